"""Rows for "unless": what happens if a player doesn't pay, or if a condition isn't true.

In: words without a full stop. Out: the `last` part of a chain; what others pay (`due`, `pay_cost`,
`theirs_yielded`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number, Sum, Times
from engine.ability.base import Effect
from engine.ability.chosen_costs import (
    DiscardCards,
    OneOfCosts,
    SacrificeMatching,
)
from engine.ability.conditions import Unless
from engine.ability.costs import PayGeneric, PayLife, RemoveCounters
from engine.ability.effects.spells import CounterSpell
from engine.ability.effects.structure import If, InOrder, May, MayPay
from engine.ability.filters import Another
from engine.ability.references import ControllerOf, This, You
from engine.ability.walk import contains
from engine.text.actors import GROUPS, NEW
from engine.text.actors import acted as _acted
from engine.text.actors import unacted as _unacted
from engine.text.pattern import Bindings, part, slot
from engine.text.row import Row, either, row
from engine.text.surface import Aim, It, ThatPlayer
from engine.text.table.references.targets import aimed
from engine.text.table.sentences.chains import single
from engine.text.table.sentences.may import each_time


def _unless(a: Any, c: Any, p: Any = You()) -> tuple[Effect, ...]:
    return (MayPay(c, p, otherwise=_acted(You(), (a,)), unless=True),)


def _take_unless(you: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        pay = single(value)
        if not isinstance(pay, MayPay) or pay.then or len(pay.otherwise) != 1:
            return None
        if isinstance(pay.who, You) != you:
            return None
        return {"a": _unacted(You(), pay.otherwise)[0], "c": pay.cost, "p": pay.who}

    return take


def _unless_so(a: Any, c: Any) -> tuple[Effect, ...]:
    # Said after the instruction it is no condition of a trigger (CR 603.4), hence the block.
    return (InOrder((If(Unless(c), _acted(You(), (a,))),)),)


def _take_unless_so(value: Any) -> Bindings | None:
    block = single(value)
    effect = single(block.effects) if isinstance(block, InOrder) else None
    if not isinstance(effect, If) or not isinstance(effect.condition, Unless) or effect.otherwise:
        return None
    if len(effect.then) != 1:
        return None
    return {"a": _unacted(You(), effect.then)[0], "c": effect.condition.condition}


def _may_unless(a: Any, c: Any) -> tuple[Effect, ...]:
    """What you may do unless that player pays: they decide first (CR 118.12a)."""
    return (MayPay(c, ThatPlayer(), otherwise=(May(_acted(You(), (a,))),), unless=True),)


def _take_may_unless(value: Any) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay):
        return None
    may = single(pay.otherwise)
    if not isinstance(may, May) or len(may.effects) != 1:
        return None
    return {"a": _unacted(You(), may.effects)[0], "c": pay.cost}


def _they_unless(p: Any, a: Any, c: Any) -> tuple[Effect, ...] | None:
    """ "They lose 2 life unless they pay": one player, who decides and to whom it happens."""
    if isinstance(p, GROUPS):
        return None
    again = ThatPlayer() if isinstance(p, NEW) else p
    return (MayPay(c, p, otherwise=_acted(again, a), unless=True),)


def _take_they_unless(value: Any) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay) or pay.then or not pay.otherwise or isinstance(pay.who, You):
        return None
    again = ThatPlayer() if isinstance(pay.who, NEW) else pay.who
    return {"p": pay.who, "a": _unacted(again, pay.otherwise), "c": pay.cost}


def _sacrificed_or_discarded(f: Any, g: Any) -> tuple[OneOfCosts] | None:
    """One of the two, as they like; "another" would be said of ~."""
    if contains(f, Another):
        return None
    return (OneOfCosts(((SacrificeMatching(f[0], f[1]),), (DiscardCards(g[0], g[1]),))),)


def _take_sacrificed_or_discarded(value: Any) -> Bindings | None:
    if len(value) != 1 or not isinstance(value[0], OneOfCosts) or len(value[0].options) != 2:
        return None
    one, two = value[0].options
    if len(one) != 1 or len(two) != 1:
        return None
    a, b = one[0], two[0]
    if not isinstance(a, SacrificeMatching) or not isinstance(b, DiscardCards):
        return None
    return {"f": (a.filter, a.number), "g": (b.filter, b.number)}


def _clause_unless(a: Any, c: Any) -> tuple[Effect, ...] | None:
    """What happens to that player, and to nobody else who is spoken of, unless they pay."""
    if not contains(a, ThatPlayer) or contains(a, Aim):
        return None
    return (MayPay(c, ThatPlayer(), otherwise=(a,), unless=True),)


def _take_clause_unless(value: Any) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay) or pay.then or len(pay.otherwise) != 1:
        return None
    return {"a": pay.otherwise[0], "c": pay.cost} if pay.who == ThatPlayer() else None


def _take_unless_you(value: Any) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay) or pay.then or len(pay.otherwise) != 1 or not pay.unless:
        return None
    return {"a": pay.otherwise[0], "c": pay.cost} if isinstance(pay.who, You) else None


def _take_clause_unless_so(value: Any) -> Bindings | None:
    block = single(value)
    effect = single(block.effects) if isinstance(block, InOrder) else None
    if not isinstance(effect, If) or not isinstance(effect.condition, Unless) or effect.otherwise:
        return None
    if len(effect.then) != 1:
        return None
    return {"a": effect.then[0], "c": effect.condition.condition}


def _unless_removed(a: Any, c: Any) -> tuple[Effect, ...] | None:
    """ "Sacrifice ~ unless you remove a counter from it": of ~ itself."""
    what = getattr(a, "what", None)
    if what != This() or not isinstance(c[0], Number):
        return None
    return _unless(a, (RemoveCounters(c[1], c[0]),))


def _plus_for_each(k: Any, m: Any, n: Any) -> tuple[PayGeneric, ...] | None:
    if not isinstance(k, Number) or not isinstance(m, Number):
        return None
    more = n if m.value == 1 else Times(m.value, n)
    return (PayGeneric(Sum((k, more))),)


def _take_plus_for_each(value: Any) -> Bindings | None:
    if len(value) != 1 or not isinstance(value[0], PayGeneric):
        return None
    amount = value[0].amount
    if not isinstance(amount, Sum) or len(amount.parts) != 2:
        return None
    k, more = amount.parts
    m, n = (Number(more.factor), more.amount) if isinstance(more, Times) else (Number(1), more)
    return {"k": k, "m": m, "n": n}


ROWS: tuple[Row, ...] = (
    row(
        "last",
        "{a:act@pl} unless {c:conditions}",
        "除非{c:conditions}，否则{a:act@pl}",
        make=_unless_so,
        take=_take_unless_so,
        eg=("sacrifice ~ unless you control an artifact", "除非你操控神器，否则牺牲~"),
    ),
    row(
        "last",
        "{a:act@pl} unless you {c:yielded}",
        "除非你{c:yielded}，否则{a:act@pl}",
        make=_unless,
        take=_take_unless(True),
        eg=("sacrifice ~ unless you discard a card", "除非你弃一张牌，否则牺牲~"),
    ),
    row(
        "last",
        "{a:act@pl} unless you {c:payment}",
        "除非你{c:payment}，否则{a:act@pl}",
        make=_unless,
        take=_take_unless(True),
        eg=("sacrifice ~ unless you pay {2}", "除非你支付{2}，否则牺牲~"),
    ),
    row(
        "last",
        "{a:act@pl} unless {p:other_player} <pays|pay> {c:due}",
        "除非{p:other_player}支付{c:due}，否则{a:act@pl}",
        make=_unless,
        take=_take_unless(False),
        eg=(
            "counter target spell unless its controller pays {3}",
            "除非其操控者支付{3}，否则反击目标咒语",
        ),
    ),
    row(
        "sentence",
        "unless {p:target_player} pays {c:pay_cost}, {a:chain}",
        "除非{p:target_player}支付{c:pay_cost}，否则{a:chain}",
        make=lambda p, c, a: (MayPay(c, p, otherwise=a, unless=True),),
        take=lambda v: (
            {"p": v[0].who, "c": v[0].cost, "a": v[0].otherwise}
            if len(v) == 1 and isinstance(v[0].who, Aim) and len(v[0].otherwise) > 1
            else None
        ),
        eg=(
            "unless target player pays {3}, that player loses 5 life and you gain 5 life",
            "除非目标牌手支付{3}，否则该牌手失去5点生命且你获得5点生命",
        ),
    ),
    row(
        "last",
        "{p!:other_player} {a:acts} unless (they pay|that player pays) {c:pay_cost}",
        "除非{p:other_player}支付{c:pay_cost}，否则该牌手{a:acts}",
        make=_they_unless,
        take=_take_they_unless,
        eg=(
            "that player loses 2 life unless they pay {2}",
            "除非该牌手支付{2}，否则该牌手失去2点生命",
        ),
    ),
    row(
        "last",
        "{p!:other_player} {a:acts} unless (they|that player) {c:theirs_yielded}",
        (
            "除非{p:other_player}{c:theirs_yielded}，否则该牌手{a:acts}",
            "除非{p:other_player}{c:theirs_yielded}，否则(他|其){a:acts}",
        ),
        make=_they_unless,
        take=_take_they_unless,
        eg=(
            "that player loses 2 life unless they discard a card",
            "除非该牌手弃一张牌，否则该牌手失去2点生命",
        ),
    ),
    row(
        "last",
        "{a:clause} unless (they pay|that player pays) {c:pay_cost}",
        "除非该牌手支付{c:pay_cost}，否则{a:clause}",
        make=_clause_unless,
        take=_take_clause_unless,
        eg=(
            "~ deals 2 damage to that player unless they pay {2}",
            "除非该牌手支付{2}，否则~对该牌手造成2点伤害",
        ),
    ),
    row(
        "last",
        "{a:clause} unless (they|that player) {c:theirs_yielded}",
        "除非该牌手{c:theirs_yielded}，否则{a:clause}",
        make=_clause_unless,
        take=_take_clause_unless,
        eg=(
            "~ deals 2 damage to that player unless they discard a card",
            "除非该牌手弃一张牌，否则~对该牌手造成2点伤害",
        ),
    ),
    row(
        "last",
        "you may {a:verb@pl} unless (that player pays|they pay) {c:pay_cost}",
        "除非该牌手支付{c:pay_cost}，否则你可以{a:verb@pl}",
        make=_may_unless,
        take=_take_may_unless,
        eg=(
            "you may draw a card unless that player pays {1}",
            "除非该牌手支付{1}，否则你可以抓一张牌",
        ),
    ),
    row(
        "last",
        "you {a:verb@pl} unless (that player pays|they pay) {c:pay_cost}",
        "除非该牌手支付{c:pay_cost}，否则你{a:verb@pl}",
        make=lambda a, c: _unless(a, c, ThatPlayer()),
        take=lambda v: None,
        eg=("you draw a card unless that player pays {1}", "除非该牌手支付{1}，否则你抓一张牌"),
    ),
    row(
        "last",
        "{a:clause} unless {c:conditions}",
        "除非{c:conditions}，否则{a:clause}",
        make=lambda a, c: None if contains(a, Aim) else (InOrder((If(Unless(c), (a,)),)),),
        take=_take_clause_unless_so,
        eg=(
            "~ deals 2 damage to you unless you control an artifact",
            "除非你操控神器，否则~对你造成2点伤害",
        ),
    ),
    row(
        "last",
        "you {a:verb@pl} unless that {n:noun@sg}'s controller pays {c:due}",
        (),
        make=lambda a, n, c: _unless(a, c, ControllerOf(It(n))),
    ),
    row(
        "last",
        "{a:act@pl} unless you remove {c:some_counters} from it",
        (),
        make=_unless_removed,
    ),
    row("pay_cost", "{c:due}", "{c:due}", slot("c")),
    row(
        "due",
        "{k:generic} plus an additional {m:generic} {n:per}",
        "{k:generic}，{n:per}便再加{m:generic}",
        make=_plus_for_each,
        take=_take_plus_for_each,
        eg=(
            "{2} plus an additional {1} for each creature you control",
            "{2}，每有一个由你操控的生物，便再加{1}",
        ),
    ),
    either("due", "mana_only"),
    row(
        "due",
        "{X}{a:x_is}",
        "{X}{a:x_is}",
        (PayGeneric(slot("a")),),
        eg=("{X}, where X is the number of lands you control", "{X}，X为由你操控的地数量"),
    ),
    row("due", "{k:generic} {n:per}", (), make=lambda k, n: (each_time(k, n),)),
    row(
        "pay_cost",
        "{n:num} life",
        "{n:num}点生命",
        (PayLife(slot("n")),),
        eg=("2 life", "2点生命"),
    ),
    row(
        "theirs_yielded",
        "<discards|discard> {f:some_cards}",
        "弃{f:some_cards}",
        (DiscardCards(part("f", 0), part("f", 1)),),
        eg=("discard a card", "弃一张牌"),
    ),
    row(
        "theirs_yielded",
        "<sacrifices|sacrifice> {f:some_permanents}",
        "牺牲{f:some_permanents}",
        make=lambda f: None if contains(f, Another) else (SacrificeMatching(f[0], f[1]),),
        take=lambda v: {"f": (v[0].filter, v[0].number)} if len(v) == 1 else None,
        eg=("sacrifice a creature", "牺牲一个生物"),
    ),
    row(
        "theirs_yielded",
        "<sacrifices|sacrifice> {f:some_permanents} or <discards|discard> {g:some_cards}",
        "牺牲{f:some_permanents}或弃{g:some_cards}",
        make=_sacrificed_or_discarded,
        take=_take_sacrificed_or_discarded,
        eg=("sacrifice a creature or discard a card", "牺牲一个生物或弃一张牌"),
    ),
    row(
        "last",
        (),
        "除非目标{f:stack_objects}的操控者支付{c:mana_only}，否则反击(之|该咒语)",
        make=lambda f, c: _unless(CounterSpell(aimed(f)), c, ControllerOf(It())),
    ),
    row(
        "last",
        "{a:clause} unless you {c:payment}",
        "除非你{c:payment}，否则{a:clause}",
        make=lambda a, c: None if contains(a, Aim) else (MayPay(c, otherwise=(a,), unless=True),),
        take=_take_unless_you,
        eg=("~ deals 2 damage to you unless you pay {2}", "除非你支付{2}，否则~对你造成2点伤害"),
    ),
)
