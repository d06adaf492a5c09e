"""Keywords of creatures in combat and of how they enter, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ability.amounts import CountOf, Difference, HappeningFilter, Number, StatOf, Times
from engine.ability.base import Ability, Amount
from engine.ability.conditions import CameSinceLastUpkeep, HappenedThisTurn, Matches, Unless
from engine.ability.costs import TapThis
from engine.ability.durations import Duration
from engine.ability.effects.counters import Designate, PutCounters, TakeCounters
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import Sacrifice
from engine.ability.effects.permanents import Untap
from engine.ability.effects.structure import If, InOrder, May, MayPay
from engine.ability.events.combat import Attacks, AttacksUnblocked, BecomesBlocked, DealsDamage
from engine.ability.events.objects import LastCounterRemoved
from engine.ability.events.players import StepBegins
from engine.ability.filters import (
    AllOf,
    BlockingOrBlockedBy,
    ControlledBy,
    HasCounter,
    HasStat,
    HasStatus,
    HasType,
    Is,
)
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangePowerToughness, GainAbility
from engine.ability.references import (
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    Target,
    This,
    WithMostLife,
    You,
)
from engine.ability.replacements.entering import EnterOr, EnterWithCounters
from engine.ability.replacements.hooks import WouldDealDamage, WouldEnter
from engine.ability.replacements.instead import PreventDamage, Replacement
from engine.ability.restrictions import CantBlock, MustBlock
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat, Status
from engine.terms.turn import Step
from engine.terms.types import CardType

_THIS = Is(This())
_CREATURE = HasType(CardType.CREATURE)
_PLUS = CounterKind.PLUS


def _number(ability: KeywordAbility) -> Amount:
    return ability.amount or Number(1)


@means(Keyword.RAMPAGE)
def _rampage(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.23a–b: +N/+N for each blocker beyond the first, counted on resolution.
    blockers = CountOf(AllOf((_CREATURE, BlockingOrBlockedBy(This(), blocked=False))))
    each = ability.amount.value if isinstance(ability.amount, Number) else 1
    more = Times(each, Difference(blockers, Number(1)))
    grow = Modify(This(), (ChangePowerToughness(more, more),))
    return (TriggeredAbility(BecomesBlocked(_THIS), Mode((grow,)), word=Keyword.RAMPAGE),)


@means(Keyword.FRENZY)
def _frenzy(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.68a
    grow = Modify(This(), (ChangePowerToughness(_number(ability), Number(0)),))
    return (TriggeredAbility(AttacksUnblocked(_THIS), Mode((grow,)), word=Keyword.FRENZY),)


@means(Keyword.TRAINING)
def _training(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.149a: another attacker of greater power, looked at only as they attack.
    greater = HasStat(Stat.POWER, Comparison.GREATER, StatOf(Stat.POWER, This()))
    event = Attacks(_THIS, beside=AllOf((_CREATURE, greater)))
    return (TriggeredAbility(event, Mode((PutCounters(This(), _PLUS),)), word=Keyword.TRAINING),)


@means(Keyword.DETHRONE)
def _dethrone(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.105a
    event = Attacks(_THIS, WithMostLife())
    return (TriggeredAbility(event, Mode((PutCounters(This(), _PLUS),)), word=Keyword.DETHRONE),)


@means(Keyword.PROVOKE)
def _provoke(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.39a
    theirs = AllOf((_CREATURE, ControlledBy(DefendingPlayer())))
    block = Modify(Target(0), (MustBlock(This()),), Duration.END_OF_COMBAT)
    may = May((InOrder((block, Untap(Target(0)))),))
    mode = Mode((may,), (TargetSpecification(theirs),))
    return (TriggeredAbility(Attacks(_THIS), mode, word=Keyword.PROVOKE),)


@means(Keyword.RENOWN)
def _renown(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.112a
    event = DealsDamage(_THIS, players=EachPlayer(), combat=True)
    plain = Unless(Matches(This(), HasStatus(Status.RENOWNED)))
    effects = (PutCounters(This(), _PLUS, _number(ability)), Designate(This(), "renowned"))
    return (TriggeredAbility(event, Mode(effects), condition=plain, word=Keyword.RENOWN),)


@means(Keyword.ABSORB)
def _absorb(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.64a
    prevent = PreventDamage(_number(ability))
    return (ReplacementAbility(Replacement(WouldDealDamage(to=_THIS), (prevent,))),)


@means(Keyword.BLOODTHIRST)
def _bloodthirst(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.54a
    hurt = HappenedThisTurn(HappeningFilter(Counted.DAMAGE_TAKEN, EachOpponent()))
    enters = EnterWithCounters(_PLUS, _number(ability))
    return (ReplacementAbility(Replacement(WouldEnter(_THIS), (enters,), condition=hurt)),)


@means(Keyword.UNLEASH)
def _unleash(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.98a
    enters = EnterOr(EnterWithCounters(_PLUS, Number(1)))
    grown = Matches(This(), HasCounter(_PLUS))
    return (
        ReplacementAbility(Replacement(WouldEnter(_THIS), (enters,), word=Keyword.UNLEASH)),
        StaticAbility((CantBlock(),), condition=grown),
    )


@means(Keyword.RIOT)
def _riot(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.136a: a counter as it enters, or haste.
    haste = (GainAbility(KeywordAbility(Keyword.HASTE)),)
    enters = EnterOr(EnterWithCounters(_PLUS, Number(1)), haste)
    return (ReplacementAbility(Replacement(WouldEnter(_THIS), (enters,), word=Keyword.RIOT)),)


@means(Keyword.OUTLAST)
def _outlast(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.107a
    mode = Mode((PutCounters(This(), _PLUS),))
    return (
        ActivatedAbility(
            (*ability.cost, TapThis()), mode, sorcery_speed=True, word=Keyword.OUTLAST
        ),
    )


@means(Keyword.VANISHING)
def _vanishing(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.63a: time counters, one less each upkeep, and sacrificed with the last.
    time = CounterKind.TIME
    enters = Replacement(WouldEnter(_THIS), (EnterWithCounters(time, _number(ability)),))
    upkeep = StepBegins((Step.UPKEEP,), You())
    left = Matches(This(), HasCounter(time))
    gone = Mode((Sacrifice(You(), This()),))
    return (
        ReplacementAbility(enters),
        TriggeredAbility(
            upkeep, Mode((TakeCounters(This(), time),)), condition=left, word=Keyword.VANISHING
        ),
        TriggeredAbility(LastCounterRemoved(_THIS, time), gone, word=Keyword.VANISHING),
    )


@means(Keyword.ECHO)
def _echo(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.30a: paid for once, in the first upkeep after it came under your control.
    pay = MayPay(ability.cost, otherwise=(Sacrifice(You(), This()),))
    upkeep, came = StepBegins((Step.UPKEEP,), You()), CameSinceLastUpkeep(This())
    return (TriggeredAbility(upkeep, Mode((pay,)), condition=came, word=Keyword.ECHO),)


@means(Keyword.FADING)
def _fading(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.32a: sacrificed when there is none to remove.
    fade = CounterKind.FADE
    enters = Replacement(WouldEnter(_THIS), (EnterWithCounters(fade, _number(ability)),))
    fades = If(
        Matches(This(), HasCounter(fade)),
        (TakeCounters(This(), fade),),
        (Sacrifice(You(), This()),),
    )
    return (
        ReplacementAbility(enters),
        TriggeredAbility(StepBegins((Step.UPKEEP,), You()), Mode((fades,)), word=Keyword.FADING),
    )
