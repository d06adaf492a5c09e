"""Rows for "any player may …": each is asked in turn order until one does it.

In: words without a full stop. Out: the `last` part of a chain, and sentences about whether one did.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import AmountThisWay
from engine.ability.base import Effect
from engine.ability.costs import BeDealtDamage
from engine.ability.effects.structure import May, MayPay, Repeat
from engine.ability.labels import ACCEPTED
from engine.ability.references import EachOpponent, EachPlayer, FirstWho, You
from engine.ability.walk import contains
from engine.text.actors import GROUPS, acted, each_own, unacted
from engine.text.pattern import Bindings
from engine.text.row import Row, row, words
from engine.text.surface import Aim, IfDone, It, ThatPlayer
from engine.text.table.sentences.chains import single


def _may(p: Any, a: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """Each would do it with what is their own; targets are chosen before anybody is asked."""
    if contains(a, Aim, ThatPlayer):
        return None
    return (May(each_own(a), p),)


def _take_may(value: Any) -> Bindings | None:
    may = single(value)
    if not isinstance(may, May) or not isinstance(may.who, FirstWho) or may.then or may.otherwise:
        return None
    return {"p": may.who, "a": unacted(may.who.players, may.effects)}


def _may_pay(p: Any, c: Any) -> tuple[Effect, ...] | None:
    return None if contains(c, Aim, ThatPlayer) else (MayPay(c, p),)


def _take_may_pay(value: Any) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay) or not isinstance(pay.who, FirstWho):
        return None
    return None if pay.then or pay.otherwise or pay.unless else {"p": pay.who, "c": pay.cost}


def _unless(a: Any, p: Any, c: Any) -> tuple[Effect, ...]:
    return (MayPay(c, p, otherwise=acted(You(), (a,)), unless=True),)


def _take_unless(value: Any) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay) or not isinstance(pay.who, FirstWho) or pay.then:
        return None
    if not pay.unless or len(pay.otherwise) != 1:
        return None
    return {"a": unacted(You(), pay.otherwise)[0], "p": pay.who, "c": pay.cost}


def _for_each_who_does(a: Any, b: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """After all of them have been asked, so many times over."""
    may = single(a)
    if not isinstance(may, May) or not isinstance(may.who, GROUPS) or may.then or may.otherwise:
        return None
    if contains(b, Aim, It, ThatPlayer, May):
        return None
    return (may, Repeat(AmountThisWay(ACCEPTED), b))


def _take_for_each_who_does(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], Repeat):
        return None
    if value[1].times != AmountThisWay(ACCEPTED):
        return None
    return {"a": value[:1], "b": value[1].effects}


ROWS: tuple[Row, ...] = (
    *words(
        "any_one",
        ("any player", "任一牌手", FirstWho(EachPlayer())),
        ("any opponent", "任一对手", FirstWho(EachOpponent())),
    ),
    row(
        "last",
        "{p:any_one} may {a:acts@they}",
        "{p:any_one}可以{a:acts}",
        make=_may,
        take=_take_may,
        eg=("any player may sacrifice a creature", "任一牌手可以牺牲一个生物"),
    ),
    row(
        "last",
        "{p:any_one} may {c:payment}",
        "{p:any_one}可以{c:payment}",
        make=_may_pay,
        take=_take_may_pay,
        eg=("any player may pay {2}", "任一牌手可以支付{2}"),
    ),
    row(
        "last",
        "{p:any_one} may have (it|~) deal {n:num} damage to them",
        "{p:any_one}可以令~对其造成{n:num}点伤害",
        make=lambda p, n: (MayPay((BeDealtDamage(n),), p),),
        take=lambda v: (
            {"p": v[0].who, "n": v[0].cost[0].amount}
            if isinstance(v[0].who, FirstWho) and not v[0].unless
            else None
        ),
        eg=(
            "any player may have ~ deal 5 damage to them",
            "任一牌手可以令~对其造成5点伤害",
        ),
    ),
    row(
        "last",
        "{a:act@pl} unless {p:any_one} pays {c:pay_cost}",
        "除非{p:any_one}支付{c:pay_cost}，否则{a:act@pl}",
        make=_unless,
        take=_take_unless,
        eg=("sacrifice ~ unless any player pays {3}", "除非任一牌手支付{3}，否则牺牲~"),
    ),
    row(
        "last",
        "{a:clause} unless {p:any_one} pays {c:pay_cost}",
        "除非{p:any_one}支付{c:pay_cost}，否则{a:clause}",
        make=lambda a, p, c: (MayPay(c, p, otherwise=(a,), unless=True),),
        take=lambda v: (
            {"a": v[0].otherwise[0], "p": v[0].who, "c": v[0].cost}
            if _take_unless(v) is not None
            else None
        ),
        eg=(
            "~ gets +1/+0 until end of turn unless any player pays {3}",
            "除非任一牌手支付{3}，否则~得+1/+0直到回合结束",
        ),
    ),
    row(
        "last",
        "{a:act@pl} unless {p:other_player} <has|have> ~ deal {n:num} damage to them",
        "除非{p:other_player}令~对其造成{n:num}点伤害，否则{a:act@pl}",
        make=lambda a, p, n: _unless(a, p, (BeDealtDamage(n),)),
        take=lambda v: _take_hurt(v, clause=False),
        eg=(
            "destroy target land unless its controller has ~ deal 6 damage to them",
            "除非其操控者令~对其造成6点伤害，否则消灭目标地",
        ),
    ),
    row(
        "last",
        "{a:clause} unless {p:other_player} <has|have> ~ deal {n:num} damage to them",
        "除非{p:other_player}令~对其造成{n:num}点伤害，否则{a:clause}",
        make=lambda a, p, n: (MayPay((BeDealtDamage(n),), p, otherwise=(a,), unless=True),),
        take=lambda v: _take_hurt(v, clause=True),
        eg=(
            "~ deals 3 damage to target creature unless that creature's controller "
            "has ~ deal 5 damage to them",
            "除非该生物的操控者令~对其造成5点伤害，否则~对目标生物造成3点伤害",
        ),
    ),
    row(
        "sentence",
        "{a:chain}. for each (opponent|player) who does, {b:phrase}",
        "{a:chain}。每有一位(对手|牌手)如此作，便{b:phrase}",
        make=_for_each_who_does,
        take=_take_for_each_who_does,
        eg=(
            "each opponent may draw a card. For each opponent who does, you gain 1 life",
            "每位对手可以抓一张牌。每有一位对手如此作，便你获得1点生命",
        ),
    ),
    row(
        "sentence",
        "if a player does, {a:phrase}",
        "如果有牌手如此作，则{a:phrase}",
        make=lambda a: (IfDone(a, theirs=True),),
        eg=("if a player does, draw a card", "如果有牌手如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "if no (one|player) does, {a:phrase}",
        "如果没有牌手如此作，则{a:phrase}",
        make=lambda a: (IfDone(a, False, True),),
        eg=("if no one does, draw a card", "如果没有牌手如此作，则抓一张牌"),
    ),
)


def _take_hurt(value: Any, *, clause: bool) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay) or not pay.unless or len(pay.cost) != 1:
        return None
    if not isinstance(pay.cost[0], BeDealtDamage) or len(pay.otherwise) != 1:
        return None
    said = pay.otherwise[0] if clause else unacted(You(), pay.otherwise)[0]
    return {"a": said, "p": pay.who, "n": pay.cost[0].amount}
