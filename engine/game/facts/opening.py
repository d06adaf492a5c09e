"""Facts of the moment at which play begins: the turn, and what each player has.

In: a turn, a step, a player. Out: facts that a reader is told before the first step.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.terms.fact import Fact
from engine.terms.ids import PlayerId
from engine.terms.turn import Step


@dataclass(frozen=True, slots=True)
class Opens(Fact):
    """Whose turn it is and which step."""

    turn: int
    player: PlayerId
    step: Step


@dataclass(frozen=True, slots=True)
class Has(Fact):
    """What a player has: life, counters, permanents and cards."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class ManaIsThere(Fact):
    """That mana is taken as available where none was made."""
