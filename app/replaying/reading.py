"""What a worker takes and gives: a scenario that was sent, and an answer that is not too large.

In: a text, the bytes of an answer. Out: the scenario; `TooLargeError` for what is beyond a limit.
"""

from __future__ import annotations

from app.replaying.limits import LARGEST_ANSWER, MOST_PERMANENTS, PLACE, TooLargeError
from engine.scenario.model import Scenario
from engine.scenario.reader import read_scenario


def read(text: str) -> Scenario:
    """Read a scenario that was sent; raises what `read_scenario` does, and `TooLargeError`."""
    scenario = read_scenario(text, place=PLACE)
    permanents = sum(p.count for player in scenario.players for p in player.battlefield)
    if permanents > MOST_PERMANENTS:
        raise TooLargeError(
            f"a set-up that is sent has at most {MOST_PERMANENTS:,} permanents, "
            f"this one {permanents:,}",
            place=PLACE,
        )
    return scenario


class Size:
    """The size of an answer as it is made."""

    def __init__(self) -> None:
        self._bytes = 0

    def grow(self, more: int) -> None:
        """Count more bytes; raises `TooLargeError` once there are too many."""
        self._bytes += more
        if self._bytes > LARGEST_ANSWER:
            raise TooLargeError(
                f"the answer would be larger than {LARGEST_ANSWER // 2**20} MB; "
                "replay the scenario on the command line",
                place=PLACE,
            )
