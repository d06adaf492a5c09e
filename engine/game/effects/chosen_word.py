"""Colors and creature types that are chosen while something resolves, put into what it says.

In: a value that speaks of the chosen color or type. Out: the same value with that one itself.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from engine.ability.filters import HasColor, HasSubtype, OfChosenColor, OfChosenType
from engine.ability.modifications import ChangeColors, ChangeTypes
from engine.terms.colors import Color

#: A color, or the name of a creature type.
Chosen = Color | str
#: What can be chosen so, by the word under which the choice is kept.
WORDS = ("color", "creature type")


def chosen_for(kind: str, word: str) -> Chosen:
    """What was chosen by its word, as a value."""
    return Color(word) if kind == "color" else word


def of_chosen(value: Any, chosen: Chosen) -> Any:
    """`value` with this color or type for "the chosen" one; enumerations and words stay."""
    if isinstance(chosen, Color):
        if isinstance(value, OfChosenColor):
            return HasColor(chosen)
        if isinstance(value, ChangeColors) and value.chosen_color:
            return replace(value, colors=(*value.colors, chosen), chosen_color=False)
    else:
        if isinstance(value, OfChosenType):
            return HasSubtype(chosen)
        if isinstance(value, ChangeTypes) and value.chosen_type:
            return replace(value, subtypes=(*value.subtypes, chosen), chosen_type=False)
    if isinstance(value, tuple):
        return tuple(of_chosen(part, chosen) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {f.name: of_chosen(getattr(value, f.name), chosen) for f in fields(value)}
    return replace(value, **changed)
