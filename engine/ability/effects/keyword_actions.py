"""Keyword actions that are instructions of their own (CR 701): connive, amass, discover…

In: who or what does it, and a number. Out: an effect each, performed in `game.effects`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.amounts import Number
from engine.ability.base import Amount, Effect, ObjectReference
from engine.terms.keyword_actions import KeywordAction


@dataclass(frozen=True, slots=True)
class Connive(Effect):
    """Permanents connive: their controllers draw and discard; nonland cards count (CR 701.50)."""

    what: ObjectReference
    number: Amount = Number(1)

    action: ClassVar = KeywordAction.CONNIVE


@dataclass(frozen=True, slots=True)
class BackUp(Effect):
    """Another creature gains what is printed below the backup ability until end of turn (702.165a).

    The abilities are those of the source by its copiable values, backup abilities left out.
    """

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Incubate(Effect):
    """You create an Incubator token with so many +1/+1 counters on it (CR 701.53)."""

    number: Amount

    action: ClassVar = KeywordAction.INCUBATE


@dataclass(frozen=True, slots=True)
class Learn(Effect):
    """You may discard a card to draw one (CR 701.48); no Lesson lies outside the game here."""

    action: ClassVar = KeywordAction.LEARN


#: Under which label the opponent is remembered with whom you clashed.
CLASHED_WITH = "clashed with"


@dataclass(frozen=True, slots=True)
class Clash(Effect):
    """You and an opponent of your choice clash (CR 701.30).

    The card that you revealed is remembered under `remember` if you win, and nothing if not.
    """

    remember: str = "clash"

    action: ClassVar = KeywordAction.CLASH


@dataclass(frozen=True, slots=True)
class Amass(Effect):
    """An Army grows and has this subtype; where there is none, one is created (CR 701.47)."""

    subtype: str
    number: Amount

    action: ClassVar = KeywordAction.AMASS


@dataclass(frozen=True, slots=True)
class Bolster(Effect):
    """Counters for the weakest of your creatures, by toughness (CR 701.39)."""

    number: Amount

    action: ClassVar = KeywordAction.BOLSTER


@dataclass(frozen=True, slots=True)
class Populate(Effect):
    """A token that is a copy of a creature token of yours (CR 701.36)."""

    action: ClassVar = KeywordAction.POPULATE


@dataclass(frozen=True, slots=True)
class Discover(Effect):
    """Exile until a nonland card of so much mana value, cast or put into the hand (701.57)."""

    number: Amount

    action: ClassVar = KeywordAction.DISCOVER


@dataclass(frozen=True, slots=True)
class Suspect(Effect):
    """Creatures become suspected: menace, and they can't block (CR 701.60)."""

    what: ObjectReference

    action: ClassVar = KeywordAction.SUSPECT


@dataclass(frozen=True, slots=True)
class Endure(Effect):
    """Counters on permanents, or a Spirit of that size for their controllers (CR 701.63)."""

    what: ObjectReference
    number: Amount

    action: ClassVar = KeywordAction.ENDURE


@dataclass(frozen=True, slots=True)
class Earthbend(Effect):
    """A land becomes a creature with counters, and comes back when it is gone (CR 701.66)."""

    what: ObjectReference
    number: Amount

    action: ClassVar = KeywordAction.EARTHBEND


@dataclass(frozen=True, slots=True)
class Airbend(Effect):
    """Objects are exiled, and their owners may cast them for {2} (CR 701.65)."""

    what: ObjectReference

    action: ClassVar = KeywordAction.AIRBEND


@dataclass(frozen=True, slots=True)
class Manifest(Effect):
    """Cards are put onto the battlefield face down, under your control (CR 701.40, 701.58).

    `cloak`: with ward {2}. What was manifested is remembered under the label `remember`.
    """

    what: ObjectReference
    cloak: bool = False
    remember: str = "manifested"

    action: ClassVar = KeywordAction.MANIFEST


@dataclass(frozen=True, slots=True)
class ManifestDread(Effect):
    """One of the two top cards of your library is manifested, the other milled (CR 701.62)."""

    remember: str = "manifested"

    action: ClassVar = KeywordAction.MANIFEST_DREAD
