"""Rule numbers as values: `704.5k` of the Comprehensive Rules, `103.2.b.1` of Riftbound.

In: a number as people write it. Out: a `RuleNumber` that compares in book order and prints as the
book prints it; ranges and lists of numbers as they are typed in a search box. Tournament documents
have parts with names (`2.5.remedy`), appendices (`appendix-a`) and front matter (`introduction`).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache, total_ordering

from rules.errors import NotationError

#: Subrules skip these letters because they look like the digits 1 and 0 (CR, Introduction).
SKIPPED_LETTERS = frozenset("lo")
LETTERS = tuple(c for c in "abcdefghijklmnopqrstuvwxyz" if c not in SKIPPED_LETTERS)

_PREFIX = re.compile(r"^(?:CR|rules?|r|规则|第|規則)[\s.:：]*(?=\d)", re.IGNORECASE)
_NUMBER = re.compile(
    r"""(?P<first>\d{1,3})
        (?:\.(?P<second>\d{1,3})(?P<letter>[a-z])?)?
        (?P<deep>(?:\.(?:[a-z]|\d{1,3}))*)
        [.章节]?$""",
    re.VERBOSE,
)
#: A part with a name (`2.5.remedy`, `appendix-b.time-limits`), or an appendix.
_SLUG = r"[a-z][a-z0-9]+(?:-[a-z0-9]+)*"
_NAMED = re.compile(
    rf"(?P<numbers>\d{{1,2}}(?:\.\d{{1,2}})?|appendix-[a-z])\.(?P<name>{_SLUG})|appendix-[a-z]"
)
#: A stretch of front matter, by its title; no reader types it for a number.
_FRONT = re.compile(rf"({_SLUG})(?:\.({_SLUG}))?")
#: The parts of an infraction in the order in which a guide has them.
PART_ORDER = ("penalty", "definition", "examples", "philosophy", "remedy", "upgrade", "downgrade")
_RANGE = re.compile(r"^(?P<from>[^\s–—~～至-]+)\s*[–—~～至-]\s*(?P<to>[^\s–—~～至-]+)$")
#: A list of numbers has at most so many items.
MOST_ITEMS = 100
#: What may stand before and behind a number in a list as people type it.
_AROUND = re.compile(
    r"(?:(?:(?<![a-z])(?:cr|rules?|r)|规则|規則|第|§)[\s.:]*)+(?=\d)|(?<=[\da-z.])\s*(?:条款|条|款|號|号)",
)
#: A change of loyalty (`+1`) or power and toughness (`2/2`, `-1/-1`) is no rule number.
_STATS = re.compile(r"^\s*[+\-\u2212]\d|(?<![\d.])\d{1,2}/[+\-\u2212]?\d{1,2}(?![\d.])")
_LETTER_APART = re.compile(r"(?<=\d)\s+(?=[a-z](?![a-z\d]))")
_RANGE_WORD = re.compile(
    r"(?<=[\da-z])(?:\s*[–—~～-]\s*|\s*[至到]\s*|\s+(?:to|through|thru)\s+)(?=[\da-z])"
)
#: What people write between two numbers that they hold against each other.
_COMPARED = re.compile(
    r"(?<![a-z])compared?\s+(?:to|with|against)(?![a-z])"
    r"|(?<=[\da-z.])\s*(?:相比|比较|对比|对照|对)\s*(?=\d|$)"
)
_SEPARATOR = re.compile(
    r"[\s,;，；、/|&+]+|(?<![a-z])(?:and|or|vs\.?|versus)(?![a-z])|[和与與及或]"
)
#: A letter, or a range of letters, that goes on from the number before it (`702.2b/c`).
_GOES_ON = re.compile(r"[a-z](?:–[a-z])?")


@total_ordering
@dataclass(frozen=True, slots=True)
class RuleNumber:
    """The number of a chapter, section, rule or subrule, as `parts` from the outermost inwards.

    `7` → `(7,)`, `704` → `(704,)`, `704.5k` → `(704, 5, "k")`, `103.2.b.1` → `(103, 2, "b", 1)`.
    `dotted` tells the two ways of printing a letter apart (`704.5k`, `103.2.b`). The first part is
    0–999; written with fewer than three digits it is a chapter, and `1.7` the seventh heading of
    chapter 1 in a book without rule numbers, or section 1.7 of a tournament document. A name stands
    for the first part of an appendix or of front matter, and for the last of a part of a section.
    """

    parts: tuple[int | str, ...]
    dotted: bool = False
    width: int = 0

    @classmethod
    def parse(cls, text: str) -> RuleNumber:
        """Read a number with or without its prefix (`CR 704.5K`, `规则704.5k`, `r704.5k`).

        Full-width characters and case fold. Raises `NotationError` for anything else.
        """
        return _parsed(text)

    @classmethod
    def stored(cls, text: str) -> RuleNumber:
        """Read a number as the library keeps it, front matter (`introduction`) among them."""
        try:
            return _parsed(text)
        except NotationError:
            if found := _FRONT.fullmatch(text):
                return cls(tuple(part for part in found.groups() if part), dotted=True)
            raise

    @property
    def is_named(self) -> bool:
        """Whether a name stands in it: of a part, an appendix, or front matter."""
        return any(isinstance(part, str) and len(part) > 1 for part in self.parts)

    @property
    def part(self) -> str | None:
        """The name of the part of a section that this is, None for anything else."""
        last = self.parts[-1]
        return last if len(self.parts) > 1 and isinstance(last, str) and len(last) > 1 else None

    def with_part(self, name: str) -> RuleNumber:
        """Return the number of a part of this section, appendix or chapter."""
        return RuleNumber((*self.parts, name), dotted=True, width=self.width)

    def __str__(self) -> str:
        text = str(self.parts[0]).zfill(self.width or 1)
        for part in self.parts[1:]:
            joined = isinstance(part, str) and not self.dotted
            text += str(part) if joined else f".{part}"
        return text

    @property
    def is_chapter(self) -> bool:
        """Whether this is the number of a chapter (`7`), not of a section (`704`)."""
        return len(self.parts) == 1 and self._is_short

    @property
    def chapter(self) -> int | str:
        """What holds this number: 7 for 7, 704, 704.5k and 7.2, `appendix-a` for its parts."""
        return self.parts[0] if isinstance(self.parts[0], str) else self._chapter_number

    @property
    def _chapter_number(self) -> int:
        first = int(self.parts[0])
        return first if self._is_short else first // 100

    @property
    def _is_short(self) -> bool:
        """Whether the first part is written with fewer than three digits."""
        first = self.parts[0]
        return isinstance(first, str) or (self.width < 3 and first < 100)

    @property
    def section(self) -> RuleNumber | None:
        """The section that holds this number, itself for a section, None for a chapter."""
        if self.is_chapter or (self._is_short and self.part and len(self.parts) == 2):
            return None
        return RuleNumber(self.parts[:2] if self._is_short else self.parts[:1], width=self.width)

    @property
    def parent(self) -> RuleNumber | None:
        """The number one level out: 704.5k → 704.5 → 704 → 7 → None."""
        if self.is_chapter:
            return None
        if len(self.parts) == 1:
            return RuleNumber((self._chapter_number,), width=1)
        parts = self.parts[:-1]
        dotted = self.dotted and (len(parts) > 2 or isinstance(parts[0], str))
        return RuleNumber(parts, dotted=dotted, width=self.width)

    def is_within(self, outer: RuleNumber) -> bool:
        """Whether `outer` is this number or one of the numbers around it."""
        if outer.is_chapter:
            return self.chapter == outer.chapter
        return not self.is_chapter and self.parts[: len(outer.parts)] == outer.parts

    def order(self) -> tuple[tuple[int, int | str], ...]:
        """Return what numbers are sorted by; many are sorted faster by it than by themselves."""
        head: list[int | str] = [self.chapter]
        if not self.is_chapter:
            head.extend(self.parts)
        first, *rest = head
        return (_outer_key(first), *map(_inner_key, rest))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, RuleNumber)
            and self.parts == other.parts
            and (len(self.parts) > 1 or self.is_chapter == other.is_chapter)
        )

    def __hash__(self) -> int:
        return hash(self.parts)

    def __lt__(self, other: RuleNumber) -> bool:
        return self.order() < other.order()


def _outer_key(part: int | str) -> tuple[int, int | str]:
    """Front matter stands before the chapters, appendices behind them."""
    if isinstance(part, int):
        return (0, part)
    return (1, part) if part.startswith("appendix-") else (-1, part)


def _inner_key(part: int | str) -> tuple[int, int | str]:
    """Parts stand before sections, those with a place of their own in its order."""
    if isinstance(part, int):
        return (0, part)
    if part in PART_ORDER:
        return (-2, PART_ORDER.index(part))
    return (-1, part) if len(part) > 1 else (1, part)


@lru_cache(maxsize=16_384)
def _parsed(text: str) -> RuleNumber:
    """Read a number; see `RuleNumber.parse`."""
    folded = unicodedata.normalize("NFKC", text).strip().lower()
    match = _NUMBER.match(_PREFIX.sub("", folded))
    if not match:
        if named := _NAMED.fullmatch(folded):
            return _named(named)
        raise NotationError("not a rule number", text=text)
    parts: list[int | str] = [int(match["first"])]
    if match["second"]:
        parts.append(int(match["second"]))
    if match["letter"]:
        parts.append(match["letter"])
    if len(match["first"]) < 3 and (len(parts) > 2 or match["deep"]):
        raise NotationError("not a rule number", text=text)
    deep = [p for p in match["deep"].split(".") if p]
    if deep and match["letter"]:
        raise NotationError("not a rule number", text=text)
    parts.extend(int(p) if p.isdigit() else p for p in deep)
    return RuleNumber(tuple(parts), dotted=bool(deep), width=len(match["first"]))


def _named(match: re.Match[str]) -> RuleNumber:
    if match["name"] is None:
        return RuleNumber((match[0],))
    if not match["numbers"][0].isdigit():
        return RuleNumber((match["numbers"],)).with_part(match["name"])
    return _parsed(match["numbers"]).with_part(match["name"])


@dataclass(frozen=True, slots=True)
class NumberRange:
    """Numbers from `first` to `last`, both included, at one level.

    In the books both stand under one parent; what people type may go on into the next section.
    """

    first: RuleNumber
    last: RuleNumber

    @classmethod
    def parse(cls, text: str, *, across: bool = False) -> NumberRange:
        """Read `702.2a–c`, `903.9b-c`, `702.2a-702.2c` or `704.5-704.6`.

        Raises `NotationError` where an end is no number, the ends are at different levels or
        (unless `across`) under different parents, or the last comes before the first.
        """
        folded = unicodedata.normalize("NFKC", text).strip()
        match = _RANGE.match(_PREFIX.sub("", folded))
        if not match:
            raise NotationError("not a range of rule numbers", text=text)
        first = RuleNumber.parse(match["from"])
        last = _range_end(first, match["to"], text)
        is_level = (len(first.parts), first.is_chapter) == (len(last.parts), last.is_chapter)
        if not is_level or not (across or first.parent == last.parent):
            raise NotationError(
                "the ends of a range stand at one level"
                if across
                else "the ends of a range stand under one parent",
                text=text,
            )
        if last < first:
            raise NotationError("the range ends before it begins", text=text)
        return cls(first, last)

    def __contains__(self, number: RuleNumber) -> bool:
        level = (len(self.first.parts), self.first.is_chapter)
        is_level = (len(number.parts), number.is_chapter) == level
        return is_level and self.first <= number <= self.last

    def __str__(self) -> str:
        return f"{self.first}–{self.last}"


def _range_end(first: RuleNumber, written: str, text: str) -> RuleNumber:
    """Read the end of a range, which may be the last part alone (`702.2a–c`, `712.9–10`)."""
    end = written.strip().lower()
    if end.isalpha() and len(end) == 1 and len(first.parts) > 2:
        return RuleNumber((*first.parts[:-1], end), dotted=first.dotted, width=first.width)
    if end.isdigit() and len(end) < 3 and len(first.parts) > 1 and isinstance(first.parts[-1], int):
        return RuleNumber((*first.parts[:-1], int(end)), dotted=first.dotted, width=first.width)
    return RuleNumber.parse(end)


def parse_query(text: str) -> tuple[RuleNumber | NumberRange, ...]:
    """Read one number, a range, or a list of them (`702.2a-c, 704.5k`, `702.2b/c`).

    A range may go on into the next section (`701.60-702.3`). Words around numbers (`CR`, `规则`,
    `§`, `第…条`) and between them (`to`, `至`, `vs`, `和`, `compared to`) are understood. Returns 1
    to `MOST_ITEMS` different items. Raises `NotationError` when any item is
    neither number nor range, and for more items.
    """
    plain = unicodedata.normalize("NFKC", text).lower().replace("。", ".").strip()
    if _STATS.search(plain):
        raise NotationError("power and toughness, not a rule number", text=text)
    plain = _LETTER_APART.sub("", _AROUND.sub("", _COMPARED.sub(",", plain)))
    items = [item for item in _SEPARATOR.split(_RANGE_WORD.sub("–", plain)) if item]
    if not items:
        raise NotationError("not a rule number", text=text)
    if len(items) > MOST_ITEMS:
        raise NotationError(f"{len(items)} numbers; at most {MOST_ITEMS} at a time", text=text)
    found: list[RuleNumber | NumberRange] = []
    for item in items:
        found.append(_number_or_range(_gone_on(item, found[-1]) if found else item))
    return tuple(dict.fromkeys(found))


def _gone_on(item: str, before: RuleNumber | NumberRange) -> str:
    """Return an item with what it leaves out of the number before it: `c` behind `702.2b`."""
    last = before.last if isinstance(before, NumberRange) else before
    is_lettered = isinstance(last.parts[-1], str)
    if not (is_lettered and _GOES_ON.fullmatch(item)):
        return item
    return f"{last.parent}{'.' * last.dotted}{item}"


def _number_or_range(item: str) -> RuleNumber | NumberRange:
    return NumberRange.parse(item, across=True) if _RANGE.match(item) else RuleNumber.parse(item)
