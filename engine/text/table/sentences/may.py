"""Rows for what someone may do: "you may draw a card", "you may pay {2}", "you may have …".

In: words without a full stop. Out: the `last` part of a chain; what may be paid (`payment`,
`yielded`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number, Times
from engine.ability.base import Amount, Effect, Filter, PlayerReference
from engine.ability.chosen_costs import (
    Behold,
    DiscardCards,
    ExileMatching,
    OneOfCosts,
    PutCountersOn,
    RemoveCountersFrom,
    ReturnMatching,
    SacrificeMatching,
    TapMatching,
)
from engine.ability.costs import PayGeneric, PayLife, PayMana
from engine.ability.effects.cards import CastNow
from engine.ability.effects.structure import May, MayPay
from engine.ability.filters import ControlledBy, HasType, InZone, IsSpell, Not, OwnedBy
from engine.ability.references import Chosen, This, You
from engine.ability.walk import contains
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.actors import GROUPS, each_own
from engine.text.actors import acted as _acted
from engine.text.actors import unacted as _unacted
from engine.text.conjunction import all_of, of_card, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, either, row, word, words
from engine.text.surface import Aim, It, ThatPlayer
from engine.text.table.costs.paying import FORAGING
from engine.text.table.sentences.chains import single, take_others


def _may(a: tuple[Effect, ...], p: PlayerReference = You()) -> tuple[Effect, ...]:
    if isinstance(p, GROUPS):
        return (May(each_own(a), p),)
    again = ThatPlayer() if isinstance(p, Aim) else p
    return (May(_acted(again, a), p),)


def _take_may(other: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        may = single(value)
        if not isinstance(may, May) or may.then or may.otherwise:
            return None
        if isinstance(may.who, You) == other:
            return None
        again = ThatPlayer() if isinstance(may.who, Aim) else may.who
        return {"p": may.who, "a": _unacted(again, may.effects)}

    return take


def _take_may_have(value: Any) -> Bindings | None:
    """What an object does because you have it do so."""
    may = single(value)
    if not isinstance(may, May) or may.then or may.otherwise or not isinstance(may.who, You):
        return None
    return {"a": may.effects[0]} if len(may.effects) == 1 else None


def _take_may_have_others(value: Any) -> Bindings | None:
    """What another player does because you have them do so."""
    may = single(value)
    if not isinstance(may, May) or may.then or may.otherwise or not isinstance(may.who, You):
        return None
    return take_others(may.effects)


def _may_pay(c: Any, p: PlayerReference = You()) -> tuple[Effect, ...]:
    return (MayPay(c, p),)


def _they_may_pay(p: PlayerReference, c: Any) -> tuple[Effect, ...] | None:
    """One player is offered it, alone; what a payment counts may be nobody's but theirs."""
    if isinstance(p, GROUPS) or contains(c, Aim):
        return None
    return _may_pay(c, p)


def _take_they_may_pay(value: Any) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay) or pay.then or pay.otherwise or pay.unless:
        return None
    return None if isinstance(pay.who, You) else {"p": pay.who, "c": pay.cost}


def _take_may_pay(value: Any) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay) or pay.then or pay.otherwise or not isinstance(pay.who, You):
        return None
    return {"c": pay.cost}


def _take_may_one_of(value: Any) -> Bindings | None:
    found = _take_may_pay(value)
    if found is None or len(found["c"]) != 1 or not isinstance(found["c"][0], OneOfCosts):
        return None
    options = found["c"][0].options
    return {"a": options[0], "b": options[1]} if len(options) == 2 else None


#: Costs that are neither mana, life nor energy: "unless you discard a card".
_YIELDED = (
    DiscardCards, SacrificeMatching, ReturnMatching, ExileMatching, RemoveCountersFrom,
    PutCountersOn, Behold, TapMatching,
)  # fmt: skip


def each_time(k: Any, n: Amount) -> PayGeneric:
    """So much mana as often as the number says."""
    return PayGeneric(n if k == Number(1) else Times(k.value, n))


def _take_each_time(value: Any) -> Bindings | None:
    if len(value) != 1 or not isinstance(value[0], PayGeneric):
        return None
    amount = value[0].amount
    if isinstance(amount, Times):
        return {"k": Number(amount.factor), "n": amount.amount}
    return {"k": Number(1), "n": amount}


_LAND = HasType(CardType.LAND)


def _cast_free(f: Filter, z: Zone) -> tuple[Effect, ...] | None:
    """CR 608.2g: what is asked of the spell is asked of the card; a land card is no spell."""
    card = all_of(of_card(f), Not(_LAND))
    if contains(card, InZone, ControlledBy, OwnedBy):
        return None
    there = all_of(card, InZone(z), OwnedBy(You()))
    return (CastNow(Chosen(there, You(), Number(1))),)


def _cast_as(o: Any, f: Filter) -> tuple[Effect, ...] | None:
    """A card that would be cast is asked as the spell that it would be (CR 709.3a, 715.3a)."""
    asked = of_card(f)
    if o == This() or contains(asked, InZone, ControlledBy, OwnedBy, It):
        return None
    return (CastNow(o, spell=asked),)


def _take_cast_as(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, CastNow) or effect != CastNow(effect.what, spell=effect.spell):
        return None
    return {"o": effect.what, "f": all_of(effect.spell, IsSpell())} if effect.spell else None


def _take_cast_free(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, CastNow) or not isinstance(effect.what, Chosen):
        return None
    parts = parts_of(effect.what.filter)
    zone = next((part.zone for part in parts if isinstance(part, InZone)), None)
    where = (InZone(zone), OwnedBy(You()), Not(_LAND)) if zone is not None else ()
    f = all_of(*(part for part in parts if part not in where), IsSpell())
    return {"f": f, "z": zone} if zone and value == _cast_free(f, zone) else None


def _is_cast_now(value: Any, *, after: bool) -> bool:
    """Whether it is leave to cast cards at once, of which the spells are exiled `after`."""
    effect = single(value)
    return isinstance(effect, CastNow) and effect.exiled_after is after


def _take_paid_too(value: Any) -> Bindings | None:
    """Something paid, and something given up besides."""
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], _YIELDED):
        return None
    return {"c": value[0], "b": value[1:]}


ROWS: tuple[Row, ...] = (
    row(
        "last",
        "you may {a:acts@pl}",
        "你可以{a:acts@pl}",
        make=_may,
        take=_take_may(False),
        eg=("you may draw a card", "你可以抓一张牌"),
    ),
    row(
        "last",
        "{p!:other_player} may {a:acts@they}",
        "{p:other_player}[各]可以{a:acts}",
        make=_may,
        take=_take_may(True),
        eg=("that player may draw a card", "该牌手可以抓一张牌"),
    ),
    row(
        "last",
        "you may {a:order}",
        "你可以{a:order}",
        make=lambda a: _may((a,)),
        take=_take_may_have,
        eg=(
            "you may switch target creature's power and toughness until end of turn",
            "你可以将目标生物的力量与防御力互换直到回合结束",
        ),
    ),
    row(
        "last",
        "you may have {a:clause@inf}",
        ("你可以令{a:clause}", "你可以(让|使){a:clause}"),
        make=lambda a: _may((a,)),
        take=_take_may_have,
        eg=("you may have ~ deal 1 damage to any target", "你可以令~对任意一个目标造成1点伤害"),
    ),
    row(
        "last",
        "you may have {p:other_player} {a:acts@they}",
        ("你可以令{p:other_player}{a:acts}", "你可以(让|令){p:other_player}[各]{a:acts}"),
        make=lambda p, a: _may(_acted(p, a)),
        take=_take_may_have_others,
        eg=("you may have target player draw a card", "你可以令目标牌手抓一张牌"),
    ),
    either("last", "cast_now"),
    row(
        "last",
        "{a:cast_now}. if that spell would be put into (a|your|their) graveyard, exile it instead",
        "{a:cast_now}。如果该咒语将[被]置入(任一|你的|其|坟墓场|)坟墓场，则改为放逐(之|它)",
        make=lambda a: (replace(a[0], exiled_after=True),),
        take=lambda v: (
            {"a": (replace(v[0], exiled_after=False),)} if _is_cast_now(v, after=True) else None
        ),
        eg=(
            "you may cast it without paying its mana cost. if that spell would be put into a "
            "graveyard, exile it instead",
            "你可以施放它，且不支付其法术力费用。如果该咒语将被置入任一坟墓场，则改为放逐之",
        ),
    ),
    row(
        "cast_now",
        "you may cast {o:own_aimed} from your graveyard without paying its mana cost",
        (
            "你可以从你的坟墓场施放{o:own_aimed}，且不支付其法术力费用",
            "你可以从你[的]坟墓场[中]施放{o:own_aimed}，且不[需]支付其法术力费用",
        ),
        make=lambda o: (CastNow(o),),
        take=lambda v: {"o": v[0].what} if v == (CastNow(v[0].what),) else None,
        eg=(
            "you may cast target instant card from your graveyard without paying its mana cost",
            "你可以从你的坟墓场施放目标瞬间牌，且不支付其法术力费用",
        ),
    ),
    row(
        "cast_now",
        "you may cast {o:own_aimed} from your graveyard",
        ("你可以从你的坟墓场施放{o:own_aimed}", "你可以从你[的]坟墓场[中]施放{o:own_aimed}"),
        make=lambda o: (CastNow(o, without_paying=False),),
        take=lambda v: (
            {"o": v[0].what} if v == (CastNow(v[0].what, without_paying=False),) else None
        ),
        eg=(
            "you may cast target instant card from your graveyard",
            "你可以从你的坟墓场施放目标瞬间牌",
        ),
    ),
    row(
        "cast_now",
        "you may cast {o:buried} without paying its mana cost",
        "你可以施放{o:buried}，且不支付其法术力费用",
        make=lambda o: (CastNow(o),),
        take=lambda v: {"o": v[0].what} if v == (CastNow(v[0].what),) else None,
        eg=(
            "you may cast target instant card from your graveyard without paying its mana cost",
            "你可以施放目标瞬间牌从你的坟墓场，且不支付其法术力费用",
        ),
    ),
    row(
        "cast_now",
        "you may cast {o:buried}",
        "你可以施放{o:buried}",
        make=lambda o: (CastNow(o, without_paying=False),),
        take=lambda v: (
            {"o": v[0].what} if v == (CastNow(v[0].what, without_paying=False),) else None
        ),
        eg=(
            "you may cast target instant card from your graveyard",
            "你可以施放目标瞬间牌从你的坟墓场",
        ),
    ),
    row(
        "cast_now",
        "you may play {o:that} without paying its mana cost",
        "你可以使用{o:that}，且不支付其法术力费用",
        make=lambda o: None if o == This() else (CastNow(o, lands=True),),
        take=lambda v: {"o": v[0].what} if v == (CastNow(v[0].what, lands=True),) else None,
        eg=(
            "you may play it without paying its mana cost",
            "你可以使用它，且不支付其法术力费用",
        ),
    ),
    # A target card, not one that is chosen as this resolves.
    *(
        row(
            "buried",
            f"{{o:{category}}}",
            f"{{o:{category}}}",
            make=lambda o: o if isinstance(o, Aim) else None,
            take=lambda v: {"o": v} if isinstance(v, Aim) else None,
            eg=eg,
        )
        for category, eg in (
            (
                "from_graveyard",
                ("target creature card from your graveyard", "目标生物牌从你的坟墓场"),
            ),
            (
                "from_a_graveyard",
                ("target card from an opponent's graveyard", "目标牌从对手坟墓场"),
            ),
        )
    ),
    row(
        "cast_now",
        "you may cast {o:that} without paying its mana cost if it's a {f:spells@sg}",
        "若它为{f:spells}，你可以施放{o:that}，且不支付其法术力费用",
        make=_cast_as,
        take=_take_cast_as,
        eg=(
            "you may cast it without paying its mana cost if it's an instant spell",
            "若它为瞬间咒语，你可以施放它，且不支付其法术力费用",
        ),
    ),
    row(
        "cast_now",
        "you may cast {o:that} without paying (its|their) mana (cost|costs)",
        ("你可以施放{o:that}，且不支付其法术力费用", "你可以施放{o:that}而不支付其法术力费用"),
        # Of ~ itself it is a cost of casting it (CR 118.9), which stands in `casting`.
        make=lambda o: None if o == This() else (CastNow(o),),
        take=lambda v: {"o": v[0].what} if v == (CastNow(v[0].what),) else None,
        eg=(
            "you may cast it without paying its mana cost",
            "你可以施放它，且不支付其法术力费用",
        ),
    ),
    row(
        "last",
        "you may cast a {f:spells} from {z:cast_from} without paying its mana cost",
        (
            "你可以从{z:cast_from}施放一个{f:spells}，且不支付其法术力费用",
            "你可以从{z:cast_from}施放[一个]{f:spells}，且不[需]支付其法术力费用",
        ),
        make=_cast_free,
        take=_take_cast_free,
        eg=(
            "you may cast an instant spell from your hand without paying its mana cost",
            "你可以从你手上施放一个瞬间咒语，且不支付其法术力费用",
        ),
    ),
    row(
        "last",
        (),
        "你可以从{z:cast_from}施放一张{f:cards}，且不[需]支付其法术力费用",
        make=lambda f, z: _cast_free(all_of(f, IsSpell()), z),
    ),
    *words(
        "cast_from",
        ("your hand", ("你手上", "你的手上"), Zone.HAND),
        ("your graveyard", ("你的坟墓场", "你[的]坟墓场[中]"), Zone.GRAVEYARD),
    ),
    row(
        "last",
        "you may {c:payment}",
        "你可以{c:payment}",
        make=_may_pay,
        take=_take_may_pay,
        eg=("you may pay {2}", "你可以支付{2}"),
    ),
    row(
        "last",
        "{p!:other_player} may {c:payment}",
        "{p:other_player}可以{c:payment}",
        make=_they_may_pay,
        take=_take_they_may_pay,
        eg=("that player may pay {2}", "该牌手可以支付{2}"),
    ),
    row(
        "last",
        "you may {a:yielded} or {b:yielded}",
        "你可以{a:yielded}或{b:yielded}",
        make=lambda a, b: _may_pay((OneOfCosts((a, b)),)),
        take=_take_may_one_of,
        eg=(
            "you may sacrifice an artifact or discard a card",
            "你可以牺牲一个神器或弃一张牌",
        ),
    ),
    row(
        "payment",
        "{c:pay_part}",
        "{c:pay_part}",
        make=lambda c: (c,),
        slots={"c": "0"},
    ),
    row(
        "payment",
        "{c:pay_part} and {b:yielded}",
        "{c:pay_part}并{b:yielded}",
        make=lambda c, b: (c, *b),
        take=_take_paid_too,
        eg=("pay {1} and discard a card", "支付{1}并弃一张牌"),
    ),
    row(
        "payment",
        "pay {m:mana_cost} and {n:num} life",
        "支付{m:mana_cost}和{n:num}点生命",
        make=lambda m, n: (PayMana(m), PayLife(n)),
        slots={"m": "0.cost", "n": "1.amount"},
        eg=("pay {1} and 1 life", "支付{1}和1点生命"),
    ),
    row(
        "payment",
        "remove a counter from {f:some_permanents}",
        "从{f:some_permanents}上移去一个指示物",
        make=lambda f: (RemoveCountersFrom(None, f[0]),) if f[1] == Number(1) else None,
        take=lambda v: (
            {"f": (v[0].filter, v[0].number)} if v[0].kind is None and len(v) == 1 else None
        ),
        eg=(
            "remove a counter from a permanent you control",
            "从一个由你操控的永久物上移去一个指示物",
        ),
    ),
    row(
        "yielded",
        "{c:cost_part}",
        "{c:cost_part}",
        make=lambda c: (c,) if isinstance(c, _YIELDED) else None,
        take=lambda v: {"c": v[0]} if len(v) == 1 else None,
        eg=("discard a card", "弃一张牌"),
    ),
    word("payment", "forage", "觅粮", (FORAGING,)),
    row(
        "payment",
        "pay {k:generic} {n:per}",
        "{n:per}支付{k:generic}",
        make=lambda k, n: (each_time(k, n),),
        take=_take_each_time,
        eg=("pay {1} for each land you control", "每有一个由你操控的地，支付{1}"),
    ),
    row(
        "subjects_chain",
        "you may {a:acts@pl}",
        "你可以{a:acts@pl}",
        make=_may,
        take=_take_may(False),
        eg=("you may draw a card", "你可以抓一张牌"),
    ),
)
