"""Prepared permanents and the copies of their prepare spells (CR 722.3).

In: a permanent that would become prepared, or whose prepare spell was cast. Out: its designation,
and the copy in exile that it lets its controller cast.
"""

from __future__ import annotations

from engine.ability.cards import CopiableValues, Layout
from engine.game.events.editor import Editor
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.objects import PREPARE_SPELL, PREPARED_PERMANENT, ObjectKind, Status
from engine.terms.zones import Zone


def has_prepare_spell(values: CopiableValues) -> bool:
    """Whether these characteristics come with a prepare spell (CR 722.2a)."""
    return values.parts is not None and values.parts.layout is Layout.PREPARATION


def prepare(editor: Editor, id: ObjectId, values: CopiableValues, player: PlayerId) -> None:
    """CR 722.3a, 722.3c: it gets the designation, and its controller a copy of its spell in exile.

    `values` are its copiable values. Without a prepare spell there it can't get the designation.
    """
    object = unprepared(editor.objects[id])
    if values.parts is None or not has_prepare_spell(values):
        editor.put(object)
        return
    spell = values.parts.faces[1]
    copy = GameObject(
        id=editor.new_id(),
        label=editor.free_label(spell.name.zh or spell.name.en, spell.name.en),
        kind=ObjectKind.COPY,
        values=spell,
        owner=player,
        zone=Zone.EXILE,
        timestamp=editor.new_timestamp(),
        labels=((PREPARED_PERMANENT, (id,)),),
    )
    editor.put(copy)
    editor.zone(Zone.EXILE, player).append(copy.id)
    marked = object.but(chosen=(*object.chosen, (Status.PREPARED, "yes")))
    editor.put(marked.with_label(PREPARE_SPELL, (copy.id,)))


def unprepared(object: GameObject) -> GameObject:
    """CR 722.3b: without the designation, and with no copy of its spell."""
    kept = tuple(pair for pair in object.chosen if pair[0] != Status.PREPARED)
    return object.but(chosen=kept).without_label(PREPARE_SPELL)


def prepared_by(position: Position, copy: GameObject) -> ObjectId | None:
    """The prepared permanent for which this copy waits in exile; None for any other object."""
    if copy.kind is not ObjectKind.COPY or copy.zone is not Zone.EXILE:
        return None
    for id in copy.labelled(PREPARED_PERMANENT):
        permanent = position.state.objects.get(ObjectId(int(id)))
        if permanent is not None and permanent.on_battlefield:
            return permanent.id if copy.id in permanent.labelled(PREPARE_SPELL) else None
    return None
