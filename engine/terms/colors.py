"""The five colors (CR 105)."""

from __future__ import annotations

from enum import StrEnum


class Color(StrEnum):
    """The five colors (CR 105.1); colorless is the absence of all of them (CR 105.2c)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
