"""What happened: the past events that abilities trigger on and that the turn's history counts.

In: an event that was carried out. Out: a `Happening`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.terms.happenings import What
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone


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
    counter: str = ""  # the kind of counters
    keyword: Keyword | None = None  # of the ability that was activated
    step: Step | None = None
    mana: bool = False
    number: int = 0  # which of its kind this turn: the second spell, the second card drawn
    together: tuple[ObjectId, ...] = ()  # all objects of several that happened as one event
