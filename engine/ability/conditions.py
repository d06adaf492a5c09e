"""Conditions: what a text asks of the game ("if you control an Elf", "during your turn").

In: the scene of an ability. Out: true or false.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.ability.amounts import HappeningFilter, Number, count_this_turn
from engine.ability.base import Amount, Condition, Filter, ObjectReference, PlayerReference
from engine.terms.comparison import Comparison
from engine.terms.turn import Step
from engine.terms.zones import Zone

if TYPE_CHECKING:
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene


@dataclass(frozen=True, slots=True)
class Always(Condition):
    """True."""

    def holds(self, position: Position, scene: Scene) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """The number of matching objects stands in a relation to `number`, at least 1 by default."""

    filter: Filter
    comparison: Comparison = Comparison.AT_LEAST
    number: Amount = Number(1)

    def holds(self, position: Position, scene: Scene) -> bool:
        found = len(position.matching(self.filter, scene))
        return self.comparison.holds(found, self.number.value_in(position, scene))


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """Two amounts stand in a relation."""

    left: Amount
    comparison: Comparison
    right: Amount

    def holds(self, position: Position, scene: Scene) -> bool:
        left = self.left.value_in(position, scene)
        return self.comparison.holds(left, self.right.value_in(position, scene))


@dataclass(frozen=True, slots=True)
class SomeLife(Condition):
    """The life total of at least one of `players` stands in a relation to `number`."""

    players: PlayerReference
    comparison: Comparison
    number: Amount

    def holds(self, position: Position, scene: Scene) -> bool:
        number = self.number.value_in(position, scene)
        return any(
            self.comparison.holds(position.state.player(name).life, number)
            for name in self.players.players(position, scene)
        )


@dataclass(frozen=True, slots=True)
class Matches(Condition):
    """Every object referred to matches; false when there is none. Uses last known information."""

    object: ObjectReference
    filter: Filter

    def holds(self, position: Position, scene: Scene) -> bool:
        objects = self.object.objects(position, scene)
        return bool(objects) and all(self.filter.matches(position, id, scene) for id in objects)


@dataclass(frozen=True, slots=True)
class IsIn(Condition):
    """The object referred to is in this zone."""

    object: ObjectReference
    zone: Zone

    def holds(self, position: Position, scene: Scene) -> bool:
        objects = self.object.objects(position, scene)
        state = position.state
        return bool(objects) and all(
            id in state.objects
            and state.objects[id].zone is self.zone
            and not state.objects[id].phased_out
            for id in objects
        )


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is a turn of (one of) these players."""

    players: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"turn"})

    def holds(self, position: Position, scene: Scene) -> bool:
        return position.state.active in self.players.players(position, scene)


@dataclass(frozen=True, slots=True)
class DuringStep(Condition):
    """It is one of these steps."""

    steps: tuple[Step, ...]

    reads: ClassVar[frozenset[str]] = frozenset({"turn"})

    def holds(self, position: Position, scene: Scene) -> bool:
        return position.state.step in self.steps


@dataclass(frozen=True, slots=True)
class HappenedThisTurn(Condition):
    """It happened this turn at least `times` times (or added up to at least that)."""

    what: HappeningFilter
    times: Amount = Number(1)

    reads: ClassVar[frozenset[str]] = frozenset({"history"})

    def holds(self, position: Position, scene: Scene) -> bool:
        found = count_this_turn(self.what, position, scene)
        return found >= self.times.value_in(position, scene)


@dataclass(frozen=True, slots=True)
class SorceryTiming(Condition):
    """The controller could cast a sorcery: own main phase, stack empty, has priority (307.5)."""

    reads: ClassVar[frozenset[str]] = frozenset({"turn"})

    def holds(self, position: Position, scene: Scene) -> bool:
        state = position.state
        return (
            state.active == scene.controller
            and state.step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
            and not state.stack
        )


@dataclass(frozen=True, slots=True)
class WasCast(Condition):
    """The object referred to was cast, optionally from `origin`, by `by`."""

    object: ObjectReference
    origin: Zone | None = None
    by: PlayerReference | None = None

    def holds(self, position: Position, scene: Scene) -> bool:
        for id in self.object.objects(position, scene):
            cast = position.object(id).cast
            if cast is None or (self.origin is not None and cast.origin is not self.origin):
                return False
            if self.by is not None and cast.by not in self.by.players(position, scene):
                return False
        return True


@dataclass(frozen=True, slots=True)
class WasKicked(Condition):
    """The object referred to was kicked, or another optional cost named by `keyword` was paid."""

    object: ObjectReference
    keyword: str = "kicker"

    def holds(self, position: Position, scene: Scene) -> bool:
        # CR 702.33c: a multikicker cost is a kicker cost.
        words = {self.keyword, "multikicker"} if self.keyword == "kicker" else {self.keyword}
        records = (position.object(id).cast for id in self.object.objects(position, scene))
        return any(
            cast is not None and words & {*cast.optional, cast.alternative} for cast in records
        )


@dataclass(frozen=True, slots=True)
class IsBestowed(Condition):
    """The source was cast bestowed, and is a spell still or attached (CR 702.103b, f)."""

    def holds(self, position: Position, scene: Scene) -> bool:
        if not position.exists(scene.source):
            return False
        object = position.object(scene.source)
        if object.cast is None or object.cast.alternative != "bestow":
            return False
        host = object.attached_to
        return object.zone is Zone.STACK or (
            isinstance(host, int)
            and host in position.state.objects
            and position.state.objects[host].zone is Zone.BATTLEFIELD
        )


@dataclass(frozen=True, slots=True)
class DoneThisWay(Condition):
    """The earlier instruction with this label was performed: "if you do", "if a card … this way".

    With a filter, one of the objects that it remembered matches.
    """

    label: str = "this way"
    filter: Filter | None = None

    def holds(self, position: Position, scene: Scene) -> bool:
        done = scene.labels.get(self.label, ())
        if self.filter is None:
            return bool(done) or scene.numbers.get(self.label, 0) > 0
        return any(isinstance(r, int) and self.filter.matches(position, r, scene) for r in done)


@dataclass(frozen=True, slots=True)
class IsPlayer(Condition):
    """One player reference includes another: "if that player is an opponent"."""

    player: PlayerReference
    among: PlayerReference

    def holds(self, position: Position, scene: Scene) -> bool:
        players = self.player.players(position, scene)
        among = self.among.players(position, scene)
        return bool(players) and all(name in among for name in players)


@dataclass(frozen=True, slots=True)
class Every(Condition):
    """All of these hold."""

    conditions: tuple[Condition, ...]

    def holds(self, position: Position, scene: Scene) -> bool:
        return all(condition.holds(position, scene) for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class Either(Condition):
    """At least one of these holds."""

    conditions: tuple[Condition, ...]

    def holds(self, position: Position, scene: Scene) -> bool:
        return any(condition.holds(position, scene) for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class Unless(Condition):
    """The condition does not hold."""

    condition: Condition

    def holds(self, position: Position, scene: Scene) -> bool:
        return not self.condition.holds(position, scene)
