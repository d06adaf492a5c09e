"""What happened: the past events that abilities trigger on and that the turn's history counts.

In: an event that was carried out. Out: a `Happening`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.terms import ObjectId, PlayerId, Step, Zone


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


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened.

    `object` is what it happened to or what did it: for a zone change the object where it arrived,
    `before` being the object that it was. `others` are second objects: attackers blocked, blockers,
    the recipient of damage (DAMAGE: object is the source), the spell that targets. `player` is the
    player concerned; `target` the player damaged or attacked.
    """

    what: What
    object: ObjectId | None = None
    before: ObjectId | None = None
    others: tuple[ObjectId, ...] = ()
    player: PlayerId | None = None
    target: PlayerId | None = None
    amount: int = 0
    origin: Zone | None = None
    destination: Zone | None = None
    combat: bool = False
    kind: str = ""
    step: Step | None = None
    mana: bool = False
    number: int = 0  # which of its kind this turn: the second spell, the second card drawn
