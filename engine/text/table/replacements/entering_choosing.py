"""Rows for a choice among fewer as a permanent enters: "a color other than white".

In: one line. Out: `replacement` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.filters import Is
from engine.ability.references import This
from engine.ability.replacements.entering import EnterChoosing, EnterTapped
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.terms.colors import Color
from engine.text.pattern import Bindings
from engine.text.row import Row, row, words


def _choosing(*before: Any, what: str, options: tuple[str, ...]) -> ReplacementAbility:
    choice = EnterChoosing(what, options)
    return ReplacementAbility(Replacement(WouldEnter(Is(This())), (*before, choice)))


def _other_than(c: Color, *, tapped: bool) -> ReplacementAbility:
    others = tuple(color.value for color in Color if color is not c)
    return _choosing(*((EnterTapped(),) if tapped else ()), what="color", options=others)


def _take_other_than(value: Any) -> Bindings | None:
    options = value.replacement.results[-1].options
    left = [color for color in Color if color.value not in options]
    return {"c": left[0]} if len(left) == 1 else None


ROWS: tuple[Row, ...] = (
    row(
        "replacement",
        "as ~ enters, choose a color other than {c:color_name}.",
        "于~进战场时，选择一种{c:color_name}以外的颜色。",
        make=lambda c: _other_than(c, tapped=False),
        take=_take_other_than,
        eg=(
            "As ~ enters, choose a color other than white.",
            "于~进战场时，选择一种白色以外的颜色。",
        ),
    ),
    row(
        "replacement",
        "~ enters tapped. as it enters, choose a color other than {c:color_name}.",
        "~须横置进战场。于它进战场时，选择一种{c:color_name}以外的颜色。",
        make=lambda c: _other_than(c, tapped=True),
        take=_take_other_than,
        eg=(
            "~ enters tapped. As it enters, choose a color other than green.",
            "~须横置进战场。于它进战场时，选择一种绿色以外的颜色。",
        ),
    ),
    *words(
        "chosen_thing",
        ("a creature card name", "一个生物牌的牌名", "creature card name"),
        ("a land card name", "一个地牌的牌名", "land card name"),
        (
            "a noncreature, nonland card name",
            "一个非生物且非地牌的牌名",
            "noncreature, nonland card name",
        ),
    ),
)
