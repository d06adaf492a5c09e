"""Keywords of spells: what is paid besides or instead, what happens as they are cast, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import ReplacementAbility, SpellCostAbility, TriggeredAbility
from engine.ability.amounts import (
    AmountThisWay,
    CountOf,
    Number,
    SpellsCastBefore,
)
from engine.ability.base import Ability
from engine.ability.conditions import (
    Every,
    Matches,
    WasCast,
    WasKicked,
)
from engine.ability.costs import PayMana
from engine.ability.effects.cards import CastForCost, CastNow
from engine.ability.effects.cascade import Cascade
from engine.ability.effects.damage import GainLife, LoseLife
from engine.ability.effects.lasting import DelayedTrigger, Modify
from engine.ability.effects.moving import Exile, MoveTo, Sacrifice
from engine.ability.effects.spells import CopySpell
from engine.ability.effects.structure import MayPay
from engine.ability.events.objects import Discards, ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.events.spells import SpellCast
from engine.ability.filters import (
    AllOf,
    Anything,
    ControlledBy,
    HasType,
    Not,
    OwnedBy,
)
from engine.ability.keyword_meanings.common import THIS
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangePowerToughness
from engine.ability.references import (
    EachOpponent,
    OwnerOf,
    Remembered,
    This,
    You,
)
from engine.ability.replacements.hooks import WouldMove
from engine.ability.replacements.instead import DoInstead, MoveInstead, Replacement
from engine.ability.targets import Mode
from engine.terms.causes import MoveCause
from engine.terms.keywords import Keyword, UnnamedCost
from engine.terms.mana import ManaCost
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone


def _pump(power: int, toughness: int) -> Modify:
    return Modify(This(), (ChangePowerToughness(Number(power), Number(toughness)),))


@means(Keyword.KICKER)
def _kicker(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.33a–b: an optional additional cost; the second of two has the number 2.
    word = Keyword.KICKER if ability.amount is None else UnnamedCost.SECOND_KICKER
    return (SpellCostAbility(optional=ability.cost, word=word),)


@means(Keyword.EVOKE)
def _evoke(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.74a: an alternative cost, and a sacrifice as it enters if that was paid.
    event = ZoneChange(THIS, destination=Zone.BATTLEFIELD)
    sacrifice = Mode((Sacrifice(You(), This()),))
    paid = WasKicked(This(), Keyword.EVOKE)
    return (
        SpellCostAbility(alternative=ability.cost, word=Keyword.EVOKE),
        TriggeredAbility(event, sacrifice, condition=paid, word=Keyword.EVOKE),
    )


@means(Keyword.FLASHBACK)
def _flashback(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.34a: from the graveyard for another cost; then exiled wherever it would go.
    leaves = WouldMove(THIS, Zone.STACK)
    paid = WasKicked(This(), Keyword.FLASHBACK)
    exiled = Replacement(leaves, (MoveInstead(Zone.EXILE),), condition=paid, word=Keyword.FLASHBACK)
    return (
        SpellCostAbility(alternative=ability.cost, word=Keyword.FLASHBACK),
        ReplacementAbility(exiled, zones=(Zone.STACK,)),
    )


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
    resolves = WouldMove(THIS, Zone.STACK, Zone.GRAVEYARD, cause=MoveCause.RESOLVE)
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
    resolves = WouldMove(THIS, Zone.STACK, Zone.GRAVEYARD, cause=MoveCause.RESOLVE)
    from_hand = Every((WasCast(This(), Zone.HAND, You()), Matches(This(), OwnedBy(You()))))
    again = Mode((CastNow(Remembered("rebounding")),))
    later = DelayedTrigger(StepBegins((Step.UPKEEP,), You()), again, word=Keyword.REBOUND)
    exiled = DoInstead((Exile(This(), remember="rebounding"), later))
    rebounding = Replacement(resolves, (exiled,), condition=from_hand, word=Keyword.REBOUND)
    return (ReplacementAbility(rebounding, zones=(Zone.STACK,)),)


@means(Keyword.MADNESS)
def _madness(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.35a: discarded into exile, and cast from there for this cost or put into the graveyard.
    would = WouldMove(THIS, Zone.HAND, cause=MoveCause.DISCARD)
    discarded = Replacement(would, (MoveInstead(Zone.EXILE),), word=Keyword.MADNESS)
    bury = MoveTo(This(), Zone.GRAVEYARD)
    owner = OwnerOf(This())
    cast = CastForCost(This(), Keyword.MADNESS, owner, rule="702.35a", otherwise=(bury,))
    return (
        ReplacementAbility(discarded, zones=(Zone.HAND,)),
        TriggeredAbility(
            Discards(None, THIS), Mode((cast,)), zones=(Zone.EXILE,), word=Keyword.MADNESS
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
    event = SpellCast(You(), THIS)
    return (TriggeredAbility(event, Mode((copies,)), zones=(Zone.STACK,), word=Keyword.STORM),)


@means(Keyword.CASCADE)
def _cascade(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.85a, c: each instance triggers by itself.
    event = SpellCast(You(), THIS)
    return (TriggeredAbility(event, Mode((Cascade(),)), zones=(Zone.STACK,), word=Keyword.CASCADE),)


@means(Keyword.PROWESS)
def _prowess(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.108a
    event = SpellCast(You(), Not(HasType(CardType.CREATURE)))
    return (TriggeredAbility(event, Mode((_pump(1, 1),)), word=Keyword.PROWESS),)


@means(Keyword.EXTORT)
def _extort(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.101a: one life from each opponent, as much as was lost for you.
    drain = (LoseLife(EachOpponent(), Number(1)), GainLife(You(), AmountThisWay()))
    paid = MayPay((PayMana(ManaCost.parse("{W/B}")),), then=drain)
    return (TriggeredAbility(SpellCast(You(), None), Mode((paid,)), word=Keyword.EXTORT),)
