"""Rows for costs: "{2}{W}, {T}, Sacrifice a creature", 支付3点生命, 弃一张牌.

In: words. Out: a tuple of cost parts (`cost`), one part (`cost_part`), mana alone (`mana_cost`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import HalfOf, LifeOf, Number, Times, X
from engine.ability.base import CostPart, Filter
from engine.ability.chosen_costs import (
    Behold,
    Blight,
    CollectEvidence,
    DiscardCards,
    ExileMatching,
    OneOfCosts,
    ReturnMatching,
    RevealMatching,
    SacrificeMatching,
    TapMatching,
    UntapMatching,
    Waterbend,
)
from engine.ability.costs import (
    AddCounters,
    DiscardThis,
    DrawCards,
    ExertThis,
    ExileThis,
    MillCards,
    PayEnergy,
    PayLife,
    PayMana,
    RemoveCounters,
    ReturnThis,
    SacrificeThis,
    TapThis,
    UnattachThis,
    UntapThis,
)
from engine.ability.filters import Another, AnyOf, Anything, ControlledBy, HasStatus, HasSubtype, Is
from engine.ability.references import AttachedTo, You
from engine.terms.keyword_actions import KeywordAction
from engine.terms.mana import ManaCost, ManaSymbol
from engine.terms.objects import Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.lists import first_and_rest
from engine.text.pattern import Bindings, part, slot
from engine.text.row import Row, either, row, words

_UNTAPPED = HasStatus(Status.UNTAPPED)
_TAPPED = HasStatus(Status.TAPPED)


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


def _parts(a: CostPart, b: tuple[CostPart, ...] = ()) -> tuple[CostPart, ...]:
    return (a, *b)


def _tapping(f: Filter, n: Any = Number(1)) -> TapMatching:
    """ "Untapped" is said of what is tapped as a cost; the cost itself asks for it (CR 107.5)."""
    return TapMatching(all_of(*(part for part in parts_of(f) if part != _UNTAPPED)), n)


def _untapping(f: Filter, n: Any) -> UntapMatching | None:
    """ "Tapped" is asked by the cost itself."""
    kinds = tuple(part for part in parts_of(f) if part != _TAPPED)
    return UntapMatching(all_of(*kinds), n) if len(kinds) < len(parts_of(f)) else None


def _exiling_own(f: tuple[Filter, Any]) -> ExileMatching | None:
    """Permanents that you control, which the words say."""
    yours = ControlledBy(You()) in parts_of(f[0])
    return ExileMatching(f[0], Zone.BATTLEFIELD, f[1]) if yours else None


def _sacrificing(a: Filter, b: Filter) -> SacrificeMatching:
    """One of either kind; "another" is said of its own kind alone."""
    return SacrificeMatching(AnyOf((a, b)))


def _take_sacrificing(value: Any) -> Bindings | None:
    if not isinstance(value.filter, AnyOf) or len(value.filter.filters) != 2:
        return None
    if value.number != Number(1):
        return None
    return dict(zip("ab", value.filter.filters, strict=True))


def _take_another(value: Any) -> Bindings | None:
    rest = all_of(*(part for part in parts_of(value) if part != Another()))
    return {"f": rest} if rest != value else None


#: "Exile three cards from your graveyard or sacrifice a Food."
FORAGING = OneOfCosts(
    (
        (ExileMatching(Anything(), Zone.GRAVEYARD, Number(3)),),
        (SacrificeMatching(HasSubtype("Food")),),
    ),
    KeywordAction.FORAGE,
)


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
        "colored_cost",
        "{m:mana_cost}",
        "{m:mana_cost}",
        make=lambda m: m if m.colors else None,
        take=lambda v: {"m": v} if isinstance(v, ManaCost) and v.colors else None,
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
    row("cost_part", "exert ~", "耗竭~", ExertThis()),
    either("cost_part", "paid"),
    row(
        "pay_part",
        "pay {m:mana_cost}",
        "支付{m:mana_cost}",
        PayMana(slot("m")),
        eg=("pay {2}", "支付{2}"),
    ),
    either("pay_part", "paid"),
    row(
        "paid",
        "pay {n:num} life",
        "支付{n:num}点生命",
        PayLife(slot("n")),
        eg=("pay 2 life", "支付2点生命"),
    ),
    row(
        "paid",
        "pay {n:some_energy}",
        "支付{n:some_energy}",
        PayEnergy(slot("n")),
        eg=(("pay {E}{E}", "支付{E}{E}"), ("pay x {E}", "支付x个{E}")),
    ),
    row(
        "paid",
        "collect evidence {n:num}",
        "搜证{n:num}",
        CollectEvidence(slot("n")),
        eg=("collect evidence 3", "搜证3"),
    ),
    row(
        "some_energy",
        "{e:energy}",
        "{e:energy}",
        make=lambda e: Number(len(e)),
        take=lambda v: {"e": ("e",) * v.value} if isinstance(v, Number) and v.value else None,
        eg=("{E}{E}", "{E}{E}"),
    ),
    row("some_energy", "{n:num} {E}", "{n:num}个{E}", slot("n"), eg=("x {E}", "x个{E}")),
    row(
        "some_energy",
        "{n:that_many} {E}",
        "{n:that_many}{E}",
        slot("n"),
        eg=("that many {E}", "等量的{E}"),
    ),
    row("cost_part", "sacrifice ~", "牺牲~", SacrificeThis()),
    row("cost_part", "sacrifice it", "牺牲(它|之)", make=SacrificeThis),
    row(
        "cost_part",
        "sacrifice {f:some_permanents}",
        "牺牲{f:some_permanents}",
        SacrificeMatching(part("f", 0), part("f", 1)),
        eg=(
            ("sacrifice a creature", "牺牲一个生物"),
            ("sacrifice another creature", "牺牲另一个生物"),
            ("sacrifice two lands", "牺牲两个地"),
        ),
    ),
    row(
        "cost_part",
        "sacrifice {a:one_kind} or {b:one_kind}",
        "牺牲{a:one_kind}或{b:one_kind}",
        make=_sacrificing,
        take=_take_sacrificing,
        eg=("sacrifice another creature or an artifact", "牺牲另一个生物或一个神器"),
    ),
    row(
        "one_kind",
        "a {f:permanents}",
        "一个{f:permanents}",
        slot("f"),
        eg=("an artifact", "一个神器"),
    ),
    row(
        "one_kind",
        "another {f:permanents}",
        "另一个{f:permanents}",
        make=lambda f: all_of(f, Another()),
        take=_take_another,
        eg=("another creature", "另一个生物"),
    ),
    row(
        "cost_part",
        "discard {f:some_cards}",
        "弃[掉]{f:some_cards}",
        DiscardCards(part("f", 0), part("f", 1)),
        eg=(("discard a creature card", "弃一张生物牌"), ("discard two cards", "弃两张牌")),
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
    row("cost_part", "exile ~ from your hand", "从你手[上|牌中]放逐~", ExileThis(Zone.HAND)),
    row("cost_part", "exile ~", ("放逐~", "放逐它"), ExileThis()),
    row(
        "cost_part",
        "exile {f:some_cards} from your {z:own_zone}",
        "从你{z:own_zone}放逐{f:some_cards}",
        ExileMatching(part("f", 0), slot("z"), part("f", 1)),
        eg=(
            ("exile a creature card from your graveyard", "从你的坟墓场放逐一张生物牌"),
            ("exile two blue cards from your hand", "从你手上放逐两张蓝色牌"),
        ),
    ),
    row(
        "cost_part",
        "exile {f:some_permanents}",
        "放逐{f:some_permanents}",
        make=_exiling_own,
        take=lambda v: {"f": (v.filter, v.number)} if v.zone is Zone.BATTLEFIELD else None,
        eg=("exile a creature you control", "放逐一个由你操控的生物"),
    ),
    *words(
        "own_zone",
        ("graveyard", "[的]坟墓场[中]", Zone.GRAVEYARD),
        ("hand", ("[的]手上", "手[牌中]"), Zone.HAND),
    ),
    row("cost_part", "return ~ to its owner's hand", "将~移回其拥有者手上", ReturnThis()),
    row(
        "cost_part",
        "return {f:some_permanents} to (its|their) owner's hand",
        "将{f:some_permanents}移回其拥有者手上",
        # The payer's own are offered: an enchantment of anybody's is not this.
        make=lambda f: ReturnMatching(*f) if ControlledBy(You()) in parts_of(f[0]) else None,
        take=lambda v: {"f": (v.filter, v.number)},
        eg=("return a land you control to its owner's hand", "将一个由你操控的地移回其拥有者手上"),
    ),
    row(
        "cost_part",
        "tap {f:some_permanents}",
        "横置{f:some_permanents}",
        make=lambda f: _tapping(*f),
        take=lambda v: {"f": (all_of(v.filter, _UNTAPPED), v.number)},
        eg=(
            ("tap an untapped creature you control", "横置一个由你操控且未横置的生物"),
            ("tap two untapped creatures you control", "横置两个由你操控且未横置的生物"),
        ),
    ),
    row(
        "paid",
        "blight {n:num}",
        "衰萎{n:num}",
        Blight(slot("n")),
        eg=("blight 2", "衰萎2"),
    ),
    row(
        "cost_part",
        "behold a {f:kinds}",
        "请援一个{f:kinds}",
        Behold(slot("f")),
        eg=("behold a Dragon", "请援一个龙"),
    ),
    row(
        "cost_part",
        "waterbend {m:mana_cost}",
        "截水{m:mana_cost}",
        make=lambda m: None if m.variables else Waterbend(m),
        slots={"m": "cost"},
        eg=("waterbend {3}", "截水{3}"),
    ),
    # CR 701.61a.
    row("cost_part", "forage", "觅粮", FORAGING),
    row(
        "cost_part",
        "put {c:some_counters} on ~",
        "在~上放置{c:some_counters}",
        AddCounters(part("c", 1), part("c", 0)),
        eg=("put a -1/-1 counter on ~", "在~上放置一个-1/-1指示物"),
    ),
    row(
        "cost_part",
        "untap {f:some_permanents}",
        "重置{f:some_permanents}",
        make=lambda f: _untapping(*f),
        take=lambda v: {"f": (all_of(v.filter, _TAPPED), v.number)},
        eg=("untap two tapped creatures you control", "重置两个由你操控且已横置的生物"),
    ),
    row("cost_part", "unattach ~", "卸装~", UnattachThis()),
    row(
        "cost_part",
        "pay half your life, rounded up",
        "支付你一半的生命，小数点后进位",
        PayLife(HalfOf(LifeOf(You()), up=True)),
    ),
    row(
        "cost_part",
        "sacrifice enchanted {n:noun@sg}",
        "牺牲所结附的{n:noun}",
        make=lambda n: SacrificeMatching(Is(AttachedTo())) if n == "creature" else None,
        take=lambda v: {"n": "creature"},
        eg=("sacrifice enchanted creature", "牺牲所结附的生物"),
    ),
    row(
        "drawing",
        "draw {n:n_cards}",
        "抓{n:n_cards}",
        make=lambda n: (DrawCards(n),),
        take=lambda v: {"n": v[0].number} if isinstance(v[0], DrawCards) else None,
        eg=("draw a card", "抓一张牌"),
    ),
    row(
        "cost_part",
        "mill {n:n_cards}",
        "磨{n:n_cards}",
        MillCards(slot("n")),
        eg=("mill a card", "磨一张牌"),
    ),
    row(
        "cost_part",
        "reveal {f:some_cards} from your hand",
        "从你手[上|牌中]展示{f:some_cards}",
        RevealMatching(part("f", 0), part("f", 1)),
        eg=(
            ("reveal a land card from your hand", "从你手上展示一张地牌"),
            ("reveal x white cards from your hand", "从你手上展示x张白色牌"),
        ),
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
        "cost",
        "{a:cost_part} and {b:cost}",
        "{a:cost_part}(并|且){b:cost}",
        make=_parts,
        take=lambda v: None,
        eg=("{T} and sacrifice ~", "{T}并牺牲~"),
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
