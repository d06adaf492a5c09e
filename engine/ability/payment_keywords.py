"""Keywords about what is paid to cast a spell and what comes of it, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import (
    ActivatedAbility,
    SpellCostAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ability.amounts import HappeningFilter, Number, NumberOfPlayers, StatOf, TimesKicked
from engine.ability.base import Ability, Effect, Modification
from engine.ability.chosen_costs import ReturnUnblocked, SacrificeMatching
from engine.ability.conditions import HappenedThisTurn, IsBestowed, WasKicked
from engine.ability.costs import DiscardThis
from engine.ability.effects.cards import Draw, Search
from engine.ability.effects.lasting import DelayedTrigger
from engine.ability.effects.moving import MoveTo, Sacrifice
from engine.ability.effects.spells import CopySpell
from engine.ability.effects.tokens import CreateTokenCopy
from engine.ability.events.objects import ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.events.spells import SpellCast
from engine.ability.filters import AllOf, HasStat, HasType, Is
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangeTypes, GainAbility, SetPowerToughness
from engine.ability.references import EachOpponent, EventObject, This, You
from engine.ability.targets import Mode
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone

_THIS = Is(This())
_ENTERS = ZoneChange(_THIS, destination=Zone.BATTLEFIELD)
_HASTE = GainAbility(KeywordAbility(Keyword.HASTE))


@means(Keyword.SPECTACLE)
def _spectacle(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.137a
    hurt = HappenedThisTurn(HappeningFilter(Counted.LIFE_LOST, EachOpponent()))
    return (SpellCostAbility(alternative=ability.cost, condition=hurt, word=Keyword.SPECTACLE),)


@means(Keyword.SURGE)
def _surge(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.117a: another spell of yours this turn; teams are not played.
    cast = HappenedThisTurn(HappeningFilter(Counted.CAST, You()))
    return (SpellCostAbility(alternative=ability.cost, condition=cast, word=Keyword.SURGE),)


@means(Keyword.REPLICATE)
def _replicate(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.56a: a copy for each time that it was paid.
    copies = CopySpell(This(), TimesKicked(This(), Keyword.REPLICATE))
    return (
        SpellCostAbility(optional=ability.cost, word=Keyword.REPLICATE, any_number=True),
        TriggeredAbility(
            SpellCast(You(), _THIS),
            Mode((copies,)),
            condition=WasKicked(This(), Keyword.REPLICATE),
            zones=(Zone.STACK,),
            word=Keyword.REPLICATE,
        ),
    )


@means(Keyword.OVERLOAD)
def _overload(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.96a: what the change of text makes of it is worked out as it is cast.
    return (SpellCostAbility(alternative=ability.cost, word=Keyword.OVERLOAD),)


@means(Keyword.ENTWINE)
def _entwine(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.42a: an additional cost; with it all modes are chosen as it is cast.
    return (SpellCostAbility(optional=ability.cost, word=Keyword.ENTWINE),)


@means(Keyword.UNDAUNTED)
def _undaunted(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.125a
    return (SpellCostAbility(reduction=NumberOfPlayers(EachOpponent())),)


@means(Keyword.CASUALTY)
def _casualty(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.153a
    strong = HasStat(Stat.POWER, Comparison.AT_LEAST, ability.amount or Number(1))
    one = SacrificeMatching(AllOf((HasType(CardType.CREATURE), strong)))
    return (
        SpellCostAbility(optional=(one,), word=Keyword.CASUALTY),
        TriggeredAbility(
            SpellCast(You(), _THIS),
            Mode((CopySpell(This()),)),
            condition=WasKicked(This(), Keyword.CASUALTY),
            zones=(Zone.STACK,),
            word=Keyword.CASUALTY,
        ),
    )


@means(Keyword.OFFSPRING)
def _offspring(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.175a
    small = SetPowerToughness(Number(1), Number(1))
    young = CreateTokenCopy(EventObject(), exceptions=(small,))
    paid = WasKicked(This(), Keyword.OFFSPRING)
    return (
        SpellCostAbility(optional=ability.cost, word=Keyword.OFFSPRING),
        TriggeredAbility(_ENTERS, Mode((young,)), condition=paid, word=Keyword.OFFSPRING),
    )


@means(Keyword.SQUAD)
def _squad(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.157a
    copies = CreateTokenCopy(EventObject(), TimesKicked(This(), Keyword.SQUAD))
    paid = WasKicked(This(), Keyword.SQUAD)
    return (
        SpellCostAbility(optional=ability.cost, word=Keyword.SQUAD, any_number=True),
        TriggeredAbility(_ENTERS, Mode((copies,)), condition=paid, word=Keyword.SQUAD),
    )


@means(Keyword.DASH)
def _dash(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.109a
    return _for_a_turn(ability, MoveTo(This(), Zone.HAND), _HASTE)


@means(Keyword.BLITZ)
def _blitz(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.152a
    dies = ZoneChange(_THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    draws = GainAbility(TriggeredAbility(dies, Mode((Draw(You()),))))
    return _for_a_turn(ability, Sacrifice(You(), This()), _HASTE, draws)


def _for_a_turn(
    ability: KeywordAbility, later: Effect, *gained: Modification
) -> tuple[Ability, ...]:
    """Cast for this cost it has more abilities, and something happens at the next end step."""
    paid = WasKicked(This(), ability.keyword)
    end = DelayedTrigger(StepBegins((Step.END,), None), Mode((later,)))
    return (
        SpellCostAbility(alternative=ability.cost, word=ability.keyword, afterwards=(end,)),
        StaticAbility(gained, condition=paid),
    )


@means(Keyword.NINJUTSU)
def _ninjutsu(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.49a: from the hand, for an attacker that nobody blocked.
    enters = MoveTo(This(), Zone.BATTLEFIELD, You(), tapped=True, attacking=True)
    return (
        ActivatedAbility(
            (*ability.cost, ReturnUnblocked()),
            Mode((enters,)),
            zones=(Zone.HAND,),
            word=Keyword.NINJUTSU,
        ),
    )


@means(Keyword.BESTOW)
def _bestow(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.103a–b: cast for this cost it is an Aura with enchant creature, as long as that lasts.
    aura = ChangeTypes(subtypes=("Aura",), remove_types=(CardType.CREATURE,))
    enchant = GainAbility(KeywordAbility(Keyword.ENCHANT, quality=HasType(CardType.CREATURE)))
    zones = (Zone.STACK, Zone.BATTLEFIELD)
    return (
        SpellCostAbility(alternative=ability.cost, word=Keyword.BESTOW),
        StaticAbility((aura, enchant), condition=IsBestowed(), zones=zones),
    )


@means(Keyword.TRANSMUTE)
def _transmute(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.53a
    alike = HasStat(Stat.MANA_VALUE, Comparison.EQUAL, StatOf(Stat.MANA_VALUE, This()))
    found = Search(You(), alike, Zone.HAND, reveal=True)
    return (
        ActivatedAbility(
            (*ability.cost, DiscardThis()),
            Mode((found,)),
            zones=(Zone.HAND,),
            sorcery_speed=True,
            word=Keyword.TRANSMUTE,
        ),
    )
