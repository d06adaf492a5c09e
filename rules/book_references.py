"""References between the books of a game, and inside the documents of a tournament.

In: a passage and the book that it stands in. Out: `Reference`s: those to numbers of the same
document (`section 1.4`, `(3.1)`, `附录 D`), and to another book (`MTR section 4.3`, `IPG 2.5`,
`rule 103.4c` in a tournament document, the name of a book alone), which carry that book.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.books import BOOKS, CR, JAR, TOURNAMENT_BOOKS, Book
from rules.errors import NotationError
from rules.number import NumberRange, RuleNumber
from rules.reference import Reference, Target, Title, find_references
from rules.text import Language

_SHORT_NUMBER = r"(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.]*\d)(?:\.(?=[^\d]|$))?"
_NUMBER = rf"(?:{_SHORT_NUMBER}|(?<![\d.])\d{{1,2}}(?!\d|\.\d|%))"
_APPENDIX = r"(?:Appendix|appendix|附录|附錄)\s*(?P<letter>[A-Z])(?![a-zA-Z])"
#: The names of the books, the longest first.
_BOOK = "|".join(
    sorted(
        {re.escape(name) for book in TOURNAMENT_BOOKS for name in (*book.called, book.short)},
        key=len,
        reverse=True,
    )
)
_WORD = r"(?:[Ss]ections?|[Cc]hapters?|第)"
#: A book with a number of it behind: `MTR section 4.3`, `《万智牌比赛规则》第4.3节`.
_BOOK_THEN_NUMBER = re.compile(
    rf"(?<![A-Za-z])《?(?P<book>{_BOOK})(?![A-Za-z])》?(?:（(?:IPG|MTR|JAR)）)?[,，]?\s*(?:的)?\s*"
    rf"(?:(?P<word>{_WORD})\s*(?P<number>{_NUMBER})|(?P<bare>{_SHORT_NUMBER})|{_APPENDIX})",
    re.IGNORECASE,
)
#: A number with the book that it is of behind: `section 4.2 of the Magic Tournament Rules`.
_NUMBER_THEN_BOOK = re.compile(
    rf"(?:[Ss]ections?\s+(?P<number>{_NUMBER})|{_APPENDIX})\s+(?:of|in)\s+(?:the\s+)?"
    rf"(?P<book>{_BOOK})(?![A-Za-z])",
    re.IGNORECASE,
)
_BOOK_ALONE = re.compile(
    r"(?<![A-Za-z])(?:Magic(?:: The Gathering)?®? Tournament Rules|"
    r"(?:Magic(?:: The Gathering)?®? )?Infraction Procedure Guide|Judging at Regular(?: REL)?|"
    r"(?:Magic(?:: The Gathering)?®? )?Comprehensive Rules|"
    r"《(?:万智牌比赛规则|万智牌违规处理方针|万智牌完整规则|完整规则|一般级别执法[^》]{0,8}指南)》|"
    r"(?<!《)(?:万智牌比赛规则|万智牌违规处理方针|万智牌完整规则))"
)
#: A number of the same document: behind the word for section, or alone in brackets.
_OWN = re.compile(
    rf"(?:{_WORD}\s*(?P<number>{_NUMBER})(?:\s*[–—-]\s*(?P<to>\d{{1,2}}(?!\d|\.\d)))?"
    rf"(?=\s*(?:节|章|[^\d%]|$))|[（(](?P<bare>{_SHORT_NUMBER})[)）]"
    rf"|(?P<zh>{_SHORT_NUMBER})\s*(?=[章节])|{_APPENDIX})"
)
#: A line of the changes begins with the number that changed: `2.1: …`.
_CHANGED = re.compile(rf"^(?P<number>{_SHORT_NUMBER})(?=[:：])", re.MULTILINE)


def find_in(book: Book | None, text: str, language: Language, part: str) -> tuple[Reference, ...]:
    """Find every reference in a passage of a book, in order, pending; none for no book."""
    if book is None or book.game != "mtg":
        return find_references(text, language, part)
    if book is CR:
        found = [*find_references(text, language, part), *_elsewhere(book, text, language, part)]
    else:
        rules = find_references(text, language, part)
        found = [
            *(replace(r, book=CR.code) for r in rules if _is_of_the_rules(r.target)),
            *_elsewhere(book, text, language, part),
            *_own(text, language, part),
        ]
    return _apart(found)


def _is_of_the_rules(target: Target) -> bool:
    """Whether a number is one of the Comprehensive Rules: a section of three digits or deeper."""
    number = target.first if isinstance(target, NumberRange) else target
    return isinstance(number, RuleNumber) and not number.is_chapter and number.width == 3


def _elsewhere(own: Book, text: str, language: Language, part: str) -> Iterator[Reference]:
    """Yield the references that name another book."""
    for pattern in (_BOOK_THEN_NUMBER, _NUMBER_THEN_BOOK):
        for match in pattern.finditer(text):
            groups = match.groupdict()
            book = _book_called(match["book"])
            number = _number(groups)
            if book is not None and number is not None:
                of = None if book is own else book.code
                yield Reference(
                    language, part, match.start(), match.end(), match[0], number, book=of
                )
    for match in _BOOK_ALONE.finditer(text):
        book = _book_called(match[0])
        if book is not None and book is not own:
            yield Reference(
                language,
                part,
                match.start(),
                match.end(),
                match[0],
                Title(match[0]),
                book=book.code,
            )


def _own(text: str, language: Language, part: str) -> Iterator[Reference]:
    """Yield the references to numbers of the same document."""
    for pattern in (_OWN, _CHANGED):
        for match in pattern.finditer(text):
            groups = match.groupdict()
            number = _number(groups)
            if number is None:
                continue
            start, end = match.span()
            if groups.get("bare"):
                start, end = match.span("bare")
            target: Target = number
            if groups.get("to"):
                try:
                    target = NumberRange.parse(f"{number}-{groups['to']}")
                except NotationError:
                    target = number
            yield Reference(language, part, start, end, text[start:end], target)


def _number(groups: dict[str, str | None]) -> RuleNumber | None:
    if letter := groups.get("letter"):
        return RuleNumber((f"appendix-{letter.lower()}",))
    written = groups.get("number") or groups.get("bare") or groups.get("zh")
    if not written:
        return None
    try:
        return RuleNumber.parse(written.rstrip("."))
    except NotationError:
        return None


def _book_called(name: str) -> Book | None:
    plain = name.strip("《》").replace("®", "").lower()
    for book in BOOKS:
        if plain == book.short.lower() or any(plain.endswith(called) for called in book.called):
            return book
    return JAR if plain.startswith(("judging at regular", "一般级别执法")) else None


def _apart(found: Sequence[Reference]) -> tuple[Reference, ...]:
    """Return references that do not overlap: of those that do, the longest."""
    kept: list[Reference] = []
    for one in sorted(found, key=lambda r: (r.start - r.end, r.start)):
        if all(one.end <= other.start or other.end <= one.start for other in kept):
            kept.append(one)
    return tuple(sorted(kept, key=lambda r: r.start))
