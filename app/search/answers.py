"""What answers a question before what only names a word of it, and answers of several rules.

In: the best hits with their scores. Out: the same in another order.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from app.search.postings import Postings, Shown
from app.search.units import Unit

#: So many of the best entries are looked at once more.
LOOKED_AT = 60
#: What a question is seldom answered by: a rule that is only a name, a term, a section's title;
#: a ruling answers for one card, a card and a topic show what is asked about, an appendix lists.
SELDOM = {
    "name": 0.7,
    "glossary": 0.7,
    "section": 0.6,
    "card": 0.5,
    "ruling": 0.7,
    "topic": 0.6,
    "appendix": 0.5,
}
#: How much what speaks of a card counts that the question calls by its name.
_NAMED = 2.0
#: Of the hits that a reader sees first at most so many speak of a card that a question names, none
#: is the card itself; of all on the first page so many are cards.
_OF_CARDS, _MOST_OF_CARDS, SEEN, _MOST_CARDS = frozenset({"card", "ruling", "topic"}), 1, 10, 2
#: How much the best hits under the same rule add to one of them.
_FAMILY = 0.15
#: Of the hits that a reader sees first at most so many stand under one rule, unless the best of the
#: others has less than this part of the score of what it would displace.
FIRST, _ALIKE, _CLOSE = 3, 2, 0.6


def answers_first(
    ordered: Sequence[tuple[int, float]], units: Sequence[Unit], postings: Postings
) -> list[tuple[int, float]]:
    """Order hits of a question: what answers before what names, rules with good company first."""
    best, rest = ordered[:LOOKED_AT], ordered[LOOKED_AT:]
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
    return [*varied(sorted_hits, postings), *rest]


def varied(ordered: Sequence[tuple[int, float]], postings: Postings) -> Sequence[tuple[int, float]]:
    """Let a hit of another rule stand among the first, where one rule would have all of them."""
    first = [_family(postings.shown(entry)) for entry, _ in ordered[:FIRST]]
    if len(first) < FIRST or first.count(first[0]) <= _ALIKE:
        return ordered
    for at, (entry, score) in enumerate(ordered[FIRST:], start=FIRST):
        if score < _CLOSE * ordered[FIRST - 1][1]:
            break
        if _family(postings.shown(entry)) != first[0]:
            moved = (entry, ordered[FIRST - 1][1])
            return [*ordered[: FIRST - 1], moved, *ordered[FIRST - 1 : at], *ordered[at + 1 :]]
    return ordered


def rules_among_first(
    ordered: Sequence[tuple[int, float]], postings: Postings
) -> tuple[tuple[int, float], ...]:
    """Let rules stand among the first hits of a question that names cards.

    What was said of one of the cards answers it, or the rule that holds for all of them does; a
    card itself says what was asked about, and one that shares a word of its name not even that.
    """
    waiting = list(ordered[:LOOKED_AT])
    kinds = {entry: postings.shown(entry).kind for entry, _ in waiting}
    chosen: list[tuple[int, float]] = []
    while waiting and len(chosen) < SEEN:
        taken = Counter(kinds[entry] for entry, _ in chosen)
        at = next((at for at, it in enumerate(waiting) if _may_follow(kinds[it[0]], taken)), 0)
        chosen.append(waiting.pop(at))
    return tuple(_descending((*chosen, *waiting, *ordered[LOOKED_AT:])))


def _may_follow(kind: str, taken: Mapping[str, int]) -> bool:
    """Whether a hit of a kind may stand behind those that are taken."""
    if kind not in _OF_CARDS:
        return True
    if sum(taken.values()) < FIRST:
        return kind != "card" and sum(taken.get(it, 0) for it in _OF_CARDS) < _MOST_OF_CARDS
    return kind != "card" or taken.get("card", 0) < _MOST_CARDS


def _descending(ordered: Iterable[tuple[int, float]]) -> Iterator[tuple[int, float]]:
    """Yield hits none of which has a higher score than the one before."""
    most = math.inf
    for entry, score in ordered:
        most = min(most, score)
        yield entry, most


def _worth(shown: Shown, *, is_named: bool) -> float:
    """Return how much a hit counts as an answer; whoever names a card asks about that card."""
    if is_named:
        return _NAMED
    if is_appendix(shown):
        return SELDOM["appendix"]
    if shown.kind == "rule" and not shown.is_text:
        return SELDOM["name"]
    return SELDOM.get(shown.kind, 1.0)


def is_appendix(shown: Shown) -> bool:
    """Whether a hit is a table of a tournament document, which lists what its sections say."""
    return shown.kind == "policy" and "/appendix" in shown.key


def _family(shown: Shown) -> str:
    """Return what joins hits: the rule that a subrule stands under, the card of rulings."""
    if shown.number:
        return shown.within[2] if len(shown.within) > 2 else shown.key
    return shown.cards[0] if shown.cards else shown.key
