"""Asking: how far a phrasing of ours asks what a query asks.

In: the words of a query and the line as it was typed; then phrasings. Out: likeness, 0 to 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from app.search.analysis import fold, sight
from app.search.lexicon import COUNTED, is_han
from app.search.units import Unit

#: A name that a number parts has fewer characters than this: 下地, 使用地.
_LONGEST_PARTED = 4
#: What may stand at the end of a question and says nothing.
_MARKS = " ?？。.!！"


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
