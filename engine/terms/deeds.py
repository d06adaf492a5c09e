"""Deeds that an ability can wait for and of which nothing is told but who did them.

In: nothing. Out: one member for each; its value is the rule that says what it is.
"""

from __future__ import annotations

from enum import Enum


class PlayerDeed(Enum):
    """What a player does, or what happens to a player."""

    PROLIFERATE = "701.34a"
    SEARCH_LIBRARY = "701.23a"
    SHUFFLE = "701.24a"
    DISCOVER = "701.57a"
    WIN_FLIP = "705.2"
    WIN_CLASH = "701.30d"
    ROLL_DIE = "706.2"
    RING_TEMPTS = "701.54d"
    BECOME_MONARCH = "725.3"


class ObjectDeed(Enum):
    """What an object does, or what happens to it."""

    PHASES_IN = "702.26a"
    PHASES_OUT = "702.26b"
    BECOMES_PLOTTED = "702.170a"
    CONNIVES = "701.50b"
