"""Coin flips, dice and lasting choices.

In: a player who flips, rolls or chooses. Out: the result; chance itself comes from the set-up, and
where that says nothing the result is asked for.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.names import COLORS
from engine.terms.bilingual import Bilingual
from engine.terms.ids import PlayerId
from engine.wording import words


def flip_coin(play: Play, player: PlayerId) -> bool:
    """CR 705.2: whether the player wins the flip."""
    play.cite("705.1", "705.2")
    flips = play.state.coin_flips
    if flips:
        won = flips[0]
        play.change(coin_flips=flips[1:])
    else:
        prompt = Bilingual(f"{player}掷硬币获胜？", f"does {player} win the flip?")
        won = play.choose_yes(player, prompt, "705.2")
    zh, en = ("获胜", "wins") if won else ("落败", "loses")
    play.say(f"{player}掷硬币{zh}", f"{player} {en} the coin flip")
    return won


def roll_die(play: Play, player: PlayerId, sides: int) -> int:
    """CR 706.2: the result of rolling a die."""
    play.cite("706.2")
    dice = play.state.dice
    if dice:
        result = dice[0]
        play.change(dice=dice[1:])
    else:
        prompt = Bilingual(f"{sides}面骰的结果", f"the result of the {sides}-sided die")
        result = play.choose_number(player, 1, sides, prompt, "706.2")
    play.say(f"{player}掷出{result}", f"{player} rolls {result}")
    return result


def choose_for_source(play: Play, scene: Scene, what: str, word: str) -> None:
    """CR 607.2d: a choice that linked abilities of the source refer to."""
    source = play.state.objects.get(scene.source)
    if source is not None:
        changed = replace(source, chosen=(*source.chosen, (what, word)))
        play.state = play.state.with_object(changed)
    said = COLORS.get(word) or words("subtype_name", word) or Bilingual.same(word)
    player = scene.controller
    play.say(f"{player}选择{said.zh}", f"{player} chooses {said.en}")
