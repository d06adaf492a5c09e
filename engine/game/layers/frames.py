"""What of a frame of several parts an object has: flip cards (CR 710), Rooms (CR 709.5).

In: copiable values, those of a copy included, and the object that has them. Out: the values with
which the layers begin: those of the lower half once it is flipped, of a Room the unlocked halves.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.cards import CopiableValues, FrameParts, Layout
from engine.game.state.object import GameObject
from engine.terms.bilingual import Bilingual
from engine.terms.objects import UNLOCKED, Status
from engine.terms.zones import Zone

_NAMELESS = Bilingual("", "")


def as_it_is(values: CopiableValues, object: GameObject) -> CopiableValues:
    """The values of a permanent by its status and designations; of anything else as they are."""
    parts = values.parts
    if parts is None or object.zone is not Zone.BATTLEFIELD:
        return values
    if parts.layout is Layout.FLIP and object.choice(Status.FLIPPED) is not None:
        return _flipped(values, parts.faces[1])
    if parts.layout is Layout.ROOM:
        return _unlocked(values, parts, unlocked_halves(object))
    return values


def _flipped(values: CopiableValues, lower: CopiableValues) -> CopiableValues:
    """CR 710.1b–c, 710.2: all of the lower half but for color and mana cost."""
    return replace(
        values,
        name=lower.name,
        types=lower.types,
        subtypes=lower.subtypes,
        supertypes=lower.supertypes,
        abilities=lower.abilities,
        power=lower.power,
        toughness=lower.toughness,
    )


def unlocked_halves(object: GameObject) -> tuple[int, ...]:
    """Which halves of a Room are unlocked: 0 the left one, 1 the right one (CR 709.5c)."""
    return tuple(half for half, word in enumerate(UNLOCKED) if object.choice(word) is not None)


def _unlocked(values: CopiableValues, parts: FrameParts, halves: tuple[int, ...]) -> CopiableValues:
    """CR 709.5: without name, mana cost and text of a half that is locked."""
    if len(halves) == len(parts.faces):
        return values
    printed = {ability for face in parts.faces for ability in face.abilities}
    besides = tuple(ability for ability in values.abilities if ability not in printed)
    if not halves:
        return replace(values, name=_NAMELESS, mana_cost=None, abilities=besides)
    half = parts.faces[halves[0]]
    return replace(
        values, name=half.name, mana_cost=half.mana_cost, abilities=(*half.abilities, *besides)
    )
