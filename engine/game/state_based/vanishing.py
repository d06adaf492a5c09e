"""CR 704.5d–e: tokens and copies in the wrong zone cease to exist."""

from __future__ import annotations

from engine.game.events.preparing import prepared_by
from engine.game.facts.state_based import StateBased
from engine.game.play import Play
from engine.game.state.events import CeaseToExist
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.game.state_based.finding import Finding
from engine.terms.ids import ObjectId
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone

#: Where neither a token nor a copy of a spell stays, in the order in which they are found.
_ZONES = (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND)


def tokens_elsewhere(position: Position, play: Play) -> list[Finding]:
    """CR 704.5d, 111.7: a token in a zone other than the battlefield ceases to exist."""
    return [
        Finding("704.5d", StateBased.TOKEN_ELSEWHERE(id), (CeaseToExist(id),), ("111.7",))
        for id in _elsewhere(position.state, ObjectKind.TOKEN, Zone.BATTLEFIELD)
    ]


def copies_elsewhere(position: Position, play: Play) -> list[Finding]:
    """CR 704.5e: a copy of a spell in a zone other than the stack ceases to exist.

    CR 722.3c: but for that of a prepare spell, for as long as its permanent is prepared.
    """
    state = position.state
    return [
        Finding("704.5e", StateBased.COPY_ELSEWHERE(id), (CeaseToExist(id),))
        for id in _elsewhere(state, ObjectKind.COPY, Zone.STACK)
        if prepared_by(position, state.objects[id]) is None
    ]


def _elsewhere(state: GameState, kind: ObjectKind, home: Zone) -> list[ObjectId]:
    """The objects of a kind that are in another zone than theirs, by zone and player."""
    strays = {o.id for o in state.objects.values() if o.kind is kind and o.zone is not home}
    if not strays:
        return []
    return [id for zone in _ZONES for id in state.everywhere(zone) if id in strays]
