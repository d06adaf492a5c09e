"""Effects of counters and designations: put, take, move, proliferate.

In: kinds and numbers of counters and whom they are for. Out: events that change them (CR 122).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ability.amounts import CountersOn, Number, StatOf
from engine.ability.base import (
    Amount,
    Effect,
    ObjectReference,
    Subject,
)
from engine.ability.references import Iterated
from engine.events import values as ev
from engine.facts.effects import Doing
from engine.facts.questions import Question
from engine.perform.objects import (
    counters_of,
    present,
)
from engine.terms import Zone

if TYPE_CHECKING:
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put counters on objects or give them to players (CR 122.1).

    `divided`: distributed among the targets as they were chosen.
    """

    on: Subject
    kind: str
    number: Amount = Number(1)
    divided: bool = False

    def perform(self, play: Play, scene: Scene) -> None:
        position = play.position
        each = _for_each(self.number, self.on)
        outer = scene.iterated
        events = []
        for recipient in self.on.recipients(play, scene):
            if isinstance(recipient, int) and not position.exists(recipient):
                continue
            if isinstance(recipient, int) and each is not self.number:
                scene.iterated = recipient
            number = each.value_in(position, scene)
            put = scene.division.get(recipient, 0) if self.divided else number
            events.append(ev.PutCounters(recipient, self.kind, put, scene.controller))
        scene.iterated = outer
        if play.happen(*events):
            play.cite("122.1")


def _for_each(number: Amount, on: Subject) -> Amount:
    """A number that speaks of what the counters are put on is each object's own."""
    if isinstance(number, CountersOn | StatOf) and number.object == on:
        return replace(number, object=Iterated())
    return number


@dataclass(frozen=True, slots=True)
class TakeCounters(Effect):
    """Remove counters; `number` None removes all, `kind` None of all kinds."""

    source: Subject
    kind: str | None
    number: Amount | None = Number(1)
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        taken = 0
        events: list[ev.Event] = []
        for recipient in self.source.recipients(play, scene):
            if isinstance(recipient, int) and not play.position.exists(recipient):
                continue
            for kind, there in counters_of(play, recipient):
                if self.kind in (None, kind):
                    wanted = (
                        there if self.number is None else self.number.value_in(play.position, scene)
                    )
                    number = min(there, wanted)
                    taken += number
                    events.append(ev.TakeCounters(recipient, kind, number))
        play.happen(*events)
        scene.remember_number(self.remember, taken)


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Move counters from one object to another (CR 122.5)."""

    source: ObjectReference
    to: ObjectReference
    kind: str | None
    number: Amount | None = Number(1)

    def perform(self, play: Play, scene: Scene) -> None:
        sources = present(play, self.source.select(play, scene), Zone.BATTLEFIELD)
        hosts = present(play, self.to.select(play, scene), Zone.BATTLEFIELD)
        if not sources or not hosts or sources[0] == hosts[0]:
            play.cite("122.5")
            return
        play.cite("122.5")
        for kind, there in counters_of(play, sources[0]):
            if self.kind in (None, kind):
                wanted = (
                    there if self.number is None else self.number.value_in(play.position, scene)
                )
                number = min(there, wanted)
                play.happen(
                    ev.TakeCounters(sources[0], kind, number),
                    ev.PutCounters(hosts[0], kind, number, scene.controller),
                )


@dataclass(frozen=True, slots=True)
class Designate(Effect):
    """Permanents become renowned, monstrous … until they leave the battlefield (CR 702.112b)."""

    what: ObjectReference
    word: str

    def perform(self, play: Play, scene: Scene) -> None:
        for id in present(play, self.what.select(play, scene), Zone.BATTLEFIELD):
            object = play.state.objects[id]
            if object.choice(self.word) is None:
                chosen = (*object.chosen, (self.word, "yes"))
                play.state = play.state.with_object(replace(object, chosen=chosen))


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """Choose permanents and players with counters and give each another of each kind (701.34)."""

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("701.34a")
        position, player = play.position, scene.controller
        ids = tuple(id for id in play.state.battlefield if position.object(id).counters)
        names = tuple(p.name for p in play.state.players if p.counters and not p.lost)
        prompt = Question.PROLIFERATE()
        chosen = play.choose_recipients(player, (*ids, *names), "701.34a", prompt)
        if not chosen:
            play.report(Doing.PROLIFERATES_NOTHING(player))
        play.happen(
            *(
                ev.PutCounters(recipient, kind, 1, player)
                for recipient in chosen
                for kind, _ in counters_of(play, recipient)
            )
        )
