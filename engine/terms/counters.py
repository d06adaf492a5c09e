"""Kinds of counters, one record each (CR 122).

In: nothing. Out: `CounterKind`, `KEYWORD_COUNTERS`. A counter that gives a keyword is known by the
keyword's record; a kind that a card alone names is a plain word, its English name.
"""

from __future__ import annotations

from enum import StrEnum

from engine.terms.keywords import Keyword


class CounterKind(StrEnum):
    """A kind of counter; `rule` says what it does by itself, "" where only cards ask about it."""

    PLUS = "+1/+1", "122.1a"
    MINUS = "-1/-1", "122.1a"
    LOYALTY = "loyalty", "122.1e"
    DEFENSE = "defense", "122.1g"
    POISON = "poison", "122.1f"
    SHIELD = "shield", "122.1c"
    STUN = "stun", "122.1d"
    FINALITY = "finality", "122.1h"
    RAD = "rad", "122.1i"
    ENERGY = "energy"
    EXPERIENCE = "experience"
    LORE = "lore"
    TIME = "time"
    FADE = "fade"
    AGE = "age"
    LEVEL = "level"
    CHARGE = "charge"
    OIL = "oil"
    QUEST = "quest"
    VERSE = "verse"
    PAGE = "page"
    STUDY = "study"
    ICE = "ice"
    GOLD = "gold"
    BRICK = "brick"
    HOUR = "hour"
    EGG = "egg"
    FATE = "fate"
    EVERYTHING = "everything"
    COLLECTION = "collection"
    TRAINING = "training"
    POINT = "point"

    rule: str

    def __new__(cls, name: str, rule: str = "") -> CounterKind:
        """A member is its name; its rule stands beside it."""
        member = str.__new__(cls, name)
        member._value_ = name
        member.rule = rule
        return member


#: Counters that give a keyword ability, by their kind (CR 122.1b).
KEYWORD_COUNTERS: dict[str, Keyword] = {str(word): word for word in Keyword if word.counters}
