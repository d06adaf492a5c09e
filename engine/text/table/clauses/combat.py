"""Rows for combat of this turn: who must block, further combat phases.

In: clauses. Out: effects. "Can't" and "must" without a time stand in `changes/restrictions`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.designations import BecomeNight
from engine.ability.durations import Duration
from engine.ability.effects.game import ExtraPhases, ExtraSteps
from engine.ability.effects.lasting import Modify
from engine.ability.references import This
from engine.ability.restrictions import (
    AssignsNoCombatDamage,
    BlockedOnlyByAtLeast,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from engine.terms.turn import Step
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, words
from engine.text.surface import Aim

_EOT = Duration.END_OF_TURN


_COMBAT = (Step.BEGINNING_OF_COMBAT,)
_BOTH = (*_COMBAT, Step.POSTCOMBAT_MAIN)
_BOTH_ZH = (
    "(额外多出|额外加入|加入|多出)一个[额外的]战斗阶段，[且|然后|接着][其后|再|再额外]"
    "(额外多出|额外加入|加入|多出)一个[额外的]行动阶段"
)


def _also_blocked(o: Any, m: Any, d: Duration) -> Modify | None:
    if d is not _EOT:
        return None
    return Modify(o, (*m, MustBeBlocked(once=True)), d)


def _also_attacking(o: Any, m: Any, d: Duration) -> Modify | None:
    return Modify(o, (*m, MustAttack(once=True)), d) if d is _EOT else None


def _take_also_attacking(value: Any) -> Bindings | None:
    *others, last = value.modifications
    if last != MustAttack(once=True) or not others:
        return None
    return {"o": value.what, "m": tuple(others), "d": value.duration}


def _blocks(o: Any, p: Any) -> Modify | None:
    """One attacker, which each of them blocks if able."""
    if isinstance(p, Aim) and p.specification.maximum != Number(1):
        return None
    return Modify(o, (MustBlock(p, once=True),), _EOT)


def _take_also_blocked(value: Any) -> Bindings | None:
    *others, last = value.modifications
    if last != MustBeBlocked(once=True) or not others:
        return None
    return {"o": value.what, "m": tuple(others), "d": value.duration}


ROWS: tuple[Row, ...] = (
    row("clause", "it becomes night", "成为黑夜", BecomeNight()),
    row("clause", "it becomes day", "成为白昼", BecomeNight(False)),
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
        Modify(slot("o"), (MustAttack(once=True),), _EOT),
        eg=("target creature attacks this turn if able", "目标生物本回合若能攻击，则必须攻击"),
    ),
    row(
        "clause",
        "{o!:objects} <assigns|assign> no combat damage this turn",
        "{o:objects}本回合[中]不分配战斗伤害",
        Modify(slot("o"), (AssignsNoCombatDamage(),), _EOT),
        eg=("~ assigns no combat damage this turn", "~本回合不分配战斗伤害"),
    ),
    row(
        "clause",
        "{o!:objects} must be blocked this turn if able",
        (
            "{o:objects}本回合[中]若能被阻挡，则必须被阻挡",
            "(本回合中，{o:objects}|{o:objects}本回合[中])若能被阻挡，则须(被阻挡|如此作)",
        ),
        Modify(slot("o"), (MustBeBlocked(once=True),), _EOT),
        eg=(
            "target creature must be blocked this turn if able",
            "目标生物本回合若能被阻挡，则必须被阻挡",
        ),
    ),
    row(
        "clause",
        "{o!:objects} must be blocked each combat this turn if able",
        (
            "{o:objects}本回合每次战斗若能被阻挡，则必须被阻挡",
            "(本回合中，{o:objects}|{o:objects}本回合[中])每次战斗若能被阻挡，则须(被阻挡|如此作)",
        ),
        Modify(slot("o"), (MustBeBlocked(),), _EOT),
        eg=(
            "target creature must be blocked each combat this turn if able",
            "目标生物本回合每次战斗若能被阻挡，则必须被阻挡",
        ),
    ),
    row(
        "clause",
        "{o!:objects} {m:changes} {d:until} and must be blocked this turn if able",
        (
            "{o:objects}{m:changes}{d:until}，且本回合[中]若能被阻挡，则必须被阻挡",
            "{d:until}，{o:objects}{m:changes}，且本回合[中]若能被阻挡，则须(被阻挡|如此作)",
        ),
        make=_also_blocked,
        take=_take_also_blocked,
        eg=(
            "target creature gets +2/+2 until end of turn and must be blocked this turn if able",
            "目标生物得+2/+2直到回合结束，且本回合若能被阻挡，则必须被阻挡",
        ),
    ),
    row(
        "clause",
        "{o!:objects} {m:changes} {d:until} and <attacks|attack> this turn if able",
        "{o:objects}{m:changes}{d:until}，且本回合[中]若能攻击，则必须攻击",
        make=_also_attacking,
        take=_take_also_attacking,
        eg=(
            "target creature gets +2/+2 until end of turn and attacks this turn if able",
            "目标生物得+2/+2直到回合结束，且本回合若能攻击，则必须攻击",
        ),
    ),
    row(
        "clause",
        "{o!:targets} <blocks|block> {p:blocked_one} this turn if able",
        "{o:targets}本回合[中]若能阻挡{p:blocked_one}，则必须阻挡之",
        make=_blocks,
        take=lambda v: (
            {"o": v.what, "p": v.modifications[0].attacker}
            if v == _blocks(v.what, v.modifications[0].attacker)
            else None
        ),
        eg=(
            "target creature blocks target Wolf this turn if able",
            "目标生物本回合若能阻挡目标狼，则必须阻挡之",
        ),
    ),
    either("blocked_one", "targets", "it"),
    either("this_or_it", "this", "it"),
    row(
        "clause",
        "{o!:objects} <blocks|block> {p:this_or_it} this combat if able",
        "{o:objects}本次战斗[中]若能阻挡{p:this_or_it}，则必须阻挡之",
        Modify(slot("o"), (MustBlock(slot("p")),), Duration.END_OF_COMBAT),
        eg=(
            "target creature blocks ~ this combat if able",
            "目标生物本次战斗若能阻挡~，则必须阻挡之",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <attacks|attack> or <blocks|block> this turn if able",
        "{o:objects}本回合[中]若能攻击或阻挡，则(须如此作|必须攻击或阻挡)",
        Modify(slot("o"), (MustAttack(once=True), MustBlock(once=True)), _EOT),
        eg=(
            "target Wolf attacks or blocks this turn if able",
            "目标狼本回合若能攻击或阻挡，则须如此作",
        ),
    ),
    row(
        "clause",
        "{o!:objects} must be blocked this combat if able",
        "{o:objects}本次战斗[中]若能被阻挡，则(须如此作|须被阻挡|必须被阻挡)",
        Modify(slot("o"), (MustBeBlocked(once=True),), Duration.END_OF_COMBAT),
        eg=(
            "target Wolf must be blocked this combat if able",
            "目标狼本次战斗若能被阻挡，则须如此作",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <blocks|block> this turn if able",
        (
            "{o:objects}本回合若能阻挡，则必须阻挡",
            "{o:objects}本回合[中]若能[进行]阻挡，则(必须|须)(阻挡|如此作)",
        ),
        Modify(slot("o"), (MustBlock(once=True),), _EOT),
        eg=("target creature blocks this turn if able", "目标生物本回合若能阻挡，则必须阻挡"),
    ),
    row(
        "clause",
        "{o!:objects} <blocks|block> ~ this turn if able",
        (
            "{o:objects}本回合若能阻挡~，则必须阻挡之",
            "{o:objects}本回合[中]若能阻挡~，则(必须|须)(阻挡之|如此作)",
        ),
        Modify(slot("o"), (MustBlock(This(), once=True),), _EOT),
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
        "clause",
        "after this main phase, there is an additional combat phase "
        "followed by an additional main phase",
        (
            "在此行动阶段后，额外多出一个战斗阶段，且其后额外多出一个行动阶段",
            f"(在|于|)此行动阶段(之后|后)，{_BOTH_ZH}",
        ),
        ExtraPhases(_BOTH, after_main=True),
    ),
    row(
        "clause",
        "after this phase, there is an additional combat phase "
        "followed by an additional main phase",
        (
            "在此阶段后，额外多出一个战斗阶段，且其后额外多出一个行动阶段",
            f"(在|于|)此阶段(之后|后)，{_BOTH_ZH}",
        ),
        ExtraPhases(_BOTH),
    ),
    row(
        "clause",
        (
            "after this phase, there is an additional combat phase",
            "there is an additional combat phase after this phase",
        ),
        "(在|于|)(此|本)[战斗]阶段(之后|后|过后)，"
        "(额外多出|额外加入|额外增加|额外进行|你额外得到|加入|多出|有)一个[额外的]战斗阶段",
        ExtraPhases(_COMBAT),
    ),
    row(
        "clause",
        "you get an additional {s:added_step} after this phase",
        "你在此阶段后额外得到一个{s:added_step}",
        ExtraSteps(slot("s")),
        eg=(
            "you get an additional upkeep step after this phase",
            "你在此阶段后额外得到一个维持步骤",
        ),
    ),
    row(
        "clause",
        "you get {n:that_many} additional {s:added_steps} after this phase",
        "你在此阶段后额外得到{n:that_many}{s:added_steps}",
        ExtraSteps(slot("s"), slot("n")),
        eg=(
            "you get that many additional upkeep steps after this phase",
            "你在此阶段后额外得到等量的维持步骤",
        ),
    ),
    *words(
        "added_step",
        ("upkeep step", "维持步骤", Step.UPKEEP),
        ("draw step", "抓牌步骤", Step.DRAW),
    ),
    *words(
        "added_steps",
        ("upkeep steps", "维持步骤", Step.UPKEEP),
        ("draw steps", "抓牌步骤", Step.DRAW),
    ),
)
