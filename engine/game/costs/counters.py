"""Costs paid with counters on permanents that the player chooses (CR 118, 122).

In: a part of a cost and who pays it. Out: what is lacking, by `find_lacking`; paid, by `pay`.
"""

from __future__ import annotations

from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.chosen_costs import Blight, PutCountersOn, RemoveCountersFrom
from engine.ability.filters import HasType
from engine.game.costs.chosen import controlled, pick_for_cost
from engine.game.costs.simple import require_least
from engine.game.deeds import PAYS
from engine.game.events.impossible import why_impossible
from engine.game.events.process import happen
from engine.game.facts.casting import Lacking
from engine.game.facts.effects import Doing
from engine.game.meaning.questions import LACKING, value_of
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.types import CardType

_CREATURE = HasType(CardType.CREATURE)
_MINUS = "-1/-1"


@LACKING.of(RemoveCountersFrom)
def _lacking_for_remove_counters_from(
    part: RemoveCountersFrom, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    options = controlled(position, payer, part.filter, scene)
    number = max(part.least, value_of(part.number, position, scene))
    there = sum(_counted(part.kind, position, id) for id in options)
    if there < number:
        return Lacking.COUNTERS(number, there)
    return None


def _counted(kind: str | None, position: Position, id: ObjectId) -> int:
    object = position.object(id)
    if kind is None:
        return sum(number for _, number in object.counters)
    return object.count(kind)


@PAYS.of(RemoveCountersFrom)
def _pay_remove_counters_from(
    part: RemoveCountersFrom, play: Play, payer: PlayerId, scene: Scene
) -> None:
    number = value_of(part.number, play.position, scene)
    require_least(part.least, number)
    scene.remember_number("cost", number)
    for _ in range(number):
        options = tuple(
            id
            for id in controlled(play.position, payer, part.filter, scene)
            if _counted(part.kind, play.position, id)
        )
        chosen = pick_for_cost(play, payer, options, Number(1), scene)[0]
        kinds = tuple(kind for kind, _ in play.position.object(chosen).counters)
        kind = part.kind or play.choose_word(payer, "kind of counter", kinds)
        happen(play, ev.TakeCounters(chosen, kind, 1))


@LACKING.of(PutCountersOn)
def _lacking_for_put_counters_on(
    part: PutCountersOn, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return _lacking(part.filter, part.kind, position, payer, scene)


@PAYS.of(PutCountersOn)
def _pay_put_counters_on(part: PutCountersOn, play: Play, payer: PlayerId, scene: Scene) -> None:
    _put(play, payer, scene, part.filter, part.kind, value_of(part.number, play.position, scene))


@LACKING.of(Blight)
def _lacking_for_blight(
    part: Blight, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return _lacking(_CREATURE, _MINUS, position, payer, scene)  # CR 701.68b


@PAYS.of(Blight)
def _pay_blight(part: Blight, play: Play, payer: PlayerId, scene: Scene) -> None:
    number = value_of(part.number, play.position, scene)
    chosen = _put(play, payer, scene, _CREATURE, _MINUS, number)
    play.because(KeywordAction.BLIGHT.rule, Doing.BLIGHTS(payer, chosen))


def _lacking(
    filter: Filter, kind: str, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return None if _able(filter, kind, position, payer, scene) else Lacking.OBJECTS()


def _able(
    filter: Filter, kind: str, position: Position, payer: PlayerId, scene: Scene
) -> tuple[ObjectId, ...]:
    """CR 614.17b: the permanents on which such counters can be put."""
    return tuple(
        id
        for id in controlled(position, payer, filter, scene)
        if why_impossible(position, ev.PutCounters(id, kind, 1, payer, by_effect=False)) is None
    )


def _put(
    play: Play, payer: PlayerId, scene: Scene, filter: Filter, kind: str, number: int
) -> ObjectId:
    options = _able(filter, kind, play.position, payer, scene)
    chosen = pick_for_cost(play, payer, options, Number(1), scene)[0]
    happen(play, ev.PutCounters(chosen, kind, number, payer, by_effect=False))
    return chosen
