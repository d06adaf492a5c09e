"""Trigger events made of others, and states of the game.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.events.structure import AnyEvent, FirstEachTurn, StateIs, While
from engine.game.meaning.questions import OCCURRENCES, holds, occurrences_of
from engine.game.meaning.then import as_it_happened
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import Happening, Occurrence


@OCCURRENCES.of(StateIs)
def _state_is(
    trigger: StateIs, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    return ()


@OCCURRENCES.of(AnyEvent)
def _any_event(
    trigger: AnyEvent, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = (occurrences_of(event, happenings, position, scene) for event in trigger.events)
    return tuple(dict.fromkeys(h for each in found for h in each))


@OCCURRENCES.of(While)
def _while(
    trigger: While, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = occurrences_of(trigger.event, happenings, position, scene)
    return tuple(h for h in found if holds(trigger.condition, position, replace(scene, event=h)))


@OCCURRENCES.of(FirstEachTurn)
def _first_each_turn(
    trigger: FirstEachTurn, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = occurrences_of(trigger.event, happenings, position, scene)[:1]
    earlier = tuple(h for h in position.state.history if not any(h is now for now in happenings))
    if not found:
        return ()
    then = ((h, as_it_happened(h, position)) for h in earlier)
    before = any(occurrences_of(trigger.event, (h,), past, scene) for h, past in then)
    return () if before else found
