"""Rows for what is attached to what: "~ can be attached only to …", "this effect doesn't remove ~".

In: one line. Out: `static` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import ColorsAmong, HappeningFilter, Number
from engine.ability.base import Filter
from engine.ability.conditions import Compare, Exists, HappenedThisTurn
from engine.ability.filters import HasName, HasSubtype, HasSupertype, Is, OfChosenColor
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.references import AttachedTo, EachPlayer, This, You
from engine.ability.restrictions import (
    AttachedOnlyTo,
    BeforeTheGame,
    LegendRuleDoesNotApply,
    SparesAttachments,
)
from engine.ability.walk import contains
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword
from engine.terms.types import Supertype
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.surface import It
from engine.text.table.filters.qualities import YOURS
from engine.text.tokens import THIS


def _protected(q: Filter, r: Filter, m: Any = ()) -> StaticAbility | None:
    """CR 702.16n: of the chosen color it would be asked of the creature, and is not read."""
    if contains((q, m), OfChosenColor, It):
        return None
    protection = GainAbility(KeywordAbility(Keyword.PROTECTION, quality=q))
    return StaticAbility((*m, protection, SparesAttachments(q, r)), AttachedTo())


def _take_protected(value: Any) -> Bindings | None:
    *m, protection, spares = value.modifications
    if not isinstance(spares, SparesAttachments):
        return None
    found: Bindings = {"q": protection.ability.quality, "r": spares.filter}
    return found | ({"m": tuple(m)} if m else {})


_NAMED = HasName(THIS)


def _no_legend_rule(*more: Filter) -> StaticAbility:
    named = all_of(_NAMED, *more)
    return StaticAbility(
        (LegendRuleDoesNotApply(),), named, Exists(named, Comparison.EQUAL, Number(2))
    )


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "~ can be attached only to a {f:permanents@sg}.",
        "~只能贴附于{f:permanents}。",
        StaticAbility((AttachedOnlyTo(slot("f")),), This()),
        eg=("~ can be attached only to a legendary creature.", "~只能贴附于传奇生物。"),
    ),
    row(
        "static",
        "{o:attached_creature} [{m:traits@sg} and ]has protection from {q:quality}. "
        "this effect doesn't remove {r:spared}.",
        "{o:attached_creature}[{m:traits}且]具有反{q:quality}保护异能。此效应不会移除{r:spared}。",
        make=lambda o, q, r, m=(): _protected(q, r, m),
        take=lambda v: {"o": AttachedTo(), **(_take_protected(v) or {})},
        eg=(
            (
                "Enchanted creature has protection from black. This effect doesn't remove ~.",
                "所结附的生物具有反黑色保护异能。此效应不会移除~。",
            ),
            (
                "Enchanted creature gets +1/+1 and has protection from enchantments. "
                "This effect doesn't remove Auras.",
                "所结附的生物得+1/+1且具有反结界保护异能。此效应不会移除灵气。",
            ),
        ),
    ),
    word("attached_creature", "enchanted creature", "所结附的生物", AttachedTo(), number="sg"),
    word("spared", "~", "~", Is(This())),
    word("spared", "Auras", "灵气", HasSubtype("Aura")),
    row(
        "static",
        "if there are exactly two permanents named ~ on the battlefield, "
        "the “legend rule” doesn't apply to them.",
        "如果战场上恰好有两个名称为~的永久物，则“传奇规则”不适用于它们。",
        _no_legend_rule(),
    ),
    row(
        "static",
        "if you control exactly two legendary permanents named ~, "
        "the “legend rule” doesn't apply to them.",
        "如果你恰好操控两个名称为~的传奇永久物，则“传奇规则”不适用于它们。",
        _no_legend_rule(YOURS, HasSupertype(Supertype.LEGENDARY)),
    ),
    *(
        row("static", en, zh, StaticAbility((BeforeTheGame(en),), This()))
        for en, zh in (
            (
                "a deck can have up to nine cards named ~.",
                "名称为~的牌，在套牌中的数量能有至多九张。",
            ),
            (
                "if ~ is in your opening hand, you may begin the game with him on the battlefield.",
                "如果~在你的起手牌中，你可以使他在战场上来开始游戏。",
            ),
        )
    ),
    row(
        "condition",
        "{n:count} or more creatures attacked this turn",
        "本回合中有{n:count}个或更多生物攻击过",
        HappenedThisTurn(HappeningFilter(Counted.ATTACKED, EachPlayer()), slot("n")),
        eg=("three or more creatures attacked this turn", "本回合中有三个或更多生物攻击过"),
    ),
    row(
        "condition",
        "you've gained {n:num} or more life this turn",
        (),
        make=lambda n: HappenedThisTurn(HappeningFilter(Counted.LIFE_GAINED, You()), n),
    ),
    row(
        "condition",
        "there are {n:count} colors among permanents you control",
        "由你操控的永久物中有{n:count}种颜色",
        Compare(ColorsAmong(YOURS), Comparison.EQUAL, slot("n")),
        eg=(
            "there are five colors among permanents you control",
            "由你操控的永久物中有五种颜色",
        ),
    ),
)
