"""Assist: another player pays for generic mana of the total cost (CR 702.132).

In: the total cost of a spell. Out: what of it is left; the other player has paid the rest.
"""

from __future__ import annotations

from engine.ability.base import CostPart
from engine.ability.costs import PayMana
from engine.game.costs.mana import lacking_mana, pay_mana
from engine.game.facts.casting import Costs
from engine.game.facts.questions import Question
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.terms.ids import PlayerId
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost, ManaSymbol


def assisted(
    play: Play, player: PlayerId, parts: tuple[CostPart, ...], scene: Scene
) -> tuple[CostPart, ...]:
    """The parts of the cost that are left once another player has paid for some of its mana."""
    if not play.position.of(scene.source).has_keyword(Keyword.ASSIST):
        return parts
    mana = next((part.cost for part in parts if isinstance(part, PayMana)), ManaCost())
    generic = sum(symbol.generic or 0 for symbol in mana.symbols if not symbol.colors)
    others = tuple(name for name in play.state.apnap() if name != player)
    if not generic or not others:
        return parts
    rule = Keyword.ASSIST.rule
    chosen = play.choose_players(player, others, 0, 1, rule, Question.WHO_ASSISTS())
    if not chosen:
        return parts
    helper = chosen[0]
    most = _most(play, helper, generic, scene)
    paid = play.choose_number(helper, 0, most, Question.ASSIST_WITH(), rule)
    if not paid:
        return parts
    play.because(rule, Costs.ASSISTS(helper, paid))
    pay_mana(play, helper, _generic(paid), scene)
    rest = PayMana(mana.less_generic(paid))
    return tuple(rest if isinstance(part, PayMana) else part for part in parts)


def _most(play: Play, helper: PlayerId, generic: int, scene: Scene) -> int:
    """How much the other player can pay: where mana is counted, what they have."""
    payable = (
        n
        for n in range(generic, 0, -1)
        if lacking_mana(play.position, helper, _generic(n), scene) is None
    )
    return next(payable, 0)


def _generic(number: int) -> ManaCost:
    return ManaCost((ManaSymbol(generic=number),))
