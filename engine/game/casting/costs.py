"""What a spell or ability costs (CR 601.2b, 601.2f–h).

In: a spell on the stack and the announced options. Out: the parts of the total cost, paid.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.abilities import ActivatedAbility
from engine.ability.amounts import Number
from engine.ability.base import CostPart
from engine.ability.cards import CopiableValues
from engine.ability.costs import (
    AddCounters,
    OwnManaCost,
    PayGeneric,
    PayMana,
    RemoveCounters,
)
from engine.game.casting.changed_costs import (
    Changes,
    changes_of_ability,
    changes_of_spell,
    cost_abilities,
    is_so,
    with_floor,
)
from engine.game.casting.commander import with_commander_tax
from engine.game.casting.permission import unmet_part
from engine.game.costs.ahead import choose_ahead
from engine.game.costs.chosen import opened
from engine.game.deeds import pay
from engine.game.facts.casting import Costs, Payment, rules_of_lacking
from engine.game.facts.questions import Question
from engine.game.facts.reasons import OwnAbility, Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import find_lacking, value_of
from engine.game.play import Play
from engine.game.state.actions import Announcements
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import (
    FROM_GRAVEYARD,
    CostName,
    Keyword,
    UnnamedCost,
    rules_of_keyword,
)
from engine.terms.mana import ManaCost, ManaSymbol
from engine.terms.player_rules import ForPlayers

#: CR 702.37c, 702.168b: what casting a card face down costs rather than its mana cost.
FACE_DOWN_COST = ManaCost.parse("{3}")


#: The rule by which a player is asked whether to pay an optional additional cost.
OPTIONAL_COST = "118.8b"

#: Alternative costs for which a card is cast from the graveyard or exile, or once revealed, only.
_FROM_ELSEWHERE: frozenset[CostName] = frozenset(
    word for word in Keyword if word.cast_from is not None or word is Keyword.MIRACLE
) | frozenset(FROM_GRAVEYARD)


@dataclass(frozen=True, slots=True)
class AnnouncedCosts:
    """What the player means to pay: the word of an alternative cost, optional costs, parts.

    `mana` is None if the cost can't be paid at all (CR 118.6).
    """

    alternative: CostName | None
    optional: tuple[CostName, ...]
    parts: tuple[CostPart, ...]
    mana: ManaCost | None
    free: bool = False


def announce_costs(
    play: Play,
    player: PlayerId,
    id: ObjectId,
    values: CopiableValues,
    ahead: Announcements,
    scene: Scene,
    *,
    free: bool,
    instead: tuple[CostName, ManaCost] | None = None,
    more: tuple[CostPart, ...] = (),
    for_flash: bool = False,
) -> AnnouncedCosts:
    """CR 601.2b: alternative and optional costs, with additional costs that must be paid.

    `instead` is what an effect lets the player pay rather than the mana cost; `more` what is paid
    besides, announced already. `for_flash`: what lets it be cast now must be paid (CR 601.3c).
    """
    if (free or instead is not None) and ahead.alternative:
        raise _one_alternative()
    alternative: CostName | None
    parts: tuple[CostPart, ...]
    mana: ManaCost | None
    if free:
        # CR 118.9: without paying its mana cost is an alternative cost.
        alternative, parts, mana = scene.cast_for or UnnamedCost.FREE, (), ManaCost()
        play.because("118.9", Reason.FREE())
    elif instead is not None:
        (alternative, mana), parts = instead, ()
        play.because("118.9", Reason.PAYS_ALTERNATIVE())
    else:
        alternative, parts, mana = _alternative(play, id, values, ahead, scene)
    optional = _optional(play, player, id, ahead, for_flash=for_flash)
    for ability in cost_abilities(play.position, id):
        if ability.additional and is_so(ability, play.position, scene):
            play.because("118.8", OwnAbility(id, ability))
            parts += ability.additional
        if ability.optional:
            times = optional.count(ability.word) if ability.word is not None else 0
            parts += _own_mana_named(ability.optional, values) * times
            if times:
                _tell_optional(play, id, ability.word)
    choose_ahead(play, player, parts, scene, tuple(ahead.cost_objects or ()))
    return AnnouncedCosts(alternative, optional, (*parts, *more), mana, free)


def _tell_optional(play: Play, id: ObjectId, word: CostName | None) -> None:
    """The rules by which an optional cost is paid; CR 702.33b, 607.2i: one kicker of several."""
    one = kicker_of_several(play.position, id, word)
    if one is not None:
        for rule in (Keyword.KICKER.rule, "702.33b", "607.2i"):
            play.because(rule, Reason.PAYS_ONE_COST(Keyword.KICKER, one))
        return
    for rule in rules_of_keyword(word):
        play.because(rule, Reason.PAYS_COST(word))


def kicker_of_several(position: Position, id: ObjectId, word: CostName | None) -> str | None:
    """CR 702.33b: the mana of one kicker of a spell that has several; None for any other cost."""
    names = (Keyword.KICKER, UnnamedCost.SECOND_KICKER)
    kickers = [each for each in cost_abilities(position, id) if each.word in names]
    for each in kickers if len(kickers) > 1 else ():
        if each.word == word and each.optional and isinstance(each.optional[0], PayMana):
            return str(each.optional[0].cost)
    return None


def _alternative(
    play: Play, id: ObjectId, values: CopiableValues, ahead: Announcements, scene: Scene
) -> tuple[CostName | None, tuple[CostPart, ...], ManaCost | None]:
    offered = [
        a
        for a in cost_abilities(play.position, id)
        if a.alternative is not None and is_so(a, play.position, scene)
    ]
    wanted = ahead.alternative
    if ahead.further:
        raise _one_alternative()
    if play.state.objects[id].face_down and wanted:
        return wanted, (), FACE_DOWN_COST
    if scene.cast_for and wanted and wanted != scene.cast_for:
        raise _one_alternative()
    if scene.cast_for:
        wanted = scene.cast_for  # CR 702.34a: from the graveyard only for the flashback cost
    elif wanted in _FROM_ELSEWHERE:
        rule, *_ = (*rules_of_keyword(wanted), "601.3")
        raise Forbidden(rule, Costs.NOT_FROM_THERE_FOR(wanted))
    if not wanted:
        return None, (), values.mana_cost
    for ability in offered:
        if ability.word == wanted and ability.alternative is not None:
            play.cite("601.2b")
            beside = wanted.beside
            for rule in (
                "118.8" if beside else "118.9a",
                *rules_of_keyword(wanted),
                *_how_it_is_cast(wanted),
            ):
                play.because(rule, _for(wanted))
            return ability.word, *_parted(ability.alternative, values)
    for ability in cost_abilities(play.position, id):
        if ability.word == wanted and ability.alternative is not None and ability.condition:
            unmet = unmet_part(ability.condition, play.position, scene)
            rule, *_ = (*rules_of_keyword(wanted), "118.9")
            raise Forbidden(rule, Costs.NOT_UNDER_ITS_CONDITION(wanted, unmet))
    raise Forbidden("118.9", Costs.NO_SUCH_ALTERNATIVE())


def _how_it_is_cast(wanted: CostName) -> tuple[str, ...]:
    """What else the rules say of a spell that is cast so (CR 702.35b, 702.103b)."""
    if wanted is Keyword.BESTOW:
        return ("702.103b",)
    return ("702.35b",) if wanted is Keyword.MADNESS else ()


def _for(wanted: CostName) -> Fact:
    if not isinstance(wanted, Keyword) and not wanted.beside:
        return Reason.PAYS_ALTERNATIVE()
    return (Reason.PAYS_BESIDE if wanted.beside else Reason.TAKES_ITS_COST)(wanted)


def _parted(
    parts: tuple[CostPart, ...], values: CopiableValues
) -> tuple[tuple[CostPart, ...], ManaCost]:
    """What is paid otherwise, and the mana all told."""
    mana = ManaCost()
    others: tuple[CostPart, ...] = ()
    for part in parts:
        if isinstance(part, PayMana):
            mana = mana.plus(part.cost)
        elif isinstance(part, OwnManaCost):
            if values.mana_cost is None:
                raise _no_cost()
            mana = mana.plus(values.mana_cost)
        else:
            others += (part,)
    return others, mana


def _own_mana_named(parts: tuple[CostPart, ...], values: CopiableValues) -> tuple[CostPart, ...]:
    """The parts with the spell's own mana cost in place of "its mana cost" (CR 118.6, 118.8)."""
    if OwnManaCost() not in parts:
        return parts
    if values.mana_cost is None:
        raise _no_cost()
    own = PayMana(values.mana_cost)
    return tuple(own if part == OwnManaCost() else part for part in parts)


def _no_cost() -> Forbidden:
    return Forbidden("118.6", Costs.NO_MANA_COST())


def _one_alternative() -> Forbidden:
    """CR 118.9a: no second alternative cost, and none for what is cast without paying its cost."""
    return Forbidden("118.9a", Costs.ONE_ALTERNATIVE())


def _optional(
    play: Play, player: PlayerId, id: ObjectId, ahead: Announcements, *, for_flash: bool
) -> tuple[CostName, ...]:
    held = cost_abilities(play.position, id)
    due = {a.word for a in held if a.flash and a.word is not None} if for_flash else set()
    costs = {a.word: a for a in held if a.optional and a.word is not None}
    offered = {word: a.any_number for word, a in costs.items()}
    if not offered:
        return ()
    if not due:
        play.because("118.8b", Costs.MAY_BE_PAID(next(iter(offered))))
    for word in due:
        play.because("601.3c", Costs.PAID_FOR_FLASH(player, Payment(costs[word].optional, id)))
    if ahead.optional is not None:
        if any(word not in offered for word in ahead.optional):
            raise Forbidden("118.8b", Costs.NO_SUCH_ADDITIONAL())
        if any(ahead.optional.count(w) > 1 and not many for w, many in offered.items()):
            raise Forbidden("118.8b", Costs.PAID_ONLY_ONCE())
        if not due <= set(ahead.optional):
            raise Forbidden("601.3c", Costs.NOT_NOW_WITHOUT_IT())
        return ahead.optional
    chosen: list[CostName] = []
    for word, any_number in offered.items():
        if word in due:
            chosen.append(word)
            continue
        payment = Payment(costs[word].optional, id)
        if any_number:
            prompt = Question.PAY_HOW_OFTEN(word, payment)
            chosen += [word] * play.choose_number(player, 0, None, prompt, OPTIONAL_COST)
            continue
        if play.choose_yes(player, Question.PAY_ADDITIONAL(word, payment), OPTIONAL_COST):
            chosen.append(word)
    return tuple(chosen)


def total_cost(
    play: Play,
    player: PlayerId,
    id: ObjectId,
    values: CopiableValues,
    costs: AnnouncedCosts,
    scene: Scene,
) -> tuple[CostPart, ...]:
    """CR 601.2f: mana or alternative cost, plus additions, less reductions; then locked in."""
    play.cite("601.2f")
    if costs.mana is None:
        raise _no_cost()
    mana = with_commander_tax(play, player, id, costs.mana.with_variable(scene.x))
    change = changes_of_spell(play, id, scene)
    if costs.alternative and (change or costs.optional):
        # CR 118.9d: the alternative cost is changed and added to as well
        play.because("118.9d", Costs.CHANGED_AS_WELL())
    return with_floor(play, id, _with_mana(mana, change, costs.parts, play, scene))


def _with_mana(
    mana: ManaCost, change: Changes, parts: tuple[CostPart, ...], play: Play, scene: Scene
) -> tuple[CostPart, ...]:
    """All mana parts joined and changed, the other parts after it."""
    others: list[CostPart] = []
    for part in parts:
        if isinstance(part, PayMana):
            mana = mana.plus(part.cost.with_variable(scene.x))
        elif isinstance(part, PayGeneric):
            amount = max(0, value_of(part.amount, play.position, scene))
            mana = mana.plus(ManaCost((ManaSymbol(generic=amount),)))
        else:
            others.append(part)
    mana = change.applied(play, mana, scene)
    return (PayMana(mana), *others)


def _loyalty_changed(play: Play, ability: ActivatedAbility, scene: Scene) -> tuple[CostPart, ...]:
    """CR 606.5: costs to add and to remove loyalty counters are combined into one."""
    found = changed_rules(play.position).for_player(scene.controller, ForPlayers.LOYALTY_COST)
    more = sum(
        value_of(rule.amount, play.position, its_scene)
        for rule, its_scene in found
        if rule.amount is not None
    )
    if not more:
        return ability.cost
    play.because("606.5", Reason.LOYALTY_ADDED(scene.source))
    others: list[CostPart] = []
    for part in ability.cost:
        if isinstance(part, AddCounters):
            more += value_of(part.number, play.position, scene)
        elif isinstance(part, RemoveCounters):
            more -= value_of(part.number, play.position, scene)
        else:
            others.append(part)
    kind = CounterKind.LOYALTY
    one = AddCounters(kind, Number(more)) if more >= 0 else RemoveCounters(kind, Number(-more))
    return (one, *others)


def ability_cost(
    play: Play, id: ObjectId, ability: ActivatedAbility, scene: Scene
) -> tuple[CostPart, ...]:
    """CR 602.2b, 601.2f: the total activation cost of an ability of this object."""
    play.cite("601.2f")
    parts = _loyalty_changed(play, ability, scene) if ability.loyalty else ability.cost
    parts = tuple(each for part in parts for each in opened(part, play, scene))
    change = changes_of_ability(play, id, ability, scene)
    has_mana = any(isinstance(part, PayMana | PayGeneric) for part in parts)
    if not has_mana and not change.is_more:
        return parts
    return _with_mana(ManaCost(), change, parts, play, scene)


def pay_total(
    play: Play, player: PlayerId, parts: tuple[CostPart, ...], scene: Scene, rule: str = "601.2h"
) -> None:
    """CR 601.2h: pay everything; unpayable costs can't be paid, partly least of all.

    `rule` is the one by which it is paid: CR 508.1j for attacking, 509.1f for blocking.
    """
    ordered = sorted(_in_order(play, player, parts), key=lambda part: part.last)
    for part in ordered:
        lacking = find_lacking(part, play.position, player, scene)
        if lacking is not None:
            # CR 118.3: without the resources to pay all of it a cost can't be paid.
            also = rules_of_lacking(lacking)
            if scene.x_in_cost and scene.x:  # CR 107.3a: so much of it comes of the chosen number
                said = Costs.CANT_PAY_WITH_X(lacking, scene.x)
                of_x = _rules_of_x(play, scene)
                forbidden = Forbidden(rule, said, (*also, *of_x))
                forbidden.why = tuple((each, Reason.X_IS(scene.x)) for each in of_x)
                raise forbidden
            raise Forbidden(rule, Costs.CANT_PAY(lacking), also)
        pay(part, play, player, scene)
    play.cite(rule)


def _rules_of_x(play: Play, scene: Scene) -> tuple[str, ...]:
    """CR 107.3a: what X was chosen is what X in the cost is; 107.3i: each X that is there."""
    of_spell = play.position.of(scene.source).mana_cost
    several = scene.pays_for == "spell" and of_spell is not None and of_spell.variables > 1
    return ("107.3a", "107.3i") if several else ("107.3a",)


def _in_order(play: Play, player: PlayerId, parts: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    """CR 601.2h: in any order the player likes; mana first unless announced otherwise."""
    return parts
