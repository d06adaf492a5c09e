"""Rows for conditions about players: who has more, what happened under whose control this turn.

In: words after "if" or "as long as". Out: conditions; "an opponent" is any one of them
(`SomePlayer`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import (
    CardsInHand,
    CardTypesAmong,
    CountersOfPlayer,
    CountersOn,
    CountOf,
    DifferentStats,
    HappeningFilter,
    LifeOf,
    Number,
    PartySize,
    TotalOf,
    X,
)
from engine.ability.base import Amount, Filter
from engine.ability.conditions import (
    Compare,
    Exists,
    HappenedThisTurn,
    SomePlayer,
    TurnOf,
    Unless,
)
from engine.ability.filters import (
    Another,
    Anything,
    ControlledBy,
    HasType,
)
from engine.ability.monarch import IsMonarch
from engine.ability.references import (
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    IteratedPlayer,
    This,
    You,
)
from engine.ability.speed import MAX_SPEED
from engine.ability.walk import contains
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.happenings import Counted
from engine.terms.objects import Stat
from engine.terms.types import CardType
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import asked, part, slot
from engine.text.row import Row, row, words
from engine.text.surface import It, ThatPlayer
from engine.text.table.filters.qualities import YOUR_GRAVEYARD, YOURS

_ONE_OF_THEM = IteratedPlayer()
_POISON = str(CounterKind.POISON)
_POISONED = Compare(CountersOfPlayer(_ONE_OF_THEM, _POISON), Comparison.AT_LEAST, Number(1))
_THEIRS = ControlledBy(_ONE_OF_THEM)


def _more(f: Filter, c: Comparison) -> SomePlayer:
    return SomePlayer(
        EachOpponent(), Compare(CountOf(all_of(f, _THEIRS)), c, CountOf(all_of(f, YOURS)))
    )


def _of_player(kind: type[Any]) -> tuple[Amount, Amount]:
    return kind(_ONE_OF_THEM), kind(You())


def _more_of(en: str, zh: str, kind: type[Any]) -> list[Row]:
    """ "An opponent has more life than you", and you more than an opponent."""
    theirs, yours = _of_player(kind)
    some = EachOpponent()
    return words(
        "condition",
        (
            f"an opponent has more {en} than you",
            f"有对手的{zh}比你多",
            SomePlayer(some, Compare(theirs, Comparison.GREATER, yours)),
        ),
        (
            f"you have more {en} than an opponent",
            f"你的{zh}比一位对手多",
            SomePlayer(some, Compare(theirs, Comparison.LESS, yours)),
        ),
        (
            f"you have less {en} than an opponent",
            f"你的{zh}比一位对手少",
            SomePlayer(some, Compare(theirs, Comparison.GREATER, yours)),
        ),
    )


ROWS: tuple[Row, ...] = (
    row("condition", "you have max speed", "你达到速度极限", MAX_SPEED),
    row(
        "condition",
        "no opponent has more life than that player",
        "没有对手的生命比该牌手多",
        Unless(
            SomePlayer(
                EachOpponent(),
                Compare(LifeOf(_ONE_OF_THEM), Comparison.GREATER, LifeOf(ThatPlayer())),
            )
        ),
    ),
    row(
        "condition",
        "you have a full party",
        ("你的冒险团满员", "你的冒险团(已满员|全员到齐)"),
        Compare(PartySize(You()), Comparison.AT_LEAST, Number(4)),
    ),
    row(
        "condition",
        "an opponent controls {c:more_or_fewer} {f:permanents@pl} than you[ do]",
        (
            "有对手操控的{f:permanents}比你{c:more_or_fewer}",
            "(某|任一)对手操控的{f:permanents}比你{c:more_or_fewer}",
        ),
        make=_more,
        take=lambda v: {
            "f": all_of(*(p for p in v.condition.right.filter.filters if p != YOURS)),
            "c": v.condition.comparison,
        },
        eg=("an opponent controls more lands than you", "有对手操控的地比你多"),
    ),
    *words(
        "more_or_fewer",
        ("more", "多", Comparison.GREATER),
        ("fewer", "少", Comparison.LESS),
    ),
    *_more_of("life", "总生命", LifeOf),
    *_more_of("cards in hand", "手牌", CardsInHand),
    row(
        "condition",
        "an opponent controls {n:count} or more {f:permanents@pl}",
        "有对手操控{n:count}个或更多{f:permanents}",
        SomePlayer(
            EachOpponent(),
            Exists(asked(slot("f"), _THEIRS), Comparison.AT_LEAST, slot("n")),
        ),
        eg=("an opponent controls three or more lands", "有对手操控三个或更多地"),
    ),
    row(
        "condition",
        ("that player controls {f:so_many}", "they control {f:so_many}"),
        "该牌手{f:so_many}",
        Exists(asked(part("f", 0), ControlledBy(ThatPlayer())), part("f", 1), part("f", 2)),
        eg=("that player controls an artifact", "该牌手操控神器"),
    ),
    row(
        "condition",
        "you don't control a {f:permanents}",
        "你(未|没有)操控{f:permanents}",
        make=lambda f: Exists(all_of(f, YOURS), Comparison.EQUAL, Number(0)),
        eg=("you don't control an Elf", "你未操控妖精"),
    ),
    row(
        "condition",
        "{p:someone} has no cards in hand",
        "{p:someone}没有手牌",
        SomePlayer(slot("p"), Compare(CardsInHand(_ONE_OF_THEM), Comparison.EQUAL, Number(0))),
        eg=("an opponent has no cards in hand", "有对手没有手牌"),
    ),
    *words(
        "someone",
        ("an opponent", ("有对手", "任一对手"), EachOpponent()),
        ("a player", ("有牌手", "任一牌手"), EachPlayer()),
    ),
    row(
        "condition",
        "that player has no cards in hand",
        "该牌手没有手牌",
        Compare(CardsInHand(ThatPlayer()), Comparison.EQUAL, Number(0)),
    ),
    row(
        "condition",
        "you have {n:count} or {c:or_more_or_fewer} cards in hand",
        (
            "你有{n:count}张或{c:or_more_or_fewer}手牌",
            "你[的]手牌[数量]为{n:count}张或{c:or_more_or_fewer}",
        ),
        Compare(CardsInHand(You()), slot("c"), slot("n")),
        eg=("you have two or more cards in hand", "你有两张或更多手牌"),
    ),
    *words(
        "or_more_or_fewer",
        ("more", "更多", Comparison.AT_LEAST),
        ("fewer", "更少", Comparison.AT_MOST),
    ),
    *words(
        "condition",
        ("an opponent is poisoned", "(有|任一)对手已中毒", SomePlayer(EachOpponent(), _POISONED)),
        (
            "defending player is poisoned",
            "防御牌手已中毒",
            Compare(CountersOfPlayer(DefendingPlayer(), _POISON), Comparison.AT_LEAST, Number(1)),
        ),
        ("defending player is the monarch", "防御牌手是君主", IsMonarch(DefendingPlayer())),
        ("it's an opponent's turn", "[是]在对手的回合[中]", TurnOf(EachOpponent())),
        (
            "you control fewer creatures than each opponent",
            "你操控的生物比每位对手都少",
            Unless(
                SomePlayer(
                    EachOpponent(),
                    Compare(
                        CountOf(all_of(HasType(CardType.CREATURE), _THEIRS)),
                        Comparison.AT_MOST,
                        CountOf(all_of(HasType(CardType.CREATURE), YOURS)),
                    ),
                )
            ),
        ),
    ),
    row(
        "condition",
        "{n:count} or more {f:permanents@pl} are {s:participle}",
        (),
        make=lambda n, f, s: Exists(all_of(f, s), Comparison.AT_LEAST, n),
    ),
    row(
        "condition",
        "a {f:permanents@sg} is {s:participle}",
        (),
        make=lambda f, s: None if f == Anything() else Exists(all_of(f, s)),
    ),
    row(
        "condition",
        (
            "a {f:permanents@sg} is on the battlefield",
            "there's a {f:permanents@sg} on the battlefield",
        ),
        "战场上有{f:permanents}",
        make=lambda f: None if f == Anything() else Exists(f),
        slots={"f": "filter"},
        eg=("an enchantment is on the battlefield", "战场上有结界"),
    ),
    row(
        "condition",
        "{p:someone} has {n:count} or more {k:counter} counters",
        "{p:someone}有{n:count}个或更多{k:counter}指示物",
        make=lambda p, n, k: SomePlayer(
            p, Compare(CountersOfPlayer(_ONE_OF_THEM, k), Comparison.AT_LEAST, n)
        ),
        slots={"p": "players", "n": "condition.right", "k": "condition.left.kind"},
        eg=(
            "an opponent has three or more poison counters",
            "有对手有三个或更多中毒指示物",
        ),
    ),
    row(
        "condition",
        "there are {n:count} or more card types among cards in your graveyard",
        (
            "你坟墓场中的牌有{n:count}种或更多牌张类别",
            "你[的]坟墓场中牌的牌张类别有{n:count}种或更多",
        ),
        Compare(CardTypesAmong(YOUR_GRAVEYARD), Comparison.AT_LEAST, slot("n")),
        eg=(
            "there are four or more card types among cards in your graveyard",
            "你坟墓场中的牌有四种或更多牌张类别",
        ),
    ),
    row(
        "condition",
        "there are {n:count} or more {k:counter} counters on ~",
        (),
        make=lambda n, k: Compare(CountersOn(This(), k), Comparison.AT_LEAST, n),
    ),
    row(
        "condition",
        "there are no {k:counter} counters on ~",
        (),
        make=lambda k: Compare(CountersOn(This(), k), Comparison.EQUAL, Number(0)),
    ),
    row(
        "condition",
        "{f:permanents@pl} have total {s:stat} {n:compared}",
        "{f:permanents}的{s:stat}总和{n:compared}",
        Compare(TotalOf(slot("s"), slot("f")), part("n", 0), part("n", 1)),
        eg=(
            "creatures you control have total power 8 or greater",
            "由你操控的生物的力量总和等于或大于8",
        ),
    ),
    row(
        "condition",
        "you control {n:count} or more creatures with different powers",
        "你操控{n:count}个或更多力量各不相同的生物",
        Compare(
            DifferentStats(Stat.POWER, all_of(HasType(CardType.CREATURE), YOURS)),
            Comparison.AT_LEAST,
            slot("n"),
        ),
        eg=(
            "you control three or more creatures with different powers",
            "你操控三个或更多力量各不相同的生物",
        ),
    ),
    row(
        "condition",
        "x (is|was) {n:so_much}",
        "x{n:so_much}",
        Compare(X(), part("n", 0), part("n", 1)),
        eg=("x is 5 or more", "x等于或大于5"),
    ),
    row(
        "condition",
        (
            "another {f:permanents} entered under your control this turn",
            "you had another {f:permanents} enter under your control this turn",
        ),
        "(本回合中|本回合|于本回合中)[曾]有另一个{f:permanents}在你的操控下进战场",
        HappenedThisTurn(HappeningFilter(Counted.ENTERED, You(), asked(slot("f"), Another()))),
        eg=(
            "another Elf entered under your control this turn",
            "本回合中有另一个妖精在你的操控下进战场",
        ),
    ),
    row(
        "condition",
        "defending player controls {f:so_many}",
        "防御牌手{f:so_many}",
        Exists(asked(part("f", 0), ControlledBy(DefendingPlayer())), part("f", 1), part("f", 2)),
        eg=("defending player controls an artifact", "防御牌手操控神器"),
    ),
    row(
        "condition",
        "any player controls a {f:permanents}",
        "任一牌手操控{f:permanents}",
        make=lambda f: None if contains(f, ControlledBy) else Exists(f),
        take=lambda v: None,
        eg=("any player controls a green permanent", "任一牌手操控绿色永久物"),
    ),
    row(
        "condition",
        "no opponent controls a {f:permanents}",
        "没有对手操控{f:permanents}",
        make=lambda f: Unless(Exists(all_of(f, ControlledBy(EachOpponent())))),
        take=lambda v: {
            "f": all_of(
                *(p for p in parts_of(v.condition.filter) if p != ControlledBy(EachOpponent()))
            )
        },
        eg=("no opponent controls a creature", "没有对手操控生物"),
    ),
    row(
        "condition",
        (
            "no {f:permanents@pl} are on the battlefield",
            "there are no {f:permanents@pl} on the battlefield",
        ),
        "战场上没有{f:permanents}",
        Exists(slot("f"), Comparison.EQUAL, Number(0)),
        eg=("no creatures are on the battlefield", "战场上没有生物"),
    ),
    row(
        "condition",
        (
            "there are {n:count} or more {f:permanents@pl} on the battlefield",
            "{n:count} or more {f:permanents@pl} are on the battlefield",
        ),
        "战场上有{n:count}个或更多{f:permanents}",
        Exists(slot("f"), Comparison.AT_LEAST, slot("n")),
        eg=("there are five or more creatures on the battlefield", "战场上有五个或更多生物"),
    ),
    row(
        "condition",
        "{p:this_player} has {n:count} or {c:or_more_or_fewer} cards in hand",
        (
            "{p:this_player}有{n:count}张或{c:or_more_or_fewer}手牌",
            "{p:this_player}[的]手牌[数量]为{n:count}张或{c:or_more_or_fewer}",
        ),
        make=lambda p, n, c: Compare(CardsInHand(p), c, n),
        slots={"p": "left.player", "n": "right", "c": "comparison"},
        eg=(
            "defending player has two or fewer cards in hand",
            "防御牌手有两张或更少手牌",
        ),
    ),
    row(
        "condition",
        (
            "you have exactly {n:count} cards in hand",
            "you have exactly {n:count} cards in your hand",
        ),
        "你恰好有{n:count}张手牌",
        Compare(CardsInHand(You()), Comparison.EQUAL, slot("n")),
        eg=("you have exactly seven cards in hand", "你恰好有七张手牌"),
    ),
    row(
        "condition",
        "{p:this_player} has {n:so_much} life",
        "{p:this_player}的总生命{n:so_much}",
        make=lambda p, n: Compare(LifeOf(p), *n),
        take=lambda v: {"p": v.left.player, "n": (v.comparison, v.right)},
        eg=("defending player has 10 or less life", "防御牌手的总生命等于或小于10"),
    ),
    *words(
        "this_player",
        ("that player", "该牌手", ThatPlayer()),
        ("defending player", "防御牌手", DefendingPlayer()),
        number="sg",
    ),
    row(
        "condition",
        "that player controls more {f:permanents@pl} than you",
        "该牌手操控的{f:permanents}比你多",
        make=lambda f: Compare(
            CountOf(all_of(f, ControlledBy(ThatPlayer()))),
            Comparison.GREATER,
            CountOf(all_of(f, YOURS)),
        ),
        take=lambda v: {"f": all_of(*(p for p in parts_of(v.right.filter) if p != YOURS))},
        eg=("that player controls more lands than you", "该牌手操控的地比你多"),
    ),
    row(
        "condition",
        (
            "it isn't that player's turn",
            "it's not that player's turn",
            "it's not their turn",
            "it isn't their turn",
        ),
        ("不是在该牌手的回合", "当前不是(该牌手|他|其)的回合"),
        Unless(TurnOf(ThatPlayer())),
        eg=("it isn't that player's turn", "不是在该牌手的回合"),
    ),
    row(
        "condition",
        "it's that player's turn",
        "是在该牌手的回合",
        TurnOf(ThatPlayer()),
        eg=("it's that player's turn", "是在该牌手的回合"),
    ),
    row(
        "condition",
        "its controller has {n:count} or more {k:counter} counters",
        "其操控者有{n:count}个或更多{k:counter}指示物",
        make=lambda n, k: (
            None
            if n == Number(1)
            else Compare(CountersOfPlayer(ControllerOf(It()), k), Comparison.AT_LEAST, n)
        ),
        slots={"n": "right", "k": "left.kind"},
        eg=(
            "its controller has three or more poison counters",
            "其操控者有三个或更多中毒指示物",
        ),
    ),
)
