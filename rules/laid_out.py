"""The Comprehensive Rules as the publisher's PDF or Word file: the plain text, laid out on pages.

In: the paragraphs of a `Reading`. Out: what `rules.comprehensive` makes of them, each paragraph
being a line of the plain text; the account and the problems speak of the lines of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rules import comprehensive
from rules.document import (
    Document,
    LineAccount,
    LineRecord,
    Place,
    Problem,
    SourceLine,
)
from rules.formats.characters import join, normalised
from rules.formats.paragraph import Paragraph, Reading
from rules.number import LETTERS, RuleNumber
from rules.parsed import ParsedBook

#: Where a blank is lost because a font sets a quotation mark or a dash tight.
_TIGHT = re.compile(
    r"(?<=[\w.,;:])(?=[“‘]\w)|(?<=[\w.,;:])(?=[“‘]\[)|(?<=”)(?=[\w“(])|(?<= —)(?=\w)|(?<=\w)(?=— )"
)
#: A range that goes on in the next line: 601.2f– h.
_RANGE_CUT = re.compile(r"(?<=\d|[a-z])– (?=\d{3}\.|[a-z]\b)")
_ITEM = re.compile(r"(\d{1,2})\. \S")
_RULE = re.compile(r"(?P<number>\d{3}\.\d{1,3}(?:[a-z](?= )|(?=\. )))")
_TITLE = re.compile(r"comprehensive rules|完整规则", re.IGNORECASE)
#: The title stands within so many characters.
_BEGINNING = 200
_NUMBERS = re.compile(r"^\s*([1-9]\d\d\.\d{1,3}[a-z]?)", re.MULTILINE)
_VERY_MANY = 60
_ENDS_SENTENCE = re.compile(r"[.!?][”’)]*\s*$")


def recognises(text: str) -> bool:
    """Whether the first pages of a file are those of the rules.

    Release notes quote rules by their numbers: the title says which it is, or very many numbers.
    """
    if not comprehensive.recognises(text):
        return False
    if _TITLE.search(text[:_BEGINNING]):
        return True
    return len(set(_NUMBERS.findall(text))) >= _VERY_MANY


def text_of(reading: Reading) -> str:
    """Return the document as text, a paragraph on each line, a blank line where room is left."""
    lines, _ = _lines_of(reading)
    at = 1
    out: list[str] = []
    for line in lines:
        out.extend([""] * (line.number - at))
        out.append(line.text)
        at = line.number + 1
    return "\n".join(out)


def parse(reading: Reading, document: Document) -> ParsedBook:
    """Read one document. Raises `DocumentError` when it holds no numbered rule."""
    lines, sources = _lines_of(reading)
    book = comprehensive.parse_lines(lines, document)
    return replace(
        book,
        nodes=tuple(replace(n, line=sources[n.line][0].number) for n in book.nodes),
        entries=tuple(replace(e, line=sources[e.line][0].number) for e in book.entries),
        account=_account(book.account, sources, reading),
        problems=(
            *reading.problems,
            *(_moved(problem, sources) for problem in book.problems),
        ),
    )


def _lines_of(
    reading: Reading,
) -> tuple[tuple[SourceLine, ...], Mapping[int, tuple[SourceLine, ...]]]:
    """Return the paragraphs as lines, and for each the lines of the file that it is made of."""
    lines: list[SourceLine] = []
    sources: dict[int, tuple[SourceLine, ...]] = {}
    number, was_bold = 0, False
    for paragraph in reading.paragraphs:
        if paragraph.aside is not None:
            continue
        apart = paragraph.gap or (paragraph.bold and not was_bold)
        for piece in _pieces(paragraph):
            number += 2 if apart else 1
            lines.append(SourceLine(number, _text(piece)))
            sources[number] = tuple(piece)
            apart = False
        was_bold = paragraph.bold
    return tuple(lines), sources


def _pieces(paragraph: Paragraph) -> Iterator[list[SourceLine]]:
    """Yield the lines of a paragraph; rules that run on without room between them stand apart.

    So do the items of a numbered definition, and what it says to see.
    """
    piece: list[SourceLine] = []
    for line in paragraph.lines:
        if piece and _ENDS_SENTENCE.search(piece[-1].text) and _begins_anew(piece[0], line):
            yield piece
            piece = []
        piece.append(line)
    yield piece


def _begins_anew(first: SourceLine, line: SourceLine) -> bool:
    """Whether a line begins the rule or the item that follows the one of `first`."""
    here, there = _RULE.match(first.text), _RULE.match(line.text)
    if here and there:
        return _follows(RuleNumber.parse(here["number"]), RuleNumber.parse(there["number"]))
    one, other = _ITEM.match(first.text), _ITEM.match(line.text)
    if one and other:
        return int(other[1]) == int(one[1]) + 1
    return bool(one) and line.text.startswith("See rule")


def _follows(one: RuleNumber, other: RuleNumber) -> bool:
    """Whether a number is the next in the book: the first subrule, or the next at its level."""
    last, end = one.parts[-1], other.parts[-1]
    if other.parent == one:
        return end == LETTERS[0]
    if isinstance(last, str) and isinstance(end, str):
        at = LETTERS.index(last) + 1
        return other.parent == one.parent and LETTERS[at : at + 1] == (end,)
    rule = one if isinstance(last, int) else one.parent
    return (
        rule is not None
        and isinstance(end, int)
        and other.parts
        == (
            rule.parts[0],
            int(rule.parts[1]) + 1,
        )
    )


def _text(lines: Sequence[SourceLine]) -> str:
    text = ""
    for line in lines:
        text = join(text, normalised(line.text))
    return _RANGE_CUT.sub("–", _TIGHT.sub(" ", text))


def _account(
    found: LineAccount, sources: Mapping[int, tuple[SourceLine, ...]], reading: Reading
) -> LineAccount:
    """Say of each line of the file what is said of the paragraph that it stands in."""
    account = LineAccount()
    for record in found:
        for n, line in enumerate(sources[record.number]):
            account.records[line.number] = _of_line(record, line, is_first=not n)
    for paragraph in reading.paragraphs:
        if paragraph.aside is not None:
            for line in paragraph.lines:
                account.aside(line, paragraph.aside)
    return account


def _of_line(record: LineRecord, line: SourceLine, *, is_first: bool) -> LineRecord:
    if record.place in (Place.FRONT_MATTER, Place.SET_ASIDE):
        return replace(record, number=line.number, text=line.text)
    target = record.target
    return replace(
        record, number=line.number, label=record.label if is_first else "", target=target
    )


def _moved(problem: Problem, sources: Mapping[int, tuple[SourceLine, ...]]) -> Problem:
    there = sources.get(problem.line)
    return replace(problem, line=there[0].number) if there else problem
