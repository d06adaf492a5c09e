"""What represents an object, its numbers, and its statuses."""

from __future__ import annotations

from enum import StrEnum


class ObjectKind(StrEnum):
    """What represents an object (CR 109.1)."""

    CARD = "card"
    TOKEN = "token"
    COPY = "copy"  # a copy of a spell or card (CR 707.10, 707.12)
    ABILITY = "ability"  # an activated or triggered ability on the stack (CR 113.1b)
    EMBLEM = "emblem"


class Stat(StrEnum):
    """The numbers that an object can have."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    LOYALTY = "loyalty"
    DEFENSE = "defense"
    #: What it is after all that sets it and before what adds to it (CR 613.4a–b).
    BASE_POWER = "base power"
    BASE_TOUGHNESS = "base toughness"


#: The designation of a Class (CR 716.2b).
LEVEL = "level"


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
    RING_BEARER = "ring-bearer"
    TRANSFORMED = "transformed"
    DAMAGED = "damaged"  # has damage marked on it
    DAMAGED_THIS_TURN = "was dealt damage this turn"
    ENTERED_THIS_TURN = "entered this turn"
    ATTACKED_THIS_TURN = "attacked this turn"
    COMMANDER = "commander"
    SOLVED = "solved"
    FLIPPED = "flipped"
    PREPARED = "prepared"
    SADDLED = "saddled"  # until end of turn
    EXERTED = "exerted"  # this turn


#: A card was revealed as it was drawn, for the miracle ability linked to that (CR 702.94a).
MIRACLE_REVEALED = "revealed for its miracle"
#: A permanent was exerted as it attacked, for abilities linked to that (CR 607.2h).
EXERTED_ATTACKING = "exerted as it attacked"
#: The opponent who had it enter with counters is kept under this word (CR 702.104b).
TRIBUTE_PAID = "paid tribute"
#: Choices that are of players, whose names are said as they are.
OF_PLAYERS = ("player", "opponent")
#: Under which label a permanent keeps the creature that it is paired with (CR 702.95b).
PAIRED = "paired with"
#: The designations of the halves of a Room, left and right (CR 709.5c).
UNLOCKED = ("left half unlocked", "right half unlocked")
#: The word of an ability with anchor words that was chosen as a permanent entered (CR 614.12c).
ANCHOR_WORD = "anchor word"
#: What an ability of a half calls the designation of that half (CR 709.5h).
THIS_DOOR = "this door unlocked"
#: A Room that got the second of its designations, or both (CR 709.5i).
FULLY_UNLOCKED = "fully unlocked"
#: Under which label a permanent keeps the copy of its prepare spell, and that copy the permanent.
PREPARE_SPELL, PREPARED_PERMANENT = "copy of its prepare spell", "the permanent it prepares"
#: Under which word a dungeon keeps the number of the room of its venture marker (CR 309.4).
ROOM = "room"
