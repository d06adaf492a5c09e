"""How large a number may be that is written down, on a card or in a scenario.

In: digits. Out: their number, or None where it is larger than any that is played.
"""

from __future__ import annotations

#: The largest number that is read; no card has a larger one.
LARGEST_NUMBER = 1_000_000
_DIGITS = len(str(LARGEST_NUMBER))


def number_in(digits: str) -> int | None:
    """The number that digits spell, with a sign before them or not; None for one too large."""
    if len(digits.lstrip("+-").lstrip("0")) > _DIGITS:
        return None
    number = int(digits)
    return number if abs(number) <= LARGEST_NUMBER else None
