"""The part that a rule has in a step: it decides the outcome, or it is procedure on the way.

In: the number of a rule that was cited. Out: its part. What a check or a refusal names decides.
"""

from __future__ import annotations

from enum import StrEnum


class Part(StrEnum):
    """What a rule does in a step."""

    DECIDES = "decides"
    PROCEDURE = "procedure"


#: Rules that say how things are done in order, whatever comes of it: who has priority, the steps of
#: casting, activating, putting on the stack and resolving, of declaring and dealing damage, the
#: steps of the turn, and the checking of state-based actions.
PROCEDURE = frozenset(
    """
    117.1 117.3a 117.3b 117.3c 117.3d 117.4 117.5
    500.2 500.4 500.5 501.1 502.3 504.1 505.1 505.1a 505.4 506.1 507.1 507.2 508.1 509.1 510.1 510.2
    503.1 503.1a 511.1 511.3 512.1 513.1 514.1 514.2 514.3
    508.1a 508.1b 508.1f 508.1j 508.1k 508.1m 508.2 509.1a 509.1b 509.1d 509.1e 509.1f 509.1g
    509.1i 509.2 510.3
    601.2 601.2a 601.2b 601.2c 601.2d 601.2e 601.2f 601.2g 601.2h 601.2i 601.3
    602.2 602.2a 602.2b 603.3 603.3b 603.3c 603.3d 605.3b
    608.1 608.2 608.2b 608.2c 608.2d 608.2m 608.2n 608.3 608.3a 608.3b
    508.1i 603.6b 614.4 614.6 615.1 615.4 118.9a 705.1
    107.5 115.1 116.2a 116.2b 305.1 106.4 118.3a 120.2b 122.1 611.2 613.1 614.1 700.2a 704.3 733.1
    """.split()
)

#: Rules that are checked whatever is done, and that decide where something was in question: who
#: blocks together, evasion that comes after the block, priority between two combat damage steps,
#: what lets a card be cast from where it is, or a land be played out of time, a cost that is
#: changed, a casting that is reversed, an effect that ends with the turn, a layer that comes before
#: another.
DECIDING_WITH_REASON = frozenset(
    {
        "305.1",
        "500.4",
        "500.5",
        "502.3",
        "509.1a",
        "509.1b",
        "510.3",
        "514.1",
        "514.2",
        "601.2f",
        "601.3",
        "603.3b",
        "603.3d",
        "613.1",
        "614.4",
        "615.4",
        "608.2b",
        "608.2c",
        "704.3",
        "733.1",
    }
)


def part_of(rule: str, *, has_reason: bool = False) -> Part:
    """The part of a rule that was cited as its code ran, with a reason or without."""
    if has_reason and rule in DECIDING_WITH_REASON:
        return Part.DECIDES
    return Part.PROCEDURE if rule in PROCEDURE else Part.DECIDES
