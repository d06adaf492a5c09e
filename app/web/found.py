"""Find in page without a script: the matches of some words marked, each leading to the next.

In: the HTML of what is read, as the templates make it, and what is looked for: words as they stand,
or the marks of a query. Out: the same with each match in `<mark>`, numbered (`#f1`), with links to
the one before and the one behind; how many there are. `find.js` does the same at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape

from markupsafe import Markup, escape

from app.snippet import pattern_of, spans_of

_TAG = re.compile(r"(<[^>]*>)")
#: What ends a stretch of text in which a match can stand; links and symbols are within one.
_BLOCK = re.compile(r"</?(?:p|h[1-6]|div|li|ul|ol|section|article|aside|details|summary|small)\b")
#: A match is looked for in paragraphs and headings alone, not among buttons and labels.
_READ = re.compile(r'<(?:p(?! class="(?:acts|label|more|other|starter))|h[1-6])\b')
#: More matches than this are counted, but not marked.
MOST_MARKED = 500
#: And so many characters are looked for.
LONGEST_FIND = 80
#: The element that the first match leads back to, and the last on to.
BEGINNING = "find"


@dataclass(frozen=True, slots=True)
class Sought:
    """What is looked for: `literal` words as they stand, where there are none of these `marks`.

    `words` are what the box of the search shows. Marks are those of a query: folded strings, stems
    of Latin words, in both languages.
    """

    words: str = ""
    literal: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FoundInPage:
    """A text with its matches marked, how many there are, and the marks that they are matches of.

    There are no `marks` where the words themselves stand in the text.
    """

    html: Markup
    total: int
    marks: tuple[str, ...] = ()


def found_in(html: Markup | str, sought: Sought, before: str, behind: str) -> FoundInPage:
    """Mark what is sought in a text; `before` and `behind` say in words where the links lead."""
    literal = " ".join(sought.literal.split())
    if literal:
        found = _marked(html, re.compile(re.escape(_lower(literal))), None, before, behind)
        if found.total:
            return found
    if not sought.marks:
        return FoundInPage(Markup(html), 0)
    return _marked(html, None, sought.marks, before, behind)


def _marked(
    html: Markup | str,
    literal: re.Pattern[str] | None,
    marks: Sequence[str] | None,
    before: str,
    behind: str,
) -> FoundInPage:
    finder = _Finder(literal, marks, str(escape(before)), str(escape(behind)))
    out = "".join(piece for block in _blocks(str(html)) for piece in finder.marked(*block))
    last = min(finder.total, MOST_MARKED)
    html = Markup(out.replace(f'"#f{last + 1}"', f'"#{BEGINNING}"'))
    return FoundInPage(html, finder.total, tuple(marks or ()))


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

    def __init__(
        self,
        literal: re.Pattern[str] | None,
        marks: Sequence[str] | None,
        before: str,
        behind: str,
    ) -> None:
        self._literal, self._before, self._behind = literal, before, behind
        self._pattern = pattern_of(marks or ())
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
        if self._literal is not None:
            there = [match.span() for match in self._literal.finditer(_lower(whole))]
        else:
            there = spans_of(whole, self._pattern)
        for start, end in there:
            self.total += 1
            if self.total <= MOST_MARKED:
                yield start, end, self.total

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


def _lower(text: str) -> str:
    """Return a text without case, each character in its place."""
    return "".join(lower if len(lower := c.lower()) == 1 else c for c in text)
