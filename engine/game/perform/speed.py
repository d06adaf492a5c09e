"""Players' speed (CR 702.179): what it is, and the mark of who has some in the command zone.

In: a play or a position. Out: the speed of players, grown by 1.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.speed import SPEED, IncreaseSpeed, SpeedOf
from engine.game.deeds import PERFORMS, select_players
from engine.game.events.process import happen
from engine.game.facts.events import Carried
from engine.game.meaning.questions import VALUES, players_of
from engine.game.perform.lasting import put_into_command_zone
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.zones import Zone


@VALUES.of(SpeedOf)
def _speed_of(amount: SpeedOf, position: Position, scene: Scene) -> int:
    names = players_of(amount.player, position, scene)
    return sum(position.state.player(name).speed for name in names)


@PERFORMS.of(IncreaseSpeed)
def _increase_speed(effect: IncreaseSpeed, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        speed = play.state.player(player).speed
        faster = ev.Accelerate(player, speed + 1)
        play.because("702.179d" if speed else "702.179c", Carried((faster,), (faster,)))
        happen(play, faster)


def mark_speeds(play: Play) -> None:
    """CR 702.179d: who has speed has the triggered ability; it lies in the command zone here."""
    marks = [play.state.objects[id] for id in play.state.zone(Zone.COMMAND)]
    marked = {mark.owner for mark in marks if mark.values.abilities == SPEED.abilities}
    for player in play.state.players:
        if player.speed and player.name not in marked:
            named = replace(SPEED, name=play.state.named(SPEED.name.en))
            put_into_command_zone(play, player.name, named, SPEED.name.en)
