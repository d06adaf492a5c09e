"""The position of a state: every layer applied (CR 613).

In: a state. Out: its `Position`, worked out once; nothing of it is ever stored in a state.
"""

from __future__ import annotations

from engine.game.layers.apply import apply_layers, apply_own_definitions
from engine.game.state.characteristics import Characteristics, starting_characteristics
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState


def characteristics_elsewhere(position: Position, object: GameObject) -> Characteristics:
    """What a card is outside the battlefield: printed, and what it defines itself (CR 604.3)."""
    found = starting_characteristics(object.values)
    found.controller = object.controller
    position.characteristics[object.id] = found
    apply_own_definitions(position, object.id, found)
    return found


def derive(state: GameState) -> Position:
    """The position of a state: all layers applied (CR 613). Worked out once for each state."""
    found: Position | None = state.memo.get("position")
    if found is None:
        found = Position(state, characteristics_elsewhere)
        apply_layers(found)
        state.memo["position"] = found
    return found
