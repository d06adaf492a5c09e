"""What happens instead of other events, and the effect as a whole (CR 614.6, 615.1).

In: an event that would happen. Out: the events that happen instead.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import Number
from engine.ability.base import (
    Amount,
    Condition,
    Effect,
    ObjectReference,
    PlayerReference,
    ReplacedEvent,
    ReplacementResult,
)
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class MoveInstead(ReplacementResult):
    """It goes to `zone` instead; `position` "bottom" or "shuffled" for the library.

    `reveal`: it is shown first.
    """

    zone: Zone
    position: str = "top"
    counters: tuple[tuple[str, int], ...] = ()
    reveal: bool = False


@dataclass(frozen=True, slots=True)
class PreventDamage(ReplacementResult):
    """Prevents that damage: all of it, or `amount` for each event (CR 615.1)."""

    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class RedirectDamage(ReplacementResult):
    """The damage is dealt to this object or player instead (CR 614.9)."""

    object: ObjectReference | None = None
    player: PlayerReference | None = None
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class ChangeAmount(ReplacementResult):
    """Number × `times` + `plus`, or `becomes`, instead: damage, life, counters, tokens."""

    times: int = 1
    plus: Amount = Number(0)
    becomes: Amount | None = None


@dataclass(frozen=True, slots=True)
class KeepLife(ReplacementResult):
    """The life total is reduced to `least` and no further."""

    least: int = 1


@dataclass(frozen=True, slots=True)
class RegenerateInstead(ReplacementResult):
    """Tap it, remove all damage from it and remove it from combat instead (CR 701.19a)."""


@dataclass(frozen=True, slots=True)
class DestroyThisInstead(ReplacementResult):
    """All damage is removed from it and the source is destroyed instead (CR 702.89a)."""


@dataclass(frozen=True, slots=True)
class Skip(ReplacementResult):
    """The event does not happen (CR 614.10)."""


@dataclass(frozen=True, slots=True)
class DoInstead(ReplacementResult):
    """These effects are performed instead of the event.

    `optional`: the affected player may; `also`: the event happens as well, the effects after it.
    """

    effects: tuple[Effect, ...]
    optional: bool = False
    also: bool = False


@dataclass(frozen=True, slots=True)
class Replacement:
    """A replacement or prevention effect: events watched, results in order, a condition.

    `self_replacement` marks effects that change how their own ability resolves (CR 614.15).
    `then` are effects performed right after the replaced event ("when damage is prevented this
    way"), with `AmountThisWay("prevented")`. `prevention` effects say "prevent" (CR 615.1a).
    """

    event: ReplacedEvent
    results: tuple[ReplacementResult, ...]
    condition: Condition | None = None
    optional: bool = False
    self_replacement: bool = False
    then: tuple[Effect, ...] = ()
    word: Keyword | None = None  # the keyword that it is part of
