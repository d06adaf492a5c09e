"""Rows for costs: "{2}{W}, {T}, Sacrifice a creature", 支付3点生命, 弃一张牌.

In: words. Out: a tuple of cost parts (`cost`), one part (`cost_part`), mana alone (`mana_cost`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number, Times, X
from engine.ability.base import CostPart, Filter
from engine.ability.chosen_costs import (
    DiscardCards,
    ExileMatching,
    ReturnMatching,
    RevealMatching,
    SacrificeMatching,
    TapMatching,
)
from engine.ability.costs import (
    AddCounters,
    DiscardThis,
    ExileThis,
    MillCards,
    PayEnergy,
    PayLife,
    PayMana,
    RemoveCounters,
    ReturnThis,
    SacrificeThis,
    TapThis,
    UntapThis,
)
from engine.ability.filters import Another, Anything, HasStatus
from engine.terms.mana import ManaCost, ManaSymbol
from engine.terms.objects import Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.lists import first_and_rest
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row

_UNTAPPED = HasStatus(Status.UNTAPPED)


def _symbols(a: ManaSymbol, b: tuple[ManaSymbol, ...] = ()) -> tuple[ManaSymbol, ...]:
    return (a, *b)


def _take_symbols(value: Any) -> Bindings | None:
    return {"a": value[0], "b": value[1:]} if isinstance(value, tuple) and value else None


def mana_of(s: tuple[ManaSymbol, ...]) -> ManaCost:
    """The mana cost of a run of symbols; {0} alone is the empty cost."""
    return ManaCost(() if s == (ManaSymbol(generic=0),) else s)


def _take_mana(value: Any) -> Bindings | None:
    if not isinstance(value, ManaCost):
        return None
    return {"s": value.symbols or (ManaSymbol(generic=0),)}


def _take_energy(value: Any) -> Bindings | None:
    if isinstance(value, PayEnergy) and isinstance(value.amount, Number):
        return {"e": ("e",) * value.amount.value}
    return None


def _parts(a: CostPart, b: tuple[CostPart, ...] = ()) -> tuple[CostPart, ...]:
    return (a, *b)


def _number(kind: type[Any], number: Any) -> Any:
    """The inverse of "a" and "two": whether `kind`'s number is one."""

    def take(value: Any) -> Bindings | None:
        if type(value) is not kind or (value.number == Number(1)) != (number == 1):
            return None
        if getattr(value, "at_random", False):
            return None
        return {"f": value.filter, "n": value.number}

    return take


def _another(kind: type[Any]) -> Any:
    def take(value: Any) -> Bindings | None:
        if type(value) is not kind or value.number != Number(1):
            return None
        parts = parts_of(value.filter)
        if Another() not in parts:
            return None
        return {"f": all_of(*(part for part in parts if part != Another()))}

    return take


def _tapping(f: Filter, n: Any = Number(1)) -> TapMatching:
    """ "Untapped" is said of what is tapped as a cost; the cost itself asks for it (CR 107.5)."""
    return TapMatching(all_of(*(part for part in parts_of(f) if part != _UNTAPPED)), n)


def _take_tapping(number: int) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, TapMatching) or (value.number == Number(1)) != (number == 1):
            return None
        return {"f": all_of(value.filter, _UNTAPPED), "n": value.number}

    return take


def _loyalty(n: Any) -> CostPart:
    if isinstance(n, Number) and n.value < 0:
        return RemoveCounters("loyalty", Number(-n.value))
    if not isinstance(n, Number) and n != X():
        return RemoveCounters("loyalty", X())
    return AddCounters("loyalty", n)


def _take_loyalty(value: Any) -> Bindings | None:
    if isinstance(value, AddCounters):
        return {"n": value.number}
    if isinstance(value, RemoveCounters) and isinstance(value.number, Number):
        return {"n": Number(-value.number.value)}
    return {"n": Times(-1, X())} if isinstance(value, RemoveCounters) else None


ROWS: tuple[Row, ...] = (
    row(
        "symbols",
        "{a:#symbol}[{b:symbols}]",
        "{a:#symbol}[{b:symbols}]",
        make=_symbols,
        take=_take_symbols,
        eg=("{2}{W}", "{2}{W}"),
    ),
    row(
        "mana_cost",
        "{s:symbols}",
        "{s:symbols}",
        make=mana_of,
        take=_take_mana,
        eg=("{2}{W}", "{2}{W}"),
    ),
    row(
        "energy",
        "{E}[{b:energy}]",
        "{E}[{b:energy}]",
        make=lambda b=(): ("e", *b),
        take=lambda v: {"b": v[1:]} if isinstance(v, tuple) and v else None,
        eg=("{E}{E}", "{E}{E}"),
    ),
    row("cost_part", "{m:mana_cost}", "{m:mana_cost}", PayMana(slot("m")), eg=("{2}{W}", "{2}{W}")),
    row("cost_part", "{T}", "{T}", TapThis()),
    row("cost_part", "{Q}", "{Q}", UntapThis()),
    row(
        "cost_part",
        "pay {n:num} life",
        "支付{n:num}点生命",
        PayLife(slot("n")),
        eg=("pay 2 life", "支付2点生命"),
    ),
    row(
        "cost_part",
        "pay {e:energy}",
        "支付{e:energy}",
        make=lambda e: PayEnergy(Number(len(e))),
        take=_take_energy,
        eg=("pay {E}{E}", "支付{E}{E}"),
    ),
    row(
        "cost_part",
        "pay {n:count} {E}",
        ("支付{n:count}个{E}",),
        PayEnergy(slot("n")),
        eg=("pay x {E}", "支付x个{E}"),
    ),
    row(
        "pay_part",
        "pay {m:mana_cost}",
        "支付{m:mana_cost}",
        PayMana(slot("m")),
        eg=("pay {2}", "支付{2}"),
    ),
    row(
        "pay_part",
        "pay {n:num} life",
        "支付{n:num}点生命",
        PayLife(slot("n")),
        eg=("pay 2 life", "支付2点生命"),
    ),
    row(
        "pay_part",
        "pay {e:energy}",
        "支付{e:energy}",
        make=lambda e: PayEnergy(Number(len(e))),
        take=_take_energy,
        eg=("pay {E}{E}", "支付{E}{E}"),
    ),
    row(
        "pay_part",
        "pay {n:count} {E}",
        "支付{n:count}个{E}",
        PayEnergy(slot("n")),
        eg=("pay x {E}", "支付x个{E}"),
    ),
    row("cost_part", "sacrifice ~", "牺牲~", SacrificeThis()),
    row("cost_part", "sacrifice it", "牺牲(它|之)", make=SacrificeThis),
    row(
        "cost_part",
        "sacrifice another {f:permanents}",
        "牺牲另一个{f:permanents}",
        make=lambda f: SacrificeMatching(all_of(f, Another())),
        take=_another(SacrificeMatching),
        eg=("sacrifice another creature", "牺牲另一个生物"),
    ),
    row(
        "cost_part",
        "sacrifice a {f:permanents}",
        "牺牲一个{f:permanents}",
        SacrificeMatching(slot("f")),
        eg=("sacrifice a creature", "牺牲一个生物"),
    ),
    row(
        "cost_part",
        "sacrifice {n:count} {f:permanents@pl}",
        "牺牲{n:count}个{f:permanents}",
        make=lambda f, n: None if n == Number(1) else SacrificeMatching(f, n),
        take=_number(SacrificeMatching, 2),
        eg=("sacrifice two lands", "牺牲两个地"),
    ),
    row(
        "cost_part",
        "discard a {f:cards}",
        "弃[掉]一张{f:cards}",
        DiscardCards(slot("f")),
        eg=("discard a creature card", "弃一张生物牌"),
    ),
    row(
        "cost_part",
        "discard {n:count} {f:cards@pl}",
        "弃[掉]{n:count}张{f:cards}",
        make=lambda f, n: None if n == Number(1) else DiscardCards(f, n),
        take=_number(DiscardCards, 2),
        eg=("discard two cards", "弃两张牌"),
    ),
    row(
        "cost_part",
        "discard a card at random",
        "随机弃一张牌",
        DiscardCards(Anything(), Number(1), at_random=True),
    ),
    row("cost_part", "discard your hand", "弃[掉]你的手牌", DiscardCards(Anything(), None)),
    row("cost_part", "discard ~", "弃[掉]~", DiscardThis()),
    row(
        "cost_part",
        "exile ~ from your graveyard",
        "(从你[的]坟墓场[中]放逐~|将~从你[的]坟墓场放逐)",
        ExileThis(Zone.GRAVEYARD),
    ),
    row("cost_part", "exile ~", "放逐~", ExileThis()),
    row(
        "cost_part",
        "exile a {f:cards} from your graveyard",
        "从你[的]坟墓场[中]放逐一张{f:cards}",
        make=lambda f: ExileMatching(f, Zone.GRAVEYARD),
        take=lambda v: (
            _number(ExileMatching, 1)(v) if getattr(v, "zone", None) == Zone.GRAVEYARD else None
        ),
        eg=("exile a creature card from your graveyard", "从你的坟墓场放逐一张生物牌"),
    ),
    row(
        "cost_part",
        "exile {n:count} {f:cards@pl} from your graveyard",
        "从你[的]坟墓场[中]放逐{n:count}张{f:cards}",
        make=lambda f, n: None if n == Number(1) else ExileMatching(f, Zone.GRAVEYARD, n),
        take=lambda v: (
            _number(ExileMatching, 2)(v) if getattr(v, "zone", None) == Zone.GRAVEYARD else None
        ),
        eg=("exile two cards from your graveyard", "从你的坟墓场放逐两张牌"),
    ),
    row(
        "cost_part",
        "exile a {f:cards} from your hand",
        "从你手[上|牌中]放逐一张{f:cards}",
        make=lambda f: ExileMatching(f, Zone.HAND),
        take=lambda v: (
            _number(ExileMatching, 1)(v) if getattr(v, "zone", None) == Zone.HAND else None
        ),
        eg=("exile a green card from your hand", "从你手上放逐一张绿色牌"),
    ),
    row(
        "cost_part",
        "exile {n:count} {f:cards@pl} from your hand",
        "从你手[上|牌中]放逐{n:count}张{f:cards}",
        make=lambda f, n: None if n == Number(1) else ExileMatching(f, Zone.HAND, n),
        take=lambda v: (
            _number(ExileMatching, 2)(v) if getattr(v, "zone", None) == Zone.HAND else None
        ),
        eg=("exile two blue cards from your hand", "从你手上放逐两张蓝色牌"),
    ),
    row("cost_part", "return ~ to its owner's hand", "将~移回其拥有者手上", ReturnThis()),
    row(
        "cost_part",
        "return a {f:permanents} to its owner's hand",
        "将一个{f:permanents}移回其拥有者手上",
        ReturnMatching(slot("f")),
        eg=("return a land you control to its owner's hand", "将一个由你操控的地移回其拥有者手上"),
    ),
    row(
        "cost_part",
        "tap a {f:permanents}",
        "横置一个{f:permanents}",
        make=_tapping,
        take=_take_tapping(1),
        eg=("tap an untapped creature you control", "横置一个由你操控且未横置的生物"),
    ),
    row(
        "cost_part",
        "tap {n:count} {f:permanents@pl}",
        "横置{n:count}个{f:permanents}",
        make=lambda f, n: None if n == Number(1) else _tapping(f, n),
        take=_take_tapping(2),
        eg=("tap two untapped creatures you control", "横置两个由你操控且未横置的生物"),
    ),
    row(
        "cost_part",
        "remove a {k:counter} counter from ~",
        "从~上移去一个{k:counter}指示物",
        RemoveCounters(slot("k")),
        eg=("remove a +1/+1 counter from ~", "从~上移去一个+1/+1指示物"),
    ),
    row(
        "cost_part",
        "remove {n:count} {k:counter} counters from ~",
        "从~上移去{n:count}个{k:counter}指示物",
        make=lambda k, n: None if n == Number(1) else RemoveCounters(k, n),
        slots={"k": "kind", "n": "number"},
        eg=("remove two oil counters from ~", "从~上移去两个炼油指示物"),
    ),
    row(
        "cost_part",
        "put a {k:counter} counter on ~",
        "在~上放置一个{k:counter}指示物",
        AddCounters(slot("k")),
        eg=("put a -1/-1 counter on ~", "在~上放置一个-1/-1指示物"),
    ),
    row("cost_part", "mill a card", "磨一张牌", MillCards()),
    row(
        "cost_part",
        "reveal a {f:cards} from your hand",
        "从你手[上|牌中]展示一张{f:cards}",
        RevealMatching(slot("f")),
        eg=("reveal a land card from your hand", "从你手上展示一张地牌"),
    ),
    row(
        "cost",
        "{a:cost_part}[, {b:cost}]",
        "{a:cost_part}[，{b:cost}]",
        make=_parts,
        take=first_and_rest,
        eg=("{1}, {T}, sacrifice a creature", "{1}，{T}，牺牲一个生物"),
    ),
    row(
        "loyalty_cost",
        "{n:#loyalty}",
        "{n:#loyalty}",
        make=_loyalty,
        take=_take_loyalty,
        eg=("-3", "-3"),
    ),
)
