"""Which kinds of happening a trigger event waits for (CR 603.2), so that it is told of no others.

In: a trigger event. Out: the classes of happenings of which one at least must have happened.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from engine.ability.base import TriggerEvent
from engine.ability.events.structure import AnyEvent, bare
from engine.game.meaning.questions import OCCURRENCES
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import Happening, Occurrence

T = TypeVar("T", bound=TriggerEvent)
Occurrences = Callable[[T, tuple[Happening, ...], Position, Scene], tuple[Occurrence, ...]]

#: The class of a trigger event → the kinds of happening that it waits for.
AWAITED: dict[type[TriggerEvent], tuple[type[Happening], ...]] = {}


def occurs_on(
    trigger: type[T], *kinds: type[Happening]
) -> Callable[[Occurrences[T]], Occurrences[T]]:
    """Register how often an event occurs in what happened, of which it sees these kinds alone."""

    def register(occurrences: Occurrences[T]) -> Occurrences[T]:
        @wraps(occurrences)
        def of_these(
            event: T, happenings: tuple[Happening, ...], position: Position, scene: Scene
        ) -> tuple[Occurrence, ...]:
            mine = tuple(h for h in happenings if isinstance(h, kinds))
            return occurrences(event, mine, position, scene) if mine else ()

        AWAITED[trigger] = kinds
        OCCURRENCES[trigger] = of_these
        return of_these

    return register


def awaits(event: TriggerEvent, happened: frozenset[type[Happening]]) -> bool:
    """Whether an event waits for one of these kinds, or may: it says of none that it does not."""
    event = bare(event)
    if isinstance(event, AnyEvent):
        return any(awaits(part, happened) for part in event.events)
    kinds = AWAITED.get(type(event))
    return kinds is None or any(issubclass(kind, kinds) for kind in happened)
