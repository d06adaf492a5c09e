"""Becoming the monarch (CR 725.1–3).

In: a play and the player who becomes it. Out: the mark of the monarch in the command zone is that
player's.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.monarch import MONARCH
from engine.game.events.process import happen
from engine.game.facts.effects import Doing
from engine.game.meaning.monarch import is_mark
from engine.game.perform.lasting import put_into_command_zone
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.triggers.detection import note
from engine.terms.deeds import PlayerDeed
from engine.terms.happenings import PlayerDid
from engine.terms.ids import PlayerId
from engine.terms.zones import Zone


def become_monarch(play: Play, player: PlayerId) -> None:
    """CR 725.3: the one monarch there is; who was it before is it no longer."""
    marks = [
        object for id in play.state.zone(Zone.COMMAND) if is_mark(object := play.state.objects[id])
    ]
    if any(mark.owner == player for mark in marks):
        return
    play.cite("725.3")
    play.report(Doing.BECOMES_MONARCH(player))
    if marks:
        happen(play, *(ev.CeaseToExist(mark.id) for mark in marks))
    name = play.state.named(MONARCH.name.en)
    put_into_command_zone(play, player, replace(MONARCH, name=name), MONARCH.name.en)
    note(play, PlayerDid(player, deed=PlayerDeed.BECOME_MONARCH))
