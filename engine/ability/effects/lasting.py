"""Effects that last: continuous, replacing, delayed.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import (
    Amount,
    Condition,
    Effect,
    Modification,
    ObjectReference,
    PlayerReference,
    Subject,
    TriggerEvent,
)
from engine.ability.cards import CopiableValues
from engine.ability.durations import Duration
from engine.ability.references import You
from engine.ability.replacements.instead import Replacement
from engine.ability.targets import Instructions
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Objects (or, for `PlayerRule`, players) are modified for a duration (CR 611.2).

    The set of objects is fixed when the effect begins if characteristics or controllers change
    (CR 611.2c): `what` is worked out then. Gaining control, becoming a copy, "can't block this
    turn", pumps and becoming a creature are all this effect.
    """

    what: ObjectReference | None
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True, slots=True)
class ModifyByChosen(Effect):
    """Objects are modified by a color, or by another `word`, that the controller chooses now
    (CR 608.2d). "The chosen color" or "type" in `what` and the modifications is that one."""

    what: ObjectReference
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN
    word: str = "color"


@dataclass(frozen=True, slots=True)
class ModifyByChoice(Effect):
    """Objects are modified in one of these ways, which the controller chooses now (608.2d)."""

    what: ObjectReference
    choices: tuple[tuple[Modification, ...], ...]
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True, slots=True)
class Replace(Effect):
    """Creates a replacement or prevention effect for a duration (CR 614.1, 615.1): shields.

    `uses`: the effect ends after so many uses ("the next time"); `shield`: prevents only the next
    so much damage (CR 615.7). `about` are objects fixed now, `Remembered("shielded")` in the
    replacement's filters; `about_players` likewise by `ChosenPlayer`.
    """

    replacement: Replacement
    duration: Duration = Duration.END_OF_TURN
    uses: int | None = None
    shield: Amount | None = None
    about: Subject | None = None


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """Control of two permanents is exchanged, wholly or not at all (CR 701.12a–b)."""

    first: ObjectReference
    second: ObjectReference | None = None  # None: `first` refers to both

    action: ClassVar = KeywordAction.EXCHANGE


@dataclass(frozen=True, slots=True)
class DelayedTrigger(Effect):
    """Creates a delayed triggered ability (CR 603.7).

    `once`: it triggers the next time only. Objects known now may be referred to by the labels
    under which they were remembered, and targets by slot. `word`: the keyword that creates it.
    """

    event: TriggerEvent
    instructions: Instructions
    once: bool = True
    duration: Duration = Duration.NONE
    condition: Condition | None = None
    word: Keyword | None = None


@dataclass(frozen=True, slots=True)
class Reflexive(Effect):
    """ "When you do": a reflexive triggered ability (CR 603.12), if `label` was done this way.

    Without a label it triggers: what it waits for, as a cost that was paid, brought us here.
    """

    instructions: Instructions
    label: str = "this way"


@dataclass(frozen=True, slots=True)
class CreateEmblem(Effect):
    """The player gets an emblem with these abilities (CR 114)."""

    values: CopiableValues
    who: PlayerReference = You()
