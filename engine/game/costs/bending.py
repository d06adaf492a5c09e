"""Beholding and waterbending as costs: what may be shown or tapped besides (CR 701.4, 701.67).

In: a part of a cost and who pays it. Out: what is lacking, by `find_lacking`; paid, by `pay`.
"""

from __future__ import annotations

from engine.ability.amounts import Number
from engine.ability.chosen_costs import Behold, Waterbend
from engine.ability.costs import PayMana
from engine.ability.filters import AnyOf, HasType
from engine.game.costs.chosen import beholdable, controlled, pick_for_cost
from engine.game.deeds import PAYS, pay
from engine.game.events.process import happen
from engine.game.facts.casting import Costs, Lacking
from engine.game.facts.effects import Doing
from engine.game.facts.questions import Question
from engine.game.meaning.questions import LACKING, find_lacking
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.mana import ManaCost, ManaSymbol
from engine.terms.types import CardType
from engine.terms.zones import Zone

_BENDING = AnyOf((HasType(CardType.ARTIFACT), HasType(CardType.CREATURE)))


@LACKING.of(Behold)
def _lacking_for_behold(
    part: Behold, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return None if beholdable(part, position, payer, scene) else Lacking.OBJECTS()


@PAYS.of(Behold)
def _pay_behold(part: Behold, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = beholdable(part, play.position, payer, scene)
    chosen = pick_for_cost(play, payer, options, Number(1), scene)
    scene.remember("cost", chosen)
    play.because(KeywordAction.BEHOLD.rule, Doing.BEHOLDS(payer, chosen[0]))
    if play.position.object(chosen[0]).zone is Zone.HAND:
        play.report(Doing.REVEALS(payer, chosen))


@LACKING.of(Waterbend)
def _lacking_for_waterbend(
    part: Waterbend, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    tapped = min(len(_to_bend(position, payer, scene)), _generic(part.cost))
    return find_lacking(PayMana(_less(part.cost, tapped)), position, payer, scene)


@PAYS.of(Waterbend)
def _pay_waterbend(part: Waterbend, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = _to_bend(play.position, payer, scene)
    chosen = _chosen_to_bend(part, play, payer, scene, options)
    if chosen:
        play.because(KeywordAction.WATERBEND.rule, Costs.PAID_WITH(chosen))
        happen(play, *(ev.Tap(id) for id in chosen))
    rest = _less(part.cost, len(chosen))
    if rest.symbols:
        pay(PayMana(rest), play, payer, scene)


def _chosen_to_bend(
    part: Waterbend, play: Play, payer: PlayerId, scene: Scene, options: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    """Those announced ahead, else the player chooses as many as there is generic mana."""
    most = min(len(options), _generic(part.cost))
    ahead = [id for id in scene.cost_objects or () if id in options][:most]
    if ahead and scene.cost_objects:
        for id in ahead:
            scene.cost_objects.remove(id)
        return tuple(ahead)
    if not most:
        return ()
    rule = KeywordAction.WATERBEND.rule
    return play.choose_objects(payer, options, 0, most, rule, Question.WATERBEND())


def _to_bend(position: Position, payer: PlayerId, scene: Scene) -> tuple[ObjectId, ...]:
    found = controlled(position, payer, _BENDING, scene)
    return tuple(id for id in found if not position.object(id).tapped)


def _generic(cost: ManaCost) -> int:
    return sum(symbol.generic or 0 for symbol in cost.symbols if not symbol.colors)


def _less(cost: ManaCost, number: int) -> ManaCost:
    """The cost without so much of its generic mana."""
    left: list[ManaSymbol] = []
    for symbol in cost.symbols:
        if symbol.generic and not symbol.colors:
            paid = min(number, symbol.generic)
            number -= paid
            if symbol.generic > paid:
                left.append(ManaSymbol(generic=symbol.generic - paid))
            continue
        left.append(symbol)
    return ManaCost(tuple(left))
