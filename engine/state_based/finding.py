"""What a state-based action found: the rule, and the events that would perform it.

In: a position. Out: `Finding`s, performed together with all others (CR 704.3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.events.values import Event
from engine.facts.fact import Fact

if TYPE_CHECKING:
    from engine.layers.position import Position
    from engine.play import Play


@dataclass(frozen=True, slots=True)
class Finding:
    """One state-based action that applies: why, and what is done."""

    rule: str
    reason: Fact
    events: tuple[Event, ...]
    also: tuple[str, ...] = ()  # further rules that took part


#: Looks at one frozen position; asks the play only for choices that the action itself gives.
Finder = Callable[["Position", "Play"], list[Finding]]
