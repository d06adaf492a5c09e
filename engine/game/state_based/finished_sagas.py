"""CR 704.5s: a Saga whose story is told is sacrificed."""

from __future__ import annotations

from engine.ability.restrictions import CantBeSacrificed
from engine.game.facts.state_based import LookedAt, StateBased
from engine.game.layers.deriving import derive
from engine.game.layers.rules_changed import changed_rules
from engine.game.permanents.sagas import chapter_is_on_its_way, final_chapter
from engine.game.play import Play
from engine.game.state.events import Move
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone


def finished_sagas(position: Position, play: Play) -> list[Finding]:
    """CR 704.5s, 714.4: as many lore counters as its final chapter, and none on its way."""
    found = []
    for id in position.state.battlefield:
        last = final_chapter(position, id)
        if not last and _has_lost_chapters(position, play, id):
            play.check("714.4", LookedAt.HAS_CHAPTER(id))
        if not last or position.state.objects[id].count(CounterKind.LORE) < last:
            continue
        if chapter_is_on_its_way(position, id):
            play.check("714.4", LookedAt.CHAPTER_ON_ITS_WAY(id))
            continue
        if changed_rules(position).has(id, CantBeSacrificed):
            continue
        reason = StateBased.LAST_CHAPTER(id, last)
        events = (Move(id, Zone.GRAVEYARD, MoveCause.SACRIFICE, position.controller(id)),)
        found.append(Finding("704.5s", reason, events, ("714.4",)))
    return found


def _has_lost_chapters(position: Position, play: Play, id: ObjectId) -> bool:
    """Whether it is a Saga with lore counters and no chapters, and was not before this step."""
    counters = position.state.objects[id].count(CounterKind.LORE)
    if not counters or "Saga" not in position.of(id).subtypes:
        return False
    before = play.record.began_with
    if before is None or id not in before.battlefield:
        return True
    return final_chapter(derive(before), id) > 0 or before.objects[id].count("lore") != counters
