"""Why an object changes zones: by which action, where rules or card text ask (CR 701).

In: nothing. Out: `MoveCause`, one record for each.
"""

from __future__ import annotations

from enum import Enum


class MoveCause(Enum):
    """What a change of zones is besides; `rule` is cited as it happens, "" where none is due."""

    DESTROY = "is destroyed"
    SACRIFICE = "is sacrificed", "701.21a"
    DISCARD = "is discarded", "701.9a"
    DRAW = "is drawn"
    MILL = "is milled", "701.17a"
    EXILE = "is exiled", "701.13a"
    COUNTER = "is countered", "701.6a"
    CAST = "is cast"
    PLAY = "is played as a land"
    RESOLVE = "resolves"
    FIZZLE = "would resolve without a legal target"
    LEGEND = "goes by the legend rule"
    STATE_BASED = "goes by another state-based action"

    rule: str

    def __new__(cls, said: str, rule: str = "") -> MoveCause:
        """A member is its words; the rule stands beside it."""
        member = object.__new__(cls)
        member._value_ = said
        member.rule = rule
        return member
