"""What a library keeps of how it was made: its documents with their bytes, and facts of itself.

In: a library's directory. Out: documents and facts, read from the store alone: an index that is
damaged takes nothing from them.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from app.library import place
from app.library.place import DamagedLibraryError
from app.library.schema import STORE
from rules.document import Document, DocumentKind
from rules.errors import HeadjudgeError, NotFoundError
from rules.text import Language

_BROKEN = (sqlite3.Error, zlib.error, ValueError, KeyError, IndexError)


def stored_meta(directory: Path) -> dict[str, str]:
    """Return the facts that the library in force keeps of itself; empty without one."""
    try:
        with closing(_connection(directory)) as connection:
            return {r["name"]: r["value"] for r in connection.execute("SELECT * FROM meta")}
    except (NotFoundError, DamagedLibraryError, sqlite3.Error):
        return {}


def kept_sources(directory: Path) -> list[tuple[Document, bytes | None]]:
    """Return the documents of the library in force with their bytes; none without a library.

    Card data stays in its file: None. Raises `HeadjudgeError` where they cannot be read: adding to
    what cannot be read would lose it in silence.
    """
    try:
        with closing(_connection(directory)) as connection:
            return list(_sources(connection))
    except NotFoundError:
        return []
    except (DamagedLibraryError, *_BROKEN) as error:
        raise HeadjudgeError(
            "the library is damaged and its documents cannot be read; "
            "import all of them again, without --add",
            place=str(directory),
        ) from error


def _connection(directory: Path) -> sqlite3.Connection:
    store = place.current_version(directory) / STORE
    connection = sqlite3.connect(f"file:{store}?mode=ro&immutable=1", uri=True)
    connection.row_factory = sqlite3.Row
    return connection


def _sources(connection: sqlite3.Connection) -> Iterator[tuple[Document, bytes | None]]:
    query = "SELECT * FROM document JOIN source USING (sha256) ORDER BY id"
    for row in connection.execute(query):
        document = Document(
            row["path"],
            row["sha256"],
            DocumentKind(row["kind"]),
            row["game"],
            row["book"],
            tuple(Language(code) for code in json.loads(row["languages"])),
            row["edition"],
            row["set_code"],
            row["title"],
            row["effective"],
        )
        yield document, zlib.decompress(row["data"]) or None
