"""The table of contents of a tournament document: which headings there are, and how they are spelt.

In: the paragraphs of a document. Out: `Contents`: numbers and titles, and the paragraphs that the
table takes. Lines of it end with the number of a page, most of them behind dots.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.formats.paragraph import Paragraph
from rules.number import RuleNumber
from rules.text import significant

_DOTTED = re.compile(r"^(?P<title>\S.*?)\s*(?:\.{4,}|…{2,})\s*\d*\s*$")
_PAGED = re.compile(r"^(?P<title>\S.*?)\s+(?P<page>\d{1,3})$")
_NUMBER = re.compile(r"^(?P<number>\d{1,2}(?:\.\d{1,2})?)\.?\s+(?P<title>\S.*)$")
_APPENDIX = re.compile(r"^appendix\s*[a-z]\s*[—–:-]*\s*", re.IGNORECASE)
_CLASS = re.compile(r"^.{4,40}?\s[—–-]\s")
_NAME = frozenset({"contents", "table of contents", "目录"})
#: So many lines with the number of a page, one below the other, are a table of contents.
_FEWEST = 5


@dataclass(slots=True)
class Contents:
    """What the table of contents lists; `paragraphs` are the identities of those it takes."""

    numbers: dict[RuleNumber, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    paragraphs: set[int] = field(default_factory=set)

    @property
    def is_there(self) -> bool:
        """Whether the document has a table of contents that numbers its sections."""
        return len(self.numbers) >= _FEWEST

    def title_of(self, number: RuleNumber) -> str | None:
        """Return the title that the table gives a number."""
        return self.numbers.get(number)

    def lists(self, title: str) -> bool:
        """Whether the table lists a title, whatever its case and blanks."""
        return significant(title) in self.titles

    def spelt(self, title: str) -> str:
        """Return a title as the table spells it; the body may have it in capitals."""
        return self.titles.get(significant(title), title)

    def add(self, line: str) -> None:
        """Add one line of the table, without dots and page."""
        match = _NUMBER.match(line)
        title = match["title"] if match else _APPENDIX.sub("", line)
        if match:
            self.numbers[RuleNumber.parse(match["number"])] = title
        self.titles.setdefault(significant(title), title)
        self.titles.setdefault(significant(line), line)
        if match and (kind := _CLASS.match(title)):
            bare = title[kind.end() :]
            self.titles.setdefault(significant(bare), bare)


def contents_of(body: Sequence[Paragraph]) -> Contents:
    """Find the table of contents among the paragraphs of a document."""
    contents = Contents()
    first, last = _extent(body)
    for paragraph in body[first:last]:
        contents.paragraphs.add(id(paragraph))
        for line in paragraph.lines:
            match = _DOTTED.match(line.text) or _PAGED.match(line.text)
            if match:
                contents.add(match["title"])
    if first and body[first - 1].text.strip().lower() in _NAME:
        contents.paragraphs.add(id(body[first - 1]))
    return contents


def _extent(body: Sequence[Paragraph]) -> tuple[int, int]:
    """Return from which paragraph to which the table goes."""
    dotted = [n for n, p in enumerate(body) if any(_DOTTED.match(x.text) for x in p.lines)]
    if len(dotted) >= 2:
        return dotted[0], dotted[-1] + 1
    run: list[int] = []
    for n, paragraph in enumerate(body):
        if all(_PAGED.match(line.text) for line in paragraph.lines):
            run.append(n)
        elif sum(len(body[k].lines) for k in run) >= _FEWEST:
            break
        else:
            run = []
    lines = sum(len(body[k].lines) for k in run)
    numbered = sum(bool(_NUMBER.match(line.text)) for k in run for line in body[k].lines)
    if lines >= _FEWEST and numbered * 2 >= lines:
        return run[0], run[-1] + 1
    return 0, 0
