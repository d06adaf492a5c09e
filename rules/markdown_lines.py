"""Markdown as rendered lines: every source line with the text that a reader of the page sees.

In: the lines of a Markdown document with HTML anchors and links. Out: a `RenderedLine` for each
line that shows text, with its links, anchors and emphasis as spans of that text. Markdown and
Beautiful Soup do the reading; each source line carries a mark of its number through both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import markdown
from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, PreformattedString, Tag

from rules.document import SourceLine

#: Beyond these, a line is read as it stands, and a paragraph ends: Markdown takes quadratic time
#: over marks that are opened and not closed.
LONGEST_MARKUP_LINE = 20_000
MOST_MARKS = 200

_OPEN, _CLOSE = "\ue000", "\ue001"
_MARK = re.compile(f"{_OPEN}(\\d+){_CLOSE}")
_RULE_LINE = re.compile(r"^\s*(?:(?:[-*_]\s*){3,}|=+\s*)$")
_TABLE_RULE = re.compile(r"^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$")
_LIST_NUMBER = re.compile(r"^(\s*\d+)([.)]\s)")
_DEFINITION = re.compile(r"^(\s{0,3})\[(?=[^\]]*\]:)")
#: Asterisks that mark emphasis: within one line, around words, not a star in place of a number.
_EMPHASIS = re.compile(
    r"(?<![+/\d*\\])(\*{1,3})(?=[^\s*)）。，,.+/])([^*]*\w[^*]*)(?<![\s(（+/])\1(?!\*)"
)
_MARKUP = re.compile(r"[\\`*_\[<>]")
_BLOCKS = frozenset(("p", "li", "tr", "td", "th", "pre", "div", "dt", "dd", "blockquote")) | {
    f"h{level}" for level in range(1, 7)
}
_EMPHASIS_MARKS = {"em": "*", "i": "*", "strong": "**", "b": "**"}


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a line's text from `start` to `end` and what is said of it in `value`.

    A link's value is its address, an anchor's its name, an emphasis' its Markdown mark.
    """

    start: int
    end: int
    value: str


@dataclass(frozen=True, slots=True)
class RenderedLine:
    """A line as its page shows it.

    `tag` is the innermost block it stands in (`h1`, `p`, `li`, `tr` …), `block` counts blocks, so
    that lines of one paragraph share it. `cells` are the starts of a table row's cells in `text`.
    """

    number: int
    tag: str
    block: int
    text: str
    links: tuple[Span, ...] = ()
    anchors: tuple[Span, ...] = ()
    emphasis: tuple[Span, ...] = ()
    cells: tuple[int, ...] = ()

    def marked(self, start: int = 0) -> str:
        """Return the text from `start` on with its emphasis as Markdown."""
        marks: list[tuple[int, int, str]] = []
        for span in self.emphasis:
            begin = max(span.start, start)
            if begin < span.end:
                marks += [(begin, 1, span.value), (span.end, 0, span.value)]
        pieces, at = [], start
        for position, _, mark in sorted(marks):
            pieces += [self.text[at:position], mark]
            at = position
        return "".join([*pieces, self.text[at:]]).strip()


@dataclass(slots=True)
class _Line:
    """A line while its pieces are being gathered."""

    text: str = ""
    links: list[Span] = field(default_factory=list)
    anchors: list[Span] = field(default_factory=list)
    emphasis: list[Span] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Style:
    """What holds around a piece of text: its block, link, anchor and emphasis."""

    tag: str = "p"
    block: int = 0
    link: str | None = None
    anchor: str | None = None
    emphasis: tuple[str, ...] = ()


def render(lines: Iterable[SourceLine]) -> tuple[RenderedLine, ...]:
    """Render a document and return its lines in order; lines that show nothing are left out."""
    reader, source, marks = _Reader(), [], 0
    for line in lines:
        text = line.text.replace(_OPEN, "").replace(_CLOSE, "").rstrip()
        own = len(_MARKUP.findall(text[:LONGEST_MARKUP_LINE]))
        marks = marks + own if text else 0
        if marks > MOST_MARKS:
            source.append("")
            marks = own
        if len(text) > LONGEST_MARKUP_LINE or own > MOST_MARKS:
            reader.plain[line.number] = text
            text = ""
        elif not text or is_structure(text):
            source.append(text)
            continue
        source.append(_prepared(text, f"{_OPEN}{line.number}{_CLOSE}"))
    html = markdown.markdown("\n".join(source), extensions=["tables"])
    for child in BeautifulSoup(html, "lxml").children:
        reader.read(child, _Style())
    return tuple(sorted(reader.rendered, key=lambda line: line.number))


def is_structure(text: str) -> bool:
    """Whether a source line is only drawn: a rule across the page or the rule of a table."""
    return bool(_RULE_LINE.match(text) or _TABLE_RULE.match(text))


def _prepared(text: str, mark: str) -> str:
    """Return a source line with the mark of its number, and what is no markup escaped."""
    text = _LIST_NUMBER.sub(r"\1\\\2", text)
    text = _DEFINITION.sub(r"\1\\[", text)
    text = re.sub(r"_{3,}", lambda m: r"\_" * len(m.group()), text)
    if "*" in text:
        text = _escape_stars(text)
    return f"{text[:-1]}{mark}|" if text.startswith("|") and text.endswith("|") else text + mark


def _escape_stars(text: str) -> str:
    """Escape the asterisks that stand for themselves (a power of 1+*), not for emphasis."""
    lead = re.match(r"\s*\*\s", text)
    at = lead.end() if lead else 0
    pieces = [text[:at]]
    for match in _EMPHASIS.finditer(text, at):
        pieces += [text[at : match.start()].replace("*", r"\*"), match.group()]
        at = match.end()
    return "".join([*pieces, text[at:].replace("*", r"\*")])


@dataclass(slots=True)
class _Reader:
    """Walks a rendered page and gathers its lines."""

    rendered: list[RenderedLine] = field(default_factory=list)
    line: _Line = field(default_factory=_Line)
    plain: dict[int, str] = field(default_factory=dict)
    blocks: int = 0

    def read(self, element: PageElement, style: _Style) -> None:
        """Read an element and what is in it, without recursion's limit on nesting."""
        stack: list[tuple[PageElement, _Style]] = [(element, style)]
        while stack:
            current, around = stack.pop()
            if isinstance(current, NavigableString):
                if not isinstance(current, PreformattedString):
                    self._text(str(current), around)
            elif isinstance(current, Tag):
                inner = self._style(current, around)
                stack.extend((child, inner) for child in reversed(current.contents))

    def _style(self, tag: Tag, around: _Style) -> _Style:
        style = around
        if tag.name in _BLOCKS:
            if tag.name in {"td", "th"}:
                if self.line.text.strip():
                    self.line.text += "\t"
                self.line.cells.append(len(self.line.text))
            else:
                self.blocks += 1
                style = _Style(tag.name, self.blocks)
        if mark := _EMPHASIS_MARKS.get(tag.name):
            style = _with(style, emphasis=(*style.emphasis, mark))
        if tag.name == "a" and (address := tag.get("href")):
            style = _with(style, link=str(address))
        if anchor := tag.get("id") or (tag.name == "a" and tag.get("name")):
            style = _with(style, anchor=str(anchor))
        return style

    def _text(self, text: str, style: _Style) -> None:
        pieces = _MARK.split(text)
        for i, piece in enumerate(pieces):
            if i % 2:
                self._end_line(int(piece), style)
            else:
                self._add(piece, style)

    def _add(self, piece: str, style: _Style) -> None:
        line = self.line
        piece = piece.replace("\n", " " if line.text else "")
        start = len(line.text)
        line.text += piece
        if not piece.strip():
            return
        for spans, value in (
            (line.links, style.link),
            (line.anchors, style.anchor),
            *((line.emphasis, mark) for mark in style.emphasis),
        ):
            if value is not None:
                _extend(spans, Span(start, len(line.text), value))

    def _end_line(self, number: int, style: _Style) -> None:
        line, self.line = self.line, _Line()
        line.text = self.plain.get(number, line.text)
        lead = len(line.text) - len(line.text.lstrip())
        text = line.text.strip()
        if not text:
            return
        self.rendered.append(
            RenderedLine(
                number,
                style.tag,
                style.block,
                text,
                links=_shifted(line.links, lead),
                anchors=_shifted(line.anchors, lead),
                emphasis=_shifted(line.emphasis, lead),
                cells=tuple(max(0, cell - lead) for cell in line.cells),
            )
        )


def _with(
    style: _Style,
    *,
    link: str | None = None,
    anchor: str | None = None,
    emphasis: tuple[str, ...] | None = None,
) -> _Style:
    return _Style(
        style.tag,
        style.block,
        style.link if link is None else link,
        style.anchor if anchor is None else anchor,
        style.emphasis if emphasis is None else emphasis,
    )


def _extend(spans: list[Span], span: Span) -> None:
    """Add a span, as part of the last one where it goes on."""
    if spans and spans[-1].end == span.start and spans[-1].value == span.value:
        spans[-1] = Span(spans[-1].start, span.end, span.value)
    else:
        spans.append(span)


def _shifted(spans: Sequence[Span], by: int) -> tuple[Span, ...]:
    return tuple(Span(span.start - by, span.end - by, span.value) for span in spans)
