"""Replacement and prevention effects: ten hooks, and what happens instead (CR 614, 615).

In: an event that would happen. Out: what happens instead. A `ReplacedEvent` says which events an
effect watches for, a `ReplacementResult` what becomes of them. Filters and references are asked of
the ability's source; in results, `EventObject`, `EventPlayer` and `EventAmount` are those of the
event being replaced.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import Number
from engine.ability.base import (
    Amount,
    Condition,
    CostPart,
    Effect,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
    ReplacedEvent,
    ReplacementResult,
)
from engine.terms import Step, Zone

# --- The ten hooks ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WouldEnter(ReplacedEvent):
    """A matching object would enter the battlefield: "as … enters", "enters with" (CR 614.1c–d).

    `Is(This())` replaces the source's own entering. `cast` asks whether it was cast.
    """

    filter: Filter


@dataclass(frozen=True, slots=True)
class WouldMove(ReplacedEvent):
    """A matching object would go from `origin` to `destination` (None: any): "would die" too."""

    filter: Filter
    origin: Zone | None = None
    destination: Zone | None = None


@dataclass(frozen=True, slots=True)
class WouldBeDestroyed(ReplacedEvent):
    """A matching permanent would be destroyed (CR 701.8)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class WouldDealDamage(ReplacedEvent):
    """A matching source would deal damage to a matching object or one of `players`.

    With neither `to` nor `players` it is damage to anything; `combat` as in `DealsDamage`.
    """

    source: Filter | None = None
    to: Filter | None = None
    players: PlayerReference | None = None
    combat: bool | None = None


@dataclass(frozen=True, slots=True)
class WouldDraw(ReplacedEvent):
    """One of `players` would draw a card (CR 614.11)."""

    players: PlayerReference
    except_draw_step_first: bool = False


@dataclass(frozen=True, slots=True)
class WouldGainLife(ReplacedEvent):
    """One of `players` would gain life."""

    players: PlayerReference


@dataclass(frozen=True, slots=True)
class WouldLoseLife(ReplacedEvent):
    """One of `players` would lose life."""

    players: PlayerReference


@dataclass(frozen=True, slots=True)
class WouldGetCounters(ReplacedEvent):
    """Counters of `kind` (None: any) would be put on a matching permanent or one of `players`."""

    filter: Filter | None = None
    players: PlayerReference | None = None
    kind: str | None = None
    by: PlayerReference | None = None


@dataclass(frozen=True, slots=True)
class WouldCreateTokens(ReplacedEvent):
    """One of `players` would create one or more tokens (that match)."""

    players: PlayerReference
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class WouldBegin(ReplacedEvent):
    """A step, phase or turn of one of `players` would begin: skipping (CR 614.10)."""

    players: PlayerReference
    steps: tuple[Step, ...] = ()  # empty: the whole turn


# --- What happens instead ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnterTapped(ReplacementResult):
    """It enters tapped."""


@dataclass(frozen=True, slots=True)
class EnterWithCounters(ReplacementResult):
    """It enters with counters on it (CR 614.1c, 122.6)."""

    kind: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class EnterAsCopy(ReplacementResult):
    """It enters as a copy of a matching object, chosen by its controller (CR 614.12a, 707.5).

    `optional`: "you may have it enter". `exceptions` as in copying.
    """

    filter: Filter
    optional: bool = True
    exceptions: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterChoosing(ReplacementResult):
    """As it enters, its controller chooses a "color", "creature type", "card name", "player",
    "opponent", "basic land type" or one of `options`."""

    what: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterUnlessPaid(ReplacementResult):
    """As it enters, its controller may pay a cost; if not, `otherwise` applies (shock lands)."""

    cost: tuple[CostPart, ...]
    otherwise: tuple[ReplacementResult, ...]


@dataclass(frozen=True, slots=True)
class EnterAs(ReplacementResult):
    """It enters with these continuous modifications, as copiable choice or lasting effect."""

    modifications: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class EnterUnderControlOf(ReplacementResult):
    """It enters under the control of this player."""

    player: PlayerReference


@dataclass(frozen=True, slots=True)
class MoveInstead(ReplacementResult):
    """It goes to `zone` instead; `position` "bottom" or "shuffled" for the library."""

    zone: Zone
    position: str = "top"
    counters: tuple[tuple[str, int], ...] = ()


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
class RegenerateInstead(ReplacementResult):
    """Tap it, remove all damage from it and remove it from combat instead (CR 701.19a)."""


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
