"""Cascading: cards are exiled from the top until one that may be cast (CR 702.85).

In: the scene of the triggered ability, whose source is the spell. Out: events that happen.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Effect


@dataclass(frozen=True, slots=True)
class Cascade(Effect):
    """Exile until a nonland card of lesser mana value, cast that, put the rest away (702.85a)."""
