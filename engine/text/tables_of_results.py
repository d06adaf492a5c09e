"""Tables: the lines after one that rolls a die, or gives pawprints, which belong to it.

CR 706.3b, 700.2i.

In: the lines of a text. Out: how many lines after the first are such a table, and all of it in one
line; whether a line alone is one of a table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from engine.text.normalise import Line

_RESULT = re.compile(r"(\d+(?:\s*[—-]\s*\d+|\s*\+)?)\s*[|｜]\s*(\S.*)", re.DOTALL)
#: CR 700.2i: a mode of so many pawprints.
_PAWS = re.compile(r"(?:\{P\})+\s*—\s*\S.*", re.DOTALL)
#: How often or when an ability may be activated is printed before its table, and said of it all.
_LIMIT = re.compile(r"(.*\.) (Activate only [^.]*\.)", re.DOTALL)
_DASH = re.compile(r"\s*[—-]\s*")
_ROLLS = re.compile(r"\broll", re.IGNORECASE)


def is_of_table(text: str) -> bool:
    """Whether a line says what happens for some results, or is a mode of so many pawprints."""
    return any(each.fullmatch(text.strip()) for each in (_RESULT, _PAWS))


def with_table(lines: Sequence[Line]) -> tuple[Line, int] | None:
    """The first line with its table, and on how many lines that stands; None if it has none."""
    first, *after = lines
    table = list(takewhile(lambda line: is_of_table(line.text), after))
    heads = "{P}" in first.text or "掷" in first.text or _ROLLS.search(first.text)
    if not table or not heads:
        return None
    limited = _LIMIT.fullmatch(first.text)
    head, limit = (limited[1], (limited[2],)) if limited else (first.text, ())
    said = " ".join((head, *(_as_written(line.text) for line in table), *limit))
    return Line(first.number, said), 1 + len(table)


def _as_written(text: str) -> str:
    """A line of the table with the dash that the others have."""
    if _PAWS.fullmatch(text.strip()):
        return text
    result, said = _RESULT.fullmatch(text.strip()).groups()  # type: ignore[union-attr]
    return f"{_DASH.sub('—', result)} | {said}"
