"""Effects on life and damage.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Amount, Effect, ObjectReference, PlayerReference, Subject
from engine.ability.references import This
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import Stat


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """`source` deals damage to objects and players (CR 120.1).

    `divided`: the amount was divided among the targets as they were chosen (CR 601.2d). `excess`:
    what is in excess of lethal damage is dealt to that creature's controller instead (CR 120.4a).
    """

    amount: Amount
    to: Subject
    source: ObjectReference = This()
    divided: bool = False
    cant_be_prevented: bool = False
    remember: str = ""
    excess: bool = False


@dataclass(frozen=True, slots=True)
class EachDealsDamage(Effect):
    """Each of several objects deals damage equal to its own `stat`, all at the same time.

    `to` None: each of them to itself.
    """

    source: ObjectReference
    stat: Stat
    to: Subject | None = None
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two creatures deal damage equal to their power to each other (CR 701.14)."""

    first: ObjectReference
    second: ObjectReference

    action: ClassVar = KeywordAction.FIGHT


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """Players gain life (CR 119.3)."""

    who: PlayerReference
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Players lose life."""

    who: PlayerReference
    amount: Amount
    remember: str = ""


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    """Two players exchange life totals: each gains or loses the difference (CR 701.12c)."""

    one: PlayerReference
    other: PlayerReference

    action: ClassVar = KeywordAction.EXCHANGE


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    """A player's life total becomes a number: that much is gained or lost (CR 119.5)."""

    who: PlayerReference
    amount: Amount
