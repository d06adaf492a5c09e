"""References between rules: found in running text, resolved once every document is read.

In: a passage in Chinese or English. Out: `Reference`s with the numbers they name, pending until
`resolve` is given the keys of an edition; a dangling one is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.errors import NotationError
from rules.number import NumberRange, RuleNumber
from rules.text import Language

_DASH = r"[–—~～-]"
#: A number with at least one dot is a reference wherever it stands; a bare section number needs
#: the word before it, or another reference that it continues.
_DOTTED = r"\d{3}(?:\.\d{1,3})(?:(?:\.(?:[a-z](?![a-zA-Z])|\d{1,3}))+|[a-z](?![a-zA-Z]))?"
_NUMBER = rf"(?:{_DOTTED}|\d{{3}}(?![\d%]))"
_TAIL = (
    rf"(?:\s?(?:{_DASH}|至|到)\s?"
    rf"(?P<to>{_NUMBER}|\d{{1,3}}(?!\d|\.\d)|[a-z](?![a-zA-Z]))(?!\d))?"
)
_NUMBERS = re.compile(rf"(?<!\d)(?<!\d[.,])(?P<from>{_NUMBER}){_TAIL}")
#: Where a number may begin. Looking for this first is several times quicker than looking for
#: `_NUMBERS` at every character: most of a text holds no digit.
_DIGITS = re.compile(r"\d{3}")
#: The word for rule, just before a number.
_RULE_WORD = re.compile(r"(?:\bRules?\s+|\bCR\s*|规则\s*|規則\s*)$", re.IGNORECASE)
_CHAPTERS = re.compile(
    r"\b(?:[Ss]ection|[Cc]hapter)\s(?P<en>[1-9])(?![\d.]\d|\d)|第\s?(?P<zh>[1-9一二三四五六七八九])\s?章"
)
#: A text without any of these names no chapter.
_CHAPTER_WORDS = ("ection", "hapter", "章")
#: What may stand between two numbers of one list, with a quoted title after the first of them.
_BETWEEN = re.compile(
    r"""^\s*(?:[，,]?\s*[“"「][^”"」]*[”"」])?\s*(?:[,，、;；]\s*)?(?:and|or|&|和|与|及|或|以及)?\s*$""",
    re.VERBOSE,
)
#: A letter alone that continues the number before it: 608.3a and b.
_LETTER = re.compile(
    r"\s*(?:,|，|、|and|or|和|与|及|或)\s*([a-z])(?![a-zA-Z’'])(?=[\s,.，。、;；)）]|[^\x00-\x7f]|$)"
)
_ZH_DIGITS = {digit: value for value, digit in enumerate("一二三四五六七八九", start=1)}


@dataclass(frozen=True, slots=True)
class Title:
    """What a reference by name names: the title of a node, or a term of the glossary."""

    name: str

    def __str__(self) -> str:
        return self.name


Target = RuleNumber | NumberRange | Title


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference as it stands in a passage.

    `language` and `part` (`text`, `example.1` …) say which passage; `start` and `end` are character
    offsets in it, `text` the words between them. `target` is what it names; `keys` are the nodes it
    leads to once it is resolved: empty means dangling. `book` is the code of another book that it
    names (`mtr`), None for its own; such a reference leads to `places`, the ids of nodes, or of an
    edition where it names the book alone; it has none while that book is not in the library.
    """

    language: Language
    part: str
    start: int
    end: int
    text: str
    target: Target
    keys: tuple[str, ...] = ()
    book: str | None = None
    places: tuple[str, ...] = ()

    @property
    def is_dangling(self) -> bool:
        """Whether it leads to nothing in its own book; what is in another one never dangles."""
        return not self.keys and self.book is None


@dataclass(frozen=True, slots=True)
class TitleReference:
    """A reference to a heading or term by its name.

    `source` is the node's key or the term that refers, `start` and `end` the offsets of the title
    in its text; `page` is the page that the book names, None for its glossary. `target` is the key
    of a node, or the name of a term; None while nothing of that name is there.
    """

    source: str
    start: int
    end: int
    title: str
    page: int | None
    target: str | None = None
    is_term: bool = False


def find_references(text: str, language: Language, part: str) -> tuple[Reference, ...]:
    """Find every reference in `text`, in order, pending.

    Forms (either language): `rule 704.5k`, `rules 701.26 and 702.1`, `702.2a–c`, `712.9–10`,
    `608.3a and b`, `section 6`, `规则601.2b`, `509.1b至c`, `第8章`; a bare section number counts
    behind the word for rule or as the continuation of a list of references.
    """
    return tuple(
        Reference(language, part, start, end, text[start:end], target)
        for start, end, target in _spans(text)
    )


def _spans(text: str) -> list[tuple[int, int, Target]]:
    """Return (start, end, target) of each reference, in order."""
    found: list[tuple[int, int, Target]] = []
    last_end = -1
    chapters: list[tuple[int, int, Target]] = []
    if any(word in text for word in _CHAPTER_WORDS):
        chapters = [(m.start(), m.end(), _chapter(m)) for m in _CHAPTERS.finditer(text)]
    for digits in _DIGITS.finditer(text):
        start = digits.start()
        match = _NUMBERS.match(text, start) if start >= last_end else None
        if match is None:
            continue
        if "." not in match["from"] and not _RULE_WORD.search(text, max(0, start - 8), start):
            ends = [end for _, end, _ in (*found[-1:], *chapters) if end <= start]
            if not ends or not _BETWEEN.match(text[max(ends) : start]):
                continue
        found.extend(_number_spans(text, match))
        last_end = found[-1][1] if found else -1
    return sorted([*found, *chapters], key=lambda span: span[0]) if chapters else found


def _chapter(match: re.Match[str]) -> RuleNumber:
    digit = match["en"] or match["zh"]
    return RuleNumber((int(digit) if digit.isdigit() else _ZH_DIGITS[digit],), width=1)


def _number_spans(text: str, match: re.Match[str]) -> Iterator[tuple[int, int, Target]]:
    """Yield the reference of one match, and those of letters that continue it."""
    try:
        first = RuleNumber.parse(match["from"])
    except NotationError:
        return
    end = match.end("from")
    target: Target = first
    if match["to"]:
        try:
            target = NumberRange.parse(f"{match['from']}-{match['to']}")
            end = match.end("to")
        except NotationError:
            target = first
    yield match.start("from"), end, target
    while isinstance(first.parts[-1], str) and (more := _LETTER.match(text, end)):
        end = more.end(1)
        yield (
            more.start(1),
            end,
            RuleNumber((*first.parts[:-1], more[1]), dotted=first.dotted, width=first.width),
        )


def resolve(
    references: Sequence[Reference], keys: Mapping[RuleNumber, tuple[str, ...]]
) -> tuple[Reference, ...]:
    """Resolve `references` against the nodes of an edition, given as number → keys in book order.

    A range leads to every node from its first to its last; it dangles unless both ends exist. A
    reference by title keeps what its parser found.
    """
    return tuple(
        r if isinstance(r.target, Title) or r.book else replace(r, keys=_resolved(r.target, keys))
        for r in references
    )


def _resolved(
    target: RuleNumber | NumberRange, keys: Mapping[RuleNumber, tuple[str, ...]]
) -> tuple[str, ...]:
    if isinstance(target, RuleNumber):
        return keys.get(target, ())
    if target.first not in keys or target.last not in keys:
        return ()
    return tuple(key for number in _between(target) for key in keys.get(number, ()))


def _between(span: NumberRange) -> Iterator[RuleNumber]:
    """Yield the numbers of a range in order; letters that the book skips are yielded too."""
    *outer, first = span.first.parts
    last = span.last.parts[-1]
    if isinstance(first, int) and isinstance(last, int):
        steps: list[int | str] = list(range(first, last + 1))
    else:
        steps = [chr(c) for c in range(ord(str(first)), ord(str(last)) + 1)]
    for step in steps:
        yield RuleNumber((*outer, step), dotted=span.first.dotted, width=span.first.width)
