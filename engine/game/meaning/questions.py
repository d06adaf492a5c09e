"""The questions that are asked of the values of card text at a moment of the game.

In: a value, a position, and the scene in which its words are read. Out: the answer that is
registered for its class. Nothing here changes the game; what does stands in `deeds`.
"""

from __future__ import annotations

from engine.ability.base import (
    Amount,
    Condition,
    CostPart,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
    ReplacedEvent,
    TriggerEvent,
)
from engine.game.meaning.registry import Meanings
from engine.game.state.characteristics import Characteristics
from engine.game.state.events import Event
from engine.game.state.position import Arrival, Position
from engine.game.state.scene import Scene
from engine.terms.fact import Fact
from engine.terms.happenings import Happening, Occurrence
from engine.terms.ids import ObjectId, PlayerId

VALUES: Meanings[[Position, Scene], int] = Meanings()
HOLDS: Meanings[[Position, Scene], bool] = Meanings()
MATCHES: Meanings[[Position, ObjectId, Scene], bool] = Meanings()
OBJECTS: Meanings[[Position, Scene], tuple[ObjectId, ...]] = Meanings()
PLAYERS: Meanings[[Position, Scene], tuple[PlayerId, ...]] = Meanings()
LACKING: Meanings[[Position, PlayerId, Scene], Fact | None] = Meanings()
OCCURRENCES: Meanings[[tuple[Happening, ...], Position, Scene], tuple[Occurrence, ...]] = Meanings()
MODIFIES: Meanings[[Characteristics, Position, Scene], None] = Meanings()
FIXES: Meanings[[Position, Scene], Modification] = Meanings()
WATCHES: Meanings[[Event, Position, Scene, Arrival | None], bool] = Meanings()


def value_of(amount: Amount, position: Position, scene: Scene) -> int:
    """The number at this moment."""
    return VALUES[type(amount)](amount, position, scene)


def holds(condition: Condition, position: Position, scene: Scene) -> bool:
    """Whether the condition is true at this moment."""
    return HOLDS[type(condition)](condition, position, scene)


def matches(filter: Filter, position: Position, id: ObjectId, scene: Scene) -> bool:
    """Whether the object is one of those meant."""
    return MATCHES[type(filter)](filter, position, id, scene)


def objects_of(
    reference: ObjectReference, position: Position, scene: Scene
) -> tuple[ObjectId, ...]:
    """The objects referred to at this moment, vanished ones included."""
    return OBJECTS[type(reference)](reference, position, scene)


def players_of(
    reference: PlayerReference, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    """The players referred to at this moment."""
    return PLAYERS[type(reference)](reference, position, scene)


def find_lacking(part: CostPart, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
    """What the player lacks to pay this part of a cost (CR 118.3), None if it can be paid."""
    return LACKING[type(part)](part, position, payer, scene)


def occurrences_of(
    trigger: TriggerEvent, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    """What it triggers on, one for each time that it triggers."""
    return OCCURRENCES[type(trigger)](trigger, happenings, position, scene)


def modify(change: Modification, target: Characteristics, position: Position, scene: Scene) -> None:
    """Change the characteristics of one object as they are worked out."""
    MODIFIES[type(change)](change, target, position, scene)


def fix_amounts(change: Modification, position: Position, scene: Scene) -> Modification:
    """The same change with its amounts worked out now (CR 611.2d)."""
    return FIXES[type(change)](change, position, scene)


def watches(
    hook: ReplacedEvent, event: Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    """Whether this event is one of those; for entering, `position` has the object there."""
    return WATCHES[type(hook)](hook, event, position, scene, arrival)


@FIXES.of(Modification)
def _as_it_is(change: Modification, position: Position, scene: Scene) -> Modification:
    return change
