"""Keywords of creatures, Vehicles and Equipment that stand for triggered abilities, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ability.amounts import AmountThisWay, CountersOn, Number, StatOf
from engine.ability.base import Ability, Amount, Effect
from engine.ability.cards import CopiableValues
from engine.ability.chosen_costs import TapWithTotalPower
from engine.ability.conditions import Compare, Either, IsIn, Matches
from engine.ability.costs import PayMana
from engine.ability.effects.counters import Designate, MoveCounters, PutCounters
from engine.ability.effects.damage import GainLife, LoseLife
from engine.ability.effects.lasting import DelayedTrigger, Modify
from engine.ability.effects.moving import Exile, Sacrifice
from engine.ability.effects.permanents import Attach
from engine.ability.effects.structure import If, May, MayPay
from engine.ability.effects.tokens import CreateToken, TokenDescription
from engine.ability.events.combat import Attacks, DealsDamage
from engine.ability.events.objects import ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.events.spells import SpellCast
from engine.ability.filters import (
    AllOf,
    Another,
    ControlledBy,
    HasCounter,
    HasStat,
    HasStatus,
    HasType,
    Is,
)
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangeTypes
from engine.ability.references import (
    AttachedTo,
    Chosen,
    EachOpponent,
    EachPlayer,
    EventObject,
    EventPlayer,
    Remembered,
    Target,
    This,
    TopOfLibrary,
    You,
)
from engine.ability.replacements.entering import EnterMoving, EnterWithCounters
from engine.ability.replacements.hooks import WouldBeDestroyed, WouldEnter
from engine.ability.replacements.instead import DestroyThisInstead, Replacement
from engine.ability.restrictions import CantBlock
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.objects import Stat, Status
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone

_THIS = Is(This())
_CREATURE = HasType(CardType.CREATURE)
_ENTERS = ZoneChange(_THIS, destination=Zone.BATTLEFIELD)
_HIT = DealsDamage(_THIS, players=EachPlayer(), combat=True)
_ONE_MORE = PutCounters(This(), CounterKind.PLUS)


def _when(event: ZoneChange | Attacks | DealsDamage, word: Keyword, *effects: Effect) -> Ability:
    return TriggeredAbility(event, Mode(effects), word=word)


def _number(ability: KeywordAbility) -> Amount:
    return ability.amount or Number(1)


@means(Keyword.MENTOR)
def _mentor(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.134a: a counter for an attacking creature of lesser power.
    weaker = HasStat(Stat.POWER, Comparison.LESS, StatOf(Stat.POWER, This()))
    target = TargetSpecification(AllOf((_CREATURE, HasStatus(Status.ATTACKING), weaker)))
    mode = Mode((PutCounters(Target(0), CounterKind.PLUS),), (target,))
    return (TriggeredAbility(Attacks(_THIS), mode, word=Keyword.MENTOR),)


@means(Keyword.EVOLVE)
def _evolve(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.100a: the newcomer is greater in power, in toughness, or in both.
    greater = Either(
        tuple(
            Compare(StatOf(stat, EventObject()), Comparison.GREATER, StatOf(stat, This()))
            for stat in (Stat.POWER, Stat.TOUGHNESS)
        )
    )
    event = ZoneChange(AllOf((_CREATURE, ControlledBy(You()))), destination=Zone.BATTLEFIELD)
    return (TriggeredAbility(event, Mode((_ONE_MORE,)), condition=greater, word=Keyword.EVOLVE),)


@means(Keyword.FABRICATE)
def _fabricate(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.123a: counters, or Servos where no counters are put.
    number = _number(ability)
    servos = CreateToken(TokenDescription(_SERVO), number)
    grow = May((PutCounters(This(), CounterKind.PLUS, number),), otherwise=(servos,))
    here = IsIn(This(), Zone.BATTLEFIELD)
    return (_when(_ENTERS, Keyword.FABRICATE, If(here, (grow,), (servos,))),)


@means(Keyword.EXTORT)
def _extort(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.101a: one life from each opponent, as much as was lost for you.
    drain = (LoseLife(EachOpponent(), Number(1)), GainLife(You(), AmountThisWay()))
    paid = MayPay((PayMana(ManaCost.parse("{W/B}")),), then=drain)
    return (TriggeredAbility(SpellCast(You(), None), Mode((paid,)), word=Keyword.EXTORT),)


@means(Keyword.EXPLOIT)
def _exploit(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.110a
    one = Chosen(_CREATURE, by=You(), number=Number(1))
    return (_when(_ENTERS, Keyword.EXPLOIT, May((Sacrifice(You(), one),))),)


@means(Keyword.MODULAR)
def _modular(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.43a: enters with counters, and leaves them to an artifact creature.
    enters = EnterWithCounters(CounterKind.PLUS, _number(ability))
    target = TargetSpecification(AllOf((HasType(CardType.ARTIFACT), _CREATURE)))
    left = CountersOn(This(), CounterKind.PLUS)
    mode = Mode((May((PutCounters(Target(0), CounterKind.PLUS, left),)),), (target,))
    dies = ZoneChange(_THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return (
        ReplacementAbility(Replacement(WouldEnter(_THIS), (enters,), word=Keyword.MODULAR)),
        TriggeredAbility(dies, mode, word=Keyword.MODULAR),
    )


@means(Keyword.DEVOUR)
def _devour(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.82a: any number of creatures sacrificed as it enters, N counters for each.
    yours = AllOf((_CREATURE, ControlledBy(You())))
    devouring = EnterMoving(yours, True, CounterKind.PLUS, _number(ability), "devoured")
    return (ReplacementAbility(Replacement(WouldEnter(_THIS), (devouring,), word=Keyword.DEVOUR)),)


@means(Keyword.MOBILIZE)
def _mobilize(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.181a: Warriors that attack with it and are gone at the next end step.
    warriors = CreateToken(
        TokenDescription(_WARRIOR),
        _number(ability),
        tapped=True,
        attacking=True,
        remember="mobilized",
    )
    gone = Mode((Sacrifice(You(), Remembered("mobilized")),))
    later = DelayedTrigger(StepBegins((Step.END,), None), gone)
    return (_when(Attacks(_THIS), Keyword.MOBILIZE, warriors, later),)


@means(Keyword.LIVING_WEAPON)
def _living_weapon(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.92a
    return (_armed(_GERM, Keyword.LIVING_WEAPON),)


@means(Keyword.FOR_MIRRODIN)
def _for_mirrodin(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.163a
    return (_armed(_REBEL, Keyword.FOR_MIRRODIN),)


def _armed(values: CopiableValues, word: Keyword) -> Ability:
    """A token enters with this Equipment on it."""
    token = CreateToken(TokenDescription(values), remember="armed")
    return _when(_ENTERS, word, token, Attach(This(), Remembered("armed")))


@means(Keyword.POISONOUS)
def _poisonous(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.70a
    poison = PutCounters(EventPlayer(), CounterKind.POISON, _number(ability))
    return (_when(_HIT, Keyword.POISONOUS, poison),)


@means(Keyword.INGEST)
def _ingest(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.115a
    return (_when(_HIT, Keyword.INGEST, Exile(TopOfLibrary(Number(1), EventPlayer()))),)


@means(Keyword.DECAYED)
def _decayed(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.147a: can't block, and is sacrificed after it attacked.
    gone = Mode((Sacrifice(You(), This()),))
    later = DelayedTrigger(StepBegins((Step.END_OF_COMBAT,), None), gone)
    return (StaticAbility((CantBlock(),)), _when(Attacks(_THIS), Keyword.DECAYED, later))


@means(Keyword.UMBRA_ARMOR)
def _umbra_armor(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.89a: the Aura is destroyed instead of what it enchants.
    destroyed = WouldBeDestroyed(Is(AttachedTo()))
    return (ReplacementAbility(Replacement(destroyed, (DestroyThisInstead(),))),)


@means(Keyword.CREW)
def _crew(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.122a: other creatures are tapped, and it is a creature until end of turn.
    becomes = ChangeTypes((CardType.ARTIFACT, CardType.CREATURE))
    cost = (TapWithTotalPower(_number(ability), "702.122a"),)
    return (ActivatedAbility(cost, Mode((Modify(This(), (becomes,)),)), word=Keyword.CREW),)


@means(Keyword.SADDLE)
def _saddle(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.171a: other creatures are tapped, and it is saddled until end of turn.
    cost = (TapWithTotalPower(_number(ability), "702.171a"),)
    saddled = Mode((Designate(This(), "saddled", this_turn=True),))
    return (ActivatedAbility(cost, saddled, sorcery_speed=True, word=Keyword.SADDLE),)


@means(Keyword.LEVEL_UP)
def _level_up(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.87a
    level = Mode((PutCounters(This(), CounterKind.LEVEL),))
    return (ActivatedAbility(ability.cost, level, sorcery_speed=True, word=Keyword.LEVEL_UP),)


@means(Keyword.GRAFT)
def _graft(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.58a: its counters may go to other creatures that enter.
    enters = EnterWithCounters(CounterKind.PLUS, _number(ability))
    another = ZoneChange(AllOf((Another(), _CREATURE)), destination=Zone.BATTLEFIELD)
    moves = May((MoveCounters(This(), EventObject(), CounterKind.PLUS),))
    left = Matches(This(), HasCounter(CounterKind.PLUS))
    return (
        ReplacementAbility(Replacement(WouldEnter(_THIS), (enters,))),
        TriggeredAbility(another, Mode((moves,)), condition=left, word=Keyword.GRAFT),
    )


def _token(name: str, size: int, color: Color | None, *types: CardType) -> CopiableValues:
    return CopiableValues(
        Bilingual.same(f"{name} Token"),
        color_indicator=() if color is None else (color,),
        types=(*types, CardType.CREATURE),
        subtypes=tuple(name.split()),
        power=size,
        toughness=size,
    )


_SERVO = _token("Servo", 1, None, CardType.ARTIFACT)
_WARRIOR = _token("Warrior", 1, Color.RED)
_GERM = _token("Phyrexian Germ", 0, Color.BLACK)
_REBEL = _token("Rebel", 2, Color.RED)
