"""Coin flips, dice and lasting choices.

In: a player who flips, rolls or chooses. Out: the result; chance itself comes from the set-up, and
where that says nothing the result is asked for.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.facts.effects import Doing
from engine.game.facts.questions import Question
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.deeds import PlayerDeed
from engine.terms.happenings import PlayerDid
from engine.terms.ids import PlayerId


def flip_coin(play: Play, player: PlayerId) -> bool:
    """CR 705.2: whether the player wins the flip."""
    play.cite("705.1")
    flips = play.state.coin_flips
    if flips:
        won = flips[0]
        play.change(coin_flips=flips[1:])
    else:
        won = play.choose_yes(player, Question.FLIP(player), "705.2")
    result = Doing.WINS_FLIP(player) if won else Doing.LOSES_FLIP(player)
    play.because("705.2", result)
    play.report(result)
    if won:
        note(play, PlayerDid(player, deed=PlayerDeed.WIN_FLIP))
    return won


def roll_die(play: Play, player: PlayerId, sides: int, plus: int = 0) -> int:
    """CR 706.2: the result of rolling a die, with what is added to what it shows."""
    dice = play.state.dice
    if dice:
        result = dice[0]
        play.change(dice=dice[1:])
    else:
        result = play.choose_number(player, 1, sides, Question.DIE(sides), "706.2")
    rolled = Doing.ROLLS_AND_ADDS(player, result, plus) if plus else Doing.ROLLS(player, result)
    play.because("706.2", rolled)
    play.report(rolled)
    note(play, PlayerDid(player, result + plus, PlayerDeed.ROLL_DIE))
    return result + plus


def choose_for_source(play: Play, scene: Scene, what: str, word: str) -> None:
    """CR 607.2d: a choice that linked abilities of the source refer to."""
    source = play.state.object_or_last_known(scene.source)  # also of what has left (CR 608.2h)
    changed = replace(source, chosen=(*source.chosen, (what, word)), chose=play.state.timestamp)
    play.state = play.state.with_known(changed)
    play.report(Doing.CHOOSES_WORD(scene.controller, word))
