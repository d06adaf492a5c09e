"""Facts of targets and attachments: why something can't be one (CR 115, 303.4, 301.5, 702.16).

In: objects, players, filters. Out: reasons.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Filter
from engine.ability.keywords import KeywordAbility
from engine.game.facts.naming import Among
from engine.terms.fact import EACH, FACT, KEYWORD, NUMBER, WHO, Fact, Kind, places
from engine.terms.ids import ObjectId, Recipient


class Targeting(Kind):
    """Why something is no legal target."""

    GONE = places(object=WHO)
    ANOTHER_NOW = places(object=WHO)
    PHASED_OUT = places(object=WHO)
    NO_PLAYER = places(object=WHO)
    NOT_ITSELF = places()
    ONLY_ABILITY = places(object=WHO)
    NOT_WHAT_IS_ASKED = places(object=WHO)
    HAS_TARGETS = places(object=WHO, number=NUMBER)
    HAS = places(object=WHO, keyword=KEYWORD)
    PROTECTED_PLAYER = places(player=WHO)
    CANT_BE_TARGET = places(object=WHO)
    STILL_LEGAL_BUT = places(object=WHO, reason=FACT)


class Attaching(Kind):
    """Why something can't be attached where it is, or is to be."""

    NOT_TO_ITSELF = places()
    HOST_LEFT = places(attachment=WHO, host=WHO)
    HOST_ANOTHER_NOW = places(attachment=WHO, host=WHO)
    NOT_WHAT_IT_ENCHANTS = places(aura=WHO, host=WHO)
    NO_CREATURE = places(host=WHO)
    CANT_BE_ATTACHED_TO = places(host=WHO)
    SO_NOT_ATTACHED = places(reason=FACT, attachment=EACH)


@dataclass(frozen=True, slots=True)
class HasAbility(Fact):
    """An object has this keyword ability, with its quality: protection from red."""

    object: ObjectId
    ability: KeywordAbility


@dataclass(frozen=True, slots=True)
class Elsewhere(Fact):
    """It is not in a zone in which the target is looked for."""

    object: ObjectId
    filter: Filter


@dataclass(frozen=True, slots=True)
class Matching(Fact):
    """It is of such a kind, which an ability leaves out."""

    object: Recipient
    filter: Filter


@dataclass(frozen=True, slots=True)
class NotMatching(Fact):
    """It is not what the target asks for, or what an ability waits for."""

    object: Recipient
    filter: Filter
    of_target: bool = True
    #: What its numbers were measured by, and what those were counted among.
    limits: tuple[tuple[int, Among], ...] = ()
