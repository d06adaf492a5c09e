"""Its own name as a name: "a card named ~" asks for the name that stands on the card.

In: the abilities of a card's text, and its name. Out: the same with that name in them. "Named" is
said of other objects, so that CR 201.5 does not speak of it: the name is fixed, whatever the object
that has the text is called by then.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Ability
from engine.ability.filters import HasName
from engine.ability.walk import rebuilt
from engine.text.tokens import THIS


def named(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    """The abilities with `name` for `~` where an object is asked for its name."""

    def change(part: Any) -> Any:
        return HasName(name) if part == HasName(THIS) else rebuilt(part, change)

    return tuple(change(ability) for ability in abilities)
