"""Keywords that are macros: the abilities that a keyword stands for.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means; none for a keyword
whose rules are special and stand in the engine (evasion, combat damage, protection's damage…).
Adding a keyword that is a macro is one function here with its `@means`.
"""

from __future__ import annotations

from engine.ability.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    SpellCostAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ability.amounts import Number
from engine.ability.base import Ability
from engine.ability.cards import CopiableValues
from engine.ability.conditions import Matches, Unless, WasKicked
from engine.ability.costs import DiscardThis
from engine.ability.effects.cards import Draw
from engine.ability.effects.damage import LoseLife
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import MoveTo, Sacrifice
from engine.ability.effects.permanents import Attach
from engine.ability.effects.spells import CounterSpell
from engine.ability.effects.structure import MayPay
from engine.ability.effects.tokens import CreateToken, TokenDescription
from engine.ability.events.combat import Attacks, BecomesBlocked, Blocks
from engine.ability.events.objects import ZoneChange
from engine.ability.events.spells import BecomesTarget, SpellCast
from engine.ability.filters import (
    AllOf,
    ControlledBy,
    HasCounter,
    HasKeyword,
    HasStatus,
    HasType,
    Is,
    Not,
)
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangeColors, ChangePowerToughness, ChangeTypes
from engine.ability.references import (
    All,
    Chosen,
    DefendingPlayer,
    EachOpponent,
    EventObject,
    EventPlayer,
    OtherEventObject,
    Target,
    This,
    You,
)
from engine.ability.replacements.hooks import WouldMove
from engine.ability.replacements.instead import MoveInstead, Replacement
from engine.ability.restrictions import BlockedOnlyByAtLeast, CantBeTargeted
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.terms.zones import Zone

_THIS = Is(This())
_ATTACKING = HasStatus(Status.ATTACKING)


@means(Keyword.MENACE)
def _menace(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.111b: no blocking by fewer than two creatures.
    return (StaticAbility((BlockedOnlyByAtLeast(2),)),)


@means(Keyword.HEXPROOF)
def _hexproof(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.11b
    return (StaticAbility((CantBeTargeted(players=EachOpponent()),)),)


@means(Keyword.HEXPROOF_FROM)
def _hexproof_from(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.11d
    return (StaticAbility((CantBeTargeted(by=ability.quality, players=EachOpponent()),)),)


@means(Keyword.SHROUD)
def _shroud(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.18a
    return (StaticAbility((CantBeTargeted(),)),)


@means(Keyword.WARD)
def _ward(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.21a: the spell or ability is countered unless its controller pays.
    effect = MayPay(ability.cost, who=EventPlayer(), otherwise=(CounterSpell(OtherEventObject()),))
    event = BecomesTarget(_THIS, by=EachOpponent())
    return (TriggeredAbility(event, Mode((effect,)), word=Keyword.WARD),)


@means(Keyword.PROWESS)
def _prowess(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.108a
    event = SpellCast(You(), Not(HasType(CardType.CREATURE)))
    return (TriggeredAbility(event, Mode((_pump(1, 1),)), word=Keyword.PROWESS),)


@means(Keyword.EXALTED)
def _exalted(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.83a–b
    event = Attacks(AllOf((HasType(CardType.CREATURE), ControlledBy(You()))), alone=True)
    effect = Modify(EventObject(), (ChangePowerToughness(Number(1), Number(1)),))
    return (TriggeredAbility(event, Mode((effect,)), word=Keyword.EXALTED),)


@means(Keyword.EQUIP)
def _equip(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.6a: attach to a creature you control; only as a sorcery.
    parts = [HasType(CardType.CREATURE), ControlledBy(You())]
    if ability.quality is not None:
        parts.append(ability.quality)  # CR 702.6c–d: equip [quality]
    target = TargetSpecification(AllOf(tuple(parts)))
    mode = Mode((Attach(This(), Target(0)),), (target,))
    return (ActivatedAbility(ability.cost, mode, sorcery_speed=True, word=Keyword.EQUIP),)


@means(Keyword.CYCLING)
def _cycling(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.29a: functions only in the hand.
    cost = (*ability.cost, DiscardThis())
    mode = Mode((Draw(You()),))
    return (ActivatedAbility(cost, mode, zones=(Zone.HAND,), word=Keyword.CYCLING),)


@means(Keyword.CHANGELING)
def _changeling(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.73a: a characteristic-defining ability.
    every_type = ChangeTypes(all_creature_types=True)
    return (StaticAbility((every_type,), characteristic_defining=True),)


@means(Keyword.DEVOID)
def _devoid(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.114a: a characteristic-defining ability.
    return (StaticAbility((ChangeColors(()),), characteristic_defining=True),)


@means(Keyword.PERSIST)
def _persist(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.79a
    return (_returns(Keyword.PERSIST, CounterKind.MINUS),)


@means(Keyword.UNDYING)
def _undying(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.93a
    return (_returns(Keyword.UNDYING, CounterKind.PLUS),)


@means(Keyword.ANNIHILATOR)
def _annihilator(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.86a
    number = ability.amount or Number(1)
    what = Chosen(ControlledBy(EventPlayer()), by=DefendingPlayer(), number=number)
    effect = Sacrifice(DefendingPlayer(), what)
    return (TriggeredAbility(Attacks(_THIS), Mode((effect,)), word=Keyword.ANNIHILATOR),)


@means(Keyword.BUSHIDO)
def _bushido(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.45a
    number = ability.amount or Number(1)
    effect = Modify(This(), (ChangePowerToughness(number, number),))
    return (
        TriggeredAbility(Blocks(_THIS), Mode((effect,)), word=Keyword.BUSHIDO),
        TriggeredAbility(BecomesBlocked(_THIS), Mode((effect,)), word=Keyword.BUSHIDO),
    )


@means(Keyword.FLANKING)
def _flanking(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.25a: blockers without flanking get -1/-1.
    event = BecomesBlocked(_THIS, Not(HasKeyword(Keyword.FLANKING)))
    effect = Modify(OtherEventObject(), (ChangePowerToughness(Number(-1), Number(-1)),))
    return (TriggeredAbility(event, Mode((effect,)), word=Keyword.FLANKING),)


@means(Keyword.BATTLE_CRY)
def _battle_cry(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.91a
    effect = Modify(
        All(AllOf((HasType(CardType.CREATURE), _ATTACKING, Not(_THIS)))),
        (ChangePowerToughness(Number(1), Number(0)),),
    )
    return (TriggeredAbility(Attacks(_THIS), Mode((effect,)), word=Keyword.BATTLE_CRY),)


@means(Keyword.AFFLICT)
def _afflict(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.130a
    effect = LoseLife(DefendingPlayer(), ability.amount or Number(1))
    return (TriggeredAbility(BecomesBlocked(_THIS), Mode((effect,)), word=Keyword.AFFLICT),)


@means(Keyword.KICKER)
def _kicker(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.33a: an optional additional cost.
    return (SpellCostAbility(optional=ability.cost, word=Keyword.KICKER),)


@means(Keyword.EVOKE)
def _evoke(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.74a: an alternative cost, and a sacrifice as it enters if that was paid.
    event = ZoneChange(_THIS, destination=Zone.BATTLEFIELD)
    sacrifice = Mode((Sacrifice(You(), This()),))
    paid = WasKicked(This(), Keyword.EVOKE)
    return (
        SpellCostAbility(alternative=ability.cost, word=Keyword.EVOKE),
        TriggeredAbility(event, sacrifice, condition=paid, word=Keyword.EVOKE),
    )


@means(Keyword.FLASHBACK)
def _flashback(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.34a: from the graveyard for another cost; then exiled wherever it would go.
    leaves = WouldMove(_THIS, Zone.STACK)
    paid = WasKicked(This(), Keyword.FLASHBACK)
    exiled = Replacement(leaves, (MoveInstead(Zone.EXILE),), condition=paid, word=Keyword.FLASHBACK)
    return (
        SpellCostAbility(alternative=ability.cost, word=Keyword.FLASHBACK),
        ReplacementAbility(exiled, zones=(Zone.STACK,)),
    )


@means(Keyword.AFTERLIFE)
def _afterlife(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.135a: as many 1/1 white and black Spirits with flying as it dies.
    event = ZoneChange(_THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    effect = CreateToken(TokenDescription(_SPIRIT), ability.amount or Number(1))
    return (TriggeredAbility(event, Mode((effect,)), word=Keyword.AFTERLIFE),)


_SPIRIT = CopiableValues(
    Bilingual.same("Spirit"),
    color_indicator=(Color.WHITE, Color.BLACK),
    types=(CardType.CREATURE,),
    subtypes=("Spirit",),
    abilities=(KeywordAbility(Keyword.FLYING),),
    power=1,
    toughness=1,
)


def _pump(power: int, toughness: int) -> Modify:
    return Modify(This(), (ChangePowerToughness(Number(power), Number(toughness)),))


def _returns(word: Keyword, kind: CounterKind) -> TriggeredAbility:
    """Returns to the battlefield with a counter if it had none of that kind."""
    event = ZoneChange(_THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    without = Unless(Matches(This(), HasCounter(kind)))
    effect = MoveTo(EventObject(), Zone.BATTLEFIELD, counters=((kind, Number(1)),))
    return TriggeredAbility(event, Mode((effect,)), condition=without, word=word)
