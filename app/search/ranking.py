"""Ranking: which of the entries that units find stands first.

In: units, and the entries to look among. Out: entries with scores, best first; whether they have
all the words, and which word is at fault when none has.

A score is the sum over the units of rarity times share (BM25F), times the part of the query's
rarity that the entry has, so that an entry with all words comes before one that repeats a few; the
best are then ordered by how near together the words stand and, for a question, by how far one of
their phrasings asks the same.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from itertools import compress
from types import MappingProxyType

from app.search.analysis import sight
from app.search.answers import (
    FIRST,
    LOOKED_AT,
    SELDOM,
    answers_first,
    is_appendix,
    rules_among_first,
    varied,
)
from app.search.asking import Asking
from app.search.entries import part_of
from app.search.nearness import nearness, strings_of
from app.search.phrasings import nearest
from app.search.postings import Postings
from app.search.units import Unit

#: Words that are no question and at most so many mean all of them.
STRICT_UNITS = 3
#: Fewer entries with all the words than this are followed by at most so many others.
_FEW, _OTHERS = 5, 7
#: So many entries chosen by the rare words of a query are enough to look among.
_ENOUGH = 800
#: How much missing words cost: the power of the part that is there.
_COVERAGE = 0.7
#: How much near words add at most.
_NEARNESS = 0.35
#: How much an entry counts for words that it has around it and not in its text.
_UNSEEN = 0.5
#: How much a phrasing adds to the score that asks the very same.
_ALIKENESS = 1.0
#: A phrasing so like a question says nothing else, and adds so much more.
_SAME, _THE_SAME = 0.9, 1.0
#: An answer to a question has at least this part of its words' rarity.
_LEAST_PART = 0.2
#: How much of the best score a phrasing adds that says just what the query says, all of it.
_BY_PHRASING = 1.0
#: What a situation or a meeting comes to first has at least this part of the best score.
DECIDES = 0.9
#: A phrasing that is so like a question asks just that (0–1).
_ASKED_FOR = 0.5


@dataclass(frozen=True, slots=True)
class Ranked:
    """Entries with their scores, best first.

    `total` counts all that fit. When no entry has all the words, `all_words` is false and `fault`
    names the words without which there would be hits (or that stand nowhere; for a question those
    alone). Behind a few entries
    that have all the words come others, not counted, with the words that they are `lacking`.
    """

    entries: tuple[tuple[int, float], ...]
    total: int
    all_words: bool
    fault: tuple[str, ...] = ()
    lacking: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


def rank(
    units: Sequence[Unit],
    among: frozenset[int],
    postings: Postings,
    limit: int,
    *,
    is_question: bool = False,
    is_plain: bool = True,
    favoured: Mapping[int, float] = MappingProxyType({}),
    said: str = "",
    around: frozenset[int] | None = None,
    told: Sequence[Unit] = (),
    book: frozenset[int] = frozenset(),
) -> Ranked:
    """Rank what `units` find `among` some entries; at most `limit` are returned.

    Where those are a part of what is looked in, `around` is the whole: what has enough of the words
    is told by that, so that the hits of one kind are those that stand among all.
    A line with notation (`is_plain` false) means what it says: no others follow few entries.
    `said` is the line itself: a phrasing that is the same word for word asks the same.
    `book` are the entries of the rule books: a word that none of them has is a name.
    `told` are words that a question does not say and that stand for the cards it names.
    `favoured` entries have at least this part of the best score, where not all words are wanted.
    """
    if not units:
        return Ranked((), 0, all_words=True)
    everything = _all_of(units, among)
    asking = Asking(units, said)
    if not everything or len(units) > STRICT_UNITS or is_question:
        around = among if around is None else around
        of_rules = [u for u in units if not u.is_card and not book.isdisjoint(u.found)] or units
        alike = nearest((u.said for u in (*of_rules, *told)), postings.phrased, around)
        most = max(limit, LOOKED_AT)
        scores = _covered((*units, *told), around, of_rules)
        besides = [e for e, _ in _highest(alike, LOOKED_AT) if e in among] if scores else []
        if around is not among:
            scores, alike = _part_of(scores, among), _part_of(alike, among)
        ranked = _ranked(asking, among, everything, postings, most, scores, besides)
        unseen = len(favoured.keys() - {*besides, *scores})
        ranked = replace(ranked, total=ranked.total + unseen)
        if ranked.entries:
            asked = _asked_for(ranked.entries, asking, postings) if favoured else frozenset()
            entries = _by_phrasing(ranked.entries, favoured, asked, alike, postings)
            if len(of_rules) < len(units):
                entries = rules_among_first(entries, postings)
            ranked = replace(ranked, entries=entries[:limit])
        return replace(ranked, fault=_unknown(units, among)) if is_question else ranked
    found = _ranked(asking, among, everything, postings, limit)
    if len(everything) >= _FEW or len(units) == 1 or not is_plain:
        return found
    beside = among.difference(everything)
    scores = _covered(units, beside, units)
    others = _ranked(asking, beside, everything, postings, _OTHERS, scores)
    if others.entries and (unmet := {e: p for e, p in favoured.items() if e not in everything}):
        entries = _favoured(others.entries, unmet, frozenset(), _OTHERS)
        others = replace(others, entries=entries)
    ordered = (*found.entries, *others.entries)[:limit]
    lacking = {
        entry: tuple(unit.label for unit in units if entry not in unit.found)
        for entry, _ in others.entries
    }
    return replace(found, entries=ordered, lacking=lacking)


def _ranked(
    asking: Asking,
    among: frozenset[int],
    everything: Collection[int],
    postings: Postings,
    limit: int,
    scores: dict[int, float] | None = None,
    alike: Sequence[int] = (),
) -> Ranked:
    """Rank what units find among some entries; `everything` is what has all the words.

    Those alone are ranked where no `scores` of entries are given. What has phrasings most `alike`
    is looked at too, however few of the words it has.
    """
    units = asking.units
    is_strict = scores is None
    final = {} if scores is None else scores
    most = max(limit, LOOKED_AT)
    best = _best_of(units, everything, most) if is_strict else _highest(final, most)
    if alike:
        there = {entry for entry, _ in best}
        best = [*best, *((e, final.get(e, 0.0)) for e in alike if e not in there)]
    postings.read_ahead(entry for entry, _ in best[:LOOKED_AT])
    ordered = _nearest_first(best, units, postings)
    if is_strict:
        ordered = _shown_first(ordered, units, postings)
        ordered = _most_alike_first(ordered, asking, postings)
    else:
        ordered = _most_alike_first(ordered, asking, postings)
        ordered = answers_first(ordered, units, postings)
    fault = () if everything else fault_of(units, among, ordered)
    total = len(everything if is_strict else final) + sum(e not in final for e in alike)
    return Ranked(tuple(ordered[: limit + len(alike)]), total, bool(everything), fault)


def _asked_for(
    ordered: Sequence[tuple[int, float]], asking: Asking, postings: Postings
) -> frozenset[int]:
    """Return those of the first entries of which a phrasing asks much the same."""
    return frozenset(
        entry
        for entry, _ in ordered[:FIRST]
        if max(map(asking.likeness, postings.asked(entry)), default=0.0) >= _ASKED_FOR
    )


def _favoured(
    ordered: tuple[tuple[int, float], ...],
    favoured: Mapping[int, float],
    asked: AbstractSet[int],
    limit: int,
) -> tuple[tuple[int, float], ...]:
    """Let the favoured entries stand where their part of the best score puts them.

    What is `asked` for in as many words stays before them.
    """
    scores = _raised(ordered, favoured, asked)
    return tuple(_in_order(scores))[:limit]


def _by_phrasing(
    ordered: tuple[tuple[int, float], ...],
    favoured: Mapping[int, float],
    asked: AbstractSet[int],
    alike: Mapping[int, float],
    postings: Postings,
) -> tuple[tuple[int, float], ...]:
    """Let the favoured entries stand where they belong, then what asks the same come forward.

    The best of those that a situation or a meeting comes to first stays among the first.
    """
    best = ordered[0][1]
    scores = _raised(ordered, favoured, asked)
    for entry in scores:
        scores[entry] += _BY_PHRASING * best * alike.get(entry, 0.0)
    found = list(varied(_in_order(scores), postings))
    deciding = next((it for it in found if favoured.get(it[0], 0.0) >= DECIDES), None)
    if deciding is not None and deciding not in found[:FIRST]:
        found.remove(deciding)
        found.insert(FIRST - 1, (deciding[0], found[FIRST - 1][1]))
    return tuple(found)


def _raised(
    ordered: Sequence[tuple[int, float]], favoured: Mapping[int, float], asked: AbstractSet[int]
) -> dict[int, float]:
    """Return scores; favoured entries have their part of the best, what is `asked` for all."""
    best = ordered[0][1]
    scores = dict(ordered)
    for entry, part in favoured.items():
        scores[entry] = max(scores.get(entry, 0.0), part * best)
    for entry in asked:
        scores[entry] = max(scores[entry], best)
    return scores


def _in_order(scores: Mapping[int, float]) -> list[tuple[int, float]]:
    return sorted(scores.items(), key=lambda item: (-item[1], item[0]))


def _all_of(units: Sequence[Unit], among: frozenset[int]) -> Collection[int]:
    """Return the entries that have all units; what is gone through is the rarest of them."""
    smallest, *others = sorted((unit.found for unit in units), key=len)
    if len(among) < len(smallest):
        return [e for e in among if e in smallest and all(e in other for other in others)]
    both: AbstractSet[int] = smallest.keys()
    for other in others:
        both = other.keys() & both
    return part_of(among, both)


def _highest(scores: Mapping[int, float], most: int) -> list[tuple[int, float]]:
    """Return the entries with the highest scores, the best first; of the same score the earlier."""
    return _highest_of(scores, scores, most)


def _highest_of(
    entries: Collection[int], scores: Mapping[int, float], most: int
) -> list[tuple[int, float]]:
    """Return those of some entries that have the highest scores, the best first."""
    if most < len(entries):
        least = heapq.nlargest(most, map(scores.__getitem__, entries))[-1]
        entries = list(compress(entries, map(least.__le__, map(scores.__getitem__, entries))))
    found = ((entry, scores[entry]) for entry in entries)
    return sorted(found, key=lambda item: (-item[1], item[0]))[:most]


def _best_of(
    units: Sequence[Unit], everything: Collection[int], most: int
) -> list[tuple[int, float]]:
    """Return the entries with the highest sums of rarity times share; each has all units."""
    if len(units) > 1:
        return _highest(_sums(units, everything), most)
    (unit,) = units
    return [(e, unit.rarity * share) for e, share in _highest_of(everything, unit.found, most)]


def _sums(units: Sequence[Unit], everything: Collection[int]) -> dict[int, float]:
    """Return, for each entry that has all units, its sum of rarity times share."""
    first, *others = ((unit.rarity, unit.found) for unit in units)
    rarity, found = first
    sums = _worth(everything, found, rarity)
    for rarity, found in others:
        for entry in sums:
            sums[entry] += rarity * found[entry]
    return sums


def _covered(
    units: Sequence[Unit], among: frozenset[int], of_rules: Sequence[Unit]
) -> dict[int, float]:
    """Return the score of each entry that has enough of the units, less for what it lacks.

    `of_rules` are those that a rule may have: names of cards are lacking nowhere.
    """
    sums, there = _scores(units, among)
    whole = sum(unit.rarity for unit in of_rules if unit.found) or 1.0
    least = _LEAST_PART * whole
    parts = {part for part in there.values() if part >= least}
    enough = {part: min(1.0, part / whole) ** _COVERAGE for part in parts}
    final = {
        entry: score * enough[part]
        for (entry, score), part in zip(sums.items(), there.values(), strict=True)
        if part in enough
    }
    return final or sums


def _part_of(scores: dict[int, float], among: frozenset[int]) -> dict[int, float]:
    return {entry: score for entry, score in scores.items() if entry in among}


def _scores(
    units: Iterable[Unit], among: frozenset[int]
) -> tuple[dict[int, float], dict[int, float]]:
    """Return, for each entry, its sum of rarity times share, and the rarity that it has.

    Rare words choose the entries; once they have chosen enough, the common ones only add to those.
    """
    sums: dict[int, float] = {}
    there: dict[int, float] = {}
    for unit in sorted(units, key=lambda unit: len(unit.found)):
        rarity, found = unit.rarity, unit.found
        known = sums.keys() & found.keys()
        if len(sums) < _ENOUGH:
            new = part_of(among, found)
            new = [entry for entry in new if entry not in known] if known else new
            sums.update(_worth(new, found, rarity))
            there.update(dict.fromkeys(new, rarity))
        for entry in known:
            sums[entry] += rarity * found[entry]
            there[entry] += rarity
    return sums, there


def _worth(entries: Collection[int], found: Mapping[int, float], rarity: float) -> dict[int, float]:
    """Return for each entry its share of a word times the rarity of that.

    By maps alone: there may be tens of thousands.
    """
    return dict(zip(entries, map(rarity.__mul__, map(found.__getitem__, entries)), strict=True))


def fault_of(
    units: Sequence[Unit], among: frozenset[int], best: Sequence[tuple[int, float]]
) -> tuple[str, ...]:
    """Return the words at fault: those found nowhere, else those that the best hit lacks."""
    nowhere = _unknown(units, among)
    if nowhere or not best:
        return nowhere
    return tuple(unit.label for unit in units if best[0][0] not in unit.found)


def _unknown(units: Sequence[Unit], among: frozenset[int]) -> tuple[str, ...]:
    """Return the words found nowhere; a question needs not all of its others."""
    return tuple(u.label for u in units if not any(entry in among for entry in u.found))


def _nearest_first(
    best: Sequence[tuple[int, float]], units: Sequence[Unit], postings: Postings
) -> list[tuple[int, float]]:
    """Order the best entries by score and by how near their words stand."""
    if len(units) < 2 or not best:
        return list(best)
    strings = strings_of(units)
    looked_at = [
        (entry, score * (1 + _NEARNESS * nearness(postings.plain(entry), strings, len(units))))
        for entry, score in best[:LOOKED_AT]
    ]
    looked_at.sort(key=lambda item: (-item[1], item[0]))
    return [*looked_at, *best[LOOKED_AT:]]


def _shown_first(
    ordered: Sequence[tuple[int, float]], units: Sequence[Unit], postings: Postings
) -> list[tuple[int, float]]:
    """Order the best entries, those first whose own text has the words that were typed."""
    words = [[sight(token) for token in unit.seen] for unit in units]
    looked_at = []
    for entry, score in ordered[:LOOKED_AT]:
        text = postings.plain(entry)
        is_seen = all(any(string in text for string in strings) for strings in words)
        worth = SELDOM["appendix"] if is_appendix(postings.shown(entry)) else 1.0
        looked_at.append((entry, worth * (score if is_seen else score * _UNSEEN)))
    looked_at.sort(key=lambda item: (-item[1], item[0]))
    return [*looked_at, *ordered[LOOKED_AT:]]


def _most_alike_first(
    ordered: Sequence[tuple[int, float]], asking: Asking, postings: Postings
) -> list[tuple[int, float]]:
    """Order the best entries by score and by how far one of their phrasings asks the same."""
    looked_at = [
        (entry, score * (1 + _ALIKENESS * alike + (_THE_SAME if alike >= _SAME else 0.0)))
        for entry, score in ordered[:LOOKED_AT]
        for alike in [max(map(asking.likeness, postings.asked(entry)), default=0.0)]
    ]
    looked_at.sort(key=lambda item: (-item[1], item[0]))
    return [*looked_at, *ordered[LOOKED_AT:]]
