"""The trace: what a game tells about itself, step by step. This is the engine's product.

In: what the engine did. Out: `TraceStep` values, each with a sentence in both languages, the rules
applied, what changed, conditions checked and found false, actions refused, and the state after it.
A rule number stands in a trace only where that rule's code ran.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.state.state import GameState
from engine.terms.bilingual import Bilingual
from engine.view import Change, PermanentView, PlayerView, StackView, StateView, changes, view

__all__ = [
    "Change",
    "Check",
    "PermanentView",
    "PlayerView",
    "Refusal",
    "StackView",
    "StateView",
    "TraceStep",
]


@dataclass(frozen=True, slots=True)
class Check:
    """A condition that was checked and found false, which a reader would ask about."""

    condition: Bilingual
    rule: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that the rules forbid, as it was asked for, with the rule that forbids it."""

    action: Bilingual
    reason: Bilingual
    rule: str


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step: a sentence, the rules applied in the order in which they ran, and their effect.

    `number` counts from 1 through a replay. `rules` are numbers of the 2026-04-17 edition without
    duplicates. `changes` and `state` are worked out from the states before and after when asked.
    """

    number: int
    text: Bilingual
    rules: tuple[str, ...]
    checked: tuple[Check, ...]
    refused: tuple[Refusal, ...]
    before: GameState
    after: GameState

    @property
    def changes(self) -> tuple[Change, ...]:
        """What is different after this step."""
        return changes(self.before, self.after)

    @property
    def state(self) -> StateView:
        """What everybody sees after this step."""
        return view(self.after)
