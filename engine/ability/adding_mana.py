"""Which abilities could add mana as they resolve, so that they are mana abilities (CR 605.1).

In: instructions. Out: whether they have no target and could add mana, under a condition too.
"""

from __future__ import annotations

from typing import Any

from engine.ability.effects.spells import AddMana, DoubleMana
from engine.ability.targets import Instructions, Mode

#: The fields in which an effect holds those that are part of it; a delayed ability's are its own.
_HELD = ("effects", "then", "otherwise")


def could_add_mana(instructions: Instructions) -> bool:
    """CR 605.1a–b: they have no target and could add mana to a player's mana pool."""
    if not isinstance(instructions, Mode) or instructions.targets:
        return False
    return any(map(_adds, instructions.effects))


def _adds(effect: Any) -> bool:
    if isinstance(effect, AddMana | DoubleMana):
        return True
    return any(_adds(part) for name in _HELD for part in getattr(effect, name, ()))
