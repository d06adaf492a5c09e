"""The kinds of value that card text is made of; every other module here defines values of these.

In: nothing. Out: the base classes `Effect`, `Amount`, `Condition`, `Filter`, `ObjectReference`,
`PlayerReference`, `CostPart`, `TriggerEvent`, `Modification`, `ReplacementEvent`. A value of this
package is frozen, hashable, compares by content, and holds no source text: the same ability in two
languages gives equal values.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that is worked out when it is needed (CR 107.1, 608.2h)."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is true or false of the game at a moment."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What a text asks of an object; true or false of one object at a moment."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What an effect acts on: objects, players, or both."""


@dataclass(frozen=True, slots=True)
class ObjectReference(Subject):
    """Refers to objects: none, one or several, worked out when the effect is performed."""


@dataclass(frozen=True, slots=True)
class PlayerReference(Subject):
    """Refers to players: none, one or several, in APNAP order."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One instruction of a spell or ability, performed in the order written (CR 608.2c)."""


@dataclass(frozen=True, slots=True)
class CostPart:
    """One part of a cost (CR 118.1); parts are paid in any order (CR 601.2h)."""


@dataclass(frozen=True, slots=True)
class TriggerEvent:
    """What a triggered ability waits for (CR 603.2)."""


@dataclass(frozen=True, slots=True)
class Modification:
    """One thing that a continuous effect does; the engine places it in its layer (CR 613.1)."""


@dataclass(frozen=True, slots=True)
class ReplacedEvent:
    """The event that a replacement or prevention effect watches for (CR 614.1)."""


@dataclass(frozen=True, slots=True)
class ReplacementResult:
    """What happens instead of the event (CR 614.6)."""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something that an object's text does (CR 113.3)."""
