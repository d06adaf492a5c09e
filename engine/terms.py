"""The closed word lists of the game: colors, types, zones, phases, steps, statuses.

In: nothing. Out: enumerations whose values are the rule book's English words, lower case.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

#: One object in one zone; an object that changes zones becomes another object (CR 400.7).
ObjectId = NewType("ObjectId", int)
#: A player by the name that the scenario gives.
PlayerId = NewType("PlayerId", str)


class Color(StrEnum):
    """The five colors (CR 105.1); colorless is the absence of all of them (CR 105.2c)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


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


class Zone(StrEnum):
    """The zones of the game (CR 400.1)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


class Phase(StrEnum):
    """The five phases of a turn, the two main phases told apart (CR 500.1)."""

    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat main"
    ENDING = "ending"


class Step(StrEnum):
    """The steps in turn order; a main phase has no steps and stands here for itself (CR 505.2)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat main"
    BEGINNING_OF_COMBAT = "beginning of combat"
    DECLARE_ATTACKERS = "declare attackers"
    DECLARE_BLOCKERS = "declare blockers"
    FIRST_STRIKE_DAMAGE = "first-strike combat damage"
    COMBAT_DAMAGE = "combat damage"
    END_OF_COMBAT = "end of combat"
    POSTCOMBAT_MAIN = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"


class Stat(StrEnum):
    """The numbers that an object can have."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    LOYALTY = "loyalty"
    DEFENSE = "defense"


class Comparison(StrEnum):
    """How two numbers are compared."""

    EQUAL = "="
    NOT_EQUAL = "≠"
    LESS = "<"
    AT_MOST = "≤"
    GREATER = ">"
    AT_LEAST = "≥"

    def holds(self, left: int, right: int) -> bool:
        """Whether `left` stands in this relation to `right`."""
        match self:
            case Comparison.EQUAL:
                return left == right
            case Comparison.NOT_EQUAL:
                return left != right
            case Comparison.LESS:
                return left < right
            case Comparison.AT_MOST:
                return left <= right
            case Comparison.GREATER:
                return left > right
            case Comparison.AT_LEAST:
                return left >= right


class Status(StrEnum):
    """What a filter can ask of an object beside its characteristics."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    FACE_DOWN = "face down"
    FACE_UP = "face up"
    TOKEN = "token"
    NONTOKEN = "nontoken"
    ATTACHED = "attached"
    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    MODIFIED = "modified"
    MONSTROUS = "monstrous"
    RENOWNED = "renowned"
    SUSPECTED = "suspected"
    TRANSFORMED = "transformed"
    DAMAGED = "damaged"  # has damage marked on it
    DAMAGED_THIS_TURN = "was dealt damage this turn"
    ENTERED_THIS_TURN = "entered this turn"
    ATTACKED_THIS_TURN = "attacked this turn"
    COMMANDER = "commander"


class ObjectKind(StrEnum):
    """What represents an object (CR 109.1)."""

    CARD = "card"
    TOKEN = "token"
    COPY = "copy"  # a copy of a spell or card (CR 707.10, 707.12)
    ABILITY = "ability"  # an activated or triggered ability on the stack (CR 113.1b)
    EMBLEM = "emblem"


class CounterKind(StrEnum):
    """The counters that have rules of their own; any other kind is a plain word."""

    PLUS = "+1/+1"
    MINUS = "-1/-1"
    LOYALTY = "loyalty"
    DEFENSE = "defense"
    POISON = "poison"
    ENERGY = "energy"
    LORE = "lore"
    SHIELD = "shield"
    STUN = "stun"
    FINALITY = "finality"
    EXPERIENCE = "experience"
    RAD = "rad"


BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
