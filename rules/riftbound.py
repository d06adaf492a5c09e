"""The Riftbound core rules, as pages pasted from a forum: tables, headings and loose lines.

In: the decoded text of one document. Out: a `ParsedBook`: nodes as deep as `103.2.b.1`, the terms
that the text gives in both languages, and the account of its lines. A number that occurs twice or
out of order is kept apart and reported.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from rules.document import Document, LineAccount, Place, Problem, Reason, SourceLine, split_lines
from rules.emphasis import drop_emphasis
from rules.errors import DocumentError
from rules.parsed import ParsedBook
from rules.riftbound_lines import LineKind, Reading, read_line, wants_full_stops
from rules.riftbound_nodes import NodeBuilder
from rules.riftbound_terms import terms_of
from rules.text import Language, language_of

_NAMED = re.compile(r"riftbound|符文战场|裂隙", re.IGNORECASE)
_DEEP = re.compile(r"^\W{0,4}\d{3}\.\d{1,2}(?:\.[a-z]|\.?\s*\||\.\s)", re.MULTILINE)
_DATE = re.compile(
    r"(?:最后更新|更新日期|更新于|生效日期|last updated|effective)\D{0,10}"
    r"(\d{4})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,2})",
    re.IGNORECASE,
)
_NAME = re.compile(r"规则|rules", re.IGNORECASE)
_FORUM = re.compile(
    r"打赏|评论|点赞|点火|回复|按时间|热榜|登录|注册|举报|分享|收藏|转发|天前|小时前|分钟前"
)
#: Title and date stand within this many characters of the beginning.
_HEAD = 4_000
#: A numbering that begins again behind this many nodes is a second document.
_A_DOCUMENT = 20


def recognises(text: str) -> bool:
    """Whether `text` is a rule book of Riftbound: it names the game and has its deep numbers."""
    return bool(_NAMED.search(text[:_HEAD])) and len(_DEEP.findall(text)) >= 3


def describe(text: str) -> tuple[str | None, str | None]:
    """Return the edition that the document states (its date) and its title."""
    edition = None
    if match := _DATE.search(text[:_HEAD]):
        try:
            edition = date(*(int(group) for group in match.groups())).isoformat()
        except ValueError:
            edition = None
    lines = [drop_emphasis(line.lstrip("# ")) for line in text[:_HEAD].splitlines()]
    titles = [line for line in lines if _NAMED.search(line) and _NAME.search(line)]
    headed = [line for line in titles if not line.startswith("[")]
    return edition, headed[-1] if headed else None


def parse(text: str, document: Document) -> ParsedBook:
    """Read one document. Raises `DocumentError` when it holds no numbered rule."""
    return _Reader(document, split_lines(text, place=document.path)).read()


@dataclass(slots=True)
class _Reader:
    """Reads one document from top to bottom."""

    document: Document
    lines: tuple[SourceLine, ...]
    account: LineAccount = field(default_factory=LineAccount)
    problems: list[Problem] = field(default_factory=list)
    builder: NodeBuilder = field(default_factory=NodeBuilder)
    after_page: bool = False
    last: tuple[SourceLine, Reading] | None = None

    def read(self) -> ParsedBook:
        stops = wants_full_stops(line.text for line in self.lines)
        lines = [
            (line, read_line(line.text, full_stops=stops))
            for line in self.lines
            if not line.is_blank
        ]
        first = next((i for i, (_, reading) in enumerate(lines) if reading.number), None)
        if first is None:
            raise DocumentError(
                "no numbered rule stands in this document", place=self.document.path
            )
        end = _end_of_rules(lines)
        self._read_front(lines[:first])
        second = self._read_rules(lines[first:end])
        for line, _ in second:
            self.account.aside(line, Reason.UNPLACED)
        for line, reading in lines[end:]:
            drawn = reading.kind in (LineKind.DRAWN, LineKind.PAGE)
            self.account.aside(line, Reason.PAGE_FURNITURE if drawn else Reason.SITE_CHROME)
        language = self.document.languages[0] if self.document.languages else self._language()
        nodes = self.builder.close(language)
        for line, key, part, label in self.builder.placed(language):
            self.account.place(line, Place.NODE, key, part, label)
        problems = sorted([*self.problems, *self.builder.problems], key=lambda p: p.line)
        return ParsedBook(
            self.document,
            nodes,
            (),
            self.account,
            tuple(problems),
            terms=terms_of(nodes),
        )

    def _language(self) -> Language:
        return language_of("".join(line.text for line in self.lines[:400]))

    def _read_front(self, lines: Sequence[tuple[SourceLine, Reading]]) -> None:
        """Account for what stands before the first number: the forum's words, then the title.

        A title is a heading, or names the rules just above the date; what follows it is front
        matter, what comes before it the site's own words.
        """
        titled = False
        for i, (line, reading) in enumerate(lines):
            text = line.text.strip()
            below = lines[i + 1][0].text if i + 1 < len(lines) else ""
            if reading.kind is LineKind.MACHINE:
                self.account.aside(line, Reason.MACHINE_MARK)
            elif reading.kind is not LineKind.RULES:
                self.account.aside(line, Reason.PAGE_FURNITURE)
            elif text.startswith("#") or (_NAME.search(text) and _DATE.search(below)):
                titled = True
                self.account.front(line)
            elif titled or _DATE.search(text):
                self.account.front(line)
            else:
                self.account.aside(line, Reason.SITE_CHROME)

    def _read_rules(
        self, lines: Sequence[tuple[SourceLine, Reading]]
    ) -> Sequence[tuple[SourceLine, Reading]]:
        """Read the rules; return the lines of a second document, if one begins."""
        first = lines[0][1].number
        for i, (line, reading) in enumerate(lines):
            if reading.kind is LineKind.RULES:
                if reading.number == first and len(self.builder.nodes) >= _A_DOCUMENT:
                    self._problem(line, "the numbering begins again: a second document?")
                    return lines[i:]
                self._read_rule_line(line, reading)
                self.after_page = False
            elif reading.kind is LineKind.MACHINE:
                self.account.aside(line, Reason.MACHINE_MARK)
            else:
                self.after_page = self.after_page or reading.kind is LineKind.PAGE
                self.account.aside(line, Reason.PAGE_FURNITURE)
        return ()

    def _read_rule_line(self, line: SourceLine, reading: Reading) -> None:
        if reading.number is not None:
            self.builder.open(line, reading.number, reading.label, reading.segments)
        else:
            goes_on = self.after_page or self._is_broken(line, reading)
            self.builder.extend(line, reading.segments, goes_on=goes_on)
        self.last = line, reading

    def _is_broken(self, line: SourceLine, reading: Reading) -> bool:
        """Whether a loose line follows another at once, with no mark that this one was to end."""
        if self.last is None or reading.in_table or self.last[1].in_table:
            return False
        last = self.last[0]
        return last.number + 1 == line.number and not last.text.endswith("  ")

    def _problem(self, line: SourceLine, message: str) -> None:
        self.problems.append(Problem(line.number, message, line.text.strip()[:80]))


def _end_of_rules(lines: Sequence[tuple[SourceLine, Reading]]) -> int:
    """Return the index of the first line behind the rules: the forum's footer, or the length.

    A footer begins at the rule across the page behind the last number, or at the first of the
    site's own words there.
    """
    last = max(i for i, (_, reading) in enumerate(lines) if reading.number)
    for i in range(last + 1, len(lines)):
        line, reading = lines[i]
        if reading.kind is LineKind.DRAWN and not line.text.strip().startswith("|"):
            return i
        if not reading.in_table and len(line.text) < 40 and _FORUM.search(line.text):
            return i
    return len(lines)
