"""CR 704.5q–r: counters that remove each other, and counters above what a permanent can have."""

from __future__ import annotations

from engine.ability.restrictions import CounterLimit
from engine.game.facts.state_based import StateBased
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import value_of
from engine.game.play import Play
from engine.game.state.events import TakeCounters
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.counters import CounterKind
from engine.terms.ids import ObjectId


def opposite_counters(position: Position, play: Play) -> list[Finding]:
    """CR 704.5q: as many of each as there are of the fewer are removed."""
    found = []
    for id in position.state.battlefield:
        both = _opposite(position, id)
        if both:
            reason = StateBased.OPPOSITE_COUNTERS(id)
            events = (
                TakeCounters(id, CounterKind.PLUS, both),
                TakeCounters(id, CounterKind.MINUS, both),
            )
            found.append(Finding("704.5q", reason, events))
    return found


def too_many_counters(position: Position, play: Play) -> list[Finding]:
    """CR 704.5r: all but N counters go where an ability says that it can't have more than N."""
    found = []
    for id in position.state.battlefield:
        if not position.state.objects[id].counters:
            continue
        for kind, most in _limits(position, id).items():
            # What 704.5q removes at the same time is not removed a second time.
            opposite = _opposite(position, id) if kind in _OPPOSITES else 0
            there = position.state.objects[id].count(kind)
            if there <= most:
                continue
            reason = StateBased.TOO_MANY_COUNTERS(id, there, kind, most)
            events = (TakeCounters(id, kind, max(0, there - opposite - most)),)
            found.append(Finding("704.5r", reason, events))
    return found


_OPPOSITES = frozenset({str(CounterKind.PLUS), str(CounterKind.MINUS)})


def _opposite(position: Position, id: ObjectId) -> int:
    object = position.state.objects[id]
    if not object.counters:
        return 0
    return min(object.count(CounterKind.PLUS), object.count(CounterKind.MINUS))


def _limits(position: Position, id: ObjectId) -> dict[str, int]:
    """The most counters of each kind that it can have; of several limits the least."""
    limits: dict[str, int] = {}
    for limit, scene in changed_rules(position).of(id, CounterLimit):
        number = max(0, value_of(limit.number, position, scene))
        limits[limit.kind] = min(number, limits.get(limit.kind, number))
    return limits
