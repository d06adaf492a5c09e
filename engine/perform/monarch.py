"""Becoming the monarch (CR 725.1–3).

In: a play and the player who becomes it. Out: the mark of the monarch in the command zone is that
player's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ability.monarch import MONARCH
from engine.events import values as ev
from engine.facts.effects import Doing
from engine.perform.lasting import put_into_command_zone
from engine.terms import PlayerId, Zone

if TYPE_CHECKING:
    from engine.play import Play


def become_monarch(play: Play, player: PlayerId) -> None:
    """CR 725.3: the one monarch there is; who was it before is it no longer."""
    marks = [
        object
        for id in play.state.zone(Zone.COMMAND)
        if (object := play.state.objects[id]).values == MONARCH
    ]
    if any(mark.owner == player for mark in marks):
        return
    play.cite("725.3")
    play.report(Doing.BECOMES_MONARCH(player))
    if marks:
        play.happen(*(ev.CeaseToExist(mark.id) for mark in marks))
    put_into_command_zone(play, player, MONARCH, "君主")
