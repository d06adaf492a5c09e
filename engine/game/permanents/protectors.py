"""Who protects a battle, and who could (CR 310.8, 310.11).

In: a position. Out: players.
"""

from __future__ import annotations

from engine.game.state.characteristics import Characteristics
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.terms.ids import ObjectId, PlayerId

SIEGE = "Siege"


def possible_protectors(
    state: GameState, found: Characteristics, controller: PlayerId
) -> tuple[PlayerId, ...]:
    """CR 310.8a, 310.11a: an opponent for a Siege; its controller for a battle of no type."""
    return state.opponents(controller) if SIEGE in found.subtypes else (controller,)


def designated_protector(position: Position, id: ObjectId) -> PlayerId | None:
    """CR 310.8: the protector of a battle, None if there is none in the game.

    A battle that a scenario sets up without one has the only player who can be it.
    """
    chosen = position.object(id).choice("protector")
    if chosen is not None:
        return PlayerId(chosen) if chosen in position.state.playing else None
    controller = position.controller(id)
    options = possible_protectors(position.state, position.of(id), controller)
    return options[0] if len(options) == 1 else None
