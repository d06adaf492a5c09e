"""Rows for further conditions: "there are exactly three tide counters on ~", "it's nighttime".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import CountersOfPlayer, CountersOn, HappeningFilter, Number
from engine.ability.base import Filter
from engine.ability.conditions import Compare, Either, Exists, HappenedThisTurn, Matches, Unless
from engine.ability.filters import Another, ControlledBy, HasCounter, HasStatus, InZone, OwnedBy
from engine.ability.references import DefendingPlayer, EachOpponent, This, You
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.objects import Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, asked, slot
from engine.text.row import Row, row
from engine.text.surface import It
from engine.text.table.filters.qualities import YOURS

_YOUR_HAND = (InZone(Zone.HAND), OwnedBy(You()))


def _exactly(n: Any, k: str) -> Compare:
    return Compare(CountersOn(This(), k), Comparison.EQUAL, n)


def _take_exactly(value: Any) -> Bindings | None:
    if value.comparison is not Comparison.EQUAL or not isinstance(value.right, Number):
        return None
    return {"n": value.right, "k": value.left.kind}


def _one_or_other(a: Filter, b: Filter) -> Either:
    return Either((Exists(all_of(a, YOURS, Another())), Exists(all_of(b, YOURS))))


def _take_one_or_other(value: Any) -> Bindings | None:
    one, other = (parts_of(each.filter) for each in value.conditions)
    if Another() not in one:
        return None
    a = all_of(*(part for part in one if part not in (YOURS, Another())))
    return {"a": a, "b": all_of(*(part for part in other if part != YOURS))}


def _none_in_hand(f: Filter) -> Exists:
    return Exists(all_of(f, *_YOUR_HAND), Comparison.EQUAL, Number(0))


ROWS: tuple[Row, ...] = (
    row(
        "condition",
        "there <is|are> exactly {n:count} {k:counter} <counter|counters> on ~",
        "~上恰好有{n:count}个{k:counter}指示物",
        make=_exactly,
        take=_take_exactly,
        eg=("there are exactly three charge counters on ~", "~上恰好有三个充电指示物"),
    ),
    row(
        "condition",
        "there is exactly {n:count} {k:counter} counter on ~",
        (),
        make=_exactly,
    ),
    row(
        "condition",
        "you control another {a:permanents@sg} or a {b:permanents@sg}",
        "你操控另一个{a:permanents}或一个{b:permanents}",
        make=_one_or_other,
        take=_take_one_or_other,
        eg=("you control another Goblin or a Mountain", "你操控另一个鬼怪或一个山脉"),
    ),
    row(
        "condition",
        "there's another {f:permanents@sg} on the battlefield",
        (),
        make=lambda f: Exists(all_of(f, Another())),
    ),
    row(
        "condition",
        "another {f:permanents@sg} is on the battlefield",
        (),
        make=lambda f: Exists(all_of(f, Another())),
    ),
    row(
        "condition",
        "there are no {f:cards@pl} in your hand",
        (),
        make=_none_in_hand,
    ),
    row(
        "condition",
        "defending player has a {k:counter} counter",
        "防御牌手有{k:counter}指示物",
        make=lambda k: Compare(
            CountersOfPlayer(DefendingPlayer(), k), Comparison.AT_LEAST, Number(1)
        ),
        slots={"k": "left.kind"},
        eg=("defending player has a rad counter", "防御牌手有拉德指示物"),
    ),
    row(
        "condition",
        "your opponents control no {f:permanents@pl}",
        (),
        make=lambda f: Unless(Exists(all_of(f, ControlledBy(EachOpponent())))),
    ),
    row(
        "condition",
        "a {f:permanents@sg} has a {k:counter} counter on it",
        "有{f:permanents}其上有{k:counter}指示物",
        Exists(asked(slot("f"), HasCounter(slot("k")))),
        eg=("a creature has a -1/-1 counter on it", "有生物其上有-1/-1指示物"),
    ),
    row(
        "condition",
        "it entered this turn",
        "它本回合中进战场",
        Matches(It(), HasStatus(Status.ENTERED_THIS_TURN)),
        eg=("it entered this turn", "它本回合中进战场"),
    ),
    row(
        "condition",
        "you haven't cast a spell this turn",
        "你本回合中未施放过咒语",
        Unless(HappenedThisTurn(HappeningFilter(Counted.CAST, You()))),
    ),
)
