"""Cards, rulings and scenarios as a browser keeps them, a row for each.

In: the library; the texts of the scenarios of the collection. Out: plain lists,
as `reader/4-cards.js` and `reader/5-scenarios.js` read them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.library.library import Library
from app.library.scenario_shelf import SCENARIOS
from app.pocket.book import pair
from app.scenarios import scenario_texts
from rules.text import Bilingual
from rulings.card import Face


def card_rows(library: Library) -> Iterator[list[Any]]:
    """Yield every card: its id, its faces, its sets, its other names."""
    for card in library.cards.all_cards():
        yield [card.key, [_face(face) for face in card.faces], card.sets, card.aliases]


def _face(face: Face) -> list[Any]:
    texts = (*pair(face.name), face.cost, *pair(face.type), *pair(face.text), face.stats)
    return list(texts)


def ruling_rows(library: Library) -> Iterator[list[Any]]:
    """Yield every ruling: its id, its number, its cards, the name of the first, text and date."""
    names = {card.key: card.name for card in library.cards.all_cards()}
    for ruling in library.cards.all_rulings():
        name = names.get(ruling.cards[0], Bilingual()) if ruling.cards else Bilingual()
        yield [
            ruling.key,
            ruling.number,
            ruling.cards,
            *pair(name),
            *pair(ruling.text),
            ruling.date,
        ]


def scenario_rows(library: Library) -> Iterator[list[Any]]:
    """Yield every scenario: its id, title, source, outcome, text, and its steps as it was played.

    One that only asks what things are has no step, nor has one whose cards are not in the library.
    What is no longer in the collection is left out: its text is gone.
    """
    told = dict(library.scenarios.told())
    texts = scenario_texts(SCENARIOS)
    for facts in library.scenarios.all():
        if facts.id in texts:
            title, text = (facts.title.zh, facts.title.en), texts[facts.id]
            yield [facts.id, *title, facts.source, facts.outcome, text, told[facts.id]]
