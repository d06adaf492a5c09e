"""Whether derived characteristics still hold after a change of state.

In: the position of a state and the state that follows. Out: yes if nothing changed that any
continuous effect looks at, so that nothing has to be worked out again.
"""

from __future__ import annotations

from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState


def still_holds(position: Position, new: GameState) -> bool:
    """Whether the characteristics of this position are those of the new state too."""
    old = position.state
    if old.zones is not new.zones or old.effects is not new.effects:
        return False
    changed: set[str] = set()
    if old.players is not new.players:
        completed = [p.dungeons for p in old.players], [p.dungeons for p in new.players]
        changed |= {"dungeons"} if completed[0] != completed[1] else set()
        if [p.lost for p in old.players] != [p.lost for p in new.players]:
            return False
        changed.add("players")
    if old.monarch != new.monarch:
        changed.add("players")
    if old.night != new.night:
        changed.add("turn")
    if old.combat is not new.combat:
        changed.add("combat")
    if old.history is not new.history:
        changed.add("history")
    if (old.step, old.turn, old.active) != (new.step, new.turn, new.active):
        changed.add("turn")
    if old.objects is not new.objects:
        for id, object in new.objects.items():
            before = old.objects.get(id)
            if before is not object:
                if before is None or not _is_alike(before, object):
                    return False
                changed.add("status")
    return not changed & position.reads


def _is_alike(before: GameObject, after: GameObject) -> bool:
    """Whether two states of an object differ in no more than its status and marks."""
    return (
        before.values is after.values
        and before.counters == after.counters
        and before.stamps == after.stamps
        and before.controller == after.controller
        and before.attached_to == after.attached_to
        and before.timestamp == after.timestamp
        and before.zone is after.zone
        and before.phased_out == after.phased_out
        and before.chosen == after.chosen
        and before.labels == after.labels
        and before.card is after.card
        and (before.stack is after.stack or before.stack == after.stack)
    )
