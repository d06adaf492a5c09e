"""What an export holds: the records of a book, of cards, of scenarios, or of everything.

In: the name of what is wanted. Out: records one after the other, each made when it is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.editions import DEFAULT_BOOKS
from app.library.edition_facts import EditionFacts
from app.service import Service
from app.shapes.cards import ListedCard, Ruling, Topic
from app.shapes.editions import Edition
from app.shapes.export import ExportedNode, ExportedScenario, ExportedTerm
from app.shapes.shape import Shape
from rules.errors import NotationError
from rules.text import Bilingual

#: What is exported that is no book.
CARDS, SCENARIOS, ALL = "cards", "scenarios", "all"
Record = tuple[str, Shape]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an export is of; `name` is fit for the name of a file."""

    name: str
    editions: tuple[EditionFacts, ...] = ()
    cards: bool = False
    scenarios: bool = False


def wanted_of(service: Service, text: str, date: str | None = None) -> Wanted:
    """Return what a name means: `all`, `cards`, `scenarios`, or a book.

    A book is `mtg/cr` (its newest edition, or that of `date`), `mtg/cr/2025-06-06`, `cr`, or the
    game alone. Raises `NotFoundError` for one that is not there, `NotationError` for no name.
    """
    if text == ALL:
        return Wanted(ALL, service.library.editions, cards=True, scenarios=True)
    if text in (CARDS, SCENARIOS):
        return Wanted(text, cards=text == CARDS, scenarios=text == SCENARIOS)
    parts = text.strip("/").split("/")
    if len(parts) > 3 or not all(parts):
        raise NotationError("a book is written mtg/cr or mtg/cr/2026-04-17", text=text)
    if len(parts) == 1 and parts[0] in DEFAULT_BOOKS:
        edition = service.edition(parts[0], None, date)
    elif len(parts) == 1:
        edition = service.edition(None, parts[0], date)
    else:
        edition = service.edition(parts[0], parts[1], parts[2] if len(parts) == 3 else date)
    return Wanted(edition.id.replace("/", "-"), (edition,))


def records(service: Service, wanted: Wanted) -> Iterator[Record]:
    """Yield the records of an export, each with its type."""
    library = service.library
    for edition in Edition.each(wanted.editions):
        yield "edition", edition
    for facts in wanted.editions:
        yield from _book(service, facts)
    if wanted.cards:
        for card in library.cards.all_cards():
            yield "card", ListedCard.of(card)
        for ruling in service.ruling_views():
            yield "ruling", Ruling.of(ruling)
        for topic in library.cards.all_topics():
            yield "topic", Topic.of(topic)
    if wanted.scenarios:
        for scenario in library.scenarios.all():
            yield "scenario", ExportedScenario.of(scenario)


def _book(service: Service, edition: EditionFacts) -> Iterator[Record]:
    library = service.library
    gists = library.gists(edition, library.all_numbers(edition))
    own = library.term_gists.all(edition)
    for position, node in enumerate(library.all_nodes(edition)):
        gist = gists.get(node.key, Bilingual())
        yield "node", ExportedNode.of(edition, position, node, gist)
    for position, entry in enumerate(library.all_entries(edition)):
        yield "term", ExportedTerm.of(edition, position, entry, own.get(entry.key))
