"""CR 704.5t: a dungeon whose last room has been seen is completed."""

from __future__ import annotations

from engine.ability.inherent import is_of_room
from engine.game.facts.state_based import LookedAt, StateBased
from engine.game.meaning.dungeons import dungeons, room_of
from engine.game.play import Play
from engine.game.state.events import LeaveGame
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.ids import ObjectId


def finished_dungeons(position: Position, play: Play) -> list[Finding]:
    """CR 704.5t, 309.6: the marker on the bottommost room, and no room ability on its way."""
    found = []
    for dungeon in dungeons(position.state):
        if room_of(dungeon) < len(dungeon.values.abilities) - 1:
            continue
        if _room_is_on_its_way(position, dungeon.id):
            play.check("704.5t", LookedAt.ROOM_ON_ITS_WAY(dungeon.id))
            continue
        reason = StateBased.LAST_ROOM(dungeon.id)
        found.append(Finding("704.5t", reason, (LeaveGame(dungeon.id),), ("309.7",)))
    return found


def _room_is_on_its_way(position: Position, id: ObjectId) -> bool:
    state = position.state
    if any(w.scene.source == id and is_of_room(w.ability) for w in state.waiting):
        return True
    parts = (state.objects[other].stack for other in state.stack)
    return any(p is not None and p.source == id and is_of_room(p.ability) for p in parts)
