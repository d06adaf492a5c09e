"""Rows for conditions: what you control and have, whose turn it is, what ~ is.

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import (
    CardsInHand,
    ColorsSpent,
    CountersOn,
    DifferentNames,
    LifeOf,
    ManaSpent,
    Number,
)
from engine.ability.base import Filter
from engine.ability.conditions import (
    Compare,
    Exists,
    Matches,
    SomeLife,
    TurnOf,
    Unless,
)
from engine.ability.designations import HasBlessing, IsNight
from engine.ability.dungeons import HasCompletedDungeon, HasInitiative
from engine.ability.filters import (
    Another,
    Anything,
    ControlledBy,
    HasCounter,
    HasStatus,
    HasType,
    Is,
    Not,
    OwnedBy,
)
from engine.ability.monarch import IsMonarch
from engine.ability.references import EachOpponent, This, You
from engine.terms.comparison import Comparison
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.text.conjunction import all_of, any_of
from engine.text.pattern import Bindings, asked, part, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import It
from engine.text.table.filters.qualities import YOUR_GRAVEYARD, YOURS

_THEIRS = ControlledBy(EachOpponent())


_NO = (Comparison.EQUAL, Number(0))


def _yours(f: Filter) -> Filter:
    return all_of(f, YOURS)


def _take_compared(value: Any, right: str) -> Bindings | None:
    """Two amounts; that so much mana was spent at least, or none, has words of its own."""
    if not isinstance(value, Compare):
        return None
    is_mana = isinstance(value.left, ManaSpent)
    at_least = value.comparison is Comparison.AT_LEAST and isinstance(value.right, Number)
    none = value.comparison is Comparison.EQUAL and value.right == Number(0)
    if (is_mana and at_least) or (none and (is_mana or isinstance(value.left, ColorsSpent))):
        return None
    return {"a": value.left, "c": value.comparison, right: value.right}


ROWS: tuple[Row, ...] = (
    row(
        "condition",
        "you control {f:so_many}",
        ("你{f:so_many}",),
        Exists(asked(part("f", 0), YOURS), part("f", 1), part("f", 2)),
        eg=(
            ("you control an artifact", "你操控神器"),
            ("you control another artifact", "你操控另一个神器"),
            ("you control three or more artifacts", "你操控三个或更多神器"),
            ("you control no creatures", "你未操控生物"),
            ("you control a blue permanent other than ~", "你除~以外还操控蓝色永久物"),
        ),
    ),
    row(
        "so_many",
        "another {f:permanents}",
        "操控另一个{f:permanents}",
        (asked(slot("f"), Another()), Comparison.AT_LEAST, Number(1)),
        eg=("another artifact", "操控另一个神器"),
    ),
    row(
        "so_many",
        "a {f:permanents}",
        ("操控{f:permanents}", "操控[至少]一个{f:permanents}"),
        (slot("f"), Comparison.AT_LEAST, Number(1)),
        eg=("an artifact", "操控神器"),
    ),
    row(
        "so_many",
        "a {f:subtype@sg} or a {g:subtype@sg}",
        (),
        make=lambda f, g: (any_of((f, g)), Comparison.AT_LEAST, Number(1)),
    ),
    row(
        "so_many",
        "a {f:permanents} other than ~",
        "除~(以外|之外)还操控{f:permanents}",
        (asked(slot("f"), Not(Is(This()))), Comparison.AT_LEAST, Number(1)),
        eg=("a blue permanent other than ~", "除~以外还操控蓝色永久物"),
    ),
    row(
        "so_many",
        ("{n:count} or more {f:permanents@pl}", "at least {n:count} {f:permanents@pl}"),
        "操控{n:count}个或更多{f:permanents}",
        (slot("f"), Comparison.AT_LEAST, slot("n")),
        eg=("three or more artifacts", "操控三个或更多神器"),
    ),
    row(
        "so_many",
        "{n:count} or fewer {f:permanents@pl}",
        "操控{n:count}个或更少{f:permanents}",
        (slot("f"), Comparison.AT_MOST, slot("n")),
        eg=("two or fewer lands", "操控两个或更少地"),
    ),
    row(
        "so_many",
        "exactly {n:count} {f:permanents@pl}",
        "恰好操控{n:count}个{f:permanents}",
        make=lambda n, f: None if n in {Number(0), Number(1)} else (f, Comparison.EQUAL, n),
        take=lambda v: {"f": v[0], "n": v[2]} if v[1] is Comparison.EQUAL else None,
        eg=("exactly two lands", "恰好操控两个地"),
    ),
    row(
        "so_many",
        "exactly one {f:permanents@sg}",
        "恰好操控一个{f:permanents}",
        (slot("f"), Comparison.EQUAL, Number(1)),
        eg=("exactly one creature", "恰好操控一个生物"),
    ),
    row(
        "so_many",
        "no {f:permanents@pl}",
        "(未|没有)操控[任何]{f:permanents}",
        (slot("f"), *_NO),
        eg=("no creatures", "未操控生物"),
    ),
    row(
        "condition",
        "an opponent controls a {f:permanents}",
        "(任一|有)对手操控{f:permanents}",
        Exists(asked(slot("f"), _THEIRS)),
        eg=("an opponent controls a creature", "任一对手操控生物"),
    ),
    row(
        "condition",
        "you control {n:count} or more {f:permanents@pl} with different names",
        "你操控{n:count}个或更多名称各不相同的{f:permanents}",
        Compare(DifferentNames(asked(slot("f"), YOURS)), Comparison.AT_LEAST, slot("n")),
        eg=(
            "you control four or more Demons with different names",
            "你操控四个或更多名称各不相同的恶魔",
        ),
    ),
    row(
        "condition",
        "you control your commander",
        "你操控你的指挥官",
        Exists(_yours(all_of(HasStatus(Status.COMMANDER), OwnedBy(You())))),
    ),
    row(
        "condition",
        (
            "there are {n:count} or more {f:cards@pl} in your graveyard",
            "{n:count} or more {f:cards@pl} are in your graveyard",
            "you have {n:count} or more {f:cards@pl} in your graveyard",
            "there are at least {n:count} {f:cards@pl} in your graveyard",
        ),
        "你[的]坟墓场中有{n:count}张或更多{f:cards}",
        Exists(asked(slot("f"), *YOUR_GRAVEYARD.filters), Comparison.AT_LEAST, slot("n")),
        eg=("there are seven or more cards in your graveyard", "你坟墓场中有七张或更多牌"),
    ),
    row(
        "condition",
        (
            "there are no {f:cards@pl} in your graveyard",
            "you have no {f:cards@pl} in your graveyard",
        ),
        "你[的]坟墓场中没有{f:cards}",
        Exists(asked(slot("f"), *YOUR_GRAVEYARD.filters), Comparison.EQUAL, Number(0)),
        eg=("there are no land cards in your graveyard", "你坟墓场中没有地牌"),
    ),
    row(
        "condition",
        "you have no cards in hand",
        "你(没有手牌|手上没有牌)",
        Compare(CardsInHand(You()), *_NO),
    ),
    row(
        "condition",
        "you have {n:so_much} life",
        "你的总生命{n:so_much}",
        Compare(LifeOf(You()), part("n", 0), part("n", 1)),
        eg=(
            ("you have 10 or more life", "你的总生命等于或大于10"),
            ("you have 5 or less life", "你的总生命等于或小于5"),
        ),
    ),
    row(
        "condition",
        "an opponent has {n:so_much} life",
        "有对手的总生命{n:so_much}",
        SomeLife(EachOpponent(), part("n", 0), part("n", 1)),
        eg=("an opponent has 10 or less life", "有对手的总生命等于或小于10"),
    ),
    row(
        "so_much",
        "{n:num} or (more|greater)",
        ("等于或大于{n:num}", "(不少于{n:num}|为{n:num}或更多)"),
        (Comparison.AT_LEAST, slot("n")),
        eg=("10 or more", "等于或大于10"),
    ),
    row(
        "so_much",
        "{n:num} or less",
        ("等于或小于{n:num}", "(不多于{n:num}|为{n:num}或更少)"),
        (Comparison.AT_MOST, slot("n")),
        eg=("5 or less", "等于或小于5"),
    ),
    row("condition", "it's your turn", ("[是]在你的回合[中]", "现在是你的回合"), TurnOf(You())),
    row("condition", ("it's night", "it's nighttime"), "(现在是|天色为)黑夜", IsNight()),
    row("condition", "it's day", "(现在是|天色为)白昼", IsNight(False)),
    row(
        "condition",
        "it's neither day nor night",
        "(现在|天色)既非白昼也非黑夜",
        IsNight(None),
    ),
    row(
        "condition",
        "you have the city's blessing",
        "你(有|已得到|得到)黄金城[的]祝福",
        HasBlessing(You()),
    ),
    row("condition", "you have the initiative", "你握有先制", HasInitiative(You())),
    row(
        "condition",
        "you've completed a dungeon",
        "你已完成过一个地城",
        HasCompletedDungeon(You()),
    ),
    row("condition", "you're the monarch", "你是君主", IsMonarch(You())),
    row(
        "condition", "an opponent is the monarch", "(有|任一)对手是君主", IsMonarch(EachOpponent())
    ),
    row("condition", "you aren't the monarch", "你不是君主", Unless(IsMonarch(You()))),
    row(
        "condition",
        "it's not your turn",
        "(不是在你的回合[中]|(现在|当前)不是你的回合)",
        Unless(TurnOf(You())),
    ),
    row(
        "condition",
        "~ is {s:participle}",
        ("~{s:state}", "~为{s:state}"),
        Matches(This(), slot("s")),
        eg=(("~ is tapped", "~已横置"), ("~ is modified", "~有饰装")),
    ),
    row("condition", (), "它{s:own_state}", Matches(It(), slot("s"))),
    *words(
        "own_state",
        ((), "已横置", HasStatus(Status.TAPPED)),
        ((), "未横置", HasStatus(Status.UNTAPPED)),
        ((), "正进行攻击", HasStatus(Status.ATTACKING)),
        ((), "有饰装", HasStatus(Status.MODIFIED)),
    ),
    word("state", (), "已横置", HasStatus(Status.TAPPED)),
    word("state", (), ("正进行攻击", "正在攻击"), HasStatus(Status.ATTACKING)),
    word("state", (), "正进行阻挡", HasStatus(Status.BLOCKING)),
    row("state", (), "{a:participle}", slot("a")),
    row(
        "condition",
        "~ is a creature",
        "~是生物",
        Matches(This(), HasType(CardType.CREATURE)),
    ),
    row(
        "condition",
        "~ has {c:counters_there} on (it|him|her)",
        ("~上{c:counters_there}", "~上面{c:counters_there}"),
        Compare(CountersOn(This(), part("c", 0)), part("c", 1), part("c", 2)),
        eg=("~ has three or more charge counters on it", "~上有三个或更多充电指示物"),
    ),
    row(
        "condition",
        "it had {c:counters_there_few} on it",
        "其上{c:counters_there_few}",
        Compare(CountersOn(It(), part("c", 0)), part("c", 1), part("c", 2)),
        eg=("it had no +1/+1 counters on it", "其上没有+1/+1指示物"),
    ),
    either("counters_there", "counters_there_many", "counters_there_few"),
    row(
        "counters_there_many",
        "{n:count} or more {k:counter} counters",
        "有{n:count}个或更多{k:counter}指示物",
        make=lambda k, n: None if n == Number(1) else (k, Comparison.AT_LEAST, n),
        slots={"k": "0", "n": "2"},
        eg=("three or more oil counters", "有三个或更多炼油指示物"),
    ),
    row(
        "counters_there_many",
        "{n:count} or fewer {k:counter} counters",
        "有{n:count}个或更少{k:counter}指示物",
        make=lambda k, n: None if n == Number(1) else (k, Comparison.AT_MOST, n),
        slots={"k": "0", "n": "2"},
        eg=("two or fewer oil counters", "有两个或更少炼油指示物"),
    ),
    row(
        "counters_there_many",
        "one or fewer {k:counter} counters",
        "有一个或更少{k:counter}指示物",
        (slot("k"), Comparison.AT_MOST, Number(1)),
        eg=("one or fewer oil counters", "有一个或更少炼油指示物"),
    ),
    row(
        "counters_there_many",
        "fewer than {n:count} {k:counter} counters",
        "有少于{n:count}个{k:counter}指示物",
        (slot("k"), Comparison.LESS, slot("n")),
        eg=("fewer than two oil counters", "有少于两个炼油指示物"),
    ),
    row(
        "counters_there_many",
        "{n:count} or more counters",
        "有{n:count}个或更多指示物",
        make=lambda n: None if n == Number(1) else (None, Comparison.AT_LEAST, n),
        take=lambda v: {"n": v[2]} if v[:2] == (None, Comparison.AT_LEAST) else None,
        eg=("two or more counters", "有两个或更多指示物"),
    ),
    row(
        "counters_there_many",
        "one or more {k:counter} counters",
        (),
        make=lambda k: (k, Comparison.AT_LEAST, Number(1)),
    ),
    row(
        "counters_there_many",
        (),
        "有一个或(数个|更多){k:counter}指示物",
        make=lambda k: (k, Comparison.AT_LEAST, Number(1)),
    ),
    word(
        "condition",
        "~ has (a counter|counters|one or more counters) on it",
        "~上有[(一个|一个或数个)]指示物",
        Matches(This(), HasCounter(None)),
    ),
    word("counters_there_few", "no counters", "没有指示物", (None, *_NO)),
    row(
        "counters_there_few",
        "a {k:counter} counter",
        "有[一个]{k:counter}指示物",
        (slot("k"), Comparison.AT_LEAST, Number(1)),
        eg=("a +1/+1 counter", "有+1/+1指示物"),
    ),
    row(
        "counters_there_few",
        "no {k:counter} counters",
        "没有{k:counter}指示物",
        (slot("k"), *_NO),
        eg=("no oil counters", "没有炼油指示物"),
    ),
    row(
        "condition",
        "{i:it} is a {f:kinds} card",
        "{i:it}是{f:kinds}牌",
        Matches(slot("i"), slot("f")),
        eg=("it is a land card", "它是地牌"),
    ),
    row(
        "condition",
        (),
        "{i:it}是{a:non}牌",
        Matches(slot("i"), slot("a")),
        take=lambda v: None,
    ),
    row(
        "condition",
        "it's a {f:cards@sg}",
        "它是{f:cards}",
        make=lambda f: None if f == Anything() else Matches(It(), f),
        eg=(
            ("it's a land card", "它是地牌"),
            ("it's a creature card with mana value 3 or less", "它是法术力值等于或小于3的生物牌"),
        ),
    ),
    row(
        "condition",
        "(it's not|it isn't) a {f:cards@sg}",
        "它不是{f:cards}",
        make=lambda f: None if f == Anything() else Unless(Matches(It(), f)),
        slots={"f": "condition.filter"},
        eg=("it isn't a land card", "它不是地牌"),
    ),
    row(
        "condition",
        "it's {a:adjective}",
        "它是{a:adjective}[牌]",
        make=lambda a: Matches(It(), a),
        slots={"a": "filter"},
        eg=("it's green", "它是绿色牌"),
    ),
    row(
        "condition",
        "{i:it} is a {f:permanents}",
        ("{i:it}是{f:permanents}", "{i:it}为{f:permanents}"),
        make=lambda i, f: Matches(object=i, filter=f),
        slots={"i": "object", "f": "filter"},
        eg=("that creature is an Elf", "该生物是妖精"),
    ),
    row(
        "condition",
        "{a:plain_amount} is {c:comparison} {b:amount}",
        "{a:plain_amount}{c:comparison}{b:amount}",
        Compare(slot("a"), slot("c"), slot("b")),
        take=lambda value: _take_compared(value, "b"),
        eg=(
            "~'s power is greater than the number of lands you control",
            "~的力量大于由你操控的地之数量",
        ),
    ),
    row(
        "condition",
        "{a:plain_amount} is {c:comparison} {n:num}",
        "{a:plain_amount}{c:comparison}{n:num}",
        Compare(slot("a"), slot("c"), slot("n")),
        take=lambda value: _take_compared(value, "n"),
        eg=("your devotion to red is less than five", "你的红色献力小于五"),
    ),
)
