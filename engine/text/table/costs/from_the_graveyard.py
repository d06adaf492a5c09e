"""Rows for what a card costs as it is cast from the graveyard: "by paying 3 life and …".

In: one line. Out: `casting` abilities of the card (CR 601.3): a cost rather than its mana cost, or
one in addition to its other costs.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import SpellCostAbility
from engine.ability.chosen_costs import DiscardCards, ExileMatching, SacrificeMatching
from engine.ability.costs import OwnManaCost, PayLife, PayMana
from engine.terms.keywords import UnnamedCost
from engine.terms.zones import Zone
from engine.text.pattern import Bindings, part, slot
from engine.text.row import Row, row


def _rather(c: Any) -> SpellCostAbility:
    return SpellCostAbility(alternative=c, word=UnnamedCost.FROM_GRAVEYARD)


def _besides(c: Any) -> SpellCostAbility:
    """CR 118.8: what is paid besides is paid beside the mana cost."""
    return SpellCostAbility(alternative=(OwnManaCost(), *c), word=UnnamedCost.ALSO_FROM_GRAVEYARD)


def _take_besides(value: Any) -> Bindings:
    return {"c": value.alternative[1:]}


def _take_two(value: Any) -> Bindings | None:
    return {"a": value[0], "b": value[1]} if len(value) == 2 else None


ROWS: tuple[Row, ...] = (
    row(
        "casting",
        "you may cast ~ from your graveyard by {c:prices} rather than paying its mana cost.",
        "你可以从你的坟墓场{c:prices}来施放~，而不支付其法术力费用。",
        make=_rather,
        slots={"c": "alternative"},
        eg=(
            "You may cast ~ from your graveyard by paying {2}{W} rather than paying its mana cost.",
            "你可以从你的坟墓场支付{2}{W}来施放~，而不支付其法术力费用。",
        ),
    ),
    row(
        "casting",
        "you may cast ~ from your graveyard by {c:prices} in addition to paying its other costs.",
        "你可以从你的坟墓场施放~，并{c:prices}以作为支付其其他费用之外的额外费用。",
        make=_besides,
        take=_take_besides,
        eg=(
            "You may cast ~ from your graveyard by discarding a card "
            "in addition to paying its other costs.",
            "你可以从你的坟墓场施放~，并弃一张牌以作为支付其其他费用之外的额外费用。",
        ),
    ),
    row(
        "prices",
        "{a:price}",
        "{a:price}",
        make=lambda a: (a,),
        take=lambda v: {"a": v[0]} if len(v) == 1 else None,
        eg=("discarding a card", "弃一张牌"),
    ),
    row(
        "prices",
        "{a:price} and {b:price}",
        "{a:price}且{b:price}",
        make=lambda a, b: (a, b),
        take=_take_two,
        eg=("paying 3 life and discarding a card", "支付3点生命且弃一张牌"),
    ),
    row(
        "price",
        "paying {m:mana_cost}",
        "支付{m:mana_cost}",
        PayMana(slot("m")),
        eg=("paying {2}", "支付{2}"),
    ),
    row(
        "price",
        "paying {n:num} life",
        "支付{n:num}点生命",
        PayLife(slot("n")),
        eg=("paying 3 life", "支付3点生命"),
    ),
    row(
        "price",
        "discarding {f:some_cards}",
        "弃{f:some_cards}",
        DiscardCards(part("f", 0), part("f", 1)),
        eg=("discarding two cards", "弃两张牌"),
    ),
    row(
        "price",
        "sacrificing {f:some_permanents}",
        "牺牲{f:some_permanents}",
        SacrificeMatching(part("f", 0), part("f", 1)),
        eg=("sacrificing two creatures", "牺牲两个生物"),
    ),
    row(
        "price",
        "exiling {f:some_cards} from your graveyard",
        "从你的坟墓场放逐{f:some_cards}",
        ExileMatching(part("f", 0), Zone.GRAVEYARD, part("f", 1)),
        eg=("exiling four other cards from your graveyard", "从你的坟墓场放逐四张其他牌"),
    ),
)
