"""The index kept by SQLite: a row for each token with its documents and weights, packed.

In: documents. Out: one file, and its answers. A token's documents are 32-bit numbers, its weights
32-bit floats, both little-endian, so that a row is read by two copies of memory and no loop.
"""

from __future__ import annotations

import sqlite3
import sys
import threading
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path

from app.search.stores.stored import COLUMNS, FIELDS, StoredDocument, Writable

FILE = "index.sqlite"
_TABLES = """
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA page_size = 8192;
CREATE TABLE document (number INTEGER PRIMARY KEY, shown BLOB, plain BLOB, asked BLOB);
""" + "".join(
    f"CREATE TABLE {field} (token BLOB PRIMARY KEY, documents BLOB NOT NULL, weights BLOB NOT NULL)"
    " WITHOUT ROWID;\n"
    for field in FIELDS
)
_COLUMNS_OF = f"SELECT number, {', '.join(COLUMNS)} FROM document WHERE number IN"
#: So many documents are read by one statement.
_MOST_AT_ONCE = 500
#: Bytes of one number or weight.
_WIDTH = 4
#: Above every byte that a token in UTF-8 has.
_LAST = b"\xff"


def write(directory: Path, documents: Writable) -> None:
    """Write an index into an empty directory."""
    connection = sqlite3.connect(directory / FILE)
    try:
        connection.executescript(_TABLES)
        postings = _write_documents(connection, documents)
        for field, tokens in postings.items():
            rows = (
                (token.encode(), _packed(numbers), _packed(weights))
                for token, (numbers, weights) in sorted(tokens.items())
            )
            connection.executemany(f"INSERT INTO {field} VALUES (?, ?, ?)", rows)
        connection.commit()
        connection.execute("VACUUM")
    finally:
        connection.close()


_Postings = dict[str, dict[str, tuple["array[int]", "array[float]"]]]


def _write_documents(connection: sqlite3.Connection, documents: Writable) -> _Postings:
    """Write the columns of each document, and gather who has each token."""
    postings: _Postings = {field: {} for field in FIELDS}
    for number, document in enumerate(documents):
        connection.execute("INSERT INTO document VALUES (?, ?, ?, ?)", _row(number, document))
        for field, tokens in document.fields.items():
            gathered = postings[field]
            for token, weight in tokens.items():
                there = gathered.get(token)
                if there is None:
                    there = gathered[token] = (array("I"), array("f"))
                there[0].append(number)
                there[1].append(weight)
    return postings


def _row(number: int, document: StoredDocument) -> tuple[int | bytes, ...]:
    return number, *(document.columns[name] for name in COLUMNS)


def _packed(values: array[int] | array[float]) -> bytes:
    if sys.byteorder == "big":
        values.byteswap()
    return values.tobytes()


def _unpacked(kind: str, packed: bytes) -> array[float]:
    values: array[float] = array(kind)
    values.frombytes(packed)
    if sys.byteorder == "big":
        values.byteswap()
    return values


class SqliteStored:
    """An index of this form, open for reading; each thread has a connection of its own."""

    def __init__(self, directory: Path) -> None:
        self._uri = f"file:{directory / FILE}?mode=ro&immutable=1"
        self._local = threading.local()
        self.count = int(self._one("SELECT count(*) FROM document")[0])

    def _connection(self) -> sqlite3.Connection:
        if not hasattr(self._local, "connection"):
            self._local.connection = sqlite3.connect(self._uri, uri=True)
        connection: sqlite3.Connection = self._local.connection
        return connection

    def _one(self, query: str, *values: object) -> tuple[bytes, ...]:
        found = self._connection().execute(query, values).fetchone()
        return found if found is not None else ()

    def read(self, field: str, token: str) -> Iterable[tuple[int, float]]:
        """Return (document, weight) for each that has a token, in order of documents, once."""
        found = self._one(f"SELECT documents, weights FROM {field} WHERE token = ?", token.encode())
        if not found:
            return ()
        numbers = _unpacked("I", found[0])
        return zip(numbers, _unpacked("f", found[1]), strict=True)  # type: ignore[arg-type]

    def frequency(self, field: str, token: str) -> int:
        """Return how many documents have a token."""
        found = self._one(f"SELECT length(documents) FROM {field} WHERE token = ?", token.encode())
        return int(found[0]) // _WIDTH if found else 0

    def tokens_from(self, field: str, prefix: str, limit: int) -> list[str]:
        """Return up to `limit` tokens that begin with `prefix`, in the order of their bytes."""
        start = prefix.encode()
        query = f"SELECT token FROM {field} WHERE token >= ? AND token < ? ORDER BY token LIMIT ?"
        rows = self._connection().execute(query, (start, start + _LAST, limit))
        return [bytes(token).decode() for (token,) in rows]

    def rows(self, numbers: Sequence[int]) -> dict[int, tuple[bytes, ...]]:
        """Return the columns of some documents, each in the order of `COLUMNS`, by number."""
        found: dict[int, tuple[bytes, ...]] = {}
        for start in range(0, len(numbers), _MOST_AT_ONCE):
            some = numbers[start : start + _MOST_AT_ONCE]
            query = f"{_COLUMNS_OF} ({','.join('?' * len(some))})"
            found.update((row[0], row[1:]) for row in self._connection().execute(query, some))
        return found
