"""Nearness: how near together the words of a query stand in a text.

In: a folded text, and the strings by which each word is seen. Out: 0 (apart) to 1 (all together).
"""

from __future__ import annotations

from collections.abc import Sequence

from app.search.analysis import sight
from app.search.units import Unit

#: How often each string is looked for in a text, and how often all of a query together: a query of
#: sixty beginnings (`a* b* c*`) would take a second.
_MOST_PLACES, _MOST_TOGETHER = 24, 480


def strings_of(units: Sequence[Unit]) -> list[tuple[int, str]]:
    """Return (number of the unit, string) for each string by which a unit is seen in a text."""
    return [(n, sight(token)) for n, unit in enumerate(units) for token in unit.seen]


def nearness(text: str, strings: Sequence[tuple[int, str]], count: int) -> float:
    """Return how near the words of a query stand in a folded text: 0 (apart) to 1 (all together).

    `strings` are those of `strings_of`, `count` the number of units.
    The best stretch of the text counts: the words in it, over all words, times the words' own
    length over the length of the stretch.
    """
    most = min(_MOST_PLACES, max(_MOST_TOGETHER // max(len(strings), 1), 1))
    places = sorted(
        (at, at + len(string), number)
        for number, string in strings
        for at in _places(text, string, most)
    )
    best = 0.0
    for i, (start, _, _) in enumerate(places):
        seen: set[int] = set()
        own = 0
        for first, end, number in places[i : i + 3 * count]:
            if number in seen:
                continue
            seen.add(number)
            own += end - first
            if len(seen) > 1:
                value = len(seen) / count * min(1.0, own / max(end - start, 1)) ** 0.5
                best = max(best, value)
    return best


def _places(text: str, string: str, most: int) -> list[int]:
    found: list[int] = []
    at = text.find(string)
    while at >= 0 and len(found) < most:
        found.append(at)
        at = text.find(string, at + len(string))
    return found
