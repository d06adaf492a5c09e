"""The plain-text reader: lines become paragraphs, hard-wrapped lines are joined first.

In: the bytes of a text file. Out: a `Reading`. A text is taken as hard-wrapped only if hardly any
of its lines is longer than a terminal is wide and many go up to that width; its lines then join by
the same rule as those of a PDF, measured in columns.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from rules.document import Problem, Reason, SourceLine, decode, split_lines
from rules.formats.characters import is_spaced, join, normalised
from rules.formats.joining import LaidLine, first_word, group
from rules.formats.marks import split_mark
from rules.formats.paragraph import Paragraph, Reading

#: Columns that a hard-wrapped line does not exceed, and the share of long lines in such a text.
_WIDEST = 120
#: Fewer page numbers, or pages of fewer lines, are not taken for such.
_FEWEST_PAGES = 6
_SHORTEST_PAGE = 15
_ALONE = re.compile(
    r"^\s*(?:[-–—]\s*|(?:第|page)\s*)?(\d{1,3})(?:\s*[-–—]|\s*页)?\s*$", re.IGNORECASE
)
_HEADING = re.compile(r"^(#{1,6})\s+(?=\S)")
_EMPHASIS = re.compile(r"(?<![*\w])(\*{1,3}|_{1,3})(?=[^\s*_])([^*_\n]*[^\s*_])\1(?![*\w])")
_STRONG_HAN = re.compile(r"(\*{1,3})(?=[^\s*])([^*\n]*[^\s*])\1")
_UNDERLINED_HAN = re.compile(r"(?<![A-Za-z0-9_])_([^_\n]{1,40})_(?![A-Za-z0-9_])")
_LINK = re.compile(r"!?\[([^\]\n]{1,200})\]\((?:#|https?:|/|\./)[^)\s]*\)")


def read_text(data: bytes, *, place: str) -> Reading:
    """Read a text file in UTF-8, GB 18030 or Windows-1252.

    A text that ends inside a character is read up to it, with a problem. Raises `DocumentError` for
    one that is empty, binary, or has a line of more than a million characters.
    """
    whole = without_half_character(data)
    every = split_lines(decode(whole, place=place), place=place)
    numbers = page_numbers(every)
    lines = tuple(line for line in every if line.number not in numbers)
    cut = Problem(lines[-1].number, "the text ends inside a character: it is cut off")
    paragraphs = list(_joined(lines) if is_wrapped(lines) else _plain(lines))
    paragraphs += [
        Paragraph((line,), line.text.strip(), aside=Reason.PAGE_FURNITURE)
        for line in every
        if line.number in numbers
    ]
    return Reading(
        "text",
        tuple(sorted(paragraphs, key=lambda p: p.line)),
        problems=() if len(whole) == len(data) else (cut,),
    )


def page_numbers(lines: Sequence[SourceLine]) -> frozenset[int]:
    """The numbers of lines that are page numbers which a PDF's text brought along.

    They are numbers alone, all the same or each one more than the one before, a page's worth of
    lines apart, from the first part of the document to its last.
    """
    alone = [(line.number, int(m[1])) for line in lines if (m := _ALONE.match(line.text))]
    for step in (1, 0):
        found: list[tuple[int, int]] = []
        for at, value in alone:
            far = not found or at - found[-1][0] >= _SHORTEST_PAGE
            if far and value == (found[-1][1] + step if found else 1):
                found.append((at, value))
        if len(found) >= _FEWEST_PAGES and _is_even([at for at, _ in found], len(lines)):
            return frozenset(at for at, _ in found)
    return frozenset()


def _is_even(places: Sequence[int], lines: int) -> bool:
    """Whether places in a document lie about equally far apart, from its beginning to its end."""
    steps = sorted(b - a for a, b in pairwise(places))
    usual = steps[len(steps) // 2]
    return steps[-1] < 2.5 * usual and places[0] < 2.5 * usual and lines - places[-1] < 2.5 * usual


def without_half_character(data: bytes) -> bytes:
    """Drop the bytes of a UTF-8 character that the end of `data` cuts off."""
    for length in (1, 2, 3):
        lead = data[-length] if len(data) >= length else 0
        if lead >= 0xC0:
            needed = 2 if lead < 0xE0 else 3 if lead < 0xF0 else 4
            if length < needed and _is_utf8(data[:-length]):
                return data[:-length]
        if lead < 0x80 or lead >= 0xC0:
            break
    return data


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def without_emphasis(text: str) -> str:
    """Drop the marks of emphasis and links that texts carry (`*…*`, `_…_`, `[…](…)`)."""
    text = _LINK.sub(r"\1", text)
    for pattern in (_STRONG_HAN, _EMPHASIS):
        text = pattern.sub(r"\2", text)
    return _UNDERLINED_HAN.sub(r"\1", text)


def _plain(lines: Sequence[SourceLine]) -> list[Paragraph]:
    paragraphs: list[Paragraph] = []
    gap = True
    for line in lines:
        if line.is_blank:
            gap = True
            continue
        paragraphs.append(_paragraph((line,), line.text, gap))
        gap = False
    return paragraphs


def _paragraph(lines: tuple[SourceLine, ...], written: str, gap: bool) -> Paragraph:
    mark, text = split_mark(written)
    heading = _HEADING.match(text)
    text = text[heading.end() :] if heading else text
    indent = len(written) - len(written.lstrip())
    return Paragraph(
        lines=lines,
        text=normalised(text),
        mark=mark,
        level=1 + (indent >= 2) if mark else 0,
        heading=len(heading[1]) if heading else 0,
        gap=gap,
    )


def columns(text: str) -> int:
    """The width of a text in columns, a Chinese character taking two."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def is_wrapped(lines: Sequence[SourceLine]) -> bool:
    """Whether the lines of a text were broken at a fixed width."""
    widths = sorted(columns(line.text.rstrip()[:400]) for line in lines if not line.is_blank)
    if len(widths) < 20:
        return False
    widest = widths[-1 - len(widths) // 200]
    near = sum(1 for w in widths if widest * 0.88 <= w <= widest)
    return 40 <= widest <= _WIDEST and near >= 0.15 * len(widths)


def _joined(lines: Sequence[SourceLine]) -> tuple[Paragraph, ...]:
    """Join hard-wrapped lines, each blank line parting two paragraphs."""
    laid, row = [], 0
    for line in lines:
        row += 1
        if line.is_blank:
            row += 1
            continue
        laid.append(_laid(line, row))
    spaced = is_spaced("\n".join(line.text for line in lines))
    paragraphs = []
    for found in group(laid):
        sources = tuple(x.source for x in found.lines)
        written = sources[0].text.rstrip()
        for source in sources[1:]:
            written = join(written, normalised(source.text), spaced=spaced)
        paragraphs.append(_paragraph(sources, written, found.gap))
    return tuple(paragraphs)


def _laid(line: SourceLine, row: int) -> LaidLine:
    text = line.text.rstrip()
    body = text.lstrip()
    mark, rest = split_mark(body)
    left = columns(text) - columns(body)
    behind = left + columns(body) - columns(rest)
    word = rest[: first_word(rest)]
    return LaidLine(
        source=line,
        left=left,
        right=columns(text) + 1,
        text_left=behind if mark else left,
        baseline=-float(row),
        first=columns(word) - 0.1,
        size=1.0,
    )
