"""Rows for exchanges and for life totals that become a number.

In: instructions. Out: one effect each.
"""

from __future__ import annotations

from typing import Any

from engine.ability.durations import Duration
from engine.ability.effects.damage import ExchangeLife, SetLife
from engine.ability.effects.lasting import ExchangeControl, Modify
from engine.ability.effects.moving import MoveTo
from engine.ability.effects.structure import ForEachPlayer
from engine.ability.filters import AllOf, AnyOf, InZone, OwnedBy
from engine.ability.modifications import ChangeController
from engine.ability.references import (
    All,
    ChosenPlayer,
    EachOpponent,
    EachPlayer,
    IteratedPlayer,
    This,
    You,
)
from engine.ability.walk import substituted
from engine.terms.zones import Zone
from engine.text.actors import each_own
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row
from engine.text.surface import ThatPlayer

_THIS = This()


#: Everything that "your hand, your graveyard, and all permanents you own" is.
_ALL_YOURS = AllOf(
    (
        OwnedBy(You()),
        AnyOf((InZone(Zone.HAND), InZone(Zone.GRAVEYARD), InZone(Zone.BATTLEFIELD))),
    )
)


def _life_of_each(n: Any) -> SetLife:
    """A number of each player's own."""
    own: Any = each_own((n,))[0]
    return SetLife(EachPlayer(), own)


def _given_away(o: Any) -> ForEachPlayer:
    """One opponent, whom you choose, gains control of it."""
    changed = Modify(o, (ChangeController(IteratedPlayer()),), Duration.NONE)
    return ForEachPlayer(ChosenPlayer(EachOpponent()), (changed,))


def _take_given_away(value: Any) -> Bindings | None:
    if not isinstance(value, ForEachPlayer) or len(value.effects) != 1:
        return None
    what = getattr(value.effects[0], "what", None)
    return {"o": what} if value == _given_away(what) else None


ROWS: tuple[Row, ...] = (
    row(
        "order",
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
        "order",
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
        "order",
        "exchange control of {first:targets}",
        ("交换{first:targets}的操控权", "(交换|互换)[对]{first:targets}(的|之)操控权"),
        make=ExchangeControl,
        take=lambda v: {"first": v.first} if v.second is None else None,
        eg=("exchange control of two target creatures", "交换两个目标生物的操控权"),
    ),
    row(
        "order",
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
    row(
        "clause",
        "shuffle your hand, (graveyard|your graveyard), "
        "and all permanents you own into your library",
        (
            "将你的手牌，坟墓场，以及由你拥有的所有永久物洗入你的牌库",
            "将你的手牌，你的坟墓场与由你拥有的所有永久物洗入你的牌库",
        ),
        MoveTo(All(_ALL_YOURS), Zone.LIBRARY, position="shuffled"),
    ),
    row(
        "clause",
        "each player's life total becomes {n:num}",
        "每位牌手的总生命(成为|变为){n:num}",
        SetLife(EachPlayer(), slot("n")),
        eg=("each player's life total becomes 10", "每位牌手的总生命成为10"),
    ),
    row(
        "clause",
        "each player's life total becomes {n:amount}",
        "每位牌手的总生命(成为|变为)等同于{n:amount}",
        make=_life_of_each,
        take=lambda v: (
            {"n": substituted(v.amount, IteratedPlayer(), ThatPlayer(they=True))}
            if v.who == EachPlayer()
            else None
        ),
        eg=(
            "each player's life total becomes the number of creatures they control",
            "每位牌手的总生命成为等同于由其操控的生物数量",
        ),
    ),
    row(
        "clause",
        "your life total becomes {n:num}",
        ("你的总生命成为{n:num}", "你的总生命变成{n:num}"),
        SetLife(You(), slot("n")),
        eg=("your life total becomes 10", "你的总生命成为10"),
    ),
    row(
        "clause",
        (
            "your life total <becomes|become> equal to {n:amount}",
            "your life total <becomes|become> {n:plain_amount}",
        ),
        ("你的总生命成为等同于{n:amount}", "你的总生命等同于{n:amount}"),
        SetLife(You(), slot("n")),
        eg=(
            "your life total becomes equal to the number of creatures you control",
            "你的总生命成为等同于由你操控的生物数量",
        ),
    ),
    row(
        "clause",
        "an opponent gains control of {o:given_away}",
        "由一位对手获得{o:given_away}的操控权",
        make=_given_away,
        take=_take_given_away,
        eg=("an opponent gains control of ~", "由一位对手获得~的操控权"),
    ),
    either("given_away", "this", "it"),
    either("clause", "order"),
)
