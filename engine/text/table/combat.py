"""Rows for combat: costs to attack, who must block, tokens that enter attacking, more combats.

In: lines (`static`) and instructions (`act`, `clause`). Out: abilities and effects. "Can't", "must"
without a cost stand in `bans`, trigger events in `events`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.conditions import Exists
from engine.ability.durations import Duration
from engine.ability.effects.game import ExtraPhases
from engine.ability.effects.lasting import Modify, Replace
from engine.ability.effects.moving import MoveTo
from engine.ability.effects.tokens import CreateToken
from engine.ability.filters import (
    AnyOf,
    ControlledBy,
    HasKeyword,
    HasType,
    InZone,
    Is,
    Not,
    OwnedBy,
)
from engine.ability.references import DefendingPlayer, Remembered, This, You
from engine.ability.replacements.hooks import EitherOf, WouldDealDamage
from engine.ability.replacements.instead import PreventDamage, Replacement
from engine.ability.restrictions import (
    AssignsAsThoughUnblocked,
    AttackCost,
    BlockCost,
    BlockedOnlyByAtLeast,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import Actor
from engine.text.table.zones import own_cards

_EOT = Duration.END_OF_TURN
_WHO = Actor()
_ONE = Number(1)
_CREATURE = HasType(CardType.CREATURE)
_DEFENDERS = ControlledBy(DefendingPlayer())
_COMBAT = (Step.BEGINNING_OF_COMBAT,)
_SHIELDED = Is(Remembered("shielded"))
_DEALT_TO_OR_BY = EitherOf(
    (WouldDealDamage(to=_SHIELDED, combat=True), WouldDealDamage(source=_SHIELDED, combat=True))
)


def _taxed(*costs: Any) -> Any:
    return StaticAbility(costs, slot("f"))


COSTS = (
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
        "除非{f:permanents}的操控者为每个这些生物支付{c:mana_only}，"
        "否则(这些生物|生物|它们)不能[进行]攻击你或由你操控的鹏洛客。",
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
    *(
        row(
            "static",
            f"~ can't {en} unless you {{c:payment}}.",
            f"除非你{{c:payment}}，否则~不能{zh}。",
            StaticAbility(costs, This()),
            eg=(f"~ can't {en} unless you pay {{2}}.", f"除非你支付{{2}}，否则~不能{zh_eg}。"),
        )
        for en, zh, zh_eg, costs in (
            ("attack", "[进行]攻击", "攻击", (AttackCost(slot("c")),)),
            ("block", "[进行]阻挡", "阻挡", (BlockCost(slot("c")),)),
            (
                "attack or block",
                "[进行]攻击或[进行]阻挡",
                "攻击或阻挡",
                (AttackCost(slot("c")), BlockCost(slot("c"))),
            ),
        )
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
)


def _with_either(k: str, m: str) -> Filter:
    return any_of(all_of(_CREATURE, HasKeyword(word)) for word in (k, m))


def _take_either(value: Any) -> Bindings | None:
    parts = [part for each in value.filters for part in parts_of(each)]
    words = [part.keyword for part in parts if isinstance(part, HasKeyword)]
    return {"k": words[0], "m": words[1]}


#: Who blocks or is blocked: kinds joined, which a noun elsewhere would not be.
BLOCKERS = (
    row("blockers", "{f:permanents@pl}", "{f:permanents}", slot("f"), eg=("Walls", "墙")),
    row(
        "blockers",
        "creatures with {k:keyword} or {m:keyword}",
        "具{k:keyword}或{m:keyword}异能的生物",
        make=_with_either,
        take=_take_either,
        eg=("creatures with flying or reach", "具飞行或延势异能的生物"),
    ),
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

DUTIES = (
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
        "clause",
        "all creatures able to block {o:objects} this turn do so",
        "所有本回合[中]能[够]阻挡{o:objects}的生物都必须如此作",
        Modify(slot("o"), (MustBeBlocked(True),), _EOT),
        eg=(
            "all creatures able to block target creature this turn do so",
            "所有本回合能阻挡目标生物的生物都必须如此作",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <attacks|attack> this turn if able",
        "{o:objects}本回合[中]若能攻击，则必须攻击",
        Modify(slot("o"), (MustAttack(),), _EOT),
        eg=("target creature attacks this turn if able", "目标生物本回合若能攻击，则必须攻击"),
    ),
    row(
        "clause",
        "{o!:objects} <blocks|block> this turn if able",
        "{o:objects}本回合[中]若能阻挡，则必须阻挡",
        Modify(slot("o"), (MustBlock(),), _EOT),
        eg=("target creature blocks this turn if able", "目标生物本回合若能阻挡，则必须阻挡"),
    ),
    row(
        "clause",
        "{o!:objects} <blocks|block> ~ this turn if able",
        "{o:objects}本回合[中]若能阻挡~，则必须阻挡之",
        Modify(slot("o"), (MustBlock(This()),), _EOT),
        eg=(
            "target creature blocks ~ this turn if able",
            "目标生物本回合若能阻挡~，则必须阻挡之",
        ),
    ),
    row(
        "clause",
        "{o!:objects} can't be blocked this turn except by two or more creatures",
        "{o:objects}本回合[中]只能被两个或更多生物阻挡",
        make=lambda o: Modify(o, (BlockedOnlyByAtLeast(2),), _EOT),
        eg=(
            "target creature can't be blocked this turn except by two or more creatures",
            "目标生物本回合只能被两个或更多生物阻挡",
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
)

_OWN_HAND = (InZone(Zone.HAND), OwnedBy(_WHO))


def _put_attacking(f: Filter) -> MoveTo:
    return MoveTo(own_cards(f), Zone.BATTLEFIELD, _WHO, tapped=True, attacking=True)


ATTACKING = (
    row(
        "act",
        (
            "<creates|create> a {t:token} that's tapped and attacking",
            "<creates|create> a tapped and attacking {t:token}",
        ),
        "派出一个已横置且正进行攻击的{t:token}",
        CreateToken(slot("t"), _ONE, _WHO, tapped=True, attacking=True),
        eg=(
            "create a 1/1 red Goblin creature token that's tapped and attacking",
            "派出一个已横置且正进行攻击的1/1红色鬼怪衍生生物",
        ),
    ),
    row(
        "act",
        (
            "<creates|create> {n:count} {t:token@pl} that are tapped and attacking",
            "<creates|create> {n:count} tapped and attacking {t:token@pl}",
        ),
        "派出{n:count}个已横置且正进行攻击的{t:token}",
        make=lambda n, t: (
            None if n == _ONE else CreateToken(t, n, _WHO, tapped=True, attacking=True)
        ),
        slots={"n": "number", "t": "token"},
        eg=(
            "create two 1/1 red Goblin creature tokens that are tapped and attacking",
            "派出两个已横置且正进行攻击的1/1红色鬼怪衍生生物",
        ),
    ),
    row(
        "act",
        "<puts|put> a {f:cards} from <their|your> hand onto the battlefield tapped and attacking",
        "将一张{f:cards}从<其|你>[的]手上放进战场，且该生物已横置并正进行攻击",
        make=_put_attacking,
        take=lambda v: {
            "f": all_of(*(part for part in parts_of(v.what.filter) if part not in _OWN_HAND))
        },
        eg=(
            "put a creature card from your hand onto the battlefield tapped and attacking",
            "将一张生物牌从你手上放进战场，且该生物已横置并正进行攻击",
        ),
    ),
    row(
        "clause",
        (
            "after this main phase, there is an additional combat phase "
            "followed by an additional main phase",
            "after this phase, there is an additional combat phase "
            "followed by an additional main phase",
        ),
        (
            "在此行动阶段后，额外多出一个战斗阶段，且其后额外多出一个行动阶段",
            "(在|于|)此(行动|)阶段(之后|后)，(额外多出|额外加入|加入|多出)一个[额外的]战斗阶段，"
            "[且|然后|接着][其后|再|再额外]"
            "(额外多出|额外加入|加入|多出)一个[额外的]行动阶段",
        ),
        ExtraPhases((*_COMBAT, Step.POSTCOMBAT_MAIN)),
    ),
    row(
        "clause",
        ("after this phase, there is an additional combat phase",),
        "(在|于|)(此|本)阶段(之后|后|过后)，"
        "(额外多出|额外加入|额外增加|额外进行|你额外得到|加入|多出|有)一个[额外的]战斗阶段",
        ExtraPhases(_COMBAT),
    ),
    row(
        "clause",
        "prevent all combat damage that would be dealt to and dealt by {o:objects} this turn",
        "防止本回合[中]将对{o:objects}造成以及将由其造成的所有战斗伤害",
        Replace(Replacement(_DEALT_TO_OR_BY, (PreventDamage(),)), _EOT, about=slot("o")),
        eg=(
            "prevent all combat damage that would be dealt to and dealt by "
            "target creature this turn",
            "防止本回合将对目标生物造成以及将由其造成的所有战斗伤害",
        ),
    ),
)


ROWS: tuple[Row, ...] = (*COSTS, *BLOCKERS, *DUTIES, *ATTACKING)
