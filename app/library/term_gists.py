"""Our gists of glossary terms in the library, beside what the book defines.

In: the digest's `TermGist`s. Out: rows of the store, and the gists read from them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from app.library.edition_facts import EditionFacts
from rules.digest import TermGist
from rules.text import Bilingual

TABLES = """
CREATE TABLE term_gist (
    book TEXT NOT NULL, term TEXT NOT NULL, edition TEXT NOT NULL, zh TEXT NOT NULL,
    en TEXT NOT NULL, see TEXT NOT NULL, PRIMARY KEY (book, term)
) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class OwnTerm:
    """What we say of a term: our gist, and the keys of the entries to read instead."""

    gist: Bilingual = field(default_factory=Bilingual)
    see: tuple[str, ...] = ()


def term_gist_rows(book: str, gists: Iterable[TermGist]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of gists that speak of the terms of `book` (`mtg/cr`)."""
    for it in gists:
        see = json.dumps(it.see_keys, ensure_ascii=False)
        yield (book, it.key, it.edition, it.gist.zh or "", it.gist.en or "", see)


class TermGistShelf:
    """The gists of terms in one version of the library; `query` runs a statement of SQL."""

    def __init__(self, query: Callable[[str, Iterable[Any]], list[sqlite3.Row]]) -> None:
        self._query = query

    def of(self, edition: EditionFacts, key: str) -> OwnTerm:
        """Return what we say of a term of the edition that the digest was written against."""
        query = "SELECT zh, en, see FROM term_gist WHERE book = ? AND edition = ? AND term = ?"
        rows = self._query(query, (*_place(edition), key))
        return _own(rows[0]) if rows else OwnTerm()

    def all(self, edition: EditionFacts) -> dict[str, OwnTerm]:
        """Return what we say of every term of that edition, by the entry's key."""
        query = "SELECT term, zh, en, see FROM term_gist WHERE book = ? AND edition = ?"
        return {row["term"]: _own(row) for row in self._query(query, _place(edition))}


def _place(edition: EditionFacts) -> tuple[str, str]:
    return f"{edition.game}/{edition.book}", edition.date


def _own(row: sqlite3.Row) -> OwnTerm:
    return OwnTerm(Bilingual(row["zh"], row["en"]), tuple(json.loads(row["see"])))
