"""Which variant of protection an ability is: from everything, or from a player (CR 702.16j–k).

In: the quality that something has protection from. Out: the rule of that variant.
"""

from __future__ import annotations

from engine.ability.base import Filter
from engine.ability.filters import Anything, ControlledBy


def variant_of_protection(quality: Filter | None) -> tuple[str, ...]:
    """The rule of the variant, in addition to what each protection does; none of a plain one."""
    match quality:
        case None | Anything():
            return ("702.16j",)
        case ControlledBy():
            return ("702.16k",)
    return ()
