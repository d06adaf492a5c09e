"""The hooks: which events a replacement or prevention effect watches for (CR 614.1).

In: an event that would happen. Out: whether it is one of those.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Filter, PlayerReference, ReplacedEvent
from engine.terms.causes import MoveCause
from engine.terms.turn import Step
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class WouldEnter(ReplacedEvent):
    """A matching object would enter the battlefield: "as … enters", "enters with" (CR 614.1c–d).

    `Is(This())` replaces the source's own entering. `cast` asks whether it was cast.
    """

    filter: Filter


@dataclass(frozen=True, slots=True)
class WouldMove(ReplacedEvent):
    """A matching object would go from `origin` to `destination` (None: any): "would die" too.

    `cause`: only if it moves so, as it is discarded or as it resolves.
    """

    filter: Filter
    origin: Zone | None = None
    destination: Zone | None = None
    cause: MoveCause | None = None


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
class WouldReduceLife(ReplacedEvent):
    """Damage would reduce the life total of one of `players` to less than `least`."""

    players: PlayerReference
    least: int = 1


@dataclass(frozen=True, slots=True)
class WouldPayLife(ReplacedEvent):
    """One of `players` would pay life while their library has at least that many cards."""

    players: PlayerReference


@dataclass(frozen=True, slots=True)
class WouldLoseGame(ReplacedEvent):
    """One of `players` would lose the game; a player who concedes has left it (CR 104.3a)."""

    players: PlayerReference


@dataclass(frozen=True, slots=True)
class WouldGetCounters(ReplacedEvent):
    """Counters of `kind` (None: any) would be put on a matching permanent or one of `players`.

    An object that would enter with counters would get them as well (CR 122.6). `by_effect` leaves
    out counters put to pay a cost or as a result of damage.
    """

    filter: Filter | None = None
    players: PlayerReference | None = None
    kind: str | None = None
    by: PlayerReference | None = None
    by_effect: bool = False


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


@dataclass(frozen=True, slots=True)
class EitherOf(ReplacedEvent):
    """One of these events: damage "to and by" a creature."""

    events: tuple[ReplacedEvent, ...]
