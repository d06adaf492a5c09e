"""The Comprehensive Rules as plain text, in Chinese or English.

In: the decoded text of one document. Out: a `ParsedBook`: its nodes in order, its glossary, and the
account of its lines. The form is the publisher's: a title, the effective date, an introduction, a
table of contents, nine chapters, the glossary, the credits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from rules.document import (
    Document,
    LineAccount,
    Place,
    Problem,
    Reason,
    SourceLine,
    split_lines,
)
from rules.errors import DocumentError
from rules.glossary import ParsedEntry
from rules.node import NodeKind, ParsedNode, kind_of
from rules.number import RuleNumber
from rules.parsed import ParsedBook
from rules.text import Bilingual, Language, language_of

#: A line that begins a node: a chapter or section title, a rule, a subrule. Some editions leave out
#: the full stop or the space behind the number.
_HEAD = re.compile(
    r"^\s*(?P<number>\d{3}\.\d{1,3}[a-z](?![a-z])|\d{3}\.\d{1,3}|\d{1,3}(?=\.))(?P<dot>\.?)\s*(?P<rest>.*)$"
)
_EXAMPLE = re.compile(
    r"^\s*(?P<label>Examples?\s*:|(?:例如|例子|范例|示例|举例|例)\s*[:：，,]|[（(]\s*(?:例|范例|示例|Example)\s*[）)])\s*",
    re.IGNORECASE,
)
_GLOSSARY_TITLES = frozenset({"glossary", "词汇表", "术语表", "辞汇表"})
_CREDITS_TITLES = frozenset({"credits", "版权信息", "致谢", "制作人员", "制作群"})
_ENDS_SENTENCE = re.compile(r"[.。!！?？:：;；)）”\"]\s*$")
#: A name may end like a sentence (For Mirrodin!, ∞ (Infinity)) if it is short and has no clause.
_SHOUT = re.compile(r"[^.。!！?？:：;；,，”\"]{2,39}[!！)）]")
_LONGEST_TITLE = 60
#: A book of so many nodes has examples.
_LARGE = 1000
#: The months as English dates name them.
MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_EN_DATE = re.compile(
    rf"effective (?:as of )?({'|'.join(MONTHS)})\s+(\d{{1,2}}),?\s+(\d{{4}})", re.I
)
_ZH_DATE = re.compile(
    r"(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日[^。]{0,6}生效|生效[^\d]{0,8}(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日"
)
#: The date and the title stand within this many lines of the beginning.
_FRONT_LINES = 40


def recognises(text: str) -> bool:
    """Whether `text` has the shape of this document: numbered rules at the beginning of lines."""
    rules = re.findall(r"^\s*[1-9]\d\d\.\d{1,3}[a-z.]", text, re.MULTILINE)
    return len(rules) >= 3 and not re.search(r"<[a-z]+ id=|^\s*\|", text, re.MULTILINE)


def effective_date(text: str) -> str | None:
    """Return the effective date that a document states (`2026-04-17`), or None."""
    if match := _EN_DATE.search(text):
        month = [m.lower() for m in MONTHS].index(match[1].lower()) + 1
        return _iso(match[3], str(month), match[2])
    if match := _ZH_DATE.search(text):
        return _iso(*(g for g in match.groups() if g))
    return None


def _iso(year: str, month: str, day: str) -> str | None:
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None


def title_of(text: str) -> str | None:
    """Return the document's first non-blank line."""
    return next((line.strip() for line in text.splitlines() if line.strip()), None)


def document_language(text: str) -> Language:
    """Return the language of the document, judged on its first 20,000 characters."""
    return language_of(text[:20_000])


def parse(text: str, document: Document) -> ParsedBook:
    """Read one document. Raises `DocumentError` when it holds no numbered rule."""
    return parse_lines(split_lines(text, place=document.path), document)


def parse_lines(lines: tuple[SourceLine, ...], document: Document) -> ParsedBook:
    """Read one document whose lines are at hand; raises as `parse` does."""
    return _Reader(document, lines).read()


@dataclass(slots=True)
class _OpenNode:
    """A node while its lines are being read."""

    key: str
    number: RuleNumber
    kind: NodeKind
    line: int
    paragraphs: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Reader:
    """Reads one document from top to bottom."""

    document: Document
    lines: tuple[SourceLine, ...]
    account: LineAccount = field(default_factory=LineAccount)
    problems: list[Problem] = field(default_factory=list)
    nodes: list[_OpenNode] = field(default_factory=list)
    keys: set[str] = field(default_factory=set)
    pending: list[tuple[SourceLine, str, str, str]] = field(default_factory=list)

    @property
    def language(self) -> Language:
        return self.document.languages[0]

    def read(self) -> ParsedBook:
        lines = [line for line in self.lines if not line.is_blank]
        body = _first_body_line(lines)
        if body is None:
            raise DocumentError(
                "no numbered rule stands in this document", place=self.document.path
            )
        glossary = _titled(lines, _GLOSSARY_TITLES, body)
        credits = _titled(lines, _CREDITS_TITLES, glossary if glossary is not None else body)
        end = credits if credits is not None else len(lines)
        body_end = glossary if glossary is not None else end
        contents = self._read_front(lines[:body])
        for line in lines[body:body_end]:
            self._read_body_line(line)
        entries = self._read_glossary(lines[body_end:end])
        self._read_end(lines[end:])
        nodes = tuple(self._closed(node) for node in self.nodes)
        self._record_node_lines(nodes)
        self._check_whole(contents, nodes, glossary is not None, lines[-1])
        problems = tuple(sorted(self.problems, key=lambda problem: problem.line))
        return ParsedBook(self.document, nodes, entries, self.account, problems)

    def _read_front(self, lines: Sequence[SourceLine]) -> tuple[RuleNumber, ...]:
        """Account for the front matter; return the numbers that the table of contents lists."""
        listed = []
        for line in lines:
            self.account.front(line)
            if match := re.match(r"^\s*(\d{1,3})\.\s+\S", line.text):
                listed.append(RuleNumber.parse(match[1]))
        return tuple(listed)

    def _read_body_line(self, line: SourceLine) -> None:
        if match := _EXAMPLE.match(line.text):
            if self.nodes:
                self._add_example(line, match)
                return
        elif head := _head(line.text):
            self._open(line, *head)
            return
        if not self.nodes:
            self.account.aside(line, Reason.UNPLACED)
            return
        # A paragraph without a number continues the rule before it, or its last example.
        node = self.nodes[-1]
        if node.examples and not line.text[:1].isspace():
            node.examples[-1] += "\n" + line.text.strip()
            self.pending.append((line, node.key, f"example.{len(node.examples)}", ""))
        else:
            node.paragraphs.append(line.text.strip())
            self.pending.append((line, node.key, "text", ""))

    def _add_example(self, line: SourceLine, match: re.Match[str]) -> None:
        node = self.nodes[-1]
        node.examples.append(line.text[match.end() :].strip())
        self.pending.append((line, node.key, f"example.{len(node.examples)}", match["label"]))

    def _open(self, line: SourceLine, number: RuleNumber, label: str, rest: str) -> None:
        key, copies = str(number), 1
        while key in self.keys:
            copies += 1
            key = f"{number}~{copies}"
        if copies > 1:
            self._problem(line, f"number {number} occurs {copies} times")
        elif self.nodes and number < self.nodes[-1].number:
            self._problem(line, f"number {number} stands behind {self.nodes[-1].number}")
        self.keys.add(key)
        node = _OpenNode(key, number, kind_of(number), line.number)
        if rest.strip():
            node.paragraphs.append(rest.strip())
        self.nodes.append(node)
        self.pending.append((line, key, "text", label))

    def _closed(self, node: _OpenNode) -> ParsedNode:
        text = "\n".join(node.paragraphs)
        titled = node.kind in (NodeKind.CHAPTER, NodeKind.SECTION) or (
            node.kind is NodeKind.RULE and is_name(text)
        )
        of = self.language
        return ParsedNode(
            key=node.key,
            number=node.number,
            kind=node.kind,
            title=Bilingual.of(of, text if titled else None),
            text=Bilingual.of(of, None if titled else text),
            examples=tuple(Bilingual.of(of, example) for example in node.examples),
            parent=self._parent(node.number),
            line=node.line,
            marked=Bilingual(),
        )

    def _parent(self, number: RuleNumber) -> str | None:
        """Return the nearest outer number that this document has."""
        outer = number.parent
        while outer is not None and str(outer) not in self.keys:
            outer = outer.parent
        return str(outer) if outer is not None else None

    def _record_node_lines(self, nodes: Iterable[ParsedNode]) -> None:
        titled = {node.key for node in nodes if node.title}
        for line, key, part, label in self.pending:
            name = "title" if part == "text" and key in titled else part
            self.account.place(line, Place.NODE, key, f"{name}:{self.language}", label)

    def _read_glossary(self, lines: Sequence[SourceLine]) -> tuple[ParsedEntry, ...]:
        """Read the entries: a name on a line of its own, its definition on the lines below it."""
        if not lines:
            return ()
        self.account.front(lines[0])
        entries = []
        for block in _blocks(lines[1:]):
            name, *definition = block
            if not definition:
                self._problem(name, "a glossary term without definition")
            text = "\n".join(line.text.strip() for line in definition)
            entries.append(ParsedEntry(self.language, name.text.strip(), text, name.number))
            target = f"{name.text.strip()}@{name.number}"
            self.account.place(name, Place.GLOSSARY, target, f"name:{self.language}")
            for line in definition:
                self.account.place(line, Place.GLOSSARY, target, f"definition:{self.language}")
        return tuple(entries)

    def _read_end(self, lines: Iterable[SourceLine]) -> None:
        """Account for the end matter; numbered rules there belong to another document."""
        second = False
        for line in lines:
            head = _head(line.text)
            if not second and head and len(head[0].parts) > 1:
                second = True
                self._problem(
                    line,
                    "numbered rules go on behind the credits: a second document, left out",
                    left_out=True,
                )
            if second:
                self.account.aside(line, Reason.UNPLACED)
            else:
                self.account.front(line)

    def _check_whole(
        self,
        contents: Iterable[RuleNumber],
        nodes: Iterable[ParsedNode],
        has_glossary: bool,
        last: SourceLine,
    ) -> None:
        """Report what the table of contents promises and the document lacks."""
        there = {node.number for node in nodes}
        missing = [str(number) for number in contents if number not in there]
        if missing:
            shown = ", ".join(missing[:8]) + (" …" if len(missing) > 8 else "")
            self._problem(
                last, f"{len(missing)} numbers of the table of contents are missing: {shown}"
            )
        if len(there) > _LARGE and not any(node.examples for node in nodes):
            self._problem(last, "no example was found in so many rules: an unknown label?")
        if not has_glossary:
            self._problem(last, "the document ends without a glossary")

    def _problem(self, line: SourceLine, message: str, *, left_out: bool = False) -> None:
        self.problems.append(Problem(line.number, message, line.text.strip()[:80], left_out))


def is_name(text: str) -> bool:
    """Whether the text of a rule is only a name (702.19, Trample), not a sentence."""
    if not text or len(text) > _LONGEST_TITLE:
        return False
    return not _ENDS_SENTENCE.search(text) or bool(_SHOUT.fullmatch(text))


def _head(text: str) -> tuple[RuleNumber, str, str] | None:
    """Split a line that begins a node into its number, the label as written, and the rest."""
    match = _HEAD.match(text)
    if not match or not match["rest"].strip() or match["number"].startswith("0"):
        return None
    if match["number"][-1] in "lo":
        return None
    label = text[: match.start("rest")].strip()
    return RuleNumber.parse(match["number"]), label, match["rest"]


def _first_body_line(lines: Sequence[SourceLine]) -> int | None:
    """Return the index of the first title of the body: the titles just before the first rule."""
    first = next((i for i, line in enumerate(lines) if _begins_rule(line.text)), None)
    if first is None:
        return None
    head = _head(lines[first].text)
    while first > 0 and head and (outer := _head(lines[first - 1].text)):
        if not head[0].is_within(outer[0]):
            break
        head, first = outer, first - 1
    return first


def _begins_rule(text: str) -> bool:
    head = _head(text)
    return head is not None and len(head[0].parts) > 1


def _titled(lines: Sequence[SourceLine], titles: frozenset[str], start: int) -> int | None:
    """Return the index of the first line from `start` on that is one of `titles`."""
    for i in range(start, len(lines)):
        if len(lines[i].text) < 20 and lines[i].text.strip().lower() in titles:
            return i
    return None


def _blocks(lines: Iterable[SourceLine]) -> Iterator[list[SourceLine]]:
    """Group lines that follow each other without a blank line between them."""
    block: list[SourceLine] = []
    for line in lines:
        if block and line.number != block[-1].number + 1:
            yield block
            block = []
        block.append(line)
    if block:
        yield block
