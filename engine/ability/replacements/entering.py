"""How a permanent enters instead (CR 614.1c–d, 614.12).

In: an event that would put an object onto the battlefield. Out: the changed event.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import (
    Amount,
    CostPart,
    Filter,
    Modification,
    PlayerReference,
    ReplacementResult,
)
from engine.ability.copying import with_exceptions
from engine.ability.replacements.changing import entering_of, entering_so
from engine.ability.restrictions import CantBeSacrificed
from engine.events import values as ev
from engine.facts.questions import Question
from engine.terms import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from engine.events.watcher import Watcher
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class EnterTapped(ReplacementResult):
    """It enters tapped."""

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.1d")
        return [entering_so(event, tapped=True)]


@dataclass(frozen=True, slots=True)
class EnterWithCounters(ReplacementResult):
    """It enters with counters on it (CR 614.1c, 122.6)."""

    kind: str
    amount: Amount

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.1c", "122.6")
        return [_with_more(event, self.kind, self.amount.value_in(play.position, scene))]


@dataclass(frozen=True, slots=True)
class EnterAsCopy(ReplacementResult):
    """It enters as a copy of a matching object, chosen by its controller (CR 614.12a, 707.5).

    `optional`: "you may have it enter". `exceptions` as in copying; `counters` are put on it too.
    """

    filter: Filter
    optional: bool = True
    exceptions: tuple[Modification, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.1c", "614.12a", "707.5")
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
        if not self.counters:
            return [entering_so(event, values=values)]
        counters = dict(entering_of(event).counters)
        for kind, number in self.counters:
            counters[kind] = counters.get(kind, 0) + number
        return [entering_so(event, values=values, counters=tuple(counters.items()))]


@dataclass(frozen=True, slots=True)
class EnterChoosing(ReplacementResult):
    """As it enters, its controller chooses a "color", "creature type", "card name", "player",
    "opponent", "basic land type" or one of `options`."""

    what: str
    options: tuple[str, ...] = ()

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.1c", "614.12a")
        player = entering_of(event).controller
        word = play.choose_word(player, self.what, self.options)
        chosen = (*entering_of(event).chosen, (self.what, word))
        return [entering_so(event, chosen=chosen)]


@dataclass(frozen=True, slots=True)
class EnterMoving(ReplacementResult):
    """As it enters, its controller exiles or sacrifices any number of matching objects.

    It enters with `amount` counters of `kind` for each (devour, CR 702.82a); linked abilities find
    what moved under `label`.
    """

    filter: Filter
    sacrifice: bool = False
    kind: str = ""
    amount: Amount | None = None
    label: str = "exiled"

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        play.cite("614.1c", "614.13a", *(("702.82a",) if self.amount is not None else ()))
        player = entering_of(event).controller
        chosen = self._chosen(play, player, scene)
        play.taken |= set(chosen)
        zone, cause = (Zone.GRAVEYARD, "sacrifice") if self.sacrifice else (Zone.EXILE, "exile")
        moves = [ev.Move(id, zone, cause, player) for id in chosen]
        entering = entering_of(event)
        labels = dict(entering.labels)
        labels[self.label] = (*labels.get(self.label, ()), *chosen)
        changed = entering_so(event, labels=tuple(labels.items()))
        if self.amount is not None and chosen:
            each = self.amount.value_in(play.position, scene)
            changed = _with_more(changed, self.kind, each * len(chosen))
        return [*moves, changed]

    def _chosen(self, play: Play, player: PlayerId, scene: Scene) -> tuple[ObjectId, ...]:
        # CR 614.13a: nothing that is entering as well; CR 614.13b: nothing a second time.
        found = play.position.matching(self.filter, scene)
        if play.taken.intersection(found):
            play.cite("614.13b")
        options = [
            id
            for id in found
            if id not in play.arriving | play.taken
            and not (self.sacrifice and play.position.rules.has(id, CantBeSacrificed))
        ]
        sacrifice, exile = Question.SACRIFICE_AS_IT_ENTERS(), Question.EXILE_AS_IT_ENTERS()
        verb = sacrifice if self.sacrifice else exile
        return play.choose_objects(player, options, 0, len(options), "614.13a", verb)


def _with_more(event: ev.Event, kind: str, number: int) -> ev.Event:
    """The event with so many more counters."""
    counters = dict(entering_of(event).counters)
    counters[kind] = counters.get(kind, 0) + max(0, number)
    return entering_so(event, counters=tuple((k, n) for k, n in counters.items() if n))


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
class EnterOr(ReplacementResult):
    """You may have it enter so; if you don't, it has `otherwise` from then on (CR 702.136a)."""

    result: ReplacementResult
    otherwise: tuple[Modification, ...] = ()

    def instead(
        self, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
    ) -> list[ev.Event]:
        entering = entering_of(event)
        prompt = Question.ADDITIONAL_COUNTER()
        if play.choose_yes(entering.controller, prompt, "614.1c"):
            return self.result.instead(play, event, scene, watcher)
        if not self.otherwise:
            return [event]
        gained = play.entering_effect(self.otherwise, entering.controller, scene)
        return [entering_so(event, effects=(*entering.effects, gained))]


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
        play.cite("614.1d")
        players = self.player.players(play.position, scene)
        return [entering_so(event, controller=players[0])] if players else [event]
