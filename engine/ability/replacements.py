"""Replacement and prevention effects: ten hooks, and what happens instead (CR 614, 615).

In: an event that would happen. Out: what happens instead. A `ReplacedEvent` says which events an
effect watches for, a `ReplacementResult` what becomes of them. Filters and references are asked of
the ability's source; in results, `EventObject`, `EventPlayer` and `EventAmount` are those of the
event being replaced.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

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
from engine.ability.copying import with_exceptions
from engine.characteristics import Bilingual
from engine.events import values as ev
from engine.happening import What
from engine.terms import Step, Zone

if TYPE_CHECKING:
    from engine.actions import Recipient
    from engine.events.entering import Arrival
    from engine.events.watcher import Watcher
    from engine.layers.position import Position
    from engine.play import Play
    from engine.scene import Scene


# --- The ten hooks ------------------------------------------------------------------------------


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
    """A matching object would go from `origin` to `destination` (None: any): "would die" too."""

    filter: Filter
    origin: Zone | None = None
    destination: Zone | None = None

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        if not isinstance(event, ev.Move) or not position.exists(event.object):
            return False
        object = position.object(event.object)
        return (
            self.origin in (None, object.zone)
            and self.destination in (None, event.destination)
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
        first = not any(h.what is What.DRAWN and h.step is Step.DRAW for h in state.history)
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
class WouldGetCounters(ReplacedEvent):
    """Counters of `kind` (None: any) would be put on a matching permanent or one of `players`."""

    filter: Filter | None = None
    players: PlayerReference | None = None
    kind: str | None = None
    by: PlayerReference | None = None

    def watches(
        self, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        if not isinstance(event, ev.PutCounters) or self.kind not in (None, event.kind):
            return False
        if self.by is not None and event.by not in self.by.players(position, scene):
            return False
        if isinstance(event.recipient, str):
            return self.players is not None and event.recipient in self.players.players(
                position, scene
            )
        return self.filter is not None and self.filter.matches(position, event.recipient, scene)


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


# --- What happens instead ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnterTapped(ReplacementResult):
    """It enters tapped."""

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.1c")
        return [_entering(event, tapped=True)]


@dataclass(frozen=True, slots=True)
class EnterWithCounters(ReplacementResult):
    """It enters with counters on it (CR 614.1c, 122.6)."""

    kind: str
    amount: Amount

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.1c", "122.6")
        number = self.amount.value_in(play.position, scene)
        entering = entering_of(event)
        counters = dict(entering.counters)
        counters[self.kind] = counters.get(self.kind, 0) + max(0, number)
        return [_entering(event, counters=tuple((k, n) for k, n in counters.items() if n))]


@dataclass(frozen=True, slots=True)
class EnterAsCopy(ReplacementResult):
    """It enters as a copy of a matching object, chosen by its controller (CR 614.12a, 707.5).

    `optional`: "you may have it enter". `exceptions` as in copying.
    """

    filter: Filter
    optional: bool = True
    exceptions: tuple[Modification, ...] = ()

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.12a", "707.5")
        arrival_id = event.object if isinstance(event, ev.Move) else None
        options = [id for id in play.position.matching(self.filter, scene) if id != arrival_id]
        player = entering_of(event).controller
        if not options:
            return [event]
        chosen = play.choose_objects(player, options, 0 if self.optional else 1, 1, "614.12a")
        if not chosen:
            return [event]
        values = with_exceptions(play.position.copiable(chosen[0]), self.exceptions)
        play.cite("707.2")
        return [_entering(event, values=values)]


@dataclass(frozen=True, slots=True)
class EnterChoosing(ReplacementResult):
    """As it enters, its controller chooses a "color", "creature type", "card name", "player",
    "opponent", "basic land type" or one of `options`."""

    what: str
    options: tuple[str, ...] = ()

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.12a")
        player = entering_of(event).controller
        word = play.choose_word(player, self.what, self.options)
        chosen = (*entering_of(event).chosen, (self.what, word))
        return [_entering(event, chosen=chosen)]


@dataclass(frozen=True, slots=True)
class EnterUnlessPaid(ReplacementResult):
    """As it enters, its controller may pay a cost; if not, `otherwise` applies (shock lands)."""

    cost: tuple[CostPart, ...]
    otherwise: tuple[ReplacementResult, ...]

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.1c", "118.12a")
        player = entering_of(event).controller
        if play.may_pay(player, self.cost, scene):
            return [event]
        events = [event]
        for result in self.otherwise:
            events = [e for one in events for e in result.instead(play, one, scene, watcher)]
        return events


@dataclass(frozen=True, slots=True)
class EnterAs(ReplacementResult):
    """It enters with these continuous modifications, as copiable choice or lasting effect."""

    modifications: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class EnterUnderControlOf(ReplacementResult):
    """It enters under the control of this player."""

    player: PlayerReference

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.1c")
        players = self.player.players(play.position, scene)
        return [_entering(event, controller=players[0])] if players else [event]


@dataclass(frozen=True, slots=True)
class MoveInstead(ReplacementResult):
    """It goes to `zone` instead; `position` "bottom" or "shuffled" for the library."""

    zone: Zone
    position: str = "top"
    counters: tuple[tuple[str, int], ...] = ()

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        if not isinstance(event, ev.Move):
            return [event]
        changed = replace(
            event,
            destination=self.zone,
            position=self.position,
            counters=self.counters,
            entering=None,
        )
        return [changed]


@dataclass(frozen=True, slots=True)
class PreventDamage(ReplacementResult):
    """Prevents that damage: all of it, or `amount` for each event (CR 615.1)."""

    amount: Amount | None = None

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        if not isinstance(event, ev.Damage):
            return [event]
        play.cite("615.1")
        limit = event.amount
        if watcher.lasting is not None and watcher.lasting.shield is not None:
            limit = watcher.lasting.shield  # CR 615.7: as much as the shield has left
        elif self.amount is not None:
            limit = self.amount.value_in(play.position, scene)
        prevented = max(0, min(event.amount, limit))
        scene.remember_number("prevented", prevented)
        recipient = play.name(event.recipient)
        play.say(
            f"防止对{recipient.zh}造成的{prevented}点伤害",
            f"{prevented} damage to {recipient.en} is prevented",
        )
        rest = event.amount - prevented
        return [replace(event, amount=rest)] if rest > 0 else []


@dataclass(frozen=True, slots=True)
class RedirectDamage(ReplacementResult):
    """The damage is dealt to this object or player instead (CR 614.9)."""

    object: ObjectReference | None = None
    player: PlayerReference | None = None
    amount: Amount | None = None

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        if not isinstance(event, ev.Damage):
            return [event]
        play.cite("614.9")
        to: list[Recipient] = []
        if self.object is not None:
            found = self.object.objects(play.position, scene)
            to += (id for id in found if play.position.exists(id))
        if self.player is not None:
            to += self.player.players(play.position, scene)
        if not to:
            return [event]  # CR 614.9: nowhere to go, so nothing is redirected
        amount = event.amount
        if self.amount is not None:
            amount = min(amount, self.amount.value_in(play.position, scene))
        moved = replace(event, recipient=to[0], amount=amount)
        rest = event.amount - amount
        return [moved, replace(event, amount=rest)] if rest > 0 else [moved]


@dataclass(frozen=True, slots=True)
class ChangeAmount(ReplacementResult):
    """Number × `times` + `plus`, or `becomes`, instead: damage, life, counters, tokens."""

    times: int = 1
    plus: Amount = Number(0)
    becomes: Amount | None = None

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        plus = self.plus.value_in(play.position, scene)
        becomes = None if self.becomes is None else self.becomes.value_in(play.position, scene)

        def changed(number: int) -> int:
            return number * self.times + plus if becomes is None else becomes

        if isinstance(event, ev.Damage | ev.GainLife | ev.LoseLife):
            return [replace(event, amount=changed(event.amount))]
        if isinstance(event, ev.PutCounters | ev.CreateTokens):
            return [replace(event, number=changed(event.number))]
        return [event]


@dataclass(frozen=True, slots=True)
class RegenerateInstead(ReplacementResult):
    """Tap it, remove all damage from it and remove it from combat instead (CR 701.19a)."""

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        if not isinstance(event, ev.Destroy) or not event.can_regenerate:
            return [event]
        # CR 701.19a: tap it, heal it, take it out of combat.
        play.cite("701.19a")
        id = event.object
        name = play.name(id)
        play.say(f"{name.zh}重生", f"{name.en} regenerates")
        return [ev.Heal(id), ev.Tap(id), ev.LeaveCombat(id)]


@dataclass(frozen=True, slots=True)
class Skip(ReplacementResult):
    """The event does not happen (CR 614.10)."""

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.10")
        return []


@dataclass(frozen=True, slots=True)
class DoInstead(ReplacementResult):
    """These effects are performed instead of the event.

    `optional`: the affected player may; `also`: the event happens as well, the effects after it.
    """

    effects: tuple[Effect, ...]
    optional: bool = False
    also: bool = False

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        if self.optional and not play.choose_yes(
            scene.controller, Bilingual("改为如此作？", "do it instead?"), "614.1"
        ):
            return [event]
        play.perform_after(self.effects, scene)
        return [event] if self.also else []


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


def entering_of(event: ev.Event) -> ev.Entering:
    """How the object of this event would enter the battlefield."""
    entering = getattr(event, "entering", None)
    assert isinstance(entering, ev.Entering)
    return entering


def _entering(event: ev.Event, **changes: Any) -> ev.Event:
    """The event with another way of entering."""
    assert isinstance(event, ev.Move | ev.TokenEnters)
    return replace(event, entering=replace(entering_of(event), **changes))
