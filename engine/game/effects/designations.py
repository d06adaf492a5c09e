"""Effects of day and night (CR 731) and of ascend on spells (CR 702.131a)."""

from __future__ import annotations

from engine.ability.designations import Ascend, BecomeNight
from engine.game.deeds import PERFORMS, select_players
from engine.game.perform.designations import ascend, become
from engine.game.play import Play
from engine.game.state.scene import Scene


@PERFORMS.of(BecomeNight)
def _become_night(effect: BecomeNight, play: Play, scene: Scene) -> None:
    become(play, night=effect.night, rule="731.1")


@PERFORMS.of(Ascend)
def _ascend(effect: Ascend, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        ascend(play, player, "702.131a")
