"""Rows for conditions of what was not done, is not there, or is so for all: "no creatures died".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import BasicLandTypesAmong, HappeningFilter, LifeOf
from engine.ability.base import Condition, Filter
from engine.ability.conditions import (
    Compare,
    DuringStep,
    Every,
    Exists,
    HappenedThisTurn,
    IsIn,
    Matches,
    SomePlayer,
    TurnOf,
    Unless,
)
from engine.ability.filters import ControlledBy, HasCounter, HasKeyword
from engine.ability.monarch import IsMonarch
from engine.ability.references import EachOpponent, EachPlayer, IteratedPlayer, This, You
from engine.ability.walk import contains
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.table.filters.qualities import YOUR_GRAVEYARD

_ONE_OF_THEM = IteratedPlayer()
_MAIN = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


def _not(what: HappeningFilter) -> Unless:
    return Unless(HappenedThisTurn(what))


def _none_died(f: Filter) -> Unless | None:
    return None if contains(f, ControlledBy) else _not(HappeningFilter(Counted.DIED, filter=f))


def _all_have_life(n: Any) -> Unless:
    """Each player has so much: there is none who has not."""
    return Unless(SomePlayer(EachPlayer(), Unless(Compare(LifeOf(_ONE_OF_THEM), n[0], n[1]))))


def _take_all_have_life(value: Any) -> Bindings | None:
    asked: Condition | None = getattr(getattr(value, "condition", None), "condition", None)
    inner = getattr(asked, "condition", None)
    if not isinstance(inner, Compare):
        return None
    n = (inner.comparison, inner.right)
    return {"n": n} if value == _all_have_life(n) else None


ROWS: tuple[Row, ...] = (
    *words(
        "condition",
        ("there is no monarch", ("没有君主", "没有牌手是君主"), Unless(IsMonarch(EachPlayer()))),
        (
            ("you didn't cast a spell this turn", "you haven't cast a spell this turn"),
            "你本回合[中](未|没有)施放过咒语",
            _not(HappeningFilter(Counted.CAST, You())),
        ),
        (
            ("you didn't attack this turn", "you didn't attack with a creature this turn"),
            "你本回合[中](未|没有)攻击过",
            _not(HappeningFilter(Counted.ATTACKED, You())),
        ),
        (
            ("you didn't lose life this turn", "you haven't lost life this turn"),
            "你本回合[中](未|没有)失去过生命",
            _not(HappeningFilter(Counted.LIFE_LOST, You())),
        ),
        (
            "no creatures attacked this turn",
            "本回合[中]没有生物攻击过",
            _not(HappeningFilter(Counted.ATTACKED)),
        ),
        (
            "it's your main phase",
            "(此为|这是|当前是|当前为)你的行动阶段",
            Every((TurnOf(You()), DuringStep(_MAIN))),
        ),
    ),
    row(
        "condition",
        "no {f:permanents@pl} died this turn",
        "本回合[中]没有{f:permanents}死去",
        make=_none_died,
        slots={"f": "condition.what.filter"},
        eg=("no creatures died this turn", "本回合中没有生物死去"),
    ),
    row(
        "condition",
        "a {f:permanents@sg} has {k:keyword}",
        "有{f:permanents}具[有]{k:keyword}(异能|)",
        make=lambda f, k: Exists(all_of(f, HasKeyword(k))),
        eg=("a creature you control has flying", "有由你操控的生物具飞行异能"),
    ),
    row(
        "condition",
        "a {f:cards@sg} in your graveyard has {k:keyword}",
        "你[的]坟墓场中有{f:cards}具[有]{k:keyword}(异能|)",
        make=lambda f, k: Exists(all_of(f, HasKeyword(k), *YOUR_GRAVEYARD.filters)),
        eg=("a creature card in your graveyard has flying", "你的坟墓场中有生物牌具飞行异能"),
    ),
    row(
        "condition",
        "you control {i:that_one}",
        "你操控{i:that_one}",
        Matches(slot("i"), ControlledBy(You())),
        eg=("you control that creature", "你操控该生物"),
    ),
    row(
        "condition",
        "an opponent controls {i:that_one}",
        "(任一|有)对手操控{i:that_one}",
        Matches(slot("i"), ControlledBy(EachOpponent())),
        eg=("an opponent controls that creature", "任一对手操控该生物"),
    ),
    # CR 702.62b.
    word(
        "condition",
        "~ is suspended",
        "~已延缓",
        Every(
            (
                IsIn(This(), Zone.EXILE),
                Matches(This(), all_of(HasKeyword(Keyword.SUSPEND), HasCounter("time"))),
            )
        ),
    ),
    row(
        "condition",
        "each player has {n:so_much} life",
        "每位牌手的总生命(都|均|){n:so_much}",
        make=_all_have_life,
        take=_take_all_have_life,
        eg=("each player has 10 or less life", "每位牌手的总生命都等于或小于10"),
    ),
    row(
        "condition",
        "there are {n:count} or more basic land types among {f:permanents@pl}",
        "{f:permanents}中有{n:count}种或更多基本地类别",
        Compare(BasicLandTypesAmong(slot("f")), Comparison.AT_LEAST, slot("n")),
        eg=(
            "there are four or more basic land types among lands you control",
            "由你操控的地中有四种或更多基本地类别",
        ),
    ),
)
