"""The rule books of a game: their names, what they are called for short, and numbers that name one.

In: what people write (`IPG 2.5`, `MTR 附录 E`, `比赛规则4.2`). Out: the `Book` and what stands
behind its name; `BookNumber`s.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from rules.errors import NotationError, NotFoundError
from rules.number import RuleNumber, parse_query
from rules.text import Bilingual

#: Where the publisher has the newest edition of the documents of a tournament.
TOURNAMENT_DOCUMENTS = "https://wpn.wizards.com/en/rules-documents"
COMPREHENSIVE_RULES = "https://magic.wizards.com/en/rules"


@dataclass(frozen=True, slots=True)
class Book:
    """A rule book: `called` are the names that stand before a number of it, `short` the first.

    `source` is the page of the publisher that has it.
    """

    game: str
    code: str
    name: Bilingual
    short: str
    called: tuple[str, ...]
    source: str

    @property
    def id(self) -> str:
        return f"{self.game}/{self.code}"


class NotLoadedError(NotFoundError):
    """What was asked for stands in a book that the library does not have."""

    def __init__(self, book: Book, *, asked: str | None = None) -> None:
        self.book = book
        super().__init__(
            f"{book.name.en} ({book.short}) is not in the library; load it with "
            f"`headjudge import --add FILE`, the publisher has it at {book.source}",
            text=asked,
        )


CR = Book(
    "mtg",
    "cr",
    Bilingual("万智牌完整规则", "Magic Comprehensive Rules"),
    "CR",
    ("comprehensive rules", "万智牌完整规则", "完整规则"),
    COMPREHENSIVE_RULES,
)
IPG = Book(
    "mtg",
    "ipg",
    Bilingual("万智牌违规处理方针", "Infraction Procedure Guide"),
    "IPG",
    ("ipg", "aipg", "infraction procedure guide", "万智牌违规处理方针", "违规处理方针"),
    TOURNAMENT_DOCUMENTS,
)
MTR = Book(
    "mtg",
    "mtr",
    Bilingual("万智牌比赛规则", "Magic Tournament Rules"),
    "MTR",
    (
        "mtr",
        "amtr",
        "magic: the gathering tournament rules",
        "magic the gathering tournament rules",
        "magic tournament rules",
        "tournament rules",
        "万智牌比赛规则",
        "比赛规则",
    ),
    TOURNAMENT_DOCUMENTS,
)
JAR = Book(
    "mtg",
    "jar",
    Bilingual("一般级别执法指南", "Judging at Regular REL"),
    "JAR",
    (
        "jar",
        "judging at regular rules enforcement level",
        "judging at regular rel",
        "judging at regular",
        "一般级别执法严格度执法指南",
        "一般级别执法指南",
        "一般执法严格度执法指南",
        "一般执法严格度下的执法",
    ),
    TOURNAMENT_DOCUMENTS,
)
#: The documents of a tournament, whose sections have numbers like `2.5`.
TOURNAMENT_BOOKS = (IPG, MTR, JAR)
BOOKS = (CR, *TOURNAMENT_BOOKS)

_APPENDIX = re.compile(r"(?:appendix|附录|附錄)\s*[-–—]?\s*([a-z])(?![a-z])", re.IGNORECASE)
#: What people write between the name of a book and a number of it.
_BETWEEN = re.compile(r"^[\s:：,，.#§》]*(?:(?:section|sections|sec|s|第|rule)\.?\s*(?=\d))?")
_BEHIND = re.compile(r"(?<=[\d])\s*(?:章节|章|节|條|条)$")
_PART = re.compile(r"^(?P<number>\d{1,2}(?:\.\d{1,2})?|appendix-[a-z])[\s.,:：]*(?P<part>\S.*)$")
#: The parts of an infraction, as people call them.
PART_NAMES = {
    "definition": ("definition", "定义"),
    "examples": ("examples", "example", "范例", "示例", "例子", "案例"),
    "philosophy": ("philosophy", "原则", "理念", "哲学"),
    "remedy": (
        "additional remedy",
        "additional remedies",
        "remedy",
        "fix",
        "额外修正",
        "额外补救",
        "进一步的修正",
        "附加修正",
        "附加补救措施",
        "补救措施",
        "额外补救措施",
        "修正",
        "补救",
    ),
    "upgrade": ("upgrade", "upgrades", "升级", "处罚升级"),
    "downgrade": ("downgrade", "downgrades", "降级", "处罚降级"),
    "penalty": ("penalty", "penalties", "处罚", "罚则", "判罚"),
}
_PART_BY_NAME = {name: part for part, names in PART_NAMES.items() for name in names}


@dataclass(frozen=True, slots=True)
class BookNumber:
    """A number of a tournament document, with its book: `IPG 2.5`."""

    book: Book
    number: RuleNumber

    @classmethod
    def parse(cls, text: str) -> BookNumber:
        """Read `IPG 2.5`. Raises `NotationError` for what names no book or no number of it."""
        named = named_book(text)
        number = tournament_number(named[1]) if named else None
        if named is None or number is None:
            raise NotationError("not a number of a tournament document", text=text)
        return cls(named[0], number)

    def __str__(self) -> str:
        return f"{self.book.short} {self.number}"


@cache
def _pattern() -> re.Pattern[str]:
    names = sorted(
        ((name, book.id) for book in TOURNAMENT_BOOKS for name in book.called),
        key=lambda pair: -len(pair[0]),
    )
    plain = "|".join(re.escape(name) for name, _ in names)
    return re.compile(rf"^《?(?P<name>{plain})(?![a-z])(?P<rest>.*)$", re.IGNORECASE | re.DOTALL)


def named_book(text: str) -> tuple[Book, str] | None:
    """Return the tournament document that a line begins with the name of, and what is behind it.

    `IPG 2.5` → (IPG, `2.5`), `MTR第4.2节` → (MTR, `4.2`), `ipg` → (IPG, ``).
    """
    folded = " ".join(unicodedata.normalize("NFKC", text).split())
    match = _pattern().match(folded)
    if not match:
        return None
    name = match["name"].lower()
    book = next(book for book in TOURNAMENT_BOOKS if name in book.called)
    rest = _BEHIND.sub("", _BETWEEN.sub("", match["rest"].strip()))
    return book, rest.strip()


def book_of(game: str, code: str) -> Book | None:
    """Return the book of a game by its code, None for one that is not among these."""
    return next((b for b in BOOKS if (b.game, b.code) == (game, code)), None)


def numbered(game: str, code: str, number: str) -> str:
    """Return a number as people write it: of a tournament document with its book before it."""
    book = book_of(game, code)
    return f"{book.short} {number}" if book in TOURNAMENT_BOOKS and book else number


def tournament_number(text: str) -> RuleNumber | None:
    """Read a number of a tournament document: `2.5`, `4`, `2.5 remedy`, `附录 A`, or None."""
    plain = unicodedata.normalize("NFKC", text).strip().lower().strip("。.")
    plain = _APPENDIX.sub(lambda m: f"appendix-{m[1].lower()}", plain)
    found = _short(plain)
    if found is not None:
        return found
    if match := _PART.match(plain):
        part = _PART_BY_NAME.get(match["part"].strip())
        number = _short(match["number"])
        return number.with_part(part) if part and number else None
    return None


def _short(text: str) -> RuleNumber | None:
    """Return the number if it is one of a tournament document: a chapter, `4.2`, `2.5.remedy`."""
    try:
        number = RuleNumber.parse(text)
    except NotationError:
        return None
    first = number.parts[0]
    return number if isinstance(first, str) or (number.width < 3 and first < 100) else None


def part_named(text: str) -> str | None:
    """Return the part of an infraction that a heading names in either language, or None."""
    plain = " ".join(unicodedata.normalize("NFKC", text).lower().split()).strip(" :：.*")
    return _PART_BY_NAME.get(plain)


def is_tournament_number(text: str) -> bool:
    """Whether a query is nothing but numbers that only a tournament document can have (`2.5`)."""
    try:
        items = parse_query(text)
    except NotationError:
        return tournament_number(text) is not None and any(c.isdigit() for c in text)
    return all(
        isinstance(item, RuleNumber) and len(item.parts) > 1 and _short(str(item)) is not None
        for item in items
    )
