"""Rows for revealing and looking at cards and no more: the top card, a hand, "that card".

In: verb phrases without their subject. Out: `RevealCards`, `LookAt`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import CountOf, Number
from engine.ability.base import Filter
from engine.ability.effects.cards import LookAt, RevealCards
from engine.ability.effects.moving import Exile
from engine.ability.effects.structure import InOrder
from engine.ability.filters import InZone, OwnedBy
from engine.ability.references import All, Chosen, TopOfLibrary, You
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import Actor, It

_ONE = Number(1)
_WHO = Actor()


def _exiled_from_hand(f: Filter, **more: Any) -> InOrder:
    """The player shows the hand, and you choose what is exiled."""
    hand = (InZone(Zone.HAND), OwnedBy(_WHO))
    chosen = Chosen(all_of(f, *hand), You(), _ONE)
    return InOrder((RevealCards(All(all_of(*hand)), ""), Exile(chosen, **more)))


def _take_exiled_for_a_time(value: Any) -> Bindings | None:
    if not value.effects[1].until_source_leaves:
        return None
    return {"f": _without_own_hand(value.effects[1].what.filter)}


def _some_of_hand(f: Filter) -> RevealCards:
    """As many of one's own cards as one likes; they are counted as revealed this way."""
    there = all_of(f, InZone(Zone.HAND), OwnedBy(_WHO))
    return RevealCards(Chosen(there, _WHO, CountOf(there), up_to=True), "this way")


def _without_own_hand(f: Filter) -> Filter:
    rest = (p for p in parts_of(f) if not isinstance(p, InZone | OwnedBy))
    return all_of(*rest)


_AT_RANDOM = Chosen(all_of(InZone(Zone.HAND), OwnedBy(_WHO)), _WHO, _ONE, at_random=True)


ROWS: tuple[Row, ...] = (
    row(
        "act",
        "<reveals|reveal> the top card of <their|your> library",
        "展示<其|你>[的]牌库顶(的|一张|)牌",
        RevealCards(TopOfLibrary(_ONE, _WHO)),
        eg=("reveal the top card of your library", "展示你的牌库顶牌"),
    ),
    row(
        "act",
        "<looks|look> at the top card of <their|your> library",
        "检视<其|你>[的]牌库顶(的|一张|)牌",
        LookAt(TopOfLibrary(_ONE, _WHO)),
        eg=("look at the top card of your library", "检视你的牌库顶牌"),
    ),
    row(
        "act",
        "<reveals|reveal> {o:that}",
        "展示{o:that}",
        make=lambda o: RevealCards(o, "") if isinstance(o, It) else None,
        slots={"o": "what"},
        eg=("reveal that card", "展示该牌"),
    ),
    row(
        "act",
        "<reveals|reveal> <their|your> hand. you choose a {f:cards} from it[ {w:clause_of}]"
        "(. exile| and exile|. that player exiles) that card",
        "展示<其|你>[的]手牌。你(从中选择一张|选择其中一张){f:cards}。放逐该牌",
        make=lambda f, w=None: _exiled_from_hand(f if w is None else all_of(f, w)),
        take=lambda v: {"f": _without_own_hand(v.effects[1].what.filter)},
        eg=(
            "reveal your hand. You choose a nonland card from it. Exile that card",
            "展示你的手牌。你从中选择一张非地牌。放逐该牌",
        ),
    ),
    row(
        "act",
        "<reveals|reveal> <their|your> hand. you choose a {f:cards} from it"
        "(. exile| and exile) that card until ~ leaves the battlefield",
        "展示<其|你>[的]手牌。你(从中选择一张|选择其中一张){f:cards}。放逐该牌，"
        "直到~离开战场[为止]",
        make=lambda f: _exiled_from_hand(f, until_source_leaves=True),
        take=_take_exiled_for_a_time,
        eg=(
            "reveal your hand. You choose a nonland card from it. Exile that card until "
            "~ leaves the battlefield",
            "展示你的手牌。你从中选择一张非地牌。放逐该牌，直到~离开战场",
        ),
    ),
    row(
        "act",
        "<reveals|reveal> any number of {f:cards@pl} in <their|your> hand",
        "展示<其|你>[的]手上任意数量的{f:cards}",
        make=_some_of_hand,
        take=lambda v: {"f": _without_own_hand(v.what.filter)},
        eg=("reveal any number of land cards in your hand", "展示你手上任意数量的地牌"),
    ),
    row(
        "act",
        (
            "<reveals|reveal> a card at random from <their|your> hand",
            "<reveals|reveal> a card from <their|your> hand at random",
        ),
        "随机展示<其|你>[的]一张手牌",
        make=lambda: RevealCards(_AT_RANDOM),
        take=lambda v: {} if v == RevealCards(_AT_RANDOM) else None,
        eg=("reveal a card at random from your hand", "随机展示你的一张手牌"),
    ),
    row(
        "act",
        "<exiles|exile> {o:from_hand} face down",
        "将{o:from_hand}牌面朝下地放逐",
        Exile(slot("o"), face_down=True),
        eg=("exile a card from your hand face down", "将一张牌从你手上牌面朝下地放逐"),
    ),
    row(
        "act",
        "=reveal the top card of your library",
        "=展示你的牌库顶牌",
        RevealCards(TopOfLibrary(_ONE, You())),
    ),
    row(
        "act",
        "=look at the top card of your library",
        "=检视你的牌库顶牌",
        LookAt(TopOfLibrary(_ONE, You())),
    ),
    row(
        "act",
        "<looks|look> at the top card of {p:other_player}'s library",
        "检视{p:other_player}的牌库顶(的|一张|)牌",
        LookAt(TopOfLibrary(_ONE, slot("p"))),
        eg=("look at the top card of target player's library", "检视目标牌手的牌库顶牌"),
    ),
)
