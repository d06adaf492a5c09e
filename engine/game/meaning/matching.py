"""Which objects of a moment a filter means, in the zones that it speaks of.

In: a filter and a position. Out: ids, in the order of their zones.
"""

from __future__ import annotations

from engine.ability.base import Filter
from engine.ability.filters import Is
from engine.game.meaning.questions import matches, objects_of
from engine.game.meaning.zones import zones_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId


def matching(filter: Filter, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    """The objects that match, in the zones that the filter speaks of (CR 109.2)."""
    if isinstance(filter, Is):
        return tuple(id for id in objects_of(filter.object, position, scene) if position.exists(id))
    return tuple(
        id
        for zone in zones_of(filter)
        for id in position.state.everywhere(zone)
        if matches(filter, position, id, scene)
    )
