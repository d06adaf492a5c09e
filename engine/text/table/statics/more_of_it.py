"""Rows for lines that say more of one object: "… It gets -5/-5 instead as long as …".

In: one line. Out: `static` abilities, one for each sentence.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.base import Condition
from engine.ability.conditions import Unless
from engine.ability.references import All, AttachedTo, This
from engine.ability.restrictions import AssignsAsThoughUnblocked
from engine.ability.walk import contains
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import It, ThatPlayer
from engine.text.table.statics.continuous import continuous


def _either_size(w: Any, c: Any, d: Any, k: Condition) -> tuple[StaticAbility, ...] | None:
    """One size or, while something is so, the other in its place."""
    if isinstance(w, All):
        return None
    one, other = continuous(w, (c,), Unless(k)), continuous(w, (d,), k)
    return None if one is None or other is None else (one, other)


def _take_either_size(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2 or _condition_of_other(value) is None:
        return None
    one, other = value
    return {
        "w": one.applies_to,
        "c": one.modifications[0],
        "d": other.modifications[0],
        "k": other.condition,
    }


def _condition_of_other(value: Any) -> Condition | None:
    """The condition of the second, which the first has denied."""
    one, other = value
    if other.condition is None or one.condition != Unless(other.condition):
        return None
    found: Condition = other.condition
    return found


def _and_further(w: Any, m: Any, r: Any) -> tuple[StaticAbility, ...] | None:
    """ "It" in the sentences after it is the same object."""
    if isinstance(w, All):
        return None
    found = [continuous(w, m), *(continuous(w, n, k) for n, k in r)]
    return None if any(each is None for each in found) else tuple(f for f in found if f is not None)


def _take_and_further(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    first, *rest = value
    if first.applies_to not in (This(), AttachedTo()) or first.condition is not None:
        return None
    if any(each.applies_to != first.applies_to or each.condition is None for each in rest):
        return None
    further = tuple((each.modifications, each.condition) for each in rest)
    return {"w": first.applies_to, "m": first.modifications, "r": further}


def _take_one_further(value: Any) -> Bindings | None:
    (modifications, condition), *rest = value
    found: Bindings = {"n": modifications, "k": condition}
    return found | ({"r": tuple(rest)} if rest else {})


def _unblocked(f: Any, c: Condition | None = None) -> StaticAbility | None:
    if contains(c, It, ThatPlayer):
        return None
    return StaticAbility((AssignsAsThoughUnblocked(),), f, c)


ROWS: tuple[Row, ...] = (
    row(
        "line",
        (
            "{w!:bearer} gets {c:#change}. it gets {d:#change} instead as long as {k:conditions}.",
            "{w!:bearer} gets {c:#change}. if {k:conditions}, it gets {d:#change} instead.",
        ),
        "{w:bearer}得{c:#change}。只要{k:conditions}，便改为它得{d:#change}。",
        make=_either_size,
        take=_take_either_size,
        eg=(
            "~ gets -2/-2. It gets -5/-5 instead as long as you control an artifact.",
            "~得-2/-2。只要你操控神器，便改为它得-5/-5。",
        ),
    ),
    row(
        "line",
        "{w!:bearer} {m:traits}. {r:further}",
        "{w:bearer}{m:traits}。{r:further}",
        make=_and_further,
        take=_take_and_further,
        eg=(
            "Enchanted creature gets +1/+1. As long as it's legendary, it has flying.",
            "所结附的生物得+1/+1。只要它是传奇，它便具有飞行异能。",
        ),
    ),
    row(
        "further",
        (
            "as long as {k:conditions}, it {n:traits@sg}.[ {r:further}]",
            "it {n:traits@sg} as long as {k:conditions}.[ {r:further}]",
        ),
        "只要{k:conditions}，它便{n:traits}。[{r:further}]",
        make=lambda k, n, r=(): ((n, k), *r),
        take=_take_one_further,
        eg=(
            "as long as you control an artifact, it has flying.",
            "只要你操控神器，它便具有飞行异能。",
        ),
    ),
    row(
        "static",
        "{o:attached} is a {s:shape}. it's still a land.",
        "{o:attached}是{s:shape}。它仍然是地。",
        make=lambda o, s: StaticAbility(s, o),
        take=lambda v: {"o": v.applies_to, "s": v.modifications},
        eg=(
            "Enchanted land is a 3/3 red Elemental creature with haste. It's still a land.",
            "所结附的地是3/3红色，具敏捷异能的元素生物。它仍然是地。",
        ),
    ),
    row(
        "static",
        "for each {f:permanents@sg}, you may have that creature assign its combat damage "
        "as though it weren't blocked.",
        "对每个{f:permanents}而言，你可以使该生物视同未受阻挡地分配其战斗伤害。",
        make=_unblocked,
        slots={"f": "applies_to"},
        eg=(
            "For each Elf creature you control, you may have that creature assign its combat "
            "damage as though it weren't blocked.",
            "对每个由你操控的妖精生物而言，你可以使该生物视同未受阻挡地分配其战斗伤害。",
        ),
    ),
    row(
        "static",
        "as long as {c:conditions}, for each {f:permanents@sg}, you may have that creature "
        "assign its combat damage as though it weren't blocked.",
        "只要{c:conditions}，对每个{f:permanents}而言，你便可以使该生物视同未受阻挡地分配其战斗伤害。",
        make=_unblocked,
        slots={"f": "applies_to", "c": "condition"},
        eg=(
            "As long as ~ is attacking, for each creature you control, you may have that creature "
            "assign its combat damage as though it weren't blocked.",
            "只要~正进行攻击，对每个由你操控的生物而言，"
            "你便可以使该生物视同未受阻挡地分配其战斗伤害。",
        ),
    ),
    row(
        "static",
        "{o:attached}'s controller may have it assign its combat damage "
        "as though it weren't blocked.",
        "{o:attached}的操控者可以使它视同未受阻挡地分配其战斗伤害。",
        make=lambda o: StaticAbility((AssignsAsThoughUnblocked(),), o),
        slots={"o": "applies_to"},
        eg=(
            "Enchanted creature's controller may have it assign its combat damage "
            "as though it weren't blocked.",
            "所结附的生物的操控者可以使它视同未受阻挡地分配其战斗伤害。",
        ),
    ),
)
