"""Keywords that let a card be cast for something else than its mana cost alone, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import (
    ReplacementAbility,
    SpellAbility,
    SpellCostAbility,
    TriggeredAbility,
)
from engine.ability.amounts import Number, OneOf, StatOf
from engine.ability.base import Ability, CostPart
from engine.ability.chosen_costs import (
    ChosenAhead,
    ReturnMatching,
    ReturnUnblocked,
    SacrificeMatching,
    TapMatching,
)
from engine.ability.conditions import DuringStep, Every, TurnOf, WasDiscardedThisTurn, WasKicked
from engine.ability.costs import PromiseGift
from engine.ability.durations import Duration
from engine.ability.effects.cards import CastForCost
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.lasting import Modify
from engine.ability.effects.structure import If
from engine.ability.events.objects import BecomesDesignated
from engine.ability.filters import AllOf, ControlledBy, HasStatus, HasType
from engine.ability.keyword_meanings.common import CREATURE, ENTERS, PLUS, THIS, number_of
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangeTypes, GainAbility, SetPowerToughness
from engine.ability.references import OwnerOf, Remembered, Target, This, You
from engine.ability.replacements.entering import EnterAttacking
from engine.ability.replacements.hooks import WouldEnter, WouldMove
from engine.ability.replacements.instead import MoveInstead, Replacement
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.keywords import Keyword
from engine.terms.objects import MIRACLE_REVEALED, Stat, Status
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone


def _less(word: Keyword, stat: Stat, part: CostPart) -> SpellCostAbility:
    """Cast for that cost it costs less by a number of what was chosen to pay with."""
    assert isinstance(part, ChosenAhead)
    paid = WasKicked(This(), word)
    return SpellCostAbility(reduction=StatOf(stat, Remembered(part.label)), condition=paid)


@means(Keyword.EMERGE)
def _emerge(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.119a-c: a creature, or a permanent of that quality, is sacrificed.
    one = SacrificeMatching(ability.quality or CREATURE)
    chosen = ChosenAhead(one, "emerging", "702.119c")
    return (
        SpellCostAbility(alternative=(*ability.cost, chosen), word=Keyword.EMERGE),
        _less(Keyword.EMERGE, Stat.MANA_VALUE, chosen),
    )


@means(Keyword.HARMONIZE)
def _harmonize(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.180a-b: from the graveyard; a creature may be tapped; then it is exiled.
    chosen = ChosenAhead(TapMatching(CREATURE), "harmonizing", "702.180b", optional=True)
    paid = WasKicked(This(), Keyword.HARMONIZE)
    leaves = WouldMove(THIS, Zone.STACK)
    exiled = Replacement(leaves, (MoveInstead(Zone.EXILE),), condition=paid, word=Keyword.HARMONIZE)
    return (
        SpellCostAbility(alternative=(*ability.cost, chosen), word=Keyword.HARMONIZE),
        _less(Keyword.HARMONIZE, Stat.POWER, chosen),
        ReplacementAbility(exiled, zones=(Zone.STACK,)),
    )


@means(Keyword.MAYHEM)
def _mayhem(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.187b: from the graveyard, in the turn in which its owner discarded it.
    discarded = WasDiscardedThisTurn()
    return (SpellCostAbility(alternative=ability.cost, condition=discarded, word=Keyword.MAYHEM),)


@means(Keyword.WEB_SLINGING)
def _web_slinging(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.188a
    tapped = ReturnMatching(AllOf((CREATURE, HasStatus(Status.TAPPED))))
    return (SpellCostAbility(alternative=(*ability.cost, tapped), word=Keyword.WEB_SLINGING),)


@means(Keyword.SNEAK)
def _sneak(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.190a-b: in one's declare blockers step, for an attacker that nobody blocked.
    now = Every((TurnOf(You()), DuringStep((Step.DECLARE_BLOCKERS,))))
    cost = (*ability.cost, ReturnUnblocked())
    paid = WasKicked(This(), Keyword.SNEAK)
    attacking = Replacement(
        WouldEnter(THIS), (EnterAttacking(),), condition=paid, word=Keyword.SNEAK
    )
    return (
        SpellCostAbility(alternative=cost, condition=now, word=Keyword.SNEAK),
        ReplacementAbility(attacking),
    )


@means(Keyword.AWAKEN)
def _awaken(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.113a-b: with a target only where its cost was chosen.
    paid = WasKicked(This(), Keyword.AWAKEN)
    once = OneOf(paid, Number(1), Number(0))
    yours = AllOf((HasType(CardType.LAND), ControlledBy(You())))
    living = (
        ChangeTypes((CardType.CREATURE,), ("Elemental",)),
        SetPowerToughness(Number(0), Number(0)),
        GainAbility(KeywordAbility(Keyword.HASTE)),
    )
    awakes = (
        PutCounters(Target(0), PLUS, number_of(ability)),
        Modify(Target(0), living, Duration.NONE),
    )
    target = TargetSpecification(yours, minimum=once, maximum=once)
    return (
        SpellCostAbility(alternative=ability.cost, word=Keyword.AWAKEN),
        SpellAbility(Mode((If(paid, awakes, rule="702.113a"),), (target,))),
    )


@means(Keyword.GIFT)
def _gift(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.174a-b: an opponent is chosen, and gets it as it resolves or enters.
    paid = WasKicked(This(), Keyword.GIFT)
    return (
        SpellCostAbility(optional=(PromiseGift(),), word=Keyword.GIFT),
        SpellAbility(Mode((If(paid, ability.given, rule="702.174b"),))),
        TriggeredAbility(ENTERS, Mode(ability.given), condition=paid, word=Keyword.GIFT),
    )


@means(Keyword.MIRACLE)
def _miracle(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.94a: that it may be revealed as it is drawn is the rules'; then it may be cast.
    revealed = BecomesDesignated(THIS, MIRACLE_REVEALED)
    cast = CastForCost(This(), Keyword.MIRACLE, OwnerOf(This()), rule="702.94a")
    return (
        SpellCostAbility(alternative=ability.cost, word=Keyword.MIRACLE),
        TriggeredAbility(revealed, Mode((cast,)), zones=(Zone.HAND,), word=Keyword.MIRACLE),
    )
