"""Parcels: what a browser may keep of the library, each cut into parts that travel compressed.

In: the library in force. Out: for each edition, for cards, rulings and scenarios a `Parcel` with
its size, made once for each version of the library. A part has its hash for a name: what has not
changed is not sent again, and what was broken off goes on where it stopped.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.pocket.book import book_of
from app.pocket.rows import card_rows, ruling_rows, scenario_rows

#: A part holds rows until they take so many bytes as plain JSON.
PART_BYTES = 500_000
#: Kinds of parcels that belong to no edition, in the order of the list.
KINDS = ("cards", "rulings", "scenarios")
_MAKING = threading.Lock()


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a parcel: its compressed JSON, the hash of the JSON, and its plain length."""

    hash: str
    data: bytes
    plain_bytes: int

    @classmethod
    def of(cls, text: str) -> Part:
        """Compress a text and name it."""
        plain = text.encode()
        name = hashlib.sha256(plain).hexdigest()[:16]
        return cls(name, gzip.compress(plain, 6, mtime=0), len(plain))


@dataclass(frozen=True, slots=True)
class Parcel:
    """What is kept or removed as one: `id` is an edition's, or one of `KINDS`; `rows` how many.

    `edition` is None for what belongs to no edition.
    """

    id: str
    edition: EditionFacts | None
    rows: int
    parts: tuple[Part, ...]

    @property
    def kind(self) -> str:
        """`book` for an edition, else its id."""
        return "book" if self.edition else self.id

    @property
    def bytes(self) -> int:
        """What has to travel."""
        return sum(len(part.data) for part in self.parts)


@dataclass(frozen=True)
class Parcels:
    """All parcels of one version of the library."""

    version: str
    all: tuple[Parcel, ...]

    @cached_property
    def parts(self) -> dict[str, Part]:
        """Every part by its hash."""
        return {part.hash: part for parcel in self.all for part in parcel.parts}


def parcels_of(library: Library) -> Parcels:
    """Return what may be kept of a library; made at the first look."""
    with _MAKING:
        return library.once("parcels", None, lambda: _made(library))


def parcel_ids(library: Library) -> tuple[str, ...]:
    """Return the ids of the parcels there are, without making any."""
    shelf = library.cards
    there = {"cards": shelf.count("card"), "rulings": shelf.count("ruling"), "scenarios": 1}
    return (*(kind for kind in KINDS if there[kind]), *(e.id for e in library.editions))


def _made(library: Library) -> Parcels:
    rows = {"cards": card_rows, "rulings": ruling_rows, "scenarios": scenario_rows}
    ids = parcel_ids(library)
    made = [book_parcel(library, e) for e in library.editions]
    made += [_rows_parcel(kind, rows[kind](library)) for kind in KINDS if kind in ids]
    return Parcels(library.version.name, tuple(parcel for parcel in made if parcel.rows))


def book_parcel(library: Library, edition: EditionFacts) -> Parcel:
    """Return an edition as a parcel of one part."""

    def make() -> Parcel:
        book = book_of(library, edition)
        return Parcel(edition.id, edition, len(book["nodes"]), (Part.of(_dump(book)),))

    return library.once("parcel", edition, make)


def _rows_parcel(kind: str, rows: Iterable[list[Any]]) -> Parcel:
    count = 0

    def counted() -> Iterator[str]:
        nonlocal count
        for row in rows:
            count += 1
            yield _dump(row)

    parts = tuple(Part.of(text) for text in _cut(counted()))
    return Parcel(kind, None, count, parts)


def _cut(rows: Iterator[str]) -> Iterator[str]:
    """Yield JSON lists of rows, each of about `PART_BYTES`."""
    here: list[str] = []
    taken = 0
    for row in rows:
        here.append(row)
        taken += len(row.encode())
        if taken >= PART_BYTES:
            yield f"[{','.join(here)}]"
            here, taken = [], 0
    if here:
        yield f"[{','.join(here)}]"


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
