"""What a step says of how a spell is cast, an ability activated or put on the stack (CR 601.2b–d).

In: what was announced. Out: facts in the play's open step.
"""

from __future__ import annotations

from engine.ability.abilities import StaticAbility
from engine.ability.cards import CopiableValues, Layout
from engine.ability.filters import HasStat
from engine.ability.modifications import DefinePowerToughness
from engine.ability.targets import Instructions, Modal, TargetSpecification
from engine.ability.walk import parts_of
from engine.game.casting.considered import as_other_face
from engine.game.casting.costs import AnnouncedCosts, kicker_of_several
from engine.game.casting.from_where import ON_AN_ADVENTURE, note_use, what_lets
from engine.game.facts.asked import Asked
from engine.game.facts.casting import Announcing, Costs, Divided, Face, ModesChosen
from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.game.state.object import GameObject, shares
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import CostName, Keyword
from engine.terms.objects import Stat
from engine.terms.zones import Zone


def tell_costs(play: Play, id: ObjectId, costs: AnnouncedCosts, *, face_down: bool = False) -> None:
    """CR 601.2b: the alternative cost and the additional ones that its player means to pay."""
    if face_down:
        return
    if costs.free:
        play.report(Costs.WITHOUT_PAYING())
    elif costs.alternative:
        play.report(_how_paid(costs.alternative))
        _tell_cost_of_half(play, id, costs)
    for word in dict.fromkeys(costs.optional):
        times = costs.optional.count(word)
        one = kicker_of_several(play.position, id, word)
        if one is not None:
            play.report(Costs.PAYING_COST_OF_SEVERAL(Keyword.KICKER, one))
        elif times == 1:
            play.report(Costs.PAYING_COST_OF(word))
        else:
            play.report(Costs.PAYING_COST_OFTEN(word, times))


def _tell_cost_of_half(play: Play, id: ObjectId, costs: AnnouncedCosts) -> None:
    """CR 702.1b: a cost that is the mana cost is that of the half that is cast."""
    object = play.state.objects[id]
    mana, word = object.values.mana_cost, costs.alternative
    if object.card is None or not object.card.is_split or object.is_fused or mana is None:
        return
    if isinstance(word, Keyword) and costs.mana == mana:
        named = Face(id, object.face, numbered=False)
        play.because("702.1b", Asked.COST_OF_HALF(named, word, str(mana)))


def _how_paid(chosen: CostName) -> Fact:
    if not isinstance(chosen, Keyword) and not chosen.beside:
        return Costs.FOR_ALTERNATIVE_COST()
    return (Costs.PAYING_COST_OF if chosen.beside else Costs.FOR_COST_OF)(chosen)


def tell_modes(
    play: Play, instructions: Instructions, chosen: tuple[int, ...], source: Fact
) -> None:
    """CR 700.2a: which modes were chosen."""
    if isinstance(instructions, Modal):
        play.report(ModesChosen(instructions, chosen, source))


def tell_targets(
    play: Play,
    targets: tuple[tuple[Recipient, ...], ...],
    division: tuple[int, ...],
    x: int | None = None,
) -> None:
    """CR 601.2b–d: the value of X, the targets, and how the effect is divided among them."""
    if x is not None:
        play.report(Announcing.X_IS(x))
    flat = tuple(target for group in targets for target in group)
    if not flat:
        return
    play.report(Announcing.TARGETING(flat))
    divided = tuple(shares(targets, division).items())
    if len(divided) > 1 or sum(share for _, share in divided) > 1:
        play.report(Divided(divided))


def tell_defined(
    play: Play, specification: TargetSpecification, targets: tuple[Recipient, ...]
) -> None:
    """CR 604.3: what a target is asked for is defined by an ability that works where it lies."""
    filter = specification.objects
    if filter is None or not any(s.stat in _DEFINED for s in parts_of(filter, HasStat)):
        return
    for id in targets:
        if not isinstance(id, int):
            continue
        object, found = play.position.object(id), play.position.of(id)
        if object.zone in (Zone.BATTLEFIELD, Zone.STACK) or found.power is None:
            continue
        defining = [a for a in object.values.abilities if isinstance(a, StaticAbility)]
        if any(a.characteristic_defining and _sets_stats(a) for a in defining):
            number = found.toughness or 0
            play.because("604.3", Reason.DEFINED_EVERYWHERE(id, found.power, number))


_DEFINED = (Stat.POWER, Stat.TOUGHNESS)


def _sets_stats(ability: StaticAbility) -> bool:
    return any(isinstance(change, DefinePowerToughness) for change in ability.modifications)


def tell_permission(play: Play, player: PlayerId, card: Face, values: CopiableValues) -> None:
    """CR 601.3: what lets a player cast a card, as what it would be, from where it is."""
    object = play.state.objects[card.object]
    if object.zone is Zone.HAND and object.owner == player:
        return
    if object.zone is Zone.EXILE and object.choice(ON_AN_ADVENTURE) == player:
        play.because("715.3d", Reason.MAY_BE_CAST_SO(object.id))
    elif object.zone is Zone.EXILE and object.choice(Keyword.WARP) is not None:
        play.because(Keyword.WARP.rule, Reason.WARPED_BEFORE(object.id))
    spell = as_other_face(play.position, object, values)
    source = what_lets(play.position, player, object, spell)
    if source is not None:
        play.because("601.3", Reason.LET_BY(player, source, card))
        if what_lets(play.position, player, object, play.position) is None:
            # CR 601.3e: as the card that it is where it lies it could not be cast
            play.because("601.3e", Reason.JUDGED_AS_CAST(card))
        note_use(play, player, object, spell)


def tell_face(play: Play, card: GameObject, face: int, *, face_down: bool) -> None:
    """CR 709.3a, 712.11b, 715.3a: which part of a card of several is cast, and looked at alone."""
    if card.card is None or face_down:
        return
    named = Face(card.id, face, numbered=False)
    if card.card.is_split:
        play.because("709.3a", Reason.HALF_CAST(named))
    elif card.card.layout is Layout.ADVENTURE and face:
        play.because("715.3a", Reason.AS_ADVENTURE(named))
    elif card.card.layout is Layout.MODAL and face:
        play.because("712.11b", Reason.FACE_CAST(named))
    elif card.card.layout is Layout.PROTOTYPE and face:
        for rule in (Keyword.PROTOTYPE.rule, "718.3b"):
            play.because(rule, Reason.PROTOTYPED(card.id))
