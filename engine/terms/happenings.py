"""The kinds of happening that abilities trigger on and that text counts."""

from __future__ import annotations

from enum import StrEnum


class What(StrEnum):
    """The kinds of happening."""

    ZONE_CHANGE = "zone change"
    CAST = "cast"
    COPIED = "copied"
    ACTIVATED = "activated"
    TARGETED = "targeted"
    ATTACKS = "attacks"
    BLOCKS = "blocks"
    BECOMES_BLOCKED = "becomes blocked"
    UNBLOCKED = "unblocked"
    DAMAGE = "damage"
    LIFE_GAINED = "life gained"
    LIFE_LOST = "life lost"
    DRAWN = "drawn"
    DISCARDED = "discarded"
    SACRIFICED = "sacrificed"
    COUNTERS = "counters"
    COUNTERS_REMOVED = "counters removed"
    TAPPED = "tapped"
    UNTAPPED = "untapped"
    MANA = "mana"
    STEP = "step"
    ATTACHED = "attached"
    TRANSFORMED = "transformed"
    FACE_UP = "face up"
    SCRY = "scry"
    SURVEIL = "surveil"
    LOST_GAME = "lost game"
    LAND_PLAYED = "land played"
