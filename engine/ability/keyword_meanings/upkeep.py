"""Keywords that ask something at each upkeep, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import ReplacementAbility, TriggeredAbility
from engine.ability.amounts import CountersOn
from engine.ability.base import Ability
from engine.ability.conditions import CameSinceLastUpkeep, IsIn, Matches
from engine.ability.effects.counters import PutCounters, TakeCounters
from engine.ability.effects.moving import Sacrifice
from engine.ability.effects.structure import If, MayPay
from engine.ability.events.objects import LastCounterRemoved
from engine.ability.events.players import StepBegins
from engine.ability.filters import HasCounter
from engine.ability.keyword_meanings.common import THIS, number_of
from engine.ability.keywords import KeywordAbility, means
from engine.ability.references import This, You
from engine.ability.replacements.entering import EnterWithCounters
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.ability.targets import Mode
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone


@means(Keyword.VANISHING)
def _vanishing(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.63a: time counters, one less each upkeep, and sacrificed with the last.
    time = CounterKind.TIME
    enters = Replacement(
        WouldEnter(THIS), (EnterWithCounters(time, number_of(ability)),), word=Keyword.VANISHING
    )
    upkeep = StepBegins((Step.UPKEEP,), You())
    left = Matches(This(), HasCounter(time))
    gone = Mode((Sacrifice(You(), This()),))
    return (
        ReplacementAbility(enters),
        TriggeredAbility(
            upkeep, Mode((TakeCounters(This(), time),)), condition=left, word=Keyword.VANISHING
        ),
        TriggeredAbility(LastCounterRemoved(THIS, time), gone, word=Keyword.VANISHING),
    )


@means(Keyword.ECHO)
def _echo(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.30a: paid for once, in the first upkeep after it came under your control.
    pay = MayPay(ability.cost, otherwise=(Sacrifice(You(), This()),), unless=True)
    upkeep, came = StepBegins((Step.UPKEEP,), You()), CameSinceLastUpkeep(This())
    return (TriggeredAbility(upkeep, Mode((pay,)), condition=came, word=Keyword.ECHO),)


@means(Keyword.CUMULATIVE_UPKEEP)
def _cumulative_upkeep(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.24a: an age counter more each upkeep, and the cost for each of them.
    age = CounterKind.AGE
    gone = (Sacrifice(You(), This()),)
    pay = MayPay(ability.cost, otherwise=gone, times=CountersOn(This(), age))
    upkeep = StepBegins((Step.UPKEEP,), You())
    mode = Mode((If(IsIn(This(), Zone.BATTLEFIELD), (PutCounters(This(), age), pay)),))
    return (TriggeredAbility(upkeep, mode, word=Keyword.CUMULATIVE_UPKEEP),)


@means(Keyword.FADING)
def _fading(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.32a: sacrificed when there is none to remove.
    fade = CounterKind.FADE
    enters = Replacement(
        WouldEnter(THIS), (EnterWithCounters(fade, number_of(ability)),), word=Keyword.FADING
    )
    fades = If(
        Matches(This(), HasCounter(fade)),
        (TakeCounters(This(), fade),),
        (Sacrifice(You(), This()),),
    )
    return (
        ReplacementAbility(enters),
        TriggeredAbility(StepBegins((Step.UPKEEP,), You()), Mode((fades,)), word=Keyword.FADING),
    )
