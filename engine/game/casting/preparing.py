"""Permanents become prepared (CR 722.3a), and are so no longer once their spell is cast (722.3c).

In: a play. Out: the designation and the copy that goes with it, or neither.
"""

from __future__ import annotations

from engine.game.events.editor import Editor
from engine.game.events.preparing import has_prepare_spell, prepare, unprepared
from engine.game.facts.effects import Doing, Found
from engine.game.play import Play
from engine.game.triggers.detection import note
from engine.terms.happenings import Designated
from engine.terms.ids import ObjectId
from engine.terms.objects import PREPARE_SPELL, ObjectKind, Status


def become_prepared(play: Play, id: ObjectId) -> None:
    """CR 722.3a: not without a prepare spell, and not twice."""
    position = play.position
    if play.state.objects[id].choice(Status.PREPARED) is not None:
        play.nothing("722.3a", Found.UNPREPARED(id))
        return
    values = position.copiable(id)
    if not has_prepare_spell(values):
        play.nothing("722.3a", Found.PREPARE_SPELL(id))
        return
    player = position.controller(id)
    editor = Editor(position)
    prepare(editor, id, values, player)
    play.state = editor.finish()
    said = Doing.BECOMES_PREPARED(id)
    play.because("722.3a", said)
    play.because("722.3c", said)
    play.report(said)
    note(play, Designated(player, id, Status.PREPARED))


def unprepare_for(play: Play, spell: ObjectId) -> None:
    """CR 722.3c, 601.2i: as its prepare spell becomes cast, the permanent is prepared no longer."""
    if play.state.objects[spell].kind is not ObjectKind.COPY:
        return
    for id in play.state.battlefield:
        object = play.state.objects[id]
        waiting = (ObjectId(int(copy)) for copy in object.labelled(PREPARE_SPELL))
        if any(play.state.successors.get(copy) == spell for copy in waiting):
            play.state = play.state.with_object(unprepared(object))
            play.because("722.3c", Doing.UNPREPARED(id))
            play.report(Doing.UNPREPARED(id))
