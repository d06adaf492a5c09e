"""CR 704.5d–e: tokens and copies in the wrong zone cease to exist."""

from __future__ import annotations

from engine.game.events.preparing import prepared_by
from engine.game.facts.state_based import StateBased
from engine.game.play import Play
from engine.game.state.events import CeaseToExist
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone


def tokens_elsewhere(position: Position, play: Play) -> list[Finding]:
    """CR 704.5d, 111.7: a token in a zone other than the battlefield ceases to exist."""
    found = []
    for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND):
        for id in position.state.everywhere(zone):
            if position.state.objects[id].kind is ObjectKind.TOKEN:
                reason = StateBased.TOKEN_ELSEWHERE(id)
                found.append(Finding("704.5d", reason, (CeaseToExist(id),), ("111.7",)))
    return found


def copies_elsewhere(position: Position, play: Play) -> list[Finding]:
    """CR 704.5e: a copy of a spell in a zone other than the stack ceases to exist.

    CR 722.3c: but for that of a prepare spell, for as long as its permanent is prepared.
    """
    found = []
    for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND):
        for id in position.state.everywhere(zone):
            object = position.state.objects[id]
            if object.kind is ObjectKind.COPY and prepared_by(position, object) is None:
                reason = StateBased.COPY_ELSEWHERE(id)
                found.append(Finding("704.5e", reason, (CeaseToExist(id),)))
    return found
