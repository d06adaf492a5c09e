"""Home: the search box, what the library has, and the contents of a book."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from flask import redirect, render_template

from app.hour import all_stops, load_hour
from app.library.edition_facts import EditionFacts
from app.library.shelf import Counted
from app.locating import is_date
from app.table.question_list import how_many
from app.web.addresses import book_address, node_address, with_query
from app.web.blueprint import service, web

#: Scenarios to begin with.
SHOWN_SCENARIOS = (
    "combat/deathtouch-with-trample",
    "keywords/undying-with-both-counters",
    "layers/two-switches",
    "replacement/regenerate-in-time",
)


@web.get("/")
def home() -> str:
    """Show the search box and what the library has."""
    library = service().library
    played = library.once("shown", None, library.scenarios.all)
    by_id = {facts.id: facts.title for facts in played}
    return render_template(
        "home.html",
        books=_books(library.editions),
        counts=_counts(),
        scenarios=len(played),
        shown_scenarios=[(id, by_id[id]) for id in SHOWN_SCENARIOS if id in by_id],
        questions=how_many(),
        hour_pages=len(all_stops(load_hour())),
        page="home",
    )


def _counts() -> dict[str, int]:
    """Return how many sets, cards, rulings and documents the library has."""
    library = service().library
    shelf = library.cards

    def look() -> dict[str, int]:
        sets = sum(bool(code) for code in shelf.sets())
        kinds: tuple[Counted, ...] = ("card", "ruling", "document")
        return {"sets": sets, **{f"{kind}s": shelf.count(kind) for kind in kinds}}

    return library.once("counts", None, look)


def _books(editions: Sequence[EditionFacts]) -> list[list[EditionFacts]]:
    """Group editions by book, the default book first, the newest edition of each first."""
    ordered = sorted(editions, key=lambda e: (e.game != "mtg", e.game, e.book != "cr", e.book))
    return [list(group) for _, group in groupby(ordered, key=lambda e: (e.game, e.book))]


@web.get("/contents", defaults={"part": ""})
@web.get("/glossary", defaults={"part": "glossary"})
@web.get("/keywords", defaults={"part": "keywords"})
def newest_part(part: str) -> Any:
    """Lead to the contents, the glossary or the keywords of the newest edition."""
    return redirect(with_query(book_address(service().edition(), part)))


@web.get("/<game>/<book>/")
def newest_contents(game: str, book: str) -> Any:
    """Lead to the contents of the newest edition of a book."""
    if is_date(game):  # of the default book: /latest/704.5j
        return redirect(with_query(node_address(service().edition(None, None, game), book)))
    return redirect(book_address(service().edition(game, book)))


@web.get("/<game>/<book>/<date>/")
def contents(game: str, book: str, date: str) -> Any:
    """Show the table of contents of an edition."""
    edition = service().edition(game, book, date)
    if edition.date != date:
        return redirect(book_address(edition))
    chapters = service().contents(edition)
    return render_template(
        "contents.html",
        edition=edition,
        chapters=chapters,
        fuller=_fuller(edition),
        page="contents",
    )


def _fuller(edition: EditionFacts) -> EditionFacts | None:
    """Return the edition before one that is a part of its book, if that one has more of it."""
    if not edition.missing:
        return None
    book = (edition.game, edition.book)
    older = (e for e in service().library.editions if (e.game, e.book) == book)
    return next((e for e in older if e.date < edition.date and not e.missing), None)
