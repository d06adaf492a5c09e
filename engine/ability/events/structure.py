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
