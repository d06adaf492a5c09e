"""Rows for lines that say what is done instead: "if you would draw a card, … instead".

In: one line. Out: `replacement` abilities; `would` is the event that is replaced, what is done is a
chain of clauses in which "that many" is the event's number and "that player" its player.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.base import ReplacedEvent
from engine.ability.effects.damage import SetLife
from engine.ability.effects.moving import MoveTo
from engine.ability.filters import AllOf, AnyOf, InZone, Is, OwnedBy
from engine.ability.references import All, EachOpponent, This, You
from engine.ability.replacements.hooks import (
    WouldDealDamage,
    WouldDraw,
    WouldGainLife,
    WouldLoseGame,
    WouldPayLife,
)
from engine.ability.replacements.instead import DoInstead, Replacement
from engine.terms.zones import Zone
from engine.text.instructions import Spoken, settled_instead, unsettled_instead
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row

#: Everything that "your hand, your graveyard, and all permanents you own" is.
_ALL_YOURS = AllOf(
    (
        OwnedBy(You()),
        AnyOf((InZone(Zone.HAND), InZone(Zone.GRAVEYARD), InZone(Zone.BATTLEFIELD))),
    )
)


def _instead(w: ReplacedEvent, a: Spoken) -> ReplacementAbility | None:
    effects = settled_instead(a, w)
    if effects is None:
        return None
    return ReplacementAbility(Replacement(w, (DoInstead(effects),)))


def _take_instead(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility) or len(value.replacement.results) != 1:
        return None
    event, result = value.replacement.event, value.replacement.results[0]
    if not isinstance(result, DoInstead) or result.optional or result.also:
        return None
    said = unsettled_instead(result.effects, event)
    return None if said is None else {"w": event, "a": said}


EVENTS = (
    row("would", "you would gain life", "你将获得生命", WouldGainLife(You())),
    row(
        "would",
        "an opponent would gain life",
        ("任一对手将获得生命", "(某|一)位对手将获得生命", "对手将获得生命"),
        WouldGainLife(EachOpponent()),
    ),
    row("would", "you would draw a card", "你将抓一张牌", WouldDraw(You())),
    row(
        "would",
        "you would draw a card except the first one you draw in each of your draw steps",
        (
            "你将抓一张牌，且该牌不是你在自己的抓牌步骤中抓的第一张牌",
            "你将抓一张牌，且该牌不是你于自己的每个抓牌步骤中抓的第一张牌",
        ),
        WouldDraw(You(), except_draw_step_first=True),
    ),
    row(
        "would",
        "an opponent would draw a card",
        ("任一对手将抓一张牌", "(某|一)位对手将抓一张牌", "对手将抓一张牌"),
        WouldDraw(EachOpponent()),
    ),
    row(
        "would",
        "an opponent would draw a card except the first one they draw in each of their draw steps",
        (
            "任一对手将抓一张牌，且该牌不是其在自己的抓牌步骤中抓的第一张牌",
            "对手将抓一张牌，且该牌不是其在自己的抓牌步骤中抓的第一张牌",
        ),
        WouldDraw(EachOpponent(), except_draw_step_first=True),
    ),
    row(
        "would",
        "damage would be dealt to ~",
        "将对~造成伤害",
        WouldDealDamage(to=Is(This())),
    ),
    row(
        "would",
        "you would lose the game",
        "你将输掉(这盘游戏|此盘游戏|游戏|这盘对局)",
        WouldLoseGame(You()),
    ),
    row(
        "would",
        "you would pay life while your library (has|holds) at least that many cards[ in it]",
        "你将支付生命且你牌库中的牌不少于该数量",
        WouldPayLife(You()),
    ),
)

LINES = (
    row(
        "replacement",
        ("if {w:would}, {a:chain} instead.", "if {w:would}, instead {a:chain}."),
        ("如果{w:would}，则改为{a:chain}。", "若{w:would}，(则|)改为{a:chain}。"),
        make=_instead,
        take=_take_instead,
        eg=(
            (
                "If you would gain life, draw that many cards instead.",
                "如果你将获得生命，则改为抓等量的牌。",
            ),
            (
                "If an opponent would gain life, that player loses that much life instead.",
                "如果任一对手将获得生命，则改为该牌手失去等量的生命。",
            ),
        ),
    ),
    row(
        "replacement",
        "if {w:would}, instead that player skips that draw and {a:chain}.",
        (
            "如果{w:would}，则改为该牌手略过该次抓牌，且{a:chain}。",
            "如果{w:would}，则改为该牌手略过该次抓牌且{a:chain}。",
        ),
        make=lambda w, a: _instead(w, a) if isinstance(w, WouldDraw) else None,
        eg=(
            "If an opponent would draw a card, instead that player skips that draw and "
            "you draw a card.",
            "如果任一对手将抓一张牌，则改为该牌手略过该次抓牌且你抓一张牌。",
        ),
    ),
)

#: What is said in such lines above all.
DONE = (
    row(
        "clause",
        "shuffle your hand, (graveyard|your graveyard), "
        "and all permanents you own into your library",
        (
            "将你的手牌，坟墓场，以及由你拥有的所有永久物洗入你的牌库",
            "将你的手牌，你的坟墓场与由你拥有的所有永久物洗入你的牌库",
        ),
        MoveTo(All(_ALL_YOURS), Zone.LIBRARY, position="shuffled"),
    ),
    row(
        "clause",
        "your life total becomes {n:num}",
        ("你的总生命成为{n:num}", "你的总生命变成{n:num}"),
        SetLife(You(), slot("n")),
        eg=("your life total becomes 10", "你的总生命成为10"),
    ),
    row(
        "clause",
        "your life total becomes equal to {n:amount}",
        ("你的总生命成为等同于{n:amount}", "你的总生命等同于{n:amount}"),
        SetLife(You(), slot("n")),
        eg=(
            "your life total becomes equal to the number of creatures you control",
            "你的总生命成为等同于由你操控的生物数量",
        ),
    ),
)


ROWS: tuple[Row, ...] = (*EVENTS, *LINES, *DONE)
