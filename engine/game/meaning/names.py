"""The names that an object has: one, or both of a split card (CR 201.2, 709.4a).

In: an object at a moment. Out: its names, none of what is nameless.
"""

from __future__ import annotations

from engine.ability.cards import CopiableValues, Layout
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId
from engine.terms.objects import UNLOCKED
from engine.terms.zones import Zone


def names_of(position: Position, id: ObjectId) -> tuple[Bilingual, ...]:
    """Its names; a split card has those of both halves, but not on the stack."""
    name, object = position.of(id).name, position.object(id)
    if not (name.en or name.zh):
        return ()
    faces = _halves(object, position.values.get(id, object.values))
    return tuple(face.name for face in faces) if faces and faces[0].name == name else (name,)


def share_a_name(position: Position, one: ObjectId, other: ObjectId) -> bool:
    """CR 201.2a: whether they have at least one name in common."""
    return bool({*names_of(position, one)} & {*names_of(position, other)})


def _halves(object: GameObject, values: CopiableValues) -> tuple[CopiableValues, ...]:
    """The halves of which the names are together there."""
    if object.zone is Zone.STACK or object.face_down:
        return ()
    if object.zone is Zone.BATTLEFIELD:
        is_room = values.parts is not None and values.parts.layout is Layout.ROOM
        both = all(object.choice(word) is not None for word in UNLOCKED)
        return values.parts.faces if values.parts is not None and is_room and both else ()
    return object.card.faces if object.card is not None and object.card.is_split else ()
