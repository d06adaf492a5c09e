"""What a state-based action found: the rule, and the events that would perform it.

In: a position. Out: `Finding`s, performed together with all others (CR 704.3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.game.events.values import Event
from engine.terms.bilingual import Bilingual

if TYPE_CHECKING:
    from engine.game.layers.position import Position
    from engine.game.play import Play


@dataclass(frozen=True, slots=True)
class Finding:
    """One state-based action that applies: why, and what is done.

    `whom` is of whom `reason` says something at its `{0}`: several of one reason are told at once.
    """

    rule: str
    reason: Bilingual
    events: tuple[Event, ...]
    also: tuple[str, ...] = ()  # further rules that took part
    whom: tuple[Bilingual, ...] = ()


#: Looks at one frozen position; asks the play only for choices that the action itself gives.
Finder = Callable[["Position", "Play"], list[Finding]]
