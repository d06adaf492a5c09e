"""Numbers near one that an edition does not have.

In: a number as it was typed, and the numbers of an edition. Out: up to five of them.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from rules.errors import NotationError
from rules.number import RuleNumber


def nearest_numbers(number: str, numbers: Sequence[str]) -> tuple[str, ...]:
    """Return up to five numbers: those before and behind it, under the nearest parent there is."""
    try:
        wanted = RuleNumber.parse(number)
    except NotationError:
        return tuple(difflib.get_close_matches(number[:20], numbers, n=5))
    parsed = [(RuleNumber.parse(key.split("~")[0]), key) for key in numbers]
    outer: RuleNumber | None = wanted
    around = parsed
    while outer is not None:
        within = [(n, key) for n, key in parsed if n.is_within(outer)]
        if within:
            around = within
            break
        outer = outer.parent
    level = [(n, key) for n, key in around if len(n.parts) == len(wanted.parts)]
    around = level or around
    before = [key for n, key in around if n < wanted]
    behind = [key for n, key in around if n > wanted]
    return (*before[-3:], *behind[:2])
