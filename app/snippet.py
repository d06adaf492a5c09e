"""Snippets: the part of a text that shows why it was found, and where the query stands in it.

In: a text and the marks of a query (folded strings; stems for Latin words). Out: plain text of at
most `LENGTH` characters around the place where most of the marks stand, with an ellipsis where it
was cut; spans to mark.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from app.search.analysis import fold, places, runs, sight, word_stem
from app.search.lexicon import is_han
from app.search.stop_words import STOP_WORDS

LENGTH = 160
_BEFORE = 40
_LATIN = re.compile(r"[\w'’-]", re.ASCII)


def snippet(text: str, marks: Sequence[str]) -> str:
    """Return the part of `text` that has the most of `marks`."""
    flat = " ".join(text.split())
    if len(flat) <= LENGTH:
        return flat
    start = _best_start(flat, marks)
    if start + LENGTH >= len(flat):
        start = max(0, len(flat) - LENGTH)
    part = flat[start : start + LENGTH]
    if start and " " in part[:20]:
        part = part[part.index(" ") + 1 :]
    if start + LENGTH < len(flat):
        part = part[: _end(part, flat[start + LENGTH])]
    before = "…" if start else ""
    behind = "…" if start + LENGTH < len(flat) else ""
    return f"{before}{part.strip()}{behind}"


def _end(part: str, after: str) -> int:
    """Return where to cut a part that goes on with `after`: not in a Latin word or a symbol."""
    brace = part.rfind("{")
    if brace > part.rfind("}"):
        return brace
    if not (_LATIN.match(part[-1]) and _LATIN.match(after)):
        return len(part)
    space = part.rfind(" ", len(part) - 20)
    return space if space >= 0 else len(part)


def marks(query: str | Sequence[str]) -> tuple[str, ...]:
    """Return the strings by which a query is seen in a text.

    For a line as it was typed, its own words; a search gives more (`SearchView.marks`: names in the
    other language, what the book says for it), which are returned as they are.
    """
    if not isinstance(query, str):
        return tuple(query)
    words = ((kind, run) for kind, run in runs(query) if run not in STOP_WORDS)
    return tuple(
        dict.fromkeys(run if kind == "han" else sight(word_stem(run)) for kind, run in words)
    )


def spans(text: str, marks: Sequence[str]) -> list[tuple[int, int]]:
    """Return (start, end) of each place in `text` that shows a mark, in order, joined.

    A stem marks the whole word that begins with it.
    """
    return spans_of(text, pattern_of(marks))


def spans_of(text: str, pattern: re.Pattern[str] | None) -> list[tuple[int, int]]:
    """Return the places of `spans` for marks that `pattern_of` made one pattern of."""
    if pattern is None:
        return []
    plain, origin = places(text)
    found: list[tuple[int, int]] = []
    for match in pattern.finditer(plain):
        start, end = origin[match.start()], origin[match.end() - 1] + 1
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def pattern_of(marks: Sequence[str]) -> re.Pattern[str] | None:
    """Return the pattern that finds any of the marks in a folded text, the longest first."""
    pieces = [_piece(mark) for mark in sorted(marks, key=len, reverse=True) if mark]
    return re.compile("|".join(pieces)) if pieces else None


def _piece(mark: str) -> str:
    """Return the pattern of a mark: Han as it is, stems as words that begin so."""
    if is_han(mark[0]):
        return re.escape(mark)
    words = [re.escape(word) for word in mark.split()]
    return r"(?<!\w)" + r"\w*[\s-]+(?:the |a |an )?".join(words) + r"\w*"


def _best_start(text: str, marks: Sequence[str]) -> int:
    """Return where to begin: a little before the first stretch with the most of the marks."""
    plain = fold(text)
    if len(plain) != len(text):
        return 0
    found = sorted((m.start(), n) for n, mark in enumerate(marks) for m in _each(mark, plain))
    shown: Counter[int] = Counter()
    most = start = last = 0
    for at, number in found:
        while last < len(found) and found[last][0] < at + LENGTH - _BEFORE:
            shown[found[last][1]] += 1
            last += 1
        if len(shown) > most:
            most, start = len(shown), at
        shown[number] -= 1
        if not shown[number]:
            del shown[number]
    return max(0, start - _BEFORE)


def _each(mark: str, text: str) -> Iterator[re.Match[str]]:
    return re.finditer(re.escape(mark), text) if mark else iter(())
