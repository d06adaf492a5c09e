"""Designations of the game and of players: day and night (CR 731), the city's blessing (702.131).

In: nothing. Out: what card text asks of them, and how they come about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Condition, Effect, PlayerReference, TriggerEvent
from engine.ability.cards import CopiableValues
from engine.ability.references import You
from engine.terms.bilingual import Bilingual

#: What lies in the command zone for each player who has the city's blessing (CR 702.131c).
BLESSING = CopiableValues(Bilingual.same("City's Blessing"))


@dataclass(frozen=True, slots=True)
class IsNight(Condition):
    """It is night, or with `night` False day; None: neither (CR 731.1)."""

    night: bool | None = True

    reads: ClassVar[frozenset[str]] = frozenset({"turn"})


@dataclass(frozen=True, slots=True)
class BecomeNight(Effect):
    """It becomes night, or with `night` False day (CR 731.1)."""

    night: bool = True


@dataclass(frozen=True, slots=True)
class DayOrNightComes(TriggerEvent):
    """Day becomes night, or with `night` False night becomes day (CR 731.1a)."""

    night: bool = True


@dataclass(frozen=True, slots=True)
class HasBlessing(Condition):
    """One of these players has the city's blessing."""

    players: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"players"})


@dataclass(frozen=True, slots=True)
class Ascend(Effect):
    """With ten permanents or more the player gets the city's blessing (CR 702.131a)."""

    who: PlayerReference = You()
