"""Rows for tables of results: "roll a d20. 1—9 | Draw a card. 10—20 | Draw two cards." (CR 706.3).

In: the sentence that rolls a die, and the lines after it put together. Out: `sentences`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Effect
from engine.ability.effects.structure import RollDie
from engine.ability.walk import contains
from engine.text.choices import joined, parted
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.scene import UnreferredError
from engine.text.surface import Aim

#: The lowest and the highest of the results, None for "or more".
_Range = tuple[int, int | None]
_Results = tuple[tuple[int, int | None, tuple[Effect, ...]], ...]


def _with_table(a: tuple[Effect, ...], t: _Results) -> tuple[Effect, ...] | None:
    """CR 706.3b: the table belongs to the roll, which is the last thing that is said before it."""
    *before, roll = a
    if not isinstance(roll, RollDie) or roll.results or contains(t, Aim, RollDie):
        return None
    if contains(tuple(before), RollDie) or not _in_order(t):
        return None
    try:
        results = tuple((low, high, joined(effects)) for low, high, effects in t)
    except UnreferredError:
        return None
    return (*before, replace(roll, results=results))


def _in_order(t: _Results) -> bool:
    """Whether no result stands in two lines of the table."""
    ends = [high for _, high, _ in t]
    return all(
        end is not None and end < low for end, (low, _, _) in zip(ends, t[1:], strict=False)
    ) and all(high is None or low <= high for low, high, _ in t)


def _take_table(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or not value:
        return None
    *before, roll = value
    if not isinstance(roll, RollDie) or not roll.results:
        return None
    results = tuple((low, high, parted(effects)) for low, high, effects in roll.results)
    return {"a": (*before, replace(roll, results=())), "t": results}


def _between(a: Any, b: Any) -> _Range | None:
    if not isinstance(a, Number) or not isinstance(b, Number):
        return None
    return (a.value, b.value) if a.value < b.value else None


def _take_between(value: Any) -> Bindings | None:
    low, high = value
    return {"a": Number(low), "b": Number(high)} if high is not None and low < high else None


ROWS: tuple[Row, ...] = (
    row(
        "sentences",
        "{a:phrase}. {t:results}",
        "{a:phrase}。{t:results}",
        make=_with_table,
        take=_take_table,
        eg=(
            "roll a six-sided die. 1—3 | Draw a card. 4+ | You gain 2 life.",
            "掷一颗六面骰。1—3|抓一张牌。4+|你获得2点生命。",
        ),
    ),
    row(
        "results",
        "{r:result_range} | {a:sentences}[ {b:results}]",
        "{r:result_range}|{a:sentences}[{b:results}]",
        make=lambda r, a, b=(): ((*r, a), *b),
        take=lambda v: {"r": v[0][:2], "a": v[0][2]} | ({"b": v[1:]} if v[1:] else {}),
        eg=("20 | Draw a card.", "20|抓一张牌。"),
    ),
    row(
        "result_range",
        "{a:#digits}—{b:#digits}",
        "{a:#digits}—{b:#digits}",
        make=_between,
        take=_take_between,
        eg=("10—19", "10—19"),
    ),
    row(
        "result_range",
        "{a:#digits}+",
        "{a:#digits}+",
        make=lambda a: (a.value, None) if isinstance(a, Number) else None,
        take=lambda v: {"a": Number(v[0])} if v[1] is None else None,
        eg=("15+", "15+"),
    ),
    row(
        "result_range",
        "{a:#digits}",
        "{a:#digits}",
        make=lambda a: (a.value, a.value) if isinstance(a, Number) else None,
        take=lambda v: {"a": Number(v[0])} if v[0] == v[1] else None,
        eg=("20", "20"),
    ),
)
