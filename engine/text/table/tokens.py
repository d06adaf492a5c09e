"""Rows for tokens: "1/1 white Soldier creature token", 2/2黑色灵俑衍生生物.

In: words. Out: token descriptions. The predefined tokens of CR 111.10 stand in
`predefined_tokens`, creating tokens in `acts.tokens`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Ability, Amount
from engine.ability.cards import CopiableValues
from engine.ability.effects.tokens import TokenDescription
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import DefinePowerToughness
from engine.ability.walk import everywhere
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.types import CardType, Supertype
from engine.text.lists import exactly, first_and_rest, items
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.words.subtypes import BY_NAME

#: Stands for no color at all, which as an empty tuple would be no word.
COLORLESS = ("colorless",)


_ARTIFACT_CREATURE = (CardType.ARTIFACT, CardType.CREATURE)


_ENCHANTMENT_CREATURE = (CardType.ENCHANTMENT, CardType.CREATURE)


_LAND_CREATURE = (CardType.LAND, CardType.CREATURE)


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


def _take_all_colors(value: Any) -> Bindings | None:
    """The inverse for a token of all colors without a quoted ability."""
    found = _take(value)
    if found is None or found.pop("c") != tuple(Color) or found.pop("q") is not None:
        return None
    return found


def _is_defining(q: Any) -> bool:
    """Whether an ability says what power and toughness are (CR 604.3)."""
    return isinstance(q, StaticAbility) and q.characteristic_defining and q.condition is None


def _defined(
    c: tuple[Color, ...],
    t: tuple[str, ...],
    y: tuple[CardType, ...],
    q: Ability,
    k: tuple[Ability, ...] = (),
) -> TokenDescription | None:
    """A creature token whose power and toughness its own ability defines."""
    if CardType.CREATURE not in y or not everywhere(q, DefinePowerToughness) or not _is_defining(q):
        return None
    return _make((Number(0), Number(0)), c, t, y, k, q)


def _take_defined(value: Any) -> Bindings | None:
    found = _take(value)
    if found is None or not _is_defining(found["q"]) or found.pop("s") != (Number(0), Number(0)):
        return None
    return found if found["k"] else {name: each for name, each in found.items() if name != "k"}


def _make_named(n: str, **more: Any) -> TokenDescription:
    """CR 111.4: a token that is given a name has that name and no other."""
    token = _make(**more)
    return replace(token, values=replace(token.values, name=Bilingual.same(n)))


def _take_named(value: Any) -> Bindings | None:
    if not isinstance(value, TokenDescription) or value.values.name.zh != value.values.name.en:
        return None
    values = replace(value.values, name=token_name(value.values.subtypes))
    bindings = _take(replace(value, values=values))
    return None if bindings is None else {**bindings, "n": value.values.name.en}


def make_legendary(**more: Any) -> TokenDescription:
    """A legendary token with a name of its own."""
    token = _make_named(**more)
    return replace(token, values=replace(token.values, supertypes=(Supertype.LEGENDARY,)))


def take_legendary(value: Any) -> Bindings | None:
    """The inverse of `make_legendary`."""
    if not isinstance(value, TokenDescription) or not value.values.supertypes:
        return None
    return _take_named(replace(value, values=replace(value.values, supertypes=())))


def _take_both(value: Any) -> Bindings | None:
    bindings = _take(value)
    return bindings if bindings and bindings["k"] and bindings["q"] else None


def _colors(**parts: Any) -> tuple[Color, ...]:
    chosen = tuple(parts.values())
    return tuple(color for color in Color if color in chosen)


def artifact_token(c: tuple[Color, ...], t: tuple[str, ...], q: Ability) -> TokenDescription:
    """A token that is an artifact and no creature, with one ability."""
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


def _named_artifact(
    c: tuple[Color, ...],
    n: str,
    t: tuple[str, ...] = (),
    q: Ability | None = None,
    k: tuple[Ability, ...] = (),
) -> TokenDescription | None:
    """CR 111.4: an artifact token with a name of its own."""
    abilities = (*((q,) if q is not None else ()), *k)
    if q is None and k:
        return None
    plain = CopiableValues(
        Bilingual.same(n),
        color_indicator=tuple(color for color in Color if color in c),
        types=(CardType.ARTIFACT,),
        subtypes=t,
        abilities=abilities,
    )
    return TokenDescription(plain)


def _take_named_artifact(value: Any) -> Bindings | None:
    values = value.values
    keywords = tuple(each for each in values.abilities if isinstance(each, KeywordAbility))
    quoted = [each for each in values.abilities if each not in keywords]
    found: Bindings = {"c": values.color_indicator or COLORLESS, "n": values.name.en}
    found |= {"t": values.subtypes} if values.subtypes else {}
    found |= {"q": quoted[0]} if quoted else {}
    return found | ({"k": keywords} if keywords else {})


def _vehicle(
    s: Any,
    c: tuple[Color, ...],
    t: tuple[str, ...],
    n: str | None = None,
    k: tuple[Ability, ...] = (),
) -> TokenDescription | None:
    """CR 301.7: an artifact that is no creature and has power and toughness all the same."""
    if "Vehicle" not in t or not all(isinstance(each, Number) for each in s):
        return None
    plain = CopiableValues(
        token_name(t) if n is None else Bilingual.same(n),
        color_indicator=tuple(color for color in Color if color in c),
        types=(CardType.ARTIFACT,),
        subtypes=t,
        abilities=k,
        power=s[0].value,
        toughness=s[1].value,
    )
    return TokenDescription(plain)


def _take_vehicle(value: Any) -> Bindings | None:
    values = value.values
    found: Bindings = {
        "s": (Number(values.power), Number(values.toughness)),
        "c": values.color_indicator or COLORLESS,
        "t": values.subtypes,
    }
    found |= {"n": values.name.en} if values.name != token_name(values.subtypes) else {}
    return found | ({"k": values.abilities} if values.abilities else {})


def _take_artifact(value: Any) -> Bindings | None:
    values = value.values
    return {
        "c": values.color_indicator or COLORLESS,
        "t": values.subtypes,
        "q": values.abilities[0],
    }


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
    word("token_colors", (), "五色[的]", tuple(Color)),
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
        take=lambda v: found if (found := _take(v)) and not _is_defining(found["q"]) else None,
        eg=("1/1 white Spirit creature token with flying", "1/1白色，具飞行异能的精怪衍生生物"),
    ),
    row(
        "token",
        (
            "{s:#stats} {c:token_colors} {t:token_subtypes} {y:token_kind} named {n:#name}"
            "[ with {k:keyword_list}][ with {q:quoted}]",
            "{s:#stats} {c:token_colors} {t:token_subtypes} {y:token_kind} with {k:keyword_list} "
            "named {n:#name}",
        ),
        (
            "名称为{n:#name}的{s:#stats}{c:token_colors}[，具{k:keyword_list}异能的]"
            "{t:token_subtypes}{y:token_kind}[，且具有{q:quoted}]",
            "{s:#stats}{c:token_colors}，名称为{n:#name}的[具{k:keyword_list}异能的]"
            "{t:token_subtypes}{y:token_kind}[，且具有{q:quoted}]",
        ),
        make=_make_named,
        take=_take_named,
        eg=(
            "2/2 colorless Robot artifact creature token named Doomsmith",
            "名称为Doomsmith的2/2无色机器人衍生神器生物",
        ),
    ),
    row(
        "token",
        "{c:token_colors} {t:token_subtypes} {y:token_kind} with[ {k:keyword_list} and] {q:quoted}",
        "{c:token_colors}[，具{k:keyword_list}异能的]{t:token_subtypes}{y:token_kind}，且具有{q:quoted}",
        make=_defined,
        take=_take_defined,
        eg=(
            "green Elf creature token with “~'s power and toughness are each equal to the number "
            "of Forests you control.”",
            "绿色妖精衍生生物，且具有「~的力量与防御力各等同于由你操控的树林数量。」",
        ),
    ),
    row(
        "token",
        "{s:#stats} {t:token_subtypes} {y:token_kind}[ with {k:keyword_list}] "
        "<that's|that are> all colors",
        "{s:#stats}五色[，具{k:keyword_list}异能的]{t:token_subtypes}{y:token_kind}",
        make=lambda **more: _make(c=tuple(Color), **more),
        take=_take_all_colors,
        eg=(
            "2/2 Citizen creature token that's all colors",
            "2/2五色市民衍生生物",
        ),
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
        "{c:token_colors} [{t:token_subtypes} ]artifact <token|tokens> named {n:#name}"
        "[ with {q:quoted}][ and {k:keyword_line}]",
        (
            "名称为{n:#name}的{c:token_colors}[{t:token_subtypes}]衍生神器[，且具有{q:quoted}]"
            "[与{k:keyword_line}异能]",
            "{c:token_colors}，名称为{n:#name}的[{t:token_subtypes}]衍生神器"
            "[，(且|它|它们)具有{q:quoted}[与{k:keyword_line}]]",
        ),
        make=_named_artifact,
        take=_take_named_artifact,
        eg=(
            "colorless Equipment artifact token named Bar with “{T}: Draw a card.” and equip {2}",
            "名称为Bar的无色武具衍生神器，且具有「{T}：抓一张牌。」与佩带{2}异能",
        ),
    ),
    row(
        "token",
        "{s:#stats} {c:token_colors} {t:token_subtypes} artifact <token|tokens>"
        "[ named {n:#name}][ with {k:keyword_list}]",
        "[名称为{n:#name}的]{s:#stats}{c:token_colors}[，具{k:keyword_list}异能的]"
        "{t:token_subtypes}衍生神器",
        make=_vehicle,
        take=_take_vehicle,
        eg=(
            "3/2 colorless Vehicle artifact token with trample",
            "3/2无色，具践踏异能的载具衍生神器",
        ),
    ),
    row(
        "token",
        "{c:token_colors} {t:token_subtypes} artifact <token|tokens> with {q:quoted}",
        "{c:token_colors}{t:token_subtypes}衍生神器，且具有{q:quoted}",
        make=artifact_token,
        take=_take_artifact,
        eg=(
            "colorless Clue artifact token with “{T}: Draw a card.”",
            "无色线索衍生神器，且具有「{T}：抓一张牌。」",
        ),
    ),
)
