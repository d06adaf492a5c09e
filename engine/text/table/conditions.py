"""Rows for conditions: "if you control an Elf", 若你操控妖精, "during your turn".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ability.amounts import (
    CardsInHand,
    CountersOn,
    Devotion,
    DifferentNames,
    HappeningFilter,
    LifeOf,
    Number,
)
from engine.ability.base import Filter
from engine.ability.conditions import (
    Compare,
    DoneThisWay,
    Exists,
    HappenedThisTurn,
    Matches,
    SomeLife,
    TurnOf,
    Unless,
    WasCast,
    WasKicked,
)
from engine.ability.filters import Another, ControlledBy, HasStatus, HasType, InZone, OwnedBy
from engine.ability.monarch import IsMonarch
from engine.ability.references import EachOpponent, This, You
from engine.terms.comparison import Comparison
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import It
from engine.text.table.qualities import YOURS

_GRAVEYARD = all_of(InZone(Zone.GRAVEYARD), OwnedBy(You()))


_THEIRS = ControlledBy(EachOpponent())
_NO = (Comparison.EQUAL, Number(0))
_MY_LIFE = LifeOf(You())


def _yours(f: Filter) -> Filter:
    return all_of(f, YOURS)


def _controlled(filter_: object, by: Filter) -> Filter | None:
    if not isinstance(filter_, Filter):
        return None
    parts = parts_of(filter_)
    return all_of(*(part for part in parts if part != by)) if by in parts else None


def _take_different_names(value: Any) -> Bindings | None:
    if not isinstance(value, Compare) or not isinstance(value.left, DifferentNames):
        return None
    rest = _controlled(value.left.filter, YOURS)
    return None if rest is None else {"f": rest, "n": value.right}


def _take_exists(by: Filter, number: str) -> Callable[[Any], Bindings | None]:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, Exists):
            return None
        rest = _controlled(value.filter, by)
        plain = value.comparison == Comparison.AT_LEAST
        if rest is None:
            return None
        if number == "none":
            return (
                {"f": rest} if value == Exists(value.filter, Comparison.EQUAL, Number(0)) else None
            )
        if not plain or (value.number == Number(1)) != (number == "one"):
            return None
        return {"f": rest, "n": value.number}

    return take


def _take_another(value: object) -> dict[str, Filter] | None:
    bindings = _take_exists(YOURS, "one")(value)
    if bindings is None or Another() not in parts_of(bindings["f"]):
        return None
    return {"f": all_of(*(part for part in parts_of(bindings["f"]) if part != Another()))}


def _take_graveyard(value: Any) -> Bindings | None:
    if not isinstance(value, Exists) or value.comparison != Comparison.AT_LEAST:
        return None
    wanted = set(parts_of(_GRAVEYARD))
    parts = parts_of(value.filter)
    if not wanted <= set(parts):
        return None
    return {"f": all_of(*(part for part in parts if part not in wanted)), "n": value.number}


ROWS: tuple[Row, ...] = (
    row(
        "condition",
        "you control another {f:permanents}",
        "你操控另一个{f:permanents}",
        make=lambda f: Exists(_yours(all_of(f, Another()))),
        take=_take_another,
        eg=("you control another artifact", "你操控另一个神器"),
    ),
    row(
        "condition",
        "you control a {f:permanents}",
        ("你操控{f:permanents}", "你操控[至少]一个{f:permanents}"),
        make=lambda f: Exists(_yours(f)),
        take=_take_exists(YOURS, "one"),
        eg=("you control an artifact", "你操控神器"),
    ),
    row(
        "condition",
        "you control {n:count} or more {f:permanents@pl}",
        "你操控{n:count}个或更多{f:permanents}",
        make=lambda f, n: Exists(_yours(f), Comparison.AT_LEAST, n),
        take=_take_exists(YOURS, "more"),
        eg=("you control three or more artifacts", "你操控三个或更多神器"),
    ),
    row(
        "condition",
        "you control {n:count} or more {f:permanents@pl} with different names",
        "你操控{n:count}个或更多名称各不相同的{f:permanents}",
        make=lambda f, n: Compare(DifferentNames(_yours(f)), Comparison.AT_LEAST, n),
        take=_take_different_names,
        eg=(
            "you control four or more Demons with different names",
            "你操控四个或更多名称各不相同的恶魔",
        ),
    ),
    row(
        "condition",
        "you control a {f:permanents} other than ~",
        "你除~(以外|之外)还操控{f:permanents}",
        make=lambda f: Exists(_yours(all_of(f, Another()))),
        eg=("you control a blue permanent other than ~", "你除~以外还操控蓝色永久物"),
    ),
    row(
        "condition",
        "you control your commander",
        "你操控你的指挥官",
        Exists(_yours(HasStatus(Status.COMMANDER))),
    ),
    row("condition", "(it|~) escaped", ("它已逸脱", "~已逸脱"), WasKicked(This(), "escape")),
    row(
        "condition",
        "you control no {f:permanents@pl}",
        "你(未|没有)操控[任何]{f:permanents}",
        make=lambda f: Exists(_yours(f), *_NO),
        take=_take_exists(YOURS, "none"),
        eg=("you control no creatures", "你未操控生物"),
    ),
    row(
        "condition",
        "an opponent controls a {f:permanents}",
        "(任一|有)对手操控{f:permanents}",
        make=lambda f: Exists(all_of(f, _THEIRS)),
        take=_take_exists(_THEIRS, "one"),
        eg=("an opponent controls a creature", "任一对手操控生物"),
    ),
    row(
        "condition",
        "there are {n:count} or more {f:cards@pl} in your graveyard",
        "你[的]坟墓场中有{n:count}张或更多{f:cards}",
        make=lambda f, n: Exists(all_of(f, _GRAVEYARD), Comparison.AT_LEAST, n),
        take=_take_graveyard,
        eg=("there are seven or more cards in your graveyard", "你坟墓场中有七张或更多牌"),
    ),
    row(
        "condition",
        "you have no cards in hand",
        "你(没有手牌|手上没有牌)",
        Compare(CardsInHand(You()), *_NO),
    ),
    row(
        "condition",
        "you have {n:num} or more life",
        "你的总生命(等于或大于{n:num}|不少于{n:num}|为{n:num}或更多)",
        Compare(_MY_LIFE, Comparison.AT_LEAST, slot("n")),
        eg=("you have 10 or more life", "你的总生命等于或大于10"),
    ),
    row(
        "condition",
        "you have {n:num} or less life",
        "你的总生命(等于或小于{n:num}|不多于{n:num}|为{n:num}或更少)",
        Compare(_MY_LIFE, Comparison.AT_MOST, slot("n")),
        eg=("you have 5 or less life", "你的总生命等于或小于5"),
    ),
    row(
        "condition",
        "{a:plain_amount} is less than {n:num}",
        "{a:plain_amount}小于{n:num}",
        make=lambda a, n: Compare(a, Comparison.LESS, n) if isinstance(a, Devotion) else None,
        take=lambda v: {"a": v.left, "n": v.right} if isinstance(v.left, Devotion) else None,
        eg=("your devotion to red is less than five", "你的红色献力小于五"),
    ),
    row("condition", "it's your turn", ("[是]在你的回合[中]", "现在是你的回合"), TurnOf(You())),
    row(
        "condition",
        "an opponent has {n:num} or less life",
        "有对手的总生命(等于或小于{n:num}|不多于{n:num}|为{n:num}或更少)",
        SomeLife(EachOpponent(), Comparison.AT_MOST, slot("n")),
        eg=("an opponent has 10 or less life", "有对手的总生命等于或小于10"),
    ),
    row("condition", "you're the monarch", "你是君主", IsMonarch(You())),
    row(
        "condition", "an opponent is the monarch", "(有|任一)对手是君主", IsMonarch(EachOpponent())
    ),
    row("condition", "you aren't the monarch", "你不是君主", Unless(IsMonarch(You()))),
    row(
        "condition",
        "it's not your turn",
        "(不是在你的回合[中]|现在不是你的回合)",
        Unless(TurnOf(You())),
    ),
    row(
        "condition",
        "a creature died this turn",
        "(本回合中有生物死去|有生物于本回合[中]死去|本回合有生物死去)",
        HappenedThisTurn(HappeningFilter("died", filter=HasType(CardType.CREATURE))),
    ),
    row(
        "condition",
        "you gained life this turn",
        "你(本回合中|本回合|于本回合中)[曾]获得过生命",
        HappenedThisTurn(HappeningFilter("life gained", You())),
    ),
    row(
        "condition",
        "you gained {n:num} or more life this turn",
        "你(本回合中|本回合|于本回合中)[曾]获得(过|了){n:num}点或更多生命",
        HappenedThisTurn(HappeningFilter("life gained", You()), slot("n")),
        eg=("you gained 3 or more life this turn", "你本回合中获得过3点或更多生命"),
    ),
    row(
        "condition",
        "an opponent lost life this turn",
        "(任一|有)对手(本回合中|本回合|于本回合中)[曾]失去过生命",
        HappenedThisTurn(HappeningFilter("life lost", EachOpponent())),
    ),
    row(
        "condition",
        "you attacked this turn",
        (
            "你(本回合中|本回合|于本回合中)[曾]攻击过",
            "你(本回合中|本回合|于本回合中)曾以生物攻击",
        ),
        HappenedThisTurn(HappeningFilter("attacked", You())),
    ),
    row(
        "condition",
        "you've cast {n:count} or more spells this turn",
        "你(本回合中|本回合|于本回合中)[(已|曾)]施放过{n:count}个或更多咒语",
        HappenedThisTurn(HappeningFilter("cast", You()), slot("n")),
        eg=("you've cast two or more spells this turn", "你本回合中施放过两个或更多咒语"),
    ),
    row(
        "condition",
        "you've drawn {n:count} or more cards this turn",
        "你(本回合中|本回合|于本回合中)(已抓|抓过){n:count}张或更多牌",
        HappenedThisTurn(HappeningFilter("drawn", You()), slot("n")),
        eg=("you've drawn two or more cards this turn", "你本回合中已抓两张或更多牌"),
    ),
    row(
        "condition",
        "a permanent you controlled left the battlefield this turn",
        "(本回合中|本回合|于本回合中)[曾]有由你操控的永久物离开战场",
        HappenedThisTurn(HappeningFilter("left the battlefield", You())),
    ),
    row(
        "condition",
        "you've sacrificed a {f:permanents} this turn",
        "你(本回合中|本回合|于本回合中)[曾]牺牲过{f:permanents}",
        HappenedThisTurn(HappeningFilter("sacrificed", You(), slot("f"))),
        eg=("you've sacrificed an artifact this turn", "你本回合中牺牲过神器"),
    ),
    row("condition", "(it|~) was kicked", ("它已增幅", "~已增幅"), WasKicked(This())),
    row("condition", "(it|~) was cast", ("(它是施放的|~是施放的)"), WasCast(This())),
    row(
        "condition",
        "you cast it",
        ("你施放过它", "(你施放了它|它经你施放|它是由你施放|你施放之)"),
        WasCast(This(), by=You()),
    ),
    row(
        "condition",
        "you cast it from your hand",
        ("(你从你手上施放之|它是由你从手上施放|你从手上施放它|你是从你手上施放它)",),
        WasCast(This(), Zone.HAND, You()),
    ),
    row(
        "condition",
        "~ is tapped",
        ("~已横置", "它已横置", "~为横置"),
        Matches(This(), HasStatus(Status.TAPPED)),
    ),
    row(
        "condition",
        "~ is untapped",
        ("~未横置", "它未横置"),
        Matches(This(), HasStatus(Status.UNTAPPED)),
    ),
    row(
        "condition",
        "~ is attacking",
        ("~正进行攻击", "它正进行攻击", "~正在攻击"),
        Matches(This(), HasStatus(Status.ATTACKING)),
    ),
    row(
        "condition",
        "~ is modified",
        ("~有饰装", "它有饰装"),
        Matches(This(), HasStatus(Status.MODIFIED)),
    ),
    row(
        "condition",
        "~ is a creature",
        ("~是生物", "它是生物"),
        Matches(This(), HasType(CardType.CREATURE)),
    ),
    row(
        "condition",
        "~ has {n:count} or more {k:counter} counters on it",
        ("~上有{n:count}个或更多{k:counter}指示物", "其上有{n:count}个或更多{k:counter}指示物"),
        Compare(CountersOn(This(), slot("k")), Comparison.AT_LEAST, slot("n")),
        eg=("~ has three or more charge counters on it", "~上有三个或更多充电指示物"),
    ),
    row(
        "condition",
        "~ has a {k:counter} counter on it",
        "~上有[一个]{k:counter}指示物",
        Compare(CountersOn(This(), slot("k")), Comparison.AT_LEAST, Number(1)),
        eg=("~ has a +1/+1 counter on it", "~上有+1/+1指示物"),
    ),
    row(
        "condition",
        "~ has no {k:counter} counters on it",
        "~上没有{k:counter}指示物",
        Compare(CountersOn(This(), slot("k")), *_NO),
        eg=("~ has no +1/+1 counters on it", "~上没有+1/+1指示物"),
    ),
    row(
        "condition",
        "it had no {k:counter} counters on it",
        "其上没有{k:counter}指示物",
        Compare(CountersOn(It(), slot("k")), *_NO),
        eg=("it had no +1/+1 counters on it", "其上没有+1/+1指示物"),
    ),
    row(
        "condition",
        "it had a {k:counter} counter on it",
        "其上有[一个]{k:counter}指示物",
        Compare(CountersOn(It(), slot("k")), Comparison.AT_LEAST, Number(1)),
        eg=("it had a +1/+1 counter on it", "其上有+1/+1指示物"),
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
        "it's a {f:kinds} card",
        "它是{f:kinds}牌",
        make=lambda f: Matches(It(), f),
        eg=("it's a land card", "它是地牌"),
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
        "a {f:kinds} card was (discarded|milled|exiled) this way",
        "以此法(弃掉|磨掉|放逐)[了]一张{f:kinds}牌",
        DoneThisWay(filter=slot("f")),
        eg=("a land card was discarded this way", "以此法弃掉了一张地牌"),
    ),
)
