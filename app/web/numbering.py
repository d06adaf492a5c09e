"""Numbers as a page shows them: of a tournament document without what only an address needs.

In: an edition and a key (`2.5.remedy`, `appendix-a`). Out: what stands before a title: `2.5`,
`附录 A`, nothing before front matter; with its book where it stands alone (`IPG 2.5`).
"""

from __future__ import annotations

from app.in_books import tournament_book
from app.library.edition_facts import EditionFacts
from app.web.strings import strings
from rules.number import RuleNumber
from rules.text import Language


def number_of(
    edition: EditionFacts, key: object, language: Language, *, whole: bool = False
) -> str:
    """Return the number of a node as it is shown; `whole` names its book too."""
    written = str(key)
    book = tournament_book(edition)
    if book is None:
        return written
    shown = shown_number(language, written)
    return f"{book.short} {shown}".strip() if whole else shown


def shown_number(language: Language, key: str) -> str:
    """Return the digits of a number, the letter of an appendix, nothing of front matter."""
    number = RuleNumber.stored(key.partition("~")[0])
    first = number.parts[0]
    if isinstance(first, str):
        is_appendix = first.startswith("appendix-")
        letter = first[-1].upper()
        return strings(language)["appendix"].format(letter=letter) if is_appendix else ""
    return str(number).removesuffix(f".{number.part}") if number.part else str(number)
