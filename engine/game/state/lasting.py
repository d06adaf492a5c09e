"""Effects that last: continuous effects, shields, delayed triggers, triggers that wait.

In: what a spell or ability created as it resolved. Out: values in the state.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Filter, Modification
from engine.ability.durations import Duration
from engine.ability.replacements.instead import Replacement
from engine.game.state.object import Knew
from engine.terms.happenings import Occurrence
from engine.terms.ids import ObjectId, PlayerId, Recipient

Labels = tuple[tuple[str, tuple[Recipient, ...]], ...]
Numbers = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Term:
    """How long something lasts: its duration, counted from `turn` for `player` by `source`."""

    duration: Duration
    player: PlayerId
    source: ObjectId
    turn: int


@dataclass(frozen=True, slots=True)
class PlayerControl:
    """A player who decides for another in the next turn that the other takes (CR 723.1).

    `begun` once that turn is under way. `extra`: the controlled player has another turn after it.
    """

    player: PlayerId
    by: PlayerId
    begun: bool = False
    extra: bool = False


@dataclass(frozen=True, slots=True)
class SavedScene:
    """The scene in which an effect was created, as far as it is still needed."""

    source: ObjectId
    controller: PlayerId
    targets: tuple[tuple[Recipient, ...], ...] = ()
    x: int = 0
    event: Occurrence | None = None
    labels: Labels = ()
    numbers: Numbers = ()
    found: tuple[tuple[Filter, tuple[ObjectId, ...]], ...] = ()
    iterated_player: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class ContinuousEffect:
    """A continuous effect from a resolved spell or ability (CR 611.2).

    `objects` is the set fixed as it began (CR 611.2c); amounts in `modifications` were worked out
    then (CR 611.2d). Player rules have no objects. What changes no characteristics and no
    controllers applies to whatever matches `over` at any time, not to a fixed set (CR 611.2c).
    `among` is what described the set, where its objects were not named one by one.
    `entering` is what a permanent is or has as it enters (CR 611.2e).
    """

    objects: tuple[ObjectId, ...]
    modifications: tuple[Modification, ...]
    term: Term
    timestamp: int
    scene: SavedScene
    over: Filter | None = None
    among: Filter | None = None
    entering: bool = False


@dataclass(frozen=True, slots=True)
class LastingReplacement:
    """A replacement or prevention effect from a resolved spell or ability (CR 614.1, 615.1).

    `uses` counts down to the end of the effect; `shield` is how much damage it still prevents;
    `of_several` is one of the shields made at a time, one for each (CR 615.11).
    """

    id: int
    replacement: Replacement
    term: Term
    scene: SavedScene
    uses: int | None = None
    shield: int | None = None
    about: tuple[Recipient, ...] = ()
    of_several: bool = False


@dataclass(frozen=True, slots=True)
class DelayedAbility:
    """A delayed triggered ability (CR 603.7), with what it `knew` of the objects it speaks of.

    `created` is the timestamp that the state had by then.
    """

    id: int
    ability: TriggeredAbility
    term: Term
    scene: SavedScene
    once: bool
    knew: Knew = ()
    created: int = 0


@dataclass(frozen=True, slots=True)
class WaitingTrigger:
    """A triggered ability that has triggered and waits to be put on the stack (CR 603.3)."""

    ability: TriggeredAbility
    scene: SavedScene
    index: int = -1
    knew: Knew = ()
    created: int | None = None  # of a delayed triggered ability, as its `created`
