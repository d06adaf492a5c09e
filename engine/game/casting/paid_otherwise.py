"""Paying otherwise than with mana: convoke, improvise and delve (CR 702.51, 702.126, 702.66).

In: the total cost of a spell, determined already (CR 702.51b), and what was announced. Out: what
of its mana is left to pay; the creatures or artifacts are tapped, the cards exiled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.ability.base import CostPart
from engine.ability.costs import PayMana
from engine.game.costs.mana import lacking_mana
from engine.game.events.process import happen
from engine.game.facts.casting import Costs
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.actions import Announcements
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.causes import MoveCause
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.types import CardType
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class _Way:
    """A keyword, what may pay for mana, and whether colored mana too."""

    keyword: Keyword
    options: Callable[[Position, PlayerId], tuple[ObjectId, ...]]
    colored: bool
    prompt: Fact


def _untapped(position: Position, player: PlayerId, type: CardType) -> tuple[ObjectId, ...]:
    return tuple(
        id
        for id in position.state.battlefield
        if type in position.of(id).types
        and position.controller(id) == player
        and not position.object(id).tapped
    )


_WAYS = (
    _Way(
        Keyword.CONVOKE,
        lambda position, player: _untapped(position, player, CardType.CREATURE),
        True,
        Question.CONVOKE(),
    ),
    _Way(
        Keyword.IMPROVISE,
        lambda position, player: _untapped(position, player, CardType.ARTIFACT),
        False,
        Question.IMPROVISE(),
    ),
    _Way(
        Keyword.DELVE,
        lambda position, player: position.state.zone(Zone.GRAVEYARD, player),
        False,
        Question.DELVE(),
    ),
)


def pay_instead(
    play: Play, player: PlayerId, id: ObjectId, parts: tuple[CostPart, ...], ahead: Announcements
) -> tuple[CostPart, ...]:
    """The parts of the cost that are left once objects have paid for some of its mana."""
    for way in _WAYS:
        if play.position.of(id).has_keyword(way.keyword):
            parts = _pay(play, player, id, parts, ahead, way)
    return parts


def require_use(play: Play, before: GameState, id: ObjectId, ahead: Announcements) -> None:
    """CR 601.2h: what is to be tapped or exiled for the cost has been; it is not left out."""
    unused = tuple(
        each
        for each in ahead.instead or ()
        if play.state.objects.get(each) is before.objects.get(each)
    )
    if unused:
        ways = (way.keyword.rule for way in _WAYS if play.position.of(id).has_keyword(way.keyword))
        raise Forbidden("601.2h", Costs.PAYS_NOTHING(unused), tuple(ways))


def _pay(
    play: Play,
    player: PlayerId,
    id: ObjectId,
    parts: tuple[CostPart, ...],
    ahead: Announcements,
    way: _Way,
) -> tuple[CostPart, ...]:
    mana = next((part.cost for part in parts if isinstance(part, PayMana)), ManaCost())
    options = way.options(play.position, player)
    most = min(len(options), _units(mana, colored=way.colored))
    if not most:
        return parts
    if ahead.instead is not None:
        chosen = tuple(each for each in ahead.instead if each in options)
    else:
        chosen = play.choose_objects(player, options, 0, most, way.keyword.rule, way.prompt)
    if not chosen:
        return parts
    rest = _rest(play, player, id, mana, chosen, way)
    if rest is None:
        # CR 601.2h: they do pay for mana; that the rest can't be paid, the payment says.
        rest = _rest(play, player, id, mana, chosen, way, paid=False)
    if rest is None:
        cant = Costs.CANT_PAY_COLORS(tuple(chosen), mana)
        if not way.colored:
            generic = _units(mana, colored=False)
            cant = Costs.CANT_PAY_FOR_MANA(tuple(chosen), mana, generic)
        raise Forbidden(way.keyword.rule, cant)
    play.because(way.keyword.rule, Costs.PAID_WITH(chosen))
    # CR 702.51b, 702.66b, 702.126b: only once the total cost is determined
    play.because(way.keyword.rule[:-1] + "b", Reason.AFTER_TOTAL_COST(way.keyword))
    if way.keyword is Keyword.DELVE:
        happen(play, *(ev.Move(each, Zone.EXILE, MoveCause.EXILE, player) for each in chosen))
    else:
        happen(play, *(ev.Tap(each) for each in chosen))
    return tuple(PayMana(rest) if isinstance(part, PayMana) else part for part in parts)


def _units(mana: ManaCost, *, colored: bool) -> int:
    """For how many mana objects can pay at most."""
    generic = sum(s.generic or 0 for s in mana.symbols if not s.colors)
    return generic + (sum(1 for s in mana.symbols if s.colors) if colored else 0)


def _rest(
    play: Play,
    player: PlayerId,
    id: ObjectId,
    mana: ManaCost,
    chosen: tuple[ObjectId, ...],
    way: _Way,
    *,
    paid: bool = True,
) -> ManaCost | None:
    """What is left to pay if each of them pays for one mana; None if that can't be.

    `paid`: the player has to have the mana for what is left.
    """
    if not chosen:
        lacking = (
            lacking_mana(play.position, player, mana, _paying(play, player, id)) if paid else None
        )
        return mana if lacking is None else None
    first, others = chosen[0], chosen[1:]
    for left in _each_way(play.position, mana, first, way):
        rest = _rest(play, player, id, left, others, way, paid=paid)
        if rest is not None:
            return rest
    return None


def _paying(play: Play, player: PlayerId, spell: ObjectId) -> Scene:
    """The scene in which the mana for a spell is paid."""
    scene = Scene(source=spell, controller=player, stack_object=spell, pays_for="spell")
    cost = play.position.copiable(spell).mana_cost
    scene.x_in_cost = cost is not None and cost.variables > 0
    return scene


def _each_way(position: Position, mana: ManaCost, id: ObjectId, way: _Way) -> list[ManaCost]:
    """The cost less one mana that the object may pay for: a colored one of its, or generic."""
    found = []
    colors = position.of(id).colors if way.colored else frozenset()
    for index, symbol in enumerate(mana.symbols):
        if set(symbol.colors) & set(colors):
            found.append(ManaCost(mana.symbols[:index] + mana.symbols[index + 1 :]))
    if any(symbol.generic and not symbol.colors for symbol in mana.symbols):
        found.append(mana.less_generic(1))
    return found
