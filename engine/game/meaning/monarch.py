"""Who is the monarch (CR 725): whose mark lies in the command zone."""

from __future__ import annotations

from engine.ability.monarch import MONARCH, IsMonarch
from engine.game.meaning.questions import HOLDS, players_of
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.zones import Zone


def is_mark(object: GameObject) -> bool:
    """Whether the object is the mark of the monarch."""
    return object.values.abilities == MONARCH.abilities


@HOLDS.of(IsMonarch)
def _is_monarch(condition: IsMonarch, position: Position, scene: Scene) -> bool:
    state = position.state
    players = players_of(condition.players, position, scene)
    marks = (state.objects[id] for id in state.zone(Zone.COMMAND))
    return any(is_mark(mark) and mark.owner in players for mark in marks)
