"""Why an object changes zones: by which action, where rules or card text ask (CR 701).

In: nothing. Out: `MoveCause`, one record for each.
"""

from __future__ import annotations

from enum import Enum

from engine.terms.keyword_actions import KeywordAction


class MoveCause(Enum):
    """What a change of zones is besides, and the keyword action that it is, if it is one."""

    DESTROY = "is destroyed", KeywordAction.DESTROY
    SACRIFICE = "is sacrificed", KeywordAction.SACRIFICE
    DISCARD = "is discarded", KeywordAction.DISCARD
    DRAW = "is drawn"
    MILL = "is milled", KeywordAction.MILL
    EXILE = "is exiled", KeywordAction.EXILE
    COUNTER = "is countered", KeywordAction.COUNTER
    CAST = "is cast"
    PLAY = "is played as a land"
    RESOLVE = "resolves"
    FIZZLE = "would resolve without a legal target"
    LEGEND = "goes by the legend rule"
    STATE_BASED = "goes by another state-based action"

    action: KeywordAction | None

    def __new__(cls, said: str, action: KeywordAction | None = None) -> MoveCause:
        """A member is its words; the keyword action stands beside it."""
        member = object.__new__(cls)
        member._value_ = said
        member.action = action
        return member
