"""Search: the index of a library, open for queries in any mix of languages.

In: a query and the edition to look in. Out: hits, best first, with what is shown of each; which
word is at fault; the strings to mark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType

from app.collecting import collected_seldom
from app.search.analysis import fold, sight, stream
from app.search.asking import Asking, bare
from app.search.entry import KINDS
from app.search.lexicon import is_han
from app.search.narrowing import Narrowing, relaxed
from app.search.postings import Postings, Shown
from app.search.query import Clause, Query, parse
from app.search.ranking import rank
from app.search.spelling import Speller
from app.search.units import MOST_UNITS, TOLD, Unit, Units
from app.search.vocabulary import Vocabulary
from rules.text import HAN

#: A phrasing is shown that asks what at least so many words ask, and as much the same; of fewer
#: words only one that is the same word for word.
_FEWEST_WORDS_ASKED, _LEAST_LIKENESS = 2, 0.2
#: A word that names cards has so many letters, and stands in so many entries at most; cards that
#: share it and are more say nothing of any.
_FEWEST_LETTERS, _MOST_SAID, _FEW_CARDS = 4, 400, 6
#: The kinds of entries that are of a book of rules.
_OF_BOOKS = ("rule", "section", "glossary", "policy")


@dataclass(frozen=True, slots=True)
class Hit:
    """A hit: what is shown of it, and its score (above 0, comparable within one query).

    `lacks` are words of the query that it does not have, where hits before it have them all;
    `asked` is one of our phrasings that asks for it much as the query does, `alike` how far (0–1).
    """

    shown: Shown
    score: float
    lacks: tuple[str, ...] = ()
    asked: str | None = None
    alike: float = 0.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """An entry that has several words: its folded text and phrasings, to see where they stand.

    `written` are the phrasings as they were written.
    """

    shown: Shown
    plain: str
    asked: tuple[str, ...]
    written: tuple[str, ...]


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
    are the numbers of all hits, best first, where they are counted, none of those that lack a
    filter.
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
        self._narrowing = Narrowing(self._postings)
        self._units_of = lru_cache(maxsize=64)(self._made_units)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The names of the library."""
        with collected_seldom():
            return Vocabulary.load(self._postings.directory)

    @cached_property
    def speller(self) -> Speller:
        """What puts words right."""
        with collected_seldom():
            return Speller(self.vocabulary, self._postings)

    @cached_property
    def _units(self) -> Units:
        with collected_seldom():
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
        favoured: Mapping[str, float] = MappingProxyType({}),
    ) -> Found:
        """Return the best `limit` hits for a query within `scopes` (an edition, a game).

        All words are wanted; when nothing has them all, the best of the rest, and when filters
        leave nothing that has any, what is found without one of them. The first `shown` hits
        (None: all) come with the phrasing that asks the same. Scenarios are hits only where they
        are asked for. `counted` gives all `entries`. `favoured` are keys of rules with the part of
        the best score that they have at least.
        """
        units = self.units_of(query)
        if not units:
            return self._all_there_is(query, scopes, kinds, limit)
        query, told = replace(query, told=()), self._told(query, units)
        shown = limit if shown is None else shown
        among = self._among(query, scopes, kinds)
        first = {e: part for key, part in favoured.items() for e in self._rules_at(key) & among}
        is_part = bool(kinds) and "scenario" not in kinds
        around = self._among(query, scopes, ()) if is_part else None
        found = self._found(
            query,
            units,
            among,
            limit,
            shown,
            counted=counted,
            favoured=first,
            around=around,
            told=told,
            book=self._narrowing.within(tuple(scopes), _OF_BOOKS),
        )
        if found.total or not query.filters:
            return found
        if any(f.name == "card" for f in query.filters):
            there = self._lacking_words(query, units, scopes, kinds, limit)
            if there is not None:
                return there
        for wider, left_out in relaxed(query):
            among = self._among(wider, scopes, kinds)
            there = self._found(wider, self.units_of(wider), among, limit, shown)
            if there.total:
                return _lacking(there, tuple(f.typed for f in left_out))
        return self._lacking_words(query, units, scopes, kinds, limit) or found

    def _found(
        self,
        query: Query,
        units: Sequence[Unit],
        among: frozenset[int],
        limit: int,
        shown: int,
        *,
        counted: bool = False,
        favoured: Mapping[int, float] = MappingProxyType({}),
        around: frozenset[int] | None = None,
        told: Sequence[Unit] = (),
        book: frozenset[int] = frozenset(),
    ) -> Found:
        """Return the best of some entries, which are a part of those `around`."""
        ranked = rank(
            units,
            among,
            self._postings,
            self._postings.count if counted else max(limit, 1),
            is_question=query.is_question,
            is_plain=query.is_plain,
            favoured=favoured,
            said=query.text,
            around=around,
            told=told,
            book=book,
        )
        asking = Asking(units, query.text)
        is_chinese = bool(HAN.search(query.words))
        hits = tuple(
            Hit(
                self._postings.shown(entry),
                round(score, 4),
                ranked.lacking.get(entry, ()),
                *(self._asked(entry, asking, is_chinese) if place < shown else (None, 0)),
            )
            for place, (entry, score) in enumerate(ranked.entries[:limit])
        )
        fault = _as_typed(ranked.fault, query.words)
        entries = (e for e, _ in ranked.entries if e not in ranked.lacking) if counted else ()
        return Found(hits, ranked.total, ranked.all_words, fault, _marks(units), tuple(entries))

    def _rules_at(self, key: str) -> AbstractSet[int]:
        """Return the entries of the rule at a key: one for each wording that editions have.

        A key may be a number of a tournament document, with its book.
        """
        there = ((entry, self._postings.shown(entry)) for entry in self._postings.named(key))
        return {entry for entry, it in there if it.key == key or it.kind == "policy"}

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
        return {e: kind for kind in KINDS for e in self._postings.tagged(f"kind:{kind}")}

    def _lacking_words(
        self,
        query: Query,
        units: Sequence[Unit],
        scopes: Sequence[str],
        kinds: Sequence[str],
        limit: int,
    ) -> Found | None:
        """Return what filters leave of a card, a part of the book or a set, None without such.

        None of it has any of the words.
        """
        if not any(f.name in ("card", "in", "set") for f in query.filters):
            return None
        there = self._all_there_is(query, scopes, kinds, limit)
        words = _as_typed(tuple(unit.label for unit in units), query.words)
        if not there.total:
            return None
        return replace(_lacking(there, words), marks=_marks(units), entries=())

    def _asked(self, entry: int, asking: Asking, is_chinese: bool) -> tuple[str | None, float]:
        """Return the phrasing of an entry that asks the same, if one does, and how far it does."""
        likenesses = [
            (asking.likeness(phrasing), n)
            for n, phrasing in enumerate(self._postings.asked(entry))
            if bool(HAN.search(phrasing)) == is_chinese
        ]
        best, n = max(likenesses, default=(0.0, 0))
        if len(asking.units) < _FEWEST_WORDS_ASKED and best < 1:
            return None, 0.0
        return (
            (self._postings.phrasings(entry)[n], best) if best >= _LEAST_LIKENESS else (None, best)
        )

    def part_said(self, phrasing: str, query: Query) -> float:
        """Return the part (0–1) of what a phrasing says, by rarity, that a query says too.

        Of a phrasing that is much shorter than the query no more than its part of the length.
        """
        if bare(fold(phrasing)) == bare(fold(query.text)):
            return 1.0
        units, said = self.units_of(parse(phrasing)), fold(query.words)
        whole = sum(unit.rarity for unit in units)
        there = sum(u.rarity for u in units if any(sight(s) in said for s in u.seen))
        longest = len(fold(phrasing)) / len(said) if said else 0.0
        return min(there / whole, longest) if whole else 0.0

    def named(self, name: str, scopes: Sequence[str], kinds: Sequence[str]) -> tuple[Shown, ...]:
        """Return what a whole name leads to, in the order in which it was indexed."""
        among = self._narrowing.within(tuple(scopes), tuple(kinds))
        return tuple(self._postings.shown(e) for e in self._postings.named(name) if e in among)

    def marks(self, query: Query) -> tuple[str, ...]:
        """Return the folded strings by which a query is seen in a text."""
        return _marks(self.units_of(query))

    def _among(self, query: Query, scopes: Sequence[str], kinds: Sequence[str]) -> frozenset[int]:
        """Return the entries that the filters and the unwanted words of a query leave."""
        among = self._narrowing.of(query, scopes, kinds)
        unwanted = [self._one_unit((clause,), query) for clause in query.unwanted]
        return among.difference(*(unit.found for unit in unwanted)) if unwanted else among

    def _all_there_is(
        self, query: Query, scopes: Sequence[str], kinds: Sequence[str], limit: int
    ) -> Found:
        """Return what filters alone leave (`card:狗本影`), nothing where there are none."""
        if not (query.filters or query.excluded or query.unwanted or query.language):
            return Found((), 0, all_words=True, fault=(), marks=())
        among = self._among(query, scopes, kinds)
        ordered = tuple(self._narrowing.ordered(among, scopes))
        hits = tuple(Hit(self._postings.shown(entry), 1.0) for entry in ordered[:limit])
        return Found(hits, len(among), all_words=True, fault=(), marks=(), entries=ordered)

    def units_of(self, query: Query) -> tuple[Unit, ...]:
        """Return the units of a query: what each of its words, phrases and prefixes finds."""
        asked = replace(query, text="", filters=(), excluded=(), misread=(), told=())
        return self._units_of(asked)

    def _told(self, query: Query, units: Sequence[Unit]) -> tuple[Unit, ...]:
        """Return what the words find that tell what cards are; they count less than others."""
        tokens = dict.fromkeys(token for word in query.told for token in self.words_of(word))
        typed = {string for unit in units for string in unit.seen}
        found = (self.unit_of(token) for token in tokens if token not in typed)
        return tuple(unit.weighing(TOLD) for unit in found if typed.isdisjoint(unit.seen))

    def _made_units(self, query: Query) -> tuple[Unit, ...]:
        units: list[Unit] = []
        for group in query.wanted:
            if len(group) == 1:
                units.extend(self._units.of_clause(group[0], query.language))
            else:
                units.append(self._one_unit(group, query))
        return tuple(units[:MOST_UNITS])

    def words_of(self, words: str) -> tuple[str, ...]:
        """Return the tokens of plain words: names, and what stands between them."""
        return self._units.words_of(words)

    def unit_of(self, token: str) -> Unit:
        """Return what one token of `words_of` finds."""
        return self._units.of_token(token)

    def having_all(self, units: Sequence[Unit], scope: str, kind: str) -> tuple[Meeting, ...]:
        """Return the entries of a kind within a scope that have each of some units."""
        among = self._narrowing.within((scope,), (kind,))
        both = set.intersection(*(set(unit.found) for unit in units)) & among
        return tuple(
            Meeting(
                self._postings.shown(e),
                self._postings.plain(e),
                self._postings.asked(e),
                self._postings.phrasings(e),
            )
            for e in sorted(both)
        )

    def cards_half_named(self, words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """Return, for each stretch of words that stand in names of few cards alone, those cards.

        `words` are tokens of a line: who says Bloodbraid means a card. Of two side by side that one
        card has both of, it is that one. The cards are keys.
        """
        found: list[frozenset[int]] = []
        together = False
        for word in words:
            cards = self._named_with(word)
            both = found[-1] & cards if together and cards else frozenset()
            if both:
                found[-1] = both
            elif cards:
                found.append(cards)
            together = bool(cards)
        few = (sorted(cards) for cards in found if len(cards) <= _FEW_CARDS)
        return tuple(tuple(self._postings.shown(entry).key for entry in cards) for cards in few)

    def _named_with(self, word: str) -> frozenset[int]:
        """Return the cards that have a Latin word in their names, where no rule has the word."""
        if len(word) < _FEWEST_LETTERS or not word.isalpha() or is_han(word[0]):
            return frozenset()
        found = self.unit_of(word).found
        if len(found) > _MOST_SAID or any(self._kinds.get(e) in _OF_BOOKS for e in found):
            return frozenset()
        cards = (e for e in found if self._kinds.get(e) == "card")
        return frozenset(
            e
            for e in cards
            if any(f" {word} " in stream(name) for name in self._postings.shown(e).names)
        )

    def unknown_words(self, query: Query) -> frozenset[str]:
        """Return the folded words that no entry has."""
        return frozenset(unit.label for unit in self.units_of(query) if not unit.found)

    def _one_unit(self, group: Sequence[Clause], query: Query) -> Unit:
        clauses = [self._units.of_clause(clause, query.language) for clause in group]
        return self._units.joined(clauses)

    def knows_card(self, name: str) -> bool:
        """Whether a card has this name (letters alone, `name_key`) or one that begins with it."""
        return self._narrowing.knows_card(name)

    def entries(self, scopes: Sequence[str]) -> frozenset[int]:
        """Return the numbers of the entries within `scopes`."""
        return self._narrowing.within(tuple(scopes), ())

    def plain(self, entry: int) -> str:
        """Return the folded text of an entry."""
        return self._postings.plain(entry)


def _marks(units: Sequence[Unit]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(sight(s) for unit in units for s in unit.seen))


def _lacking(found: Found, words: tuple[str, ...]) -> Found:
    """Return hits that all lack some words or filters, which are at fault."""
    hits = tuple(replace(hit, lacks=(*words, *hit.lacks)) for hit in found.hits)
    return replace(found, hits=hits, all_words=False, fault=(*words, *found.fault))


def _as_typed(labels: Sequence[str], typed: str) -> tuple[str, ...]:
    """Return labels, those that stand side by side in one word joined: 昂, 度 → 昂度."""
    joined: list[str] = []
    for label in labels:
        whole = joined[-1] + label if joined else ""
        if whole and len(label) == 1 and HAN.match(label) and whole in fold(typed):
            joined[-1] = whole
        else:
            joined.append(label)
    return tuple(joined)
