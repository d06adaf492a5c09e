"""The Comprehensive Rules as bilingual Markdown: a chapter, a glossary, or the pages around them.

In: the decoded text of one Markdown document, Chinese and English paragraph by paragraph, with HTML
anchors and links. Out: a `MarkdownBook`: nodes in both languages, glossary entries, provisional
terms, the links as the document sets them, and the account of its lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.comprehensive import effective_date
from rules.document import Document, LineAccount, Place, Problem, Reason, SourceLine, split_lines
from rules.errors import DocumentError
from rules.glossary import ParsedEntry
from rules.markdown_lines import RenderedLine, is_structure, render
from rules.markdown_links import Link, anchor_number, links_of, names_site_page
from rules.markdown_nodes import NodeBuilder, split_title
from rules.number import RuleNumber
from rules.parsed import ParsedBook
from rules.text import Bilingual, Language, language_of

_RULE = re.compile(r"^(?P<number>\d{3}\.\d{1,3}[a-km-np-z]?)(?![\w.]\d)\.?\s*")
_TITLE = re.compile(r"^(?P<number>\d{1,3}(?:\.\d{1,3})?)\.\s+")
_EXAMPLE = re.compile(r"^(?:Examples?\s*:|(?:例如|例|示例|范例)\s*[:：，,])\s*", re.IGNORECASE)
_ANCHORED = re.compile(r"<(?:b|span|a)\s+(?:id|name)=['\"]?cr\d{3}", re.IGNORECASE)
_TERM_HEADING = re.compile(r"^###\s+<span id=(['\"]).+?\1>.*</span>\s*/\s*<span", re.MULTILINE)
_GLOSSARY = re.compile(r"^#\s+(?:词汇表|术语表|Glossary)", re.MULTILINE | re.IGNORECASE)
_CONTENTS = re.compile(r"^(?:目录|Contents)", re.IGNORECASE)
_TERMS = re.compile(r"^#\s+暂译名称", re.MULTILINE)
_PAGES = re.compile(
    r"^#\s+(?:目录|前言|版权信息|Contents|Introduction|Credits)\s*$", re.MULTILINE | re.IGNORECASE
)
#: A numbering that begins again behind this many nodes is a second document.
_A_DOCUMENT = 20
#: Pages around the rules say what they are within this many characters.
_HEAD = 4_000


@dataclass(frozen=True, slots=True)
class MarkdownBook(ParsedBook):
    """A Markdown document, read: what every parser gives, and what only this kind has.

    `pairs` are the names that the document puts beside each other, one for each two entries.
    """

    links: tuple[Link, ...] = ()
    pairs: tuple[Bilingual, ...] = ()


def recognises(text: str) -> bool:
    """Whether `text` is a page of the rules in Markdown: chapter, glossary, terms, front matter."""
    if len(_ANCHORED.findall(text[:200_000])) >= 3:
        return True
    head = text[:_HEAD]
    if _GLOSSARY.search(head):
        return bool(_TERM_HEADING.search(text[:200_000]))
    return bool(_TERMS.search(head) or (_PAGES.search(head) and ("/cr/" in head or "](./" in head)))


def describe(text: str) -> tuple[str | None, str | None]:
    """Return the edition that the document states, if it does, and its title."""
    title = next((line[1:].strip() for line in text.splitlines() if line.startswith("# ")), None)
    return effective_date(text[:20_000].replace("*", "")), title


def parse(text: str, document: Document) -> MarkdownBook:
    """Read one document. Raises `DocumentError` when it is no page of the rules."""
    return _Reader(document, split_lines(text, place=document.path)).read()


@dataclass(slots=True)
class _Reader:
    """Reads one document from top to bottom."""

    document: Document
    lines: tuple[SourceLine, ...]
    account: LineAccount = field(default_factory=LineAccount)
    problems: list[Problem] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    builder: NodeBuilder = field(default_factory=NodeBuilder)
    entries: list[_OpenEntry] = field(default_factory=list)
    open: dict[Language, _OpenEntry] = field(default_factory=dict)
    pairs: list[Bilingual] = field(default_factory=list)
    provisional: list[Bilingual] = field(default_factory=list)
    bold: bool = False
    in_glossary: bool = False
    second: bool = False

    def read(self) -> MarkdownBook:
        rendered = render(self.lines)
        self.bold = any(_bold_number(line) for line in rendered)
        shown = {line.number: line for line in rendered}
        contents = any(line.tag == "h1" and _CONTENTS.match(line.text) for line in rendered)
        navigation = frozenset[int]() if contents else _navigation(rendered)
        for source in self.lines:
            if source.is_blank:
                continue
            line = shown.get(source.number)
            if line is not None and self._begins_again(source, line):
                self.second = True
            if self.second:
                self.account.aside(source, Reason.UNPLACED)
            elif line is None:
                self._read_hidden(source)
            elif line.block in navigation:
                self.account.aside(source, Reason.SITE_CHROME)
            else:
                self._read(source, line)
        if not (self.builder.nodes or self.entries or self.provisional) and not any(
            line.tag == "h1" for line in rendered
        ):
            raise DocumentError(
                "no numbered rule, term or title stands in this document",
                place=self.document.path,
            )
        nodes = self.builder.close(self.account)
        self._check_definitions()
        entries = tuple(entry.closed() for entry in self.entries)
        problems = sorted([*self.problems, *self.builder.problems], key=lambda p: p.line)
        return MarkdownBook(
            self.document,
            nodes,
            entries,
            self.account,
            tuple(problems),
            links=tuple(self.links),
            pairs=tuple(self.pairs),
            provisional=tuple(self.provisional),
        )

    def _begins_again(self, source: SourceLine, line: RenderedLine) -> bool:
        """Whether the chapter or section with which the document began is opened once more."""
        match = _TITLE.match(line.text)
        if self.second or not match or not line.tag.startswith("h"):
            return False
        nodes = self.builder.nodes
        again = len(nodes) >= _A_DOCUMENT and nodes[0].number == RuleNumber.parse(match["number"])
        if again:
            self._problem(source, "the numbering begins again: a second document?")
        return again

    def _read_hidden(self, source: SourceLine) -> None:
        """Account for a line that the page does not show."""
        if is_structure(source.text):
            self.account.aside(source, Reason.PAGE_FURNITURE)
        else:
            self._problem(source, "a line that the rendered page does not show")
            self.account.aside(source, Reason.UNPLACED)

    def _read(self, source: SourceLine, line: RenderedLine) -> None:
        if line.tag.startswith("h"):
            self._read_heading(source, line)
        elif line.tag == "tr" and len(line.cells) == 2:
            self._read_row(source, line)
        elif self.entries and self.in_glossary:
            self._read_definition(source, line)
        elif (match := _RULE.match(line.text)) and (_bold_number(line) or not self.bold):
            self._read_rule(source, line, match)
        elif self.builder.nodes:
            self._read_paragraph(source, line)
        elif self._is_chapter_file():
            self._problem(source, "text before the first number")
            self.account.aside(source, Reason.UNPLACED)
        else:
            self.account.front(source)

    def _is_chapter_file(self) -> bool:
        return self.bold

    def _read_heading(self, source: SourceLine, line: RenderedLine) -> None:
        match = _TITLE.match(line.text)
        names = [span for span in line.anchors if not anchor_number(span.value)]
        if match and line.tag in {"h1", "h2", "h3", "h4"} and not names:
            self.in_glossary = False
            number = RuleNumber.parse(match["number"])
            self._check_anchors(source, line, number)
            title = split_title(line.text[match.end() :])
            self.builder.open_title(source, number, title, line.text[: match.end()].strip())
        elif line.tag in {"h3", "h4"} and (len(names) == 2 or " / " in line.text):
            self._open_entries(source, line)
        else:
            # The title of a glossary or page, or the letter over a part of the glossary.
            self.in_glossary = self.in_glossary or not self.builder.nodes
            self.account.front(source)

    def _open_entries(self, source: SourceLine, line: RenderedLine) -> None:
        """Open the two entries of a heading: one name in each language, in either order."""
        self.in_glossary = True
        names = [line.text[span.start : span.end].strip() for span in line.anchors]
        if len(names) != 2:
            names = [name.strip() for name in line.text.split(" / ", 1)]
        # A name in Latin letters in both languages (Oracle, X) leaves the order to the heading.
        second_is_zh = language_of(names[1]) is Language.ZH or (
            language_of(names[0]) is Language.EN and self._english_first()
        )
        zh, en = (names[1], names[0]) if second_is_zh else (names[0], names[1])
        self.pairs.append(Bilingual(zh=zh, en=en))
        target = f"{en}@{source.number}"
        for language, name in ((Language.ZH, zh), (Language.EN, en)):
            self._open_entry(language, name, source.number, target)
        self.account.place(source, Place.GLOSSARY, target, "name")

    def _english_first(self) -> bool:
        """Whether the headings so far name the English term first."""
        chinese = [language_of(pair.zh or "") is Language.ZH for pair in self.pairs]
        return 2 * sum(chinese) > len(chinese)

    def _open_entry(self, language: Language, name: str, line: int, target: str) -> None:
        self.open[language] = _OpenEntry(language, name, line, target)
        self.entries.append(self.open[language])

    def _read_definition(self, source: SourceLine, line: RenderedLine) -> None:
        """Read a paragraph of a definition, or a name that stands in one: its heading is lost."""
        language = language_of(line.text)
        entry = self.open[language]
        if entry.paragraphs and _is_lost_name(line):
            self._problem(source, "a term's name within the definition of another")
            target = f"{line.text}@{source.number}"
            self._open_entry(language, line.text, source.number, target)
            self.account.place(source, Place.GLOSSARY, target, f"name:{language}")
            return
        place = entry.target, f"definition:{language}", sum(len(p) + 1 for p in entry.paragraphs)
        entry.paragraphs.append(line.text)
        self.account.place(source, Place.GLOSSARY, entry.target, place[1])
        self.links.extend(links_of(line, place, 0))

    def _read_row(self, source: SourceLine, line: RenderedLine) -> None:
        """Read a row of the list of provisional terms; one without its second name is told."""
        first, second = (cell.strip() for cell in line.text.partition("\t")[::2])
        if not (first and second):
            self._problem(source, "a row of the table of terms lacks a name")
            self.account.aside(source, Reason.UNPLACED)
            return
        languages = language_of(first), language_of(second)
        if languages == (Language.EN, Language.ZH) and second != "中文":
            term = Bilingual(zh=second, en=first)
        elif languages == (Language.ZH, Language.EN) and first != "中文":
            term = Bilingual(zh=first, en=second)
        else:
            self.account.front(source)
            return
        self.provisional.append(term)
        self.account.place(source, Place.GLOSSARY, f"{term.en}@{source.number}", "name")

    def _read_rule(self, source: SourceLine, line: RenderedLine, match: re.Match[str]) -> None:
        number = RuleNumber.parse(match["number"])
        self._check_anchors(source, line, number)
        language = language_of(line.text[match.end() :])
        place = self.builder.open_text(
            source, number, language, line.text[match.end() :].strip(), line.marked(match.end())
        )
        self.builder.record(source, place, match.group().strip())
        self.links.extend(links_of(line, place, match.end()))

    def _read_paragraph(self, source: SourceLine, line: RenderedLine) -> None:
        """Read an example, or a paragraph that continues a rule or its last example."""
        language = language_of(line.text)
        start, label = 0, ""
        if match := _EXAMPLE.match(line.text):
            start, label = match.end(), match.group().strip()
        place = self.builder.add_paragraph(
            source, language, line.text[start:].strip(), line.marked(start), bool(label)
        )
        self.builder.record(source, place, label)
        self.links.extend(links_of(line, place, start))

    def _check_anchors(self, source: SourceLine, line: RenderedLine, number: RuleNumber) -> None:
        for span in line.anchors:
            if anchor_number(span.value) != number:
                self._problem(source, f"the anchor {span.value} stands at {number}")

    def _check_definitions(self) -> None:
        for entry in self.entries:
            if not entry.paragraphs:
                message = f"a glossary term without definition in {entry.language}"
                self.problems.append(Problem(entry.line, message, entry.name))

    def _problem(self, line: SourceLine, message: str) -> None:
        self.problems.append(Problem(line.number, message, line.text.strip()[:80]))


@dataclass(slots=True)
class _OpenEntry:
    """A term in one language with the paragraphs that stand under it."""

    language: Language
    name: str
    line: int
    target: str
    paragraphs: list[str] = field(default_factory=list)

    def closed(self) -> ParsedEntry:
        return ParsedEntry(self.language, self.name, "\n".join(self.paragraphs), self.line)


def _is_lost_name(line: RenderedLine) -> bool:
    """Whether a paragraph is only a name: a few words without link or full stop."""
    text = line.text
    longest = 12 if language_of(text) is Language.ZH else 40
    return len(text) <= longest and not line.links and not re.search(r"[.。!！?？:：;；，,]", text)


def _bold_number(line: RenderedLine) -> bool:
    match = _RULE.match(line.text)
    return bool(match) and any(span.start == 0 for span in line.emphasis)


def _navigation(lines: Iterable[RenderedLine]) -> frozenset[int]:
    """Return the paragraphs that are only links to the site's other pages."""
    blocks: dict[int, bool] = {}
    for line in lines:
        rest = list(line.text)
        for span in line.links:
            if names_site_page(span.value):
                rest[span.start : span.end] = " " * (span.end - span.start)
        only = line.tag == "p" and bool(line.links) and not re.sub(r"[\s|·•»«-]", "", "".join(rest))
        blocks[line.block] = blocks.get(line.block, True) and only
    return frozenset(block for block, only in blocks.items() if only)
