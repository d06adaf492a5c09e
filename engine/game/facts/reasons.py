"""Facts for which a rule applies: why this one decides, as a reader would ask (CR 603–616, 702).

In: objects, abilities, numbers. Out: reasons; beside them any other fact may be a reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Ability
from engine.terms.fact import ALL, FACT, KEYWORD, NUMBER, STEP, WHO, ZONE, Fact, Kind, places
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
    TAKEN_ALREADY = places(objects=ALL)
    ENTER_TOGETHER = places(objects=ALL)
    ONLY_SO_MANY = places(there=NUMBER, wanted=NUMBER)
    IN_RESPONSE = places(top=WHO)
    WAITS = places(source=WHO)
    FREE = places()
    MAY_BE_CAST_SO = places(card=WHO)
    ITS_TARGET = places(host=WHO)
    PAYS_COST = places(keyword=KEYWORD)
    PAYS_ALTERNATIVE = places()
    PAID_THOUGH_CHANGED = places(player=WHO)
    PREDEFINED = places(token=FACT)
    COPIED = places(original=WHO)
    COPIED_WITH_CHOICES = places(original=WHO)
    CAST_BEFORE = places(number=NUMBER)
    OF_EVERY_SIEGE = places(siege=WHO)
    COPIED_ALONE = places(original=WHO)
    PAID_FOR_ORIGINAL = places(objects=ALL)
    DEFINED_BY_EXCEPTION = places(original=WHO)
    STILL_DEFINED = places(original=WHO)
    COPIED_EXCEPT = places(original=WHO)
    ENTERS_AS_COPY = places(original=WHO)
    COPIED_AS_COPY = places(original=WHO)
    COPIED_AS_FACE_DOWN = places(original=WHO)
    CHOSEN_ANEW = places(player=WHO)
    COUNTERS_AS_IT_ENTERS = places()
    APPLIES_TO_CHANGED = places(cause=FACT)
    APPLIES_WITHIN = places(cause=FACT)
    NEVER_DEALT = places(cause=FACT)
    LOOKS_BACK = places(object=WHO)
    NEW_TIMESTAMP = places(object=WHO)
    OWN_EFFECT_FIRST = places()
    CONTROL_FIRST = places()
    COPY_FIRST = places()
    ANY_FIRST = places(player=WHO)
    DRAWS_SEVERAL = places(player=WHO, number=NUMBER)
    STILL_FIGHTS = places(creature=WHO)
    HAD_ITS_CHANCE = places(cause=FACT)
    AS_IT_WOULD_BE = places(object=WHO)
    LINKED = places(source=WHO)
    LAST_KNOWN = places(object=WHO, was=FACT)
    NOT_TARGETED = places(reason=FACT)
    CONTROLLED_THEN = places(player=WHO, source=WHO)
    WORKS_THERE = places(ability=FACT, zone=ZONE)
    ABILITIES_OF_SEVERAL = places(players=ALL)
    ABILITIES_TO_ORDER = places(player=WHO, number=NUMBER)
    STEP_BEGINS = places(step=STEP)
    AWAITED = places(ability=FACT)
    AWAITED_EACH = places(ability=FACT)
    CHOOSES_AS_IT_ENTERS = places(player=WHO)
    CHOOSES_PROTECTOR = places(player=WHO)
    CASTS_DURING = places(player=WHO)
    MAY_PAY = places(player=WHO, payment=FACT)
    DEVOTION = places(player=WHO, number=NUMBER)
    LAST_OF_SHIELD = places(source=FACT, number=NUMBER)
    TAKES_ITS_COST = places(keyword=KEYWORD)
    ADDS_MANA = places(source=WHO)
    LAND_TYPE = places(land=WHO)
    COUNTERS_ON = places(object=WHO, counters=FACT)
    ENDS_WITH_SOURCE = places(source=WHO)
    NEW_OBJECT = places(object=WHO)
    FOUND_AGAIN = places(object=WHO)
    STRUCK_NOT_YET = places(creature=WHO)
    ALREADY_STRUCK = places(creature=WHO)
    BELOW_ZERO = places()
    PRINTED_LOYALTY = places(object=FACT, number=NUMBER)
    PRINTED_DEFENSE = places(object=FACT, number=NUMBER)
    IS_SAGA = places(object=FACT)
    MAY_CHOOSE_TARGETS = places(player=WHO, copy=WHO)
    CHOOSES_DISCARD = places(player=WHO)
    AT_RANDOM = places()
    FACE_DOWN = places(object=WHO)
    FACE_DOWN_WITH_WARD = places(object=WHO)
    STILL_MEANT = places(object=WHO)
    EXPLORES = places(permanent=WHO)
    GIVEN_TO_CARD = places(spell=WHO, keyword=KEYWORD)
    ADDS_TO_EACH = places(chosen=ALL)
    SAME_RESULT = places(player=WHO)
    ONLY_BACK_FACE = places(object=WHO)


@dataclass(frozen=True, slots=True)
class OwnAbility(Fact):
    """An object has this ability, which is told in its own words where templates say them."""

    source: ObjectId
    ability: Ability
