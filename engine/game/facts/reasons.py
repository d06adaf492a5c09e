"""Facts for which a rule applies: why this one decides, as a reader would ask (CR 603–616, 702).

In: objects, abilities, numbers. Out: reasons; beside them any other fact may be a reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Ability
from engine.terms.fact import ALL, FACT, KEYWORD, NUMBER, STEP, WHO, Fact, Kind, places
from engine.terms.ids import ObjectId


class Reason(Kind):
    """Why a rule applies."""

    HAS_KEYWORD = places(object=WHO, keyword=KEYWORD)
    ENTERS = places(object=WHO)
    LEAVES = places(object=WHO)
    DIES = places(object=WHO)
    TRIGGERS_TIMES = places(source=WHO, times=NUMBER)
    SOURCE_LEFT = places(source=WHO)
    APPLIES = places(cause=FACT)
    SEVERAL_APPLY = places(number=NUMBER)
    APPLIED_ALREADY = places()
    ASSIGNS = places(creature=WHO, amount=NUMBER)
    NO_BLOCKER_LEFT = places(attacker=WHO)
    IS_COMMANDER = places(object=WHO)
    FROM_ENTERING = places()
    BACK_FACE = places(object=WHO)
    TURNED_UP = places(object=WHO)
    CAST_FROM = places(keyword=KEYWORD)
    X_IS = places(number=NUMBER)
    LAND_OF_TURN = places(player=WHO, number=NUMBER)
    LOYALTY = places(source=WHO)
    IS_ENTERING = places(object=WHO)
    ONLY_SO_MANY = places(there=NUMBER, wanted=NUMBER)
    IN_RESPONSE = places(top=WHO)
    WAITS = places(source=WHO)
    FREE = places()
    ITS_TARGET = places(host=WHO)
    PAYS_COST = places(keyword=KEYWORD)
    PAYS_ALTERNATIVE = places()
    PREDEFINED = places(token=FACT)
    COPIED = places(original=WHO)
    DRAWS_SEVERAL = places(player=WHO, number=NUMBER)
    STILL_FIGHTS = places(creature=WHO)
    HAD_ITS_CHANCE = places(cause=FACT)
    AS_IT_WOULD_BE = places(object=WHO)
    LINKED = places(source=WHO)
    LAST_KNOWN = places(object=WHO)
    NOT_TARGETED = places(reason=FACT)
    CONTROLLED_THEN = places(player=WHO, source=WHO)
    WORKS_THERE = places(ability=FACT)
    ABILITIES_OF_SEVERAL = places(players=ALL)
    ABILITIES_TO_ORDER = places(player=WHO, number=NUMBER)
    STEP_BEGINS = places(step=STEP)
    AWAITED = places(ability=FACT)
    CHOOSES_AS_IT_ENTERS = places(player=WHO)
    CASTS_DURING = places(player=WHO)
    MAY_PAY = places(player=WHO, payment=FACT)
    DEVOTION = places(player=WHO, number=NUMBER)
    LAST_OF_SHIELD = places(source=FACT, number=NUMBER)
    TAKES_ITS_COST = places(keyword=KEYWORD)
    ADDS_MANA = places(source=WHO)
    LAND_TYPE = places(land=WHO)
    COUNTERS_ON = places(object=WHO, counters=FACT)
    FOUND_AGAIN = places(object=WHO)
    STRUCK_NOT_YET = places(creature=WHO)
    ALREADY_STRUCK = places(creature=WHO)
    BELOW_ZERO = places()
    PRINTED = places(object=FACT)


@dataclass(frozen=True, slots=True)
class OwnAbility(Fact):
    """An object has this ability, which is told in its own words where templates say them."""

    source: ObjectId
    ability: Ability
