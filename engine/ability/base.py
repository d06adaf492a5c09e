"""The kinds of value that card text is made of; every other module here defines values of these.

In: nothing. Out: the base classes. A value of this package is frozen, hashable, compares by
content, and holds no source text: the same ability in two languages gives equal values. What a
value means stands with it, as one method; a value without that method cannot be executed yet, which
`engine.ability.support` tells.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.terms.keyword_actions import KeywordAction

#: The "layer" of what changes the rules of the game, after all others (CR 613.11).
RULES_LAYER = 8


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that is worked out when it is needed (CR 107.1, 608.2h)."""

    #: What it looks at; see `Filter.reads`.
    reads: ClassVar[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is true or false of the game at a moment."""

    #: What it looks at; see `Filter.reads`.
    reads: ClassVar[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Filter:
    """What a text asks of an object; true or false of one object at a moment."""

    #: What it looks at: types, colors, abilities, stats, controller, name (for dependency, CR
    #: 613.8a); status, combat, history, turn, players (for what a change of state may alter).
    reads: ClassVar[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Subject:
    """What an effect acts on: objects, players, or both."""

    #: What it looks at; see `Filter.reads`.
    reads: ClassVar[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class ObjectReference(Subject):
    """Refers to objects: none, one or several, worked out when the effect is performed."""


@dataclass(frozen=True, slots=True)
class PlayerReference(Subject):
    """Refers to players: none, one or several, in APNAP order."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One instruction of a spell or ability, performed in the order written (CR 608.2c)."""

    #: The keyword action that it is, if it is one (CR 701).
    action: ClassVar[KeywordAction | None] = None


@dataclass(frozen=True, slots=True)
class CostPart:
    """One part of a cost (CR 118.1); parts are paid in any order (CR 601.2h)."""

    #: Whether paying it moves objects from a library or is random: those come last (CR 601.2h).
    last: ClassVar[bool] = False
    #: The keyword action that paying it is, if it is one (CR 701).
    action: ClassVar[KeywordAction | None] = None


@dataclass(frozen=True, slots=True)
class TriggerEvent:
    """What a triggered ability waits for (CR 603.2)."""

    @property
    def looks_back(self) -> bool:
        """Whether it looks back to the moment before the event (CR 603.10a)."""
        return False


@dataclass(frozen=True, slots=True)
class Modification:
    """One thing that a continuous effect does; the engine places it in its layer (CR 613.1)."""

    #: 1, 2, 4, 5, 6 for the layers, 71–74 for the sublayers of layer 7, 8 for rules (CR 613.11).
    layer: ClassVar[int] = RULES_LAYER

    @property
    def changes_rules(self) -> bool:
        """Whether it changes neither characteristics nor control of objects (CR 611.2c)."""
        return self.layer == RULES_LAYER


@dataclass(frozen=True, slots=True)
class ReplacedEvent:
    """The event that a replacement or prevention effect watches for (CR 614.1)."""


@dataclass(frozen=True, slots=True)
class ReplacementResult:
    """What happens instead of the event (CR 614.6)."""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something that an object's text does (CR 113.3)."""
