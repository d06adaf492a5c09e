"""Rows for the exceptions of copies: "except it isn't legendary and it has haste" (CR 707.9).

In: clauses after "except". Out: tuples of modifications.
"""

from __future__ import annotations

from typing import Any

from engine.ability.modifications import (
    ChangeColors,
    ChangeTypes,
    HasThisAbility,
    KeepsColor,
    SetPowerToughness,
)
from engine.terms.colors import Color
from engine.terms.types import Supertype
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.table.changes.becoming import added, take_added
from engine.text.table.tokens import COLORLESS

_NOT_LEGENDARY = ChangeTypes(remove_supertypes=(Supertype.LEGENDARY,))


def _halves(cut: int) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, tuple) or len(value) <= cut:
            return None
        return {"a": value[:cut], "b": value[cut:]}

    return take


def _take_more(value: Any) -> Bindings | None:
    """A creature with a size or a color; a type alone has a row of its own."""
    return take_added(value) if isinstance(value, tuple) and len(value) > 1 else None


def _colors(c: Any) -> tuple[Color, ...]:
    return () if c == COLORLESS else tuple(color for color in Color if color in c)


def _another(s: Any, c: Any, t: tuple[str, ...]) -> tuple[Any, ...]:
    """CR 205.1a: of these creature types and this color in place of what it copies."""
    types = ChangeTypes((), t, replace=True)
    return (types, ChangeColors(_colors(c)), SetPowerToughness(s[0], s[1]))


def _take_another(value: Any) -> Bindings | None:
    types, colors, stats = value
    c = colors.colors or COLORLESS
    return {"s": (stats.power, stats.toughness), "c": c, "t": types.subtypes}


def _besides(s: Any, c: Any, t: tuple[str, ...]) -> tuple[Any, ...]:
    types = ChangeTypes(subtypes=t)
    return (types, ChangeColors(_colors(c), add=True), SetPowerToughness(s[0], s[1]))


def _take_besides(value: Any) -> Bindings | None:
    return _take_another(value)


ROWS: tuple[Row, ...] = (
    row(
        "exception",
        (
            "it isn't legendary",
            "it's not legendary",
            "(the token|the copy|he|she) isn't legendary",
            "(they're not|they aren't) legendary",
        ),
        "[它]不是传奇",
        (_NOT_LEGENDARY,),
    ),
    row(
        "exception",
        ("(it|he|she) has {g:given}", "it gains {g:given}", "(the token has|they have) {g:given}"),
        "[它]具有{g:given}",
        slot("g"),
        eg=(
            ("it has haste", "具有敏捷异能"),
            ("it has “{T}: Draw a card.”", "具有「{T}：抓一张牌。」"),
        ),
    ),
    row(
        "exception",
        "it's a {t:type_name} in addition to its other types",
        ("[它]额外具有{t:type_name}此类别", "[它]额外具有{t:type_name}类别"),
        (ChangeTypes((slot("t"),)),),
        eg=("it's an artifact in addition to its other types", "额外具有神器此类别"),
    ),
    row(
        "exception",
        (
            "(it's|is) a {t:subtype_name} in addition to its other types",
            "it's a {t:subtype_name} in addition to its other creature types",
        ),
        (
            "[它]额外具有{t:subtype_name}此类别",
            "[它]额外(具有{t:subtype_name}类别|是{t:subtype_name})",
        ),
        (ChangeTypes(subtypes=(slot("t"),)),),
        eg=("it's a Zombie in addition to its other types", "额外具有灵俑此类别"),
    ),
    row(
        "exception",
        "(it's|is) a {t:token_subtypes} in addition to its other types",
        (
            "[它]额外具有{t:token_subtypes}此类别",
            "[它]额外(具有{t:token_subtypes}类别|是{t:token_subtypes})",
        ),
        make=lambda t: (ChangeTypes(subtypes=t),) if len(t) > 1 else None,
        take=lambda v: {"t": v[0].subtypes},
        eg=("it's a Cat Warrior in addition to its other types", "额外具有猫/战士此类别"),
    ),
    row(
        "exception",
        "(it's|he's|she's) a {b:shape} in addition to its other types",
        "[它]是{b:shape}，且仍具有原本类别",
        make=added,
        take=_take_more,
        eg=(
            "it's a 1/1 Soldier creature in addition to its other types",
            "是1/1士兵生物，且仍具有原本类别",
        ),
    ),
    row(
        "exception",
        "they're {b:shape} in addition to their other types",
        (),
        make=added,
    ),
    row(
        "exception",
        "it's a {s:#stats} {c:token_colors} {t:token_subtypes}",
        "[它]是{s:#stats}{c:token_colors}{t:token_subtypes}",
        make=_another,
        take=_take_another,
        eg=("it's a 4/4 black Zombie", "是4/4黑色灵俑"),
    ),
    row(
        "exception",
        "it's a {s:#stats} {c:token_colors} {t:token_subtypes} "
        "in addition to its other colors and types",
        "[它]是{s:#stats}{c:token_colors}{t:token_subtypes}，且仍具有原本颜色与类别",
        make=_besides,
        take=_take_besides,
        eg=(
            "it's a 4/4 black Zombie in addition to its other colors and types",
            "是4/4黑色灵俑，且仍具有原本颜色与类别",
        ),
    ),
    row(
        "exception",
        "it doesn't copy that creature's color",
        "[它]不复制该生物的颜色",
        (KeepsColor(),),
    ),
    row("exception", "it has this ability", "[它]具有此异能", (HasThisAbility(),)),
    row(
        "exception",
        ("it's {s:#stats}", "its power and toughness are {s:#stats}"),
        "[它](是|为){s:#stats}",
        make=lambda s: (SetPowerToughness(s[0], s[1]),),
        take=lambda v: {"s": (v[0].power, v[0].toughness)},
        eg=("it's 1/1", "是1/1"),
    ),
    row("exceptions", "{a:exception}", "{a:exception}", make=lambda a: a, take=lambda v: {"a": v}),
    row(
        "exceptions",
        "{a:exception}[,] and {b:exceptions}",
        "{a:exception}[，](且|并|并且){b:exceptions}",
        make=lambda a, b: (*a, *b),
        take=_halves(1),
        eg=("it isn't legendary and it has haste", "不是传奇且具有敏捷异能"),
    ),
    row(
        "exceptions",
        "{a:exception}, {b:exceptions}",
        "{a:exception}，{b:exceptions}",
        make=lambda a, b: (*a, *b),
        take=_halves(1),
        eg=("it isn't legendary, it has haste", "不是传奇，具有敏捷异能"),
    ),
)
