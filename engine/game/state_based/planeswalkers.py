"""CR 704.5i and 704.5v: planeswalkers without loyalty, battles without defense."""

from __future__ import annotations

from engine.game.facts.state_based import StateBased
from engine.game.play import Play
from engine.game.state.events import Move
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.ids import ObjectId
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


def no_defense(position: Position, play: Play) -> list[Finding]:
    """CR 704.5v: a battle with defense 0 whose triggers have left the stack goes as well."""
    found = []
    for id in position.state.battlefield:
        if CardType.BATTLE not in position.of(id).types:
            continue
        if position.state.objects[id].count(CounterKind.DEFENSE) == 0 and not _has_trigger(
            position, id
        ):
            reason = StateBased.DEFENSE(id)
            found.append(
                Finding("704.5v", reason, (Move(id, Zone.GRAVEYARD, MoveCause.STATE_BASED),))
            )
    return found


def _has_trigger(position: Position, id: ObjectId) -> bool:
    """Whether it is the source of an ability that has triggered and not left the stack."""
    state = position.state
    if any(waiting.scene.source == id for waiting in state.waiting):
        return True
    parts = (state.objects[other].stack for other in state.stack)
    return any(part is not None and part.event is not None and part.source == id for part in parts)
