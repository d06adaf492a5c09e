"""The index kept by Whoosh: the only module that knows its files.

In: documents. Out: a Whoosh index, and its answers. Tokens come with their weights, ready made:
Whoosh stores them and analyses nothing. One thread at a time reads its postings, for all of them
share the one place at which the file is read.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any

from whoosh import columns, fields, formats, index, reading
from whoosh.matching.mcore import Matcher

from app.search.stores.stored import COLUMNS, FIELDS, Writable


class _Weighted(fields.FieldType):
    """A field given as token → weight."""

    analyzer = None
    scorable = False
    stored = False
    unique = False
    vector = None
    multitoken_query = "default"

    def __init__(self) -> None:
        self.format = formats.Existence()
        self.column_type = None
        self.spelling = False

    def index(
        self, value: Mapping[str, float], **_: Any
    ) -> Generator[tuple[bytes, int, float, bytes], Any, None]:
        """Yield (token, frequency, weight, stored value) as Whoosh's writer takes them."""
        return ((token.encode(), 1, weight, b"") for token, weight in value.items())


def _schema() -> fields.Schema:
    looked_up = {name: _Weighted() for name in FIELDS}
    read = {name: fields.COLUMN(columns.VarBytesColumn()) for name in COLUMNS}
    return fields.Schema(**looked_up, **read)


def write(directory: Path, documents: Writable) -> None:
    """Write an index into an empty directory."""
    created = index.create_in(str(directory), _schema())
    writer = created.writer(limitmb=512)
    for document in documents:
        writer.add_document(**document.fields, **document.columns)
    writer.commit(optimize=True)
    created.close()


def _posted(matcher: Matcher) -> Iterator[tuple[int, float]]:
    is_active, number, weight, go_on = matcher.is_active, matcher.id, matcher.weight, matcher.next
    while is_active():
        yield number(), weight()
        go_on()


class WhooshStored:
    """An index of Whoosh, open for reading."""

    def __init__(self, directory: Path) -> None:
        self._reader: reading.IndexReader = index.open_dir(str(directory), readonly=True).reader()
        self._one_at_a_time = Lock()
        self.count: int = self._reader.doc_count_all()
        self._columns = {
            name: self._reader.column_reader(name, translate=False) for name in COLUMNS
        }

    def read(self, field: str, token: str) -> Iterable[tuple[int, float]]:
        """Return (document, weight) for each that has a token, in order of documents, once."""
        with self._one_at_a_time:
            try:
                matcher = self._reader.postings(field, token.encode())
            except reading.TermNotFound:
                return []
            return list(_posted(matcher))

    def frequency(self, field: str, token: str) -> int:
        """Return how many documents have a token."""
        try:
            return int(self._reader.doc_frequency(field, token.encode()))
        except reading.TermNotFound:
            return 0

    def tokens_from(self, field: str, prefix: str, limit: int) -> list[str]:
        """Return up to `limit` tokens that begin with `prefix`, in the order of their bytes."""
        found = self._reader.expand_prefix(field, prefix.encode())
        return [bytes(token).decode() for token in islice(found, limit)]

    def rows(self, numbers: Sequence[int]) -> dict[int, tuple[bytes, ...]]:
        """Return the columns of some documents, each in the order of `COLUMNS`, by number."""
        return {n: tuple(bytes(self._columns[name][n]) for name in COLUMNS) for n in numbers}
