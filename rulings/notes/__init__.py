"""The parser of release notes, and what it recognises by its shape."""
