"""Taking the initiative (CR 726.2–5).

In: a play and the player who takes it. Out: the mark of the initiative in the command zone is that
player's, and it is noticed.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.dungeons import INITIATIVE
from engine.game.events.process import happen
from engine.game.facts.effects import Doing
from engine.game.meaning.dungeons import is_initiative
from engine.game.perform.lasting import put_into_command_zone
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.triggers.detection import note
from engine.terms.happenings import InitiativeTaken
from engine.terms.ids import PlayerId
from engine.terms.zones import Zone


def take_initiative(play: Play, player: PlayerId) -> None:
    """CR 726.3: whoever had it has it no longer; 726.5: who has it takes it all the same."""
    objects = [play.state.objects[id] for id in play.state.zone(Zone.COMMAND)]
    marks = [object for object in objects if is_initiative(object)]
    play.because("726.3", Doing.TAKES_INITIATIVE(player))
    play.report(Doing.TAKES_INITIATIVE(player))
    if not any(mark.owner == player for mark in marks):
        if marks:
            happen(play, *(ev.CeaseToExist(mark.id) for mark in marks))
        name = play.state.named(INITIATIVE.name.en)
        put_into_command_zone(play, player, replace(INITIATIVE, name=name), INITIATIVE.name.en)
    note(play, InitiativeTaken(player))
