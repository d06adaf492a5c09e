"""Keywords of cards in graveyards, and of what goes there, as macros.

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
from engine.ability.base import Ability, Amount, Modification
from engine.ability.chosen_costs import DiscardCards
from engine.ability.conditions import Compare, WasKicked
from engine.ability.costs import ExileThis, OwnManaCost
from engine.ability.effects.cards import Mill
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.moving import Exile, MoveTo
from engine.ability.effects.structure import May, MayPay
from engine.ability.effects.tokens import CreateTokenCopy
from engine.ability.events.objects import ZoneChange
from engine.ability.filters import (
    AllOf,
    Anything,
    HasStat,
    HasSubtype,
    HasType,
    InZone,
    Is,
    OwnedBy,
)
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangeColors, ChangeTypes, NoManaCost, SetPowerToughness
from engine.ability.references import Target, This, You
from engine.ability.replacements.hooks import WouldDraw, WouldMove
from engine.ability.replacements.instead import DoInstead, MoveInstead, Replacement
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.types import CardType
from engine.terms.zones import Zone

_THIS = Is(This())
_FROM_GRAVEYARD = ExileThis(Zone.GRAVEYARD)


def _number(ability: KeywordAbility) -> Amount:
    return ability.amount or Number(1)


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
            HasStat(Stat.MANA_VALUE, Comparison.AT_MOST, _number(ability)),
        )
    )
    mode = Mode((May((MoveTo(Target(0), Zone.HAND),)),), (TargetSpecification(spirit),))
    dies = ZoneChange(_THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return (TriggeredAbility(dies, mode, word=Keyword.SOULSHIFT),)


@means(Keyword.DREDGE)
def _dredge(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.52a–b: only with enough cards in the library.
    number = _number(ability)
    enough = Compare(
        CountOf(AllOf((InZone(Zone.LIBRARY), OwnedBy(You())))), Comparison.AT_LEAST, number
    )
    back = DoInstead((Mill(You(), number), MoveTo(This(), Zone.HAND)), optional=True)
    dredging = Replacement(WouldDraw(You()), (back,), condition=enough, word=Keyword.DREDGE)
    return (ReplacementAbility(dredging, zones=(Zone.GRAVEYARD,)),)


@means(Keyword.JUMP_START)
def _jump_start(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.133a: from the graveyard for its cost and a card; then exiled wherever it would go.
    leaves = WouldMove(_THIS, Zone.STACK)
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
