"""Keywords of cards that wait in exile, or are cast with their back faces up, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means. The special actions of
foretell, plot and suspend are the rules' (`engine.game.casting.set_aside`).
"""

from __future__ import annotations

from engine.ability.abilities import SpellCostAbility, StaticAbility, TriggeredAbility
from engine.ability.amounts import Number
from engine.ability.base import Ability
from engine.ability.conditions import Every, Matches, WasCast, WasKicked
from engine.ability.effects.cards import BecomeSetAside, CastNow
from engine.ability.effects.counters import TakeCounters
from engine.ability.effects.lasting import DelayedTrigger
from engine.ability.effects.moving import Exile, MoveTo, Sacrifice
from engine.ability.effects.structure import May
from engine.ability.events.objects import LastCounterRemoved, ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.filters import (
    AllOf,
    Another,
    ControlledBy,
    HasCounter,
    HasType,
    InZone,
    Is,
)
from engine.ability.keyword_meanings.common import ENTERS
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import GainAbility
from engine.ability.references import Chosen, Remembered, This, You
from engine.ability.targets import Mode
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone

_THIS = Is(This())

#: CR 702.62a: what a creature that was cast for suspend has until its caster loses control of it.
HASTE_OF_SUSPEND = StaticAbility(
    (GainAbility(KeywordAbility(Keyword.HASTE)),),
    condition=Every(
        (
            WasKicked(This(), Keyword.SUSPEND),
            WasCast(This(), None, You()),
            Matches(This(), HasType(CardType.CREATURE)),
        )
    ),
    zones=(Zone.BATTLEFIELD,),
)


@means(Keyword.FORETELL)
def _foretell(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.143a: the special action is the rules'; this is what it is cast for later.
    return (SpellCostAbility(alternative=ability.cost, word=Keyword.FORETELL),)


@means(Keyword.WARP)
def _warp(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.185a: exiled at the next end step, and cast from there on a later turn.
    gone = (
        Exile(This(), remember="warped"),
        BecomeSetAside(Remembered("warped"), Keyword.WARP),
    )
    end = DelayedTrigger(StepBegins((Step.END,), None), Mode(gone), word=Keyword.WARP)
    return (SpellCostAbility(alternative=ability.cost, word=Keyword.WARP, afterwards=(end,)),)


@means(Keyword.SUSPEND)
def _suspend(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.62a: a counter less each upkeep, with the last it may be cast; a creature has haste.
    time = CounterKind.TIME
    suspended = Matches(This(), AllOf((InZone(Zone.EXILE), HasCounter(time))))
    upkeep = StepBegins((Step.UPKEEP,), You())
    cast = CastNow(This(), word=Keyword.SUSPEND)
    in_exile = (Zone.EXILE,)
    return (
        TriggeredAbility(
            upkeep,
            Mode((TakeCounters(This(), time),)),
            condition=suspended,
            zones=in_exile,
            word=Keyword.SUSPEND,
        ),
        TriggeredAbility(
            LastCounterRemoved(AllOf((InZone(Zone.EXILE), _THIS)), time),
            Mode((cast,)),
            zones=in_exile,
            word=Keyword.SUSPEND,
        ),
        HASTE_OF_SUSPEND,
    )


@means(Keyword.CHAMPION)
def _champion(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.72a: another one is exiled for as long as this is there, or this is sacrificed.
    assert ability.quality is not None
    another = AllOf((ability.quality, ControlledBy(You()), Another()))
    exiled = Exile(Chosen(another, You(), Number(1)))
    enters = May((exiled,), otherwise=(Sacrifice(You(), This()),))
    back = MoveTo(Remembered("exiled"), Zone.BATTLEFIELD)
    word = Keyword.CHAMPION
    return (
        TriggeredAbility(ENTERS, Mode((enters,)), word=word),
        TriggeredAbility(ZoneChange(_THIS, origin=Zone.BATTLEFIELD), Mode((back,)), word=word),
    )
