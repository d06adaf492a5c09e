"""The counters that have rules of their own (CR 122)."""

from __future__ import annotations

from enum import StrEnum

from engine.terms.keywords import Keyword


class CounterKind(StrEnum):
    """The counters that have rules of their own; any other kind is a plain word."""

    PLUS = "+1/+1"
    MINUS = "-1/-1"
    LOYALTY = "loyalty"
    DEFENSE = "defense"
    POISON = "poison"
    ENERGY = "energy"
    LORE = "lore"
    SHIELD = "shield"
    STUN = "stun"
    FINALITY = "finality"
    EXPERIENCE = "experience"
    RAD = "rad"


#: Counters that give a keyword ability, by their kind (CR 122.1b).
KEYWORD_COUNTERS: dict[str, Keyword] = {str(word): word for word in Keyword if word.counters}
