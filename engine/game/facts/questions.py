"""Questions that the game puts to players, and the words of their options.

In: objects, players, numbers. Out: what is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.ability.base import Effect, Filter, PlayerReference
from engine.ability.replacements.instead import Replacement
from engine.ability.targets import Mode, TargetSpecification
from engine.game.state.scene import Scene
from engine.terms.fact import ALL, COLOR, FACT, KEYWORD, WHO, WORD, Fact, Kind, places
from engine.terms.fact import NUMBER as COUNTED
from engine.terms.ids import ObjectId, Recipient


class Question(Kind):
    """What a player is asked to choose."""

    OBJECTS = places()
    WHAT_TO_COPY = places()
    SOURCE_OF_DAMAGE = places()
    PROTECTOR = places()
    ARMY = places()
    FOR_THE_COUNTERS = places()
    TOKEN_TO_COPY = places()
    PLAYERS = places()
    COLOR = places()
    CREATURE_TYPE = places()
    CARD_NAME = places()
    KIND_OF_COUNTER = places()
    REVEAL_AS_IT_ENTERS = places()
    PAY_TRIBUTE = places()
    DUNGEON = places()
    ROOM = places()
    ENLIST = places(creature=WHO)
    PLAYER = places()
    OPPONENT = places()
    ANCHOR_WORD = places()
    BASIC_LAND_TYPE = places()
    SOME_NUMBER = places()
    SOMETHING = places(what=WORD)
    AT_RANDOM = places()
    DO_IT = places(deed=FACT)
    DO_IT_INSTEAD = places()
    TAP_IT = places()
    PUT_ON_TOP = places()
    PUT_SECOND_FROM_TOP = places()
    PILE = places()
    REMOVE_ANOTHER = places()
    THIS_PILE = places(cards=ALL)
    DISCARD = places()
    CARDS_FOUND = places()
    SEARCH_LIBRARY_TOO = places()
    CARDS = places()
    PROLIFERATE = places()
    LIBRARY_UNKNOWN = places()
    SACRIFICE_AS_IT_ENTERS = places()
    EXILE_AS_IT_ENTERS = places()
    ADDITIONAL_COUNTER = places()
    ONE = places()
    A_NUMBER = places()
    PAY = places(payment=FACT)
    MODES = places()
    TARGETS = places(spell=WHO)
    NEW_TARGET = places()
    NEW_TARGETS = places()
    DIVIDE = places(total=COUNTED)
    X = places()
    MANA_SPENT = places(kind=WORD)
    SPEND_MARKED_MANA = places(mana=WORD, source=WHO)
    PAY_HOW_OFTEN = places(keyword=KEYWORD, payment=FACT)
    PAY_ADDITIONAL = places(keyword=KEYWORD, payment=FACT)
    CONVOKE = places()
    WATERBEND = places()
    IMPROVISE = places()
    DELVE = places()
    CAST = places(spell=FACT)
    ORDER_OF_TRIGGERS = places()
    DISCARD_TO_MAXIMUM = places()
    COMMANDER_TO_COMMAND_ZONE = places(commander=WHO)
    LEGEND_RULE = places()
    APPLY_EFFECT = places(source=FACT)
    WHICH_EFFECT_FIRST = places()
    WHICH_DAMAGE_FIRST = places(recipient=WHO)
    FLIP = places(player=WHO)
    DIE = places(sides=COUNTED)
    COLOR_OF_MANA = places()
    MANA_TO_ADD = places()
    PHYREXIAN_MANA = places()
    PLAY_LAND = places(land=FACT)
    CHAPTER = places()
    WHAT_IT_ATTACKS = places()
    WHAT_IT_ENCHANTS = places()
    WHAT_IT_EQUIPS = places()
    ORDER_ON_TOP = places()
    SCRY = places()
    SURVEIL = places()
    EXPLORE = places(card=WHO)
    COPY_AGAINST = places(player=WHO)
    EXERT = places(creature=WHO)
    CLASH_WITH = places()
    VOTE = places()
    WHO_ASSISTS = places()
    ASSIST_WITH = places()
    MIRACLE = places(card=WHO)
    PROMISE_GIFT_TO = places()
    CLASHED_TO_BOTTOM = places(card=WHO)
    UNTAP = places(permanent=WHO)
    UNTAP_ONLY = places(number=COUNTED)
    PUTS_COUNTERS = places(permanent=WHO)
    ORDER_OF_TOP = places()
    CREW = places()
    EVIDENCE = places()
    WHICH_COST = places()
    PAY_WITH = places()


class Label(Kind):
    """The words of an option that is no object and no player."""

    YES = places()
    NO = places()
    COST = places(number=COUNTED)
    OPTION = places(number=COUNTED)
    COLOR = places(color=COLOR)
    WORD = places(word=WORD)
    MANA_ALONE = places()
    LIFE = places(life=COUNTED)


@dataclass(frozen=True, slots=True)
class EffectOf(Fact):
    """A replacement or prevention effect by its source and its words; `source` is a fact.

    `about` and `shield` are of one that a spell or ability created: what it is about, if it is
    about anything, and how much damage it still prevents (CR 615.7).
    """

    source: Fact
    replacement: Replacement
    about: tuple[Recipient, ...] = ()
    shield: int | None = None


@dataclass(frozen=True, slots=True)
class ChooseFor(Fact):
    """Choose so many objects that a filter fits, for what an effect does to them."""

    filter: Filter
    number: int
    effect: Effect | None = None


@dataclass(frozen=True, slots=True)
class ModeToChoose(Fact):
    """A mode by its number, from 1, and its words; `source` is its spell or ability."""

    mode: Mode
    number: int
    source: ObjectId | None


@dataclass(frozen=True, slots=True)
class TargetFor(Fact):
    """Targets for one of several instances of the word "target" of a spell or ability.

    It is `slot` of the mode, counted from 0, and number `number` of `of` in all, from 1. `source`
    is what its text calls itself: the source of an ability, else the spell.
    """

    spell: ObjectId
    source: ObjectId
    mode: Mode
    slot: int
    number: int
    of: int

    @property
    def specification(self) -> TargetSpecification:
        """What may be chosen for it."""
        return self.mode.targets[self.slot]


def parts_to_target(
    spell: ObjectId, source: ObjectId, modes: Sequence[Mode]
) -> tuple[TargetFor, ...]:
    """Each instance of the word "target" in the chosen modes, in their order (CR 601.2c)."""
    slots = [(mode, slot) for mode in modes for slot in range(len(mode.targets))]
    return tuple(
        TargetFor(spell, source, mode, slot, number, len(slots))
        for number, (mode, slot) in enumerate(slots, 1)
    )


@dataclass(frozen=True, slots=True)
class AimedAt(Fact):
    """What was chosen for an instance of the word "target"; `gone` are not legal any more."""

    part: TargetFor
    chosen: tuple[Recipient, ...]
    gone: tuple[Recipient, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed(Fact):
    """What `who` may do."""

    effects: tuple[Effect, ...]
    who: PlayerReference
    scene: Scene
