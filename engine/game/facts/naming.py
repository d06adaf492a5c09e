"""Names as facts: who or what is meant, where a place may hold one thing or another.

In: an id, a player, a name that the game gives. Out: facts that stand inside other facts.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.terms.bilingual import Bilingual
from engine.terms.fact import Fact, Kind, places
from engine.terms.ids import Recipient


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


class Pronoun(Kind):
    """What has no name to be told by."""

    IT = places()
