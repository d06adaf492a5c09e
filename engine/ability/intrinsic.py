"""Abilities that an object has by a rule and not by its text: the mana of basic land types.

In: the subtypes of a land. Out: its intrinsic mana abilities (CR 305.6).
"""

from __future__ import annotations

from functools import lru_cache

from engine.ability.abilities import ActivatedAbility
from engine.ability.costs import TapThis
from engine.ability.effects.spells import AddMana
from engine.ability.targets import Mode
from engine.terms.mana import ManaCost
from engine.terms.types import BASIC_LAND_TYPES

#: CR 305.6: the mana symbol of each basic land type.
_MANA = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}


@lru_cache(maxsize=64)
def land_abilities(subtypes: frozenset[str]) -> tuple[ActivatedAbility, ...]:
    """CR 305.6: "{T}: Add [mana symbol]" for each basic land type among the subtypes."""
    return tuple(_tapped_for(_MANA[name]) for name in BASIC_LAND_TYPES if name in subtypes)


def _tapped_for(symbol: str) -> ActivatedAbility:
    return ActivatedAbility((TapThis(),), Mode((AddMana((ManaCost.parse(symbol),)),)))
