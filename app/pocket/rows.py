"""Cards, rulings and scenarios as a browser keeps them, a row for each.

In: the library; the scenarios of the collection, which are played for it. Out: plain lists,
as `reader/4-cards.js` and `reader/5-scenarios.js` read them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.library.library import Library
from app.library.scenario_shelf import SCENARIOS
from app.pocket.book import pair
from app.scenarios import FileReplay, found_card, replay_files, scenario_files
from engine.game.facts.procedure import Part
from engine.telling.trace import TraceStep
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
    """Yield every scenario: its id, title, source, outcome, text, and its steps.

    One that only asks what things are has no step, nor has one whose cards are not in the library.

    A step is its sentence in both languages, the rules that decide it, and the procedure.
    """
    files = scenario_files(SCENARIOS) if SCENARIOS.is_dir() else ()
    for played in replay_files(files, lambda name: found_card(library, name)):
        if played.replay is not None:
            yield _scenario(played)


def _scenario(played: FileReplay) -> list[Any]:
    replay = played.replay
    assert replay is not None
    id = played.path.relative_to(SCENARIOS).with_suffix("").as_posix()
    title = (replay.title.zh, replay.title.en)
    text = played.path.read_text(encoding="utf-8")
    steps = [_step(step) for step in replay.steps]
    return [id, *title, replay.source, replay.outcome.value, text, steps]


def _step(step: TraceStep) -> list[Any]:
    deciding = [rule for rule, part in step.parts if part is Part.DECIDES]
    procedure = [rule for rule, part in step.parts if part is not Part.DECIDES]
    return [step.text.zh, step.text.en, deciding, procedure]
