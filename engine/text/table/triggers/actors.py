"""Rows for whose deed triggers: "~", "another creature you control", "one or more Goblins".

In: words before the deed. Out: filters (`actor`, `actors`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Filter
from engine.ability.filters import (
    Another,
    AnyOf,
    ControlledBy,
    HasStatus,
    Is,
    OwnedBy,
)
from engine.ability.references import This, You
from engine.terms.objects import Status
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.surface import Its

SELF = Is(This())


def _this_or_another(f: Filter) -> Filter:
    return AnyOf((SELF, f))


def take_this_or(value: Any) -> Bindings | None:
    """The other of "~ or another", if the filter is such."""
    if isinstance(value, AnyOf) and len(value.filters) == 2 and value.filters[0] == SELF:
        return {"f": value.filters[1]}
    return None


def other(f: Filter) -> Filter:
    """ "Another": what matches, other than the object itself."""
    return all_of(f, Another())


def take_other(value: Any) -> Bindings | None:
    """The inverse of `other`."""
    if not isinstance(value, Filter) or Another() not in parts_of(value):
        return None
    return {"f": all_of(*(part for part in parts_of(value) if part != Another()))}


def _take_this_or_one(value: Any) -> Bindings | None:
    """The inverse, where the other is not said to be another."""
    found = take_this_or(value)
    return None if found is None or Another() in parts_of(found["f"]) else found


def _take_one_or_one(value: Any) -> Bindings | None:
    """Two of which each has a controller of its own; else they are said as one noun."""
    if not isinstance(value, AnyOf) or len(value.filters) != 2:
        return None
    f, g = value.filters
    theirs = all(any(isinstance(p, ControlledBy) for p in parts_of(each)) for each in (f, g))
    return {"f": f, "g": g} if theirs else None


#: Stands in an event for the object that does it.
DOER = Is(Its())


ROWS: tuple[Row, ...] = (
    word("actor", "~", "~", SELF, number="sg"),
    row(
        "actor",
        "{t:attached}",
        "{t:attached}",
        Is(slot("t")),
        number="sg",
        eg=("enchanted creature", "所结附的生物"),
    ),
    word(
        "actor",
        "your commander",
        "你的指挥官",
        all_of(HasStatus(Status.COMMANDER), OwnedBy(You())),
        number="sg",
    ),
    row(
        "actor",
        "another {f:permanents}",
        ("另一个{f:permanents}", "其他{f:permanents}"),
        make=other,
        take=take_other,
        number="sg",
        eg=("another creature you control", "另一个由你操控的生物"),
    ),
    row(
        "actor",
        "~ or another {f:permanents}",
        ("~或另一个{f:permanents}", "~或其他{f:permanents}"),
        make=_this_or_another,
        take=take_this_or,
        number="sg",
        eg=("~ or another creature you control", "~或另一个由你操控的生物"),
    ),
    row(
        "actor",
        "~ or {t:attached}",
        "~或{t:attached}",
        make=lambda t: AnyOf((SELF, Is(t))),
        slots={"t": "filters.1.object"},
        number="sg",
        eg=("~ or equipped creature", "~或所结附的生物"),
    ),
    row(
        "actor",
        "~ or a {f:permanents@sg}",
        "~或一个{f:permanents}",
        make=lambda f: None if Another() in parts_of(f) else _this_or_another(f),
        take=_take_this_or_one,
        number="sg",
        eg=("~ or a commander you control", "~或一个由你操控的指挥官"),
    ),
    row(
        "actor",
        "a {f:permanents}",
        ("一个{f:permanents}", "任一{f:permanents}", "{f:permanents}"),
        slot("f"),
        number="sg",
        eg=("a creature you control", "一个由你操控的生物"),
    ),
    row(
        "actor",
        "a {f:permanents@sg} or a {g:permanents@sg}",
        "一个{f:permanents}或一个{g:permanents}",
        make=lambda f, g: AnyOf((f, g)),
        take=_take_one_or_one,
        number="sg",
        eg=(
            "a creature you control or a land an opponent controls",
            "一个由你操控的生物或一个由对手操控的地",
        ),
    ),
    row(
        "actors",
        "one or more {f:permanents@pl}",
        "一个或数个{f:permanents}",
        slot("f"),
        number="pl",
        eg=("one or more creatures you control", "一个或数个由你操控的生物"),
    ),
)
