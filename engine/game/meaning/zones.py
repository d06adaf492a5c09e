"""Which zones a filter speaks of (CR 109.2).

In: a filter. Out: zones: those that it names, the stack for spells and abilities, else the
battlefield.
"""

from __future__ import annotations

from functools import lru_cache

from engine.ability.base import Filter
from engine.ability.filters import (
    AllOf,
    AnyOf,
    Anything,
    InZone,
    Is,
    IsAbility,
    IsSource,
    IsSpell,
    Source,
    SpellTargets,
)
from engine.game.meaning.questions import matches
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone


@lru_cache(maxsize=4096)
def zones_of(filter: Filter) -> tuple[Zone, ...]:
    """The zones that a filter speaks of, at least one."""
    return _named_zones(filter) or (Zone.BATTLEFIELD,)


def is_in_its_zone(filter: Filter, position: Position, id: ObjectId) -> bool:
    """CR 109.2: "a creature" is one on the battlefield; a reference is that object anywhere.

    What has no quality at all ("a single target", CR 115.9a) is anything, anywhere.
    """
    if isinstance(filter, Anything | Is):
        return True
    return position.object(id).zone in zones_of(filter)


def is_such_a_source(filter: Filter, position: Position, id: ObjectId, scene: Scene) -> bool:
    """CR 109.2, 109.2c: "a creature" that deals damage is a permanent, "a source" anything."""
    if isinstance(filter, AnyOf):
        return any(is_such_a_source(part, position, id, scene) for part in filter.filters)
    parts = filter.filters if isinstance(filter, AllOf) else (filter,)
    anywhere = any(isinstance(part, Source | Is | IsSource) for part in parts)
    if not anywhere and not is_in_its_zone(filter, position, id):
        return False
    return matches(filter, position, id, scene)


def _named_zones(filter: Filter) -> tuple[Zone, ...]:
    if isinstance(filter, InZone):
        return (filter.zone,)
    if isinstance(filter, IsSpell | IsAbility | SpellTargets):
        return (Zone.STACK,)
    if isinstance(filter, AllOf):
        for part in filter.filters:
            if zones := _named_zones(part):
                return zones
        return ()
    if isinstance(filter, AnyOf):
        named = [_named_zones(part) for part in filter.filters]
        if not any(named):
            return ()
        return tuple(dict.fromkeys(z for zones in named for z in zones or (Zone.BATTLEFIELD,)))
    return ()
