"""Layer 1: what objects are before anything changes them, copies among them (CR 613.2, 707).

In: a position, the effects that last, and whom to tell the story of. Out: the characteristics from
which the other layers begin, written into the position.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.base import Modification
from engine.ability.cards import Card, CopiableValues
from engine.ability.copying import HasCopiableValues
from engine.game.facts.layers import Chapter
from engine.game.layers.effect import ActiveEffect
from engine.game.layers.frames import as_it_is
from engine.game.layers.story import Watch
from engine.game.state.characteristics import Characteristics, starting_characteristics
from engine.game.state.object import GameObject
from engine.game.state.position import Applied, Position
from engine.terms.ids import ObjectId


def copied_values(part: Modification, own: CopiableValues) -> CopiableValues:
    """The values that a layer-1 part gives."""
    return part.values if isinstance(part, HasCopiableValues) else own


def is_a_copy(position: Position, id: ObjectId) -> bool:
    """Whether an effect makes it a copy, or its card entered as one."""
    object = position.object(id)
    card = object.card
    own = () if card is None else (*card.faces, card.permanent(object.face))
    copied = bool(own) and object.values not in own and not object.face_down
    return id in position.values or copied


def faces_of_copy(position: Position, object: GameObject) -> Card | None:
    """CR 707.8a, 707.10g: the faces of a copy of what is double-faced, None for another.

    What is a copy itself, by another effect, has what that made it on both of its sides.
    """
    card = object.card
    if card is None or not card.is_double_faced or object.face_down:
        return None
    values = position.copiable(object.id)
    return card if values == card.faces[object.face] else replace(card, faces=(values, values))


def give_copiable_values(
    position: Position,
    ids: list[ObjectId],
    lasting: list[ActiveEffect],
    watch: Watch | None,
) -> None:
    """CR 613.2: copiable values first: what each object is or is a copy of."""
    copies: dict[ObjectId, ActiveEffect] = {}
    for effect in sorted(lasting, key=lambda e: e.timestamp):
        if effect.parts(1):
            for id in effect.affected(position):
                copies[id] = effect
    for id in ids:
        object = position.state.objects[id]
        values = object.values
        if id in copies and not object.face_down:  # CR 708.10: face down it stays what it is
            values = copied_values(copies[id].parts(1)[-1], values)
            position.values[id] = values
            position.applied[(1, copies[id].key)] = Applied(
                ("613.2a", "707.2"), (id,), copies[id].parts(1), copies[id].scene
            )
        found = starting_characteristics(as_it_is(values, object))
        found.controller = object.controller
        position.characteristics[id] = found
        if watch is not None and id in watch.ids:
            _watch_start(
                watch, object, copies.get(id) if values is not object.values else None, found
            )


def _watch_start(
    watch: Watch, object: GameObject, copy: ActiveEffect | None, found: Characteristics
) -> None:
    """What the object is by itself, and what it is a copy of."""
    printed = starting_characteristics(as_it_is(object.values, object))
    printed.controller = object.controller
    watch.printed[object.id] = printed
    if copy is not None:
        rules = ("613.1a", "613.2a", "707.2")
        parts, stamp = copy.parts(1), copy.timestamp
        watch.note(Chapter(object.id, 1, rules, printed, found.clone(), parts, copy.scene, stamp))
