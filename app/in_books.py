"""What is found, in its books: where it is looked for, what stands around it, what is missing.

In: hits and queries. Out: the scopes of a search, the path to each hit, and the tournament
documents that a query speaks of and that the library does not have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from app.found import Step
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.search.analysis import fold, name_key
from app.search.asking import Asking
from app.search.index import Hit
from app.search.query import Query
from app.search.vocabulary import Name
from rules.books import TOURNAMENT_BOOKS, Book, book_of, named_book
from rules.digest import load_asked_of
from rules.digest.situations import situations_in
from rules.number import RuleNumber
from rules.text import HAN, Bilingual

#: So far (0–1) a phrasing asks the same that leads to a book which is not there.
_ASKED = 0.5


def scopes_of(edition: EditionFacts) -> tuple[str, ...]:
    """Return where to look: the edition, and what belongs to none; a tournament document alone.

    One that is a part of its book is looked in beside the editions that have the rest.
    """
    is_whole = tournament_book(edition) is not None and not edition.missing
    return (edition.id,) if is_whole else (edition.id, edition.game)


def tournament_book(edition: EditionFacts) -> Book | None:
    """Return the tournament document that an edition is one of, or None."""
    return _tournament_book(edition.game, edition.book)


@cache
def _tournament_book(game: str, name: str) -> Book | None:
    found = book_of(game, name)
    return found if found in TOURNAMENT_BOOKS else None


def paths_of(
    library: Library, edition: EditionFacts, shown: Sequence[Hit]
) -> dict[str, tuple[Step, ...]]:
    """Return the nodes around each hit that stands in a book, by its key."""
    around: dict[str, tuple[EditionFacts, tuple[str, ...]]] = {}
    editions = {e.id: e for e in library.editions}
    for hit in shown:
        if hit.shown.kind in ("section", "rule"):
            around[hit.shown.key] = (edition, hit.shown.within[:-1])
        elif hit.shown.kind == "policy":
            own = editions[hit.shown.key.rpartition("/")[0]]
            around[hit.shown.key] = (own, _outer_keys(hit.shown.key.rpartition("/")[2]))
    titles = {
        of: library.titles(
            of, {key for other, keys in around.values() if other is of for key in keys}
        )
        for of in {of.id: of for of, _ in around.values()}.values()
    }
    return {
        key: tuple(Step(k, titles[of].get(k, Bilingual()), f"{of.id}/{k}") for k in keys)
        for key, (of, keys) in around.items()
    }


def _outer_keys(key: str) -> tuple[str, ...]:
    """Return the keys around a node of a tournament document, the chapter first."""
    found: list[str] = []
    outer = RuleNumber.stored(key.partition("~")[0]).parent
    while outer is not None:
        found.insert(0, str(outer))
        outer = outer.parent
    return tuple(found)


def missing_books(library: Library, query: Query, alike: float) -> tuple[Book, ...]:
    """Return the tournament documents that what players say in a query leads to, not loaded.

    A question leads there too that a phrasing of ours for one of their sections asks: `alike` is
    how far (0–1) the first hit is asked for.
    """
    there = {(e.game, e.book) for e in library.editions}
    missing = [book for book in TOURNAMENT_BOOKS if (book.game, book.code) not in there]
    if not missing:
        return ()
    words, line = name_key(query.words), f" {' '.join(query.words.casefold().split())} "
    led = (
        found[0]
        for name in library.search.vocabulary.of_tournaments
        if _stands_in(name, words, line)
        for lead in name.leads
        if (found := named_book(lead)) is not None
    )
    told = (named[0] for place in _places_in(query) if (named := named_book(place)))
    asked = (book for book in missing if _asks_for(library, query, book, max(alike, _ASKED)))
    return tuple(b for b in dict.fromkeys((*led, *told, *asked)) if b in missing)


def _places_in(query: Query) -> Iterator[str]:
    """Yield the first place of a tournament document for each situation that a line describes."""
    if query.is_plain:
        found = situations_in(fold(query.words))
        yield from (situation.places[0] for situation in found if situation.places)


def _asks_for(library: Library, query: Query, book: Book, least: float) -> bool:
    """Whether a question asks at least so far what a phrasing for a section of a book asks."""
    if not query.is_question or not query.is_plain:
        return False
    asking = Asking(library.search.units_of(query), query.text)
    asked = (
        asking.likeness(fold(one)) for each in load_asked_of(book.code).values() for one in each
    )
    return any(likeness > least for likeness in asked)


def _stands_in(name: Name, words: str, line: str) -> bool:
    """Whether a line has what players say: characters of Chinese anywhere, whole words of Latin."""
    if HAN.search(name.text):
        return name_key(name.text) in words
    return f" {name.text.casefold()} " in line
