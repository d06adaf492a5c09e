"""The library: a directory with a SQLite store and a search index, built aside and put in place."""
