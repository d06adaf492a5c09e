"""Facts that answer what a learner asks of a step: what is excepted, what stays, what is too late.

In: objects, names, numbers. Out: reasons, beside those of `reasons.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Modification
from engine.terms.fact import FACT, KEYWORD, NUMBER, WHO, WORD, Fact, Kind, places
from engine.terms.ids import ObjectId
from engine.terms.types import CardType


class Asked(Kind):
    """What is so, as a learner asks."""

    KEEPS_ITS_COST = places(permanent=WHO, cost=WORD)
    KEEPS_COLOR_AND_COST = places(permanent=WHO, colors=FACT, cost=WORD)
    NAME_OF_SUBTYPES = places(token=FACT)
    STILL_WAITS = places(player=WHO, ability=FACT)
    SAME_TARGET = places(permanent=WHO, of=WHO)
    COST_OF_HALF = places(card=FACT, keyword=KEYWORD, cost=WORD)
    ENCHANTS_ONE = places(aura=WHO, player=WHO)
    EQUIPS_ONE = places(equipment=WHO, player=WHO)
    SWITCHED_ANEW = places(object=WHO, before=WORD, now=WORD)
    SWITCHED_BACK = places(object=WHO, number=NUMBER, stats=WORD)
    SWITCHED_ONCE_MORE = places(object=WHO, number=NUMBER, stats=WORD)
    LEAST_TOUGHNESS = places(object=WHO, toughness=NUMBER)
    CANT_ENTER_BY = places(object=WHO, source=WHO)
    CANT_ENTER_AS = places(object=WHO, original=WHO, source=WHO)
    LEGAL_THOUGH = places(permanent=WHO, resolving=WHO)


@dataclass(frozen=True, slots=True)
class CopiedExcept(Fact):
    """What is copied, and in what the copy differs (CR 707.9)."""

    original: ObjectId
    exceptions: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class LostSubtypes(Fact):
    """What is not of a card type now has not the subtypes of it either (CR 205.1a)."""

    object: ObjectId
    type: CardType
    subtypes: tuple[str, ...]
