"""A cost that may be paid or not while something resolves (CR 118.12).

In: a cost, in its scene, and a player. Out: whether the player paid it.
"""

from __future__ import annotations

from engine.ability.base import CostPart
from engine.ability.costs import PayMana
from engine.game.deeds import pay
from engine.game.meaning.questions import find_lacking
from engine.game.play import Play
from engine.game.state.choices import Choice, ChoiceKind, Option
from engine.game.state.scene import Scene
from engine.terms.bilingual import Bilingual
from engine.terms.ids import PlayerId
from engine.wording_of_deeds import payment


def may_pay(play: Play, player: PlayerId, cost: tuple[CostPart, ...], scene: Scene) -> bool:
    """Let a player pay a cost or not (CR 118.12); gives whether it was paid."""
    for part in cost:
        lacking = find_lacking(part, play.position, player, scene)
        if lacking is not None:
            play.check(
                "118.3",
                f"{player}无法支付：{lacking.zh}",
                f"{player} can't pay: {lacking.en}",
            )
            return False
    what = payment(cost, play.name(scene.source))
    prompt = Bilingual(f"{what.zh}？", f"{what.en}?")
    options = (Option("yes", Bilingual("是", "yes")), Option("no", Bilingual("否", "no")))
    answer = play.ask(Choice(player, ChoiceKind.PAY, prompt, "118.12", options))
    if answer != ("yes",):
        play.say(f"{player}选择不{what.zh}", f"{player} chooses not to {what.en}")
        return False
    if not all(isinstance(part, PayMana) for part in cost):  # mana says so where it is paid
        play.say(f"{player}选择{what.zh}", f"{player} chooses to {what.en}")
    for part in cost:
        pay(part, play, player, scene)
    return True
