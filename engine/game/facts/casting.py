"""Facts of casting spells, playing lands and activating abilities (CR 601, 602, 305, 605).

In: players, objects, costs. Out: why it is forbidden, and what was announced.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.abilities import ActivatedAbility
from engine.ability.base import CostPart, Filter
from engine.ability.targets import Instructions
from engine.terms.fact import (
    ALL,
    FACT,
    KEYWORD,
    NUMBER,
    STEP,
    WHO,
    WORD,
    ZONE,
    Fact,
    Kind,
    Stated,
    places,
)
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.zones import Zone


class Permission(Kind):
    """Why something can't be cast, played or activated now."""

    GAME_IS_OVER = places()
    LACKS_PRIORITY = places(player=WHO)
    NOT_THEIR_TURN = places(active=WHO)
    NO_MAIN_PHASE = places(step=STEP)
    STACK_NOT_EMPTY = places(top=WHO)
    OBJECT_IS_GONE = places()
    LAND_CANT_BE_CAST = places()
    NO_SECOND_ADVENTURE = places()
    CASTING_CONDITION = places(condition=FACT)
    SPLIT_SECOND = places()
    ONE_SPELL_EACH_TURN = places()
    CANT_CAST = places(player=WHO, spell=WHO)
    NOT_THIS_FACE = places()
    NOT_PLAYED_FROM_THERE = places()
    NOT_CAST_FROM_THERE = places()
    ONLY_ITS_BACK_FROM_THERE = places(keyword=KEYWORD)
    NO_LAND = places()
    ONLY_ON_A_LATER_TURN = places()
    LACKS_KEYWORD = places(object=WHO, keyword=KEYWORD)
    NOT_SET_ASIDE_FROM_THERE = places()
    NO_LOCKED_DOOR = places()
    CANT_PLAY_LANDS = places(player=WHO)
    NO_MORE_LANDS = places()
    PHASED_OUT = places()
    NO_SUCH_ABILITY = places()
    NO_ACTIVATED_ABILITY = places(object=WHO)
    WORKS_ELSEWHERE = places(object=WHO, zone=ZONE)
    PLAYER_CANT_ACTIVATE = places()
    NOT_CONTROLLED_SO_NOT_ACTIVATED = places(player=WHO)
    CARD_IS_UNKNOWN = places()
    ACTIVATION_CONDITION = places(condition=FACT)
    NO_MORE_ACTIVATIONS = places()
    ACTIVATED_BEFORE = places()
    ABILITIES_NOT_ACTIVATED = places()
    SUMMONING_SICK = places()
    LOYALTY_ACTIVATED_ALREADY = places()
    TOO_LITTLE_LOYALTY = places()
    NOT_FACE_DOWN = places()
    NO_FACE_DOWN_PERMANENT = places()
    NOT_CONTROLLED = places(player=WHO)
    NO_MORPH_COST = places()
    NO_MANA_ABILITY = places(object=WHO)
    SEVERAL_MODAL_PARAGRAPHS = places()
    OVERLOAD_CANT_CHANGE = places()


class Costs(Kind):
    """What is announced and determined of costs, and why they can't be paid."""

    NO_SUCH_ALTERNATIVE = places()
    NOT_UNDER_ITS_CONDITION = places(keyword=KEYWORD, condition=FACT)
    NOT_FROM_THERE_FOR = places(keyword=KEYWORD)
    NO_MANA_COST = places()
    ONE_ALTERNATIVE = places()
    NO_SUCH_ADDITIONAL = places()
    PAID_ONLY_ONCE = places()
    CANT_PAY = places(lacking=FACT)
    CANT_PAY_WITH_X = places(lacking=FACT, number=NUMBER)
    PLAYER_CAN_PAY_BUT = places(player=WHO, lacking=FACT)
    CANT_PAY_COLORS = places(objects=ALL, cost=WORD)
    CANT_PAY_FOR_MANA = places(objects=ALL, cost=WORD, generic=NUMBER)
    PAYS_NOTHING = places(objects=ALL)
    COSTS_MORE = places(mana=NUMBER)
    COSTS_LESS = places(mana=NUMBER)
    COSTS_LESS_COUNTING = places(mana=NUMBER, objects=ALL)
    COSTS_MORE_MANA = places(cost=WORD)
    COSTS_AT_LEAST = places(least=NUMBER, more=NUMBER)
    COSTS_LESS_MANA = places(cost=WORD)
    NOT_NOW_WITHOUT_IT = places()
    COMMANDER_TAX = places(times=NUMBER, mana=NUMBER)
    NO_COMMANDER_TAX = places(commander=WHO)
    COSTS_MORE_BY = places(mana=NUMBER, source=WHO)
    COSTS_LESS_BY = places(mana=NUMBER, source=WHO)
    NO_GENERIC_MANA = places(mana=NUMBER, cost=WORD)
    LITTLE_GENERIC_MANA = places(mana=NUMBER, taken=NUMBER, cost=WORD)
    WITHOUT_PAYING = places()
    FOR_COST_OF = places(keyword=KEYWORD)
    FOR_ALTERNATIVE_COST = places()
    PAYING_COST_OF = places(keyword=KEYWORD)
    PAYING_COST_OF_SEVERAL = places(keyword=KEYWORD, cost=WORD)
    PROMISES_GIFT = places(player=WHO)
    PAYING_COST_OFTEN = places(keyword=KEYWORD, times=NUMBER)
    PAYS = places(player=WHO, cost=WORD)
    SPENDS_AMONG = places(mana=WORD)
    PHYREXIAN = places()
    PAID_WITH = places(objects=ALL)
    CHOSEN_AHEAD = places(objects=ALL)
    ASSISTS = places(player=WHO, number=NUMBER)
    MAY_BE_PAID = places(keyword=KEYWORD)
    PAID_FOR_FLASH = places(player=WHO, payment=FACT)
    CHANGED_AS_WELL = places()


class Lacking(Kind):
    """What a player lacks to pay a cost (CR 118.3)."""

    MANA = places(player=WHO, cost=WORD)
    MANA_SHORT = places(player=WHO, there=WORD, cost=WORD)
    MANA_FOR_THIS = places(player=WHO, cost=WORD)
    TAPPED_OR_GONE = places()
    UNTAPPED_OR_GONE = places()
    LIFE = places(player=WHO, life=NUMBER, there=NUMBER)
    CANT_LOSE_LIFE = places(player=WHO)
    ENERGY = places(player=WHO, wanted=NUMBER, there=NUMBER)
    NOT_ON_BATTLEFIELD = places()
    CANT_SACRIFICE = places()
    NOT_IN_HAND = places()
    GONE = places()
    COUNTERS = places(wanted=NUMBER, there=NUMBER)
    COUNTERS_LEAST = places(least=NUMBER, number=NUMBER)
    LIBRARY = places(wanted=NUMBER, there=NUMBER)
    UNBLOCKED_ATTACKER = places()
    POWER = places(total=NUMBER, wanted=NUMBER)
    POWER_OF_CHOSEN = places(creatures=ALL, total=NUMBER, wanted=NUMBER)
    EVIDENCE = places(total=NUMBER, wanted=NUMBER)
    EVIDENCE_OF_CHOSEN = places(cards=ALL, total=NUMBER, wanted=NUMBER)
    EVERY_OPTION = places()
    OBJECTS = places()
    CANT_HAPPEN = places(barred=FACT)


def rules_of_lacking(lacking: Fact) -> tuple[str, ...]:
    """CR 118.3: by which rules what is lacking can't be paid, its own first."""
    own = _OWN_RULES.get(lacking.kind) if isinstance(lacking, Stated) else None
    return (own, "118.3") if own is not None else ("118.3",)


#: What says of itself what it can be paid with: energy, evidence, mana that is for other things.
_OWN_RULES: dict[Kind, str] = {
    Lacking.ENERGY: "107.14",
    Lacking.EVIDENCE: "701.59b",
    Lacking.MANA_FOR_THIS: "106.6",
}


class Announcing(Kind):
    """What is announced of modes, targets and numbers, and why it is not legal (CR 601.2b–d)."""

    NO_MODE = places()
    WRONG_MODES = places()
    WRONG_NUMBER_OF_TARGETS = places()
    TARGET_FOR_EACH = places(target=WHO, times=NUMBER)
    SAME_TARGET_TWICE = places()
    TARGETS_TOGETHER = places()
    TOO_FEW_TARGETS = places()
    WRONG_DIVISION = places()
    X_IS = places(number=NUMBER)
    X_MUST_BE_ZERO = places()
    TARGETING = places(targets=ALL)


class Playing(Kind):
    """What players do by special actions."""

    PLAYS_LAND = places(player=WHO, land=FACT)
    ACTIVATES_MANA_ABILITY = places(player=WHO, source=WHO)
    TURNS_FACE_UP = places(player=WHO, permanent=FACT)
    SETS_ASIDE = places(player=WHO, card=WHO, keyword=KEYWORD)
    UNLOCKS_DOOR = places(player=WHO, room=WHO)
    CHOOSES_NOT_TO_CAST = places(player=WHO, spell=FACT)
    CHOOSES_TO_CAST = places(player=WHO, spell=FACT)
    CHOOSES_TO_CAST_FOR = places(player=WHO, spell=FACT, keyword=KEYWORD)
    CASTING_REVERSED = places(reason=FACT)


@dataclass(frozen=True, slots=True)
class Face(Fact):
    """A card by the name of one of its faces; `numbered` tells it from others of the name."""

    object: ObjectId
    face: int
    numbered: bool = True


@dataclass(frozen=True, slots=True)
class Halves(Fact):
    """A split card by the names of both halves."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Casts(Fact):
    """A player casts a spell from `origin` (CR 601.2a); `fused` is both halves (702.102a)."""

    player: PlayerId
    object: ObjectId
    face: int
    face_down: bool
    origin: Zone
    fused: bool = False


@dataclass(frozen=True, slots=True)
class Activates(Fact):
    """A player activates an ability that is no mana ability (CR 602.2a)."""

    player: PlayerId
    source: ObjectId
    ability: ActivatedAbility


@dataclass(frozen=True, slots=True)
class ModesChosen(Fact):
    """Which modes were chosen, 0-based (CR 700.2a); `source` is by whose name they are said."""

    instructions: Instructions
    chosen: tuple[int, ...]
    source: Fact


@dataclass(frozen=True, slots=True)
class Divided(Fact):
    """How much of what is divided falls on each target (CR 601.2d)."""

    shares: tuple[tuple[Recipient, int], ...]


@dataclass(frozen=True, slots=True)
class Payment(Fact):
    """What a cost asks for, as something that a player does."""

    cost: tuple[CostPart, ...]
    source: ObjectId


@dataclass(frozen=True, slots=True)
class LetsCastOthers(Fact):
    """What lets spells be cast from a zone asks for what this one is not (CR 601.3).

    `as_card`: as the card that lies there it would fit.
    """

    source: ObjectId
    object: ObjectId
    zone: Zone
    filter: Filter | None
    as_card: bool = False


@dataclass(frozen=True, slots=True)
class TooFew(Fact):
    """A part of a cost asks for more objects than there are to pay it with (CR 118.3)."""

    part: CostPart
    source: ObjectId
    wanted: int
    there: int
