"""What text asks of this turn's past: who crewed it, with what it attacked, where it came from.

In: nothing. Out: filters, conditions and amounts, immutable values.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Amount, Condition, Filter, ObjectReference, PlayerReference
from engine.terms.keywords import CostName
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class CrewedThisTurn(Filter):
    """Crewed the Vehicle referred to this turn (CR 702.122b); `saddled`: saddled it (702.171c)."""

    object: ObjectReference
    saddled: bool = False

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class CastUsing(Filter):
    """Is a spell for which this alternative or additional cost was paid."""

    word: CostName


@dataclass(frozen=True, slots=True)
class PowerAttackedWith(Amount):
    """The total power of the creatures you attacked with this combat, as they were declared."""

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class PlayersBeingAttacked(Amount):
    """How many of these players creatures are attacking now."""

    players: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"combat"})


@dataclass(frozen=True, slots=True)
class DamageTakenThisTurn(Amount):
    """How much damage was dealt this turn to the object referred to."""

    object: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class CameFrom(Condition):
    """One of these entered from this zone or was cast from it.

    `own`: it is your own zone, so your card; `by_you`: it was you who cast it, if anybody did.
    """

    object: ObjectReference
    zone: Zone
    own: bool = False
    by_you: bool = False

    reads: ClassVar[frozenset[str]] = frozenset({"history"})
