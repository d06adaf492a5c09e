"""The page of what readers take along: what is kept offline, downloads, the feed, the search.

In: the library in force. Out: `/pocket`, a row for all that a browser may keep; sizes and buttons
come from its script, because only the browser knows what it has.
"""

from __future__ import annotations

from dataclasses import dataclass

from flask import render_template

from app.library.edition_facts import EditionFacts
from app.pocket.parcels import parcel_ids
from app.web.blueprint import service, web
from app.web.offline import kept_book


@dataclass(frozen=True, slots=True)
class Row:
    """What may be kept as one: an edition, or cards, rulings, scenarios."""

    id: str
    edition: EditionFacts | None


@web.get("/pocket")
def pocket() -> str:
    """Show what may be kept for times without network, and what may be downloaded."""
    library = service().library
    editions = {edition.id: edition for edition in library.editions}
    rows = [Row(id, editions.get(id)) for id in parcel_ids(library)]
    own = kept_book()
    return render_template(
        "pocket.html",
        own=next(row for row in rows if row.id == own.id),
        rows=[row for row in rows if row.id != own.id],
        newest_books=service().newest_editions(),
        formats=("jsonl", "sqlite"),
        counts={
            "cards": library.cards.count("card"),
            "rulings": library.cards.count("ruling"),
            "scenarios": len(library.scenarios.all()),
        },
        page="pocket",
    )
