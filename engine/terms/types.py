"""Card types and supertypes (CR 205), and the basic land types."""

from __future__ import annotations

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


class Supertype(StrEnum):
    """The supertypes (CR 205.4a)."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    ONGOING = "ongoing"
    SNOW = "snow"
    WORLD = "world"


BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
