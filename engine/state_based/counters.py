"""CR 704.5q: +1/+1 and -1/-1 counters remove each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.characteristics import Bilingual
from engine.events.values import TakeCounters
from engine.names import name_of
from engine.state_based.finding import Finding
from engine.terms import CounterKind

if TYPE_CHECKING:
    from engine.layers.position import Position
    from engine.play import Play


def opposite_counters(position: Position, play: Play) -> list[Finding]:
    """CR 704.5q: as many of each as there are of the fewer are removed."""
    found = []
    for id in position.state.battlefield:
        object = position.state.objects[id]
        if not object.counters:
            continue
        both = min(object.count(CounterKind.PLUS), object.count(CounterKind.MINUS))
        if both:
            name = name_of(position, id)
            reason = Bilingual(
                f"{name.zh}上同时有+1/+1和-1/-1指示物",
                f"{name.en} has both +1/+1 and -1/-1 counters",
            )
            events = (
                TakeCounters(id, CounterKind.PLUS, both),
                TakeCounters(id, CounterKind.MINUS, both),
            )
            found.append(Finding("704.5q", reason, events))
    return found
