"""Keywords of attacking, blocking and combat damage, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means. What the rules code
plays itself stands with it: flying, menace and skulk in `engine.game.combat.evasion`, first and
double strike, trample and deathtouch in its neighbours.
"""

from __future__ import annotations

from engine.ability.abilities import StaticAbility, TriggeredAbility
from engine.ability.amounts import (
    CountOf,
    Difference,
    Number,
    OpponentsAttacked,
    StatOf,
    Times,
)
from engine.ability.base import Ability
from engine.ability.conditions import Every, Exists, Matches, Unless
from engine.ability.durations import Duration
from engine.ability.effects.counters import Designate, PutCounters
from engine.ability.effects.damage import LoseLife
from engine.ability.effects.lasting import DelayedTrigger, Modify
from engine.ability.effects.moving import Exile, Sacrifice
from engine.ability.effects.permanents import Pair, Untap
from engine.ability.effects.spells import AddMana
from engine.ability.effects.structure import InOrder, May
from engine.ability.effects.tokens import CreateToken, Myriad, TokenDescription
from engine.ability.events.combat import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    Enlists,
)
from engine.ability.events.objects import ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.filters import (
    AllOf,
    Another,
    BlockingOrBlockedBy,
    ControlledBy,
    HasKeyword,
    HasStat,
    HasStatus,
    HasType,
    IsPaired,
    Not,
)
from engine.ability.keyword_meanings.common import (
    CREATURE,
    ENTERS,
    PLUS,
    THIS,
    number_of,
    token,
    when,
)
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangePowerToughness
from engine.ability.references import (
    All,
    Chosen,
    DefendingPlayer,
    EachPlayer,
    EventObject,
    EventPlayer,
    OtherEventObject,
    Remembered,
    Target,
    This,
    TopOfLibrary,
    WithMostLife,
    You,
)
from engine.ability.restrictions import BlockedOnlyByAtLeast, CantBlock, MustBlock
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.objects import Stat, Status
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone

_ATTACKING = HasStatus(Status.ATTACKING)
_HIT = DealsDamage(THIS, players=EachPlayer(), combat=True)
_WARRIOR = token("Warrior", 1, Color.RED)


@means(Keyword.MENACE)
def _menace(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.111b: no blocking by fewer than two creatures.
    return (StaticAbility((BlockedOnlyByAtLeast(2),)),)


@means(Keyword.RAMPAGE)
def _rampage(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.23a–b: +N/+N for each blocker beyond the first, counted on resolution.
    blockers = CountOf(AllOf((CREATURE, BlockingOrBlockedBy(This(), blocked=False))))
    each = ability.amount.value if isinstance(ability.amount, Number) else 1
    more = Times(each, Difference(blockers, Number(1)))
    grow = Modify(This(), (ChangePowerToughness(more, more),))
    return (TriggeredAbility(BecomesBlocked(THIS), Mode((grow,)), word=Keyword.RAMPAGE),)


@means(Keyword.FRENZY)
def _frenzy(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.68a
    grow = Modify(This(), (ChangePowerToughness(number_of(ability), Number(0)),))
    return (TriggeredAbility(AttacksUnblocked(THIS), Mode((grow,)), word=Keyword.FRENZY),)


@means(Keyword.TRAINING)
def _training(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.149a: another attacker of greater power, looked at only as they attack.
    greater = HasStat(Stat.POWER, Comparison.GREATER, StatOf(Stat.POWER, This()))
    event = Attacks(THIS, beside=AllOf((CREATURE, greater)))
    return (TriggeredAbility(event, Mode((PutCounters(This(), PLUS),)), word=Keyword.TRAINING),)


@means(Keyword.DETHRONE)
def _dethrone(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.105a
    event = Attacks(THIS, WithMostLife())
    return (TriggeredAbility(event, Mode((PutCounters(This(), PLUS),)), word=Keyword.DETHRONE),)


@means(Keyword.PROVOKE)
def _provoke(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.39a
    theirs = AllOf((CREATURE, ControlledBy(DefendingPlayer())))
    block = Modify(Target(0), (MustBlock(This()),), Duration.END_OF_COMBAT)
    may = May((InOrder((block, Untap(Target(0)))),))
    mode = Mode((may,), (TargetSpecification(theirs),))
    return (TriggeredAbility(Attacks(THIS), mode, word=Keyword.PROVOKE),)


@means(Keyword.MENTOR)
def _mentor(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.134a: a counter for an attacking creature of lesser power.
    weaker = HasStat(Stat.POWER, Comparison.LESS, StatOf(Stat.POWER, This()))
    target = TargetSpecification(AllOf((CREATURE, HasStatus(Status.ATTACKING), weaker)))
    mode = Mode((PutCounters(Target(0), CounterKind.PLUS),), (target,))
    return (TriggeredAbility(Attacks(THIS), mode, word=Keyword.MENTOR),)


@means(Keyword.EXALTED)
def _exalted(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.83a–b
    event = Attacks(AllOf((HasType(CardType.CREATURE), ControlledBy(You()))), alone=True)
    effect = Modify(EventObject(), (ChangePowerToughness(Number(1), Number(1)),))
    return (TriggeredAbility(event, Mode((effect,)), word=Keyword.EXALTED),)


@means(Keyword.ANNIHILATOR)
def _annihilator(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.86a
    number = ability.amount or Number(1)
    what = Chosen(ControlledBy(EventPlayer()), by=DefendingPlayer(), number=number)
    effect = Sacrifice(DefendingPlayer(), what)
    return (TriggeredAbility(Attacks(THIS), Mode((effect,)), word=Keyword.ANNIHILATOR),)


@means(Keyword.BUSHIDO)
def _bushido(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.45a
    number = ability.amount or Number(1)
    effect = Modify(This(), (ChangePowerToughness(number, number),))
    return (
        TriggeredAbility(Blocks(THIS), Mode((effect,)), word=Keyword.BUSHIDO),
        TriggeredAbility(BecomesBlocked(THIS), Mode((effect,)), word=Keyword.BUSHIDO),
    )


@means(Keyword.FLANKING)
def _flanking(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.25a: blockers without flanking get -1/-1.
    event = BecomesBlocked(THIS, Not(HasKeyword(Keyword.FLANKING)))
    effect = Modify(OtherEventObject(), (ChangePowerToughness(Number(-1), Number(-1)),))
    return (TriggeredAbility(event, Mode((effect,)), word=Keyword.FLANKING),)


@means(Keyword.BATTLE_CRY)
def _battle_cry(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.91a
    effect = Modify(
        All(AllOf((HasType(CardType.CREATURE), _ATTACKING, Not(THIS)))),
        (ChangePowerToughness(Number(1), Number(0)),),
    )
    return (TriggeredAbility(Attacks(THIS), Mode((effect,)), word=Keyword.BATTLE_CRY),)


@means(Keyword.AFFLICT)
def _afflict(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.130a
    effect = LoseLife(DefendingPlayer(), ability.amount or Number(1))
    return (TriggeredAbility(BecomesBlocked(THIS), Mode((effect,)), word=Keyword.AFFLICT),)


@means(Keyword.MOBILIZE)
def _mobilize(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.181a: Warriors that attack with it and are gone at the next end step.
    warriors = CreateToken(
        TokenDescription(_WARRIOR),
        number_of(ability),
        tapped=True,
        attacking=True,
        remember="mobilized",
    )
    gone = Mode((Sacrifice(You(), Remembered("mobilized")),))
    later = DelayedTrigger(StepBegins((Step.END,), None), gone, word=Keyword.MOBILIZE)
    return (when(Attacks(THIS), Keyword.MOBILIZE, warriors, later),)


@means(Keyword.RENOWN)
def _renown(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.112a
    event = DealsDamage(THIS, players=EachPlayer(), combat=True)
    plain = Unless(Matches(This(), HasStatus(Status.RENOWNED)))
    effects = (PutCounters(This(), PLUS, number_of(ability)), Designate(This(), "renowned"))
    return (TriggeredAbility(event, Mode(effects), condition=plain, word=Keyword.RENOWN),)


@means(Keyword.POISONOUS)
def _poisonous(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.70a
    poison = PutCounters(EventPlayer(), CounterKind.POISON, number_of(ability))
    return (when(_HIT, Keyword.POISONOUS, poison),)


@means(Keyword.INGEST)
def _ingest(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.115a
    return (when(_HIT, Keyword.INGEST, Exile(TopOfLibrary(Number(1), EventPlayer()))),)


@means(Keyword.DECAYED)
def _decayed(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.147a: can't block, and is sacrificed after it attacked.
    gone = Mode((Sacrifice(You(), This()),))
    later = DelayedTrigger(StepBegins((Step.END_OF_COMBAT,), None), gone, word=Keyword.DECAYED)
    return (StaticAbility((CantBlock(),)), when(Attacks(THIS), Keyword.DECAYED, later))


@means(Keyword.MYRIAD)
def _myriad(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.116a: a copy for each other opponent, attacking there until the end of combat.
    return (TriggeredAbility(Attacks(THIS), Mode((Myriad(),)), word=Keyword.MYRIAD),)


@means(Keyword.FIREBENDING)
def _firebending(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.189a: red mana that stays until combat ends.
    red = AddMana((ManaCost.parse("{R}"),), number=number_of(ability), kept="combat")
    return (TriggeredAbility(Attacks(THIS), Mode((red,)), word=Keyword.FIREBENDING),)


@means(Keyword.MELEE)
def _melee(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.121a
    grow = Modify(This(), (ChangePowerToughness(OpponentsAttacked(), OpponentsAttacked()),))
    return (TriggeredAbility(Attacks(THIS), Mode((grow,)), word=Keyword.MELEE),)


@means(Keyword.SOULBOND)
def _soulbond(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.95a: as it enters, and as another does; both unpaired.
    free = Not(IsPaired())
    another = AllOf((Another(), CREATURE, ControlledBy(You()), free))
    alone = Matches(This(), AllOf((CREATURE, ControlledBy(You()), free)))
    arrives = ZoneChange(
        AllOf((Another(), CREATURE, ControlledBy(You()))), destination=Zone.BATTLEFIELD
    )
    other = Chosen(another, by=You(), number=Number(1))
    return (
        TriggeredAbility(
            ENTERS,
            Mode((May((Pair(This(), other),)),)),
            condition=Every((alone, Exists(another))),
            word=Keyword.SOULBOND,
        ),
        TriggeredAbility(
            arrives,
            Mode((May((Pair(EventObject(), This()),)),)),
            condition=Every((alone, Matches(EventObject(), free))),
            word=Keyword.SOULBOND,
        ),
    )


@means(Keyword.ENLIST)
def _enlist(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.154a: the cost is played as attackers are declared; this is the ability linked to it.
    power = StatOf(Stat.POWER, OtherEventObject())
    grow = Modify(This(), (ChangePowerToughness(power, Number(0)),))
    return (TriggeredAbility(Enlists(THIS), Mode((grow,)), word=Keyword.ENLIST),)
