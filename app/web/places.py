"""Places in other books, as a page lists them.

In: ids of nodes or editions (`mtg/mtr/2025-04-21/4.3`). Out: `PlaceShown`s with their edition, key
and opening words; none for what the library does not have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.library.edition_facts import EditionFacts
from app.web.blueprint import service
from rules.text import Bilingual


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """A node of another book, or the book itself (without key)."""

    edition: EditionFacts
    key: str | None
    opening: Bilingual

    @property
    def address(self) -> str:
        """The page that shows it."""
        return f"/{self.edition.id}/{self.key or ''}"


def places_shown(ids: Iterable[str]) -> tuple[PlaceShown, ...]:
    """Return places in the order of their ids, each once."""
    return tuple(_shown(ids))


def _shown(ids: Iterable[str]) -> Iterator[PlaceShown]:
    library = service().library
    editions = {edition.id: edition for edition in library.editions}
    for place in dict.fromkeys(ids):
        if (edition := editions.get(place)) is not None:
            yield PlaceShown(edition, None, Bilingual())
            continue
        id, _, key = place.rpartition("/")
        if (edition := editions.get(id)) is not None:
            yield PlaceShown(edition, key, library.openings(edition, (key,)).get(key, Bilingual()))
