"""The predefined tokens of CR 111.10 under their names: Treasure, Food, Clue.

In: a name. Out: token descriptions (`predefined`).
"""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility
from engine.ability.amounts import Number
from engine.ability.base import CostPart, Effect
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
from engine.ability.filters import Anything, ControlledBy, HasSupertype, HasType, IsSpell
from engine.ability.references import Remembered, Target, TopOfLibrary, You
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.mana import ManaCost
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.row import Row, word
from engine.text.table.tokens import artifact_token, token_name

_BASIC_LAND = all_of(HasSupertype(Supertype.BASIC), HasType(CardType.LAND))


_ANY_COLOR = AddMana(any_color=True)


def _predefined(
    name: str, cost: tuple[CostPart, ...], *effects: Effect, sorcery: bool = False
) -> TokenDescription:
    ability = ActivatedAbility(cost, Mode(effects), sorcery_speed=sorcery)
    return TokenDescription(
        CopiableValues(
            token_name((name,)),
            color_indicator=(),
            types=(CardType.ARTIFACT,),
            subtypes=(name,),
            abilities=(ability,),
        )
    )


def _pay(generic: int) -> PayMana:
    return PayMana(ManaCost.parse(f"{{{generic}}}"))


#: CR 111.10a–c, f, g, t: the predefined artifact tokens.
TREASURE = _predefined("Treasure", (TapThis(), SacrificeThis()), _ANY_COLOR)


FOOD = _predefined("Food", (_pay(2), TapThis(), SacrificeThis()), GainLife(You(), Number(3)))


GOLD = _predefined("Gold", (SacrificeThis(),), _ANY_COLOR)


#: CR 111.10h.
POWERSTONE = _predefined(
    "Powerstone",
    (TapThis(),),
    AddMana(
        (ManaCost.parse("{C}"),),
        only=SpendOnly(all_of(HasType(CardType.ARTIFACT), IsSpell()), Anything(), others=True),
    ),
)


#: CR 111.10d–e.
WALKER = TokenDescription(
    CopiableValues(
        Bilingual("尸行者", "Walker"),
        color_indicator=(Color.BLACK,),
        types=(CardType.CREATURE,),
        subtypes=("Zombie",),
        power=2,
        toughness=2,
    )
)


SHARD = TokenDescription(
    CopiableValues(
        token_name(("Shard",)),
        color_indicator=(),
        types=(CardType.ENCHANTMENT,),
        subtypes=("Shard",),
        abilities=(
            ActivatedAbility(
                (_pay(2), SacrificeThis()), Mode((Scry(You(), Number(1)), Draw(You())))
            ),
        ),
    )
)


CLUE = _predefined("Clue", (_pay(2), SacrificeThis()), Draw(You()))


BLOOD = _predefined(
    "Blood", (_pay(1), TapThis(), DiscardCards(Anything()), SacrificeThis()), Draw(You())
)


_MAP = ActivatedAbility(
    (_pay(1), TapThis(), SacrificeThis()),
    Mode(
        (Explore(Target(0)),),
        (TargetSpecification(all_of(HasType(CardType.CREATURE), ControlledBy(You()))),),
    ),
    sorcery_speed=True,
)


_MUTAGEN = ActivatedAbility(
    (_pay(1), TapThis(), SacrificeThis()),
    Mode(
        (PutCounters(Target(0), str(CounterKind.PLUS)),),
        (TargetSpecification(HasType(CardType.CREATURE)),),
    ),
    sorcery_speed=True,
)


_JUNK = ActivatedAbility(
    (TapThis(), SacrificeThis()),
    Mode((Exile(TopOfLibrary(Number(1), You())), MayPlay(Remembered("exiled")))),
    sorcery_speed=True,
)


_LANDER = ActivatedAbility(
    (_pay(2), TapThis(), SacrificeThis()),
    Mode((Search(You(), _BASIC_LAND, Zone.BATTLEFIELD, tapped=True),)),
)


#: CR 111.10s, t, u, v.
MAP = artifact_token((), ("Map",), _MAP)


JUNK = artifact_token((), ("Junk",), _JUNK)


LANDER = artifact_token((), ("Lander",), _LANDER)


MUTAGEN = artifact_token((), ("Mutagen",), _MUTAGEN)


ROWS: tuple[Row, ...] = (
    word("predefined", "Treasure", "珍宝", TREASURE),
    word("predefined", "Food", "食品", FOOD),
    word("predefined", "Powerstone", "魔力石", POWERSTONE),
    word("predefined", "Gold", "黄金", GOLD),
    word("predefined", "Clue", "线索", CLUE),
    word("predefined", "Blood", "血滴", BLOOD),
    word("predefined", "Walker", "尸行者", WALKER),
    word("predefined", "Shard", "碎片", SHARD),
    word("predefined", "Map", "地图", MAP),
    word("predefined", "Junk", "废料", JUNK),
    word("predefined", "Lander", "探地器", LANDER),
    word("predefined", "Mutagen", "突变剂", MUTAGEN),
)
