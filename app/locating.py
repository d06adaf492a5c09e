"""Locating numbers: in which book a number stands, and which nodes it names there.

In: a number, a range or a list as people type it, with or without the name of a book, and the
edition to look in. Out: the edition that has it, and the keys of its nodes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from app import numbers
from app.library.edition_facts import EditionFacts
from app.library.library import NEWEST, Library
from rules.books import (
    TOURNAMENT_BOOKS,
    Book,
    NotLoadedError,
    is_tournament_number,
    named_book,
    tournament_number,
)
from rules.errors import NotationError, NotFoundError
from rules.number import RuleNumber, parse_query
from rules.partial import is_missing

_CODES = frozenset(book.code for book in TOURNAMENT_BOOKS)
#: The date of an edition in an id: a day, or a year.
_DATE = re.compile(r"\d{4}(?:-\d\d-\d\d)?")


@dataclass(frozen=True, slots=True)
class Located:
    """The nodes that a number names: their keys, and the edition that has them."""

    edition: EditionFacts
    keys: tuple[str, ...]


def is_date(text: str) -> bool:
    """Whether a text has the form of an edition's date, or means the newest one."""
    return text in NEWEST or bool(_DATE.fullmatch(text))


def of_id(library: Library, text: str, room: str = "") -> tuple[str, EditionFacts] | None:
    """Return what an id names (`mtg/cr/latest/704.5k`) and in which edition, None for no id.

    `room` stands between edition and name in the ids of terms (`glossary/`). Raises
    `NotFoundError` for an edition that the library does not have.
    """
    parts = text.strip().strip("/").split("/", 3)
    known = {(e.game, e.book) for e in library.editions}
    if len(parts) < 4 or (parts[0], parts[1]) not in known or not is_date(parts[2]):
        return None
    return parts[3].removeprefix(room), library.edition(*parts[:3])


def is_tournament(edition: EditionFacts) -> bool:
    """Whether an edition is one of a tournament document."""
    return edition.game == "mtg" and edition.book in _CODES


def locate(library: Library, text: str, edition: EditionFacts) -> Located:
    """Return the nodes of a number, a range or a list, in the book that it names or the given one.

    Raises `NotationError` for what is no number, `NotFoundError` for one that is not there, with
    the nearest, and `NotLoadedError` for one of a book that the library does not have.
    """
    named = named_book(text)
    if named is not None:
        book, rest = named
        there = edition_of(library, book, edition, asked=text)
        if not rest:
            raise NotationError(
                f"a number is missing behind the name of the book: {book.short} 2.1", text=text
            )
        if tournament_number(rest) is None:
            parse_query(rest)
        edition = whole_for(library, there, rest)
        return Located(edition, _keys(library, rest, edition))
    edition = whole_for(library, edition, text)
    try:
        return Located(edition, _keys(library, text, edition))
    except (NotationError, NotFoundError):
        if is_tournament(edition) or edition.game != "mtg" or not is_tournament_number(text):
            raise
        raise _in_other_books(library, text, edition) from None


def edition_of(
    library: Library, book: Book, edition: EditionFacts, *, asked: str | None = None
) -> EditionFacts:
    """Return the edition of a book: the given one if it is of it, else the newest."""
    if (edition.game, edition.book) == (book.game, book.code):
        return edition
    try:
        return library.edition(book.game, book.code, None)
    except NotLoadedError as error:
        raise NotLoadedError(book, asked=asked) from error


def whole_for(library: Library, edition: EditionFacts, text: str) -> EditionFacts:
    """Return the edition to look for a number in.

    A document may be a part of its book: for a number that its contents list and it does not have,
    that is the last edition before it which has the number.
    """
    number = tournament_number(text) if edition.missing else None
    if number is None or not lacks(edition, number):
        return edition
    older = (e for e in library.editions if (e.game, e.book) == (edition.game, edition.book))
    there = (e for e in older if e.date < edition.date and library.keys_of(e, number))
    return next(there, edition)


def lacks(edition: EditionFacts, number: RuleNumber) -> bool:
    """Whether an edition that is a part of its book lacks a number, or the section around it."""
    return is_missing(number, edition.missing)


def _keys(library: Library, text: str, edition: EditionFacts) -> tuple[str, ...]:
    if is_tournament(edition):
        plain = text.strip().lower()
        if library.node(edition, plain) is not None:
            return (plain,)
        if (number := tournament_number(text)) is not None:
            return numbers.keys_of(library, edition, number)
    items = parse_query(text)
    return tuple(key for item in items for key in numbers.keys_of(library, edition, item))


def books_with(library: Library, text: str) -> tuple[tuple[EditionFacts, str], ...]:
    """Return the newest edition of each tournament document that has a number, with its key."""
    number = tournament_number(text)
    if number is None:
        return ()
    found: list[tuple[EditionFacts, str]] = []
    for book in TOURNAMENT_BOOKS:
        edition = newest_of(library, book)
        if edition is not None:
            edition = whole_for(library, edition, text)
            found.extend((edition, key) for key in library.keys_of(edition, number))
    return tuple(found)


def newest_of(library: Library, book: Book) -> EditionFacts | None:
    """Return the newest edition of a book, None where the library has none."""
    there = (e for e in library.editions if (e.game, e.book) == (book.game, book.code))
    return next(there, None)


def _in_other_books(library: Library, text: str, edition: EditionFacts) -> NotFoundError:
    """Say in which books a number stands that the rules cannot have."""
    there = books_with(library, text)
    if not there and all(newest_of(library, book) is None for book in TOURNAMENT_BOOKS):
        return NotLoadedError(TOURNAMENT_BOOKS[0], asked=text)
    near = tuple(_written(found, key) for found, key in there)
    return NotFoundError("no such rule in this edition", text=text, nearest=near)


@dataclass(frozen=True, slots=True)
class Question:
    """A line to search for, with what its numbers and names of books say.

    `text` is what is searched for in `edition`; `keys` are the nodes that it names by number,
    `beside` numbers of other books that it may mean (`IPG 2.5`); `unknown` is a number that is not
    there, `near` the nearest ones; `missing` are the books that it asks for and that are not here.
    """

    text: str
    edition: EditionFacts
    keys: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    unknown: str | None = None
    near: tuple[str, ...] = ()
    missing: tuple[Book, ...] = ()


def question_of(library: Library, text: str, edition: EditionFacts) -> Question:
    """Read a line that is searched for: its numbers, and the book whose name it begins with."""
    named = named_book(text)
    if named is not None:
        return _of_book(library, *named, text, edition)
    try:
        found = locate(library, text, edition)
        return Question(text, found.edition, found.keys)
    except NotationError:
        near = numbers.mistyped(library, edition, text)
        return Question(text, edition, unknown=text.strip() if near else None, near=near)
    except NotLoadedError as error:
        return Question(text, edition, unknown=text.strip(), missing=(error.book,))
    except NotFoundError as error:
        if is_tournament_number(text) and (there := books_with(library, text)):
            return Question(text, edition, beside=tuple(_written(e, key) for e, key in there))
        return Question(text, edition, unknown=error.text, near=error.nearest)


def _of_book(library: Library, book: Book, rest: str, text: str, edition: EditionFacts) -> Question:
    """Read what stands behind the name of a book: nothing, a number of it, or words."""
    try:
        edition = edition_of(library, book, edition)
    except NotLoadedError:
        is_number = tournament_number(rest) is not None
        unknown = text.strip() if is_number or not rest else None
        return Question(rest or text, edition, unknown=unknown, missing=(book,))
    if not rest:
        return Question(text, edition, tuple(n.key for n in library.outermost(edition)))
    edition = whole_for(library, edition, rest)
    try:
        return Question(text, edition, _keys(library, rest, edition))
    except NotationError:
        return Question(rest, edition)
    except NotFoundError as error:
        near = tuple(f"{book.short} {key}" for key in error.nearest)
        return Question(text, edition, unknown=text.strip(), near=near)


def _written(edition: EditionFacts, key: str) -> str:
    """Return a number with its book before it."""
    book = next(book for book in TOURNAMENT_BOOKS if book.code == edition.book)
    return f"{book.short} {key}"
