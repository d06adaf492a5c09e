"""Lines of the Riftbound core rules as they are pasted: what each line is, and what it says.

In: one line of a document, a table row, heading or loose line. Out: a `Reading`: the number it
begins with, and its segments of text and examples without label, emphasis still marked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rules.errors import NotationError
from rules.number import RuleNumber

_PAGE = re.compile(
    r"^(?:=+|-+|#+)?\s*(?:第\s*\d+\s*页(?:\s*[/共].{0,12})?|Page\s+\d+(?:\s+of\s+\d+)?)\s*(?:=+|-+)?$"
    r"|^\d{1,3}\s*/\s*\d{1,3}$|^[-–—]\s*\d{1,3}\s*[-–—]$",
    re.IGNORECASE,
)
_DRAWN = re.compile(r"^(?:\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?|(?:[-*_=]\s*){3,})$")
_MACHINE = re.compile(r"^\*{0,2}\[(?:文件名称|文件内容|file name|file content)[^\]]*\].*$", re.I)
_NUMBERED = re.compile(
    r"^(?P<open>\*{0,2})(?P<number>\d{3}(?:\.(?:\d{1,2}|[a-z]))*)(?P<dot>\.?)(?P<close>\*{0,2})(?=\s|$|\||\*)"
)
_EXAMPLE = re.compile(
    r"(?P<open>\*{0,2})(?:示例|范例|例子|(?<![\u3400-\u9fff])例|\bExamples?)\s*[:：]"
    r"(?P<close>\*{0,2})\s*",
    re.IGNORECASE,
)
_BREAK = re.compile(r"\s*<br\s*/?>\s*", re.IGNORECASE)


class LineKind(StrEnum):
    """What a line is."""

    RULES = "rules"
    PAGE = "page"
    DRAWN = "drawn"
    MACHINE = "machine"


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a line: text, or an example with its `label`; `marked` keeps emphasis."""

    marked: str
    label: str = ""

    @property
    def is_example(self) -> bool:
        return bool(self.label)


@dataclass(frozen=True, slots=True)
class Reading:
    """A line, read. `label` is the number as the line writes it; `in_table` tells rows."""

    kind: LineKind
    number: RuleNumber | None = None
    label: str = ""
    segments: tuple[Segment, ...] = ()
    in_table: bool = False


def wants_full_stops(lines: Iterable[str]) -> bool:
    """Whether a document writes a full stop behind its numbers: most lines with one do."""
    with_stop = without = 0
    for line in lines:
        content = _content(line.replace("\xa0", " ").strip())[0]
        if match := _NUMBERED.match(content):
            with_stop += bool(match["dot"])
            without += not match["dot"] and "." in match["number"]
    return with_stop >= without


def read_line(text: str, *, full_stops: bool = True) -> Reading:
    """Say what a non-blank line is and what it says.

    With `full_stops`, a number at the beginning of a loose line is its number only if a full stop
    follows it: without one it may be a reference that a line's break put there.
    """
    line = text.replace("\xa0", " ").strip()
    if _PAGE.match(line):
        return Reading(LineKind.PAGE)
    if _DRAWN.match(line):
        return Reading(LineKind.DRAWN)
    if _MACHINE.match(line):
        return Reading(LineKind.MACHINE)
    content, in_table = _content(line)
    number, label, rest = _split_number(content, loose=full_stops and not in_table)
    return Reading(LineKind.RULES, number, label, tuple(_segments(rest)), in_table)


def _content(line: str) -> tuple[str, bool]:
    """Return what a line says without table, heading and bullet; whether it is a table's row."""
    in_table = "|" in line
    cells = [cell.strip() for cell in line.strip("|").split("|")] if in_table else [line]
    return re.sub(r"^(?:#{1,6}|[-•])\s+", "", " | ".join(c for c in cells if c)), in_table


def _split_number(content: str, *, loose: bool) -> tuple[RuleNumber | None, str, str]:
    """Split the number off; a loose line begins with one only if a full stop follows it."""
    match = _NUMBERED.match(content)
    if not match or (loose and not match["dot"]):
        return None, "", content
    try:
        number = RuleNumber.parse(match["number"])
    except NotationError:
        return None, "", content
    rest = content[match.end() :].strip().removeprefix("|").strip()
    if match["open"] and not match["close"]:
        rest = match["open"] + rest
    return number, match["number"] + match["dot"], rest


def _segments(content: str) -> list[Segment]:
    """Split a line at its breaks, and before each example that it holds."""
    segments: list[Segment] = []
    for part in _BREAK.split(content):
        at, label, opened = 0, "", ""
        for match in _EXAMPLE.finditer(part):
            _add(segments, opened + part[at : match.start()], label)
            at, label = match.end(), match.group().strip(" *")
            # A label inside its example's italics leaves the mark to the example.
            opened = match["open"] if not match["close"] else ""
        _add(segments, opened + part[at:], label)
    return segments


def _add(segments: list[Segment], marked: str, label: str) -> None:
    if marked.strip() or label:
        segments.append(Segment(marked.strip(), label))
