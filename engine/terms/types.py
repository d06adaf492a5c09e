"""Card types and supertypes (CR 205), and the basic land types."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class CardType(StrEnum):
    """The card types that an object can have (CR 205.2a)."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    KINDRED = "kindred"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"
    DUNGEON = "dungeon"


#: The order in which a type line has them: "artifact creature", "land creature".
_IN_ORDER = tuple(
    CardType(word)
    for word in (
        "kindred", "enchantment", "artifact", "land", "creature", "planeswalker", "battle",
        "instant", "sorcery", "dungeon",
    )
)  # fmt: skip


def as_on_type_line(types: Iterable[CardType]) -> tuple[CardType, ...]:
    """Card types in the order in which a type line has them."""
    return tuple(sorted(types, key=_IN_ORDER.index))


class Supertype(StrEnum):
    """The supertypes (CR 205.4a)."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    ONGOING = "ongoing"
    SNOW = "snow"
    WORLD = "world"


BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
