"""Rows for lines that say what is done instead: "if you would draw a card, … instead".

In: one line. Out: `replacement` abilities; `would` is the event that is replaced, what is done is a
chain of clauses in which "that many" is the event's number and "that player" its player.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import CountOf, Number
from engine.ability.base import Condition, Effect, ReplacedEvent
from engine.ability.conditions import Compare
from engine.ability.effects.game import WinGame
from engine.ability.effects.structure import May, MayPay
from engine.ability.filters import AllOf, InZone, Is, OwnedBy
from engine.ability.references import (
    EachOpponent,
    EachPlayer,
    This,
    You,
)
from engine.ability.replacements.hooks import (
    WouldDealDamage,
    WouldDraw,
    WouldGainLife,
    WouldLoseGame,
    WouldPayLife,
)
from engine.ability.replacements.instead import (
    DoInstead,
    Replacement,
    Skip,
)
from engine.ability.walk import contains
from engine.terms.comparison import Comparison
from engine.terms.zones import Zone
from engine.text.actors import acted, unacted
from engine.text.instructions import Spoken, settled_instead, unsettled_instead
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, row, word
from engine.text.surface import It, ThatPlayer
from engine.text.table.replacements.leaving import replacing

_EMPTY_LIBRARY = Compare(
    CountOf(AllOf((InZone(Zone.LIBRARY), OwnedBy(You())))), Comparison.EQUAL, Number(0)
)


def _instead(w: ReplacedEvent, a: Spoken) -> ReplacementAbility | None:
    done = _done(settled_instead(a, w))
    return None if done is None else ReplacementAbility(Replacement(w, (done,)))


def _done(effects: tuple[Effect, ...] | None) -> DoInstead | None:
    """ "You may … instead": the event happens if you don't, and so it is the effect that may apply.

    What is done besides "you may" is done in any case, so that only a choice alone is read so.
    """
    if effects is None:
        return None
    if len(effects) != 1 or not isinstance(effects[0], May | MayPay):
        return DoInstead(effects)
    may = effects[0]
    if not isinstance(may, May) or may.otherwise or may.who != You():
        return None
    return DoInstead((*may.effects, *may.then), optional=True)


def _said(done: DoInstead) -> tuple[Effect, ...]:
    """The inverse of `_done`."""
    return (May(done.effects),) if done.optional else done.effects


def _take_instead(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility) or len(value.replacement.results) != 1:
        return None
    event, result = value.replacement.event, value.replacement.results[0]
    if not isinstance(result, DoInstead) or result.also:
        return None
    said = unsettled_instead(_said(result), event)
    return None if said is None else {"w": event, "a": said}


def _may_instead(w: ReplacedEvent, a: tuple[Effect, ...]) -> ReplacementAbility | None:
    return _instead(w, (May(acted(You(), a)),))


def _take_optional(value: Any) -> Bindings | None:
    """What is done if its controller wants it."""
    said = _take_instead(value)
    if said is None or not value.replacement.results[0].optional:
        return None
    (may,) = said["a"]
    return {"w": said["w"], "a": unacted(You(), may.effects)}


def _with_no_library(a: Spoken) -> ReplacementAbility | None:
    """Winning has a row of its own."""
    effects = settled_instead(a, WouldDraw(You()))
    if effects is None or effects == (WinGame(You()),):
        return None
    return replacing(WouldDraw(You()), DoInstead(effects), condition=_EMPTY_LIBRARY)


def _take_with_no_library(value: Any) -> Bindings | None:
    found = value.replacement
    if found.event != WouldDraw(You()) or found.condition != _EMPTY_LIBRARY:
        return None
    said = unsettled_instead(found.results[0].effects, found.event)
    return None if said is None else {"a": said}


def _drawing_while(p: Any, c: Condition, a: Spoken) -> ReplacementAbility | None:
    """An empty library has rows of its own."""
    if p != You() or contains(c, It, ThatPlayer) or contains(c, InZone):
        return None
    done = _done(settled_instead(a, WouldDraw(p)))
    return None if done is None else replacing(WouldDraw(p), done, condition=c)


def _take_drawing_while(value: Any) -> Bindings | None:
    found = value.replacement
    if found.condition is None or not isinstance(found.event, WouldDraw):
        return None
    said = unsettled_instead(_said(found.results[0]), found.event)
    return None if said is None else {"p": found.event.players, "c": found.condition, "a": said}


ROWS: tuple[Row, ...] = (
    row(
        "replacement",
        "if you would draw a card while your library has no cards in it, you win the game instead.",
        (
            "如果你将抓一张牌而你的牌库中没有牌，则改为你赢得此盘游戏。",
            "如果你将抓[一张]牌，且你的牌库[中]没有牌，则改为你赢得(此盘|这盘|)游戏。",
            "如果你将抓一张牌但[你的]牌库[中]没有牌，则改为你赢得(此盘|这盘)游戏。",
        ),
        replacing(WouldDraw(You()), DoInstead((WinGame(You()),)), condition=_EMPTY_LIBRARY),
    ),
    row(
        "would",
        "{p:would_be} would gain life",
        "{p:would_be}将获得生命",
        made(WouldGainLife, players=slot("p")),
        eg=("you would gain life", "你将获得生命"),
    ),
    word("would_be", "you", "你", You()),
    word("would_be", "a player", "任一牌手", EachPlayer()),
    word("would_be", "an opponent", ("任一对手", "(某|一)[位]对手", "对手"), EachOpponent()),
    row(
        "would",
        "{p:would_be} would draw a card",
        "{p:would_be}将抓一张牌",
        made(WouldDraw, players=slot("p")),
        eg=("you would draw a card", "你将抓一张牌"),
    ),
    row(
        "would",
        "{p:would_be} would draw a card "
        "except the first one (you|they) draw in each of (your|their) draw steps",
        (
            "{p:would_be}将抓一张牌，且该牌不是你在自己的抓牌步骤中抓的第一张牌",
            "{p:would_be}将抓一张牌，且(该牌|这)不是(你|其)(在|于)(自己的|自己[的]每个)"
            "抓牌步骤中[所]抓的第一张牌",
        ),
        made(WouldDraw, players=slot("p"), except_draw_step_first=True),
        eg=(
            "you would draw a card except the first one you draw in each of your draw steps",
            "你将抓一张牌，且该牌不是你在自己的抓牌步骤中抓的第一张牌",
        ),
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
    row(
        "replacement",
        "if you would draw a card while your library has no cards in it, {a:chain} instead.",
        "如果你将抓一张牌(而|但)[你的]牌库[中]没有牌，则改为{a:chain}。",
        make=_with_no_library,
        take=_take_with_no_library,
        eg=(
            "If you would draw a card while your library has no cards in it, "
            "you gain 5 life instead.",
            "如果你将抓一张牌而牌库没有牌，则改为你获得5点生命。",
        ),
    ),
    row(
        "replacement",
        "if {w:would}, you may {a:acts@pl} instead.",
        ("如果{w:would}，你可以改为{a:acts@pl}。", "若{w:would}，你可以改为{a:acts@pl}。"),
        make=_may_instead,
        take=_take_optional,
        eg=(
            "If you would draw a card, you may gain 1 life instead.",
            "如果你将抓一张牌，你可以改为获得1点生命。",
        ),
    ),
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
    row(
        "replacement",
        "if you would draw a card, you may skip that draw instead.",
        "如果你将抓一张牌，你可以改为略过该次抓牌。",
        replacing(WouldDraw(You()), Skip(), optional=True),
    ),
    row(
        "replacement",
        "if {p:would_be} would draw a card, that player skips that draw instead.",
        "如果{p:would_be}将抓一张牌，则改为该牌手略过该次抓牌。",
        ReplacementAbility(Replacement(made(WouldDraw, players=slot("p")), (Skip(),))),
        eg=(
            "If an opponent would draw a card, that player skips that draw instead.",
            "如果任一对手将抓一张牌，则改为该牌手略过该次抓牌。",
        ),
    ),
    row(
        "replacement",
        "if {p:would_be} would draw a card while {c:conditions}, {a:acts_on} instead.",
        "如果{p:would_be}于{c:conditions}时将抓一张牌，则改为{a:acts_on}。",
        make=_drawing_while,
        take=_take_drawing_while,
        eg=(
            "If you would draw a card while you control an artifact, you gain 1 life instead.",
            "如果你于你操控神器时将抓一张牌，则改为你获得1点生命。",
        ),
    ),
    row("acts_on", "{a:chain}", "{a:chain}", slot("a")),
)
