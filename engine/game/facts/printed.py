"""Facts of what an object is by what is printed on it: colors, mana value, type line (CR 202, 205).

In: objects, costs, words of the type line. Out: facts that are reasons.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.terms.fact import FACT, NUMBER, WHO, WORD, Fact, Kind, places
from engine.terms.ids import ObjectId
from engine.terms.types import CardType, Supertype


class Printed(Kind):
    """Why an object has a color, a mana value or a type: what its cost or type line has."""

    COLORED_SYMBOLS = places(object=WHO, cost=WORD, colors=FACT)
    SEVERAL_COLORS = places(object=WHO, cost=WORD, colors=FACT)
    COLORS_OF_EACH_SYMBOL = places(object=WHO, cost=WORD, colors=FACT)
    NO_COLORED_SYMBOL = places(object=WHO, cost=WORD)
    ADDED_UP = places(object=WHO, cost=WORD, sum=WORD)
    LARGER_HALF = places(object=WHO, cost=WORD, sum=WORD)
    PHYREXIAN_IS_ONE = places(object=WHO, cost=WORD, sum=WORD)
    X_IS_NOTHING = places(object=WHO, cost=WORD, sum=WORD)
    X_WAS_CHOSEN = places(object=WHO, cost=WORD, number=NUMBER, sum=WORD)
    COSTS_TOGETHER = places(object=WHO, cost=WORD)
    BOTH_HALVES = places(object=WHO, cost=WORD, sum=WORD)
    NO_MANA_COST = places(object=WHO)
    COPY_WITHOUT_COST = places(object=WHO)
    COST_OF_FRONT = places(object=WHO, cost=WORD, sum=WORD)


@dataclass(frozen=True, slots=True)
class TypeLine(Fact):
    """What stands before and after the dash of an object's type line (CR 205.3b)."""

    object: ObjectId
    supertypes: tuple[Supertype, ...]
    types: tuple[CardType, ...]
    subtypes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SubtypesOf(Fact):
    """What stands after the dash are subtypes of the object's one card type: creature types."""

    type: CardType
    subtypes: tuple[str, ...]
