"""Emphasis written as asterisks in text that is otherwise plain.

In: a passage with `*…*` and `**…**`. Out: the passage without them, what stands in bold, or where
the emphasis is in the passage without them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

_PAIR = re.compile(r"(?<![*\d+/])(\*{1,3})(?=[^\s*])([^*]*(?:(?!\1)\*+[^*]+)*?)(?<=[^\s*])\1(?!\*)")
_LOOSE = re.compile(r"^\*+(?!\d)|(?<![\d+/])\*+$")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
#: A mark may stand inside another one so often.
_DEPTH = 2


@dataclass(frozen=True, slots=True)
class Stress:
    """A stretch of a text that is emphasised, as places in it; `marks` are its asterisks, 1–3.

    One is emphasis, two are bold, three are both.
    """

    start: int
    end: int
    marks: int


def drop_emphasis(marked: str) -> str:
    """Return a passage without its marks of emphasis; a star that marks none stays."""
    text = marked.strip()
    for _ in range(_DEPTH):
        text = _PAIR.sub(r"\2", text)
    return _LOOSE.sub("", text).strip()


def bold_passages(marked: str) -> tuple[str, ...]:
    """Return the passages in bold, in order."""
    return tuple(match.strip() for match in _BOLD.findall(marked))


def is_all_bold(marked: str) -> bool:
    """Whether a passage is in bold from end to end."""
    return bool(re.fullmatch(r"\s*\*\*[^*]+\*\*\s*", marked))


def stresses(marked: str | None, text: str | None) -> tuple[Stress, ...]:
    """Return what is emphasised in `text`, of which `marked` is the writing with asterisks.

    Paragraphs stand one a line in both. A paragraph that is not the other without its marks has no
    emphasis, so that none is shown at a wrong place.
    """
    if not marked or not text:
        return ()
    found: list[Stress] = []
    start = 0
    for line, plain in zip(marked.split("\n"), text.split("\n"), strict=False):
        found += (Stress(start + s.start, start + s.end, s.marks) for s in _in_line(line, plain))
        start += len(plain) + 1
    return tuple(found)


def _in_line(marked: str, plain: str) -> list[Stress]:
    """Return what is emphasised in one paragraph, the outer before the inner."""
    line = marked.strip()
    found: list[Stress] = []
    for _ in range(_DEPTH):
        pairs = list(_PAIR.finditer(line))
        gone = [span for m in pairs for span in (m.span(1), (m.end(2), m.end()))]
        inner = [Stress(*m.span(2), len(m[1])) for m in pairs]
        line, found = _without(line, gone, [*found, *inner])
    loose = [match.span() for match in _LOOSE.finditer(line)]
    line, found = _without(line, loose, found)
    return found if line == plain else []


def _without(
    line: str, gone: list[tuple[int, int]], found: list[Stress]
) -> tuple[str, list[Stress]]:
    """Take stretches out of a line; what was found in it moves along."""
    kept = list(_kept(gone, len(line)))

    def moved(place: int) -> int:
        return sum(min(end, place) - start for start, end in kept if start < place)

    rest = "".join(line[start:end] for start, end in kept)
    return rest, [Stress(moved(s.start), moved(s.end), s.marks) for s in found]


def _kept(gone: list[tuple[int, int]], length: int) -> Iterator[tuple[int, int]]:
    """Yield the stretches of a line between those that go."""
    ends = [0, *(place for span in gone for place in span), length]
    yield from (pair for n, pair in enumerate(pairwise(ends)) if n % 2 == 0)
