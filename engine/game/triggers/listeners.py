"""The triggered abilities that listen at a moment (CR 113.6, 603.2).

In: a position. Out: its triggered abilities that function, those that a happening would trigger.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import TriggerEvent
from engine.ability.events.objects import ZoneChange
from engine.ability.events.structure import AnyEvent, bare
from engine.ability.keywords import spelled
from engine.game.meaning.questions import occurrences_of
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.awaited import awaits
from engine.terms.happenings import Happening
from engine.terms.ids import ObjectId
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Listener:
    """A triggered ability of an object that functions at a moment."""

    source: ObjectId
    ability: TriggeredAbility
    index: int


@dataclass(frozen=True, slots=True)
class _Gathered:
    """The abilities that listen in a position, and those that wait for certain kinds alone."""

    all: tuple[Listener, ...]
    told: dict[frozenset[type[Happening]], tuple[Listener, ...]] = field(default_factory=dict)


def listeners(position: Position) -> tuple[Listener, ...]:
    """The triggered abilities that function in this position, gathered once."""
    return _gathered(position).all


def listening_to(position: Position, happenings: tuple[Happening, ...]) -> tuple[Listener, ...]:
    """Those of them that wait for the kind of one of these happenings."""
    gathered, kinds = _gathered(position), frozenset(map(type, happenings))
    found = gathered.told.get(kinds)
    if found is None:
        found = tuple(one for one in gathered.all if awaits(one.ability.event, kinds))
        gathered.told[kinds] = found
    return found


def _gathered(position: Position) -> _Gathered:
    cached: _Gathered | None = position.triggers
    if cached is None:
        state = position.state
        ids = [*state.battlefield, *state.stack, *state.zone(Zone.COMMAND)]
        changed = {id for effect in state.effects for id in effect.objects}
        for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE):
            there = state.everywhere(zone)
            ids += (i for i in there if i in changed or _may_listen(state.objects[i]))
        cached = _Gathered(
            tuple(
                Listener(id, held.ability, index)
                for id in ids
                for index, held in enumerate(position.of(id).functional)
                if isinstance(held.ability, TriggeredAbility)
                and _functions(held.ability, state.objects[id])
            )
        )
        position.triggers = cached
    return cached


def _may_listen(object: GameObject) -> bool:
    return any(
        isinstance(a, TriggeredAbility) and a.zones for a in spelled(object.values.abilities)
    )


def _functions(ability: TriggeredAbility, object: GameObject) -> bool:
    """CR 113.6: on the battlefield unless the ability says where else."""
    if ability.zones:
        return object.zone in ability.zones
    if object.on_battlefield:
        return True
    return object.zone is Zone.COMMAND and object.kind is ObjectKind.EMBLEM


def waiting_for(
    position: Position, happening: Happening
) -> tuple[tuple[ObjectId, TriggeredAbility], ...]:
    """The abilities that would trigger if this happened, each with its source."""
    found = []
    for listener in listening_to(position, (happening,)):
        event = listener.ability.event
        scene = Scene(source=listener.source, controller=position.controller(listener.source))
        for part in event.events if isinstance(event, AnyEvent) else (event,):
            if occurrences_of(part, (happening,), position, scene):
                found.append((listener.source, listener.ability))
    return tuple(found)


def is_entering(event: TriggerEvent) -> bool:
    """Whether it is something that enters the battlefield."""
    event = bare(event)
    return isinstance(event, ZoneChange) and event.destination is Zone.BATTLEFIELD
