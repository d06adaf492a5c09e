"""Keywords about how a card is cast, discarded or activated from hand or graveyard, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    SpellCostAbility,
    TriggeredAbility,
)
from engine.ability.amounts import CountOf, SpellsCastBefore
from engine.ability.base import Ability
from engine.ability.conditions import Every, Matches, WasCast, WasKicked
from engine.ability.costs import DiscardThis
from engine.ability.durations import Duration
from engine.ability.effects.cards import CastForCost, CastNow, Search
from engine.ability.effects.cascade import Cascade
from engine.ability.effects.lasting import DelayedTrigger, Modify, Replace
from engine.ability.effects.moving import Exile, MoveTo
from engine.ability.effects.spells import CopySpell
from engine.ability.events.objects import Discards
from engine.ability.events.players import StepBegins
from engine.ability.events.spells import SpellCast
from engine.ability.filters import AllOf, Anything, ControlledBy, Is, OwnedBy
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import GainAbility
from engine.ability.references import OwnerOf, Remembered, This, You
from engine.ability.replacements.hooks import WouldMove
from engine.ability.replacements.instead import DoInstead, MoveInstead, Replacement
from engine.ability.targets import Mode
from engine.terms.causes import MoveCause
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone

_THIS = Is(This())


@means(Keyword.AFFINITY)
def _affinity(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.41a: {1} less for each such permanent you control.
    counted = AllOf((ability.quality or Anything(), ControlledBy(You())))
    return (SpellCostAbility(reduction=CountOf(counted)),)


@means(Keyword.MULTIKICKER)
def _multikicker(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.33c: an additional cost that may be paid any number of times.
    return (SpellCostAbility(optional=ability.cost, word=Keyword.MULTIKICKER, any_number=True),)


@means(Keyword.BUYBACK)
def _buyback(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.27a: back to the hand as it resolves, not where it is countered.
    resolves = WouldMove(_THIS, Zone.STACK, Zone.GRAVEYARD, cause=MoveCause.RESOLVE)
    paid = WasKicked(This(), Keyword.BUYBACK)
    returned = Replacement(
        resolves, (MoveInstead(Zone.HAND),), condition=paid, word=Keyword.BUYBACK
    )
    return (
        SpellCostAbility(optional=ability.cost, word=Keyword.BUYBACK),
        ReplacementAbility(returned, zones=(Zone.STACK,)),
    )


@means(Keyword.REBOUND)
def _rebound(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.88a: cast from one's own hand it is exiled as it resolves, and cast again for nothing.
    resolves = WouldMove(_THIS, Zone.STACK, Zone.GRAVEYARD, cause=MoveCause.RESOLVE)
    from_hand = Every((WasCast(This(), Zone.HAND, You()), Matches(This(), OwnedBy(You()))))
    again = Mode((CastNow(Remembered("rebounding")),))
    later = DelayedTrigger(StepBegins((Step.UPKEEP,), You()), again)
    exiled = DoInstead((Exile(This(), remember="rebounding"), later))
    rebounding = Replacement(resolves, (exiled,), condition=from_hand, word=Keyword.REBOUND)
    return (ReplacementAbility(rebounding, zones=(Zone.STACK,)),)


@means(Keyword.TYPECYCLING)
def _typecycling(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.29e: discarded, it finds a card of the type.
    cost = (*ability.cost, DiscardThis())
    found = Search(You(), ability.quality or Anything(), Zone.HAND, reveal=True)
    return (ActivatedAbility(cost, Mode((found,)), zones=(Zone.HAND,), word=Keyword.TYPECYCLING),)


@means(Keyword.MADNESS)
def _madness(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.35a: discarded into exile, and cast from there for this cost or put into the graveyard.
    would = WouldMove(_THIS, Zone.HAND, cause=MoveCause.DISCARD)
    discarded = Replacement(would, (MoveInstead(Zone.EXILE),), word=Keyword.MADNESS)
    bury = MoveTo(This(), Zone.GRAVEYARD)
    owner = OwnerOf(This())
    cast = CastForCost(This(), Keyword.MADNESS, owner, rule="702.35a", otherwise=(bury,))
    return (
        ReplacementAbility(discarded, zones=(Zone.HAND,)),
        TriggeredAbility(
            Discards(None, _THIS), Mode((cast,)), zones=(Zone.EXILE,), word=Keyword.MADNESS
        ),
        SpellCostAbility(alternative=ability.cost, word=Keyword.MADNESS),
    )


@means(Keyword.ESCAPE)
def _escape(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.138a: from the graveyard, for this cost rather than the mana cost.
    return (SpellCostAbility(alternative=ability.cost, word=Keyword.ESCAPE),)


@means(Keyword.STORM)
def _storm(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.40a: a copy for each spell cast before it this turn, with new targets if one likes.
    copies = CopySpell(This(), SpellsCastBefore())
    event = SpellCast(You(), _THIS)
    return (TriggeredAbility(event, Mode((copies,)), zones=(Zone.STACK,), word=Keyword.STORM),)


@means(Keyword.CASCADE)
def _cascade(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.85a, c: each instance triggers by itself.
    event = SpellCast(You(), _THIS)
    return (TriggeredAbility(event, Mode((Cascade(),)), zones=(Zone.STACK,), word=Keyword.CASCADE),)


@means(Keyword.UNEARTH)
def _unearth(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.84a: back for a turn with haste, and exiled whenever it would leave.
    back = Remembered("unearthed")
    end = StepBegins((Step.END,), None)
    leaves = WouldMove(Anything(), Zone.BATTLEFIELD)
    leaving = Replacement(leaves, (MoveInstead(Zone.EXILE),), word=Keyword.UNEARTH)
    effects = (
        MoveTo(This(), Zone.BATTLEFIELD, remember="unearthed"),
        Modify(back, (GainAbility(KeywordAbility(Keyword.HASTE)),), Duration.NONE),
        DelayedTrigger(end, Mode((Exile(back),))),
        Replace(leaving, Duration.NONE, about=back),
    )
    return (
        ActivatedAbility(
            ability.cost,
            Mode(effects),
            zones=(Zone.GRAVEYARD,),
            sorcery_speed=True,
            word=Keyword.UNEARTH,
        ),
    )
