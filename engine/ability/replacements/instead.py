"""What happens instead of other events, and the effect as a whole (CR 614.6, 615.1).

In: an event that would happen. Out: the events that happen instead.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

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
from engine.ability.replacements.changing import entering_with_counters
from engine.ability.restrictions import CantBeRegenerated
from engine.events import values as ev
from engine.facts.events import Replacing
from engine.facts.questions import Question
from engine.terms import ObjectId, Zone

if TYPE_CHECKING:
    from engine.actions import Recipient
    from engine.events.watcher import Watcher
    from engine.play import Play
    from engine.scene import Scene


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
        if event.destination is Zone.BATTLEFIELD:
            play.cite("614.1a")
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
            play.cite("615.7")
            limit = watcher.lasting.shield  # CR 615.7: as much as the shield has left
        elif self.amount is not None:
            limit = self.amount.value_in(play.position, scene)
        prevented = max(0, min(event.amount, limit))
        scene.remember_number("prevented", prevented)
        cause = watcher.cause_in(play, event)
        play.report(Replacing.PREVENTED(cause, event.source, event.recipient, prevented))
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
        entering = entering_with_counters(event, watcher.replacement.event, changed)
        if entering is not None:
            play.cite("122.6")
            return [entering]
        return [event]


@dataclass(frozen=True, slots=True)
class KeepLife(ReplacementResult):
    """The life total is reduced to `least` and no further."""

    least: int = 1

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        if not isinstance(event, ev.LoseLife):
            return [event]
        left = play.state.player(event.player).life - self.least
        return [replace(event, amount=left)] if left > 0 else []


@dataclass(frozen=True, slots=True)
class RegenerateInstead(ReplacementResult):
    """Tap it, remove all damage from it and remove it from combat instead (CR 701.19a)."""

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        if not isinstance(event, ev.Destroy) or not event.can_regenerate:
            return [event]
        if play.position.rules.has(event.object, CantBeRegenerated):
            play.cite("101.2")
            return [event]
        # CR 701.19a: tap it, heal it, take it out of combat.
        play.cite("701.19a")
        id = event.object
        play.cite("614.8")
        play.report(Replacing.REGENERATES(id))
        if not _is_fighting(play, id):
            return [ev.Heal(id), ev.Tap(id)]
        play.cite("506.4")
        return [ev.Heal(id), ev.Tap(id), ev.LeaveCombat(id)]


def _is_fighting(play: Play, id: ObjectId) -> bool:
    """CR 701.19a: only an attacking or blocking creature is removed from combat."""
    combat = play.state.combat
    return combat is not None and (combat.attacker(id) is not None or id in combat.blockers)


@dataclass(frozen=True, slots=True)
class DestroyThisInstead(ReplacementResult):
    """All damage is removed from it and the source is destroyed instead (CR 702.89a)."""

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        if not isinstance(event, ev.Destroy):
            return [event]
        play.cite("702.89a")
        play.report(Replacing.UMBRA(scene.source, event.object))
        return [ev.Heal(event.object), ev.Destroy(scene.source)]


@dataclass(frozen=True, slots=True)
class Skip(ReplacementResult):
    """The event does not happen (CR 614.10)."""

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.10")
        entering = entering_with_counters(event, watcher.replacement.event, _none)
        return [] if entering is None else [entering]


def _none(number: int) -> int:
    return 0


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
            scene.controller, Question.DO_IT_INSTEAD(), "614.1"
        ):
            return [event]
        if self.also:
            play.perform_after(self.effects, scene)
            return [event]
        # CR 614.5: what happens instead is the event as modified.
        applied = getattr(event, "applied", ev.NONE_APPLIED) | {watcher.key}
        play.perform_after(self.effects, scene, applied)
        entering = entering_with_counters(event, watcher.replacement.event, _none)
        return [] if entering is None else [entering]


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
    word: str = ""  # a keyword that it stands for: "madness", "flashback"
