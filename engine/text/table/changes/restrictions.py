"""Rows for rules about one object: "can't block", "attacks each combat if able", 不能被反击.

In: predicates. Out: tuples of modifications (`ban`), said with a duration and without.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.filters import (
    AnyOf,
    CastFrom,
    HasColor,
    HasType,
    Is,
    Not,
    SpellTargets,
)
from engine.ability.references import EachOpponent, This, You
from engine.ability.restrictions import (
    AssignsDamageByToughness,
    BlockedByAtMost,
    BlockedOnlyByAtLeast,
    CanAttackAsThoughNoDefender,
    CanBlockAdditional,
    CantAttack,
    CantAttackAlone,
    CantBeBlocked,
    CantBeCountered,
    CantBeRegenerated,
    CantBeSacrificed,
    CantBeTargeted,
    CantBlock,
    CantBlockAlone,
    CantHaveCounters,
    CantTransform,
    CounterLimit,
    CrewsAs,
    DoesntUntap,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from engine.ability.walk import contains
from engine.terms.types import CardType
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row

_CREATURE = HasType(CardType.CREATURE)


def _ban(en: str | tuple[str, ...], zh: str | tuple[str, ...], value: Any, **more: Any) -> Row:
    return row("ban", en, zh, (value,), **more)


def _cant_be_target(f: Filter) -> tuple[CantBeTargeted] | None:
    """What is asked of the spell itself; abilities have no qualities of their own."""
    return None if contains(f, SpellTargets, CastFrom) else (CantBeTargeted(f),)


def _cant_be_target_of_color(c: Filter, d: Filter) -> tuple[CantBeTargeted] | None:
    """A color of the spell, or of the source of the ability: the same one."""
    return (CantBeTargeted(c),) if c == d else None


def _crewing(saddles: bool, also: str) -> tuple[tuple[Any, ...], ...]:
    """With more power, or with toughness: how it reads, its example, how it is made and taken."""

    def stronger(n: Any) -> tuple[CrewsAs] | None:
        return (CrewsAs(n.value, saddles=saddles),) if isinstance(n, Number) else None

    def take_stronger(value: Any) -> Bindings | None:
        more = value[0].more
        return {"n": Number(more)} if value == (CrewsAs(more, saddles=saddles),) else None

    tough = (CrewsAs(by_toughness=True, saddles=saddles),)
    as_though = "as though <its|their> power were {n:num} greater"
    return (
        (
            as_though,
            f"视同其力量增加{{n:num}}点地来{also}",
            "as though its power were 2 greater",
            f"视同其力量增加2点地来{also}",
            stronger,
            take_stronger,
        ),
        (
            "using <its|their> toughness rather than <its|their> power",
            f"以其防御力而非力量来{also}",
            "using its toughness rather than its power",
            f"以其防御力而非力量来{also}",
            lambda: tough,
            lambda value: {} if value == tough else None,
        ),
    )


ROWS: tuple[Row, ...] = (
    _ban("can't block", "不能[进行]阻挡", CantBlock()),
    _ban("can't attack", "不能[进行]攻击", CantAttack()),
    row("ban", "can't attack or block", "不能[进行]攻击或[进行]阻挡", (CantAttack(), CantBlock())),
    row(
        "ban",
        "can't attack or block alone",
        "不能单独[进行]攻击或[进行]阻挡",
        (CantAttackAlone(), CantBlockAlone()),
    ),
    _ban("can't block alone", "不能单独[进行]阻挡", CantBlockAlone()),
    _ban("can't attack alone", "不能单独[进行]攻击", CantAttackAlone()),
    _ban("can't attack you", "不能[进行]攻击你", CantAttack(You())),
    _ban(
        "can't attack you or planeswalkers you control",
        "不能[进行]攻击你或由你操控的鹏洛客",
        CantAttack(You(), planeswalkers=True),
    ),
    _ban("can't be blocked", ("不能被阻挡", "不能受阻挡"), CantBeBlocked()),
    _ban(
        "can't be blocked by {f:permanents@pl}",
        "不能被{f:permanents}阻挡",
        CantBeBlocked(slot("f")),
        eg=("can't be blocked by Walls", "不能被墙阻挡"),
    ),
    _ban(
        "can't be blocked except by two or more creatures",
        ("除非以两个或更多生物阻挡，否则不能被阻挡", "只能被两个或更多生物阻挡"),
        BlockedOnlyByAtLeast(2),
    ),
    _ban(
        "can't be blocked except by three or more creatures",
        "只能被三个或更多生物阻挡",
        BlockedOnlyByAtLeast(3),
    ),
    _ban(
        "can't be blocked by more than one creature", "不能被多于一个生物阻挡", BlockedByAtMost(1)
    ),
    _ban(
        ("can block an additional creature each combat", "can block an additional creature"),
        (
            "每次战斗中能额外阻挡一个生物",
            "[每次战斗[中]]可以额外阻挡一个生物",
        ),
        CanBlockAdditional(1),
    ),
    _ban(
        "can block any number of creatures",
        ("能阻挡任意数量的生物", "可以阻挡任意数量的生物"),
        CanBlockAdditional(None),
    ),
    _ban(
        "<attacks|attack> each combat if able",
        ("每次战斗若能攻击，则必须攻击", "每次战斗中若能攻击，便必须攻击"),
        MustAttack(),
    ),
    _ban("<blocks|block> each combat if able", "每次战斗若能阻挡，则必须阻挡", MustBlock()),
    _ban(
        "must be blocked if able",
        ("若能被阻挡，则必须被阻挡", "若能被阻挡则必须被阻挡"),
        MustBeBlocked(),
    ),
    _ban(
        "can't be the (target|targets) of spells or abilities your opponents control",
        ("不能成为由对手操控之咒语或异能的目标", "不能成为对手所操控之咒语或异能的目标"),
        CantBeTargeted(players=EachOpponent()),
    ),
    row(
        "ban",
        "can't be the (target|targets) of {f:stack_objects@pl}",
        "不能成为{f:stack_objects}的目标",
        make=_cant_be_target,
        take=lambda v: {"f": v[0].by} if v[0] == CantBeTargeted(v[0].by) else None,
        eg=("can't be the target of black spells", "不能成为黑色咒语的目标"),
    ),
    row(
        "ban",
        "can't be the (target|targets) of {c:color} spells or abilities from {d:color} sources",
        "不能成为{c:color}咒语或来自{d:color}来源之异能的目标",
        make=_cant_be_target_of_color,
        take=lambda v: (
            {"c": v[0].by, "d": v[0].by}
            if isinstance(v[0].by, HasColor) and v == (CantBeTargeted(v[0].by),)
            else None
        ),
        eg=(
            "can't be the target of black spells or abilities from black sources",
            "不能成为黑色咒语或来自黑色来源之异能的目标",
        ),
    ),
    row(
        "ban",
        "can't block ~",
        "不能阻挡~",
        (CantBlock(Is(This())),),
        eg=("can't block ~", "不能阻挡~"),
    ),
    _ban(
        "can't have more than {n:num} {k:counter} counters on <it|them>",
        (
            "上的{k:counter}指示物不能多于{n:num}个",
            "上不能有(多于|超过){n:num}个{k:counter}指示物",
            "不能有多于{n:num}个{k:counter}指示物",
        ),
        CounterLimit(slot("k"), slot("n")),
        eg=("can't have more than seven charge counters on it", "上的充电指示物不能多于七个"),
    ),
    _ban("<is|are> goaded", "(被|遭|受)煽惑", Goaded(You())),
    _ban("can't be countered", "不能被反击", CantBeCountered()),
    _ban("can't be regenerated", "不能重生", CantBeRegenerated()),
    _ban(
        "can't have {k:counter} counters put on <it|them>",
        "上面不能放置{k:counter}指示物",
        CantHaveCounters(slot("k")),
        eg=("can't have -1/-1 counters put on it", "上面不能放置-1/-1指示物"),
    ),
    _ban("can't have counters put on <it|them>", "上面不能放置指示物", CantHaveCounters()),
    _ban("can't be sacrificed", "不能被牺牲", CantBeSacrificed()),
    _ban("can't transform", "不能转化", CantTransform()),
    _ban(
        (
            "<doesn't|don't> untap during <its|their> controller's untap step",
            "<doesn't|don't> untap during their controllers' untap (steps|step)",
        ),
        (
            "于其操控者的重置步骤中不能重置",
            "于其操控者的重置步骤中不会重置",
        ),
        DoesntUntap(),
    ),
    _ban(
        "<doesn't|don't> untap during your untap step",
        "于你的重置步骤中(不能|不会)重置",
        DoesntUntap(whose=You()),
    ),
    _ban(
        "can attack as though <it|they> didn't have defender",
        ("能视同不具守军异能地攻击", "能视同不具守军异能地来攻击"),
        CanAttackAsThoughNoDefender(),
    ),
    _ban(
        (
            "<assigns|assign> combat damage equal to "
            "<its|their> toughness rather than <its|their> power"
        ),
        "以其防御力而非力量的数值来分配战斗伤害",
        AssignsDamageByToughness(),
    ),
    *(
        row(
            "ban",
            f"{en}<crews|crew> Vehicles {how}",
            f"{zh}搭载载具",
            make=make,
            take=take,
            eg=(
                f"{en.replace('<saddles|saddle>', 'saddles')}crews Vehicles {eg}",
                f"{egzh}搭载载具",
            ),
        )
        for en, saddles, also in (
            ("", False, ""),
            ("<saddles|saddle> Mounts and ", True, "乘驾坐骑以及"),
        )
        for how, zh, eg, egzh, make, take in _crewing(saddles, also)
    ),
    row("blockers", "{f:permanents@pl}", "{f:permanents}", slot("f"), eg=("Walls", "墙")),
    row(
        "blockers",
        "{a:permanents@pl} and/or {b:permanents@pl}",
        "{a:permanents}和/或{b:permanents}",
        make=lambda a, b: AnyOf((a, b)),
        slots={"a": "filters.0", "b": "filters.1"},
        eg=("artifact creatures and/or red creatures", "神器生物和/或红色生物"),
    ),
    row(
        "ban",
        "can't be blocked except by {f:blockers}",
        ("只能被{f:blockers}阻挡", "除{f:blockers}外不能被阻挡"),
        (CantBeBlocked(Not(slot("f"))),),
        eg=("can't be blocked except by Walls", "只能被墙阻挡"),
    ),
    row(
        "ban",
        "can block only {f:blockers}",
        "只能阻挡{f:blockers}",
        (CantBlock(Not(slot("f"))),),
        eg=("can block only creatures with flying", "只能阻挡具飞行异能的生物"),
    ),
    row(
        "ban",
        "can't block {f:permanents@pl}",
        "不能阻挡{f:permanents}",
        (CantBlock(slot("f")),),
        eg=("can't block Walls", "不能阻挡墙"),
    ),
)
