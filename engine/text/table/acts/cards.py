"""Rows for cards in hands and libraries: draw, discard, mill.

In: verb phrases without their subject. Out: effects whose player is `Actor`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import CardsInHand, CountOf, HalfOf, Number, OneOf, Sum
from engine.ability.base import Effect, Filter
from engine.ability.effects.cards import (
    Discard,
    Draw,
    LookAt,
    Mill,
    Shuffle,
)
from engine.ability.effects.game import SkipNext
from engine.ability.effects.moving import Sacrifice
from engine.ability.effects.structure import InOrder
from engine.ability.filters import AllOf, Anything, ControlledBy, InZone, Is, OwnedBy
from engine.ability.references import All, Chosen, Remembered, You
from engine.ability.walk import contains
from engine.terms.counters import CounterKind
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.actors import GROUPS, acted
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import Actor, It, ThatMuch, ThatPlayer

_ONE = Number(1)

_PLUS = str(CounterKind.PLUS)

_WHO = Actor()


_LIBRARY = AllOf((InZone(Zone.LIBRARY), OwnedBy(_WHO)))


def _chosen_by_you(f: Filter, w: Filter | None = None) -> Discard:
    """The player shows the hand, and you choose what is discarded."""
    f = f if w is None else all_of(f, w)
    return Discard(_WHO, _ONE, None if f == Anything() else f, chooser=You(), reveal_hand=True)


def _take_chosen_by_you(value: Any) -> Bindings | None:
    f = value.filter or Anything()
    return {"f": f} if value == _chosen_by_you(f) else None


def _perhaps_chosen(p: Any, f: Filter) -> tuple[Effect, ...] | None:
    """The same where you may choose none; of several players each would be asked."""
    if isinstance(p, GROUPS):
        return None
    return acted(p, (replace(_chosen_by_you(f), up_to=True),))


def _take_perhaps_chosen(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], Discard):
        return None
    said = value[0]
    f = said.filter or Anything()
    return {"p": said.who, "f": f} if value == _perhaps_chosen(said.who, f) else None


def _half_sacrificed(f: Filter, u: bool) -> Sacrifice | None:
    """CR 701.21a: half of those that the player controls."""
    if contains(f, ControlledBy):
        return None
    theirs = all_of(f, ControlledBy(_WHO))
    return Sacrifice(_WHO, Chosen(f, _WHO, HalfOf(CountOf(theirs), u)))


def _take_half_sacrificed(value: Any) -> Bindings | None:
    if not isinstance(value, Sacrifice) or not isinstance(value.what, Chosen):
        return None
    number, f = value.what.number, value.what.filter
    if not isinstance(number, HalfOf) or value != _half_sacrificed(f, number.up):
        return None
    return {"f": f, "u": number.up}


def _any_number(f: Filter) -> Discard:
    """As many of the cards in hand as the player likes."""
    return Discard(_WHO, CardsInHand(_WHO), None if f == Anything() else f, up_to=True)


def _take_any_number(value: Any) -> Bindings | None:
    f = value.filter or Anything()
    return {"f": f} if value == _any_number(f) else None


def _draw_instead(n: Any, c: Any, m: Any) -> Draw | None:
    """With a condition that is not about what was spoken of: such ones are read as an `If`."""
    return None if contains(c, It, ThatPlayer) else Draw(_WHO, OneOf(c, m, n))


def _take_draw_instead(value: Any) -> Bindings | None:
    if not isinstance(value, Draw) or not isinstance(value.number, OneOf):
        return None
    said = value.number
    return {"n": said.otherwise, "c": said.condition, "m": said.then}


ROWS: tuple[Row, ...] = (
    row(
        "n_cards", "{n!:count} <card|cards>", "{n:count}张牌", slot("n"), eg=("two cards", "两张牌")
    ),
    row(
        "n_cards", ("an additional card", "{n!:count} additional cards"), (), make=lambda n=_ONE: n
    ),
    row(
        "n_cards",
        "{n:that_many} cards",
        "{n:that_many}牌",
        slot("n"),
        eg=("that many cards", "等量的牌"),
    ),
    either("many_cards", "n_cards", "cards_equal"),
    row(
        "many_cards",
        "{n:that_many} cards plus one",
        ("{n:that_many}牌加一", "该数量加一的牌"),
        make=lambda n=ThatMuch(): Sum((n, _ONE)),  # noqa: B008
        take=lambda v: {"n": v.parts[0]} if v.parts[1] == _ONE else None,
        eg=("that many cards plus one", "等量的牌加一"),
    ),
    row(
        "cards_equal",
        "cards equal to {n:amount}",
        "等同于{n:amount}(的|数量的)牌",
        slot("n"),
        eg=("cards equal to its power", "等同于其力量的牌"),
    ),
    row(
        "act",
        "<draws|draw> {n:many_cards}",
        ("抓{n:many_cards}", "额外抓{n:n_cards}", "再抓{n:many_cards}"),
        Draw(_WHO, slot("n")),
        eg=("draw two cards", "抓两张牌"),
    ),
    row(
        "act",
        "<draws|draw> {n:n_cards}. if {c:conditions}, <draws|draw> {m:n_cards} instead",
        "抓{n:n_cards}。如果{c:conditions}，则改为抓{m:n_cards}",
        make=_draw_instead,
        take=_take_draw_instead,
        eg=(
            "draw two cards. if it was kicked, draw three cards instead",
            "抓两张牌。如果它已增幅，则改为抓三张牌",
        ),
    ),
    row(
        "act",
        "<draws|draw> a card {n:per}",
        "{n:per}[你]便抓一张牌",
        Draw(_WHO, slot("n")),
        eg=("draw a card for each creature you control", "每有一个由你操控的生物，便抓一张牌"),
    ),
    row(
        "act",
        "<draws|draw> {n:n_cards}(, then |. )<discards|discard> one of them",
        "抓{n:n_cards}，然后弃掉其中一张",
        make=lambda n: InOrder((Draw(_WHO, n), Discard(_WHO, _ONE, Is(Remembered("drawn"))))),
        take=lambda v: {"n": v.effects[0].number},
        eg=("draw three cards, then discard one of them", "抓三张牌，然后弃掉其中一张"),
    ),
    row(
        "act",
        "<discards|discard> {n:n_cards}",
        "弃[掉]{n:n_cards}",
        Discard(_WHO, slot("n")),
        eg=("discard a card", "弃一张牌"),
    ),
    row(
        "act",
        "<discards|discard> up to {n:n_cards}",
        "弃[掉]至多{n:n_cards}",
        Discard(_WHO, slot("n"), up_to=True),
        eg=("discard up to two cards", "弃至多两张牌"),
    ),
    row(
        "act",
        "<discards|discard> any number of {f:cards@pl}",
        "弃[掉]任意数量的{f:cards}",
        make=_any_number,
        take=_take_any_number,
        eg=("discard any number of land cards", "弃任意数量的地牌"),
    ),
    row(
        "act",
        "<discards|discard> <their|your> (hand|hands)",
        "弃[掉](其|你的|)手牌",
        Discard(_WHO, None),
        eg=("discard their hand", "弃其手牌"),
    ),
    row(
        "act",
        "<discards|discard> {n:n_cards} at random",
        "随机弃[掉]{n:n_cards}",
        Discard(_WHO, slot("n"), at_random=True),
        eg=("discard a card at random", "随机弃一张牌"),
    ),
    row(
        "act",
        "<discards|discard> {f:some_cards}",
        "弃[掉]{f:some_cards}",
        make=lambda f: None if f[0] == Anything() else Discard(_WHO, f[1], f[0]),
        take=lambda v: {"f": (v.filter, v.number)},
        eg=("discard a land card", "弃一张地牌"),
    ),
    row(
        "act",
        (
            "<reveals|reveal> <their|your> hand. you choose a {f:cards} from it[ {w:clause_of}]. "
            "that player discards that card"
        ),
        (
            "展示<其|你>[的]手牌。你选择其中一张{f:cards}。该牌手弃掉该牌",
            "展示<其|你>[的]手牌。你从中选择一张{f:cards}。该牌手弃掉该牌",
        ),
        make=_chosen_by_you,
        take=_take_chosen_by_you,
        eg=(
            "reveal your hand. you choose a nonland card from it. that player discards that card",
            "展示你的手牌。你选择其中一张非地牌。该牌手弃掉该牌",
        ),
    ),
    # A sentence: what is said after it in the same one belongs to "if you do".
    row(
        "sentence",
        "{p!:other_player} <reveals|reveal> <their|your> hand. you may choose a {f:cards} from it. "
        "if you do, (that player discards|they discard) (that card|it)",
        "{p:other_player}展示其手牌。你可以(从中选择一张|选择其中一张){f:cards}。"
        "若你如此作，则该牌手弃掉该牌",
        make=_perhaps_chosen,
        take=_take_perhaps_chosen,
        eg=(
            "target opponent reveals their hand. You may choose a nonland card from it. If you do, "
            "that player discards that card",
            "目标对手展示其手牌。你可以从中选择一张非地牌。若你如此作，则该牌手弃掉该牌",
        ),
    ),
    row(
        "act",
        "<reveals|reveal> <their|your> hand and <discards|discard> all {f:cards@pl}",
        "展示<其|你>[的]手牌并弃掉[其中]所有{f:cards}",
        make=lambda f: None if f == Anything() else Discard(_WHO, None, f, reveal_hand=True),
        slots={"f": "filter"},
        eg=(
            "reveal your hand and discard all nonland cards",
            "展示你的手牌并弃掉其中所有非地牌",
        ),
    ),
    row(
        "act",
        "<looks|look> at {p:other_player}'s hand",
        ("检视{p:other_player}[的|之]手牌",),
        LookAt(All(AllOf((InZone(Zone.HAND), OwnedBy(slot("p")))))),
        eg=("look at target opponent's hand", "检视目标对手的手牌"),
    ),
    row(
        "act",
        "<mills|mill> {n:many_cards}",
        ("磨{n:many_cards}", "将<其|你>[的]牌库顶的{n:n_cards}(置入|置于)<其|你>[的]坟墓场"),
        Mill(_WHO, slot("n")),
        eg=("mill three cards", "磨三张牌"),
    ),
    *(
        row(
            "act",
            f"<mills|mill> half <their|your> library, rounded {en}",
            f"磨掉<其|你>[的]牌库的一半（{zh}）",
            Mill(_WHO, HalfOf(CountOf(_LIBRARY), up=up)),
            eg=(f"mill half your library, rounded {en}", f"磨掉你的牌库的一半（{zh}）"),
        )
        for en, zh, up in (("up", "小数点后进位", True), ("down", "小数点后舍去", False))
    ),
    row(
        "act",
        "<discards|discard> half the cards in <their|your> hand, rounded {u:rounded}",
        "弃<其|你>手牌的一半，{u:rounded}",
        Discard(_WHO, HalfOf(CardsInHand(_WHO), slot("u"))),
        eg=(
            "discard half the cards in your hand, rounded up",
            "弃你手牌的一半，小数点后进位",
        ),
    ),
    row(
        "act",
        "<sacrifices|sacrifice> half the {f:permanents@pl} <they|you> control, rounded {u:rounded}",
        "牺牲由<其|你>操控的{f:permanents}的一半，{u:rounded}",
        make=_half_sacrificed,
        take=_take_half_sacrificed,
        eg=(
            "sacrifice half the permanents you control, rounded down",
            "牺牲由你操控的永久物的一半，小数点后舍去",
        ),
    ),
    row(
        "act",
        (),
        "将<其|你>[的]牌库顶牌(置入|置于)<其|你>[的]坟墓场",
        make=lambda: Mill(_WHO, _ONE),
    ),
    row(
        "act",
        "<shuffles|shuffle>[ <their|your> library]",
        "(洗牌|将你的牌库洗牌|将其牌库洗牌)",
        Shuffle(_WHO),
        eg=("shuffle", "洗牌"),
    ),
    word(
        "act",
        "<discards|discard> any number of cards",
        "弃任意数量的牌",
        Discard(_WHO, CardsInHand(_WHO), up_to=True),
    ),
    row(
        "act",
        "<discards|discard> up to {n:n_cards}",
        "弃至多{n:n_cards}",
        Discard(_WHO, slot("n"), up_to=True),
        eg=("discard up to two cards", "弃至多两张牌"),
    ),
    row(
        "n_cards",
        "{n:that_many} cards plus {m:number}",
        "{n:that_many}再加{m:count}张牌",
        make=lambda n, m: Sum((n, m)),
        slots={"n": "parts.0", "m": "parts.1"},
        eg=("that many cards plus one", "等量的再加一张牌"),
    ),
    row(
        "act",
        "<skips|skip> <their|your> next turn",
        "略过<其|你的>下一个回合",
        SkipNext(_WHO),
        eg=("skip your next turn", "略过你的下一个回合"),
    ),
    row(
        "act",
        "<skips|skip> <their|your> next {s:next_skipped}",
        "略过<其|你的>下一个{s:next_skipped}",
        SkipNext(_WHO, slot("s")),
        eg=("skip your next draw step", "略过你的下一个抓牌步骤"),
    ),
    *words(
        "next_skipped",
        ("untap step", "重置步骤", (Step.UNTAP,)),
        ("draw step", "抓牌步骤", (Step.DRAW,)),
    ),
)
