"""Which subtypes belong to which card type (CR 205.3).

In: a subtype in English. Out: whether it is one of a card type's. Creature types are open: cards of
a scenario may have any word that is no other card type's subtype.
"""

from __future__ import annotations

from collections.abc import Set

from engine.terms.types import BASIC_LAND_TYPES, CardType, Supertype

# CR 205.3g–k, p, q: the closed lists.
_SUBTYPES: dict[CardType, frozenset[str]] = {
    CardType.ARTIFACT: frozenset(
        {
            "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food",
            "Fortification", "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen",
            "Powerstone", "Spacecraft", "Stone", "Treasure", "Vehicle",
        }
    ),
    CardType.ENCHANTMENT: frozenset(
        {
            "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune",
            "Saga", "Shard", "Shrine",
        }
    ),
    CardType.LAND: frozenset(
        {
            *BASIC_LAND_TYPES, "Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet",
            "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
        }
    ),
    CardType.INSTANT: frozenset(
        {"Adventure", "Arcane", "Lesson", "Omen", "Trap"}
    ),
    CardType.BATTLE: frozenset({"Siege"}),
    # Shorter names first.
    CardType.PLANESWALKER: frozenset(
        {
            "Oko", "Ral", "Dack", "Guff", "Jace", "Jaya", "Karn", "Kaya", "Koth", "Niko",
            "Szat", "Teyo", "Ugin", "Urza", "Will", "Ajani", "Basri", "Bolas", "Calix",
            "Comet", "Domri", "Dovin", "Grist", "Jared", "Jeska", "Kaito", "Kiora", "Lolth",
            "Lukka", "Minsc", "Nissa", "Rowan", "Samut", "Serra", "Sorin", "Tasha", "Tyvar",
            "Wrenn", "Arlinn", "Ashiok", "Dakkon", "Dihada", "Estrid", "Garruk", "Gideon",
            "Huatli", "Nahiri", "Narset", "Tamiyo", "Teferi", "Tibalt", "Venser", "Vivien",
            "Vraska", "Vronos", "Yanggu", "Zariel", "Angrath", "Bahamut", "Chandra", "Daretti",
            "Davriel", "Dellian", "Elspeth", "Kasmina", "Liliana", "Nixilis", "Saheeli",
            "Sarkhan", "Sivitri", "Xenagos", "Yanling", "Aminatou", "Ellywick", "Tezzeret",
            "Elminster", "Freyalise", "Windgrace", "Quintorius", "Mordenkainen",
        }
    ),
    CardType.DUNGEON: frozenset({"Undercity"}),
}  # fmt: skip
_SUBTYPES[CardType.SORCERY] = _SUBTYPES[CardType.INSTANT]
_OTHER = frozenset(word for words in _SUBTYPES.values() for word in words)


def closed_list(kind: CardType) -> frozenset[str]:
    """The subtypes of a card type whose list is closed; empty for creatures and kindred."""
    return _SUBTYPES.get(kind, frozenset())


def is_land_type(subtype: str) -> bool:
    """Whether this is a land type (CR 205.3i)."""
    return subtype in _SUBTYPES[CardType.LAND]


def is_creature_type(subtype: str) -> bool:
    """Whether this can be a creature type (CR 205.3m): any word of no other card type."""
    return subtype not in _OTHER


#: The one creature type of two words.
_TWO_WORDS = frozenset({"Time Lord"})


def is_one_creature_type(word: str) -> bool:
    """Whether a player may choose this word as a creature type (CR 205.3e).

    It is no subtype of another card type, no card type or supertype, and not two types at once.
    """
    kinds = {each.value for each in (*CardType, *Supertype)}
    one = " " not in word or word in _TWO_WORDS
    return (
        one
        and is_creature_type(word.title() if word.islower() else word)
        and (word.casefold() not in kinds)
    )


def correlated(subtype: str, types: Set[CardType]) -> bool:
    """Whether one of `types` is a card type that this subtype belongs to (CR 205.3d)."""
    if any(subtype in _SUBTYPES.get(word, ()) for word in types):
        return True
    if subtype in _OTHER:
        return False
    return bool(types & {CardType.CREATURE, CardType.KINDRED})
