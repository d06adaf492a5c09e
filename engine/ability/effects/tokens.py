"""Effects that create tokens, copies of permanents among them, of one kind or of several at once.

In: what is created, how many and by whom. Out: tokens on the battlefield (CR 111.2, 701.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.amounts import Number
from engine.ability.base import Amount, Effect, Modification, ObjectReference, PlayerReference
from engine.ability.cards import CopiableValues
from engine.ability.references import You
from engine.terms.keyword_actions import KeywordAction


@dataclass(frozen=True, slots=True)
class TokenDescription:
    """What a token is (CR 111.3): its copiable values; power and toughness may be worked out."""

    values: CopiableValues
    power: Amount | None = None
    toughness: Amount | None = None


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """Players create tokens (CR 111.2, 701.7)."""

    token: TokenDescription
    number: Amount = Number(1)
    who: PlayerReference = You()
    tapped: bool = False
    attacking: bool = False
    attached_to: ObjectReference | None = None
    remember: str = "this way"

    action: ClassVar = KeywordAction.CREATE


@dataclass(frozen=True, slots=True)
class CreateTokenCopy(Effect):
    """Players create tokens that are copies of an object, with exceptions (CR 707.2, 111.3).

    `at`: they attack that player, or a planeswalker of that player's.
    """

    of: ObjectReference
    number: Amount = Number(1)
    who: PlayerReference = You()
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False
    remember: str = "this way"
    at: PlayerReference | None = None


@dataclass(frozen=True, slots=True)
class Encore(Effect):
    """For each opponent a copy of the source that attacks that player this turn (CR 702.141a)."""

    action: ClassVar = KeywordAction.CREATE


@dataclass(frozen=True, slots=True)
class CreateTogether(Effect):
    """A player creates tokens of several kinds; they enter at the same time."""

    groups: tuple[CreateToken, ...]
    remember: str = "this way"

    action: ClassVar = KeywordAction.CREATE


@dataclass(frozen=True, slots=True)
class Myriad(Effect):
    """For each opponent but the defending player a copy may attack there (CR 702.116a)."""
