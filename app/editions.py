"""Which edition is meant: of a game, a book and a date, as far as they are said.

In: the library and what was asked for. Out: an edition of it, the default where nothing was said.
"""

from __future__ import annotations

from app.library.edition_facts import EditionFacts
from app.library.library import NEWEST, Library
from rules.errors import NotFoundError

#: What is meant where nothing is said: the game, and the book of each game.
DEFAULT_GAME = "mtg"
DEFAULT_BOOKS = {"mtg": "cr", "riftbound": "core"}
#: The engine plays by the Comprehensive Rules of this edition.
PLAYED_EDITION = "2026-04-17"
#: What to do where a library has but one edition of a book.
MORE_EDITIONS = "load others with `headjudge import --add PATH…`"
#: What is searched in a library that has cards and no book.
NO_BOOK = EditionFacts("mtg/cr", "mtg", "cr", "", None, starter=False)


def edition_meant(
    library: Library, game: str | None, book: str | None, date: str | None
) -> EditionFacts:
    """Return an edition; the default game, its default book and the newest without more.

    A library without that book has its first book in its place where nothing is asked for.
    """
    date = None if date in NEWEST else date
    if not (game or book or date) and book_of_cards(library) is None and library.editions:
        return library.editions[0]
    game = game or DEFAULT_GAME
    if game not in DEFAULT_BOOKS and not book:
        games = tuple(DEFAULT_BOOKS)
        raise NotFoundError("no such game", text=game, nearest=games)
    return library.edition(game, book or DEFAULT_BOOKS[game], date)


def book_of_cards(library: Library) -> EditionFacts | None:
    """Return the newest edition of the rules that cards and rulings speak of, if it is here."""
    default = (DEFAULT_GAME, DEFAULT_BOOKS[DEFAULT_GAME])
    return next((e for e in library.editions if (e.game, e.book) == default), None)


def newest_editions(library: Library) -> tuple[EditionFacts, ...]:
    """Return the newest edition of each book, in the order of the library."""
    newest: dict[tuple[str, str], EditionFacts] = {}
    for edition in library.editions:
        newest.setdefault((edition.game, edition.book), edition)
    return tuple(newest.values())


def is_played(edition: EditionFacts) -> bool:
    """Whether the engine plays by the rules of this edition."""
    return (edition.game, edition.book, edition.date) == ("mtg", "cr", PLAYED_EDITION)
