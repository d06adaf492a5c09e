"""What objects are at a moment: continuous effects in layers (CR 613).

`derive(state)` gives a `Position`; nothing of it is ever stored in a state.
"""

from engine.game.layers.position import Position, derive

__all__ = ["Position", "derive"]
