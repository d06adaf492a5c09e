"""Narrowing: the entries among which a query looks.

In: the scopes, kinds and filters of a search. Out: numbers of entries, and these in the order in
which a book has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import lru_cache

from app.search.entries import Entries
from app.search.entry import KINDS
from app.search.filters import Filter
from app.search.postings import Postings
from app.search.query import Query
from rules.number import RuleNumber

#: Filters in the order in which they are left out where all together leave nothing.
_LEFT_OUT = ("lang", "set", "in", "kind", "card")
#: Scenarios stand beside what is found, unless they are asked for.
_AMONG_OTHERS = tuple(kind for kind in KINDS if kind != "scenario")
#: A name that begins so may be that of at most so many cards.
_MOST_CARDS = 50


class Narrowing:
    """What narrows a search in one index."""

    def __init__(self, postings: Postings) -> None:
        self._postings = postings
        self._tagged = lru_cache(maxsize=256)(lambda tag: frozenset(postings.tagged(tag)))
        self.within = lru_cache(maxsize=64)(self._within)
        self._book = lru_cache(maxsize=8)(self._places)

    def _within(self, scopes: tuple[str, ...], kinds: tuple[str, ...]) -> frozenset[int]:
        """Return the entries of some kinds (all without any) within scopes."""
        among: frozenset[int] = frozenset().union(*(self._tagged(f"scope:{s}") for s in scopes))
        if kinds:
            among &= frozenset().union(*(self._tagged(f"kind:{kind}") for kind in kinds))
        return Entries(among)

    def of(self, query: Query, scopes: Sequence[str], kinds: Sequence[str]) -> frozenset[int]:
        """Return the entries that the filters of a query leave; scenarios only if asked for."""
        asked = {v for f in query.filters if f.name == "kind" for v in f.values}
        kinds = kinds or (() if "scenario" in asked else _AMONG_OTHERS)
        among: frozenset[int] = self.within(tuple(scopes), tuple(kinds))
        for name in dict.fromkeys(f.name for f in query.filters if f.name != "edition"):
            fitting = [self._fitting(f) for f in query.filters if f.name == name]
            among &= frozenset().union(*fitting)
        if query.language:
            among &= self._tagged(f"lang:{query.language.value}")
        return among.difference(*map(self._fitting, query.excluded)) if query.excluded else among

    def _fitting(self, narrowing: Filter) -> frozenset[int]:
        if narrowing.name == "card":
            return frozenset().union(*map(self._of_card, narrowing.values))
        tags = (f"{narrowing.name}:{value}" for value in narrowing.values)
        return frozenset().union(*map(self._tagged, tags))

    def _of_card(self, name: str) -> frozenset[int]:
        """Return what speaks of the cards of a name, or whose names begin with it."""
        if found := self._tagged(f"card:{name}"):
            return found
        tags = self._postings.tags_from(f"card:{name}", _MOST_CARDS)
        return frozenset().union(*map(self._tagged, tags))

    def knows_card(self, name: str) -> bool:
        """Whether a card has this name, or one that begins with it."""
        return bool(self._of_card(name))

    def ordered(self, among: AbstractSet[int], scopes: Sequence[str]) -> list[int]:
        """Return entries as the book has them, its rules before all else."""
        book = self._book(tuple(scopes))
        return sorted(among, key=lambda entry: (book.get(entry, len(book)), entry))

    def _places(self, scopes: tuple[str, ...]) -> dict[int, int]:
        """Return for each rule and section which it is in the book."""
        rules = self.within(scopes, ("section", "rule"))
        numbered = sorted(
            (RuleNumber.parse(self._postings.shown(entry).number or "0"), entry) for entry in rules
        )
        return {entry: place for place, (_, entry) in enumerate(numbered)}


def relaxed(query: Query) -> Iterator[tuple[Query, tuple[Filter, ...]]]:
    """Yield a query with the filters of one name left out, and at last with none at all."""
    given = {f.name for f in query.filters} & set(_LEFT_OUT)
    for name in _LEFT_OUT:
        if name in given:
            yield _without(query, {name})
    if len(given) > 1:
        yield _without(query, given)


def _without(query: Query, names: Iterable[str]) -> tuple[Query, tuple[Filter, ...]]:
    kept = tuple(f for f in query.filters if f.name not in names)
    left_out = tuple(f for f in query.filters if f.name in names)
    language = None if "lang" in names else query.language
    return replace(query, filters=kept, language=language), left_out
