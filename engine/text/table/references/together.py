"""Rows for targets that are asked for something together: "with total power 10 or less".

In: words. Out: `targets` and `target_cards` as `Aim`, whose specification says what all of them
must be to each other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.filters import HasStat
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import Aim
from engine.text.table.references.targets import aimed

_NONE = Number(0)
_NAMES = "different names"


def _with_total(f: Filter, s: Any, k: Any, n: Any = None) -> Aim | None:
    """So many at most, or any number, with no more than this together."""
    if n == Number(1):
        return None
    plain = aimed(f, _NONE, n)
    return replace(plain, specification=replace(plain.specification, total=HasStat(s, *k)))


def _take_total(value: Any) -> Bindings | None:
    spec = value.specification
    if value.another or spec.total is None or spec.minimum != _NONE:
        return None
    total = spec.total
    return {
        "f": spec.objects, "s": total.stat, "k": (total.comparison, total.amount),
        "n": spec.maximum,
    }  # fmt: skip


def _take_any_total(value: Any) -> Bindings | None:
    found = _take_total(value)
    return found if found is not None and found.pop("n") is None else None


def _take_some_total(value: Any) -> Bindings | None:
    found = _take_total(value)
    return found if found is not None and found["n"] is not None else None


def _named_apart(f: Filter, n: Any = None) -> Aim | None:
    if n == Number(1):
        return None
    plain = aimed(f, _NONE, n)
    return replace(plain, specification=replace(plain.specification, group=_NAMES))


def _take_named_apart(value: Any, *, some: bool) -> Bindings | None:
    spec = value.specification
    if value.another or spec.group != _NAMES or (spec.maximum is not None) != some:
        return None
    return {"f": spec.objects} | ({"n": spec.maximum} if some else {})


def _together(category: str, filters: str, measure: str, en: str, zh: str) -> tuple[Row, ...]:
    f = f"{{f:{filters}@pl}}"
    z = f"{{f:{filters}}}"
    return (
        row(
            category,
            f"any number of target {f} with total {{s:stat}} {{k:compared}}",
            f"任意数量、总{{s:stat}}{{k:compared}}的目标{z}",
            make=_with_total,
            take=_take_any_total,
            number="pl",
            eg=(
                f"any number of target {en} with total power 10 or less",
                f"任意数量、总力量等于或小于10的目标{zh}",
            ),
        ),
        row(
            category,
            f"up to {{n:count}} target {f} with total {{s:stat}} {{k:compared}}",
            f"至多{{n:count}}{measure}、总{{s:stat}}{{k:compared}}的目标{z}",
            make=_with_total,
            take=_take_some_total,
            number="pl",
            eg=(
                f"up to two target {en} with total mana value 6 or less",
                f"至多两{measure}、总法术力值等于或小于6的目标{zh}",
            ),
        ),
        row(
            category,
            f"up to {{n:count}} target {f} with different names",
            f"至多{{n:count}}{measure}、名称各异的目标{z}",
            make=_named_apart,
            take=lambda v: _take_named_apart(v, some=True),
            number="pl",
            eg=(
                f"up to two target {en} with different names",
                f"至多两{measure}、名称各异的目标{zh}",
            ),
        ),
        row(
            category,
            f"any number of target {f} with different names",
            f"任意数量、名称各异的目标{z}",
            make=_named_apart,
            take=lambda v: _take_named_apart(v, some=False),
            number="pl",
            eg=(
                f"any number of target {en} with different names",
                f"任意数量、名称各异的目标{zh}",
            ),
        ),
    )


ROWS: tuple[Row, ...] = (
    *_together("targets", "permanents", "个", "creatures", "生物"),
    *_together("target_cards", "cards", "张", "creature cards", "生物牌"),
)
