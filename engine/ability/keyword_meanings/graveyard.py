"""Keywords of cards in a graveyard, and of what goes there, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    SpellCostAbility,
    TriggeredAbility,
)
from engine.ability.amounts import CountOf, Number, StatOf
from engine.ability.base import Ability, Modification
from engine.ability.cards import CopiableValues
from engine.ability.chosen_costs import DiscardCards
from engine.ability.conditions import (
    Compare,
    Matches,
    Unless,
    WasKicked,
)
from engine.ability.costs import ExileThis, OwnManaCost
from engine.ability.durations import Duration
from engine.ability.effects.cards import Mill
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.lasting import DelayedTrigger, Modify, Replace
from engine.ability.effects.moving import Exile, MoveTo
from engine.ability.effects.structure import May, MayPay
from engine.ability.effects.tokens import CreateToken, CreateTokenCopy, Encore, TokenDescription
from engine.ability.events.objects import ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.filters import (
    AllOf,
    Anything,
    HasCounter,
    HasStat,
    HasSubtype,
    HasType,
    InZone,
    OwnedBy,
)
from engine.ability.keyword_meanings.common import THIS, number_of
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import (
    ChangeColors,
    ChangeTypes,
    GainAbility,
    NoManaCost,
    SetPowerToughness,
)
from engine.ability.references import (
    EventObject,
    Remembered,
    Target,
    This,
    You,
)
from engine.ability.replacements.hooks import WouldDraw, WouldMove
from engine.ability.replacements.instead import DoInstead, MoveInstead, Replacement
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone

_SPIRIT = CopiableValues(
    Bilingual.same("Spirit"),
    color_indicator=(Color.WHITE, Color.BLACK),
    types=(CardType.CREATURE,),
    subtypes=("Spirit",),
    abilities=(KeywordAbility(Keyword.FLYING),),
    power=1,
    toughness=1,
)
_FROM_GRAVEYARD = ExileThis(Zone.GRAVEYARD)


def _returns(word: Keyword, kind: CounterKind) -> TriggeredAbility:
    """Returns to the battlefield with a counter if it had none of that kind."""
    event = ZoneChange(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    without = Unless(Matches(This(), HasCounter(kind)))
    effect = MoveTo(EventObject(), Zone.BATTLEFIELD, counters=((kind, Number(1)),))
    return TriggeredAbility(event, Mode((effect,)), condition=without, word=word)


def _buried(ability: KeywordAbility, mode: Mode) -> Ability:
    """An ability of the card in the graveyard, exiled for its cost, at sorcery timing."""
    return ActivatedAbility(
        (*ability.cost, _FROM_GRAVEYARD),
        mode,
        zones=(Zone.GRAVEYARD,),
        sorcery_speed=True,
        word=ability.keyword,
    )


def _undead(ability: KeywordAbility, *more: Modification) -> Ability:
    zombie = ChangeTypes(subtypes=("Zombie",))
    return _buried(
        ability, Mode((CreateTokenCopy(This(), exceptions=(*more, NoManaCost(), zombie)),))
    )


@means(Keyword.EMBALM)
def _embalm(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.128a
    return (_undead(ability, ChangeColors((Color.WHITE,))),)


@means(Keyword.ETERNALIZE)
def _eternalize(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.129a
    size = SetPowerToughness(Number(4), Number(4))
    return (_undead(ability, ChangeColors((Color.BLACK,)), size),)


@means(Keyword.SCAVENGE)
def _scavenge(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.97a: as many counters as the exiled card has power.
    grow = PutCounters(Target(0), CounterKind.PLUS, StatOf(Stat.POWER, This()))
    return (_buried(ability, Mode((grow,), (TargetSpecification(HasType(CardType.CREATURE)),))),)


@means(Keyword.RECOVER)
def _recover(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.59a: back to the hand when a creature of its owner dies, or exiled.
    own = AllOf((HasType(CardType.CREATURE), OwnedBy(You())))
    dies = ZoneChange(own, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    back = MayPay(ability.cost, then=(MoveTo(This(), Zone.HAND),), otherwise=(Exile(This()),))
    mode = Mode((back,))
    return (TriggeredAbility(dies, mode, zones=(Zone.GRAVEYARD,), word=Keyword.RECOVER),)


@means(Keyword.SOULSHIFT)
def _soulshift(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.46a
    spirit = AllOf(
        (
            HasSubtype("Spirit"),
            InZone(Zone.GRAVEYARD),
            OwnedBy(You()),
            HasStat(Stat.MANA_VALUE, Comparison.AT_MOST, number_of(ability)),
        )
    )
    mode = Mode((May((MoveTo(Target(0), Zone.HAND),)),), (TargetSpecification(spirit),))
    dies = ZoneChange(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return (TriggeredAbility(dies, mode, word=Keyword.SOULSHIFT),)


@means(Keyword.DREDGE)
def _dredge(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.52a–b: only with enough cards in the library.
    number = number_of(ability)
    enough = Compare(
        CountOf(AllOf((InZone(Zone.LIBRARY), OwnedBy(You())))), Comparison.AT_LEAST, number
    )
    back = DoInstead((Mill(You(), number), MoveTo(This(), Zone.HAND)), optional=True)
    dredging = Replacement(WouldDraw(You()), (back,), condition=enough, word=Keyword.DREDGE)
    return (ReplacementAbility(dredging, zones=(Zone.GRAVEYARD,)),)


@means(Keyword.JUMP_START)
def _jump_start(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.133a: from the graveyard for its cost and a card; then exiled wherever it would go.
    leaves = WouldMove(THIS, Zone.STACK)
    paid = WasKicked(This(), Keyword.JUMP_START)
    exiled = Replacement(
        leaves, (MoveInstead(Zone.EXILE),), condition=paid, word=Keyword.JUMP_START
    )
    return (
        SpellCostAbility(
            alternative=(OwnManaCost(), DiscardCards(Anything())), word=Keyword.JUMP_START
        ),
        ReplacementAbility(exiled, zones=(Zone.STACK,)),
    )


@means(Keyword.RETRACE)
def _retrace(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.81a: from the graveyard for its cost and a land card.
    land = DiscardCards(HasType(CardType.LAND))
    return (SpellCostAbility(alternative=(OwnManaCost(), land), word=Keyword.RETRACE),)


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
        DelayedTrigger(end, Mode((Exile(back),)), word=Keyword.UNEARTH),
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


@means(Keyword.PERSIST)
def _persist(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.79a
    return (_returns(Keyword.PERSIST, CounterKind.MINUS),)


@means(Keyword.UNDYING)
def _undying(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.93a
    return (_returns(Keyword.UNDYING, CounterKind.PLUS),)


@means(Keyword.AFTERLIFE)
def _afterlife(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.135a: as many 1/1 white and black Spirits with flying as it dies.
    event = ZoneChange(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    effect = CreateToken(TokenDescription(_SPIRIT), ability.amount or Number(1))
    return (TriggeredAbility(event, Mode((effect,)), word=Keyword.AFTERLIFE),)


@means(Keyword.ENCORE)
def _encore(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.141a: a copy for each opponent, which attacks there and is sacrificed at the end.
    return (_buried(ability, Mode((Encore(),))),)
