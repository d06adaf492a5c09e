"""Readers of file formats: each turns a file into the same sequence of paragraphs."""
