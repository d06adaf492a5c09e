"""Trigger events of deeds that are told by who did them, and of counters of other kinds.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Filter, PlayerReference, TriggerEvent
from engine.terms.deeds import ObjectDeed, PlayerDeed
from engine.terms.keywords import Keyword


@dataclass(frozen=True, slots=True)
class PlayerDoes(TriggerEvent):
    """One of `players` does it. EventPlayer, EventAmount: the result of a die.

    `least`: a result of so much or more (CR 706.2); `exactly`: of so much and no more. EventObject:
    the creature that a player chose as their Ring-bearer. `batch`: one die or more at once.
    """

    players: PlayerReference | None
    deed: PlayerDeed
    least: int = 0
    exactly: bool = False
    batch: bool = False


@dataclass(frozen=True, slots=True)
class Does(TriggerEvent):
    """A matching object does it, or it happens to it. EventObject."""

    filter: Filter | None
    deed: ObjectDeed

    @property
    def looks_back(self) -> bool:
        """CR 603.10b: abilities that trigger as a permanent phases out look back."""
        return self.deed is ObjectDeed.PHASES_OUT


@dataclass(frozen=True, slots=True)
class DoesByKeyword(TriggerEvent):
    """A matching creature evolves, trains or mentors another (CR 702.100c, 702.149c, 702.134c).

    EventObject: it. OtherEventObject: what got the counter, `to` what that is known to be.
    """

    filter: Filter | None
    keyword: Keyword
    to: Filter | None = None


@dataclass(frozen=True, slots=True)
class GetsCounters(TriggerEvent):
    """One of `players` gets one or more counters of a kind (CR 122.1). EventPlayer, EventAmount."""

    players: PlayerReference | None
    kind: str


@dataclass(frozen=True, slots=True)
class NthCounterPut(TriggerEvent):
    """The `number`th counter of a kind is put on a matching object. EventObject.

    As with chapters (CR 714.2b) there were fewer before, and as many or more after.
    """

    filter: Filter | None
    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class CountersTaken(TriggerEvent):
    """A counter of a kind is removed from a matching object, with `batch` one or more of them.

    EventObject, EventAmount. `by`: who removes them.
    """

    filter: Filter | None
    kind: str
    batch: bool = False
