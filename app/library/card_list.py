"""Lists of cards, a page at a time: what an API asks for that walks through all of them.

In: words of a name, the code of a set, and where to begin. Out: how many cards there are so, and
those of one page in the order of the library.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.library.card_rows import card_of
from app.library.library import Library
from rulings.card import Card, folded


@dataclass(frozen=True, slots=True)
class CardQuery:
    """Which cards are wanted: words that a name has in it, a set, only those with rulings.

    `first` is the place of the first card in the list, from 0; `limit` is how many at most.
    """

    words: str = ""
    set_code: str = ""
    with_rulings: bool = False
    first: int = 0
    limit: int = 50


@dataclass(frozen=True, slots=True)
class CardPage:
    """A page of a list: its cards, and how many the whole list has."""

    cards: tuple[Card, ...]
    total: int


def card_page(library: Library, wanted: CardQuery) -> CardPage:
    """Return a page of the cards that are wanted."""
    conditions, parameters = _conditions(wanted)
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    (counted,) = library.rows(f"SELECT COUNT(*) AS n FROM card{where}", parameters)
    # The keys of the page first: sorting whole rows would carry every face of every card along.
    rows = library.rows(
        "SELECT * FROM card WHERE key IN"
        f" (SELECT key FROM card{where} ORDER BY position LIMIT ? OFFSET ?) ORDER BY position",
        (*parameters, wanted.limit, wanted.first),
    )
    return CardPage(tuple(card_of(row) for row in rows), int(counted["n"]))


def set_codes(library: Library) -> frozenset[str]:
    """Return the codes of the sets that cards stand in, in small letters."""
    return frozenset(
        row["set_code"] for row in library.rows("SELECT DISTINCT set_code FROM card_set")
    )


def _conditions(wanted: CardQuery) -> tuple[list[str], tuple[Any, ...]]:
    found: list[tuple[str, Iterable[Any]]] = []
    if words := folded(wanted.words):
        found.append(
            ("key IN (SELECT card FROM card_name WHERE instr(card_name.folded, ?))", [words])
        )
    if wanted.set_code:
        found.append(
            ("key IN (SELECT card FROM card_set WHERE set_code = ?)", [wanted.set_code.casefold()])
        )
    if wanted.with_rulings:
        found.append(("key IN (SELECT card FROM ruling_card)", []))
    return [text for text, _ in found], tuple(value for _, values in found for value in values)
