"""What the subjects of happenings were as they happened: "if you cast a blue spell this turn".

In: happenings and positions. Out: what is kept of them; the position in which a subject is that.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game.state.characteristics import Characteristics
from engine.game.state.position import Position
from engine.terms.happenings import (
    Attacked,
    BecameCast,
    CountersAdded,
    DamageDealt,
    Happening,
    LandPlayed,
    ZoneChanged,
)
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone


def witnessed(
    happenings: tuple[Happening, ...], position: Position
) -> Mapping[Happening, Characteristics]:
    """What the subjects of happenings are in the position just after them."""
    found = ((happening, _subject(happening)) for happening in happenings)
    there = position.state.objects
    return {h: position.of(id) for h, id in found if id is not None and id in there}


def as_it_happened(happening: Happening, position: Position) -> Position:
    """The position with the subject of the happening as it was then, whatever it has become."""
    then, subject = position.state.known_then.get(happening), _subject(happening)
    if then is None or subject is None:
        return position
    now = position.of(subject)
    if now is then or now == then:
        return position
    past = position.shared_with(position.state)
    past.characteristics = {**position.characteristics, subject: then}
    return past


def _subject(happening: Happening) -> ObjectId | None:
    """Whom the happening is about; none where what it was is known by what it left (603.10a)."""
    if isinstance(happening, BecameCast | LandPlayed):
        return happening.object
    if isinstance(happening, ZoneChanged):
        return happening.object if happening.destination is Zone.BATTLEFIELD else None
    if isinstance(happening, Attacked):
        return happening.creature
    if isinstance(happening, DamageDealt):
        return happening.source
    if isinstance(happening, CountersAdded) and isinstance(happening.recipient, int):
        return happening.recipient
    return None
