"""Replays a written scenario by the rules and says at each step which of them apply.

In: a `Scenario` and, for cards that it does not define, a lookup. Out: a `Replay`.
"""

from engine.replay.cards import CardText, Lookup, no_library
from engine.replay.replay import replay
from engine.replay.result import EDITION, Judged, Outcome, Replay, Stopped, UnsupportedLine
from engine.replay.table import TooManyStepsError

__all__ = [
    "EDITION",
    "CardText",
    "Judged",
    "Lookup",
    "Outcome",
    "Replay",
    "Stopped",
    "TooManyStepsError",
    "UnsupportedLine",
    "no_library",
    "replay",
]
