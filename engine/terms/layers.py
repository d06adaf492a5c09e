"""The layers in which continuous effects apply: their order, their rules, their names (CR 613).

In: nothing. Out: `LAYER_RULES`, in the order of application, and `layer_label`. A sublayer is two
digits, 71 for 7a; 8 is what comes after the layers, effects on the rules of the game (613.11).
"""

from __future__ import annotations

from types import MappingProxyType

#: The rule of each layer and sublayer, first to last.
LAYER_RULES = MappingProxyType(
    {
        1: "613.1a",
        2: "613.1b",
        3: "613.1c",
        4: "613.1d",
        5: "613.1e",
        6: "613.1f",
        71: "613.4a",
        72: "613.4b",
        73: "613.4c",
        74: "613.4d",
        8: "613.11",
    }
)
_SUBLAYERS = {71: "7a", 72: "7b", 73: "7c", 74: "7d"}


def layer_label(layer: int) -> str:
    """Return the number of a layer as the rules count it: 4, 7b."""
    return _SUBLAYERS.get(layer, str(layer))
