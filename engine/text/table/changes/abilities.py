"""Rows for what continuous effects do: "gets +1/+1", "has flying", 失去所有异能.

In: predicates. Out: tuples of modifications. `change` is said with a duration ("gains"), `trait`
without ("has"); lists of both, with `ban`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.base import Ability, Amount
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import (
    ChangeColors,
    ChangeTypes,
    GainAbility,
    GainActivatedAbilities,
    LoseAbility,
    LoseAllAbilities,
    SetPowerToughness,
)
from engine.ability.references import You
from engine.ability.restrictions import Goaded
from engine.terms.colors import Color
from engine.terms.types import CardType
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row


def gained(k: tuple[Ability, ...]) -> tuple[GainAbility, ...]:
    """Each of the abilities gained."""
    return tuple(GainAbility(ability) for ability in k)


def taken_gained(value: Any) -> Bindings | None:
    """The inverse of `gained`."""
    if not isinstance(value, tuple) or not value:
        return None
    if not all(isinstance(each, GainAbility) for each in value):
        return None
    return {"k": tuple(each.ability for each in value)}


def _lost(k: tuple[Any, ...]) -> tuple[LoseAbility, ...]:
    return tuple(LoseAbility(each.keyword, each.quality) for each in k)


def _take_lost(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    if not all(isinstance(each, LoseAbility) for each in value):
        return None
    return {"k": tuple(KeywordAbility(each.keyword, quality=each.quality) for each in value)}


def _gained_too(k: tuple[Ability, ...], a: Ability) -> tuple[GainAbility, ...]:
    return gained((*k, a))


def _take_gained_too(value: Any) -> Bindings | None:
    bindings = taken_gained(value)
    if bindings is None or len(bindings["k"]) < 2:
        return None
    return {"k": bindings["k"][:-1], "a": bindings["k"][-1]}


def _take_gained_before(value: Any) -> Bindings | None:
    """An ability in quotation marks, and keywords after it."""
    bindings = taken_gained(value)
    if bindings is None or len(bindings["k"]) < 2:
        return None
    first, *rest = bindings["k"]
    if isinstance(first, KeywordAbility) or not all(isinstance(a, KeywordAbility) for a in rest):
        return None
    return {"a": first, "k": tuple(rest)}


def _take_two_gained(value: Any) -> Bindings | None:
    """Two abilities in quotation marks at the end."""
    bindings = taken_gained(value)
    if bindings is None or len(bindings["k"]) < 2:
        return None
    *words, one, other = bindings["k"]
    if isinstance(one, KeywordAbility) or isinstance(other, KeywordAbility):
        return None
    if not all(isinstance(a, KeywordAbility) for a in words):
        return None
    return {"a": one, "b": other, "k": tuple(words)} if words else {"a": one, "b": other}


def _lost_as_it_is(a: Ability) -> tuple[LoseAbility] | None:
    """A keyword ability that is quoted with what it says: that one and no other is lost."""
    if not isinstance(a, KeywordAbility) or replace(a, quality=None) != KeywordAbility(a.keyword):
        return None
    return (LoseAbility(a.keyword, a.quality),)


def _take_lost_as_it_is(value: Any) -> Bindings | None:
    lost = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(lost, LoseAbility) or lost.quality is None:
        return None
    return {"a": KeywordAbility(lost.keyword, quality=lost.quality)}


def _stats(s: tuple[Amount, Amount]) -> tuple[SetPowerToughness]:
    return (SetPowerToughness(s[0], s[1]),)


def _take_stats(value: Any) -> Bindings | None:
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], SetPowerToughness):
        return {"s": (value[0].power, value[0].toughness)}
    return None


def _remade(c: Color, t: str, s: tuple[Amount, Amount]) -> tuple[Any, ...]:
    """Another creature altogether: color, types and subtypes replace the old ones."""
    types = ChangeTypes((CardType.CREATURE,), (t,), replace=True)
    return (types, ChangeColors((c,)), *_stats(s))


def _take_remade(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 3:
        return None
    types, colors, stats = value
    if not isinstance(types, ChangeTypes) or not isinstance(colors, ChangeColors):
        return None
    if not isinstance(stats, SetPowerToughness) or len(types.subtypes) != 1:
        return None
    return {"c": colors.colors[0], "t": types.subtypes[0], "s": (stats.power, stats.toughness)}


def _joined(a: Any, b: Any, c: Any = ()) -> tuple[Any, ...]:
    return (*a, *b, *c)


def _lists(category: str, member: str, eg: tuple[str, str]) -> tuple[Row, ...]:
    def take(value: Any) -> Bindings | None:
        return {"a": value} if isinstance(value, tuple) and value else None

    def halves(cut: int) -> Any:
        def take_cut(value: Any) -> Bindings | None:
            if not isinstance(value, tuple) or len(value) <= cut:
                return None
            return {"a": value[:cut], "b": value[cut:]}

        return take_cut

    en, zh = (
        f"{{a:{member}}} and {{b:{category}}}",
        f"{{a:{member}}}(且|，且|，并|并{'|，' if category == 'traits' else ''}){{b:{category}}}",
    )
    return (
        row(category, f"{{a:{member}}}", f"{{a:{member}}}", make=lambda a: a, take=take),
        row(
            category,
            (en, f"{{a:{member}}}, {{b:{category}}}, and {{c:{member}}}"),
            zh,
            make=_joined,
            take=halves(1),
            eg=eg,
        ),
        row(category, f"={en}", f"={zh}", make=_joined, take=halves(2), eg=eg),
        row(category, f"={en} ", f"={zh} ", make=_joined, take=halves(3), eg=eg),
    )


ROWS: tuple[Row, ...] = (
    row(
        "power",
        ("[also ]<gets|get> {c:#change}", "<gets|get> an additional {c:#change}"),
        "[再]得{c:#change}",
        (slot("c"),),
        eg=("gets +2/+2", "得+2/+2"),
    ),
    row("lose", "<loses|lose> all abilities", "失去所有异能", (LoseAllAbilities(),)),
    row(
        "lose",
        "<loses|lose> {k:keyword_list}",
        "失去{k:keyword_list}(异能|)",
        make=_lost,
        eg=("loses flying and haste", "失去飞行与敏捷异能"),
        take=_take_lost,
    ),
    row(
        "lose",
        "<loses|lose> {k:keyword}",
        "失去{k:keyword}异能",
        (LoseAbility(slot("k")),),
        eg=("loses flying", "失去飞行异能"),
    ),
    row(
        "lose",
        "<loses|lose> {a:quoted}",
        "失去{a:quoted}",
        make=_lost_as_it_is,
        take=_take_lost_as_it_is,
        eg=("loses “enchant creature”", "失去「结附于生物」"),
    ),
    either("change", "power", "lose", "sized"),
    row(
        "change",
        "[also ]<gains|gain> {g:given}",
        ("获得{g:given}", "便具有{g:given}"),
        slot("g"),
        eg=(
            ("gains flying", "获得飞行异能"),
            ("gains “{T}: Draw a card.”", "获得「{T}：抓一张牌。」"),
            ("gains flying and “{T}: Draw a card.”", "获得飞行异能与「{T}：抓一张牌。」"),
        ),
    ),
    row(
        "change",
        "<gains|gain> all activated abilities of {o:objects}",
        "获得{o:objects}的所有起动式异能",
        (GainActivatedAbilities(slot("o")),),
        eg=(
            "gains all activated abilities of target creature",
            "获得目标生物的所有起动式异能",
        ),
    ),
    row(
        "given",
        "{k:keyword_list}",
        "{k:keyword_list}(异能|)",
        make=gained,
        take=taken_gained,
        eg=("flying", "飞行异能"),
    ),
    row(
        "given",
        "{a:quoted}",
        "{a:quoted}",
        (GainAbility(slot("a")),),
        eg=("“{T}: Draw a card.”", "「{T}：抓一张牌。」"),
    ),
    row(
        "given",
        "{k:keyword_list} and {a:quoted}",
        "{k:keyword_list}(异能|)(与|和|以及){a:quoted}",
        make=_gained_too,
        take=_take_gained_too,
        eg=("flying and “{T}: Draw a card.”", "飞行异能与「{T}：抓一张牌。」"),
    ),
    row(
        "given",
        "[{k:keyword_list} and ]{a:quoted} and {b:quoted}",
        "[{k:keyword_list}(异能|)(与|和|以及)]{a:quoted}(与|和|以及){b:quoted}",
        make=lambda a, b, k=(): gained((*k, a, b)),
        take=_take_two_gained,
        eg=(
            ("“{T}: Draw a card.” and “{T}: Add {G}.”", "「{T}：抓一张牌。」与「{T}：加{G}。」"),
            (
                "flying and “{T}: Draw a card.” and “{T}: Add {G}.”",
                "飞行异能与「{T}：抓一张牌。」与「{T}：加{G}。」",
            ),
        ),
    ),
    row(
        "given",
        "{a:quoted} and {k:keyword_list}",
        "{a:quoted}与{k:keyword_list}(异能|)",
        make=lambda a, k: gained((a, *k)),
        take=_take_gained_before,
        eg=("“{T}: Draw a card.” and flying", "「{T}：抓一张牌。」与飞行异能"),
    ),
    row(
        "sized",
        "<has|have> base power and toughness {s:#stats}",
        "[(的|之)]基础力量(与|和)防御力[(都|均)](为|成为){s:#stats}",
        make=_stats,
        take=_take_stats,
        eg=("has base power and toughness 1/1", "基础力量与防御力为1/1"),
    ),
    row(
        "change",
        "<becomes|become> {c:color_name}",
        "成为{c:color_name}",
        (ChangeColors((slot("c"),)),),
        eg=("becomes blue", "成为蓝色"),
    ),
    row("change", "<becomes|become> colorless", "成为无色", (ChangeColors(()),)),
    row("trait", "<is|are> colorless", "(都|均|)(是|为)无色", (ChangeColors(()),)),
    row("trait", "<is|are> all colors", "(都|均|)(是|为)五色", (ChangeColors(tuple(Color)),)),
    row(
        "change",
        "<becomes|become> a {t:subtype_name} in addition to <its|their> other types",
        "成为{t:subtype_name}，且仍具有原本类别",
        (ChangeTypes(subtypes=(slot("t"),)),),
        eg=("becomes an Angel in addition to its other types", "成为天使，且仍具有原本类别"),
    ),
    either("trait", "power", "lose", "sized"),
    row(
        "trait",
        "<has|have> {g:given}",
        "具有{g:given}",
        slot("g"),
        eg=(
            ("has flying", "具有飞行异能"),
            ("has flying and “{T}: Draw a card.”", "具有飞行异能与「{T}：抓一张牌。」"),
        ),
    ),
    row(
        "trait",
        (
            "<is|are> a {c:color_name} {t:subtype_name} "
            "creature with base power and toughness {s:#stats}"
        ),
        "是基础力量与防御力为{s:#stats}的{c:color_name}{t:subtype_name}生物",
        make=_remade,
        take=_take_remade,
        eg=(
            "is a green Elk creature with base power and toughness 3/3",
            "是基础力量与防御力为3/3的绿色麋鹿生物",
        ),
    ),
    row(
        "trait",
        "<is|are> a {s:#stats} creature in addition to <its|their> other types",
        "是{s:#stats}生物，[且]仍具有原本类别",
        make=lambda s: (ChangeTypes((CardType.CREATURE,)), *_stats(s)),
        take=lambda v: _take_stats(v[1:]),
        eg=("is a 0/0 creature in addition to its other types", "是0/0生物，仍具有原本类别"),
    ),
    row(
        "trait",
        "are {s:#stats} creatures that are still lands",
        (
            "都是{s:#stats}生物，且仍然是地",
            "(都是|为|均为|都为){s:#stats}生物[，][且|它们](仍然是|仍是)地",
        ),
        make=lambda s: (ChangeTypes((CardType.CREATURE,)), *_stats(s)),
        take=lambda v: None,
        eg=("are 1/1 creatures that are still lands", "都是1/1生物，且仍然是地"),
    ),
    row(
        "trait",
        "<is|are> {s:supertype_name}",
        "(是|为){s:supertype_name}",
        (ChangeTypes(supertypes=(slot("s"),)),),
        eg=("is legendary", "是传奇"),
    ),
    row(
        "trait",
        "<is|are> {c:color_name}",
        "(是|为|都是|均是|均为){c:color_name}",
        (ChangeColors((slot("c"),)),),
        eg=("is blue", "是蓝色"),
    ),
    row(
        "trait",
        "<is|are> a {t:subtype_name} in addition to <its|their> other (|land |creature )types",
        "额外具有{t:subtype_name}此[(地|生物)]类别",
        (ChangeTypes(subtypes=(slot("t"),)),),
        eg=("is a Bear in addition to its other types", "额外具有熊此类别"),
    ),
    row(
        "trait",
        "<is|are> <a|> {t:type_name} in addition to <its|their> other types",
        "额外具有{t:type_name}此类别",
        (ChangeTypes((slot("t"),)),),
        eg=("is an artifact in addition to its other types", "额外具有神器此类别"),
    ),
    row(
        "change",
        "<gains|gain> all creature types",
        "获得所有生物类别",
        (ChangeTypes(all_creature_types=True),),
    ),
    row("trait", "<is|are> goaded", "(被|已)煽惑", (Goaded(You()),)),
    row(
        "trait",
        "<is|are> every creature type",
        ("具有所有生物类别", "是所有生物类别"),
        (ChangeTypes(all_creature_types=True),),
    ),
    *_lists("changes", "change", ("gets +1/+1 and gains flying", "得+1/+1且获得飞行异能")),
    either("trait_or_ban", "trait", "ban"),
    *_lists("traits", "trait_or_ban", ("gets +1/+1 and has flying", "得+1/+1且具有飞行异能")),
    row(
        "quoted",
        "“{a:quotable}”",
        "「{a:quotable}」",
        slot("a"),
        eg=("“{T}: Draw a card.”", "「{T}：抓一张牌。」"),
    ),
)
