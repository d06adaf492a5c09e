"""The Ring: the emblem and what it says the more often it tempts its player (CR 701.54).

In: how often the Ring has tempted a player. Out: the emblem's values.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.abilities import StaticAbility, TriggeredAbility
from engine.ability.amounts import Number, StatOf
from engine.ability.base import Ability, Condition, Effect, PlayerReference
from engine.ability.cards import CopiableValues
from engine.ability.effects.cards import Discard, Draw
from engine.ability.effects.damage import LoseLife
from engine.ability.effects.lasting import DelayedTrigger
from engine.ability.effects.moving import Sacrifice
from engine.ability.events.combat import Attacks, BecomesBlocked, DealsDamage
from engine.ability.events.players import StepBegins
from engine.ability.filters import AllOf, ControlledBy, HasStat, HasStatus, HasType
from engine.ability.modifications import ChangeTypes
from engine.ability.references import (
    All,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    OtherEventObject,
    You,
)
from engine.ability.restrictions import CantBeBlocked
from engine.ability.targets import Mode
from engine.terms.bilingual import Bilingual
from engine.terms.comparison import Comparison
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import Stat, Status
from engine.terms.turn import Step
from engine.terms.types import CardType, Supertype

NAME = "The Ring"
#: CR 701.54e: the creature that you control and that has the designation.
YOUR_BEARER = AllOf((ControlledBy(You()), HasStatus(Status.RING_BEARER)))
_STRONGER = HasStat(Stat.POWER, Comparison.GREATER, StatOf(Stat.POWER, All(YOUR_BEARER)))
_AT_END = DelayedTrigger(
    StepBegins((Step.END_OF_COMBAT,), None),
    Mode((Sacrifice(ControllerOf(OtherEventObject()), OtherEventObject()),)),
)

#: CR 701.54c: one more for each time that the Ring tempts its player.
_SAYS: tuple[Ability, ...] = (
    StaticAbility(
        (ChangeTypes(supertypes=(Supertype.LEGENDARY,)), CantBeBlocked(_STRONGER)), YOUR_BEARER
    ),
    TriggeredAbility(Attacks(YOUR_BEARER), Mode((Draw(You()), Discard(You())))),
    TriggeredAbility(BecomesBlocked(YOUR_BEARER, HasType(CardType.CREATURE)), Mode((_AT_END,))),
    TriggeredAbility(
        DealsDamage(YOUR_BEARER, players=EachPlayer(), combat=True),
        Mode((LoseLife(EachOpponent(), Number(3)),)),
    ),
)


def ring(times: int) -> CopiableValues:
    """The emblem of a player whom the Ring has tempted so often."""
    return CopiableValues(Bilingual.same(NAME), abilities=_SAYS[:times])


@dataclass(frozen=True, slots=True)
class ChoseOtherBearer(Condition):
    """As the Ring tempted you, you chose a creature other than the source as your Ring-bearer."""


@dataclass(frozen=True, slots=True)
class RingTempts(Effect):
    """The Ring tempts a player (CR 701.54a)."""

    who: PlayerReference = You()

    action: ClassVar = KeywordAction.RING_TEMPTS_YOU
