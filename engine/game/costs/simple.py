"""Costs in which nothing is chosen: mana, life, the source itself (CR 118).

In: a part of a cost and who pays it. Out: what is lacking, by `find_lacking`; paid, by `pay`.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.costs import (
    AddCounters,
    BeDealtDamage,
    DiscardThis,
    DrawCards,
    ExertThis,
    ExileThis,
    ExileTopOfGraveyard,
    ExileTopOfLibrary,
    MillCards,
    OwnManaCost,
    PayEnergy,
    PayGeneric,
    PayLife,
    PayMana,
    PromiseGift,
    RemoveCounters,
    ReturnThis,
    SacrificeThis,
    TapThis,
    UnattachThis,
    UntapThis,
)
from engine.ability.labels import EXILED_AS_COST
from engine.ability.restrictions import CantBeSacrificed
from engine.game.costs.exerting import exert
from engine.game.costs.mana import lacking_mana, pay_mana
from engine.game.deeds import PAYS, pay
from engine.game.events.impossible import Impossible, why_impossible, why_not_draw
from engine.game.events.process import happen
from engine.game.facts.casting import Costs, Lacking, TooFew
from engine.game.facts.events import Carried
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import LACKING, find_lacking, value_of
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.mana import ManaCost, ManaSymbol
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone


@LACKING.of(PayMana)
def _lacking_for_pay_mana(
    part: PayMana, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return lacking_mana(position, payer, part.cost, scene)


@PAYS.of(PayMana)
def _pay_mana(part: PayMana, play: Play, payer: PlayerId, scene: Scene) -> None:
    pay_mana(play, payer, part.cost, scene)


def _own_mana_cost_cost(part: OwnManaCost, position: Position, scene: Scene) -> PayMana:
    found = position.copiable(scene.source).mana_cost
    return PayMana(ManaCost() if found is None else found)


@LACKING.of(OwnManaCost)
def _lacking_for_own_mana_cost(
    part: OwnManaCost, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return find_lacking(_own_mana_cost_cost(part, position, scene), position, payer, scene)


@PAYS.of(OwnManaCost)
def _pay_own_mana_cost(part: OwnManaCost, play: Play, payer: PlayerId, scene: Scene) -> None:
    pay(_own_mana_cost_cost(part, play.position, scene), play, payer, scene)


@LACKING.of(PayGeneric)
def _lacking_for_pay_generic(
    part: PayGeneric, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return lacking_mana(position, payer, _pay_generic_cost(part, position, scene), scene)


@PAYS.of(PayGeneric)
def _pay_generic(part: PayGeneric, play: Play, payer: PlayerId, scene: Scene) -> None:
    pay_mana(play, payer, _pay_generic_cost(part, play.position, scene), scene)


def _pay_generic_cost(part: PayGeneric, position: Position, scene: Scene) -> ManaCost:
    number = max(0, value_of(part.amount, position, scene))
    return ManaCost((ManaSymbol(generic=number),) if number else ())


@LACKING.of(TapThis)
def _lacking_for_tap_this(
    part: TapThis, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    if not position.exists(scene.source) or position.object(scene.source).tapped:
        return Lacking.TAPPED_OR_GONE()
    return None


@PAYS.of(TapThis)
def _pay_tap_this(part: TapThis, play: Play, payer: PlayerId, scene: Scene) -> None:
    play.cite("107.5")
    happen(play, ev.Tap(scene.source, for_mana=scene.for_mana))


@LACKING.of(ExertThis)
def _lacking_for_exert_this(
    part: ExertThis, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return None if position.exists(scene.source) else Lacking.NOT_ON_BATTLEFIELD()


@PAYS.of(ExertThis)
def _pay_exert_this(part: ExertThis, play: Play, payer: PlayerId, scene: Scene) -> None:
    exert(play, payer, scene.source)


@LACKING.of(UntapThis)
def _lacking_for_untap_this(
    part: UntapThis, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    if not position.exists(scene.source) or not position.object(scene.source).tapped:
        return Lacking.UNTAPPED_OR_GONE()
    return None


@PAYS.of(UntapThis)
def _pay_untap_this(part: UntapThis, play: Play, payer: PlayerId, scene: Scene) -> None:
    untapping = ev.Untap(scene.source)
    play.because("107.6", Carried((untapping,), (untapping,)))
    happen(play, untapping)


@LACKING.of(PayLife)
def _lacking_for_pay_life(
    part: PayLife, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    amount = value_of(part.amount, position, scene)
    if amount > 0 and position.state.player(payer).life < amount:
        # CR 119.4: no more life than one has.
        return Lacking.LIFE(payer, amount, position.state.player(payer).life)
    if amount > 0 and changed_rules(position).for_player(payer, ForPlayers.CANT_LOSE_LIFE):
        return Lacking.CANT_LOSE_LIFE(payer)
    return None


@PAYS.of(PayLife)
def _pay_life(part: PayLife, play: Play, payer: PlayerId, scene: Scene) -> None:
    amount = value_of(part.amount, play.position, scene)
    paying = ev.LoseLife(payer, amount, paid=True)
    play.because("119.4", Carried((paying,), (paying,)))
    happen(play, paying)


@LACKING.of(PromiseGift)
def _lacking_for_promise_gift(
    part: PromiseGift, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return None if position.state.opponents(payer) else Lacking.OBJECTS()


@PAYS.of(PromiseGift)
def _pay_promise_gift(part: PromiseGift, play: Play, payer: PlayerId, scene: Scene) -> None:
    opponents = play.state.opponents(payer)
    chosen = play.choose_players(payer, opponents, 1, 1, "702.174a", Question.PROMISE_GIFT_TO())
    spell = play.state.objects[scene.source]
    if spell.cast is not None and chosen:
        promised = replace(spell.cast, promised=chosen[0])
        play.state = play.state.with_object(replace(spell, cast=promised))
        play.report(Costs.PROMISES_GIFT(chosen[0]))


@LACKING.of(PayEnergy)
def _lacking_for_pay_energy(
    part: PayEnergy, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    amount = value_of(part.amount, position, scene)
    there = position.state.player(payer).count(CounterKind.ENERGY)
    if there < amount:
        return Lacking.ENERGY(payer, amount, there)
    return None


@PAYS.of(PayEnergy)
def _pay_energy(part: PayEnergy, play: Play, payer: PlayerId, scene: Scene) -> None:
    amount = value_of(part.amount, play.position, scene)
    paying = ev.TakeCounters(payer, CounterKind.ENERGY, amount, paid=True)
    play.because("107.14", Carried((paying,), (paying,)))
    happen(play, paying)


@LACKING.of(SacrificeThis)
def _lacking_for_sacrifice_this(
    part: SacrificeThis, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    id = scene.source
    if not position.exists(id) or not position.object(id).on_battlefield:
        return Lacking.NOT_ON_BATTLEFIELD()
    if position.controller(id) != payer or changed_rules(position).has(id, CantBeSacrificed):
        return Lacking.CANT_SACRIFICE()
    return None


@PAYS.of(SacrificeThis)
def _pay_sacrifice_this(part: SacrificeThis, play: Play, payer: PlayerId, scene: Scene) -> None:
    move_for_cost(play, scene, (scene.source,), Zone.GRAVEYARD, MoveCause.SACRIFICE, payer)


@LACKING.of(DiscardThis)
def _lacking_for_discard_this(
    part: DiscardThis, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    if not position.exists(scene.source) or position.object(scene.source).zone is not Zone.HAND:
        return Lacking.NOT_IN_HAND()
    return None


@PAYS.of(DiscardThis)
def _pay_discard_this(part: DiscardThis, play: Play, payer: PlayerId, scene: Scene) -> None:
    move_for_cost(play, scene, (scene.source,), Zone.GRAVEYARD, MoveCause.DISCARD, payer)


@LACKING.of(ExileThis)
def _lacking_for_exile_this(
    part: ExileThis, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return None if position.exists(scene.source) else Lacking.GONE()


@PAYS.of(ExileThis)
def _pay_exile_this(part: ExileThis, play: Play, payer: PlayerId, scene: Scene) -> None:
    move_for_cost(play, scene, (scene.source,), Zone.EXILE, MoveCause.EXILE, payer)


@LACKING.of(ReturnThis)
def _lacking_for_return_this(
    part: ReturnThis, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return None if position.exists(scene.source) else Lacking.GONE()


@PAYS.of(ReturnThis)
def _pay_return_this(part: ReturnThis, play: Play, payer: PlayerId, scene: Scene) -> None:
    move_for_cost(play, scene, (scene.source,), Zone.HAND, None, payer)


@LACKING.of(RemoveCounters)
def _lacking_for_remove_counters(
    part: RemoveCounters, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    number = max(part.least, value_of(part.number, position, scene))
    there = position.object(scene.source).count(part.kind) if position.exists(scene.source) else 0
    if there < number or not position.exists(scene.source):
        return Lacking.COUNTERS(number, there)
    return None


@PAYS.of(RemoveCounters)
def _pay_remove_counters(part: RemoveCounters, play: Play, payer: PlayerId, scene: Scene) -> None:
    number = value_of(part.number, play.position, scene)
    require_least(part.least, number)
    scene.remember_number("cost", number)
    happen(play, ev.TakeCounters(scene.source, part.kind, number))


def require_least(least: int, number: int) -> None:
    """CR 601.2b: where the text says "one or more", no smaller number can be chosen."""
    if number < least:
        raise Forbidden("601.2b", Lacking.COUNTERS_LEAST(least, number))


@LACKING.of(AddCounters)
def _lacking_for_add_counters(
    part: AddCounters, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    if not position.exists(scene.source):
        return Lacking.GONE()
    number = value_of(part.number, position, scene)
    putting = ev.PutCounters(scene.source, part.kind, number, payer, by_effect=False)
    return _lacking_for(why_impossible(position, putting))


def _lacking_for(barred: Impossible | None) -> Fact | None:
    """CR 614.17b: a cost that includes what can't happen can't be paid."""
    return Lacking.CANT_HAPPEN(barred.told) if barred is not None else None


@PAYS.of(AddCounters)
def _pay_add_counters(part: AddCounters, play: Play, payer: PlayerId, scene: Scene) -> None:
    number = value_of(part.number, play.position, scene)
    happen(play, ev.PutCounters(scene.source, part.kind, number, payer, by_effect=False))


@LACKING.of(BeDealtDamage)
def _lacking_for_be_dealt_damage(
    part: BeDealtDamage, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return None  # CR 120.1: whatever becomes of the damage, one can have it dealt


@PAYS.of(BeDealtDamage)
def _pay_be_dealt_damage(part: BeDealtDamage, play: Play, payer: PlayerId, scene: Scene) -> None:
    amount = value_of(part.amount, play.position, scene)
    happen(play, ev.Damage(scene.source, payer, amount))


@LACKING.of(DrawCards)
def _lacking_for_draw_cards(
    part: DrawCards, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    # CR 121.3: also from an empty library
    number = value_of(part.number, position, scene)
    return _lacking_for(why_not_draw(position, payer, number))


@PAYS.of(DrawCards)
def _pay_draw_cards(part: DrawCards, play: Play, payer: PlayerId, scene: Scene) -> None:
    number = value_of(part.number, play.position, scene)
    for _ in range(number):
        before = play.state.zone(Zone.HAND, payer)
        happen(play, ev.DrawCard(payer))
        if play.state.zone(Zone.HAND, payer) == before:
            # CR 118.11: what is done may be changed, and the cost is paid all the same
            play.because("118.11", Reason.PAID_THOUGH_CHANGED(payer))


@LACKING.of(MillCards)
def _lacking_for_mill_cards(
    part: MillCards, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    number = value_of(part.number, position, scene)
    there = len(position.state.zone(Zone.LIBRARY, payer))
    if there < number:
        return Lacking.LIBRARY(number, there)
    return None


@PAYS.of(MillCards)
def _pay_mill_cards(part: MillCards, play: Play, payer: PlayerId, scene: Scene) -> None:
    number = value_of(part.number, play.position, scene)
    cards = play.state.zone(Zone.LIBRARY, payer)[:number]
    move_for_cost(play, scene, cards, Zone.GRAVEYARD, MoveCause.MILL, payer)


@LACKING.of(ExileTopOfLibrary)
def _lacking_for_exile_top_of_library(
    part: ExileTopOfLibrary, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    number = value_of(part.number, position, scene)
    there = len(position.state.zone(Zone.LIBRARY, payer))
    return Lacking.LIBRARY(number, there) if there < number else None


@PAYS.of(ExileTopOfLibrary)
def _pay_exile_top_of_library(
    part: ExileTopOfLibrary, play: Play, payer: PlayerId, scene: Scene
) -> None:
    _exile_top(play, payer, scene, Zone.LIBRARY, value_of(part.number, play.position, scene))


@LACKING.of(ExileTopOfGraveyard)
def _lacking_for_exile_top_of_graveyard(
    part: ExileTopOfGraveyard, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    number = value_of(part.number, position, scene)
    there = len(position.state.zone(Zone.GRAVEYARD, payer))
    return TooFew(part, scene.source, number, there) if there < number else None


@PAYS.of(ExileTopOfGraveyard)
def _pay_exile_top_of_graveyard(
    part: ExileTopOfGraveyard, play: Play, payer: PlayerId, scene: Scene
) -> None:
    _exile_top(play, payer, scene, Zone.GRAVEYARD, value_of(part.number, play.position, scene))


def _exile_top(play: Play, payer: PlayerId, scene: Scene, zone: Zone, number: int) -> None:
    cards = play.state.zone(zone, payer)[:number]
    move_for_cost(play, scene, cards, Zone.EXILE, MoveCause.EXILE, payer)
    became = play.state.successors
    scene.remember(EXILED_AS_COST, tuple(became[id] for id in cards if id in became))


@LACKING.of(UnattachThis)
def _lacking_for_unattach_this(
    part: UnattachThis, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    there = position.exists(scene.source)
    return None if there and position.object(scene.source).attached_to else Lacking.GONE()


@PAYS.of(UnattachThis)
def _pay_unattach_this(part: UnattachThis, play: Play, payer: PlayerId, scene: Scene) -> None:
    detaching = ev.Detach(scene.source)
    play.because(KeywordAction.UNATTACH.rule, Carried((detaching,), (detaching,)))
    happen(play, detaching)


def move_for_cost(
    play: Play,
    scene: Scene,
    ids: tuple[ObjectId, ...],
    zone: Zone,
    cause: MoveCause | None,
    payer: PlayerId,
) -> None:
    """Move objects to pay a cost; the effect can find them (CR 400.7j)."""
    happen(play, *(ev.Move(id, zone, cause, payer) for id in ids))
    scene.remember("cost", ids)
