"""Rows for what becomes a creature: "becomes a 3/3 red Elemental creature with haste".

In: predicates. Out: tuples of modifications. What is "still a land" and what is a creature "in
addition to its other types" keep their types (CR 205.1b) and read alike.
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
    LoseAllAbilities,
    SetPowerToughness,
)
from engine.terms.colors import Color
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.table.tokens import COLORLESS

_CREATURE = (CardType.CREATURE,)


Stats = tuple[Amount, Amount]


Parts = tuple[Any, ...]


_ARTIFACT = (CardType.ARTIFACT, CardType.CREATURE)


def _shape(
    y: tuple[CardType, ...],
    s: Stats | None = None,
    c: tuple[Any, ...] | None = None,
    t: tuple[str, ...] | None = None,
    k: tuple[Ability, ...] | None = None,
    q: Ability | None = None,
    every: bool = False,
) -> Parts:
    """What it becomes, added to what it is."""
    parts: Parts = (ChangeTypes(y, t or (), all_creature_types=every),)
    if c is not None:
        colors = () if c == COLORLESS else tuple(color for color in Color if color in c)
        parts += (ChangeColors(colors),)
    parts += tuple(GainAbility(each) for each in (*(k or ()), *((q,) if q else ())))
    return (*parts, SetPowerToughness(s[0], s[1])) if s is not None else parts


def _take_shape(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or not value or not isinstance(value[0], ChangeTypes):
        return None
    types, rest = value[0], list(value[1:])
    found: Bindings = {"y": types.types, "s": None, "c": None, "t": types.subtypes or None}
    if rest and isinstance(rest[0], ChangeColors):
        found["c"] = rest.pop(0).colors or COLORLESS
    if rest and isinstance(rest[-1], SetPowerToughness):
        stats = rest.pop()
        found["s"] = (stats.power, stats.toughness)
    if not all(isinstance(each, GainAbility) for each in rest):
        return None
    given = tuple(each.ability for each in rest)
    words = tuple(each for each in given if isinstance(each, KeywordAbility))
    quoted = tuple(each for each in given if each not in words)
    if len(quoted) > 1 or given != (*words, *quoted):
        return None
    found |= {"k": words or None, "q": quoted[0] if quoted else None}
    plain = ChangeTypes(types.types, types.subtypes, all_creature_types=types.all_creature_types)
    return found if types == plain else None


def _take(*, every: bool, both: bool = False) -> Any:
    def take(value: Any) -> Bindings | None:
        found = _take_shape(value)
        if found is None or value[0].all_creature_types != every:
            return None
        return None if both != bool(found["k"] and found["q"]) else found

    return take


def _every(**parts: Any) -> Parts:
    return _shape(**parts, every=True)


def _replacing(b: Parts) -> Parts:
    """CR 205.1a–b: new types replace the old; an artifact creature keeps all but creature types."""
    types = b[0]
    if types.types == _CREATURE:
        return (replace(types, replace=True), *b[1:])
    if not types.subtypes:
        return b
    kinds = ChangeTypes((), types.subtypes, replace=True)
    return (replace(types, subtypes=()), kinds, *b[1:])


def _take_replacing(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or not value or not isinstance(value[0], ChangeTypes):
        return None
    first, rest = value[0], value[1:]
    if first.replace:
        said: Parts = (replace(first, replace=False), *rest)
    elif rest and isinstance(rest[0], ChangeTypes) and rest[0].replace:
        said = (replace(first, subtypes=rest[0].subtypes), *rest[1:])
    elif first.types == _ARTIFACT and not first.subtypes:
        said = value
    else:
        return None
    return {"b": said} if _take_shape(said) and _replacing(said) == value else None


def _an_aura(a: Ability) -> Parts | None:
    """CR 205.1a: its enchantment types are replaced by this one."""
    if not isinstance(a, KeywordAbility) or a.keyword is not Keyword.ENCHANT:
        return None
    return (ChangeTypes((), ("Aura",), replace=True), GainAbility(a))


def _take_an_aura(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], GainAbility):
        return None
    return {"a": value[1].ability} if value == _an_aura(value[1].ability) else None


def added(b: Parts) -> Parts | None:
    """What is a creature besides what it is (CR 205.1b)."""
    return b if CardType.CREATURE in b[0].types else None


def take_added(value: Any) -> Bindings | None:
    """The inverse: the shape of what keeps its other types."""
    shape = _take_shape(value)
    if shape is None or CardType.CREATURE not in shape["y"]:
        return None
    return None if _take_replacing(value) else {"b": value}


def _emptied(b: Parts) -> Parts | None:
    """CR 613.1f: what gains abilities of its own does not lose all."""
    parts = _replacing(b)
    if any(isinstance(part, GainAbility) for part in parts):
        return None
    return (*parts, LoseAllAbilities())


def _take_emptied(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or not value or value[-1] != LoseAllAbilities():
        return None
    return _take_replacing(value[:-1])


def _form(t: tuple[str, ...], s: Stats, c: tuple[Any, ...] | None = None) -> tuple[Any, ...]:
    """CR 205.1a: other creature types and no other card types."""
    parts: Parts = (ChangeTypes((), t, replace=True),)
    if c is not None:
        colors = () if c == COLORLESS else tuple(color for color in Color if color in c)
        parts += (ChangeColors(colors),)
    return (*parts, SetPowerToughness(s[0], s[1]))


def _take_form(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or not 2 <= len(value) <= 3:
        return None
    types, stats = value[0], value[-1]
    if not isinstance(types, ChangeTypes) or not isinstance(stats, SetPowerToughness):
        return None
    found: Bindings = {"t": types.subtypes, "s": (stats.power, stats.toughness)}
    if len(value) == 3 and isinstance(value[1], ChangeColors):
        found["c"] = value[1].colors or COLORLESS
    return found if value == _form(**found) else None


EMPTIED = tuple(
    row(
        category,
        f"{en} a {{b:shape}} and <loses|lose> all abilities",
        (
            f"{zh}{{b:shape}}，且失去所有异能",
            f"{zh}{{b:shape}}(并|且|，并)失去所有异能",
            *(["为{b:shape}[，](且|并)失去所有异能"] if category == "trait" else []),
        ),
        make=_emptied,
        take=_take_emptied,
        eg=(
            f"{eg} a 1/1 green Goat creature and loses all abilities",
            f"{zh}1/1绿色山羊生物，且失去所有异能",
        ),
    )
    for category, en, zh, eg in (
        ("change", "<becomes|become>", "成为", "becomes"),
        ("trait", "<is|are>", "是", "is"),
    )
)


ROWS: tuple[Row, ...] = (
    word("shape_kind", "<creature|creatures>", "生物", _CREATURE),
    word("shape_kind", "artifact <creature|creatures>", "神器生物", _ARTIFACT),
    row(
        "shape",
        "[{s:#stats} ][{c:token_colors} ][{t:token_subtypes} ]{y:shape_kind}"
        "[ with {k:keyword_list}][ with {q:quoted}]",
        (
            "=[{s:#stats}][{c:token_colors}][，具{k:keyword_list}异能的][{t:token_subtypes}]"
            "{y:shape_kind}[，且具有{q:quoted}]",
            "[{s:#stats}][[，]{c:token_colors}][[，](具|具有){k:keyword_list}异能的]"
            "[{t:token_subtypes}]{y:shape_kind}[，且具有{q:quoted}]",
            "[{s:#stats}][{c:token_colors}][{t:token_subtypes}]{y:shape_kind}，"
            "且具有{k:keyword_list}(异能|)",
        ),
        make=_shape,
        take=_take(every=False),
        eg=(
            (
                "3/3 red and green Elemental creature with haste",
                "3/3红绿双色，具敏捷异能的元素生物",
            ),
            ("artifact creature", "神器生物"),
        ),
    ),
    row(
        "shape",
        "[{s:#stats} ][{c:token_colors} ][{t:token_subtypes} ]{y:shape_kind}"
        " with {k:keyword_list} and {q:quoted}",
        "[{s:#stats}][{c:token_colors}]，具{k:keyword_list}异能的[{t:token_subtypes}]"
        "{y:shape_kind}，且具有{q:quoted}",
        make=_shape,
        take=_take(every=False, both=True),
        eg=(
            "3/3 creature with haste and “{T}: Draw a card.”",
            "3/3，具敏捷异能的生物，且具有「{T}：抓一张牌。」",
        ),
    ),
    row(
        "shape",
        "[{s:#stats} ][{c:token_colors} ]{y:shape_kind} with all creature types",
        (
            "[{s:#stats}][{c:token_colors}]{y:shape_kind}，且具有所有生物类别",
            "[{s:#stats}][{c:token_colors}]{y:shape_kind}并具有所有生物类别",
        ),
        make=_every,
        take=_take(every=True),
        eg=("2/2 creature with all creature types", "2/2生物，且具有所有生物类别"),
    ),
    row(
        "shape",
        "[{c:token_colors} ][{t:token_subtypes} ]{y:shape_kind} "
        "with base power and toughness {s:#stats}",
        (),
        make=_shape,
    ),
    row(
        "shape",
        "[{c:token_colors} ][{t:token_subtypes} ]{y:shape_kind} "
        "with base power and toughness {s:#stats}(,| and) {k:keyword_list}",
        (),
        make=_shape,
    ),
    row(
        "shape",
        (),
        "基础力量与防御力(均|都|)为{s:#stats}的[{c:token_colors}][{t:token_subtypes}]{y:shape_kind}",
        make=_shape,
    ),
    row(
        "form",
        "[{c:token_colors} ]{t:token_subtypes} with base power and toughness {s:#stats}",
        "基础力量与防御力为{s:#stats}的[{c:token_colors}]{t:token_subtypes}",
        make=_form,
        take=_take_form,
        eg=(
            "green Elk with base power and toughness 3/3",
            "基础力量与防御力为3/3的绿色麋鹿",
        ),
    ),
    row(
        "change",
        "<becomes|become> a {f:form}",
        "成为{f:form}",
        slot("f"),
        eg=("becomes a Frog with base power and toughness 1/1", "成为基础力量与防御力为1/1的蛙"),
    ),
    row(
        "trait",
        "<is|are> a {f:form}",
        "是{f:form}",
        slot("f"),
        eg=("is a Frog with base power and toughness 1/1", "是基础力量与防御力为1/1的蛙"),
    ),
    row(
        "change",
        ("<becomes|become> a {b:shape}", "become {b:shape}"),
        "成为{b:shape}",
        make=_replacing,
        take=_take_replacing,
        eg=(
            ("becomes a 2/2 artifact creature", "成为2/2神器生物"),
            ("becomes a 1/1 Bird creature with flying", "成为1/1，具飞行异能的鸟生物"),
        ),
    ),
    row(
        "change",
        (
            "<becomes|become> a {b:shape} in addition to <its|their> other types",
            "become {b:shape} in addition to their other types",
            "<becomes|become> a {b:shape} (that's|that are) still a {y:type_name}",
            "become {b:shape} that are still {y:type_name}s",
        ),
        (
            "成为{b:shape}，且仍具有原本类别",
            "成为{b:shape}且仍具有原本类别",
            "成为{b:shape}，且仍然是{y:type_name}",
        ),
        make=lambda b, y=None: b,
        take=take_added,
        eg=(
            "becomes a 4/4 Angel creature in addition to its other types",
            "成为4/4天使生物，且仍具有原本类别",
        ),
    ),
    row(
        "change",
        "becomes an Aura with {a:quoted}",
        "成为具有{a:quoted}的灵气",
        make=_an_aura,
        take=_take_an_aura,
        eg=("becomes an Aura with “enchant creature”", "成为具有「结附于生物」的灵气"),
    ),
    row("change", "become {b:shape} that are still lands", (), make=lambda b: b),
    row(
        "trait",
        "are {b:shape} that are still lands",
        (),
        # Sizes alone have a row of their own.
        make=lambda b: b if len(b) > 2 or b[0].subtypes else None,
    ),
    row(
        "trait",
        "are {b:shape}",
        "(均|都)(是|为){b:shape}",
        make=_replacing,
        take=_take_replacing,
        eg=("are 2/2 artifact creatures", "均是2/2神器生物"),
    ),
    row(
        "trait",
        (
            "<is|are> a {b:shape} in addition to <its|their> other types",
            "<is|are> a {b:shape} that's still a {y:type_name}",
        ),
        (
            "是{b:shape}，且仍具有原本类别",
            "(是|为){b:shape}，且(仍具有原本类别|仍然是{y:type_name})",
        ),
        make=lambda b, y=None: b if b[0].subtypes or len(b) > 1 else None,
        take=lambda v: None,
        eg=(
            "is a 4/4 Goat creature in addition to its other types",
            "是4/4山羊生物，且仍具有原本类别",
        ),
    ),
    row(
        "trait",
        (
            "are {b:shape} in addition to their other types",
            "are {b:shape} that are still {y:type_name}s",
        ),
        (
            "(均|都)(是|为){b:shape}，且仍具有原本类别",
            "(均|都)(是|为){b:shape}，且仍然是{y:type_name}",
        ),
        make=lambda b, y=None: b,
        take=take_added,
        eg=(
            "are 1/1 Elf creatures in addition to their other types",
            "均是1/1妖精生物，且仍具有原本类别",
        ),
    ),
    *EMPTIED,
)
