"""The one table of templates, in files by family."""
