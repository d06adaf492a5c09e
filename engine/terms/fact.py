"""What a fact is: a value that says what was so, in no language.

In: ids, players, numbers, values of the vocabulary. Out: `Fact`s. Those with structure are frozen
dataclasses of their own; one of many reasons is a member of a `Kind`, called with its places.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any


class Fact:
    """Something that the game reports."""

    __slots__ = ()


class Sort(Enum):
    """What stands in a place of a fact."""

    WHO = "an object or a player"
    EACH = "an object or a player; facts alike but for it are told as one"
    ALL = "several objects and players"
    NUMBER = "a number"
    COUNT = "how often; facts alike are counted together"
    STEP = "a step"
    ZONE = "a zone"
    COLOR = "a color by its letter"
    KEYWORD = "the word of a keyword"
    WORD = "a word, a label or a cost as it is"
    CHOSEN = "a color or a subtype that was chosen, or any other word"
    FACT = "another fact"


Places = dict[str, Sort]


def places(**sorts: Sort) -> Places:
    """The places of a fact, in order."""
    return sorts


class Kind(Enum):
    """A kind of fact; its value are its places. Call it with what they hold, in their order."""

    def __new__(cls, sorts: Places) -> Kind:
        """Members with the same places are no aliases of each other."""
        member = object.__new__(cls)
        member._value_ = len(cls.__members__) + 1
        member.places = sorts
        return member

    places: Places

    def __call__(self, *held: Any) -> Stated:
        """The fact."""
        if len(held) != len(self.places):
            raise TypeError(f"{self} has the places {', '.join(self.places)}, not {held}")
        return Stated(self, held)


@dataclass(frozen=True, slots=True)
class Stated(Fact):
    """A fact of a kind: `held` is what its places hold, in their order."""

    kind: Kind
    held: tuple[Any, ...]


WHO, EACH, ALL, NUMBER, COUNT = Sort.WHO, Sort.EACH, Sort.ALL, Sort.NUMBER, Sort.COUNT
STEP, ZONE, COLOR, KEYWORD = Sort.STEP, Sort.ZONE, Sort.COLOR, Sort.KEYWORD
WORD = Sort.WORD
CHOSEN, FACT = Sort.CHOSEN, Sort.FACT
