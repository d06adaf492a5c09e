"""Summoning sickness: whether a creature came this turn, and needs haste (CR 302.6, 702.10).

In: a position and a permanent. Out: yes or no.
"""

from __future__ import annotations

from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.types import CardType


def is_sick(position: Position, id: ObjectId) -> bool:
    """CR 302.6: a creature that came this turn and has no haste."""
    object, found = position.object(id), position.of(id)
    if CardType.CREATURE not in found.types or found.has_keyword(Keyword.HASTE):
        return False
    return controlled_since_turn_began(position, id, object) is False


def needs_haste(position: Position, id: ObjectId) -> bool:
    """CR 702.10b–c: a creature that came this turn and could do nothing of this but for haste."""
    object, found = position.object(id), position.of(id)
    if CardType.CREATURE not in found.types or not found.has_keyword(Keyword.HASTE):
        return False
    return not controlled_since_turn_began(position, id, object)


def controlled_since_turn_began(position: Position, id: ObjectId, object: GameObject) -> bool:
    """Whether its controller has controlled it since their most recent turn began."""
    state = position.state
    controller = position.controller(id)
    if object.since < 0:
        return True
    if controller == state.active:
        return object.since < state.turn
    # Their most recent turn was an earlier one: it counts whether it came after that began.
    return object.since < state.turn - turns_since(state, controller)


def turns_since(state: GameState, player: PlayerId) -> int:
    """How many turns ago this player's most recent turn was, the players taking turns."""
    order = [p.name for p in state.players if not p.lost]
    if player not in order or state.active not in order:
        return 0
    return (order.index(state.active) - order.index(player)) % len(order)
