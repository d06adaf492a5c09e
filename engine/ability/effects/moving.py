"""Effects that move objects out of their zone: destroy, exile, sacrifice, put and return.

In: an effect's values. Out: events that `play.happen` carries out, and what was moved remembered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Amount, Effect, Modification, ObjectReference, PlayerReference
from engine.terms.keyword_actions import KeywordAction
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy permanents (CR 701.8)."""

    what: ObjectReference
    can_regenerate: bool = True
    remember: str = "this way"

    action: ClassVar = KeywordAction.DESTROY


@dataclass(frozen=True, slots=True)
class Exile(Effect):
    """Exile objects; remembered under `remember` for linked abilities (CR 607.2a).

    `until_source_leaves`: they return right after the source leaves the battlefield (CR 610.3).
    `counters`: they are exiled with these on them.
    """

    what: ObjectReference
    until_source_leaves: bool = False
    face_down: bool = False
    remember: str = "exiled"
    counters: tuple[tuple[str, Amount], ...] = ()

    action: ClassVar = KeywordAction.EXILE


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Players sacrifice permanents (CR 701.21): `what` for each of `who`.

    "Each opponent sacrifices a creature" is who=EachOpponent(), what=Chosen(creature,
    by=IteratedPlayer(), number 1): the choice is made by each in APNAP order, all at once.
    """

    who: PlayerReference
    what: ObjectReference
    remember: str = "this way"

    action: ClassVar = KeywordAction.SACRIFICE


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """Put or return objects into a zone: hand, graveyard, library, battlefield, exile, command.

    To the battlefield under the control of `controller` (None: their owners'), `tapped`,
    `attacking`, `transformed`, with counters; it is what `modifications` say. To the library at
    `position` "top", "bottom", "random bottom" or "shuffled" (then shuffles), or `from_top` deep;
    "top or bottom" is their owners' choice,
    "top in any order" is the order in which they are chosen, the first on top (CR 401.4).
    """

    what: ObjectReference
    zone: Zone
    controller: PlayerReference | None = None
    tapped: bool = False
    attacking: bool = False
    transformed: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    position: str = "top"
    from_top: int = 0
    attached_to: ObjectReference | None = None
    modifications: tuple[Modification, ...] = ()
    remember: str = "this way"
