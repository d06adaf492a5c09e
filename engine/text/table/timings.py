"""Rows for when a spell may be cast, "only during combat", and for what was cast last turn.

In: words after "cast ~ only". Out: `timing`, conditions of the turn, and the lines of a spell that
say so (`casting`).
"""

from __future__ import annotations

from engine.ability.abilities import CastRestriction
from engine.ability.amounts import Number
from engine.ability.base import Condition
from engine.ability.conditions import (
    AttackedThisStep,
    BeforeCombat,
    CastLastTurn,
    DuringStep,
    Every,
    TurnOf,
    Unless,
)
from engine.ability.references import EachOpponent, You
from engine.terms.turn import Step
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import about_this

_BEFORE_BLOCKERS = (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)
_AFTER_BLOCKERS = (
    Step.DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
)
COMBAT_STEPS = (*_BEFORE_BLOCKERS, *_AFTER_BLOCKERS)


def _on(t: Condition, s: Condition) -> Condition:
    return Every((t, s))


def _take_on(value: object) -> Bindings | None:
    if not isinstance(value, Every) or len(value.conditions) != 2:
        return None
    turn, step = value.conditions
    return {"t": turn, "s": step} if isinstance(turn, TurnOf) else None


ROWS: tuple[Row, ...] = (
    *words(
        "on_turn",
        ("your turn", "你的回合", TurnOf(You())),
        ("an opponent's turn", "(任一|)对手的回合", TurnOf(EachOpponent())),
    ),
    word("timing", "during an opponent's turn", "(任一|)对手的回合中", TurnOf(EachOpponent())),
    *words(
        "in_combat",
        ("during combat", "战斗中", DuringStep(COMBAT_STEPS)),
        (
            "during combat after blockers are declared",
            "战斗中宣告阻挡者之后",
            DuringStep(_AFTER_BLOCKERS),
        ),
        (
            "during combat before blockers are declared",
            "战斗中宣告阻挡者之前",
            DuringStep(_BEFORE_BLOCKERS),
        ),
        (
            "during the declare attackers step",
            "宣告攻击者步骤中",
            DuringStep((Step.DECLARE_ATTACKERS,)),
        ),
        (
            "during the declare blockers step",
            "宣告阻挡者步骤中",
            DuringStep((Step.DECLARE_BLOCKERS,)),
        ),
    ),
    word(
        "timing",
        "during the declare attackers step and only if you've been attacked this step",
        "宣告攻击者步骤中且你于此步骤中受到攻击",
        Every((DuringStep((Step.DECLARE_ATTACKERS,)), AttackedThisStep(You()))),
    ),
    row("timing", "{s:in_combat}", "{s:in_combat}", slot("s")),
    row(
        "timing",
        "{s:in_combat} on {t:on_turn}",
        ("{t:on_turn}的{s:in_combat}", "{t:on_turn}[的]{s:in_combat}"),
        make=_on,
        take=_take_on,
        eg=("during combat on an opponent's turn", "对手的回合的战斗中"),
    ),
    word(
        "timing",
        "during combat on your turn before blockers are declared",
        "你回合的战斗中宣告阻挡者之前",
        _on(TurnOf(You()), DuringStep(_BEFORE_BLOCKERS)),
    ),
    *words(
        "in_own_step",
        (
            "during your upkeep",
            "你的维持中",
            _on(TurnOf(You()), DuringStep((Step.UPKEEP,))),
        ),
        (
            "during your end step",
            "你的结束步骤中",
            _on(TurnOf(You()), DuringStep((Step.END,))),
        ),
        (
            "during your declare attackers step",
            "你的宣告攻击者步骤中",
            _on(TurnOf(You()), DuringStep((Step.DECLARE_ATTACKERS,))),
        ),
    ),
    either("timing", "in_own_step"),
    *words(
        "timing",
        ("before blockers are declared", "宣告阻挡者之前", BeforeCombat(Step.DECLARE_BLOCKERS)),
        ("before the combat damage step", "战斗伤害步骤之前", BeforeCombat(Step.COMBAT_DAMAGE)),
    ),
    word("timing", "before attackers are declared", "宣告攻击者之前", BeforeCombat()),
    row(
        "timing",
        "during {t:on_turn}, before attackers are declared",
        ("{t:on_turn}中宣告攻击者之前", "{t:on_turn}，且(于|在)宣告攻击者之前"),
        make=lambda t: _on(t, BeforeCombat()),
        take=lambda v: (
            {"t": v.conditions[0]} if v == _on(v.conditions[0], BeforeCombat()) else None
        ),
        eg=(
            "during your turn, before attackers are declared",
            "你的回合中宣告攻击者之前",
        ),
    ),
    row(
        "casting",
        "cast ~ only {w:timing}.",
        ("只能于{w:timing}施放~。", "只能在{w:timing}施放~。"),
        CastRestriction(slot("w")),
        eg=("Cast ~ only during combat.", "只能于战斗中施放~。"),
    ),
    row(
        "casting",
        (),
        "只能(于|在){t:on_turn}[中]施放~，且仅限{s:in_combat}。",
        make=lambda t, s: None if (on := _on(t, s)) is None else CastRestriction(on),
    ),
    row(
        "casting",
        "cast ~ only during your turn.",
        ("只能于你的回合[中]施放~。", "只能在你的回合[中]施放~。"),
        make=lambda: CastRestriction(TurnOf(You())),
    ),
    row(
        "casting",
        "cast ~ only if {c:conditions}.",
        ("只能于{c:conditions}时施放~。", "只能在{c:conditions}时施放~。"),
        make=lambda c: CastRestriction(about_this(c)),
        slots={"c": "condition"},
        eg=("Cast ~ only if you control an artifact.", "只能于你操控神器时施放~。"),
    ),
    word(
        "condition",
        "no spells were cast last turn",
        (
            "上回合没有牌手施放过咒语",
            "上(个|一|)回合[中]没有(牌手施放[过]|施放过[任何]|)咒语",
            "上回合没有任一咒语施放过",
        ),
        Unless(CastLastTurn(1)),
    ),
    row(
        "condition",
        "a player cast {n:count} or more spells last turn",
        (
            "上回合有牌手施放过{n:count}个或更多咒语",
            "(任一|有|某|)牌手(在|于|)上(个|一|)回合[中]施放[过][了]{n:count}个或更多[的]咒语",
        ),
        make=lambda n: CastLastTurn(n.value, True) if isinstance(n, Number) else None,
        take=lambda v: {"n": Number(v.number)} if v.by_one else None,
        eg=(
            "a player cast two or more spells last turn",
            "上回合有牌手施放过两个或更多咒语",
        ),
    ),
)
