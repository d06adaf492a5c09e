"""Rows for other kinds of things: lands of a basic type, another creature type, no longer a type.

In: predicates (`trait`, `change`). Out: tuples of modifications. What becomes a whole new creature
stands in `becoming`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import StatOf
from engine.ability.base import Modification
from engine.ability.filters import HasSubtype, HasType
from engine.ability.modifications import (
    BecomeBasicLand,
    CantHaveAbility,
    ChangeColors,
    ChangeTypes,
    SetPowerToughness,
)
from engine.ability.references import Iterated
from engine.terms.colors import Color
from engine.terms.objects import Stat
from engine.terms.types import BASIC_LAND_TYPES, CardType
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row

#: In a static ability: the mana value of each object that it applies to.
_MANA_VALUE = StatOf(Stat.MANA_VALUE, Iterated())


_BY_MANA_VALUE = SetPowerToughness(_MANA_VALUE, _MANA_VALUE)


_ARTIFACT_CREATURE = ChangeTypes((CardType.ARTIFACT, CardType.CREATURE))


def _other_creature(c: Color, t: str, s: Any) -> tuple[Modification, ...]:
    """Another creature type, color and size; the card types stay."""
    types = ChangeTypes((), (t,), replace=True)
    return (types, ChangeColors((c,)), SetPowerToughness(s[0], s[1]))


def _take_other_creature(value: Any) -> Bindings | None:
    types, colors, numbers = value
    return {
        "t": types.subtypes[0], "c": colors.colors[0], "s": (numbers.power, numbers.toughness)
    }  # fmt: skip


NO_LONGER = tuple(
    row(
        category,
        "<isn't|aren't> a {t:type_name}",
        "不[再]是{t:type_name}",
        make=lambda t: (ChangeTypes(remove_types=(t,)),),
        take=lambda v: {"t": v[0].remove_types[0]} if len(v[0].remove_types) == 1 else None,
        eg=("isn't a creature", "不是生物"),
    )
    for category in ("trait", "change")
)


def _also(subtypes: tuple[str, ...]) -> ChangeTypes:
    return ChangeTypes(subtypes=subtypes)


ROWS: tuple[Row, ...] = (
    row(
        "trait",
        "<is|are> a {t:basic_land}",
        ("是{t:basic_land}", "为{t:basic_land}"),
        (BecomeBasicLand((slot("t"),)),),
        eg=("is a Mountain", "是山脉"),
    ),
    row(
        "trait",
        "<is|are> every basic land type in addition to <its|their> other types",
        ("额外具有所有基本地类别", "除原本类别外，还具有所有基本地类别"),
        (BecomeBasicLand(tuple(BASIC_LAND_TYPES), add=True),),
    ),
    row(
        "change",
        "<becomes|become> a {t:basic_land}",
        "成为{t:basic_land}",
        (BecomeBasicLand((slot("t"),)),),
        eg=("becomes an Island", "成为海岛"),
    ),
    *NO_LONGER,
    *(
        row(
            category,
            f"{en} a {{c:color_name}} {{t:subtype_name}} "
            "with base power and toughness {s:#stats}",
            f"{zh}基础力量与防御力(为|是){{s:#stats}}的{{c:color_name}}{{t:subtype_name}}",
            make=_other_creature,
            take=_take_other_creature,
            eg=(
                f"{eg} a blue Frog with base power and toughness 1/1",
                f"{zh}基础力量与防御力为1/1的蓝色蛙",
            ),
        )
        for category, en, zh, eg in (
            ("trait", "<is|are>", "是", "is"),
            ("change", "<becomes|become>", "成为", "becomes"),
        )
    ),
    row(
        "change",
        "<becomes|become> an artifact creature with base power and toughness {s:#stats}",
        "成为基础力量与防御力为{s:#stats}的神器生物",
        make=lambda s: (_ARTIFACT_CREATURE, SetPowerToughness(s[0], s[1])),
        take=lambda v: {"s": (v[1].power, v[1].toughness)},
        eg=(
            "becomes an artifact creature with base power and toughness 5/5",
            "成为基础力量与防御力为5/5的神器生物",
        ),
    ),
    row(
        "change",
        "<becomes|become> an artifact creature with power and toughness each equal to <its|their> "
        "mana <value|values>",
        (
            "成为神器生物，其力量与防御力各等同于其法术力值",
            "成为神器生物，其力量(和|与)防御力各等同于其(法术力值|总法术力费用)",
        ),
        (_ARTIFACT_CREATURE, _BY_MANA_VALUE),
    ),
    row(
        "change",
        "<becomes|become> an {t:type_name} in addition to <its|their> other types",
        ("额外具有{t:type_name}此类别", "成为{t:type_name}，且仍具有原本类别"),
        (ChangeTypes((slot("t"),)),),
        eg=("becomes an artifact in addition to its other types", "额外具有神器此类别"),
    ),
    row(
        "trait",
        (
            "<is|are> the chosen type in addition to <its|their> other types",
            "<is|are> the chosen creature type in addition to <its|their> other types",
        ),
        ("额外具有该类别", "[均|都]额外具有(该|所选)[生物]类别"),
        (ChangeTypes(chosen_type=True),),
    ),
    row(
        "change",
        "<loses|lose> all creature types",
        "失去所有生物类别",
        (ChangeTypes(no_creature_types=True),),
    ),
    row(
        "trait",
        "are {t:type@pl} in addition to their other types",
        (
            "都额外具有{t:type}此类别",
            "[都|均]额外具有{t:type}(此类别|类别)",
            "(除|除了)[其](原本|原有)类别(外|之外)[，][还|也](都是|是){t:type}",
        ),
        make=lambda t: (ChangeTypes((t.type,)),),
        take=lambda v: {"t": HasType(v[0].types[0])} if len(v[0].types) == 1 else None,
        eg=("are artifacts in addition to their other types", "都额外具有神器此类别"),
    ),
    row(
        "trait",
        "are {t:subtype@pl} in addition to their other (types|creature types)",
        ("都额外具有{t:subtype}此类别", "[均|都]额外具有{t:subtype}(此类别|类别|此生物类别)"),
        make=lambda t: (ChangeTypes(subtypes=(t.subtype,)),),
        take=lambda v: (
            {"t": HasSubtype(v[0].subtypes[0])}
            if len(v[0].subtypes) == 1 and not v[0].types
            else None
        ),
        eg=("are Demons in addition to their other types", "都额外具有恶魔此类别"),
    ),
    row(
        "trait",
        "<has|have> base power and [base ]toughness each equal to <its|their> mana value",
        "[(的|之)]基础力量与[基础]防御力各等同于其法术力值",
        (_BY_MANA_VALUE,),
    ),
    row(
        "trait",
        "<is|are> <an|> artifact <creature|creatures> with power and toughness "
        "each equal to <its|their> mana <value|values>",
        (
            "是力量与防御力各等同于其法术力值的神器生物",
            "(都是|成为|为)力量与防御力各等同于其法术力值(的|之)神器生物",
            "(都|)是神器生物，[并]且[其]力量(与|和)防御力各等同于其(法术力值|总法术力费用)",
        ),
        (_ARTIFACT_CREATURE, _BY_MANA_VALUE),
    ),
    row(
        "lose",
        "<loses|lose> {k:keyword} and can't have or gain {k:keyword}",
        "失去{k:keyword}异能，且不能具有或获得{k:keyword}异能",
        (CantHaveAbility(slot("k")),),
        eg=(
            "loses hexproof and can't have or gain hexproof",
            "失去辟邪异能，且不能具有或获得辟邪异能",
        ),
    ),
    row(
        "trait",
        "<is|are> also a {t:subtype_name}, {u:subtype_name}, {v:subtype_name}, "
        "and {w:subtype_name}",
        "也是{t:subtype_name}，{u:subtype_name}，{v:subtype_name}和{w:subtype_name}",
        make=lambda t, u, v, w: (ChangeTypes(subtypes=(t, u, v, w)),),
        take=lambda v: (
            dict(zip("tuvw", v[0].subtypes, strict=True)) if v == (_also(v[0].subtypes),) else None
        ),
        eg=("is also an Elf, Goblin, Soldier, and Wizard", "也是妖精，鬼怪，士兵和法术师"),
    ),
)
