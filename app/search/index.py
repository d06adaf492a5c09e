"""Search: the index of a library, open for queries in any mix of languages.

In: a query and the edition to look in. Out: hits, best first, with what is shown of each; which
word is at fault; the strings to mark.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from app.search.analysis import sight
from app.search.entry import KINDS
from app.search.postings import Postings, Shown
from app.search.query import Clause, Query
from app.search.ranking import Asking, rank
from app.search.spelling import Speller
from app.search.units import MOST_UNITS, Unit, Units
from app.search.vocabulary import Vocabulary
from rules.text import HAN

#: A phrasing is shown that asks what at least so many words ask, and as much the same.
_FEWEST_WORDS_ASKED, _LEAST_LIKENESS = 2, 0.2


@dataclass(frozen=True, slots=True)
class Hit:
    """A hit: what is shown of it, and its score (above 0, comparable within one query).

    `lacks` are words of the query that it does not have, where hits before it have them all;
    `asked` is one of our phrasings that asks for it much as the query does.
    """

    shown: Shown
    score: float
    lacks: tuple[str, ...] = ()
    asked: str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """The hits of one kind: how many there are, and the best of them."""

    kind: str
    total: int
    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """Hits, best first, and how many there are.

    `all_words` is false when none has every word: then `fault` names the words at fault and the
    hits have the rest. `marks` are folded strings by which the query is seen in a text. `entries`
    are the numbers of all hits, best first, where they are counted.
    """

    hits: tuple[Hit, ...]
    total: int
    all_words: bool
    fault: tuple[str, ...]
    marks: tuple[str, ...]
    entries: tuple[int, ...] = ()


class SearchIndex:
    """An index, open for searching."""

    def __init__(self, version: Path) -> None:
        self._postings = Postings(version)
        self._tagged = lru_cache(maxsize=256)(lambda tag: frozenset(self._postings.tagged(tag)))
        self._narrowed = lru_cache(maxsize=64)(self._narrow)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The names of the library."""
        return Vocabulary.load(self._postings.directory)

    @cached_property
    def speller(self) -> Speller:
        """What puts words right."""
        return Speller(self.vocabulary)

    @cached_property
    def _units(self) -> Units:
        return Units(self._postings, self.vocabulary)

    def find(
        self,
        query: Query,
        scopes: Sequence[str],
        kinds: Sequence[str],
        limit: int,
        shown: int | None = None,
        *,
        counted: bool = False,
    ) -> Found:
        """Return the best `limit` hits for a query within `scopes` (an edition, a game).

        Scenarios are hits only where they are asked for. All words are wanted; when nothing has
        them all, the best of the rest. The first `shown`
        hits (None: all) come with the phrasing that asks the same. `counted` gives all `entries`.
        """
        among = self._among(query, scopes, kinds)
        units = self.units_of(query)
        unwanted = [self._one_unit((clause,), query) for clause in query.unwanted]
        if unwanted:
            among = among.difference(*(unit.found for unit in unwanted))
        if not units:
            return self._all_there_is(query, among, limit)
        ranked = rank(
            units,
            among,
            self._postings,
            self._postings.count if counted else max(limit, 1),
            is_question=query.is_question,
            is_plain=query.is_plain,
        )
        asking = Asking(units) if len(units) >= _FEWEST_WORDS_ASKED else None
        is_chinese = bool(HAN.search(query.words))
        shown = limit if shown is None else shown
        hits = tuple(
            Hit(
                self._postings.shown(entry),
                round(score, 4),
                ranked.lacking.get(entry, ()),
                self._asked(entry, asking, is_chinese) if asking and place < shown else None,
            )
            for place, (entry, score) in enumerate(ranked.entries[:limit])
        )
        marks = tuple(dict.fromkeys(sight(s) for unit in units for s in unit.seen))
        entries = (e for e, _ in ranked.entries if e not in ranked.lacking) if counted else ()
        return Found(hits, ranked.total, ranked.all_words, ranked.fault, marks, tuple(entries))

    def groups(self, entries: Sequence[int], first: int) -> tuple[Group, ...]:
        """Return all hits of a search by kind, each with its `first` best, the best kind first."""
        kinds: dict[str, list[int]] = {}
        for entry in entries:
            kinds.setdefault(self._kinds[entry], []).append(entry)
        return tuple(
            Group(kind, len(of), tuple(Hit(self._postings.shown(e), 1.0) for e in of[:first]))
            for kind, of in kinds.items()
        )

    @cached_property
    def _kinds(self) -> dict[int, str]:
        """The kind of each entry."""
        return {entry: kind for kind in KINDS for entry in self._tagged(f"kind:{kind}")}

    def _asked(self, entry: int, asking: Asking, is_chinese: bool) -> str | None:
        """Return the phrasing of an entry in a language that asks the same, if one does."""
        likenesses = [
            (asking.likeness(phrasing), n)
            for n, phrasing in enumerate(self._postings.asked(entry))
            if bool(HAN.search(phrasing)) == is_chinese
        ]
        best, n = max(likenesses, default=(0.0, 0))
        return self._postings.phrasings(entry)[n] if best >= _LEAST_LIKENESS else None

    def named(self, name: str, scopes: Sequence[str], kinds: Sequence[str]) -> tuple[Shown, ...]:
        """Return what a whole name leads to, in the order in which it was indexed."""
        among = self._within(scopes, kinds)
        return tuple(self._postings.shown(e) for e in self._postings.named(name) if e in among)

    def marks(self, query: Query) -> tuple[str, ...]:
        """Return the folded strings by which a query is seen in a text."""
        return tuple(dict.fromkeys(sight(s) for u in self.units_of(query) for s in u.seen))

    def _all_there_is(self, query: Query, among: AbstractSet[int], limit: int) -> Found:
        """Return what filters alone leave (`card:狗本影`), nothing where there are none."""
        if not (query.cards or query.within or query.sets or query.kinds):
            return Found((), 0, all_words=True, fault=(), marks=())
        entries = tuple(sorted(among))
        hits = tuple(Hit(self._postings.shown(entry), 1.0) for entry in entries[:limit])
        return Found(hits, len(among), True, (), (), entries)

    def units_of(self, query: Query) -> list[Unit]:
        """Return the units of a query: what each of its words, phrases and prefixes finds."""
        units: list[Unit] = []
        for group in query.wanted:
            if len(group) == 1:
                units.extend(self._units.of_clause(group[0], query.language))
            else:
                units.append(self._one_unit(group, query))
        return units[:MOST_UNITS]

    def _one_unit(self, group: Sequence[Clause], query: Query) -> Unit:
        clauses = [self._units.of_clause(clause, query.language) for clause in group]
        return self._units.joined(clauses)

    def entries(self, scopes: Sequence[str]) -> frozenset[int]:
        """Return the numbers of the entries within `scopes`."""
        return self._within(scopes, ())

    def plain(self, entry: int) -> str:
        """Return the folded text of an entry."""
        return self._postings.plain(entry)

    def _within(self, scopes: Sequence[str], kinds: Sequence[str]) -> frozenset[int]:
        return self._narrowed(tuple(scopes), tuple(kinds))

    def _narrow(self, scopes: tuple[str, ...], kinds: tuple[str, ...]) -> frozenset[int]:
        among: frozenset[int] = frozenset().union(*(self._tagged(f"scope:{s}") for s in scopes))
        if kinds:
            among &= frozenset().union(*(self._tagged(f"kind:{kind}") for kind in kinds))
        return among

    def _among(self, query: Query, scopes: Sequence[str], kinds: Sequence[str]) -> AbstractSet[int]:
        """Return the entries that the filters of a query leave."""
        among = self._within(scopes, kinds)
        for name, values in (("kind", query.kinds), ("in", query.within), ("set", query.sets)):
            if values:
                among &= frozenset().union(*(self._tagged(f"{name}:{v}") for v in values))
        if query.cards:
            among &= frozenset().union(*(self._of_card(name) for name in query.cards))
        if query.language:
            among &= self._tagged(f"lang:{query.language.value}")
        if "scenario" not in (*kinds, *query.kinds):
            among -= self._tagged("kind:scenario")
        return among

    def _of_card(self, name: str) -> frozenset[int]:
        """Return what speaks of the cards of a name, or whose names begin with it."""
        if found := self._tagged(f"card:{name}"):
            return found
        tags = self._postings.tags_from(f"card:{name}", 50)
        return frozenset().union(*(self._tagged(tag) for tag in tags))
