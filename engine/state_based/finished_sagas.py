"""CR 704.5s: a Saga whose story is told is sacrificed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ability.restrictions import CantBeSacrificed
from engine.events.values import Move
from engine.facts.state_based import StateBased
from engine.sagas import chapter_is_on_its_way, final_chapter
from engine.state_based.finding import Finding
from engine.terms import CounterKind, Zone

if TYPE_CHECKING:
    from engine.layers.position import Position
    from engine.play import Play


def finished_sagas(position: Position, play: Play) -> list[Finding]:
    """CR 704.5s, 714.4: as many lore counters as its final chapter, and none on its way."""
    found = []
    for id in position.state.battlefield:
        last = final_chapter(position, id)
        if not last or position.state.objects[id].count(CounterKind.LORE) < last:
            continue
        if chapter_is_on_its_way(position, id) or position.rules.has(id, CantBeSacrificed):
            continue
        reason = StateBased.LAST_CHAPTER(id, last)
        events = (Move(id, Zone.GRAVEYARD, "sacrifice", position.controller(id)),)
        found.append(Finding("704.5s", reason, events, ("714.4",)))
    return found
