"""How two numbers are compared."""

from __future__ import annotations

from enum import StrEnum


class Comparison(StrEnum):
    """How two numbers are compared."""

    EQUAL = "="
    NOT_EQUAL = "≠"
    LESS = "<"
    AT_MOST = "≤"
    GREATER = ">"
    AT_LEAST = "≥"

    def holds(self, left: int, right: int) -> bool:
        """Whether `left` stands in this relation to `right`."""
        match self:
            case Comparison.EQUAL:
                return left == right
            case Comparison.NOT_EQUAL:
                return left != right
            case Comparison.LESS:
                return left < right
            case Comparison.AT_MOST:
                return left <= right
            case Comparison.GREATER:
                return left > right
            case Comparison.AT_LEAST:
                return left >= right
