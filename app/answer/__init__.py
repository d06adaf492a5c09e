"""Answers above the hits of a search."""
