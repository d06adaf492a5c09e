"""Rows for how many cards a hand may have: "your maximum hand size is increased by two".

In: one line. Out: `static` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Amount
from engine.ability.references import EachOpponent, EachPlayer, NotedPlayer, You
from engine.ability.walk import contains
from engine.terms.player_rules import ForPlayers
from engine.text.pattern import Bindings
from engine.text.row import Row, row, words
from engine.text.surface import It, Its, ThatMuch, ThatPlayer, about_this
from engine.text.table.statics.players import player_rule


def _larger(p: Any, d: int, n: Amount) -> StaticAbility | None:
    if not isinstance(n, Number):
        return None
    return player_rule(ForPlayers.LARGER_MAXIMUM_HAND, p, amount=Number(d * n.value))


def _take_larger(value: Any) -> Bindings | None:
    rule = value.modifications[0]
    if rule.rule is not ForPlayers.LARGER_MAXIMUM_HAND:
        return None
    number = rule.amount.value
    return {"p": rule.players, "d": 1 if number > 0 else -1, "n": Number(abs(number))}


def _equal(p: Any, a: Amount) -> StaticAbility | None:
    a = about_this(a)
    if contains(a, It, Its, ThatMuch, ThatPlayer) or isinstance(a, Number):
        return None
    return player_rule(ForPlayers.MAXIMUM_HAND, p, amount=a)


def _take_equal(value: Any) -> Bindings | None:
    rule = value.modifications[0]
    if rule.rule is not ForPlayers.MAXIMUM_HAND or isinstance(rule.amount, Number):
        return None
    return {"p": rule.players, "a": rule.amount}


ROWS: tuple[Row, ...] = (
    *words(
        "hand_of",
        ("your", "你", You()),
        ("each opponent's", "每位对手", EachOpponent()),
        ("each player's", "每位牌手", EachPlayer()),
        ("the chosen player's", "所选牌手", NotedPlayer()),
    ),
    *words("larger", ("increased", "增加", 1), ("reduced", "减少", -1)),
    row(
        "static",
        "{p:hand_of} maximum hand size is {d:larger} by {n:number}.",
        "{p:hand_of}的手牌上限{d:larger}{n:count}张。",
        make=_larger,
        take=_take_larger,
        eg=("Your maximum hand size is increased by two.", "你的手牌上限增加两张。"),
    ),
    row(
        "static",
        "{p:hand_of} maximum hand size is equal to {a:amount}.",
        "{p:hand_of}的手牌上限等同于{a:amount}。",
        make=_equal,
        take=_take_equal,
        eg=(
            "Your maximum hand size is equal to the number of lands you control.",
            "你的手牌上限等同于由你操控的地之数量。",
        ),
    ),
    row(
        "static",
        "the chosen player's maximum hand size is {n:number}.",
        "所选牌手的手牌上限为{n:count}张。",
        make=lambda n: player_rule(ForPlayers.MAXIMUM_HAND, NotedPlayer(), amount=n),
        take=lambda v: (
            {"n": v.modifications[0].amount}
            if v.modifications[0].rule is ForPlayers.MAXIMUM_HAND
            and v.modifications[0].players == NotedPlayer()
            else None
        ),
        eg=("The chosen player's maximum hand size is four.", "所选牌手的手牌上限为四张。"),
    ),
)
