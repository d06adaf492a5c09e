"""The kinds of happening that abilities trigger on, and what text counts of a turn."""

from __future__ import annotations

from enum import Enum, StrEnum


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
    EXPLORED = "explored"
    DESIGNATED = "designated"  # became monstrous, saddled…


class Counted(Enum):
    """What text counts of a turn: "if a creature died this turn".

    `kind` is that of the happenings; `adds_up`: its amounts are added up, else occurrences counted;
    `looks_back`: the object is asked as it was before.
    """

    CAST = "spells cast", What.CAST
    DRAWN = "cards drawn", What.DRAWN
    DIED = "creatures or others that died", What.ZONE_CHANGE, False, True
    ENTERED = "permanents that entered", What.ZONE_CHANGE
    LEFT = "permanents that left the battlefield", What.ZONE_CHANGE, False, True
    LIFE_GAINED = "life gained", What.LIFE_GAINED, True
    LIFE_LOST = "life lost", What.LIFE_LOST, True
    DAMAGE_DEALT = "damage dealt by sources of players", What.DAMAGE, True
    DAMAGE_TAKEN = "damage dealt to players", What.DAMAGE, True
    DISCARDED = "cards discarded", What.DISCARDED, False, True
    ATTACKED = "attackers declared", What.ATTACKS
    SACRIFICED = "permanents sacrificed", What.SACRIFICED, False, True
    LAND_PLAYED = "lands played", What.LAND_PLAYED

    kind: What
    adds_up: bool
    looks_back: bool

    def __new__(
        cls, said: str, kind: What, adds_up: bool = False, looks_back: bool = False
    ) -> Counted:
        """A member is its words; the kind of happening and the rest stand beside them."""
        member = object.__new__(cls)
        member._value_ = said
        member.kind, member.adds_up, member.looks_back = kind, adds_up, looks_back
        return member
