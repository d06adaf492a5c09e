"""The zones of the game (CR 400)."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    """The zones of the game (CR 400.1)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
