"""Rows for exiling cards from the top of a library until one is found, and for the others.

In: verb phrases without their subject. Out: `ExileUntil`, and what becomes of what is left.
"""

from __future__ import annotations

from engine.ability.conditions import IsIn
from engine.ability.effects.cards import ExileUntil
from engine.ability.effects.moving import Exile, MoveTo
from engine.ability.effects.structure import If, InOrder
from engine.ability.filters import InZone, OwnedBy
from engine.ability.references import All
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.pattern import slot
from engine.text.row import Row, row, words
from engine.text.surface import Actor, It, LeftExiled, ThisCard

_WHO = Actor()

ROWS: tuple[Row, ...] = (
    row(
        "act",
        (
            "<exiles|exile> cards from the top of <their|your> library "
            "until <they exile|you exile> a {f:cards@sg}",
            "exile cards from the top of your library until you exile a {f:cards@sg}",
        ),
        "从<其|你的>牌库顶开始放逐牌，直到放逐一张{f:cards}为止",
        ExileUntil(_WHO, slot("f")),
        eg=(
            "exile cards from the top of your library until you exile a land card",
            "从你的牌库顶开始放逐牌，直到放逐一张地牌为止",
        ),
    ),
    row(
        "act",
        "<exiles|exile> {o:it} from (your|their) graveyard",
        (),
        # CR 608.2: madness may have put it elsewhere.
        make=lambda o: (
            InOrder((If(IsIn(o, Zone.GRAVEYARD), (Exile(o),)),)) if isinstance(o, It) else None
        ),
    ),
    row(
        "act",
        "<exiles|exile> ~ from your graveyard",
        "将~从你[的]坟墓场放逐",
        Exile(ThisCard()),
        eg=("exile ~ from your graveyard", "将~从你的坟墓场放逐"),
    ),
    row(
        "act",
        "<exiles|exile> <their|your> hand",
        "放逐<其|你>[的]手牌",
        Exile(All(all_of(InZone(Zone.HAND), OwnedBy(_WHO)))),
        eg=("exile your hand", "放逐你的手牌"),
    ),
    row(
        "act",
        "<puts|put> {o:left_exiled} on the bottom of (their|your|that) library in a random order",
        "将{o:left_exiled}以随机顺序置于其拥有者的牌库底",
        MoveTo(slot("o"), Zone.LIBRARY, position="random bottom"),
        eg=(
            "put each other card exiled this way on the bottom of your library in a random order",
            "将其余的牌以随机顺序置于其拥有者的牌库底",
        ),
    ),
    *words(
        "left_exiled",
        (("the rest", "each other card exiled this way"), "其余的牌", LeftExiled()),
        (
            (
                "the exiled cards that weren't cast this way",
                "the exiled cards not cast this way",
                "all cards exiled this way that weren't cast",
            ),
            "未以此法施放的放逐之牌",
            LeftExiled(uncast=True),
        ),
    ),
)
