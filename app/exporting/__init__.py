"""The library as a file that programs read: JSON lines, or one SQLite file."""
