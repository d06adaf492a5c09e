"""Choices of a color that are made while a spell or ability resolves, put into what it says.

In: a value that speaks of the chosen color. Out: the same value with the color itself.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from engine.ability.filters import HasColor, OfChosenColor
from engine.ability.modifications import ChangeColors
from engine.terms.colors import Color


def of_color(value: Any, color: Color) -> Any:
    """`value` with this color for "the chosen color"; enumerations and words stay."""
    if isinstance(value, OfChosenColor):
        return HasColor(color)
    if isinstance(value, ChangeColors) and value.chosen_color:
        return replace(value, colors=(*value.colors, color), chosen_color=False)
    if isinstance(value, tuple):
        return tuple(of_color(part, color) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {f.name: of_color(getattr(value, f.name), color) for f in fields(value)}
    return replace(value, **changed)
