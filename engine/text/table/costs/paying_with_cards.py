"""Rows for costs paid with cards that lie somewhere, or with several things at once.

In: words. Out: one part of a cost (`cost_part`), or a whole cost (`cost`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import CostPart, Filter
from engine.ability.chosen_costs import (
    DiscardCards,
    ExileMatching,
    OneOfCosts,
    PutIntoGraveyard,
    SacrificeMatching,
    TapMatching,
)
from engine.ability.costs import (
    ExileThis,
    ExileTopOfGraveyard,
    ExileTopOfLibrary,
    PayLife,
    PayMana,
    ReturnThis,
    SacrificeThis,
    TapThis,
)
from engine.ability.filters import Another, AnyOf, HasName, InZone, Is, OwnedBy
from engine.ability.references import EachOpponent, ExiledWith
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row, word
from engine.text.table.filters.qualities import YOURS
from engine.text.tokens import THIS

_ONE = Number(1)
_EXILED_WITH = (Is(ExiledWith()), InZone(Zone.EXILE))


def _besides(f: tuple[Filter, Any], c: tuple[CostPart, ...] = ()) -> tuple[CostPart, ...] | None:
    """~ itself and others: what is sacrificed besides is another."""
    kinds = tuple(each for each in parts_of(f[0]) if each != Another())
    others = SacrificeMatching(all_of(*kinds, Another()), f[1])
    return (SacrificeThis(), others, *c)


def _each(*kinds: Filter, c: tuple[CostPart, ...] = ()) -> tuple[CostPart, ...]:
    """One of each kind."""
    return (*(SacrificeMatching(kind) for kind in kinds), *c)


def _either_mana(a: ManaCost, b: ManaCost, c: tuple[CostPart, ...] = ()) -> tuple[CostPart, ...]:
    """One of two costs of mana, and {T} with either."""
    return (OneOfCosts(((PayMana(a),), (PayMana(b),))), TapThis(), *c)


def _take_two(value: Any) -> Bindings | None:
    if len(value.options) != 2 or any(len(each) != 1 for each in value.options):
        return None
    one, two = (each[0] for each in value.options)
    if isinstance(one, PayLife) and isinstance(two, PayMana):
        return {"n": one.amount, "m": two.cost}
    if isinstance(one, PayMana) and isinstance(two, PayMana):
        return {"a": one.cost, "b": two.cost}
    if isinstance(one, SacrificeMatching) and isinstance(two, DiscardCards):
        return {"f": (one.filter, one.number), "g": (two.filter, two.number)}
    return None


def _sacrificing_or_discarding(f: Any, g: Any) -> OneOfCosts:
    return OneOfCosts(((SacrificeMatching(*f),), (DiscardCards(*g),)))


def _lying(f: tuple[Filter, Any], c: tuple[CostPart, ...] = ()) -> tuple[CostPart, ...]:
    """~ with cards of one's graveyard: the number of cards, then ~ itself."""
    return (ExileMatching(f[0], Zone.GRAVEYARD, f[1]), ExileThis(), *c)


def _opponents_card(f: Filter) -> PutIntoGraveyard:
    return PutIntoGraveyard(all_of(f, OwnedBy(EachOpponent()), InZone(Zone.EXILE)))


def _exiled_with(f: Filter) -> PutIntoGraveyard:
    return PutIntoGraveyard(all_of(f, *_EXILED_WITH))


def _without(value: Any, *said: Filter) -> Bindings | None:
    parts = parts_of(value.filter)
    if not all(each in parts for each in said):
        return None
    return {"f": all_of(*(each for each in parts if each not in said))}


def _take_tapping(value: Any) -> Bindings | None:
    kinds = [each for each in parts_of(value.filter) if each != YOURS]
    if len(kinds) != 1 or not isinstance(kinds[0], AnyOf) or len(kinds[0].filters) != 2:
        return None
    return dict(zip("ab", kinds[0].filters, strict=True))


ROWS: tuple[Row, ...] = (
    word("cost_part", "exile the top card of your library", "放逐你牌库顶牌", ExileTopOfLibrary()),
    row(
        "cost_part",
        "exile the top {n:count} cards of your library",
        "放逐你牌库顶的{n:count}张牌",
        make=lambda n: None if n == _ONE else ExileTopOfLibrary(n),
        slots={"n": "number"},
        eg=("exile the top four cards of your library", "放逐你牌库顶的四张牌"),
    ),
    word(
        "cost_part",
        "exile the top card of your graveyard",
        "放逐你坟墓场顶牌",
        ExileTopOfGraveyard(),
    ),
    row(
        "cost_part",
        "put a {f:cards} an opponent owns from exile into that player's graveyard",
        "将一张由对手拥有的{f:cards}从放逐区置入该牌手的坟墓场",
        make=_opponents_card,
        take=lambda v: _without(v, OwnedBy(EachOpponent()), InZone(Zone.EXILE)),
        eg=(
            "put a card an opponent owns from exile into that player's graveyard",
            "将一张由对手拥有的牌从放逐区置入该牌手的坟墓场",
        ),
    ),
    row(
        "cost_part",
        "put a {f:cards} exiled with ~ into its owner's graveyard",
        "将一张以~放逐的{f:cards}置入其拥有者的坟墓场",
        make=_exiled_with,
        take=lambda v: _without(v, *_EXILED_WITH),
        eg=(
            "put a creature card exiled with ~ into its owner's graveyard",
            "将一张以~放逐的生物牌置入其拥有者的坟墓场",
        ),
    ),
    word(
        "cost_part",
        "discard another card named ~",
        "弃掉另一张名称为~的牌",
        DiscardCards(all_of(Another(), HasName(THIS))),
    ),
    word("cost_part", "return it to its owner's hand", (), ReturnThis()),
    row(
        "cost_part",
        "pay {a:mana_cost} or {b:mana_cost}",
        "支付{a:mana_cost}或{b:mana_cost}",
        make=lambda a, b: OneOfCosts(((PayMana(a),), (PayMana(b),))),
        take=_take_two,
        eg=("pay {2} or {R}", "支付{2}或{R}"),
    ),
    row(
        "cost_part",
        "pay {n:num} life or {m:mana_cost}",
        "支付{n:num}点生命或{m:mana_cost}",
        make=lambda n, m: OneOfCosts(((PayLife(n),), (PayMana(m),))),
        take=_take_two,
        eg=("pay 2 life or {2}", "支付2点生命或{2}"),
    ),
    row(
        "cost_part",
        "sacrifice {f:some_permanents} or discard {g:some_cards}",
        "牺牲{f:some_permanents}或弃{g:some_cards}",
        make=_sacrificing_or_discarding,
        take=_take_two,
        eg=("sacrifice an artifact or discard a land card", "牺牲一个神器或弃一张地牌"),
    ),
    row(
        "cost",
        "{a:mana_cost}, {T} or {b:mana_cost}, {T}[, {c:cost}]",
        (),
        make=_either_mana,
    ),
    row(
        "cost_part",
        "exile another {f:cards@sg} from your graveyard",
        "从你的坟墓场放逐另一张{f:cards}",
        make=lambda f: ExileMatching(all_of(f, Another()), Zone.GRAVEYARD),
        take=lambda v: _without(v, Another()),
        eg=("exile another creature card from your graveyard", "从你的坟墓场放逐另一张生物牌"),
    ),
    row(
        "cost_part",
        "discard a {f:cards@sg} or a {g:cards@sg}",
        "弃一张{f:cards}或一张{g:cards}",
        make=lambda f, g: DiscardCards(AnyOf((f, g))),
        slots={"f": "filter.filters.0", "g": "filter.filters.1"},
        eg=("discard a Mountain card or a red card", "弃一张山脉牌或一张红色牌"),
    ),
    row(
        "cost_part",
        "tap an untapped {a:type@sg} or {b:type@sg} you control",
        "横置一个由你操控且未横置的{a:type}或{b:type}",
        make=lambda a, b: TapMatching(all_of(AnyOf((a, b)), YOURS)),
        take=_take_tapping,
        eg=(
            "tap an untapped artifact or creature you control",
            "横置一个由你操控且未横置的神器或生物",
        ),
    ),
    row(
        "cost_part",
        "tap {n:count} untapped {a:type@pl} and/or {b:type@pl} you control",
        "横置{n:count}个由你操控且未横置的{a:type}和/或{b:type}",
        make=lambda n, a, b: TapMatching(all_of(AnyOf((a, b)), YOURS), n),
        take=lambda v: {"n": v.number, **found} if (found := _take_tapping(v)) else None,
        eg=(
            "tap two untapped artifacts and/or creatures you control",
            "横置两个由你操控且未横置的神器和/或生物",
        ),
    ),
    row("cost", "sacrifice ~ and {f:some_permanents}[, {c:cost}]", (), make=_besides),
    row(
        "cost",
        "sacrifice a {f:permanents} and a {g:permanents}[, {c:cost}]",
        (),
        make=lambda f, g, c=(): _each(f, g, c=c),
    ),
    row(
        "cost",
        "sacrifice a {f:permanents}, a {g:permanents}, and a {h:permanents}[, {c:cost}]",
        (),
        make=lambda f, g, h, c=(): _each(f, g, h, c=c),
    ),
    row(
        "cost",
        "exile {f:some_cards} from your graveyard and ~[, {c:cost}]",
        (),
        make=_lying,
    ),
)
