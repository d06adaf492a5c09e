"""Pinyin in a query: names typed by their sound, read as the names.

In: a line, its words that stand nowhere, and what names a sound spells. Out: the line with these
words as names (`死触 jianta` → `死触 践踏`), and those names; where a sound spells several, they
are alternatives.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from app.search.analysis import fold

_PARTS = re.compile(
    r"""[^\s:："“”「」]+[:：](?:"[^"]+"|“[^”]+”|\S+)|"[^"]*"|“[^”]*”|「[^」]*」|\S+"""
)
_SPELT = re.compile(r"[a-zü]+(?:[1-5][a-zü]+)*[1-5]?")
#: A sound of several words has at most so many.
_MOST_WORDS = 6


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line with pinyin read as names; `names` are those of the last word in pinyin."""

    line: str
    names: tuple[str, ...]


def spoken(
    line: str, unknown: AbstractSet[str], spelt_by: Callable[[str], Sequence[str]]
) -> Spoken | None:
    """Return a line with its words in pinyin as names, None for a line without any.

    `unknown` are folded words that nothing has; no others are looked up.
    """
    parts = _PARTS.findall(line)
    read: list[str] = []
    names: tuple[str, ...] = ()
    at = 0
    while at < len(parts):
        end, found = next(_longest(parts, at, unknown, spelt_by), (at + 1, ()))
        read.append("|".join(found) or parts[at])
        names, at = found or names, end
    return Spoken(" ".join(read), names) if names else None


def _longest(
    parts: Sequence[str],
    at: int,
    unknown: AbstractSet[str],
    spelt_by: Callable[[str], Sequence[str]],
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield (end, names) of what is spelt from one part on, the longest first."""
    end = at
    while end < min(len(parts), at + _MOST_WORDS) and _is_spelt(parts[end], unknown):
        end += 1
    for last in range(end, at, -1):
        if found := spelt_by("".join(parts[at:last])):
            yield last, tuple(found)


def _is_spelt(part: str, unknown: AbstractSet[str]) -> bool:
    folded = fold(part)
    return bool(_SPELT.fullmatch(folded)) and folded in unknown
