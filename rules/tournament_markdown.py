"""The documents of a tournament as the Chinese judges publish them: bilingual Markdown, annotated.

In: the decoded text. Out: a `ParsedBook` of both languages. Paragraphs and items of lists alternate
between the languages; what stands in a block quote is an annotation of what stands above it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rules.books import IPG, JAR, TOURNAMENT_BOOKS, Book, part_named
from rules.document import Document, LineAccount, Problem, Reason, SourceLine, split_lines
from rules.errors import DocumentError
from rules.node import NodeKind
from rules.number import RuleNumber
from rules.parsed import ParsedBook
from rules.text import Bilingual, Language
from rules.tournament import CLASS, TITLES, date_of
from rules.tournament_nodes import NodeBuilder, slug_of, titled
from rules.tournament_penalties import penalty_in
from rules.tournament_pieces import Piece, PieceKind, paired, pieces_of, two_titles, with_signs

#: A heading with a number, or a line of the table of contents that leads to one.
_HEADINGS = re.compile(
    r"^(?:#{1,4}|\s*[-*]\s+\[)\s*(?:(?P<book>IPG|MTR|JAR)\s+)?\d{1,2}(?:\.\d{1,2})?\.?\s+\S",
    re.MULTILINE,
)
#: What says of which document an edition is that has no title: `IPG正文翻译版本`.
_VERSION = re.compile(r"(IPG|MTR|JAR)正文")
_TITLE = re.compile(r"^#\s+(?P<title>.*\S)\s*$", re.MULTILINE)
_DATES = (
    re.compile(r"正文\S{0,8}版本\s*[:：]\s*(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日"),
    re.compile(r"\b(?:ipg|mtr|jar)-(\d{4})-(\d\d)-(\d\d)(?!\d)", re.IGNORECASE),
    re.compile(r"(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日[^。\n]{0,6}生效"),
)
_NUMBERED = re.compile(
    r"^(?P<label>(?:(?:IPG|MTR|JAR)\s+)?(?P<number>\d{1,2}(?:\.\d{1,2})?)\.?)\s+(?P<title>\S.*)$"
)
_APPENDIX = re.compile(
    r"^(?P<label>(?:(?:IPG|MTR|JAR)\s+)?(?:Appendix|附录)\s*(?P<letter>[A-Z])\s*(?:[—–:：.～~-]+\s*)?)"
    r"(?P<title>\S.*)?$",
    re.IGNORECASE,
)
#: The title and the date stand within so many characters.
_HEAD = 6000
#: A line in bold that is no longer than this may be a heading.
_LONGEST_HEADING = 60
#: One with a number in both languages is no longer than this.
_LONGEST_NUMBERED = 120


def _with_headings(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return pieces whose headings have numbers: where none has, those are lines in bold."""
    if any(it.kind is PieceKind.HEADING and _is_numbered(it) for it in pieces):
        return tuple(pieces)
    return tuple(
        replace(it, kind=PieceKind.HEADING, level=2) if it.is_bold and _is_numbered(it) else it
        for it in pieces
    )


def _is_numbered(piece: Piece) -> bool:
    """Whether a piece is the heading of a section or an appendix, by its number."""
    text = piece.text
    is_short = len(text) <= _LONGEST_NUMBERED
    return is_short and bool(_NUMBERED.match(text) or _APPENDIX.match(text))


def book_of_text(text: str) -> Book | None:
    """Return which document a Markdown text is, None for others."""
    text = with_signs(text)
    found = _HEADINGS.findall(text)
    named = [name.lower() for name in found if name]
    if len(named) >= 2:
        return next(book for book in TOURNAMENT_BOOKS if book.code == named[0])
    for match in _TITLE.finditer(text[:_HEAD]):
        for book in TOURNAMENT_BOOKS:
            is_it = TITLES[book.code].search(match["title"])
            if is_it and (len(found) >= 3 or book is JAR):
                return book
    version = _VERSION.search(text[:_HEAD]) if len(found) >= 3 else None
    return next(b for b in TOURNAMENT_BOOKS if b.short == version[1]) if version else None


def describe(text: str) -> tuple[str | None, str | None]:
    """Return the date of the official text, and the title."""
    text = with_signs(text)
    head = text[:_HEAD]
    date = next((d for form in _DATES if (m := form.search(head)) and (d := date_of(m))), None)
    titles = [m["title"] for m in _TITLE.finditer(text[: _HEAD * 3])]
    whole = (t for t in titles if any(p.search(t) for p in TITLES.values()))
    return date, next(whole, None)


def parse(text: str, document: Document) -> ParsedBook:
    """Read one document. Raises `DocumentError` when it has no heading that is understood."""
    return _Reader(document, split_lines(text, place=document.path)).read()


@dataclass(slots=True)
class _Reader:
    """Reads one document from top to bottom."""

    document: Document
    lines: tuple[SourceLine, ...]
    account: LineAccount = field(default_factory=LineAccount)
    builder: NodeBuilder = field(init=False)
    run: list[Piece] = field(default_factory=list)
    listed: dict[RuleNumber, Bilingual] = field(default_factory=dict)
    is_front: bool = True
    outermost: int = 1

    def __post_init__(self) -> None:
        self.builder = NodeBuilder(self.account)

    def read(self) -> ParsedBook:
        pieces = _with_headings(tuple(pieces_of(self.lines)))
        self.outermost = self._outermost(pieces)
        for piece in pieces:
            self._read(piece)
        self._flush()
        if not self.builder.nodes:
            raise DocumentError(
                "no heading of this document is understood", place=self.document.path
            )
        problems = (*self.builder.problems, *self._missing())
        nodes, promised = self.builder.closed(), tuple(self.listed.items())
        return ParsedBook(self.document, nodes, (), self.account, problems, promised=promised)

    def _outermost(self, pieces: Sequence[Piece]) -> int:
        """Return the level of the chapters of a document without numbers: below its title."""
        levels = [p.level for p in pieces if p.kind is PieceKind.HEADING and not self._is_title(p)]
        return min(levels, default=1)

    def _is_title(self, piece: Piece) -> bool:
        title = TITLES[self.document.book or ""]
        return piece.kind is PieceKind.HEADING and bool(title.search(piece.text))

    def _read(self, piece: Piece) -> None:
        match piece.kind:
            case PieceKind.MARK:
                self._flush()
                self.account.aside(piece.lines[0], Reason.MACHINE_MARK)
            case PieceKind.HEADING:
                self._flush()
                self._read_heading(piece)
            case _ if self.is_front or not self.builder.is_open:
                self._front(piece)
            case PieceKind.NOTE:
                self._flush()
                self._note(piece)
            case PieceKind.ROW:
                self._flush()
                lines = dict.fromkeys(Language, piece.lines)
                self.builder.row(piece.cells, lines, piece.label)
            case _ if self._is_bold_heading(piece):
                self._flush()
                self._read_part(piece)
            case _:
                self.run.append(piece)

    def _front(self, piece: Piece) -> None:
        for line in piece.lines:
            self.account.front(line)
            if piece.kind is not PieceKind.ITEM:
                continue
            if listed := _NUMBERED.match(piece.text):
                self.listed[_number(listed["number"])] = two_titles(listed["title"])
            elif (listed := _APPENDIX.match(piece.text)) and listed["title"]:
                number = RuleNumber((f"appendix-{listed['letter'].lower()}",))
                self.listed[number] = two_titles(listed["title"])

    def _read_heading(self, piece: Piece) -> None:
        if self.document.book == JAR.code:
            self._read_in_order(piece)
            return
        if (match := _APPENDIX.match(piece.text)) is not None:
            number = RuleNumber((f"appendix-{match['letter'].lower()}",))
            self._open(number, match["title"] or piece.text, piece, match["label"])
        elif (match := _NUMBERED.match(piece.text)) is not None:
            number = _number(match["number"])
            own, kind = self._without_class(number, match["title"])
            self._open(number, own, piece, match["label"] + kind)
        elif self._is_title(piece):
            self.is_front = False
            self._front(piece)
        elif self.is_front and not _is_introduction(piece.text):
            self._front(piece)
        elif any(isinstance(n.number.parts[0], int) for n in self.builder.nodes):
            self._read_part(piece)
        else:
            title = two_titles(piece.text)
            name = slug_of(title, f"front-{len(self.builder.nodes) + 1}").split("-of-")[0]
            self._open(RuleNumber((name.split("-")[0],)), piece.text, piece, "")

    def _without_class(self, number: RuleNumber, title: str) -> tuple[str, str]:
        """Part a title from the class of infractions that it repeats: that of its chapter."""
        chapter = next((n for n in self.builder.nodes if n.number == number.parent), None)
        match = CLASS.match(title) if chapter is not None else None
        if chapter is None or match is None:
            return title, ""
        of = (chapter.title.en or "").casefold().removesuffix("s")
        is_it = match["kind"].casefold().removesuffix("s") == of
        return (match["title"], match["kind"]) if is_it else (title, "")

    def _read_in_order(self, piece: Piece) -> None:
        """Number a heading of a document without numbers by its order."""
        if self._is_title(piece) and not self.builder.nodes:
            self.is_front = False
            self._front(piece)
            return
        if self.is_front:
            self._front(piece)
            return
        chapters = sum(n.kind is NodeKind.CHAPTER for n in self.builder.nodes)
        within = sum(
            n.kind is NodeKind.SECTION and n.number.parts[0] == chapters for n in self.builder.nodes
        )
        if piece.level <= self.outermost or not chapters:
            self._open(RuleNumber((chapters + 1,), width=1), piece.text, piece, "")
        elif piece.level == self.outermost + 1:
            self._open(RuleNumber((chapters, within + 1), width=1), piece.text, piece, "")
        else:
            self._read_part(piece)

    def _open(self, number: RuleNumber, title: str, piece: Piece, label: str) -> None:
        self.is_front = False
        sides = two_titles(title)
        self.builder.open(number, sides, _lines_of(sides, piece), label + piece.label)

    def _is_bold_heading(self, piece: Piece) -> bool:
        """Whether a line in bold is the heading of a part: `**Definition 定义**`."""
        if not piece.is_bold or len(piece.text) > _LONGEST_HEADING:
            return False
        title = two_titles(piece.text)
        is_part = any(part_named(side) for side in (piece.text, title.zh or "", title.en or ""))
        return penalty_in(piece.text) is None and (is_part or bool(title.zh and title.en))

    def _read_part(self, piece: Piece) -> None:
        outer = self.builder.outer
        penalty = penalty_in(piece.text) if self.document.book == IPG.code else None
        if penalty is not None and penalty.is_said and outer is not None:
            self.builder.penalty(penalty.text, _lines_of(penalty.text, piece), penalty.label)
            return
        title = two_titles(piece.text)
        names = (part_named(s) for s in (piece.text, title.en or "", title.zh or ""))
        part = next((name for name in names if name), None)
        shown = titled(part, title) if part else title
        name = part or slug_of(title, f"part-{len(self.builder.nodes)}")
        self.builder.open_part(name, shown, _lines_of(title, piece), piece.label)

    def _flush(self) -> None:
        """Add the paragraphs and items that were read, the two languages paired."""
        run, self.run = self.run, []
        for passage in paired(run):
            text, lines, label = passage.text, passage.lines, passage.label
            if self._is_penalty_line(text):
                for piece in passage.pieces:
                    penalty = penalty_in(piece.text)
                    if penalty is not None:
                        of = _lines_of(penalty.text, piece)
                        self.builder.penalty(penalty.text, of, penalty.label + piece.label)
            elif passage.kind is PieceKind.ITEM:
                self.builder.item(text, lines, passage.depth, label)
            else:
                self.builder.paragraph(text, lines, label)

    def _is_penalty_line(self, text: Bilingual) -> bool:
        here = self.builder.here
        if self.document.book != IPG.code or here.kind is not NodeKind.SECTION or here.passages:
            return False
        return all(penalty_in(side) for side in (text.zh, text.en) if side)

    def _note(self, piece: Piece) -> None:
        sides: dict[Language, list[str]] = {language: [] for language in Language}
        lines: dict[Language, list[SourceLine]] = {language: [] for language in Language}
        labels = []
        for inner in piece.inner:
            sides[inner.language].append(inner.said)
            lines[inner.language].extend(inner.lines)
            labels.append(inner.label)
        zh, en = ("\n".join(sides[language]) or None for language in Language)
        self.builder.note(Bilingual(zh, en), lines, labels)

    def _missing(self) -> list[Problem]:
        """Report what the table of contents promises and the document lacks."""
        there = {node.number for node in self.builder.nodes}
        missing = [str(number) for number in self.listed if number not in there]
        if not missing:
            return []
        shown = ", ".join(missing[:8]) + (" …" if len(missing) > 8 else "")
        return [Problem(0, f"{len(missing)} numbers of the table of contents are missing: {shown}")]


def _number(written: str) -> RuleNumber:
    """Read a number; `2.0` is the chapter 2."""
    return RuleNumber.parse(written.removesuffix(".0"))


def _lines_of(sides: Bilingual, piece: Piece) -> dict[Language, Sequence[SourceLine]]:
    there = [language for language in Language if sides[language]]
    there.sort(key=lambda language: piece.text.find(sides[language] or ""))
    return dict.fromkeys(there, piece.lines)


def _is_introduction(text: str) -> bool:
    title = two_titles(text)
    return (title.en or "").lower() == "introduction" or title.zh in ("引言", "简介", "前言")
