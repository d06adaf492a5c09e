"""Facts of the stack: resolving, copying, triggered abilities (CR 603, 608, 707.10).

In: objects on the stack, abilities, reasons. Out: what became of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Ability
from engine.game.state.scene import Scene
from engine.terms.fact import ALL, COUNT, EACH, FACT, KEYWORD, WHO, Fact, Kind, places
from engine.terms.ids import ObjectId, PlayerId


class Resolving(Kind):
    """How spells and abilities resolve, or why not."""

    GOES_ON = places(spell=WHO)
    ALL_TARGETS_ILLEGAL = places()
    BESTOWED_AS_CREATURE = places()
    MANA_ABILITY_AT_ONCE = places(source=WHO)
    REMOVED_FROM_STACK = places(reason=FACT)
    STILL_SAME_OBJECT = places(object=WHO)
    FOUND_WHERE_IT_WENT = places(object=WHO)
    EXISTS = places(object=WHO)
    LEAVES_AS_IT_RESOLVES = places(spell=WHO, keyword=KEYWORD)
    CAST_AS_ASKED = places(spell=WHO, keyword=KEYWORD)
    EXILED_AS_IT_RESOLVES = places(spell=WHO)


class Copying(Kind):
    """Copies and new targets."""

    COPIES = places(player=WHO, spell=WHO, times=COUNT)
    NEW_TARGETS = places(object=WHO, targets=ALL)
    KEEPS_TARGETS = places(spell=WHO, targets=ALL)
    ANOTHER_TARGET = places()
    BACK_FACE = places()
    SOMETHING_TO_COPY = places()


class Triggering(Kind):
    """Why an ability did not trigger; its place is the ability."""

    TRIGGERS = places(ability=FACT)
    TRIGGERS_IN_SPITE = places(ability=FACT, source=WHO)
    TRIGGERS_AS_IT_ENTERS = places(ability=FACT, object=WHO)
    TRIGGERS_AGAIN = places(ability=FACT)
    HELD_AS_IT_LEFT = places(ability=FACT, object=WHO)
    IS_PLACED = places(ability=FACT)
    HAPPENS_FIRST = places(ability=FACT)
    IS_THERE_AS_IT_ENTERS = places(ability=FACT, object=WHO)
    IS_DEALT = places(ability=FACT)
    IS_CARD = places(ability=FACT, object=WHO)
    LEAVES_AS_IT_PHASES = places(ability=FACT, object=WHO)
    ENTERS_AS_IT_PHASES = places(ability=FACT, object=WHO)
    IS_NO_TOKEN = places(ability=FACT, object=WHO)
    HAS_STATS_ASKED = places(ability=FACT, why=FACT)
    GOES_TO_GRAVEYARD = places(ability=FACT, object=WHO)
    IS_DEALT_TO_PLAYER = places(ability=FACT, recipient=WHO)
    ATTACKS_ALONE = places(ability=FACT, creature=WHO)
    IS_DECLARED = places(ability=FACT, creature=WHO)
    FITTED_THEN = places(ability=FACT, creature=WHO)
    IS_CAST = places(ability=FACT, object=WHO)
    IS_NO_COPY = places(ability=FACT, copy=EACH)
    IS_ABOUT_IT = places(ability=FACT, source=WHO, object=WHO)
    FULLY_UNLOCKED = places(ability=FACT, room=WHO)


@dataclass(frozen=True, slots=True)
class AbilityOf(Fact):
    """An ability of a source, called by its keyword or its kind."""

    source: ObjectId
    ability: object


@dataclass(frozen=True, slots=True)
class InItsWords(Fact):
    """An ability of a source, by its words if there are any, or as `AbilityOf` calls it."""

    source: ObjectId
    ability: Ability


@dataclass(frozen=True, slots=True)
class Resolves(Fact):
    """A spell or ability resolves, or does not resolve at all (CR 608.1, 608.2b)."""

    object: ObjectId
    resolves: bool = True


@dataclass(frozen=True, slots=True)
class Placed(Fact):
    """A triggered ability goes on the stack (CR 603.3).

    `by` is what made it trigger, and `amount` what "that much" is, where another of the same words
    triggered as well.
    """

    player: PlayerId
    ability: TriggeredAbility
    scene: Scene
    by: tuple[ObjectId, ...] = ()
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Waiting(Fact):
    """A triggered ability that is to be put in order: its words, and its number from 1."""

    ability: TriggeredAbility
    scene: Scene
    number: int
