"""What the library has, as lists: the contents of a book, its glossary, the release notes.

In: values of the service and the library. Out: the JSON of each list, its schema, and its line in
the OpenAPI document.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from app.api.schemas import BOTH, COUNT, FLAG, MAYBE, TEXT, closed, listed
from app.api.shapes import bilingual
from app.library.library import EditionFacts
from rules.glossary import GlossaryEntry
from rules.node import Node
from rulings.card import Card
from rulings.topic import PartKind, Topic

Json = dict[str, Any]


def contents(
    edition: EditionFacts, chapters: Iterable[tuple[Node, tuple[Node, ...]]]
) -> dict[str, Any]:
    """Return the chapters of an edition with their sections."""
    return {
        "edition": edition.id,
        "chapters": [
            _titled(chapter) | {"sections": [_titled(section) for section in sections]}
            for chapter, sections in chapters
        ],
    }


def _titled(node: Node) -> Json:
    return {"number": str(node.number), "key": node.key, "title": bilingual(node.title)}


def glossary(edition: EditionFacts, entries: Iterable[GlossaryEntry]) -> Json:
    """Return the names of an edition's glossary, in the order of the book."""
    return {
        "edition": edition.id,
        "terms": [
            {
                "id": f"{edition.id}/glossary/{entry.key}",
                "name": bilingual(entry.name),
                "provisional": entry.provisional,
            }
            for entry in entries
        ],
    }


def sets(found: Iterable[tuple[str, Sequence[str], int]]) -> Json:
    """Return the sets whose release notes there are: code, titles of the notes, cards."""
    return {"sets": [{"set": c, "titles": [*titles], "cards": n} for c, titles, n in found]}


def notes(code: str, topics: Iterable[Topic], cards: Iterable[Card]) -> Json:
    """Return the topics and the cards of a set's notes, in their order."""
    return {
        "set": code,
        "topics": [{"id": topic.key, "title": bilingual(topic.title)} for topic in topics],
        "cards": [{"id": card.key, "name": bilingual(card.name)} for card in cards],
    }


def topic(it: Topic) -> Json:
    """Return a topic with all its parts."""
    code = it.key.partition("/")[0]
    return {
        "id": it.key,
        "title": bilingual(it.title),
        "section": " › ".join(it.section) or None,
        "parts": [
            {
                "kind": part.kind.value,
                "text": bilingual(part.text),
                "card": f"{code}/{part.entry}" if part.entry else None,
            }
            for part in it.parts
        ],
    }


_TITLED = {"number": TEXT, "key": TEXT, "title": BOTH}
SCHEMAS: dict[str, Json] = {
    "Contents": closed(
        "The chapters of an edition with their sections.",
        edition=TEXT,
        chapters=listed(
            closed(
                "A chapter.",
                **_TITLED,
                sections=listed(closed("A section.", **_TITLED)),
            )
        ),
    ),
    "Glossary": closed(
        "The names of a glossary, in the order of the book.",
        edition=TEXT,
        terms=listed(closed("An entry.", id=TEXT, name=BOTH, provisional=FLAG)),
    ),
    "Sets": closed(
        "The sets whose release notes there are.",
        sets=listed(
            closed("A set.", set=TEXT, titles=listed(TEXT, "Titles of its notes."), cards=COUNT)
        ),
    ),
    "Notes": closed(
        "The topics and the cards of a set's release notes.",
        set=TEXT,
        topics=listed(closed("A topic.", id=TEXT, title=BOTH)),
        cards=listed(closed("A card.", id=TEXT, name=BOTH)),
    ),
    "Topic": closed(
        "A section of release notes on a mechanic.",
        id=TEXT,
        title=BOTH,
        section=MAYBE,
        parts=listed(
            closed(
                "A part of it.",
                kind={"type": "string", "enum": [kind.value for kind in PartKind]},
                text=BOTH,
                card=MAYBE,
            )
        ),
    ),
}
