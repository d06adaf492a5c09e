"""The position of a state: every layer applied (CR 613).

In: a state. Out: its `Position`, worked out once; nothing of it is ever stored in a state.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.game.layers.layer_by_layer import apply_layers, apply_own_definitions
from engine.game.layers.story import Story, Watch
from engine.game.state.characteristics import Characteristics, starting_characteristics
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.terms.ids import ObjectId


def characteristics_elsewhere(position: Position, object: GameObject) -> Characteristics:
    """What a card is outside the battlefield: printed, and what it defines itself (CR 604.3)."""
    found = starting_characteristics(object.values)
    found.controller = object.controller
    position.characteristics[object.id] = found
    apply_own_definitions(position, object.id, found)
    return found


def stories_of(state: GameState, ids: Iterable[ObjectId]) -> tuple[Story, ...]:
    """What each layer makes of each of these objects, which are in the game."""
    position, watch = Position(state, characteristics_elsewhere), Watch(ids)
    apply_layers(position, watch)
    found = []
    for id in ids:
        printed = watch.printed.get(id)
        if printed is None:  # CR 604.3: elsewhere only its own definitions count
            printed = starting_characteristics(state.objects[id].values)
            printed.controller = state.objects[id].controller
        found.append(Story(id, printed, tuple(watch.chapters[id]), position.of(id)))
    return tuple(found)


def derive(state: GameState) -> Position:
    """The position of a state: all layers applied (CR 613). Worked out once for each state."""
    found: Position | None = state.memo.get("position")
    if found is None:
        found = Position(state, characteristics_elsewhere)
        apply_layers(found)
        state.memo["position"] = found
    return found
