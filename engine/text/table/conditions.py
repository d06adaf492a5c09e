"""Rows for conditions: "if you control an Elf", 若你操控妖精, "during your turn".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from engine.ability.amounts import (
    CardsInHand,
    CountersOn,
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
from engine.ability.filters import (
    Another,
    ControlledBy,
    HasStatus,
    HasType,
    Is,
    Not,
    SpellTargets,
)
from engine.ability.monarch import IsMonarch
from engine.ability.references import EachOpponent, This, You
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword, UnnamedCost
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.pattern import asked, part, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import It
from engine.text.table.filters.qualities import YOUR_GRAVEYARD, YOURS

_THEIRS = ControlledBy(EachOpponent())


_NO = (Comparison.EQUAL, Number(0))


def _yours(f: Filter) -> Filter:
    return all_of(f, YOURS)


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
        "a {f:permanents} other than ~",
        "除~(以外|之外)还操控{f:permanents}",
        (asked(slot("f"), Not(Is(This()))), Comparison.AT_LEAST, Number(1)),
        eg=("a blue permanent other than ~", "除~以外还操控蓝色永久物"),
    ),
    row(
        "so_many",
        "{n:count} or more {f:permanents@pl}",
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
        Exists(_yours(HasStatus(Status.COMMANDER))),
    ),
    row("condition", "(it|~) escaped", ("它已逸脱", "~已逸脱"), WasKicked(This(), Keyword.ESCAPE)),
    row(
        "condition",
        "there are {n:count} or more {f:cards@pl} in your graveyard",
        "你[的]坟墓场中有{n:count}张或更多{f:cards}",
        Exists(asked(slot("f"), *YOUR_GRAVEYARD.filters), Comparison.AT_LEAST, slot("n")),
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
        "{n:num} or more",
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
        HappenedThisTurn(HappeningFilter(Counted.DIED, filter=HasType(CardType.CREATURE))),
    ),
    row(
        "condition",
        "you gained life this turn",
        "你(本回合中|本回合|于本回合中)[曾]获得过生命",
        HappenedThisTurn(HappeningFilter(Counted.LIFE_GAINED, You())),
    ),
    row(
        "condition",
        "you gained {n:num} or more life this turn",
        "你(本回合中|本回合|于本回合中)[曾]获得(过|了){n:num}点或更多生命",
        HappenedThisTurn(HappeningFilter(Counted.LIFE_GAINED, You()), slot("n")),
        eg=("you gained 3 or more life this turn", "你本回合中获得过3点或更多生命"),
    ),
    row(
        "condition",
        "an opponent lost life this turn",
        "(任一|有)对手(本回合中|本回合|于本回合中)[曾]失去过生命",
        HappenedThisTurn(HappeningFilter(Counted.LIFE_LOST, EachOpponent())),
    ),
    row(
        "condition",
        "you attacked this turn",
        (
            "你(本回合中|本回合|于本回合中)[曾]攻击过",
            "你(本回合中|本回合|于本回合中)曾以生物攻击",
        ),
        HappenedThisTurn(HappeningFilter(Counted.ATTACKED, You())),
    ),
    row(
        "condition",
        "you've cast {n:count} or more spells this turn",
        "你(本回合中|本回合|于本回合中)[(已|曾)]施放过{n:count}个或更多咒语",
        HappenedThisTurn(HappeningFilter(Counted.CAST, You()), slot("n")),
        eg=("you've cast two or more spells this turn", "你本回合中施放过两个或更多咒语"),
    ),
    row(
        "condition",
        "you've drawn {n:count} or more cards this turn",
        "你(本回合中|本回合|于本回合中)(已抓|抓过){n:count}张或更多牌",
        HappenedThisTurn(HappeningFilter(Counted.DRAWN, You()), slot("n")),
        eg=("you've drawn two or more cards this turn", "你本回合中已抓两张或更多牌"),
    ),
    row(
        "condition",
        "a permanent you controlled left the battlefield this turn",
        "(本回合中|本回合|于本回合中)[曾]有由你操控的永久物离开战场",
        HappenedThisTurn(HappeningFilter(Counted.LEFT, You())),
    ),
    row(
        "condition",
        "you've sacrificed a {f:permanents} this turn",
        "你(本回合中|本回合|于本回合中)[曾]牺牲过{f:permanents}",
        HappenedThisTurn(HappeningFilter(Counted.SACRIFICED, You(), slot("f"))),
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
        "~ is {s:participle}",
        ("~{s:state}", "~为{s:state}"),
        Matches(This(), slot("s")),
        eg=(("~ is tapped", "~已横置"), ("~ is modified", "~有饰装")),
    ),
    row("condition", (), "它{s:own_state}", Matches(This(), slot("s"))),
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
        ("~是生物", "它是生物"),
        Matches(This(), HasType(CardType.CREATURE)),
    ),
    row(
        "condition",
        "~ has {c:counters_there} on it",
        ("~上{c:counters_there}", "其上{c:counters_there_many}"),
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
        (slot("k"), Comparison.AT_LEAST, slot("n")),
        eg=("three or more oil counters", "有三个或更多炼油指示物"),
    ),
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
        "a {f:kinds} card was (discarded|milled) this way",
        "以此法(弃掉|磨掉)[了]一张{f:kinds}牌",
        DoneThisWay(filter=slot("f")),
        eg=("a land card was discarded this way", "以此法弃掉了一张地牌"),
    ),
    row(
        "condition",
        "a {f:kinds} card was exiled this way",
        "以此法放逐[了]一张{f:kinds}牌",
        DoneThisWay("exiled", slot("f")),
        eg=("a land card was exiled this way", "以此法放逐了一张地牌"),
    ),
    row(
        "condition",
        "{a:plain_amount} is {c:comparison} {n:num}",
        "{a:plain_amount}{c:comparison}{n:num}",
        Compare(slot("a"), slot("c"), slot("n")),
        eg=("your devotion to red is less than five", "你的红色献力小于五"),
    ),
    row(
        "condition",
        "it targets a {f:permanents}",
        ("它以{f:permanents}为目标", "(它|其)(指定|以)一个{f:permanents}为目标"),
        make=lambda f: Matches(This(), SpellTargets(f)),
        slots={"f": "filter.object"},
        eg=("it targets a tapped creature", "它以已横置的生物为目标"),
    ),
    row(
        "condition",
        ("~'s additional cost was paid", "this spell's additional cost was paid"),
        ("已支付~的额外费用", "支付过~的额外费用"),
        WasKicked(This(), UnnamedCost.ADDITIONAL),
    ),
)
