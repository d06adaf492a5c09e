"""CR 704.5i: planeswalkers without loyalty."""

from __future__ import annotations

from engine.game.facts.state_based import StateBased
from engine.game.play import Play
from engine.game.state.events import Move
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.types import CardType
from engine.terms.zones import Zone


def no_loyalty(position: Position, play: Play) -> list[Finding]:
    """CR 704.5i: a planeswalker with loyalty 0 goes to its owner's graveyard."""
    found = []
    for id in position.state.battlefield:
        if CardType.PLANESWALKER not in position.of(id).types:
            continue
        if position.state.objects[id].count(CounterKind.LOYALTY) == 0:
            reason = StateBased.LOYALTY(id)
            found.append(
                Finding("704.5i", reason, (Move(id, Zone.GRAVEYARD, MoveCause.STATE_BASED),))
            )
    return found
