"""Rows for conditions of cards in hands and libraries: "you have fewer than seven cards in hand".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from engine.ability.amounts import CardsInHand, Number
from engine.ability.base import Filter
from engine.ability.conditions import Compare, Exists, SomePlayer
from engine.ability.filters import Anything, InZone, OwnedBy
from engine.ability.references import IteratedPlayer, You
from engine.terms.comparison import Comparison
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import made, slot
from engine.text.row import Row, row, word

_YOUR_HAND = (InZone(Zone.HAND), OwnedBy(You()))
_YOUR_LIBRARY = (InZone(Zone.LIBRARY), OwnedBy(You()))


def _in_your_hand(f: Filter) -> Exists:
    """None of these cards is in your hand."""
    return Exists(all_of(f, *_YOUR_HAND), Comparison.EQUAL, Number(0))


ROWS: tuple[Row, ...] = (
    row(
        "condition",
        "you have fewer than {n:count} cards in hand",
        "你的手牌少于{n:count}张",
        Compare(CardsInHand(You()), Comparison.LESS, slot("n")),
        eg=("you have fewer than seven cards in hand", "你的手牌少于七张"),
    ),
    row(
        "condition",
        "{p:someone} has {n:number} or {c:or_more_or_fewer} cards in hand",
        "{p:someone}有{n:number}张或{c:or_more_or_fewer}手牌",
        SomePlayer(slot("p"), Compare(CardsInHand(IteratedPlayer()), slot("c"), slot("n"))),
        eg=("a player has one or fewer cards in hand", "有牌手有一张或更少手牌"),
    ),
    row(
        "condition",
        "you have no {f:cards@pl} in hand",
        "你手上没有{f:cards}",
        make=lambda f: None if f == Anything() else _in_your_hand(f),
        take=lambda v: {"f": all_of(*(p for p in parts_of(v.filter) if p not in _YOUR_HAND))},
        eg=("you have no land cards in hand", "你手上没有地牌"),
    ),
    row(
        "condition",
        "you have {n:count} or more cards in your library",
        "你的牌库中有{n:count}张或更多牌",
        Exists(all_of(*_YOUR_LIBRARY), Comparison.AT_LEAST, slot("n")),
        eg=("you have twenty or more cards in your library", "你的牌库中有二十张或更多牌"),
    ),
    row(
        "condition",
        "{p:this_player} has more cards in hand than you",
        "{p:this_player}的手牌[数量]比你多",
        Compare(made(CardsInHand, player=slot("p")), Comparison.GREATER, CardsInHand(You())),
        eg=("defending player has more cards in hand than you", "防御牌手的手牌比你多"),
    ),
    word(
        "condition",
        ("your library has no cards in it", "there are no cards in your library"),
        ("你的牌库中没有牌", "你[的]牌库[中|里]没有牌"),
        Exists(all_of(*_YOUR_LIBRARY), Comparison.EQUAL, Number(0)),
    ),
)
