"""The basic rulebook, pulled out of a two-column PDF: numbered sections, headings, a glossary.

In: the decoded text of one document. Out: a `ParsedBook`: a node for each section (`2`) and each
heading in it, numbered as the document has them (`2.3`), the glossary, the references by title,
and the account of its lines. Broken lines are joined, mana symbols written in braces.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.basic_items import Item, Role
from rules.basic_lines import Piece, ends_sentence, joined, running_head, split_blocks
from rules.basic_pages import pages
from rules.basic_references import (
    find_title_references,
    named_titles,
    render_mana,
    resolve_titles,
)
from rules.document import Document, LineAccount, Place, Problem, Reason, SourceLine, split_lines
from rules.errors import DocumentError
from rules.glossary import ParsedEntry
from rules.node import NodeKind, ParsedNode
from rules.number import RuleNumber
from rules.parsed import ParsedBook
from rules.reference import TitleReference
from rules.text import Bilingual, Language

_HEADS = re.compile(r"^(?:<\|[^|]{1,120}\|>)?\s*第\s*[\d一二三四五六七八九]\s*节", re.MULTILINE)
_GAME = re.compile(r"万智牌")
_GLOSSARY_TITLE = re.compile(r"名词解释|词汇|术语")
_SERIES = re.compile(r"万智牌\s*(\d{4}\s*核心系列)")
_YEAR = re.compile(r"©\s*((?:19|20)\d\d)\s*Wizards")
_BULLET = re.compile(r"^(?:[•·●]|\d{1,2}\.\s|[a-zA-Z]\.\s)")


def recognises(text: str) -> bool:
    """Whether `text` is a basic rulebook: Magic's, in numbered sections with running heads."""
    if len(re.findall(r"^\s*\d{3}\.\d", text[:100_000], re.MULTILINE)) > 20:
        return False
    return bool(_GAME.search(text[:20_000])) and len(_HEADS.findall(text)) >= 3


def describe(text: str) -> tuple[str | None, str | None]:
    """Return the edition (the year of its copyright, all that it states) and the title."""
    years = _YEAR.findall(text)
    series = _SERIES.search(text)
    edition = Counter(years).most_common(1)[0][0] if years else None
    return edition, f"基本规则手册（{series[1]}）" if series else "基本规则手册"


def parse(text: str, document: Document) -> ParsedBook:
    """Read one document. Raises `DocumentError` when it has no numbered section."""
    return _Reader(document, split_lines(text, place=document.path)).read()


@dataclass(slots=True)
class _Passage:
    """A node or an entry while its lines are being read."""

    key: str
    title: str | None
    line: int
    number: RuleNumber | None = None
    paragraphs: list[list[Piece]] = field(default_factory=list)
    widest: int = 0
    has_title_line: bool = False


@dataclass(slots=True)
class _Reader:
    """Reads one document from top to bottom."""

    document: Document
    lines: tuple[SourceLine, ...]
    account: LineAccount = field(default_factory=LineAccount)
    problems: list[Problem] = field(default_factory=list)
    sections: dict[str, _Passage] = field(default_factory=dict)
    nodes: list[_Passage] = field(default_factory=list)
    entries: list[_Passage] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    passage: _Passage | None = None
    heads: list[tuple[Piece, str, str]] = field(default_factory=list)
    titled: set[str] = field(default_factory=set)
    second: bool = False

    def read(self) -> ParsedBook:
        text = "\n".join(line.text for line in self.lines)
        heads = self._section_titles()
        if not heads:
            raise DocumentError(
                "no numbered section stands in this document", place=self.document.path
            )
        glossary = next((n for n, title in heads.items() if _GLOSSARY_TITLE.search(title)), None)
        flat = text.replace("\n", "")
        for item in pages(split_blocks(self.lines), named_titles(flat), glossary):
            self._read(item, heads, item.section == glossary)
        self._read_heads()
        nodes = tuple(self._closed(passage) for passage in self.nodes)
        entries = tuple(
            ParsedEntry(Language.ZH, passage.title or "", _text(passage), passage.line)
            for passage in self.entries
        )
        references = self._references(nodes, entries)
        return ParsedBook(
            self.document,
            nodes,
            entries,
            self.account,
            tuple(sorted(self.problems, key=lambda problem: problem.line)),
            titled=references,
        )

    def _section_titles(self) -> dict[str, str]:
        """Return the title of each section as its running heads give it, number → title."""
        titles: dict[str, Counter[str]] = {}
        for line in self.lines:
            stripped = re.sub(r"^\s*<\|[^|]{1,120}\|>", "", line.text).strip()
            if head := running_head(stripped):
                titles.setdefault(head[0], Counter())[head[1]] += 1
        return {number: counts.most_common(1)[0][0] for number, counts in titles.items()}

    def _read(self, item: Item, heads: dict[str, str], in_glossary: bool) -> None:
        if self._begins_again(item) or self.second:
            self._unplaced(item)
            return
        if item.role is Role.ASIDE:
            self._read_aside(item)
            return
        if item.role in (Role.FRONT, Role.LETTER):
            for piece in item.pieces:
                self.account.front(piece.line)
            return
        section = self._section(item, heads)
        if item.role is Role.OPENING:
            self._place(item.pieces[0], section.key, "title:zh", item.pieces[0].text)
            self.titled.add(item.section)
            self.passage = section
        elif item.role is Role.SECTION_TITLE and not section.has_title_line:
            self._read_section_title(item, section)
        elif item.role is Role.HEADING and in_glossary:
            self._open_entry(item.pieces[0])
        elif item.role is Role.HEADING:
            self._open_node(item, section)
        else:
            self._read_body(item, in_glossary)

    def _begins_again(self, item: Item) -> bool:
        """Whether a section opens for the second time; from there on nothing is placed."""
        if item.role is not Role.OPENING or item.section not in self.titled or self.second:
            return False
        self.second = True
        line = item.pieces[0].line
        message = "a section opens for the second time: a second document?"
        self.problems.append(Problem(line.number, message, line.text.strip()[:80]))
        return True

    def _read_aside(self, item: Item) -> None:
        for piece in item.pieces:
            if head := running_head(piece.text):
                self.heads.append((piece, *head))
            else:
                self.account.aside(piece.line, item.reason or Reason.UNPLACED)

    def _section(self, item: Item, heads: dict[str, str]) -> _Passage:
        """Return the node of the item's section; it is made where the section begins."""
        if item.section not in self.sections:
            number = RuleNumber((int(item.section),), width=1)
            line = item.pieces[0].line.number
            passage = _Passage(str(number), heads.get(item.section), line, number)
            self.sections[item.section] = passage
            self.nodes.append(passage)
            self.passage = passage
        return self.sections[item.section]

    def _read_section_title(self, item: Item, section: _Passage) -> None:
        section.title = render_mana(item.text)
        section.has_title_line = True
        for piece in item.pieces:
            self._place(piece, section.key, "title:zh", "")

    def _read_heads(self) -> None:
        """Account for the running heads: the first one gives the title that its section lacks."""
        for piece, number, title in self.heads:
            section = self.sections.get(number)
            if section is None or section.has_title_line:
                self.account.aside(piece.line, Reason.PAGE_FURNITURE)
                continue
            section.title, section.has_title_line = render_mana(title), True
            label = piece.text[: len(piece.text) - len(title)]
            self._place(piece, section.key, "title:zh", label)

    def _open_node(self, item: Item, section: _Passage) -> None:
        piece = item.pieces[0]
        self.counts[section.key] += 1
        number = RuleNumber((int(section.key), self.counts[section.key]), width=1)
        title = render_mana(piece.text)
        self.passage = _Passage(str(number), title, piece.line.number, number)
        self.nodes.append(self.passage)
        self._place(piece, self.passage.key, "title:zh", "")

    def _open_entry(self, piece: Piece) -> None:
        name = render_mana(piece.text)
        self.passage = _Passage(f"{name}@{piece.line.number}", name, piece.line.number)
        self.entries.append(self.passage)
        self.account.place(piece.line, Place.GLOSSARY, self.passage.key, "name:zh", piece.mark)

    def _read_body(self, item: Item, in_glossary: bool) -> None:
        passage = self.passage
        if passage is None or (in_glossary and passage.number and not self.entries):
            passage = self.sections[item.section]
        if in_glossary and not self.entries and passage.number is None:
            self._unplaced(item)
            return
        for n, piece in enumerate(item.pieces):
            self._add_line(passage, piece, begins=n == 0 and item.begins_chunk)
            if passage.number is None:
                self.account.place(
                    piece.line, Place.GLOSSARY, passage.key, "definition:zh", piece.mark
                )
            else:
                self._place(piece, passage.key, "text:zh", "")

    def _add_line(self, passage: _Passage, piece: Piece, *, begins: bool) -> None:
        """Add a line: to the paragraph in hand, or as a new one.

        A paragraph ends where a sentence ends and a blank line, a bullet, an indent or a line
        shorter than the column says so.
        """
        last = passage.paragraphs[-1][-1] if passage.paragraphs else None
        over = last is not None and ends_sentence(last.text)
        short = last is not None and len(last.text) * 10 < 9 * passage.widest
        indented = piece.line.text[:1].isspace() and not piece.mark
        listed = begins and _BULLET.match(passage.paragraphs[-1][0].text) if last else False
        if (
            last is None
            or _BULLET.match(piece.text)
            or ((over or listed) and (begins or short or indented))
        ):
            passage.paragraphs.append([piece])
            passage.widest = len(piece.text)
        else:
            passage.paragraphs[-1].append(piece)
            passage.widest = max(passage.widest, len(piece.text))

    def _unplaced(self, item: Item) -> None:
        for piece in item.pieces:
            self.account.aside(piece.line, Reason.UNPLACED)

    def _place(self, piece: Piece, key: str, part: str, label: str) -> None:
        self.account.place(piece.line, Place.NODE, key, part, piece.mark + label)

    def _closed(self, passage: _Passage) -> ParsedNode:
        assert passage.number is not None
        is_section = len(passage.number.parts) == 1
        text = _text(passage) or None
        return ParsedNode(
            key=passage.key,
            number=passage.number,
            kind=NodeKind.CHAPTER if is_section else NodeKind.SECTION,
            title=Bilingual(zh=passage.title if not is_section or passage.has_title_line else None),
            text=Bilingual(zh=text),
            examples=(),
            parent=None if is_section else str(passage.number.parent),
            line=passage.line,
            marked=Bilingual(),
        )

    def _references(
        self, nodes: Iterable[ParsedNode], entries: Iterable[ParsedEntry]
    ) -> tuple[TitleReference, ...]:
        """Find and resolve the references by title; one that leads nowhere is a problem."""
        found = [r for node in nodes for r in find_title_references(node.key, node.text.zh or "")]
        found += [r for e in entries for r in find_title_references(e.name, e.definition)]
        headings: dict[str, str] = {}
        for node in nodes:
            headings.setdefault(node.title.zh or "", node.key)
        references = resolve_titles(found, headings, [entry.name for entry in entries])
        for reference in references:
            if reference.target is None:
                self.problems.append(
                    Problem(
                        0,
                        f"{reference.source} refers to a title that is not there",
                        reference.title,
                    )
                )
        return references


def _text(passage: _Passage) -> str:
    return "\n".join(render_mana(joined(paragraph)) for paragraph in passage.paragraphs)
