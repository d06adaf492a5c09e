"""Rows for conditions of what was not done, is not there, or is so for all: "no creatures died".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import (
    BasicLandTypesAmong,
    CardsInHand,
    ColorsSpent,
    HappeningFilter,
    LifeOf,
    Number,
    TimesKicked,
)
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
from engine.ability.filters import (
    ControlledBy,
    HasCounter,
    HasKeyword,
    HasStat,
    HasSubtype,
    IsAttachedTo,
)
from engine.ability.monarch import IsMonarch
from engine.ability.references import EachOpponent, EachPlayer, IteratedPlayer, This, You
from engine.ability.walk import contains
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
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


def _is_of_size(i: Any, s: Any) -> Matches:
    """Its power and its toughness."""
    sizes = zip((Stat.POWER, Stat.TOUGHNESS), s, strict=True)
    return Matches(i, all_of(*(HasStat(each, Comparison.EQUAL, n) for each, n in sizes)))


def _take_of_size(value: Any) -> Bindings | None:
    asked: tuple[Any, ...] = parts_of(value.filter)
    if len(asked) != 2 or not all(isinstance(each, HasStat) for each in asked):
        return None
    found = {"i": value.object, "s": tuple(each.amount for each in asked)}
    return found if _is_of_size(**found) == value else None


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
    word(
        "condition",
        "you have a card in hand",
        "你有手牌",
        Compare(CardsInHand(You()), Comparison.AT_LEAST, Number(1)),
    ),
    row(
        "condition",
        "~ is enchanted by {n:count} or more Auras",
        "~由{n:count}个或更多灵气结附",
        Exists(all_of(HasSubtype("Aura"), IsAttachedTo(This())), Comparison.AT_LEAST, slot("n")),
        eg=("~ is enchanted by two or more Auras", "~由两个或更多灵气结附"),
    ),
    row(
        "condition",
        "{i:that_one} is {s:#stats}",
        "{i:that_one}为{s:#stats}",
        make=_is_of_size,
        take=_take_of_size,
        eg=("that creature is 1/1", "该生物为1/1"),
    ),
    word(
        "condition",
        ("it was kicked twice", "~ was kicked twice"),
        "它已增幅两次",
        Compare(TimesKicked(This()), Comparison.AT_LEAST, Number(2)),
    ),
    row(
        "condition",
        "no colored mana was spent to cast {o:the_spell}",
        "施放{o:the_spell}时未支付过有色法术力",
        Compare(ColorsSpent(slot("o")), Comparison.EQUAL, Number(0)),
        eg=("no colored mana was spent to cast that spell", "施放该咒语时未支付过有色法术力"),
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
