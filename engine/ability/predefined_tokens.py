"""The predefined tokens of CR 111.10: Treasure, Food, Clue and the like.

In: nothing. Out: token descriptions, named in English alone: how each is called in another language
is the matter of who reads or tells it.
"""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility
from engine.ability.amounts import Number
from engine.ability.base import CostPart, Effect, Filter
from engine.ability.cards import CopiableValues
from engine.ability.chosen_costs import DiscardCards
from engine.ability.costs import PayMana, SacrificeThis, TapThis
from engine.ability.effects.cards import Draw, MayPlay, Scry, Search
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import GainLife
from engine.ability.effects.moving import Exile
from engine.ability.effects.permanents import Explore
from engine.ability.effects.spells import AddMana, SpendOnly
from engine.ability.effects.tokens import TokenDescription
from engine.ability.filters import (
    AllOf,
    Anything,
    ControlledBy,
    HasSupertype,
    HasType,
    IsSpell,
)
from engine.ability.references import Remembered, Target, TopOfLibrary, You
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.mana import ManaCost
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone

_BASIC_LAND = AllOf((HasSupertype(Supertype.BASIC), HasType(CardType.LAND)))
_YOUR_CREATURE = AllOf((HasType(CardType.CREATURE), ControlledBy(You())))
_ARTIFACT_SPELL = AllOf((HasType(CardType.ARTIFACT), IsSpell()))
_ANY_COLOR = AddMana(any_color=True)


def _pay(generic: int) -> PayMana:
    return PayMana(ManaCost.parse(f"{{{generic}}}"))


def _artifact(
    name: str,
    cost: tuple[CostPart, ...],
    *effects: Effect,
    target: Filter | None = None,
    sorcery: bool = False,
    types: tuple[CardType, ...] = (CardType.ARTIFACT,),
) -> TokenDescription:
    targets = () if target is None else (TargetSpecification(target),)
    ability = ActivatedAbility(cost, Mode(effects, targets), sorcery_speed=sorcery)
    return TokenDescription(
        CopiableValues(
            Bilingual.same(f"{name} Token"),
            color_indicator=(),
            types=types,
            subtypes=(name,),
            abilities=(ability,),
        )
    )


#: CR 111.10a–c.
TREASURE = _artifact("Treasure", (TapThis(), SacrificeThis()), _ANY_COLOR)
FOOD = _artifact("Food", (_pay(2), TapThis(), SacrificeThis()), GainLife(You(), Number(3)))
GOLD = _artifact("Gold", (SacrificeThis(),), _ANY_COLOR)
#: CR 111.10d–h.
WALKER = TokenDescription(
    CopiableValues(
        Bilingual.same("Walker"),
        color_indicator=(Color.BLACK,),
        types=(CardType.CREATURE,),
        subtypes=("Zombie",),
        power=2,
        toughness=2,
    )
)
SHARD = _artifact(
    "Shard",
    (_pay(2), SacrificeThis()),
    Scry(You(), Number(1)),
    Draw(You()),
    types=(CardType.ENCHANTMENT,),
)
CLUE = _artifact("Clue", (_pay(2), SacrificeThis()), Draw(You()))
BLOOD = _artifact(
    "Blood", (_pay(1), TapThis(), DiscardCards(Anything()), SacrificeThis()), Draw(You())
)
POWERSTONE = _artifact(
    "Powerstone",
    (TapThis(),),
    AddMana((ManaCost.parse("{C}"),), only=SpendOnly(_ARTIFACT_SPELL, Anything(), others=True)),
)
#: CR 111.10s–v.
MAP = _artifact(
    "Map",
    (_pay(1), TapThis(), SacrificeThis()),
    Explore(Target(0)),
    target=_YOUR_CREATURE,
    sorcery=True,
)
JUNK = _artifact(
    "Junk",
    (TapThis(), SacrificeThis()),
    Exile(TopOfLibrary(Number(1), You())),
    MayPlay(Remembered("exiled")),
    sorcery=True,
)
LANDER = _artifact(
    "Lander",
    (_pay(2), TapThis(), SacrificeThis()),
    Search(You(), _BASIC_LAND, Zone.BATTLEFIELD, tapped=True),
)
MUTAGEN = _artifact(
    "Mutagen",
    (_pay(1), TapThis(), SacrificeThis()),
    PutCounters(Target(0), str(CounterKind.PLUS)),
    target=HasType(CardType.CREATURE),
    sorcery=True,
)
