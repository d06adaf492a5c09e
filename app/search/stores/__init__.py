"""How the index is kept on disk: one of two stores behind the same few questions.

SQLite is the store without more being said; Whoosh's is there for who chooses it
(`headjudge import --index whoosh`). Both give the same entries and the same weights. An index says
by its files which store it is, so that a reader need not be told.
"""

from __future__ import annotations

from pathlib import Path

from app.search.stores import sqlite_store, whoosh_store
from app.search.stores.stored import Stored, Writable

#: The stores by name, the usual one first.
STORES = {"sqlite": sqlite_store.write, "whoosh": whoosh_store.write}
USUAL = "sqlite"


def write(store: str, directory: Path, documents: Writable) -> None:
    """Write an index with the store of this name."""
    STORES[store](directory, documents)


def open_index(directory: Path) -> Stored:
    """Open an index; raises whatever its store raises for damaged files."""
    if (directory / sqlite_store.FILE).is_file():
        return sqlite_store.SqliteStored(directory)
    return whoosh_store.WhooshStored(directory)
