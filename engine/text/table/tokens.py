"""Rows for tokens: "1/1 white Soldier creature token", 2/2黑色灵俑衍生生物.

In: words. Out: token descriptions. The predefined tokens of CR 111.10 stand here under their names.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ActivatedAbility
from engine.ability.amounts import Number
from engine.ability.base import Ability, Amount, CostPart, Effect
from engine.ability.cards import CopiableValues
from engine.ability.chosen_costs import DiscardCards
from engine.ability.costs import PayMana, SacrificeThis, TapThis
from engine.ability.effects.cards import Draw, MayPlay, Scry, Search
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import GainLife
from engine.ability.effects.moving import Exile
from engine.ability.effects.permanents import Explore
from engine.ability.effects.spells import AddMana
from engine.ability.effects.tokens import TokenDescription
from engine.ability.filters import Anything, ControlledBy, HasSupertype, HasType
from engine.ability.keywords import KeywordAbility
from engine.ability.references import Remembered, Target, TopOfLibrary, You
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.mana import ManaCost
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.lists import exactly, first_and_rest, items
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.words.subtypes import BY_NAME

#: Stands for no color at all, which as an empty tuple would be no word.
COLORLESS = ("colorless",)


_ARTIFACT_CREATURE = (CardType.ARTIFACT, CardType.CREATURE)


_ENCHANTMENT_CREATURE = (CardType.ENCHANTMENT, CardType.CREATURE)


_LAND_CREATURE = (CardType.LAND, CardType.CREATURE)


_BASIC_LAND = all_of(HasSupertype(Supertype.BASIC), HasType(CardType.LAND))


_ANY_COLOR = AddMana(any_color=True)


def token_name(subtypes: tuple[str, ...]) -> Bilingual:
    """CR 111.4: a token without a name of its own is called by its subtypes and "Token"."""
    zh = "".join(BY_NAME[name.lower()].zh[0] for name in subtypes)
    return Bilingual(f"{zh}衍生物", " ".join((*subtypes, "Token")))


def creature_token(
    stats: tuple[Amount, Amount],
    colors: tuple[Color, ...],
    subtypes: tuple[str, ...],
    types: tuple[CardType, ...] = (CardType.CREATURE,),
    abilities: tuple[Ability, ...] = (),
) -> TokenDescription:
    """A creature token; numbers that are not fixed stand beside its copiable values."""
    fixed = tuple(part.value if isinstance(part, Number) else 0 for part in stats)
    ordered = tuple(color for color in Color if color in colors)
    values = CopiableValues(
        token_name(subtypes),
        color_indicator=ordered,
        types=types,
        subtypes=subtypes,
        abilities=abilities,
        power=fixed[0],
        toughness=fixed[1],
    )
    worked_out = tuple(None if isinstance(part, Number) else part for part in stats)
    return TokenDescription(values, *worked_out)


def _make(
    s: tuple[Amount, Amount],
    c: tuple[Color, ...],
    t: tuple[str, ...],
    y: tuple[CardType, ...],
    k: tuple[Ability, ...] = (),
    q: Ability | None = None,
) -> TokenDescription:
    return creature_token(s, c, t, y, (*k, *((q,) if q else ())))


def _take(value: Any) -> Bindings | None:
    if not isinstance(value, TokenDescription) or value.values.power is None:
        return None
    values = value.values
    if values.name != token_name(values.subtypes) or values.supertypes:
        return None
    power = value.power or Number(values.power or 0)
    toughness = value.toughness or Number(values.toughness or 0)
    keywords = tuple(a for a in values.abilities if isinstance(a, KeywordAbility))
    others = tuple(a for a in values.abilities if a not in keywords)
    if len(others) > 1 or values.abilities != (*keywords, *others):
        return None
    return {
        "s": (power, toughness),
        "c": values.color_indicator or COLORLESS,
        "t": values.subtypes,
        "y": values.types,
        "k": keywords,
        "q": others[0] if others else None,
    }


def _take_both(value: Any) -> Bindings | None:
    bindings = _take(value)
    return bindings if bindings and bindings["k"] and bindings["q"] else None


def _colors(**parts: Any) -> tuple[Color, ...]:
    chosen = tuple(parts.values())
    return tuple(color for color in Color if color in chosen)


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


def _artifact(c: tuple[Color, ...], t: tuple[str, ...], q: Ability) -> TokenDescription:
    ordered = tuple(color for color in Color if color in c)
    return TokenDescription(
        CopiableValues(
            token_name(t),
            color_indicator=ordered,
            types=(CardType.ARTIFACT,),
            subtypes=t,
            abilities=(q,),
        )
    )


def _take_artifact(value: Any) -> Bindings | None:
    values = value.values
    return {
        "c": values.color_indicator or COLORLESS,
        "t": values.subtypes,
        "q": values.abilities[0],
    }


#: CR 111.10a–c, f, g, t: the predefined artifact tokens.
TREASURE = _predefined("Treasure", (TapThis(), SacrificeThis()), _ANY_COLOR)


FOOD = _predefined("Food", (_pay(2), TapThis(), SacrificeThis()), GainLife(You(), Number(3)))


GOLD = _predefined("Gold", (SacrificeThis(),), _ANY_COLOR)


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
MAP = _artifact((), ("Map",), _MAP)


JUNK = _artifact((), ("Junk",), _JUNK)


LANDER = _artifact((), ("Lander",), _LANDER)


MUTAGEN = _artifact((), ("Mutagen",), _MUTAGEN)


ROWS: tuple[Row, ...] = (
    word(
        "token_colors",
        "colorless",
        "无色[的]",
        COLORLESS,
    ),
    row(
        "token_colors",
        "{a:color_name}",
        "{a:color_name}[的]",
        make=_colors,
        take=exactly(1),
        eg=("white", "白色"),
    ),
    row(
        "token_colors",
        "{a:color_name} and {b:color_name}",
        ("{a:color_short}{b:color_short}双色[的]", "{a:color_name}和{b:color_name}[的]"),
        make=_colors,
        take=exactly(2),
        eg=("white and black", "白黑双色"),
    ),
    row(
        "token_colors",
        "{a:color_name}, {b:color_name}[,] and {c:color_name}",
        "{a:color_short}{b:color_short}{c:color_short}三色[的]",
        make=_colors,
        take=exactly(3),
        eg=("white, red, and green", "白红绿三色"),
    ),
    row(
        "token_subtypes",
        "{a:subtype_name}[ {b:token_subtypes}]",
        ("{a:subtype_name}[/{b:token_subtypes}]",),
        make=items,
        take=first_and_rest,
        eg=("Cat Warrior", "猫/战士"),
    ),
    word(
        "token_kind",
        "creature <token|tokens>",
        ("衍生生物", "(衍生物|生物衍生物)"),
        (CardType.CREATURE,),
    ),
    word(
        "token_kind",
        "artifact creature <token|tokens>",
        "(衍生神器生物|神器衍生生物)",
        _ARTIFACT_CREATURE,
    ),
    word(
        "token_kind",
        "enchantment creature <token|tokens>",
        "(衍生结界生物|结界衍生生物)",
        _ENCHANTMENT_CREATURE,
    ),
    word("token_kind", "land creature <token|tokens>", "衍生地生物", _LAND_CREATURE),
    row(
        "token",
        (
            "{s:#stats} {c:token_colors} {t:token_subtypes} "
            "{y:token_kind} with {k:keyword_list} and {q:quoted}"
        ),
        "{s:#stats}{c:token_colors}[，]具{k:keyword_list}异能的{t:token_subtypes}{y:token_kind}，且具有{q:quoted}",
        make=_make,
        take=_take_both,
        eg=(
            "1/1 white Spirit creature token with flying and “{T}: Draw a card.”",
            "1/1白色具飞行异能的精怪衍生生物，且具有「{T}：抓一张牌。」",
        ),
    ),
    row(
        "token",
        (
            "{s:#stats} {c:token_colors} {t:token_subtypes} "
            "{y:token_kind}[ with {k:keyword_list}][ with {q:quoted}]"
        ),
        (
            "={s:#stats}{c:token_colors}[，具{k:keyword_list}异能的]{t:token_subtypes}{y:token_kind}[，且具有{q:quoted}]",
            "{s:#stats}[，]{c:token_colors}[，(具|具有){k:keyword_list}异能的]{t:token_subtypes}{y:token_kind}[，且具有{q:quoted}]",
            "{s:#stats}[，]{c:token_colors}{t:token_subtypes}{y:token_kind}，且具有{k:keyword_list}(异能|)",
            "{s:#stats}[，]{c:token_colors}(具|具有){k:keyword_list}异能的{t:token_subtypes}{y:token_kind}",
        ),
        make=_make,
        take=_take,
        eg=("1/1 white Spirit creature token with flying", "1/1白色，具飞行异能的精怪衍生生物"),
    ),
    row(
        "token",
        "{p:predefined} <token|tokens>",
        "{p:predefined}(衍生物|衍生神器)",
        slot("p"),
        eg=("Treasure token", "珍宝衍生物"),
    ),
    row(
        "token",
        "{c:token_colors} {t:token_subtypes} artifact <token|tokens> with {q:quoted}",
        "{c:token_colors}{t:token_subtypes}衍生神器，且具有{q:quoted}",
        make=_artifact,
        take=_take_artifact,
        eg=(
            "colorless Clue artifact token with “{T}: Draw a card.”",
            "无色线索衍生神器，且具有「{T}：抓一张牌。」",
        ),
    ),
    word("predefined", "Treasure", "珍宝", TREASURE),
    word("predefined", "Food", "食品", FOOD),
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
