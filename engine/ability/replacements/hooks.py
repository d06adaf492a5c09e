"""The hooks: which events a replacement or prevention effect watches for (CR 614.1).

In: an event that would happen. Out: whether it is one of those.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import (
    Filter,
    PlayerReference,
    ReplacedEvent,
)
from engine.game.events import values as ev
from engine.terms.happenings import What
from engine.terms.turn import Step
from engine.terms.zones import Zone

if TYPE_CHECKING:
    from engine.game.events.entering import Arrival
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene


@dataclass(frozen=True, slots=True)
class WouldEnter(ReplacedEvent):
    """A matching object would enter the battlefield: "as … enters", "enters with" (CR 614.1c–d).

    `Is(This())` replaces the source's own entering. `cast` asks whether it was cast.
    """

    filter: Filter

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        return arrival is not None and self.filter.matches(position, arrival.id, scene)


@dataclass(frozen=True, slots=True)
class WouldMove(ReplacedEvent):
    """A matching object would go from `origin` to `destination` (None: any): "would die" too.

    `cause`: only as it is discarded ("discard") or as it resolves ("resolve").
    """

    filter: Filter
    origin: Zone | None = None
    destination: Zone | None = None
    cause: str = ""

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        if not isinstance(event, ev.Move) or not position.exists(event.object):
            return False
        object = position.object(event.object)
        return (
            self.origin in (None, object.zone)
            and self.destination in (None, event.destination)
            and self.cause in ("", event.cause)
            and self.filter.matches(position, event.object, scene)
        )


@dataclass(frozen=True, slots=True)
class WouldBeDestroyed(ReplacedEvent):
    """A matching permanent would be destroyed (CR 701.8)."""

    filter: Filter

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        if not isinstance(event, ev.Destroy) or not position.exists(event.object):
            return False
        return self.filter.matches(position, event.object, scene)


@dataclass(frozen=True, slots=True)
class WouldDealDamage(ReplacedEvent):
    """A matching source would deal damage to a matching object or one of `players`.

    With neither `to` nor `players` it is damage to anything; `combat` as in `DealsDamage`.
    """

    source: Filter | None = None
    to: Filter | None = None
    players: PlayerReference | None = None
    combat: bool | None = None

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        if not isinstance(event, ev.Damage) or event.amount <= 0:
            return False  # CR 120.8: no damage, no event to replace
        if self.combat is not None and self.combat is not event.combat:
            return False
        if self.source is not None and not self.source.matches(position, event.source, scene):
            return False
        if self.to is None and self.players is None:
            return True
        if isinstance(event.recipient, str):
            return self.players is not None and event.recipient in self.players.players(
                position, scene
            )
        return self.to is not None and self.to.matches(position, event.recipient, scene)


@dataclass(frozen=True, slots=True)
class WouldDraw(ReplacedEvent):
    """One of `players` would draw a card (CR 614.11)."""

    players: PlayerReference
    except_draw_step_first: bool = False

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        if not isinstance(event, ev.DrawCard):
            return False
        if event.player not in self.players.players(position, scene):
            return False
        state = position.state
        in_draw_step = state.step is Step.DRAW and state.active == event.player
        first = not any(
            h.what is What.DRAWN and h.step is Step.DRAW and h.player == event.player
            for h in state.history
        )
        return not (self.except_draw_step_first and in_draw_step and first)


@dataclass(frozen=True, slots=True)
class WouldGainLife(ReplacedEvent):
    """One of `players` would gain life."""

    players: PlayerReference

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        return isinstance(event, ev.GainLife) and event.player in self.players.players(
            position, scene
        )


@dataclass(frozen=True, slots=True)
class WouldLoseLife(ReplacedEvent):
    """One of `players` would lose life."""

    players: PlayerReference

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        return isinstance(event, ev.LoseLife) and event.player in self.players.players(
            position, scene
        )


@dataclass(frozen=True, slots=True)
class WouldReduceLife(ReplacedEvent):
    """Damage would reduce the life total of one of `players` to less than `least`."""

    players: PlayerReference
    least: int = 1

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        if not isinstance(event, ev.LoseLife) or not event.damage:
            return False
        if event.player not in self.players.players(position, scene):
            return False
        # A total that is lower already is not raised to the least.
        return (
            position.state.player(event.player).life - event.amount
            < self.least
            <= (position.state.player(event.player).life)
        )


@dataclass(frozen=True, slots=True)
class WouldPayLife(ReplacedEvent):
    """One of `players` would pay life while their library has at least that many cards."""

    players: PlayerReference

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        if not isinstance(event, ev.LoseLife) or not event.paid:
            return False
        if event.player not in self.players.players(position, scene):
            return False
        return len(position.state.zone(Zone.LIBRARY, event.player)) >= event.amount


@dataclass(frozen=True, slots=True)
class WouldLoseGame(ReplacedEvent):
    """One of `players` would lose the game; a player who concedes has left it (CR 104.3a)."""

    players: PlayerReference

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        return (
            isinstance(event, ev.LoseGame)
            and event.rule != "104.3a"
            and event.player in self.players.players(position, scene)
        )


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

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        if arrival is not None and isinstance(event, ev.Move | ev.TokenEnters):
            return self._watches_entering(event, arrival, scene)
        if not isinstance(event, ev.PutCounters) or self.kind not in (None, event.kind):
            return False
        if self.by_effect and not event.by_effect:
            return False
        if self.by is not None and event.by not in self.by.players(position, scene):
            return False
        if isinstance(event.recipient, str):
            return self.players is not None and event.recipient in self.players.players(
                position, scene
            )
        return self.filter is not None and self.filter.matches(position, event.recipient, scene)

    def _watches_entering(
        self, event: ev.Move | ev.TokenEnters, arrival: Arrival, scene: Scene
    ) -> bool:
        # CR 122.6, 614.12: what enters with counters gets them; it is seen as it would exist.
        entering = event.entering
        if entering is None or self.filter is None:
            return False
        if not any(self.kind in (None, kind) and number for kind, number in entering.counters):
            return False
        position = arrival.position
        # CR 122.6a: its controller puts them, unless the effect says another.
        if self.by is not None and entering.controller not in self.by.players(position, scene):
            return False
        return self.filter.matches(position, arrival.id, scene)


@dataclass(frozen=True, slots=True)
class WouldCreateTokens(ReplacedEvent):
    """One of `players` would create one or more tokens (that match)."""

    players: PlayerReference
    filter: Filter | None = None

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        return isinstance(event, ev.CreateTokens) and event.player in self.players.players(
            position, scene
        )


@dataclass(frozen=True, slots=True)
class WouldBegin(ReplacedEvent):
    """A step, phase or turn of one of `players` would begin: skipping (CR 614.10)."""

    players: PlayerReference
    steps: tuple[Step, ...] = ()  # empty: the whole turn

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        return (
            isinstance(event, ev.Begin)
            and event.player in self.players.players(position, scene)
            and (event.step in self.steps if self.steps else event.step is None)
        )


@dataclass(frozen=True, slots=True)
class EitherOf(ReplacedEvent):
    """One of these events: damage "to and by" a creature."""

    events: tuple[ReplacedEvent, ...]

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        return any(each.watches(event, position, scene, arrival) for each in self.events)
