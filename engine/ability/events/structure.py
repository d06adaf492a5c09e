"""Trigger events made of others, and states of the game.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Condition, TriggerEvent


@dataclass(frozen=True, slots=True)
class StateIs(TriggerEvent):
    """A state trigger: as soon as the condition holds (CR 603.8)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AnyEvent(TriggerEvent):
    """Any of these: "enters or attacks"; one ability, triggers on each (CR 603.2)."""

    events: tuple[TriggerEvent, ...]


@dataclass(frozen=True, slots=True)
class While(TriggerEvent):
    """The event, while a condition holds: "attacks while saddled", "during your turn".

    The condition is asked as the event happens and not again, unlike an intervening "if".
    """

    event: TriggerEvent
    condition: Condition

    @property
    def looks_back(self) -> bool:
        """As the event does."""
        return self.event.looks_back


@dataclass(frozen=True, slots=True)
class FirstEachTurn(TriggerEvent):
    """The event for the first time each turn, whenever the source came (CR 603.2)."""

    event: TriggerEvent

    @property
    def looks_back(self) -> bool:
        """As the event does."""
        return self.event.looks_back


def bare(event: TriggerEvent) -> TriggerEvent:
    """The event without the circumstances around it."""
    while isinstance(event, While | FirstEachTurn):
        event = event.event
    return event
