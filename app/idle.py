"""Idle filters: what narrows a query to something that the library does not have.

In: a query, and the edition that is searched. Out: `IdleFilter`s, each with the nearest values that
there are: dates of editions, codes of sets, numbers, names of cards.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.library.card_list import set_codes
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.numbers import no_such_rule
from app.search.filters import Filter
from app.search.query import Query
from rules.number import RuleNumber

_MOST = 5


@dataclass(frozen=True, slots=True)
class IdleFilter:
    """A filter without any value that is there, as it was typed, and the nearest values."""

    typed: str
    nearest: tuple[str, ...]

    @property
    def mended(self) -> tuple[str, ...]:
        """The filter with each of the nearest values."""
        name = self.typed.partition(":")[0]
        quoted = (f'"{value}"' if " " in value else value for value in self.nearest)
        return tuple(f"{name}:{value}" for value in quoted)


def near_codes(code: str, there: Iterable[str]) -> tuple[str, ...]:
    """Return the codes of sets that are spelt nearly so, the nearest first."""
    return tuple(difflib.get_close_matches(code.casefold(), sorted(there), _MOST, 0.5))


def idle_filters(library: Library, query: Query, edition: EditionFacts) -> tuple[IdleFilter, ...]:
    """Return what narrows a query to something that is not there, as `set:zzz` or `in:999`."""
    return tuple(idle for f in query.filters for idle in _idle(library, f, edition))


def _idle(library: Library, asked: Filter, edition: EditionFacts) -> Iterator[IdleFilter]:
    match asked.name:
        case "edition":
            book = (edition.game, edition.book)
            there = tuple(e.date for e in library.editions if (e.game, e.book) == book)
            known = {*there, *(e.effective for e in library.editions if e.date in there)}
            if asked.values[0] not in known:
                yield IdleFilter(asked.typed, _near_dates(asked.values[0], there))
        case "set":
            codes = library.once("set codes", None, lambda: set_codes(library))
            if codes.isdisjoint(asked.values):
                yield IdleFilter(asked.typed, near_codes(asked.values[0], codes))
        case "in":
            numbers = [RuleNumber.parse(value) for value in asked.values]
            if not any(library.keys_of(edition, number) for number in numbers):
                near = no_such_rule(library, edition, asked.values[0]).nearest
                yield IdleFilter(asked.typed, tuple(near))
        case "card":
            if not any(library.search.knows_card(name) for name in asked.values):
                yield IdleFilter(asked.typed, library.cards.near_names(asked.values[0]))


def _near_dates(asked: str, there: tuple[str, ...]) -> tuple[str, ...]:
    """Return the dates around one, the newest first, and the newest of all."""
    newer = sorted(date for date in there if date > asked)[:2]
    older = sorted((date for date in there if date < asked), reverse=True)[:2]
    return tuple(dict.fromkeys((*reversed(newer), *older)))
