"""Facts for which a rule applies: why this one decides, as a reader would ask (CR 603–616, 702).

In: objects, abilities, numbers. Out: reasons; beside them any other fact may be a reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Ability
from engine.terms.fact import FACT, KEYWORD, NUMBER, WHO, Fact, Kind, places
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


@dataclass(frozen=True, slots=True)
class OwnAbility(Fact):
    """An object has this ability, which is told in its own words where templates say them."""

    source: ObjectId
    ability: Ability
