"""Rows for sentences: a chain of clauses with what X is, and one sentence after another.

In: words up to a full stop. Out: `phrase`, `sentence` and `sentences` as tuples of effects.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import AmountThisWay, Number, Times, X
from engine.ability.base import Amount, Effect
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.effects.structure import MayPay, Remember
from engine.ability.walk import contains, rebuilt, substituted
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import (
    Actor,
    Aim,
    It,
    Its,
    Later,
    ThatMuch,
    ThatPlayer,
    WhenDone,
)
from engine.text.table.sentences.chains import take_first


class Defining(tuple[Effect, ...]):
    """The effects of a sentence that says what X is (CR 107.3i): no X after it is another one."""


def _where_x(a: tuple[Effect, ...], x: Amount) -> tuple[Effect, ...] | None:
    """ "Where X is …": the amount stands for each X of the chain."""
    if not contains(a, X):
        return None
    return Defining(substituted(effect, X(), x) for effect in a)


def _simple(part: Any) -> bool:
    return isinstance(part, Number | X | ThatMuch)


def _take_where(value: Any) -> Bindings | None:
    """The one amount of the effects that is worked out, which X stands for."""
    if not isinstance(value, tuple) or contains(value, X):
        return None
    found: list[Amount] = []

    def look(part: Any) -> Any:
        if isinstance(part, Times) and part.factor == -1:
            return look(part.amount)
        if isinstance(part, Amount) and not _simple(part):
            found.append(part)
            return part
        return rebuilt(part, look)

    look(value)
    distinct = set(found)
    if len(distinct) != 1:
        return None
    amount = distinct.pop()
    return {"a": tuple(substituted(effect, amount, X()) for effect in value), "x": amount}


def lasting(a: tuple[Modify, ...], d: Duration) -> tuple[Modify, ...]:
    """The duration at the beginning of a sentence is that of each of its clauses."""
    return tuple(replace(each, duration=d) for each in a)


#: Under this label the number that X is stands for all instructions of the ability.
_X = "x"


def _x_for_all(a: Any, x: Amount, b: Any) -> tuple[Effect, ...] | None:
    """ "Where X is …", and a later sentence speaks of X: one number, worked out once (608.2i)."""
    if not contains(a, X) or not contains(b, X) or contains(b, MayPay, Later, WhenDone):
        return None
    if contains(x, It, Its, ThatPlayer, ThatMuch, Actor) and (contains(a, Aim) or len(a) > 1):
        return None  # it may be what the first instruction speaks of
    effects = (*a, *b)
    known = AmountThisWay(_X)
    return (Remember(_X, amount=x), *(substituted(each, X(), known) for each in effects))


def _take_x_for_all(value: Any) -> Bindings | None:
    first, *rest = value
    if not isinstance(first, Remember) or first.label != _X or not rest:
        return None
    said = tuple(substituted(each, AmountThisWay(_X), X()) for each in rest)
    return {"x": first.amount, "a": said[:1], "b": said[1:]}


def joined_tuples(a: Any, b: Any) -> tuple[Effect, ...] | None:
    """One tuple of effects after the other."""
    if isinstance(a, Defining) and contains(b, X):
        return None
    return (*a, *b)


ROWS: tuple[Row, ...] = (
    row(
        "phrase",
        "{d:until}, {a:lasting}",
        "{d:until}，{a:lasting}",
        make=lasting,
        eg=(
            "until end of turn, ~ gets +1/+0 and target creature gains flying",
            "直到回合结束，~得+1/+0且目标生物获得飞行异能",
        ),
    ),
    row(
        "phrase",
        "{d:until}, {a:lasting}{x:x_is}",
        "{d:until}，{a:lasting}{x:x_is}",
        make=lambda a, d, x: _where_x(lasting(a, d), x),
        eg=(
            "until end of turn, ~ gets +X/+0, where X is the number of lands you control",
            "直到回合结束，~得+X/+0，X为由你操控的地数量",
        ),
    ),
    row(
        "phrase",
        "{a:chain}",
        "{a:chain}",
        slot("a"),
    ),
    row(
        "phrase",
        "{a:chain}{x:x_is}",
        "{a:chain}{x:x_is}",
        make=_where_x,
        take=_take_where,
        eg=(
            (
                "target creature gets +x/+x until end of turn, "
                "where x is the number of creatures you control"
            ),
            "目标生物得+x/+x直到回合结束，x为由你操控的生物数量",
        ),
    ),
    row(
        "sentence",
        "{a:phrase}",
        "{a:phrase}",
        slot("a"),
    ),
    row(
        "sentence",
        "then {a:phrase}",
        "然后{a:phrase}",
        make=lambda a: a,
        eg=("then draw a card", "然后抓一张牌"),
    ),
    row(
        "sentences",
        "{a:chain}{x:x_is}. {b:sentences}",
        "{a:chain}{x:x_is}。{b:sentences}",
        make=_x_for_all,
        take=_take_x_for_all,
        eg=(
            "you gain x life, where x is the number of lands you control. draw x cards.",
            "你获得x点生命，x为由你操控的地数量。抓x张牌。",
        ),
    ),
    row(
        "sentences",
        "{a:sentence}. {b:sentences}",
        "{a:sentence}。{b:sentences}",
        make=joined_tuples,
        take=take_first,
        eg=("draw a card. you gain 1 life.", "抓一张牌。你获得1点生命。"),
    ),
    row(
        "sentences",
        "{a:sentence}.",
        "{a:sentence}。",
        slot("a"),
    ),
)
