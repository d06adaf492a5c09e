"""Trigger events made of others, and states of the game.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import Condition, TriggerEvent
from engine.game.state.happening import Happening

if TYPE_CHECKING:
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene


@dataclass(frozen=True, slots=True)
class StateIs(TriggerEvent):
    """A state trigger: as soon as the condition holds (CR 603.8)."""

    condition: Condition

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return ()  # CR 603.8: triggers on a state, not on what happens


@dataclass(frozen=True, slots=True)
class AnyEvent(TriggerEvent):
    """Any of these: "enters or attacks"; one ability, triggers on each (CR 603.2)."""

    events: tuple[TriggerEvent, ...]

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = (event.occurrences(happenings, position, scene) for event in self.events)
        return tuple(dict.fromkeys(h for each in found for h in each))
