"""Pieces of a bilingual Markdown document: headings, paragraphs, items, rows, annotations.

In: its lines. Out: `Piece`s in order, each of one language, without marks of Markdown; the pieces
of both languages that say the same, paired.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from html import unescape

from rules.document import SourceLine
from rules.emphasis import drop_emphasis, is_all_bold
from rules.text import HAN, Bilingual, Language, language_of

_HEADING = re.compile(r"^\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*$")
#: The line below a heading that has no sign before it: `===` of the first level, `---` the second.
_UNDERLINE = re.compile(r"^\s{0,3}(?P<sign>=+|-{2,})\s*$")
_ABOVE_UNDERLINE = re.compile(
    r"^(?P<line>[^\n]+)\n(?=(?P<below>[ ]{0,3}(?:=+|-{2,})[ \t]*)\r?$)", re.MULTILINE
)
#: A line with an underline is a heading if it is no longer than this and ends no sentence.
_LONGEST_UNDERLINED = 120
_SENTENCE_ENDS = (".", "。", "；", ";", "，", ",", "：", ":")
_ITEM = re.compile(r"^(?P<indent>\s*)[-*+•]\s+(?P<text>\S.*)$")
_QUOTE = re.compile(r"^\s{0,3}>\s?(.*)$")
_ROW = re.compile(r"^\s*\|.*\|\s*$")
_ROW_RULE = re.compile(r"^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-+:?\s*)?$")
_MARK = re.compile(r"^\s*(?:<!--.*-->|(?:[-*_]\s*){3,}|=+|`{3,}.*|~{3,}.*|</?[a-z]+[^>]*>)\s*$")
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_IMAGE = re.compile(r"!\[(?P<alt>[^\]]*)\]\((?P<to>[^)]*)\)")
_LINK = re.compile(r"\[(?P<text>[^\]]*)\]\((?P<to>[^()\s]*(?:\([^()]*\)[^()\s]*)*)\)")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+.!|<>~-])")
_CELLS = re.compile(r"(?<!\\)\|")
#: What an annotation may be labelled with.
_NOTE_LABEL = re.compile(r"^\**\s*A?(?:IPG|MTR|JAR)\s*(?:注解|精解|annotation)\s*\**[:：]?$", re.I)
_ZH_FIRST = re.compile(
    r"^(?P<zh>[^A-Za-z]*[\u4e00-\u9fff][^A-Za-z]*?)\s*[(（]?(?P<en>[A-Za-z][^\u4e00-\u9fff]*?)[)）]?$"
)


class PieceKind(StrEnum):
    """What a piece of a document is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    ROW = "row"
    NOTE = "note"
    MARK = "mark"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: its text without marks, and in `label` what its line says beyond that.

    `level` is that of a heading from 1; `depth` that of an item from 0; `inner` are the pieces of
    an annotation, `cells` those of a row of a table.
    """

    kind: PieceKind
    text: str
    lines: tuple[SourceLine, ...]
    label: str = ""
    level: int = 0
    depth: int = 0
    is_bold: bool = False
    inner: tuple[Piece, ...] = ()
    cells: tuple[Bilingual, ...] = ()

    @property
    def language(self) -> Language:
        return language_of(self.text)

    @property
    def said(self) -> str:
        """The text, behind a bullet where it is an item."""
        return f"{'  ' * self.depth}• {self.text}" if self.kind is PieceKind.ITEM else self.text


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph or item in one language or both."""

    pieces: tuple[Piece, ...]

    @property
    def kind(self) -> PieceKind:
        return self.pieces[0].kind

    @property
    def depth(self) -> int:
        return self.pieces[0].depth

    @property
    def text(self) -> Bilingual:
        sides = {piece.language: piece.text for piece in self.pieces}
        return Bilingual(sides.get(Language.ZH), sides.get(Language.EN))

    @property
    def lines(self) -> dict[Language, Sequence[SourceLine]]:
        return {piece.language: piece.lines for piece in self.pieces}

    @property
    def label(self) -> dict[Language, str]:
        """What the lines say beyond the text, by language."""
        return {piece.language: piece.label for piece in self.pieces}


@dataclass(slots=True)
class _Quote:
    """A block quote while its lines are being read."""

    pieces: list[Piece] = field(default_factory=list)
    lines: list[SourceLine] = field(default_factory=list)


def pieces_of(lines: Sequence[SourceLine]) -> Iterator[Piece]:
    """Yield the pieces of a document; every line that is not blank stands in one."""
    quote = _Quote()
    for line, below in zip(lines, (*lines[1:], None), strict=True):
        if match := _QUOTE.match(line.text):
            quote.lines.append(line)
            if match[1].strip():
                quote.pieces.append(_piece(match[1], line, in_quote=True))
            continue
        piece = None if line.is_blank else _piece(line.text, line)
        if piece and quote.lines and piece.kind is PieceKind.PARAGRAPH and not piece.is_bold:
            # A line that goes on right below an annotation belongs to it, as Markdown has it.
            quote.lines.append(line)
            quote.pieces.append(piece)
            continue
        if quote.lines:
            yield from _closed(quote)
            quote = _Quote()
        if piece is None:
            continue
        if below is not None and (level := _underlined(piece, below.text)):
            piece = replace(piece, kind=PieceKind.HEADING, level=level, is_bold=False)
        yield piece
    yield from _closed(quote)


def _underlined(piece: Piece, below: str) -> int:
    """Return the level of the heading that the line below makes of a line, 0 for no heading."""
    match = _UNDERLINE.match(below)
    is_prose = len(piece.text) > _LONGEST_UNDERLINED or piece.text.endswith(_SENTENCE_ENDS)
    if match is None or is_prose or piece.kind is not PieceKind.PARAGRAPH:
        return 0
    return 1 if match["sign"].startswith("=") else 2


def with_signs(text: str) -> str:
    """Return a text in which headings that are underlined have their signs before them instead."""

    def with_sign(match: re.Match[str]) -> str:
        level = _underlined(_piece(match["line"], SourceLine(0, match["line"])), match["below"])
        return f"{'#' * level} {match['line'].strip()}\n" if level else match[0]

    return _ABOVE_UNDERLINE.sub(with_sign, text)


def _closed(quote: _Quote) -> Iterator[Piece]:
    """Yield an annotation, its empty lines as marks of the machine."""
    if quote.pieces:
        lines = tuple(line for piece in quote.pieces for line in piece.lines)
        yield Piece(PieceKind.NOTE, "", lines, inner=tuple(quote.pieces))
    there = {line.number for piece in quote.pieces for line in piece.lines}
    for line in quote.lines:
        if line.number not in there:
            yield Piece(PieceKind.MARK, "", (line,))


def _piece(text: str, line: SourceLine, *, in_quote: bool = False) -> Piece:
    if not in_quote and (_MARK.match(text) or _ROW_RULE.match(text)):
        return Piece(PieceKind.MARK, "", (line,))
    if in_quote and _NOTE_LABEL.match(text.strip()):
        return Piece(PieceKind.PARAGRAPH, "", (line,), label=text.strip())
    if not in_quote and (match := _HEADING.match(text)):
        plain, label = plain_of(match[2])
        return Piece(PieceKind.HEADING, plain, (line,), label, level=len(match[1]))
    if not in_quote and _ROW.match(text):
        cells, label = _cells_of(text)
        return Piece(PieceKind.ROW, "", (line,), label, cells=cells)
    if match := _ITEM.match(text):
        plain, label = plain_of(match["text"])
        depth = len(match["indent"].expandtabs(4)) // 2
        return Piece(PieceKind.ITEM, plain, (line,), label, depth=depth)
    plain, label = plain_of(text.strip())
    bold = not in_quote and is_all_bold(text.strip())
    return Piece(PieceKind.PARAGRAPH, plain, (line,), label, is_bold=bold)


def plain_of(text: str) -> tuple[str, str]:
    """Return a text without Markdown and HTML, and what was left out of it that is not a mark."""
    left_out: list[str] = []

    def image(match: re.Match[str]) -> str:
        left_out.append(match["to"])
        return f"[{match['alt']}]"

    def link(match: re.Match[str]) -> str:
        left_out.append(match["to"])
        return match["text"]

    def tag(match: re.Match[str]) -> str:
        left_out.append(match[0])
        return "\n" if _BREAK.fullmatch(match[0]) else ""

    plain = _TAG.sub(tag, _LINK.sub(link, _IMAGE.sub(image, text)))
    plain = unescape(_ESCAPE.sub(r"\1", drop_emphasis(plain)))
    return "\n".join(part.strip() for part in plain.split("\n")).strip(), " ".join(left_out)


def _cells_of(text: str) -> tuple[tuple[Bilingual, ...], str]:
    inner = text.strip().removeprefix("|")
    inner = inner[:-1] if inner.endswith("|") else inner
    cells, labels = [], []
    for written in _CELLS.split(inner):
        plain, label = plain_of(written)
        labels.append(label)
        sides: dict[Language, list[str]] = {language: [] for language in Language}
        for part in plain.split("\n"):
            if part:
                split = two_titles(part)
                for language in Language:
                    if side := split[language]:
                        sides[language].append(side)
        zh, en = (" ".join(sides[language]) or None for language in Language)
        cells.append(Bilingual(zh, en))
    return tuple(cells), " ".join(filter(None, labels))


def two_titles(text: str) -> Bilingual:
    """Part a title in two languages: `Slow Play 慢玩`, `额外看牌 (Looking at Extra Cards)`."""
    whole = " ".join(text.split())
    if not HAN.search(whole):
        return Bilingual(en=whole or None)
    words = whole.split(" ")
    first = next(n for n, word in enumerate(words) if HAN.search(word))
    before = " ".join(words[:first])
    if first and any(c.isalpha() for c in before):
        return Bilingual(" ".join(words[first:]), before)
    if match := _ZH_FIRST.match(whole):
        return Bilingual(match["zh"].strip(" ("), match["en"].strip())
    return Bilingual(zh=whole)


def paired(run: Sequence[Piece]) -> Iterator[Passage]:
    """Pair the paragraphs and items of two languages that stand one below the other.

    English and Chinese alternate, or so many of one are followed by as many of the other.
    """
    at = 0
    while at < len(run):
        first = _stretch(run, at)
        second = _stretch(run, at + first)
        same_kind = second and run[at].kind is run[at + first].kind
        count = min(first, second) if same_kind else 0
        for n in range(first - count):
            yield Passage((run[at + n],))
        for n in range(count):
            yield Passage((run[at + first - count + n], run[at + first + n]))
        at += first + count


def _stretch(run: Sequence[Piece], at: int) -> int:
    """Return how many pieces from one on are of its language and kind."""
    if at >= len(run):
        return 0
    like = (run[at].language, run[at].kind)
    end = at
    while end < len(run) and (run[end].language, run[end].kind) == like:
        end += 1
    return end - at
