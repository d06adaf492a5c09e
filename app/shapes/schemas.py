"""The JSON Schemas of the API's answers, by name, read off the shapes.

In: the shapes. Out: schemas as the OpenAPI document carries them, each closed: an answer has
exactly the properties that its shape declares.
"""

from __future__ import annotations

from typing import Any

import msgspec

from app.shapes import (
    about,
    cards,
    contents,
    editions,
    errors,
    replays,
    rules,
    scenarios,
    search,
    table,
    table_cards,
    why_not,
)
from app.shapes.requests import REQUESTS
from app.shapes.shape import Shape

Json = dict[str, Any]
ADDRESS = "#/components/schemas/{name}"
#: The shapes that answer an address of the API.
ANSWERS: tuple[type[Shape], ...] = (
    rules.Node, rules.Nodes, rules.Term, contents.Contents, contents.Glossary, editions.Diff,
    editions.History, editions.Editions, cards.Card, cards.Ruling, cards.Sets, cards.Notes,
    cards.Topic, cards.Cards, scenarios.PlayedScenario, search.Search, search.Completions,
    search.Scenarios, errors.Error,
    replays.Replay, replays.Skipped, why_not.WhyNot, why_not.Offers, about.About,
    table.Table, table.TableWhyNot, table.Written, table.Tried, table.PlainAnswer,
    table_cards.Pasted, table_cards.OfferedCards, table.Practice,
)  # fmt: skip
#: Answers that are one of two shapes.
EITHER: dict[str, tuple[str, str]] = {
    "NodeOrNodes": ("Node", "Nodes"),
    "ReplayOrSkipped": ("Replay", "Skipped"),
    "WhyNotOrOffers": ("WhyNot", "Offers"),
}
#: Answers for which a scenario is played.
PLAYED = frozenset(
    {
        *("Replay", "ReplayOrSkipped", "WhyNot", "WhyNotOrOffers", "About"),
        *(
            "Table",
            "TableWhyNot",
            "Written",
            "Tried",
            "PlainAnswer",
            "Pasted",
            "OfferedCards",
            "Practice",
        ),
    }
)


def schemas() -> dict[str, Json]:
    """Return every schema by its name."""
    _, found = msgspec.json.schema_components(ANSWERS, ref_template=ADDRESS)
    either = {
        name: {"oneOf": [{"$ref": ADDRESS.format(name=one)} for one in both]}
        for name, both in EITHER.items()
    }
    _, asked = msgspec.json.schema_components(REQUESTS.values(), ref_template=ADDRESS)
    return {name: _closed(schema) for name, schema in found.items()} | either | asked


def _closed(schema: Json) -> Json:
    """Close an object: every property is there, and no other."""
    if "properties" not in schema:
        return schema
    return schema | {"required": list(schema["properties"]), "additionalProperties": False}
