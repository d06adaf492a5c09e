"""Speed: a value that players have, with an inherent triggered ability (CR 702.179).

In: nothing. Out: `SPEED`, what lies in the command zone for a player who has speed, `SpeedOf`, and
what increases it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.abilities import TriggeredAbility
from engine.ability.amounts import Number
from engine.ability.base import Amount, Condition, Effect, PlayerReference
from engine.ability.cards import CopiableValues
from engine.ability.conditions import Compare, TurnOf
from engine.ability.events.players import LosesLife
from engine.ability.events.structure import While
from engine.ability.references import EachOpponent, You
from engine.ability.targets import Mode
from engine.terms.bilingual import Bilingual
from engine.terms.comparison import Comparison

#: CR 702.179e: with this speed a player has max speed.
MAX = 4


@dataclass(frozen=True, slots=True)
class SpeedOf(Amount):
    """The speed of a player, 0 for one who has none (CR 702.179f)."""

    player: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"players"})


@dataclass(frozen=True, slots=True)
class IncreaseSpeed(Effect):
    """The speed of players increases by 1 (CR 702.179c-d)."""

    who: PlayerReference = You()


#: "You have max speed".
MAX_SPEED: Condition = Compare(SpeedOf(You()), Comparison.AT_LEAST, Number(MAX))

_SLOWER: Condition = Compare(SpeedOf(You()), Comparison.LESS, Number(MAX))

#: CR 702.179d: once each turn, as opponents lose life during your turn.
SPEED = CopiableValues(
    Bilingual.same("Speed"),
    abilities=(
        TriggeredAbility(
            While(LosesLife(EachOpponent()), TurnOf(You())),
            Mode((IncreaseSpeed(),)),
            condition=_SLOWER,
            per_turn=1,
        ),
    ),
)
