"""What a state-based action found: the rule, and the events that would perform it.

In: a position. Out: `Finding`s, performed together with all others (CR 704.3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.game.play import Play
from engine.game.state.events import Event
from engine.game.state.position import Position
from engine.terms.fact import Fact


@dataclass(frozen=True, slots=True)
class Finding:
    """One state-based action that applies: why, and what is done."""

    rule: str
    reason: Fact
    events: tuple[Event, ...]
    also: tuple[str, ...] = ()  # further rules that took part


#: Looks at one frozen position; asks the play only for choices that the action itself gives.
Finder = Callable[["Position", "Play"], list[Finding]]
