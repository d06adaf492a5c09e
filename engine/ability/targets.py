"""Target specifications and modes: what is chosen when a spell or ability is put on the stack.

In: nothing. Out: values that `abilities` and `costs` are built of.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import Number
from engine.ability.base import Amount, Condition, CostPart, Effect, Filter, PlayerReference
from engine.ability.filters import HasStat


@dataclass(frozen=True, slots=True)
class TargetSpecification:
    """One instance of the word "target" (CR 115.1, 601.2c).

    `objects` is what objects may be chosen (with `InZone` for a zone other than the battlefield;
    `IsSpell`/`IsAbility` for the stack), None if no object may be; `players` likewise for players.
    "Any target" is creature, planeswalker or battle together with each player (CR 115.4).
    Between `minimum` and `maximum` different targets are chosen; "up to" has minimum 0, "any
    number" has maximum None. `distinct_from` lists earlier slots whose targets may not be chosen
    again ("another target"). `group` is what the targets must be to each other: cards of
    "one owner" ("from a single graveyard"), or controlled by "different players", or with
    "different names". `total` is what is asked of a number of all of them together.
    """

    objects: Filter | None = None
    players: PlayerReference | None = None
    minimum: Amount = Number(1)
    maximum: Amount | None = Number(1)
    distinct_from: tuple[int, ...] = ()
    chooser: PlayerReference | None = None
    group: str = ""
    total: HasStat | None = None


@dataclass(frozen=True, slots=True)
class Mode:
    """One block of instructions with its targets: a whole unmodal ability, or one bullet.

    Effects refer to targets by slot: `Target(0)` is the first of `targets`. `cost` is what choosing
    this mode costs besides (CR 700.2h).
    """

    effects: tuple[Effect, ...]
    targets: tuple[TargetSpecification, ...] = ()
    cost: tuple[CostPart, ...] = ()


@dataclass(frozen=True, slots=True)
class AllModes:
    """ "If you control a commander, you may choose both instead"; `must`: "choose both instead"."""

    condition: Condition
    must: bool = False


@dataclass(frozen=True, slots=True)
class Modal:
    """ "Choose one —": between `minimum` and `maximum` modes are chosen (CR 700.2).

    `unchosen`: of those that were not chosen before, "ever" or this "turn", for this object.
    `worth`: of so many pawprints is each mode, and `maximum` of all that are chosen (CR 700.2i).
    """

    modes: tuple[Mode, ...]
    minimum: int = 1
    maximum: int = 1
    repeatable: bool = False
    all_if: AllModes | None = None
    unchosen: str = ""
    worth: tuple[int, ...] = ()


#: What a spell or ability does: one block of instructions, or a choice of them.
Instructions = Mode | Modal
