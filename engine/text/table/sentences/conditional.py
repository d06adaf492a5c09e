"""Rows for sentences with a condition: "if you do", "if you can't", "otherwise", "… instead".

In: words up to a full stop. Out: `sentence` as a tuple of effects.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Effect
from engine.ability.conditions import DoneThisWay, Unless, WasKicked
from engine.ability.effects.cards import Discard, Draw
from engine.ability.effects.damage import DealDamage
from engine.ability.effects.structure import If, InOrder, May, MayPay
from engine.ability.walk import contains, parts_of
from engine.terms.zones import Zone
from engine.text.pattern import Bindings
from engine.text.row import Row, row, words
from engine.text.surface import (
    AfterFlip,
    Aim,
    CardDone,
    IfDone,
    IfImpossible,
    IfNotPut,
    It,
    Later,
    Otherwise,
    ThatMuch,
    ThatPlayer,
    WhenDone,
)
from engine.text.table.sentences.chains import single
from engine.text.table.sentences.multiplied import only_if


def _sentence_if(c: Any, a: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (If(c, a),)


def _take_if(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, If) or effect.otherwise:
        return None
    return {"c": effect.condition, "a": effect.then}


def _done(kind: type[Any], **fixed: Any) -> Any:
    def take(value: Any) -> Bindings | None:
        effect = single(value)
        if not isinstance(effect, kind):
            return None
        return {"a": effect.effects} if effect == kind(effect.effects, **fixed) else None

    return take


def _take_done_later(value: Any) -> Bindings | None:
    said = single(value)
    if not isinstance(said, IfDone) or said != IfDone(said.effects) or len(said.effects) != 1:
        return None
    later = said.effects[0]
    return {"t": later.trigger, "a": later.effects} if isinstance(later, Later) else None


def _instead(a: tuple[Effect, ...], c: Any, b: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """One instruction or, under a condition, another in its place (CR 608.2c).

    What has its own row with two numbers (drawing, damage of the source) is read there.
    """
    if contains((a, b), If, May, Later) or contains(c, ThatMuch, Aim):
        return None
    if any(not pay.unless for pay in parts_of((a, b), MayPay)):
        return None
    if contains(b, Aim) and not isinstance(c, WasKicked):
        return None  # targets are chosen before the condition is asked (CR 601.2c)
    if len(a) != 1 and [type(each) for each in a] != [type(each) for each in b]:
        return None  # which of them the other stands for is left open
    spoken_of = contains(c, It, ThatPlayer)
    if not spoken_of and len(b) == 1 and _has_own_row(a[0], b[0]):
        return None
    return (If(Unless(c), a, b, after=spoken_of),)


def _instead_of_asked(
    x: Any, q: Any, c: Any, b: tuple[Effect, ...] = (), y: Any = (), r: Any = None
) -> tuple[Effect, ...] | None:
    """ "Destroy target creature if it's red. Destroy that creature instead if …".

    What stands in its place stands for all of it, what was asked of the target included.
    """
    one = _asked_of_target(x, q)
    other = b if r is None else _asked_of_target(y, r)
    if one is None or other is None or not contains(x, Aim):
        return None
    if contains((x, y, b), If, May, Later, MayPay) or contains((y, b, c), Aim, ThatMuch):
        return None
    return (If(Unless(c), one, other, after=contains(c, It, ThatPlayer)),)


def _asked_of_target(a: Any, c: Any) -> tuple[Effect, ...] | None:
    found = only_if(a, c) if contains(c, It) else None
    said = None if found is None else found[0]
    return said.effects if isinstance(said, InOrder) else None


def _has_own_row(one: Effect, other: Effect) -> bool:
    """Whether the two are one instruction with two numbers."""
    if type(one) is not type(other) or not isinstance(one, Draw | DealDamage):
        return False
    return not isinstance(other, DealDamage) or contains(other.to, It, ThatPlayer)


def _take_instead(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, If) or not isinstance(effect.condition, Unless):
        return None
    return {"a": effect.then, "c": effect.condition.condition, "b": effect.otherwise}


def _take_when_discarded(value: Any) -> Bindings | None:
    """The inverse of a reflexive trigger that waits for a card of one kind to be discarded."""
    said = single(value)
    if not isinstance(said, If) or not isinstance(said.condition, CardDone):
        return None
    if said.condition.effect is not Discard or not isinstance(said.then[0], WhenDone):
        return None
    return {"f": said.condition.filter, "b": said.then[0].effects}


#: CR 701.30d: the card that won the clash is remembered.
_WON_CLASH = DoneThisWay("clash")


ROWS: tuple[Row, ...] = (
    row(
        "sentence",
        "if you do, {a:phrase}",
        "(若|如果)你如此作，(则|){a:phrase}",
        make=lambda a: (IfDone(a),),
        take=_done(IfDone),
        eg=("if you do, draw a card", "若你如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "if you do, {a:phrase} {t:later}",
        "(若|如果)你如此作，(则|){t:later}，{a:phrase}",
        make=lambda a, t: None if contains(a, Aim) else (IfDone((Later(t, a),)),),
        take=_take_done_later,
        eg=(
            "if you do, draw a card at the beginning of the next end step",
            "若你如此作，则在下一个结束步骤开始时，抓一张牌",
        ),
    ),
    row(
        "sentence",
        "if you don't, {a:phrase}",
        "(若|如果)你未如此作，(则|){a:phrase}",
        make=lambda a: (IfDone(a, False),),
        take=_done(IfDone, done=False),
        eg=("if you don't, draw a card", "如果你未如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "if (they|that player|the player) (do|does), {a:phrase}",
        "(若|如果)(该牌手|其)如此作，(则|){a:phrase}",
        make=lambda a: (IfDone(a, theirs=True),),
        take=_done(IfDone, theirs=True),
        eg=("if they do, draw a card", "若该牌手如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "if (they|that player|the player) (don't|doesn't), {a:phrase}",
        "(若|如果)(该牌手|其)未如此作，(则|){a:phrase}",
        make=lambda a: (IfDone(a, False, True),),
        take=_done(IfDone, done=False, theirs=True),
        eg=("if they don't, draw a card", "若该牌手未如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "if you can't, {a:phrase}",
        "(如果|若)你无法如此作，(则|){a:phrase}",
        make=lambda a: (IfImpossible(a),),
        take=_done(IfImpossible),
        eg=("if you can't, draw a card", "如果你无法如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "if (they|that player|the player) can't, {a:phrase}",
        "(如果|若)(该牌手|其|他)无法如此作，(则|){a:phrase}",
        make=lambda a: (IfImpossible(a, theirs=True),),
        take=_done(IfImpossible, theirs=True),
        eg=("if they can't, draw a card", "如果该牌手无法如此作，则抓一张牌"),
    ),
    row(
        "sentences",
        "when you discard a {f:cards@sg} this way, {b:sentences}",
        "当你以此法弃[掉]一张{f:cards}时，{b:sentences}",
        make=lambda f, b: (If(CardDone(Discard, f), (WhenDone(b, ""),)),),
        take=_take_when_discarded,
        eg=(
            "when you discard a land card this way, draw a card.",
            "当你以此法弃掉一张地牌时，抓一张牌。",
        ),
    ),
    row(
        "sentence",
        "if you (don't|didn't) put (the card|that card|it|a card) {z:put_where}[ this way], "
        "{a:phrase}",
        "如果你未将该牌{z:put_where}，则{a:phrase}",
        make=lambda z, a: (IfNotPut(a, z),),
        take=lambda v: (
            {"a": v[0].effects, "z": v[0].zone} if isinstance(single(v), IfNotPut) else None
        ),
        eg=(
            "if you don't put the card into your hand, draw a card",
            "如果你未将该牌置于你手上，则抓一张牌",
        ),
    ),
    *words(
        "put_where",
        ("onto the battlefield", "放进战场", Zone.BATTLEFIELD),
        ("into your hand", "置于你手上", Zone.HAND),
    ),
    row(
        "sentence",
        "when you do, {a:phrase}",
        "当你如此作时，{a:phrase}",
        make=lambda a: (WhenDone(a),),
        take=_done(WhenDone),
        eg=("when you do, draw a card", "当你如此作时，抓一张牌"),
    ),
    row(
        "sentence",
        "if {c:conditions}, {a:phrase}",
        "(如果|若){c:conditions}，(则|){a:phrase}",
        make=_sentence_if,
        take=_take_if,
        eg=("if you control an artifact, draw a card", "如果你操控神器，则抓一张牌"),
    ),
    row(
        "sentence",
        "if you win, {a:phrase}",
        "(如果|若)你赢，(则|){a:phrase}",
        make=lambda a: (If(_WON_CLASH, a),),
        take=lambda v: (
            {"a": v[0].then} if isinstance(single(v), If) and v[0].condition == _WON_CLASH else None
        ),
        eg=("if you win, draw a card", "如果你赢，则抓一张牌"),
    ),
    row(
        "sentence",
        "then if {c:conditions}, {a:phrase}",
        "然后(如果|若){c:conditions}，(则|){a:phrase}",
        make=_sentence_if,
        eg=("then if you control an artifact, draw a card", "然后如果你操控神器，则抓一张牌"),
    ),
    row(
        "sentence",
        ("otherwise, {a:phrase}", "if it doesn't, {a:phrase}"),
        "(否则|若否)，(则|){a:phrase}",
        make=lambda a: (Otherwise(a),),
        take=_done(Otherwise),
        eg=("otherwise, draw a card", "否则，抓一张牌"),
    ),
    row(
        "sentence",
        "if you win the flip, {a:phrase}",
        (
            "如果你掷硬币获胜，则{a:phrase}",
            "(如果|若)你(掷硬币获胜|赢得此掷|猜对此掷)，[则]{a:phrase}",
        ),
        make=lambda a: (AfterFlip(a),),
        take=_done(AfterFlip),
        eg=("if you win the flip, draw a card", "如果你掷硬币获胜，则抓一张牌"),
    ),
    row(
        "sentence",
        "if you lose the flip, {a:phrase}",
        (
            "如果你掷硬币落败，则{a:phrase}",
            "(如果|若)你(掷硬币落败|输掉此掷|猜错此掷)，[则]{a:phrase}",
        ),
        make=lambda a: (AfterFlip(a, False),),
        take=_done(AfterFlip, won=False),
        eg=("if you lose the flip, draw a card", "如果你掷硬币落败，则抓一张牌"),
    ),
    row(
        "sentence",
        "{a:phrase}. if {c:conditions}, {b:phrase} instead",
        (
            "{a:phrase}。如果{c:conditions}，则改为{b:phrase}",
            "{a:phrase}。若{c:conditions}，[则]改为{b:phrase}",
        ),
        make=_instead,
        take=_take_instead,
        eg=(
            "target creature gets -1/-1 until end of turn. If you control an artifact, "
            "that creature gets -2/-2 until end of turn instead",
            "目标生物得-1/-1直到回合结束。如果你操控神器，则改为该生物得-2/-2直到回合结束",
        ),
    ),
    row(
        "sentence",
        (
            "{a:phrase}. if {c:conditions}, instead {b:phrase}",
            "{a:phrase}. {b:phrase} instead if {c:conditions}",
        ),
        (),
        make=_instead,
    ),
    row(
        "sentence",
        "{x:chain} if {q:conditions}. {b:phrase} instead if {c:conditions}",
        (),
        make=_instead_of_asked,
    ),
    row(
        "sentence",
        "{x:chain} if {q:conditions}. {y:chain} if {r:conditions} instead if {c:conditions}",
        (),
        make=_instead_of_asked,
    ),
)
