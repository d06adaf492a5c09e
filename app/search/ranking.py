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
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType

from app.search.analysis import fold, sight
from app.search.lexicon import COUNTED, is_han
from app.search.postings import Postings, Shown
from app.search.units import Unit

#: Words that are no question and at most so many mean all of them.
STRICT_UNITS = 3
#: Fewer entries with all the words than this are followed by at most so many others.
_FEW, _OTHERS = 5, 7
#: So many entries chosen by the rare words of a query are enough to look among.
_ENOUGH = 800
#: How much missing words cost: the power of the part that is there.
_COVERAGE = 0.7
#: How much near words add at most, and for how many of the best entries it is looked at.
_NEARNESS, _LOOKED_AT = 0.35, 60
#: How much an entry counts for words that it has around it and not in its text.
_UNSEEN = 0.5
#: A name that a number parts has fewer characters than this: 下地, 使用地.
_LONGEST_PARTED = 4
#: How often each string is looked for in a text.
_MOST_PLACES = 24
#: How much a phrasing adds to the score that asks the very same.
_ALIKENESS = 1.0
#: What may stand at the end of a question and says nothing.
_MARKS = " ?？。.!！"
#: A phrasing so like a question says nothing else, and adds so much more.
_SAME, _THE_SAME = 0.9, 1.0
#: An answer to a question has at least this part of its words' rarity.
_LEAST_PART = 0.2
#: What a question is seldom answered by: a rule that is only a name, a term, a section's title;
#: a ruling answers for one card, a card and a topic show what is asked about.
_SELDOM = {
    "name": 0.7,
    "glossary": 0.7,
    "section": 0.6,
    "card": 0.5,
    "ruling": 0.7,
    "topic": 0.6,
}
#: How much what speaks of a card counts that the question calls by its name.
_NAMED = 2.0
#: How much the best hits under the same rule add to one of them.
_FAMILY = 0.15
#: A phrasing that is so like a question asks just that (0–1).
_ASKED_FOR = 0.5
#: Of the hits that a reader sees first at most so many stand under one rule, unless the best of the
#: others has less than this part of the score of what it would displace.
_FIRST, _ALIKE, _CLOSE = 3, 2, 0.6


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
    among: AbstractSet[int],
    postings: Postings,
    limit: int,
    *,
    is_question: bool = False,
    is_plain: bool = True,
    favoured: Mapping[int, float] = MappingProxyType({}),
    said: str = "",
) -> Ranked:
    """Rank what `units` find `among` some entries; at most `limit` are returned.

    A line with notation (`is_plain` false) means what it says: no others follow few entries.
    `said` is the line itself: a phrasing that is the same word for word asks the same.
    `favoured` entries have at least this part of the best score, where not all words are wanted.
    """
    if not units:
        return Ranked((), 0, all_words=True)
    everything = _all_of(units, among)
    asking = Asking(units, said)
    if not everything or len(units) > STRICT_UNITS or is_question:
        ranked = _ranked(asking, among, everything, postings, limit, is_strict=False)
        if favoured and ranked.entries:
            asked = _asked_for(ranked.entries, asking, postings)
            ranked = replace(ranked, entries=_favoured(ranked.entries, favoured, asked, limit))
        return replace(ranked, fault=_unknown(units, among)) if is_question else ranked
    found = _ranked(asking, everything, everything, postings, limit, is_strict=True)
    if len(everything) >= _FEW or len(units) == 1 or not is_plain:
        return found
    others = _ranked(asking, among - everything, everything, postings, _OTHERS, is_strict=False)
    if others.entries and (more := {e: p for e, p in favoured.items() if e not in everything}):
        entries = _favoured(others.entries, more, frozenset(), _OTHERS)
        others = replace(others, entries=entries)
    ordered = (*found.entries, *others.entries)[:limit]
    lacking = {
        entry: tuple(unit.label for unit in units if entry not in unit.found)
        for entry, _ in others.entries
    }
    return replace(found, entries=ordered, lacking=lacking)


def _ranked(
    asking: Asking,
    among: AbstractSet[int],
    everything: AbstractSet[int],
    postings: Postings,
    limit: int,
    *,
    is_strict: bool,
) -> Ranked:
    """Rank what units find among some entries; `everything` is what has all the words."""
    units = asking.units
    scores = _scores(units, among)
    total_rarity = sum(unit.rarity for unit in units if unit.found) or 1.0
    least = 0.0 if is_strict else _LEAST_PART * total_rarity
    final = {
        entry: score * (there / total_rarity) ** _COVERAGE
        for entry, (score, there) in scores.items()
        if there >= least
    }
    if not final:
        final = {entry: score for entry, (score, _) in scores.items()}
    best = heapq.nlargest(
        max(limit, _LOOKED_AT), final.items(), key=lambda item: (item[1], -item[0])
    )
    ordered = _nearest_first(best, units, postings)
    if is_strict:
        ordered = _shown_first(ordered, units, postings)
        ordered = _most_alike_first(ordered, asking, postings)
    else:
        ordered = _most_alike_first(ordered, asking, postings)
        ordered = _answers_first(ordered, units, postings)
    fault = () if everything else fault_of(units, among, ordered)
    return Ranked(tuple(ordered[:limit]), len(final), bool(everything), fault)


def _asked_for(
    ordered: Sequence[tuple[int, float]], asking: Asking, postings: Postings
) -> frozenset[int]:
    """Return those of the first entries of which a phrasing asks much the same."""
    return frozenset(
        entry
        for entry, _ in ordered[:_FIRST]
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
    best = ordered[0][1]
    scores = dict(ordered)
    for entry, part in favoured.items():
        scores[entry] = max(scores.get(entry, 0.0), part * best)
    for entry in asked:
        scores[entry] = max(scores[entry], best)
    return tuple(sorted(scores.items(), key=lambda item: (-item[1], item[0])))[:limit]


def _all_of(units: Sequence[Unit], among: AbstractSet[int]) -> set[int]:
    smallest, *others = sorted((unit.found for unit in units), key=len)
    return {e for e in smallest if e in among and all(e in other for other in others)}


def _scores(units: Iterable[Unit], among: AbstractSet[int]) -> dict[int, tuple[float, float]]:
    """Return, for each entry, its sum of rarity times share, and the rarity that it has.

    Rare words choose the entries; once they have chosen enough, the common ones only add to those.
    """
    sums: dict[int, float] = {}
    there: dict[int, float] = {}
    for unit in sorted(units, key=lambda unit: len(unit.found)):
        rarity, found = unit.rarity, unit.found
        if len(sums) >= _ENOUGH:
            for entry in sums.keys() & found.keys():
                sums[entry] += rarity * found[entry]
                there[entry] += rarity
            continue
        for entry, share in found.items():
            if entry in among:
                sums[entry] = sums.get(entry, 0.0) + rarity * share
                there[entry] = there.get(entry, 0.0) + rarity
    return {entry: (score, there[entry]) for entry, score in sums.items()}


def fault_of(
    units: Sequence[Unit], among: AbstractSet[int], best: Sequence[tuple[int, float]]
) -> tuple[str, ...]:
    """Return the words at fault: those found nowhere, else those that the best hit lacks."""
    nowhere = _unknown(units, among)
    if nowhere or not best:
        return nowhere
    return tuple(unit.label for unit in units if best[0][0] not in unit.found)


def _unknown(units: Sequence[Unit], among: AbstractSet[int]) -> tuple[str, ...]:
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
        for entry, score in best[:_LOOKED_AT]
    ]
    looked_at.sort(key=lambda item: (-item[1], item[0]))
    return [*looked_at, *best[_LOOKED_AT:]]


def _shown_first(
    ordered: Sequence[tuple[int, float]], units: Sequence[Unit], postings: Postings
) -> list[tuple[int, float]]:
    """Order the best entries, those first whose own text has the words that were typed."""
    words = [[sight(token) for token in unit.seen] for unit in units]
    looked_at = []
    for entry, score in ordered[:_LOOKED_AT]:
        text = postings.plain(entry)
        is_seen = all(any(string in text for string in strings) for strings in words)
        looked_at.append((entry, score if is_seen else score * _UNSEEN))
    looked_at.sort(key=lambda item: (-item[1], item[0]))
    return [*looked_at, *ordered[_LOOKED_AT:]]


def _most_alike_first(
    ordered: Sequence[tuple[int, float]], asking: Asking, postings: Postings
) -> list[tuple[int, float]]:
    """Order the best entries by score and by how far one of their phrasings asks the same."""
    looked_at = [
        (entry, score * (1 + _ALIKENESS * alike + (_THE_SAME if alike >= _SAME else 0.0)))
        for entry, score in ordered[:_LOOKED_AT]
        for alike in [max(map(asking.likeness, postings.asked(entry)), default=0.0)]
    ]
    looked_at.sort(key=lambda item: (-item[1], item[0]))
    return [*looked_at, *ordered[_LOOKED_AT:]]


class Asking:
    """What a query asks, to be held against phrasings; `said` is the query as it was typed."""

    def __init__(self, units: Sequence[Unit], said: str = "") -> None:
        self.units = units
        self._said = bare(fold(said))
        self._whole = sum(unit.rarity for unit in units)
        self._words = [(unit.rarity, [sight(token) for token in unit.seen]) for unit in units]

    def likeness(self, phrasing: str) -> float:
        """Return how far a folded phrasing asks the same: 0 to 1.

        What counts is the part of the query's rarity that the phrasing has, and how little else it
        says: the length of the words found, over its own. What is the same word for word is 1.
        """
        if phrasing.startswith(self._said) and self._said and bare(phrasing) == self._said:
            return 1.0
        part, length = 0.0, 0
        for rarity, strings in self._words:
            found = max(
                (len(s) for s in strings if s in phrasing or _is_parted_in(s, phrasing)), default=0
            )
            if found:
                part += rarity
                length += found
        return float((part / self._whole) ** 1.5 * min(1.0, length / len(phrasing)) ** 0.5)


def bare(folded: str) -> str:
    """Return what was said, folded, without the marks at its end."""
    return folded.strip().rstrip(_MARKS)


@lru_cache(maxsize=4_096)
def _parted(name: str) -> re.Pattern[str] | None:
    """Return the pattern of a short Chinese name that a number parts, None for any other."""
    if not 1 < len(name) < _LONGEST_PARTED or not all(map(is_han, name)):
        return None
    return re.compile(f"{name[:-1]}{COUNTED}{name[-1]}")


def _is_parted_in(name: str, phrasing: str) -> bool:
    pattern = _parted(name)
    return pattern is not None and name[0] in phrasing and bool(pattern.search(phrasing))


def _answers_first(
    ordered: Sequence[tuple[int, float]], units: Sequence[Unit], postings: Postings
) -> list[tuple[int, float]]:
    """Order hits of a question: what answers before what names, rules with good company first."""
    best, rest = ordered[:_LOOKED_AT], ordered[_LOOKED_AT:]
    of_card = frozenset(entry for unit in units if unit.is_card for entry in unit.found)
    weighed = {
        entry: score * _worth(postings.shown(entry), is_named=entry in of_card)
        for entry, score in best
    }
    families: dict[str, list[float]] = defaultdict(list)
    for entry, score in sorted(weighed.items(), key=lambda item: -item[1]):
        families[_family(postings.shown(entry))].append(score)
    for entry, score in weighed.items():
        company = families[_family(postings.shown(entry))][:3]
        others = sum(company) - score if score in company else sum(company[:2])
        weighed[entry] = score + _FAMILY * others
    sorted_hits = sorted(weighed.items(), key=lambda item: (-item[1], item[0]))
    return [*_varied(sorted_hits, postings), *rest]


def _varied(
    ordered: Sequence[tuple[int, float]], postings: Postings
) -> Sequence[tuple[int, float]]:
    """Let a hit of another rule stand among the first, where one rule would have all of them."""
    first = [_family(postings.shown(entry)) for entry, _ in ordered[:_FIRST]]
    if len(first) < _FIRST or first.count(first[0]) <= _ALIKE:
        return ordered
    for at, (entry, score) in enumerate(ordered[_FIRST:], start=_FIRST):
        if score < _CLOSE * ordered[_FIRST - 1][1]:
            break
        if _family(postings.shown(entry)) != first[0]:
            moved = (entry, ordered[_FIRST - 1][1])
            return [*ordered[: _FIRST - 1], moved, *ordered[_FIRST - 1 : at], *ordered[at + 1 :]]
    return ordered


def _worth(shown: Shown, *, is_named: bool) -> float:
    """Return how much a hit counts as an answer; whoever names a card asks about that card."""
    if is_named:
        return _NAMED
    if shown.kind == "rule" and not shown.is_text:
        return _SELDOM["name"]
    return _SELDOM.get(shown.kind, 1.0)


def _family(shown: Shown) -> str:
    """Return what joins hits: the rule that a subrule stands under, the card of rulings."""
    if shown.number:
        return shown.within[2] if len(shown.within) > 2 else shown.key
    return shown.cards[0] if shown.cards else shown.key


def strings_of(units: Sequence[Unit]) -> list[tuple[int, str]]:
    """Return (number of the unit, string) for each string by which a unit is seen in a text."""
    return [(n, sight(token)) for n, unit in enumerate(units) for token in unit.seen]


def nearness(text: str, strings: Sequence[tuple[int, str]], count: int) -> float:
    """Return how near the words of a query stand in a folded text: 0 (apart) to 1 (all together).

    `strings` are those of `strings_of`, `count` the number of units.
    The best stretch of the text counts: the words in it, over all words, times the words' own
    length over the length of the stretch.
    """
    places = sorted(
        (at, at + len(string), number) for number, string in strings for at in _places(text, string)
    )
    if not places:
        return 0.0
    best = 0.0
    for i, (start, _, _) in enumerate(places):
        seen: dict[int, int] = {}
        for first, end, number in places[i : i + 3 * count]:
            if number in seen:
                continue
            seen[number] = end - first
            if len(seen) > 1:
                stretch = max(end - start, 1)
                part = len(seen) / count
                best = max(best, part * min(1.0, sum(seen.values()) / stretch) ** 0.5)
    return best


def _places(text: str, string: str) -> list[int]:
    found: list[int] = []
    at = text.find(string)
    while at >= 0 and len(found) < _MOST_PLACES:
        found.append(at)
        at = text.find(string, at + len(string))
    return found
