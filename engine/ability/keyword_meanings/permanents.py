"""Keywords of Equipment, Vehicles and Mounts, of levels and of what a permanent is, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility, StaticAbility
from engine.ability.amounts import StatOf
from engine.ability.base import Ability
from engine.ability.cards import CopiableValues
from engine.ability.chosen_costs import ExileMaterials, TapMatching, TapWithTotalPower
from engine.ability.conditions import Exists
from engine.ability.costs import ExileThis, TapThis
from engine.ability.effects.counters import Designate, PutCounters
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import MoveTo
from engine.ability.effects.permanents import Attach, SwapAura, Unattach
from engine.ability.effects.tokens import CreateToken, TokenDescription
from engine.ability.filters import AllOf, Another, Anything, ControlledBy, HasType, Is, Not
from engine.ability.keyword_meanings.common import (
    ENTERS,
    PLUS,
    number_of,
    token,
    when,
)
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangeColors, ChangeTypes
from engine.ability.references import (
    AttachedTo,
    Remembered,
    Target,
    This,
    You,
)
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.types import CardType
from engine.terms.zones import Zone

_GERM = token("Phyrexian Germ", 0, Color.BLACK)
_REBEL = token("Rebel", 2, Color.RED)
_HERO = token("Hero", 1, None)


def _armed(values: CopiableValues, word: Keyword) -> Ability:
    """A token enters with this Equipment on it."""
    token = CreateToken(TokenDescription(values), remember="armed")
    return when(ENTERS, word, token, Attach(This(), Remembered("armed")))


@means(Keyword.EQUIP)
def _equip(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.6a: attach to a creature you control; only as a sorcery.
    parts = [HasType(CardType.CREATURE), ControlledBy(You())]
    if ability.quality is not None:
        parts.append(ability.quality)  # CR 702.6c–d: equip [quality]
    target = TargetSpecification(AllOf(tuple(parts)))
    mode = Mode((Attach(This(), Target(0)),), (target,))
    return (ActivatedAbility(ability.cost, mode, sorcery_speed=True, word=Keyword.EQUIP),)


@means(Keyword.RECONFIGURE)
def _reconfigure(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.151a–b: on another creature of yours, and off it; meanwhile it is no creature.
    other = AllOf((HasType(CardType.CREATURE), ControlledBy(You()), Not(Is(This()))))
    on = Mode((Attach(This(), Target(0)),), (TargetSpecification(other),))
    worn = Exists(AllOf((HasType(CardType.CREATURE), Is(AttachedTo()))))
    return (
        ActivatedAbility(ability.cost, on, sorcery_speed=True, word=Keyword.RECONFIGURE),
        ActivatedAbility(
            ability.cost,
            Mode((Unattach(This()),)),
            sorcery_speed=True,
            condition=worn,
            word=Keyword.RECONFIGURE,
        ),
        StaticAbility((ChangeTypes(remove_types=(CardType.CREATURE,)),), condition=worn),
    )


@means(Keyword.LIVING_WEAPON)
def _living_weapon(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.92a
    return (_armed(_GERM, Keyword.LIVING_WEAPON),)


@means(Keyword.FOR_MIRRODIN)
def _for_mirrodin(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.163a
    return (_armed(_REBEL, Keyword.FOR_MIRRODIN),)


@means(Keyword.JOB_SELECT)
def _job_select(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.182a
    return (_armed(_HERO, Keyword.JOB_SELECT),)


@means(Keyword.CREW)
def _crew(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.122a: other creatures are tapped, and it is a creature until end of turn.
    becomes = ChangeTypes((CardType.ARTIFACT, CardType.CREATURE))
    cost = (TapWithTotalPower(number_of(ability), "702.122a"),)
    return (ActivatedAbility(cost, Mode((Modify(This(), (becomes,)),)), word=Keyword.CREW),)


@means(Keyword.STATION)
def _station(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.184a: another creature is tapped, as many charge counters as it has power.
    cost = (TapMatching(AllOf((HasType(CardType.CREATURE), Another()))),)
    number = StatOf(Stat.POWER, Remembered("cost"))
    charge = Mode((PutCounters(This(), CounterKind.CHARGE, number),))
    return (ActivatedAbility(cost, charge, sorcery_speed=True, word=Keyword.STATION),)


@means(Keyword.CRAFT)
def _craft(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.167a: exiled with its materials, and back with its other face up.
    materials = ExileMaterials(ability.quality or Anything(), number_of(ability))
    back = Mode((MoveTo(This(), Zone.BATTLEFIELD, transformed=True),))
    cost = (*ability.cost, ExileThis(), materials)
    return (ActivatedAbility(cost, back, sorcery_speed=True, word=Keyword.CRAFT),)


@means(Keyword.AURA_SWAP)
def _aura_swap(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.65a
    return (ActivatedAbility(ability.cost, Mode((SwapAura(),)), word=Keyword.AURA_SWAP),)


@means(Keyword.SADDLE)
def _saddle(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.171a: other creatures are tapped, and it is saddled until end of turn.
    cost = (TapWithTotalPower(number_of(ability), "702.171a"),)
    saddled = Mode((Designate(This(), "saddled", this_turn=True),))
    return (ActivatedAbility(cost, saddled, sorcery_speed=True, word=Keyword.SADDLE),)


@means(Keyword.LEVEL_UP)
def _level_up(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.87a
    level = Mode((PutCounters(This(), CounterKind.LEVEL),))
    return (ActivatedAbility(ability.cost, level, sorcery_speed=True, word=Keyword.LEVEL_UP),)


@means(Keyword.OUTLAST)
def _outlast(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.107a
    mode = Mode((PutCounters(This(), PLUS),))
    return (
        ActivatedAbility(
            (*ability.cost, TapThis()), mode, sorcery_speed=True, word=Keyword.OUTLAST
        ),
    )


@means(Keyword.CHANGELING)
def _changeling(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.73a: a characteristic-defining ability.
    every_type = ChangeTypes(all_creature_types=True)
    return (StaticAbility((every_type,), characteristic_defining=True),)


@means(Keyword.DEVOID)
def _devoid(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.114a: a characteristic-defining ability.
    return (StaticAbility((ChangeColors(()),), characteristic_defining=True),)
