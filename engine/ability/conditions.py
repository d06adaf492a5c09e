"""Conditions: what a text asks of the game ("if you control an Elf", "during your turn").

In: the scene of an ability. Out: true or false.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.amounts import HappeningFilter, Number
from engine.ability.base import (
    Amount,
    Condition,
    CostPart,
    Filter,
    ObjectReference,
    PlayerReference,
)
from engine.terms.comparison import Comparison
from engine.terms.keywords import CostName, Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Always(Condition):
    """True."""


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """The number of matching objects stands in a relation to `number`, at least 1 by default."""

    filter: Filter
    comparison: Comparison = Comparison.AT_LEAST
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """Two amounts stand in a relation."""

    left: Amount
    comparison: Comparison
    right: Amount


@dataclass(frozen=True, slots=True)
class SomeLife(Condition):
    """The life total of at least one of `players` stands in a relation to `number`."""

    players: PlayerReference
    comparison: Comparison
    number: Amount

    reads: ClassVar[frozenset[str]] = frozenset({"players"})


@dataclass(frozen=True, slots=True)
class SomePlayer(Condition):
    """The condition holds for one of the players, as `IteratedPlayer()`: "an opponent has …"."""

    players: PlayerReference
    condition: Condition


@dataclass(frozen=True, slots=True)
class Matches(Condition):
    """Every object referred to matches; false when there is none. Uses last known information."""

    object: ObjectReference
    filter: Filter


@dataclass(frozen=True, slots=True)
class Was(Condition):
    """Every object referred to matched as it last was where it was spoken of (CR 608.2h)."""

    object: ObjectReference
    filter: Filter


@dataclass(frozen=True, slots=True)
class IsIn(Condition):
    """The object referred to is in this zone."""

    object: ObjectReference
    zone: Zone


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is a turn of (one of) these players."""

    players: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"turn"})


@dataclass(frozen=True, slots=True)
class DuringStep(Condition):
    """It is one of these steps."""

    steps: tuple[Step, ...]

    reads: ClassVar[frozenset[str]] = frozenset({"turn"})


@dataclass(frozen=True, slots=True)
class HappenedThisTurn(Condition):
    """It happened this turn at least `times` times (or added up to at least that)."""

    what: HappeningFilter
    times: Amount = Number(1)

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class IsOfLevel(Condition):
    """The source is of this level or a greater one; without a level it is of level 1 (716.2d)."""

    level: int


@dataclass(frozen=True, slots=True)
class WordChosen(Condition):
    """This word, an anchor word, was chosen as the source entered (CR 614.12c, 607.2m)."""

    word: str


@dataclass(frozen=True, slots=True)
class CastLastTurn(Condition):
    """At least so many spells were cast last turn, by one of the players alone if `by_one`."""

    number: int
    by_one: bool = False

    reads: ClassVar[frozenset[str]] = frozenset({"turn", "players"})


@dataclass(frozen=True, slots=True)
class SorceryTiming(Condition):
    """The controller could cast a sorcery: own main phase, stack empty, has priority (307.5)."""

    reads: ClassVar[frozenset[str]] = frozenset({"turn"})


@dataclass(frozen=True, slots=True)
class WasCast(Condition):
    """The object referred to was cast (a copy is not), optionally from `origin`, by `by`.

    `in_main`: during a main phase of the turn of who cast it.
    """

    object: ObjectReference
    origin: Zone | None = None
    by: PlayerReference | None = None
    in_main: bool = False


@dataclass(frozen=True, slots=True)
class WasDiscardedThisTurn(Condition):
    """Its owner discarded the source this turn, as the card that is a spell now (702.187b)."""

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class CameSinceLastUpkeep(Condition):
    """It came under your control since the beginning of the last upkeep that you had before this.

    Asked in your upkeep, that is the one before it; else your latest.
    """

    object: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"history", "turn"})


@dataclass(frozen=True, slots=True)
class WasKicked(Condition):
    """The object referred to was kicked, or another optional cost named by `keyword` was paid."""

    object: ObjectReference
    keyword: CostName = Keyword.KICKER
    evidence: bool = False  # that cost is to collect evidence (CR 701.59c)


@dataclass(frozen=True, slots=True)
class TributePaid(Condition):
    """The opponent chosen as the source entered had it enter with counters (CR 702.104b)."""


@dataclass(frozen=True, slots=True)
class KickedWith(Condition):
    """The object was kicked with the one of its kicker costs that is this (CR 607.2i)."""

    object: ObjectReference
    cost: tuple[CostPart, ...]


@dataclass(frozen=True, slots=True)
class IsBestowed(Condition):
    """The source was cast bestowed, and is a spell still or attached (CR 702.103b, f)."""


@dataclass(frozen=True, slots=True)
class DoneThisWay(Condition):
    """The earlier instruction with this label was performed: "if you do", "if a card … this way".

    With a filter, one of the objects that it remembered matches. "Discard two cards. If you do"
    asks for all of them: `number` at least.
    """

    label: str = "this way"
    filter: Filter | None = None
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class IsPlayer(Condition):
    """One player reference includes another: "if that player is an opponent"."""

    player: PlayerReference
    among: PlayerReference


@dataclass(frozen=True, slots=True)
class HitPlayerThisTurn(Condition):
    """A player was dealt combat damage this turn by a matching source that you controlled."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class FirstCombat(Condition):
    """It is the first combat phase of the turn."""


@dataclass(frozen=True, slots=True)
class BeforeCombat(Condition):
    """That step of the turn's first combat is still to come (506.7a, 506.7b, 506.7d)."""

    step: Step = Step.DECLARE_ATTACKERS

    reads: ClassVar[frozenset[str]] = frozenset({"turn", "history"})


@dataclass(frozen=True, slots=True)
class AttackedThisStep(Condition):
    """A creature was declared as attacking one of `players` this step (CR 508.1)."""

    players: PlayerReference


@dataclass(frozen=True, slots=True)
class Every(Condition):
    """All of these hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either(Condition):
    """At least one of these holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Unless(Condition):
    """The condition does not hold."""

    condition: Condition
