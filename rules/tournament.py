"""The documents of a tournament (IPG, MTR, JAR) as the publisher's PDF, as Word file or plain text.

In: a `Reading`. Out: a `ParsedBook`: chapters, sections, appendices and their parts. What a heading
is, the table of contents says where there is one; without it numbers, type and room do. Documents
without numbers (JAR) are numbered by the order of their headings: `2.3` is the third of the second.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from rules import comprehensive
from rules.books import IPG, JAR, MTR, TOURNAMENT_BOOKS, Book, part_named
from rules.document import Document, LineAccount, Problem, SourceLine
from rules.errors import DocumentError
from rules.formats.characters import join, normalised
from rules.formats.paragraph import Paragraph, Reading
from rules.node import NodeKind
from rules.number import RuleNumber
from rules.parsed import ParsedBook
from rules.text import Bilingual, Language, significant
from rules.tournament_contents import Contents, contents_of
from rules.tournament_nodes import NodeBuilder, slug_of
from rules.tournament_penalties import PENALTIES
from rules.tournament_unnumbered import numbered

#: A penalty stands behind the name of an infraction.
_PENALTY = re.compile(rf"^(?P<title>.*\S)\s+(?P<penalty>{'|'.join(PENALTIES)})$", re.IGNORECASE)
_NUMBERED = re.compile(
    r"^(?P<label>(?:(?:IPG|MTR|JAR)\s+)?(?P<number>\d{1,2}(?:\.\d{1,2})?)\.?)\s+(?P<title>\S.*)$"
)
_APPENDIX = re.compile(
    r"^(?P<label>(?:Appendix|附录)\s*(?P<letter>[A-Z])\s*(?:[—–:：.-]+\s*)?)(?P<title>\S.*)?$",
    re.IGNORECASE,
)
#: The class of an infraction before its name: `Game Play Error — Missed Trigger`.
CLASS = re.compile(r"^(?P<kind>[^—–]{4,40}?)\s+[—–-]\s+(?P<title>\S.*)$")
_DATE_LINE = re.compile(rf"^(?:{'|'.join(comprehensive.MONTHS)}) \d{{1,2}}, \d{{4}}$")
_ENDS_SENTENCE = re.compile(r"[.;,:?!。；，：？！]$")
_LEGAL = re.compile(r"trademark|^©|^\(c\)|all rights reserved", re.IGNORECASE)
_LONGEST_HEADING = 90
#: A title of the document stands within so many characters of its beginning.
_BEGINNING = 600
#: What the title of each document has in it.
TITLES = {
    IPG.code: re.compile(r"infraction procedure guide|违规处理方针", re.IGNORECASE),
    MTR.code: re.compile(r"tournament rules|比赛规则", re.IGNORECASE),
    JAR.code: re.compile(r"judging at regular|一般\S{0,8}执法", re.IGNORECASE),
}


def book_of_text(text: str) -> Book | None:
    """Return which document a text is by the title that it begins with; None for others."""
    if comprehensive.recognises(text):
        return None
    head = text.lstrip()[:_BEGINNING]
    first = {code: match.start() for code, title in TITLES.items() if (match := title.search(head))}
    if not first:
        return None
    code = min(first, key=lambda code: first[code])
    if first[code] > len(head.partition("\n")[0]) + 120:
        return None
    numbered = len(re.findall(r"^\s*(?:IPG |MTR )?\d{1,2}\.\d{1,2}\.? \S", text, re.MULTILINE))
    if code != JAR.code and numbered < 3:
        return None
    return next(book for book in TOURNAMENT_BOOKS if book.code == code)


def describe(text: str) -> tuple[str | None, str | None]:
    """Return the date from which a document is in force, and its title."""
    return comprehensive.effective_date(text[:4000]), comprehensive.title_of(text[:4000])


def date_of(match: re.Match[str]) -> str | None:
    """Return the date of a year, a month and a day as ISO 8601, None for no such day."""
    try:
        return date(*(int(part) for part in match.groups())).isoformat()
    except ValueError:
        return None


def text_of(reading: Reading) -> str:
    """Return the lines of a reading, one paragraph below the other."""
    return "\n".join(line.text for p in reading.paragraphs if p.aside is None for line in p.lines)


def parse(reading: Reading, document: Document) -> ParsedBook:
    """Read one document. Raises `DocumentError` when it has no heading that is understood."""
    return _Reader(document, reading).read()


@dataclass(slots=True)
class _Reader:
    """Reads one document from top to bottom."""

    document: Document
    reading: Reading
    account: LineAccount = field(default_factory=LineAccount)
    builder: NodeBuilder = field(init=False)
    contents: Contents = field(init=False)
    body_size: float = field(init=False)
    in_order: Mapping[int, RuleNumber] = field(init=False)

    def __post_init__(self) -> None:
        self.builder = NodeBuilder(self.account)

    @property
    def language(self) -> Language:
        return self.document.languages[0]

    def read(self) -> ParsedBook:
        for paragraph in self.reading.paragraphs:
            if paragraph.aside is not None:
                for line in paragraph.lines:
                    self.account.aside(line, paragraph.aside)
        body = [p for p in self.reading.paragraphs if p.aside is None]
        self.contents = contents_of(body)
        self.body_size = _commonest_size(body)
        body = [p for p in body if not self._is_front(p)]
        self.in_order = numbered(_behind_title(body), self.body_size)
        body = [piece for p in body for piece in self._pieces(p)]
        end = _legal_end(body)
        for paragraph in body[:end]:
            self._read(paragraph)
        for paragraph in body[end:]:
            self._front(paragraph)
        if not self.builder.nodes:
            raise DocumentError(
                "no heading of this document is understood", place=self.document.path
            )
        nodes = self.builder.closed()
        problems = (*self.reading.problems, *self.builder.problems, *self._missing())
        listed = self.contents.numbers.items()
        promised = tuple((number, self._bare(title)) for number, title in listed)
        return ParsedBook(self.document, nodes, (), self.account, problems, promised=promised)

    def _is_front(self, paragraph: Paragraph) -> bool:
        """Put a paragraph of the table of contents aside as front matter, if it is one."""
        if id(paragraph) not in self.contents.paragraphs:
            return False
        self._front(paragraph)
        return True

    def _front(self, paragraph: Paragraph) -> None:
        for line in paragraph.lines:
            self.account.front(line)

    def _pieces(self, paragraph: Paragraph) -> Iterator[Paragraph]:
        """Yield a paragraph, headings that stand close to each other apart."""
        if len(paragraph.lines) < 2 or paragraph.row or paragraph.mark:
            yield paragraph
            return
        piece: list[SourceLine] = []
        was_heading = False
        for line in paragraph.lines:
            is_heading = self._is_heading_line(line.text)
            if piece and (is_heading or was_heading):
                yield _of_lines(paragraph, piece)
                piece = []
            piece.append(line)
            was_heading = is_heading
        yield _of_lines(paragraph, piece)

    def _is_heading_line(self, text: str) -> bool:
        """Whether a line is the name of a part, or a number with the title that it has."""
        if part_named(text) is not None:
            return text[:1].isupper()
        match = _NUMBERED.match(text)
        listed = self.contents.title_of(RuleNumber.parse(match["number"])) if match else None
        if match is None or listed is None:
            return False
        ended = _PENALTY.match(match["title"])
        titles = (match["title"], ended["title"] if ended else "")
        return significant(listed) in map(significant, titles)

    def _read(self, paragraph: Paragraph) -> None:
        if self._opens(paragraph):
            return
        if not self.builder.is_open:
            self._front(paragraph)
            return
        lines = {self.language: paragraph.lines}
        if paragraph.row:
            cells = [Bilingual.of(self.language, cell) for cell in paragraph.row]
            self.builder.row(cells, lines)
        elif paragraph.mark:
            self.builder.item(self._side(paragraph.text), lines, max(paragraph.level - 1, 0))
        else:
            self.builder.paragraph(self._side(paragraph.text), lines)

    def _side(self, text: str) -> Bilingual:
        return Bilingual.of(self.language, text)

    def _opens(self, paragraph: Paragraph) -> bool:
        """Open what a paragraph is the heading of; tell whether it is one."""
        text = paragraph.text
        if self.document.book == JAR.code:
            return self._open_in_order(paragraph)
        if paragraph.row or paragraph.mark or len(text) > _LONGEST_HEADING:
            return False
        lines = {self.language: paragraph.lines}
        if (match := _APPENDIX.match(text)) and self._is_heading(paragraph, match["title"] or text):
            number = RuleNumber((f"appendix-{match['letter'].lower()}",))
            title = self.contents.spelt(match["title"] or text)
            label = match["label"] if match["title"] else ""
            self.builder.open(number, self._side(title), lines, label)
            return True
        if (match := _NUMBERED.match(text)) and self._open_numbered(paragraph, match):
            return True
        return self._open_unnumbered(paragraph)

    def _open_in_order(self, paragraph: Paragraph) -> bool:
        number = self.in_order.get(id(paragraph))
        if number is None:
            return False
        self.builder.open(number, self._side(paragraph.text), {self.language: paragraph.lines})
        return True

    def _open_numbered(self, paragraph: Paragraph, match: re.Match[str]) -> bool:
        number = RuleNumber.parse(match["number"])
        title, penalty = match["title"], None
        if (ended := _PENALTY.match(title)) and self.document.book == IPG.code:
            title, penalty = ended["title"], ended["penalty"]
        if self.contents.is_there:
            listed = self.contents.title_of(number)
            if listed is None or significant(listed) not in (
                significant(title),
                significant(match["title"]),
            ):
                return False
        elif not self._comes_next(number) or not self._is_heading(paragraph, title):
            return False
        listed = self.contents.title_of(number)
        spelt = listed if listed and significant(listed) == significant(title) else title
        kind = self._class_of(spelt, number)
        label = match["label"] + (kind or "") + (penalty or "")
        lines = {self.language: paragraph.lines}
        named = spelt.removeprefix(kind).lstrip(" —–-") if kind else spelt
        self.builder.open(number, self._side(named), lines, label)
        if penalty:
            self.builder.penalty(self._side(penalty), {})
        return True

    def _class_of(self, title: str, number: RuleNumber) -> str | None:
        """Return the class of an infraction that stands before its name, that of its chapter."""
        match = CLASS.match(title)
        chapter = next((n for n in self.builder.nodes if n.number == number.parent), None)
        if match is None or chapter is None:
            return None
        named = significant(chapter.title.prefer(self.language))
        return match["kind"] if named.startswith(significant(match["kind"])) else None

    def _comes_next(self, number: RuleNumber) -> bool:
        """Whether a number follows on what is there: it is not that of an item of a list."""
        there = [n.number for n in self.builder.nodes if isinstance(n.number.parts[0], int)]
        if not there:
            return number.parts in ((1,), (1, 1))
        last = max(there)
        if number.is_chapter:
            return number.chapter == int(last.parts[0]) + 1
        return number > last and number.chapter == last.chapter

    def _is_heading(self, paragraph: Paragraph, title: str) -> bool:
        """Whether a paragraph looks like a heading, or the contents list it."""
        if self.contents.lists(title):
            return True
        looks = paragraph.heading or paragraph.bold or paragraph.size > self.body_size * 1.08
        return bool(looks or not paragraph.size) and len(paragraph.lines) <= 2

    def _open_unnumbered(self, paragraph: Paragraph) -> bool:
        """Open a stretch of front matter, a part, or a heading of a document without numbers."""
        text = paragraph.text
        outer = self.builder.outer
        in_section = outer is not None and outer.kind is NodeKind.SECTION
        part = part_named(text) if in_section else None
        listed = self.contents.lists(text)
        looks = self._is_heading(paragraph, text) and paragraph.size > 0
        if part is None and _ENDS_SENTENCE.search(text):
            return False
        if not (part or listed or looks or _DATE_LINE.match(text)) or len(paragraph.lines) > 2:
            return False
        lines = {self.language: paragraph.lines}
        title = self._side(self.contents.spelt(text))
        chapters = any(isinstance(n.number.parts[0], int) for n in self.builder.nodes)
        if not chapters and (outer is None or outer.number.is_named) and part is None:
            if outer is None and not listed and not _is_introduction(text):
                return False
            name = slug_of(title, "front").split("-")[0]
            self.builder.open(RuleNumber((name,)), title, lines)
            return True
        if outer is None:
            return False
        if part is None and not (listed or _DATE_LINE.match(text) or paragraph.bold):
            return False
        self.builder.open_part(part or slug_of(title, self._nth_part()), title, lines)
        return True

    def _nth_part(self) -> str:
        return f"part-{len(self.builder.nodes)}"

    def _bare(self, title: str) -> Bilingual:
        """Return a title without the class of the infraction that it begins with."""
        match = CLASS.match(title) if self.document.book == IPG.code else None
        return self._side(match["title"] if match else title)

    def _missing(self) -> list[Problem]:
        """Report what the table of contents promises and the document lacks."""
        there = {node.number for node in self.builder.nodes}
        missing = [str(n) for n in self.contents.numbers if n not in there]
        if not missing:
            return []
        shown = ", ".join(missing[:8]) + (" …" if len(missing) > 8 else "")
        return [Problem(0, f"{len(missing)} numbers of the table of contents are missing: {shown}")]


def _of_lines(paragraph: Paragraph, lines: Sequence[SourceLine]) -> Paragraph:
    """Return a part of a paragraph."""
    if len(lines) == len(paragraph.lines):
        return paragraph
    text = ""
    for line in lines:
        text = join(text, normalised(line.text))
    return replace(paragraph, lines=tuple(lines), text=text)


def _commonest_size(body: Sequence[Paragraph]) -> float:
    """Return the size of type that most of a document is in, 0 where the format has none."""
    sizes: Counter[float] = Counter()
    for paragraph in body:
        sizes[round(paragraph.size, 1)] += len(paragraph.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _legal_end(body: Sequence[Paragraph]) -> int:
    """Return where the lines about rights begin with which a document ends."""
    end = len(body)
    while end and _LEGAL.search(body[end - 1].text):
        end -= 1
    return end


def _behind_title(body: Sequence[Paragraph]) -> Sequence[Paragraph]:
    """Return the paragraphs behind the title and the date."""
    for n, paragraph in enumerate(body[:6]):
        if comprehensive.effective_date(paragraph.text):
            return body[n + 1 :]
    return body[1:]


def _is_introduction(text: str) -> bool:
    return significant(text) in {"introduction", "引言", "简介", "前言", "overview"}
