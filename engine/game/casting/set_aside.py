"""Cards set aside in exile to be cast later: foretell, plot and suspend, and warped cards.

In: a card in a hand, or one in exile that was set aside. Out: the special action that exiles it
(CR 116.2f, 116.2h, 116.2k); when and for what it may be cast from there.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import Number
from engine.ability.base import CostPart
from engine.ability.costs import PayMana
from engine.ability.keywords import KeywordAbility
from engine.ability.restrictions import MayCastFrom
from engine.game.casting.permission import may_cast
from engine.game.casting.timing import (
    require_priority,
    require_sorcery_timing,
    tell_under_split_second,
)
from engine.game.deeds import pay
from engine.game.events.process import happen
from engine.game.facts.casting import Costs, Permission, Playing, rules_of_lacking
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import find_lacking, value_of
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.deeds import ObjectDeed
from engine.terms.fact import Fact
from engine.terms.happenings import ObjectDid
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import CostName, Keyword, UnnamedCost
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

#: CR 702.143a: what foretelling a card costs.
_FORETELLING = (PayMana(ManaCost.parse("{2}")),)


@dataclass(frozen=True, slots=True)
class Leave:
    """How a card may be cast from exile: for nothing, or for a cost other than its mana cost.

    `word` is the keyword for whose cost it is cast; `rule` says so.
    """

    rule: str
    free: bool = False
    word: Keyword | None = None
    cost: ManaCost | None = None

    @property
    def instead(self) -> tuple[CostName, ManaCost] | None:
        """What it is called and what is paid rather than the mana cost, where the leave says so."""
        return None if self.cost is None else (self.word or UnnamedCost.ALTERNATIVE, self.cost)


def leave_of(position: Position, id: ObjectId) -> Leave | None:
    """What is special about casting this card from exile; None for its mana cost as ever."""
    leaves = [permission for permission, _ in changed_rules(position).of(id, MayCastFrom)]
    if any(permission.without_paying for permission in leaves):
        return Leave("118.9", free=True)
    object = position.object(id)
    if object.zone is not Zone.EXILE:
        return None
    if object.choice(Keyword.PLOT) is not None:
        return Leave("702.170d", free=True)
    if object.choice(Keyword.FORETELL) is not None:
        return Leave("702.143a", word=Keyword.FORETELL)
    for permission in leaves:
        if permission.cost is not None:
            return Leave(KeywordAction.AIRBEND.rule, cost=permission.cost)
    return None


def why_from_exile(position: Position, id: ObjectId, leave: Leave) -> Fact:
    """Why this card may be cast so: what was done with it on an earlier turn, and for what cost."""
    if leave.word is Keyword.FORETELL:
        costs = [one.cost for one in position.of(id).keyword_abilities(Keyword.FORETELL)]
        mana = [part for cost in costs for part in cost if isinstance(part, PayMana)]
        if len(costs) == len(mana) == 1 and len(costs[0]) == 1:
            return Reason.FORETOLD_BEFORE(id, str(mana[0].cost))
    if leave.rule == "702.170d":
        return Reason.PLOTTED_BEFORE(id)
    return Reason.MAY_BE_CAST_SO(id)


def may_spend_any(position: Position, id: ObjectId) -> tuple[bool, bool]:
    """CR 609.4b: whether mana of any type, and as of any color, may be spent to cast this card."""
    found = [permission for permission, _ in changed_rules(position).of(id, MayCastFrom)]
    return any(each.any_mana for each in found), any(each.any_color for each in found)


def set_aside(play: Play, player: PlayerId, id: ObjectId, word: Keyword) -> None:
    """The special action: the card is exiled from the hand, and its cost paid."""
    require_priority(play.state, player)
    object = play.state.objects.get(id)
    if object is None:
        raise Forbidden(word.rule, Permission.OBJECT_IS_GONE())
    found = play.position.of(id).keyword_abilities(word)
    if not found:
        raise Forbidden(word.rule, Permission.LACKS_KEYWORD(id, word))
    if object.zone is not Zone.HAND or object.owner != player:
        raise Forbidden(word.rule, Permission.NOT_SET_ASIDE_FROM_THERE())
    _require_timing(play, player, id, word)
    scene = Scene(source=id, controller=player)
    play.begin(Playing.SETS_ASIDE(player, id, word))
    reason = Reason.SET_ASIDE_UNSEEN if word is Keyword.FORETELL else Reason.SET_ASIDE
    play.because(word.special, reason(player, word))
    tell_under_split_second(play)
    play.because(word.rule, Reason.HAS_KEYWORD(id, word))
    number = value_of(found[0].amount or Number(0), play.position, scene)
    _pay(play, player, _cost(found[0]), scene)
    happen(play, ev.Move(id, Zone.EXILE, MoveCause.EXILE, player))
    exiled = play.state.successors[id]
    if word is Keyword.SUSPEND:
        happen(play, ev.PutCounters(exiled, CounterKind.TIME, number, player))
        return
    mark_aside(play, exiled, word)


def mark_aside(play: Play, id: ObjectId, word: Keyword) -> None:
    """The card in exile is foretold, plotted or warped since this turn."""
    object = play.state.objects[id]
    chosen = (*object.chosen, (str(word), str(play.state.turn)))
    play.state = play.state.with_object(object.but(chosen=chosen))
    if word is Keyword.PLOT:
        note(play, ObjectDid(object.owner, id, ObjectDeed.BECOMES_PLOTTED))


def _cost(ability: KeywordAbility) -> tuple[CostPart, ...]:
    return _FORETELLING if ability.keyword is Keyword.FORETELL else ability.cost


def _require_timing(play: Play, player: PlayerId, id: ObjectId, word: Keyword) -> None:
    if word is Keyword.SUSPEND:
        may_cast(play.position, player, id, 0)  # CR 702.62a: if it could begin to be cast
    elif word is Keyword.PLOT:
        require_sorcery_timing(play.state, player, "702.170a")
    elif play.state.active != player:
        raise Forbidden("702.143a", Permission.NOT_THEIR_TURN(play.state.active))


def _pay(play: Play, player: PlayerId, cost: tuple[CostPart, ...], scene: Scene) -> None:
    """CR 118.3: a cost is paid in full or not at all."""
    for part in cost:
        lacking = find_lacking(part, play.position, player, scene)
        if lacking is not None:
            first, *also = rules_of_lacking(lacking)
            raise Forbidden(first, Costs.CANT_PAY(lacking), tuple(also))
        pay(part, play, player, scene)
