"""Facts of the layers: which continuous effect applies to what (CR 613).

In: objects, modifications, scenes. Out: facts.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.ability.base import Filter, Modification
from engine.game.state.characteristics import Characteristics
from engine.game.state.scene import Scene
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId


class Place(Enum):
    """Why an effect applies at its place among the others."""

    ITS_LAYER = "it is the layer of what it does"
    BEGUN = "it began to apply in an earlier layer, and its ability is gone since (CR 613.6)"
    SEVERAL = "its parts apply in several layers (CR 613.6)"
    DEFINING = "it defines a characteristic (CR 613.3)"
    TIMESTAMP = "it has a later timestamp than the others (CR 613.7)"
    OVERRIDES = "it comes after the others, and has the last word (CR 613.9)"
    DEPENDS = "it depends on others (CR 613.8)"
    AHEAD = "others depend on it (CR 613.8)"
    GIVEN = "its ability was given by another effect, whose timestamp it has (CR 613.7a)"
    GIVEN_BEFORE = "its ability was given, and its source got a new timestamp since (CR 613.7a)"
    FITS = "its text says whatever fits, and this does from now on (CR 611.3a)"
    WHILE_THERE = "it applies while its source is there (CR 611.3b)"
    AT_ONCE = "it applies at once to what enters (CR 611.3c)"
    RESULTS = "what others made of the object lets it apply (CR 613.9)"
    DEFINES = "it defines a characteristic, in every zone (CR 604.3)"
    NEW_COLORS = "its colors are in place of all others (CR 105.3)"
    ATTACHED = "its source is attached to what it speaks of (CR 604.4)"
    FOLLOWS = "it began on a spell and goes on for the permanent that this became (CR 400.7a)"


@dataclass(frozen=True, slots=True)
class EffectApplies(Fact):
    """A continuous effect applies in a layer to these objects, as its source says.

    `others` are the sources of the effects on which it depends, that depend on it, that gave the
    ability from which it comes, or that came before it. `spares_itself` says that its source would
    be among the objects, were it not for the text's "other". `stated` says that the objects are so
    and do not become so: a static ability, or what they are as they enter (CR 611.2e).
    """

    objects: tuple[ObjectId, ...]
    changes: tuple[Modification, ...]
    scene: Scene
    place: Place = Place.ITS_LAYER
    others: tuple[ObjectId, ...] = ()
    spares_itself: bool = False
    stated: bool = False


class Fixed(Enum):
    """How an object stands to a set of objects that was fixed as an effect began (CR 611.2c)."""

    STAYS = "it was among them and is still, though it would not fit any more"
    FITS_LATE = "it would fit now and was not among them"
    ENTERS_LATE = "it enters now and was not there"


@dataclass(frozen=True, slots=True)
class SetWasFixed(Fact):
    """The objects of an effect were those that `among` described as it began (CR 611.2c).

    `objects` are some to which it goes on to make its `changes`, or which it leaves out.
    """

    objects: tuple[ObjectId, ...]
    changes: tuple[Modification, ...]
    among: Filter
    scene: Scene
    how: Fixed = Fixed.STAYS


@dataclass(frozen=True, slots=True)
class OnTop(Fact):
    """What applied to the object in a later sublayer goes on to be counted after what is new.

    The effects of `sources` and the counters, each a kind and a number, apply in sublayer `layer`
    (CR 613.4).
    """

    object: ObjectId
    layer: int
    sources: tuple[ObjectId, ...]
    counters: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Nature(Fact):
    """What an object is: all of it, or only what is different from what it `was`."""

    object: ObjectId
    now: Characteristics
    was: Characteristics | None = None


@dataclass(frozen=True, slots=True)
class Chapter(Fact):
    """What one effect, or what the rules themselves, made of the object in a layer or sublayer.

    `layer` is a number of the engine: 71 to 74 are 7a to 7d. `rules` are those by which it applied
    there and at this place. `scene` is that of the effect and `timestamp` its own; both are None
    where no effect speaks: counters, the mana ability of a basic land type. `waits_for` are the
    sources of the effects on which it depends (CR 613.8), `ahead_of` those of earlier effects that
    depend on it, `later_than` those of effects that came
    before it because of their timestamps, where the order matters (CR 613.7). `gone` says that the
    effect goes on though its ability is gone since it began (CR 613.6). `stated` as in
    `EffectApplies`.
    """

    object: ObjectId
    layer: int
    rules: tuple[str, ...]
    before: Characteristics
    after: Characteristics
    parts: tuple[Modification, ...] = ()
    scene: Scene | None = None
    timestamp: int | None = None
    counter: tuple[str, int] | None = None
    waits_for: tuple[ObjectId, ...] = ()
    ahead_of: tuple[ObjectId, ...] = ()
    later_than: tuple[ObjectId, ...] = ()
    gone: bool = False
    stated: bool = False
