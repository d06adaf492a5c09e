"""Find in page without a script: the matches of some words marked, each leading to the next.

In: the HTML of what is read, as the templates make it, and words. Out: the same with each match in
`<mark>`, numbered (`#f1`), with links to the one before and the one behind; how many there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

from markupsafe import Markup, escape

_TAG = re.compile(r"(<[^>]*>)")
#: What ends a stretch of text in which a match can stand; links and symbols are within one.
_BLOCK = re.compile(r"</?(?:p|h[1-6]|div|li|ul|ol|section|article|aside|details|summary|small)\b")
#: A match is looked for in paragraphs and headings alone, not among buttons.
_READ = re.compile(r"<(?:p|h[1-6])\b")
#: More matches than this are counted, but not marked.
MOST_MARKED = 500
#: And so many characters are looked for.
LONGEST_FIND = 80
#: The element that the first match leads back to, and the last on to.
BEGINNING = "find"


@dataclass(frozen=True, slots=True)
class FoundInPage:
    """A text with its matches marked, and how many there are."""

    html: Markup
    total: int


def found_in(html: Markup | str, words: str, before: str, behind: str) -> FoundInPage:
    """Mark `words` in a text; `before` and `behind` say in words where the links lead."""
    wanted = _folded(" ".join(words.split()))
    if not wanted:
        return FoundInPage(Markup(html), 0)
    finder = _Finder(wanted, str(escape(before)), str(escape(behind)))
    out = "".join(piece for block in _blocks(str(html)) for piece in finder.marked(*block))
    last = min(finder.total, MOST_MARKED)
    return FoundInPage(Markup(out.replace(f'"#f{last + 1}"', f'"#{BEGINNING}"')), finder.total)


def _blocks(html: str) -> Iterator[tuple[bool, list[str]]]:
    """Yield the pieces of HTML, tags and texts, of each block, and whether it is to be read."""
    pieces: list[str] = []
    is_read = False
    for piece in _TAG.split(html):
        if _BLOCK.match(piece):
            yield is_read, pieces
            pieces, is_read = [], bool(_READ.match(piece))
        pieces.append(piece)
    yield is_read, pieces


class _Finder:
    """Marks matches block by block and counts them."""

    def __init__(self, wanted: str, before: str, behind: str) -> None:
        self._wanted, self._before, self._behind = wanted, before, behind
        self.total = 0

    def marked(self, is_read: bool, pieces: list[str]) -> Iterator[str]:
        """Yield the pieces of one block with what is found in it marked."""
        texts = [None if piece.startswith("<") else unescape(piece) for piece in pieces]
        places = list(self._places("".join(t for t in texts if t))) if is_read else []
        if not places:
            yield from pieces
            return
        start = links = 0
        waiting: list[int] = []
        for piece, text in zip(pieces, texts, strict=True):
            if text is None:
                links += piece.startswith("<a ") - (piece == "</a>")
                yield piece
            else:
                end = start + len(text)
                yield self._pieced(text, start, places)
                waiting += (n for _, stop, n in places if start < stop <= end)
                start = end
            if not links:  # a link within a link is none
                yield from map(self._hops, waiting)
                waiting = []

    def _places(self, whole: str) -> Iterator[tuple[int, int, int]]:
        """Yield (start, end, number) of each match in the text of a block."""
        plain = _folded(whole)
        at = plain.find(self._wanted)
        while at >= 0:
            self.total += 1
            if self.total <= MOST_MARKED:
                yield at, at + len(self._wanted), self.total
            at = plain.find(self._wanted, at + len(self._wanted))

    def _pieced(self, text: str, start: int, places: list[tuple[int, int, int]]) -> str:
        """Return a text that begins at `start` of its block, with its parts of matches marked."""
        out, last = [], 0
        for first, stop, n in places:
            a, b = max(first - start, 0), min(stop - start, len(text))
            if a < b:
                name = f' id="f{n}"' if first >= start else ""
                out.append(f"{escape(text[last:a])}<mark{name}>{escape(text[a:b])}</mark>")
                last = b
        return "".join([*out, str(escape(text[last:]))])

    def _hops(self, n: int) -> str:
        back = f"f{n - 1}" if n > 1 else BEGINNING
        return (
            f'<a class="hop back" href="#{back}" aria-label="{self._before}"></a>'
            f'<a class="hop" href="#f{n + 1}" aria-label="{self._behind}"></a>'
        )


def _folded(text: str) -> str:
    """Return a text without case, each character in its place."""
    return "".join(lower if len(lower := c.lower()) == 1 else c for c in text)
