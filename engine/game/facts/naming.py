"""Names as facts: who or what is meant, where a place may hold one thing or another.

In: an id, a player, a name that the game gives. Out: facts that stand inside other facts.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.fact import Fact, Kind, places
from engine.terms.ids import ObjectId, Recipient


@dataclass(frozen=True, slots=True)
class Name(Fact):
    """An object or a player, by its name."""

    who: Recipient


@dataclass(frozen=True, slots=True)
class Called(Fact):
    """A name that the game gives: of a token that is not there yet."""

    name: Bilingual


@dataclass(frozen=True, slots=True)
class Counters(Fact):
    """So many counters of a kind."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class ColorNames(Fact):
    """Colors, by their names."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class WasLast(Fact):
    """The last power and toughness of what has left; nothing of what had none (CR 608.2h)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Among(Fact):
    """What a number was counted among, with the share of each if it is not one of each."""

    objects: tuple[ObjectId, ...]
    shares: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NotSo(Fact):
    """The opposite of a fact that languages have words for."""

    fact: Fact


@dataclass(frozen=True, slots=True)
class Several(Fact):
    """Facts that are so at the same time, one after the other."""

    facts: tuple[Fact, ...]


class Pronoun(Kind):
    """What has no name to be told by."""

    IT = places()
