"""Copies of cards, to be cast while something resolves (CR 707.12).

In: cards where they are. Out: copies of them there; what is not cast ceases to exist (704.5e).
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.events.editor import Editor
from engine.game.facts.stack import Copying
from engine.game.play import Play
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone


def copies_of_cards(
    play: Play, player: PlayerId, ids: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    """A copy of each card that is there still, in the same zone."""
    return tuple(_copy(play, player, id) for id in ids if _is_there(play, id))


def _is_there(play: Play, id: ObjectId) -> bool:
    object = play.state.objects.get(id)
    there = (Zone.EXILE, Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
    return object is not None and object.zone in there


def _copy(play: Play, player: PlayerId, id: ObjectId) -> ObjectId:
    original = play.state.objects[id]
    name = original.values.name
    copied = Copying.COPIES(player, id, 1)
    play.because("707.12", copied)
    play.report(copied)
    editor = Editor(play.position)
    copy = replace(
        original,
        id=editor.new_id(),
        label=editor.free_label(name.zh or name.en, name.en),
        kind=ObjectKind.COPY,
        owner=player,
        timestamp=editor.new_timestamp(),
        counters=(),
        chosen=(),
        labels=(),
    )
    editor.put(copy)
    editor.zone(original.zone, player).append(copy.id)
    play.state = editor.finish()
    return copy.id
