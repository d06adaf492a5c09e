"""Costs whose objects the player chooses: sacrifice, discard, exile, tap (CR 118, 601.2h).

In: a part of a cost and who pays it. Out: what is lacking, by `find_lacking`; paid, by `pay`.
"""

from __future__ import annotations

from engine.ability.amounts import Number
from engine.ability.base import Amount, CostPart, Filter
from engine.ability.chosen_costs import (
    Behold,
    DiscardCards,
    ExileMatching,
    ExileMaterials,
    OneOfCosts,
    PutIntoGraveyard,
    ReturnMatching,
    ReturnUnblocked,
    RevealMatching,
    SacrificeMatching,
    TapMatching,
    TapWithTotalPower,
    UntapMatching,
)
from engine.ability.costs import PayMana
from engine.ability.filters import HasType
from engine.ability.labels import EXILED_AS_COST
from engine.ability.restrictions import CantBeSacrificed, CrewsAs
from engine.game.costs.simple import move_for_cost
from engine.game.deeds import PAYS, pay
from engine.game.events.process import happen
from engine.game.facts.casting import Lacking, TooFew
from engine.game.facts.effects import Doing
from engine.game.facts.questions import Label, Question
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import LACKING, find_lacking, matches, value_of
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.choices import Option
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.causes import MoveCause
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.objects import ObjectKind, Stat
from engine.terms.types import CardType
from engine.terms.zones import Zone


@LACKING.of(SacrificeMatching)
def _lacking_for_sacrifice_matching(
    part: SacrificeMatching, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return too_few(
        part, sacrificeable(position, payer, part.filter, scene), part.number, position, scene
    )


@PAYS.of(SacrificeMatching)
def _pay_sacrifice_matching(
    part: SacrificeMatching, play: Play, payer: PlayerId, scene: Scene
) -> None:
    options = sacrificeable(play.position, payer, part.filter, scene)
    chosen = pick_for_cost(play, payer, options, part.number, scene)
    move_for_cost(play, scene, chosen, Zone.GRAVEYARD, MoveCause.SACRIFICE, payer)
    scene.remember("sacrificed", chosen)


@LACKING.of(DiscardCards)
def _lacking_for_discard_cards(
    part: DiscardCards, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    if part.number is None:
        return None
    return too_few(part, in_hand(position, payer, part.filter, scene), part.number, position, scene)


@PAYS.of(DiscardCards)
def _pay_discard_cards(part: DiscardCards, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = in_hand(play.position, payer, part.filter, scene)
    if part.number is None:
        chosen = options
    elif part.at_random:
        number = value_of(part.number, play.position, scene)
        chosen = play.choose_at_random(options, number)
    else:
        chosen = pick_for_cost(play, payer, options, part.number, scene)
    move_for_cost(play, scene, chosen, Zone.GRAVEYARD, MoveCause.DISCARD, payer)


@LACKING.of(ExileMatching)
def _lacking_for_exile_matching(
    part: ExileMatching, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    options = _own_in(position, payer, part.zone, part.filter, scene)
    return too_few(part, options, part.number, position, scene)


@PAYS.of(ExileMatching)
def _pay_exile_matching(part: ExileMatching, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = _own_in(play.position, payer, part.zone, part.filter, scene)
    chosen = pick_for_cost(play, payer, options, part.number, scene)
    move_for_cost(play, scene, chosen, Zone.EXILE, MoveCause.EXILE, payer)
    became = play.state.successors
    scene.remember(EXILED_AS_COST, tuple(became[id] for id in chosen if id in became))


@LACKING.of(ExileMaterials)
def _lacking_for_exile_materials(
    part: ExileMaterials, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return too_few(part, _materials(part, position, payer, scene), part.number, position, scene)


@PAYS.of(ExileMaterials)
def _pay_exile_materials(part: ExileMaterials, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = _materials(part, play.position, payer, scene)
    chosen = pick_for_cost(play, payer, options, part.number, scene)
    move_for_cost(play, scene, chosen, Zone.EXILE, MoveCause.EXILE, payer)


def _materials(
    part: ExileMaterials, position: Position, payer: PlayerId, scene: Scene
) -> tuple[ObjectId, ...]:
    # CR 702.167a-b: permanents and cards alike, whatever the kind is called.
    permanents = controlled(position, payer, part.filter, scene)
    cards = _own_in(position, payer, Zone.GRAVEYARD, part.filter, scene)
    return tuple(id for id in (*permanents, *cards) if id != scene.source)


@LACKING.of(ReturnMatching)
def _lacking_for_return_matching(
    part: ReturnMatching, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    options = controlled(position, payer, part.filter, scene)
    return too_few(part, options, part.number, position, scene)


@PAYS.of(ReturnMatching)
def _pay_return_matching(part: ReturnMatching, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = controlled(play.position, payer, part.filter, scene)
    chosen = pick_for_cost(play, payer, options, part.number, scene)
    move_for_cost(play, scene, chosen, Zone.HAND, None, payer)


def _options(
    part: ReturnUnblocked, position: Position, payer: PlayerId, scene: Scene
) -> tuple[ObjectId, ...]:
    combat = position.state.combat
    attackers = combat.attackers if combat is not None else ()
    return tuple(
        attacker.id
        for attacker in attackers
        if attacker.blocked is False and position.controller(attacker.id) == payer
    )


@LACKING.of(ReturnUnblocked)
def _lacking_for_return_unblocked(
    part: ReturnUnblocked, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    if _options(part, position, payer, scene):
        return None
    return Lacking.UNBLOCKED_ATTACKER()


@PAYS.of(ReturnUnblocked)
def _pay_return_unblocked(part: ReturnUnblocked, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = _options(part, play.position, payer, scene)
    chosen = pick_for_cost(play, payer, options, Number(1), scene)
    combat = play.state.combat
    attacker = combat.attacker(chosen[0]) if combat is not None else None
    if attacker is not None and attacker.target is not None:
        scene.remember("attacked", (attacker.target,))
    move_for_cost(play, scene, chosen, Zone.HAND, None, payer)


@LACKING.of(TapMatching)
def _lacking_for_tap_matching(
    part: TapMatching, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return too_few(
        part, untapped_to_tap(part, position, payer, scene), part.number, position, scene
    )


@PAYS.of(TapMatching)
def _pay_tap_matching(part: TapMatching, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = untapped_to_tap(part, play.position, payer, scene)
    chosen = pick_for_cost(play, payer, options, part.number, scene)
    scene.remember("cost", chosen)
    happen(play, *(ev.Tap(id) for id in chosen))


def untapped_to_tap(
    part: TapMatching, position: Position, payer: PlayerId, scene: Scene
) -> tuple[ObjectId, ...]:
    """The untapped permanents of the payer with which this cost can be paid."""
    options = controlled(position, payer, part.filter, scene)
    return tuple(id for id in options if not position.object(id).tapped)


@LACKING.of(UntapMatching)
def _lacking_for_untap_matching(
    part: UntapMatching, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return too_few(part, _tapped(part, position, scene), part.number, position, scene)


@PAYS.of(UntapMatching)
def _pay_untap_matching(part: UntapMatching, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = _tapped(part, play.position, scene)
    chosen = pick_for_cost(play, payer, options, part.number, scene)
    scene.remember("cost", chosen)
    happen(play, *(ev.Untap(id) for id in chosen))


def _tapped(part: UntapMatching, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    found = matching(part.filter, position, scene)
    return tuple(id for id in found if position.object(id).tapped)


@LACKING.of(PutIntoGraveyard)
def _lacking_for_put_into_graveyard(
    part: PutIntoGraveyard, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return too_few(part, matching(part.filter, position, scene), Number(1), position, scene)


@PAYS.of(PutIntoGraveyard)
def _pay_put_into_graveyard(
    part: PutIntoGraveyard, play: Play, payer: PlayerId, scene: Scene
) -> None:
    options = matching(part.filter, play.position, scene)
    chosen = pick_for_cost(play, payer, options, Number(1), scene)
    move_for_cost(play, scene, chosen, Zone.GRAVEYARD, None, payer)


@LACKING.of(TapWithTotalPower)
def _lacking_for_tap_with_total_power(
    part: TapWithTotalPower, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    options = _tap_with_total_power_untapped(part, position, payer, scene)
    most = sum(max(0, _strength(part, position, id)) for id in options)
    if most < (wanted := value_of(part.power, position, scene)):
        return Lacking.POWER(most, wanted)
    return None


@PAYS.of(TapWithTotalPower)
def _pay_tap_with_total_power(
    part: TapWithTotalPower, play: Play, payer: PlayerId, scene: Scene
) -> None:
    options = _tap_with_total_power_untapped(part, play.position, payer, scene)
    ahead = tuple(id for id in scene.cost_objects or () if id in options)
    prompt = Question.CREW()
    chosen = ahead or play.choose_objects(payer, options, 1, len(options), part.rule, prompt)
    total = sum(_strength(part, play.position, id) for id in chosen)
    wanted = value_of(part.power, play.position, scene)
    if total < wanted:
        raise Forbidden(part.rule, Lacking.POWER_OF_CHOSEN(chosen, total, wanted))
    play.because(part.rule, Lacking.POWER_OF_CHOSEN(chosen, total, wanted))
    scene.remember("cost", chosen)
    happen(play, *(ev.Tap(id) for id in chosen))


def _strength(part: TapWithTotalPower, position: Position, id: ObjectId) -> int:
    """With how much power a creature crews or saddles."""
    power = position.stat(id, Stat.POWER)
    for change, _ in changed_rules(position).of(id, CrewsAs):
        if change.saddles or part.rule == Keyword.CREW.rule:
            power = position.stat(id, Stat.TOUGHNESS) if change.by_toughness else power
            power += change.more
    return power


def _tap_with_total_power_untapped(
    part: TapWithTotalPower, position: Position, payer: PlayerId, scene: Scene
) -> tuple[ObjectId, ...]:
    options = controlled(position, payer, HasType(CardType.CREATURE), scene)
    return tuple(id for id in options if id != scene.source and not position.object(id).tapped)


@LACKING.of(RevealMatching)
def _lacking_for_reveal_matching(
    part: RevealMatching, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    return too_few(part, in_hand(position, payer, part.filter, scene), part.number, position, scene)


@PAYS.of(RevealMatching)
def _pay_reveal_matching(part: RevealMatching, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = in_hand(play.position, payer, part.filter, scene)
    chosen = pick_for_cost(play, payer, options, part.number, scene)
    play.because(KeywordAction.REVEAL.rule, Doing.REVEALS(payer, chosen))
    scene.remember("cost", chosen)
    play.report(Doing.REVEALS(payer, chosen))


@LACKING.of(OneOfCosts)
def _lacking_for_one_of_costs(
    cost_part: OneOfCosts, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    for option in cost_part.options:
        if all(find_lacking(part, position, payer, scene) is None for part in option):
            return None
    return Lacking.EVERY_OPTION()


@PAYS.of(OneOfCosts)
def _pay_one_of_costs(cost_part: OneOfCosts, play: Play, payer: PlayerId, scene: Scene) -> None:
    if cost_part.word is not None:
        play.because(cost_part.word.rule, Reason.FORAGES(payer))
    for part in _chosen_option(cost_part, play, payer, scene):
        pay(part, play, payer, scene)


def opened(part: CostPart, play: Play, scene: Scene) -> tuple[CostPart, ...]:
    """CR 601.2b, 601.2f: which mana is paid is said before the total cost is worked out."""
    mana = isinstance(part, OneOfCosts) and any(
        isinstance(each, PayMana) for option in part.options for each in option
    )
    if not mana:
        return (part,)
    assert isinstance(part, OneOfCosts)
    return _chosen_option(part, play, scene.controller, scene)


def _chosen_option(
    cost_part: OneOfCosts, play: Play, payer: PlayerId, scene: Scene
) -> tuple[CostPart, ...]:
    payable = [
        (number, option)
        for number, option in enumerate(cost_part.options)
        if all(find_lacking(part, play.position, payer, scene) is None for part in option)
    ]
    said = [n for n, option in payable if _is_announced(option, play.position, payer, scene)]
    if len(said) == 1:
        payable = [each for each in payable if each[0] == said[0]]
    payable = payable or list(enumerate(cost_part.options))  # each may be made cheaper
    words = [Option(number, Label.COST(number + 1)) for number, _ in payable]
    prompt = Question.WHICH_COST()
    value = play.choose_option(payer, words, prompt, "601.2b")
    return cost_part.options[int(value)]


def _is_announced(
    option: tuple[CostPart, ...], position: Position, payer: PlayerId, scene: Scene
) -> bool:
    """Whether what was announced to pay with fits a part of this cost (CR 601.2b)."""
    ahead = scene.cost_objects or ()
    for part in option:
        found: tuple[ObjectId, ...] = ()
        if isinstance(part, SacrificeMatching):
            found = sacrificeable(position, payer, part.filter, scene)
        elif isinstance(part, DiscardCards | RevealMatching):
            found = in_hand(position, payer, part.filter, scene)
        elif isinstance(part, Behold):
            found = beholdable(part, position, payer, scene)
        elif isinstance(part, ExileMatching):
            found = _own_in(position, payer, part.zone, part.filter, scene)
        elif isinstance(part, TapMatching | ReturnMatching):
            found = controlled(position, payer, part.filter, scene)
        if any(id in found for id in ahead):
            return True
    return False


def beholdable(
    part: Behold, position: Position, payer: PlayerId, scene: Scene
) -> tuple[ObjectId, ...]:
    """CR 701.4a: cards in hand and permanents, either of which may be beheld."""
    return (
        *in_hand(position, payer, part.filter, scene),
        *controlled(position, payer, part.filter, scene),
    )


def pick_for_cost(
    play: Play, payer: PlayerId, options: tuple[ObjectId, ...], number: Amount, scene: Scene
) -> tuple[ObjectId, ...]:
    """The objects to pay with: those announced ahead, else the player chooses."""
    wanted = value_of(number, play.position, scene)
    if scene.cost_objects:
        ahead = [id for id in scene.cost_objects if id in options][:wanted]
        if len(ahead) == wanted:
            for id in ahead:
                scene.cost_objects.remove(id)
            return tuple(ahead)
    prompt = Question.PAY_WITH()
    return play.choose_objects(payer, options, wanted, wanted, "601.2h", prompt)


def too_few(
    part: CostPart,
    options: tuple[ObjectId, ...],
    number: Amount,
    position: Position,
    scene: Scene,
) -> Fact | None:
    """What is lacking where fewer objects than that are there."""
    if len(options) < (wanted := value_of(number, position, scene)):
        return TooFew(part, scene.source, wanted, len(options))
    return None


def controlled(
    position: Position, payer: PlayerId, filter: Filter, scene: Scene
) -> tuple[ObjectId, ...]:
    """The matching permanents of the payer."""
    found = matching(filter, position, scene)
    return tuple(id for id in found if position.controller(id) == payer)


def sacrificeable(
    position: Position, payer: PlayerId, filter: Filter, scene: Scene
) -> tuple[ObjectId, ...]:
    """The matching permanents that the payer can sacrifice."""
    # CR 701.21a: only permanents that the player controls.
    found = controlled(position, payer, filter, scene)
    return tuple(id for id in found if not changed_rules(position).has(id, CantBeSacrificed))


def in_hand(
    position: Position, payer: PlayerId, filter: Filter, scene: Scene
) -> tuple[ObjectId, ...]:
    """The matching cards in the payer's hand."""
    return _own_in(position, payer, Zone.HAND, filter, scene)


def _own_in(
    position: Position, payer: PlayerId, zone: Zone, filter: Filter, scene: Scene
) -> tuple[ObjectId, ...]:
    if zone is Zone.BATTLEFIELD:
        return controlled(position, payer, filter, scene)
    there = ((id, position.object(id)) for id in position.state.zone(zone, payer))
    return tuple(
        id
        for id, object in there
        if object.kind is ObjectKind.CARD  # CR 108.2b: a token is none
        and object.owner == payer
        and id != scene.stack_object
        and matches(filter, position, id, scene)
    )
