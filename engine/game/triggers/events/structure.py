"""Trigger events made of others, and states of the game.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from engine.ability.events.structure import AnyEvent, StateIs
from engine.game.meaning.questions import OCCURRENCES, occurrences_of
from engine.game.state.happening import Happening
from engine.game.state.position import Position
from engine.game.state.scene import Scene


@OCCURRENCES.of(StateIs)
def _state_is(
    trigger: StateIs, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return ()


@OCCURRENCES.of(AnyEvent)
def _any_event(
    trigger: AnyEvent, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found = (occurrences_of(event, happenings, position, scene) for event in trigger.events)
    return tuple(dict.fromkeys(h for each in found for h in each))
