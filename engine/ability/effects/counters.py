"""Effects of counters and designations: put, take, move, proliferate.

In: kinds and numbers of counters and whom they are for. Out: events that change them (CR 122).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.amounts import Number
from engine.ability.base import Amount, Effect, ObjectReference, Subject
from engine.terms.keyword_actions import KeywordAction


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put counters on objects or give them to players (CR 122.1).

    `divided`: distributed among the targets as they were chosen. `more`: counters of other kinds,
    each kind with its number, that are put on the same ones at the same time.
    """

    on: Subject
    kind: str
    number: Amount = Number(1)
    divided: bool = False
    more: tuple[tuple[str, Amount], ...] = ()


@dataclass(frozen=True, slots=True)
class TakeCounters(Effect):
    """Remove counters; `number` None removes all, `kind` None of all kinds.

    `up_to`: as many of those as the controller likes, of whatever kinds.
    """

    source: Subject
    kind: str | None
    number: Amount | None = Number(1)
    remember: str = "this way"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Move counters from one object to another (CR 122.5)."""

    source: ObjectReference
    to: ObjectReference
    kind: str | None
    number: Amount | None = Number(1)


@dataclass(frozen=True, slots=True)
class MoreOfEachCounter(Effect):
    """Of each kind of counter on the objects another is put on them, or as many with `doubled`."""

    what: ObjectReference
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class LeaveCounters(Effect):
    """Put as many counters of each kind as `source` has or had on another object (CR 122.8)."""

    source: ObjectReference
    on: ObjectReference
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Designate(Effect):
    """Permanents become renowned, monstrous … until they leave the battlefield (CR 702.112b).

    `this_turn`: saddled, until end of turn (CR 702.171b).
    """

    what: ObjectReference
    word: str
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class GainLevel(Effect):
    """The source's level becomes `level` (CR 716.2a)."""

    level: int


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """Choose permanents and players with counters and give each another of each kind (701.34)."""

    action: ClassVar = KeywordAction.PROLIFERATE
