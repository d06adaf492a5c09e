"""The kinds of value that card text is made of; every other module here defines values of these.

In: nothing. Out: the base classes. A value of this package is frozen, hashable, compares by
content, and holds no source text: the same ability in two languages gives equal values. What a
value means stands with it, as one method; a value without that method cannot be executed yet, which
`engine.ability.support` tells.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.facts.fact import Fact
from rules.errors import UnsupportedError

if TYPE_CHECKING:
    from engine.actions import Recipient
    from engine.events.entering import Arrival
    from engine.events.values import Event
    from engine.events.watcher import Watcher
    from engine.happening import Happening
    from engine.layers.characteristics import Characteristics
    from engine.layers.position import Position
    from engine.play import Play
    from engine.scene import Scene
    from engine.terms import ObjectId, PlayerId


def _unsupported(value: object) -> UnsupportedError:
    return UnsupportedError(f"the engine cannot execute {type(value).__name__} yet")


#: The "layer" of what changes the rules of the game, after all others (CR 613.11).
RULES_LAYER = 8


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that is worked out when it is needed (CR 107.1, 608.2h)."""

    #: What it looks at; see `Filter.reads`.
    reads: ClassVar[frozenset[str]] = frozenset()

    def value_in(self, position: Position, scene: Scene) -> int:
        """The number at this moment."""
        raise _unsupported(self)


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is true or false of the game at a moment."""

    #: What it looks at; see `Filter.reads`.
    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, position: Position, scene: Scene) -> bool:
        """Whether it is true at this moment."""
        raise _unsupported(self)


@dataclass(frozen=True, slots=True)
class Filter:
    """What a text asks of an object; true or false of one object at a moment."""

    #: What it looks at: types, colors, abilities, stats, controller, name (for dependency, CR
    #: 613.8a); status, combat, history, turn, players (for what a change of state may alter).
    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        """Whether the object is one of those meant."""
        raise _unsupported(self)


@dataclass(frozen=True, slots=True)
class Subject:
    """What an effect acts on: objects, players, or both."""

    #: What it looks at; see `Filter.reads`.
    reads: ClassVar[frozenset[str]] = frozenset()

    def recipients(self, play: Play, scene: Scene) -> tuple[Recipient, ...]:
        """The objects and players, with choices made by asking."""
        raise _unsupported(self)


@dataclass(frozen=True, slots=True)
class ObjectReference(Subject):
    """Refers to objects: none, one or several, worked out when the effect is performed."""

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        """The objects referred to at this moment, vanished ones included."""
        raise _unsupported(self)

    def select(self, play: Play, scene: Scene) -> tuple[ObjectId, ...]:
        """The objects to act on, asking a player to choose where the text says so."""
        return self.objects(play.position, scene)

    def recipients(self, play: Play, scene: Scene) -> tuple[Recipient, ...]:
        return self.select(play, scene)


@dataclass(frozen=True, slots=True)
class PlayerReference(Subject):
    """Refers to players: none, one or several, in APNAP order."""

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        """The players referred to at this moment."""
        raise _unsupported(self)

    def select_players(self, play: Play, scene: Scene) -> tuple[PlayerId, ...]:
        """The players to act on, asking where the text says that one is chosen."""
        return self.players(play.position, scene)

    def recipients(self, play: Play, scene: Scene) -> tuple[Recipient, ...]:
        return self.select_players(play, scene)


@dataclass(frozen=True, slots=True)
class Effect:
    """One instruction of a spell or ability, performed in the order written (CR 608.2c)."""

    def perform(self, play: Play, scene: Scene) -> None:
        """Make it happen."""
        raise _unsupported(self)

    def is_impossible(self, play: Play, scene: Scene) -> bool:
        """Whether nothing of it could be done, so that it can't be chosen (CR 608.2d)."""
        return False


@dataclass(frozen=True, slots=True)
class CostPart:
    """One part of a cost (CR 118.1); parts are paid in any order (CR 601.2h)."""

    #: Whether paying it moves objects from a library or is random: those come last (CR 601.2h).
    last: ClassVar[bool] = False

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        """What the player lacks to pay it (CR 118.3), None if it can be paid."""
        raise _unsupported(self)

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        """Pay it; it was found payable."""
        raise _unsupported(self)


@dataclass(frozen=True, slots=True)
class TriggerEvent:
    """What a triggered ability waits for (CR 603.2)."""

    @property
    def looks_back(self) -> bool:
        """Whether it looks back to the moment before the event (CR 603.10a)."""
        return False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        """The happenings that it triggers on, one for each time that it triggers."""
        raise _unsupported(self)


@dataclass(frozen=True, slots=True)
class Modification:
    """One thing that a continuous effect does; the engine places it in its layer (CR 613.1)."""

    #: 1, 2, 4, 5, 6 for the layers, 71–74 for the sublayers of layer 7, 8 for rules (CR 613.11).
    layer: ClassVar[int] = RULES_LAYER

    @property
    def changes_rules(self) -> bool:
        """Whether it changes neither characteristics nor control of objects (CR 611.2c)."""
        return self.layer == RULES_LAYER

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        """Change the characteristics of one object as they are worked out."""
        raise _unsupported(self)

    def fixed(self, position: Position, scene: Scene) -> Modification:
        """The same with its amounts worked out now (CR 611.2d)."""
        return self


@dataclass(frozen=True, slots=True)
class ReplacedEvent:
    """The event that a replacement or prevention effect watches for (CR 614.1)."""

    def watches(
        self, event: Event, position: Position, scene: Scene, arrival: Arrival | None
    ) -> bool:
        """Whether this event is one of those; for entering, `position` has the object there."""
        raise _unsupported(self)


@dataclass(frozen=True, slots=True)
class ReplacementResult:
    """What happens instead of the event (CR 614.6)."""

    def instead(self, play: Play, event: Event, scene: Scene, watcher: Watcher) -> list[Event]:
        """The events that happen instead of this one."""
        raise _unsupported(self)


@dataclass(frozen=True, slots=True)
class Ability:
    """Something that an object's text does (CR 113.3)."""
