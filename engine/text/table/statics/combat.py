"""Rows for costs to attack and block, and other rules of combat for as long as it is there.

In: lines. Out: `static` abilities. "Can't", "must" without a cost stand in `changes/restrictions`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.conditions import Exists, Unless
from engine.ability.filters import (
    ControlledBy,
    HasKeyword,
    HasType,
)
from engine.ability.references import (
    DefendingPlayer,
    EachPlayer,
    This,
    You,
)
from engine.ability.restrictions import (
    AssignsAsThoughUnblocked,
    AttackCost,
    BlockCost,
    BlockedAsThoughNoLandwalk,
    CantAttack,
    MustBeBlocked,
    PlayerRule,
)
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import made, slot
from engine.text.row import Row, row, words
from engine.text.surface import about_this

_DEFENDERS = ControlledBy(DefendingPlayer())


def _taxed(*costs: Any) -> Any:
    return StaticAbility(costs, slot("f"))


def _not_if_defended(f: Any) -> StaticAbility:
    asked, comparison, number = f
    there = Exists(all_of(asked, _DEFENDERS), comparison, number)
    return StaticAbility((CantAttack(unless=Unless(there)),), This())


def _defended(there: Exists) -> tuple[Any, ...]:
    asked = (part for part in parts_of(there.filter) if part != _DEFENDERS)
    return all_of(*asked), there.comparison, there.number


def _as_though_no_landwalk(k: Any) -> StaticAbility:
    walkers = all_of(HasType(CardType.CREATURE), HasKeyword(Keyword.LANDWALK, k))
    return StaticAbility((BlockedAsThoughNoLandwalk(k),), walkers)


ROWS: tuple[Row, ...] = (
    row(
        "static",
        (
            "{f:permanents@pl} can't attack you unless their controller pays {c:mana_only} "
            "for each creature they control that's attacking you.",
            "{f:permanents@pl} can't attack you unless their controller pays {c:mana_only} "
            "for each of those creatures.",
        ),
        (
            "除非{f:permanents}的操控者为每个由其操控且攻击你的生物支付{c:mana_only}，"
            "否则这些生物不能攻击你。",
            "除非{f:permanents}(的|之)操控者为(每个|)由其操控且[正]攻击你的[每个]生物"
            "支付{c:mana_only}，否则(它们|生物|该些生物|这些生物)不能[进行]攻击你。",
            "除非{f:permanents}(的|之)操控者为每个(这些|该等|攻击你的)生物[各]"
            "支付{c:mana_only}，否则(它们|生物|该些生物|这些生物)不能[进行]攻击你。",
            "{f:permanents}不能[进行]攻击你，除非其操控者为每个(这些|该等)生物[各]支付{c:mana_only}。",
            "对每个{f:permanents}而言，除非其操控者为其支付{c:mana_only}，否则它不能[进行]攻击你。",
        ),
        _taxed(AttackCost(slot("c"), You())),
        eg=(
            "Creatures can't attack you unless their controller pays {2} "
            "for each creature they control that's attacking you.",
            "除非生物的操控者为每个由其操控且攻击你的生物支付{2}，否则这些生物不能攻击你。",
        ),
    ),
    row(
        "static",
        "{f:permanents@pl} can't attack you or planeswalkers you control unless their controller "
        "pays {c:mana_only} for each of those creatures.",
        (
            "除非{f:permanents}的操控者为每个这些生物支付{c:mana_only}，"
            "否则(这些生物|生物|它们)不能[进行]攻击你或由你操控的鹏洛客。",
            "对每个{f:permanents}而言，除非其操控者为其支付{c:mana_only}，"
            "否则它不能[进行]攻击你或由你操控的鹏洛客。",
        ),
        _taxed(AttackCost(slot("c"), You(), True)),
        eg=(
            "Creatures can't attack you or planeswalkers you control unless their controller "
            "pays {1} for each of those creatures.",
            "除非生物的操控者为每个这些生物支付{1}，否则这些生物不能攻击你或由你操控的鹏洛客。",
        ),
    ),
    row(
        "static",
        "{f:permanents@pl} can't block unless their controller pays {c:mana_only} "
        "for each blocking creature they control.",
        "除非{f:permanents}的操控者为每个由其操控且进行阻挡的生物支付{c:mana_only}，"
        "否则(这些生物|生物|它们)不能[进行]阻挡。",
        _taxed(BlockCost(slot("c"))),
        eg=(
            "Creatures can't block unless their controller pays {1} "
            "for each blocking creature they control.",
            "除非生物的操控者为每个由其操控且进行阻挡的生物支付{1}，否则这些生物不能阻挡。",
        ),
    ),
    row(
        "static",
        "~ can't {d:taxed} unless you {c:payment}.",
        "除非你{c:payment}，否则~不能{d:taxed}。",
        make=lambda d, c: StaticAbility(tuple(kind(about_this(c)) for kind in d), This()),
        take=lambda v: {"d": tuple(type(m) for m in v.modifications), "c": v.modifications[0].cost},
        eg=(
            ("~ can't attack unless you pay {2}.", "除非你支付{2}，否则~不能攻击。"),
            ("~ can't attack or block unless you pay {2}.", "除非你支付{2}，否则~不能攻击或阻挡。"),
        ),
    ),
    *words(
        "taxed",
        ("attack", "[进行]攻击", (AttackCost,)),
        ("block", "[进行]阻挡", (BlockCost,)),
        ("attack or block", "[进行]攻击或[进行]阻挡", (AttackCost, BlockCost)),
    ),
    row(
        "static",
        "~ can't attack unless defending player controls a {f:permanents}.",
        "除非防御牌手操控{f:permanents}，否则~不能[进行]攻击。",
        make=lambda f: StaticAbility((CantAttack(unless=Exists(all_of(f, _DEFENDERS))),), This()),
        take=lambda v: {
            "f": all_of(
                *(part for part in parts_of(v.modifications[0].unless.filter) if part != _DEFENDERS)
            )
        },
        eg=(
            "~ can't attack unless defending player controls an Island.",
            "除非防御牌手操控海岛，否则~不能攻击。",
        ),
    ),
    row(
        "static",
        "~ can't attack if defending player controls {f:so_many}.",
        "如果防御牌手{f:so_many}，则~不能攻击。",
        make=_not_if_defended,
        take=lambda v: {"f": _defended(v.modifications[0].unless.condition)},
        eg=(
            "~ can't attack if defending player controls an Island.",
            "如果防御牌手操控海岛，则~不能攻击。",
        ),
    ),
    row(
        "static",
        "all creatures able to block {o:bearer} do so.",
        (
            "所有能[够]阻挡{o:bearer}的生物都必须如此作。",
            "所有能[够]阻挡{o:bearer}的生物[都|均]必须(如此作|如此做|阻挡它|阻挡之)。",
        ),
        StaticAbility((MustBeBlocked(True),), slot("o")),
        eg=(
            "All creatures able to block ~ do so.",
            "所有能阻挡~的生物都必须如此作。",
        ),
    ),
    row(
        "static",
        "you may have ~ assign its combat damage as though it weren't blocked.",
        (
            "你可以使~视同未受阻挡地分配其战斗伤害。",
            "你可以(使|令|让)~(视同|如同)未受阻挡(地|一般地|一般来|来)分配[其]战斗伤害。",
        ),
        StaticAbility((AssignsAsThoughUnblocked(),), This()),
    ),
    row(
        "static",
        "no more than {n!:number} <creature|creatures> can {d:limited} each combat.",
        "每次战斗中，至多只能有{n:count}个生物{d:limited}。",
        StaticAbility(
            (made(PlayerRule, rule=slot("d"), players=EachPlayer(), amount=slot("n")),), None
        ),
        eg=(
            (
                "No more than one creature can attack each combat.",
                "每次战斗中，至多只能有一个生物攻击。",
            ),
            (
                "No more than two creatures can block each combat.",
                "每次战斗中，至多只能有两个生物阻挡。",
            ),
        ),
    ),
    *words(
        "limited",
        ("attack", "[进行]攻击", ForPlayers.ATTACK_WITH_AT_MOST),
        ("block", "[进行]阻挡", ForPlayers.BLOCK_WITH_AT_MOST),
    ),
    row(
        "static",
        "creatures with {k:landwalking} can be blocked as though they didn't have {k:landwalking}.",
        "可以视同不具{k:landwalking}异能地阻挡具{k:landwalking}异能的生物。",
        make=_as_though_no_landwalk,
        take=lambda v: {"k": v.modifications[0].quality},
        eg=(
            "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
            "可以视同不具海岛行者异能地阻挡具海岛行者异能的生物。",
        ),
    ),
)
