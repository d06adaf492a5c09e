"""Rows for exchanges and for life totals that become a number.

In: instructions. Out: one effect each.
"""

from __future__ import annotations

from engine.ability.effects.damage import ExchangeLife, SetLife
from engine.ability.effects.lasting import ExchangeControl
from engine.ability.references import This, You
from engine.text.pattern import slot
from engine.text.row import Row, row

_THIS = This()


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        "exchange control of {a:targets} and {b:targets}",
        (
            "交换{a:targets}与{b:targets}的操控权",
            "(交换|互换)[对]{a:targets}(与|和|及){b:targets}的操控权",
        ),
        ExchangeControl(slot("a"), slot("b")),
        eg=(
            "exchange control of target creature you control and "
            "target creature an opponent controls",
            "交换目标由你操控的生物与目标由对手操控的生物的操控权",
        ),
    ),
    row(
        "clause",
        "exchange control of ~ and {b:targets}",
        ("交换~与{b:targets}的操控权", "(交换|互换)[对]~(与|和|及){b:targets}的操控权"),
        make=lambda b: ExchangeControl(_THIS, b),
        slots={"b": "second"},
        eg=(
            "exchange control of ~ and target creature an opponent controls",
            "交换~与目标由对手操控的生物的操控权",
        ),
    ),
    row(
        "clause",
        "exchange control of {first:targets}",
        ("交换{first:targets}的操控权", "(交换|互换)[对]{first:targets}(的|之)操控权"),
        make=ExchangeControl,
        take=lambda v: {"first": v.first} if v.second is None else None,
        eg=("exchange control of two target creatures", "交换两个目标生物的操控权"),
    ),
    row(
        "clause",
        "exchange life totals with {p:target_player}",
        ("与{p:target_player}交换总生命", "(与|和){p:target_player}(交换|互换)总生命"),
        ExchangeLife(You(), slot("p")),
        eg=("exchange life totals with target player", "与目标牌手交换总生命"),
    ),
    row(
        "clause",
        "{p:target_player}'s life total becomes {n:num}",
        "{p:target_player}的总生命(成为|变为){n:num}",
        SetLife(slot("p"), slot("n")),
        eg=("target player's life total becomes 10", "目标牌手的总生命成为10"),
    ),
)
