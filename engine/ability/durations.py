"""How long a continuous effect, a delayed trigger or a shield lasts (CR 611.2a)."""

from __future__ import annotations

from enum import StrEnum


class Duration(StrEnum):
    """The durations of card text. `NONE` means that nothing is said: until the game ends."""

    END_OF_TURN = "until end of turn"  # also "this turn"
    END_OF_COMBAT = "until end of combat"
    YOUR_NEXT_TURN = "until your next turn"
    YOUR_NEXT_UPKEEP = "until your next upkeep"
    YOUR_NEXT_END_STEP = "until your next end step"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    WHILE_SOURCE_STAYS = "for as long as the source remains on the battlefield"
    WHILE_YOU_CONTROL_SOURCE = "for as long as you control the source"
    WHILE_SOURCE_TAPPED = "for as long as the source remains tapped"
    WHILE_YOURS_AND_TAPPED = "for as long as you control the source and the source remains tapped"
    NONE = "no stated duration"
