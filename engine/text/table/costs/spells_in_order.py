"""Rows for spells told by when they are cast: the first each turn, the next this turn.

In: one line, or an instruction. Out: `static` abilities and effects that say what such a spell
has, or what it costs.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number, Times
from engine.ability.base import Amount, Filter
from engine.ability.casting_order import ModifyNextSpell, NthCast
from engine.ability.filters import ControlledBy, IsCast
from engine.ability.modifications import GainAbility
from engine.ability.references import You
from engine.ability.restrictions import CantBeCountered, CostChange
from engine.ability.walk import contains
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import It, Its, ThatPlayer
from engine.text.table.changes.abilities import gained

_YOURS = ControlledBy(You())


def _nth_has(o: int, f: Filter, k: Any) -> StaticAbility:
    return StaticAbility(gained(k), all_of(f, _YOURS, IsCast(), NthCast(o, f)))


def _take_nth_has(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or not isinstance(value.applies_to, Filter):
        return None
    nth = next((p for p in parts_of(value.applies_to) if isinstance(p, NthCast)), None)
    if nth is None or not all(isinstance(m, GainAbility) for m in value.modifications):
        return None
    abilities = tuple(getattr(m, "ability", None) for m in value.modifications)
    return {"o": nth.number, "f": nth.filter, "k": abilities}


def _next_has(f: Filter, k: Any) -> ModifyNextSpell:
    return ModifyNextSpell(f, gained(k))


def _take_next_has(value: Any) -> Bindings | None:
    if not isinstance(value, ModifyNextSpell):
        return None
    if not all(isinstance(m, GainAbility) for m in value.modifications):
        return None
    return {"f": value.filter, "k": tuple(getattr(m, "ability", None) for m in value.modifications)}


def _next_costs(f: Filter, n: Amount) -> ModifyNextSpell | None:
    if not isinstance(n, Number):
        return None
    return ModifyNextSpell(f, (CostChange(Number(-n.value)),))


def _take_next_costs(value: Any) -> Bindings | None:
    amount = value.modifications[0].amount
    return {"f": value.filter, "n": Number(-amount.value)}


def _next_costs_x(f: Filter, x: Amount) -> ModifyNextSpell | None:
    """A number of "it" could be the spell's own, which is not known yet."""
    if contains(x, It, Its, ThatPlayer):
        return None
    return ModifyNextSpell(f, (CostChange(Times(-1, x)),))


def _take_next_costs_x(value: Any) -> Bindings | None:
    amount = value.modifications[0].amount
    return {"f": value.filter, "x": amount.amount} if amount.factor == -1 else None


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "the {o:ordinal} {f:spells@sg} you cast each turn has {k:keyword_list}.",
        "你每回合[中]施放的{o:ordinal}个{f:spells}具有{k:keyword_list}异能。",
        make=_nth_has,
        take=_take_nth_has,
        eg=(
            "The first creature spell you cast each turn has convoke.",
            "你每回合施放的第一个生物咒语具有召集异能。",
        ),
    ),
    row(
        "clause",
        "the next {f:spells@sg} you cast this turn has {k:keyword_list}",
        "你本回合[中]施放的下一个{f:spells}具有{k:keyword_list}异能",
        make=_next_has,
        take=_take_next_has,
        eg=(
            "the next creature spell you cast this turn has convoke",
            "你本回合施放的下一个生物咒语具有召集异能",
        ),
    ),
    row(
        "clause",
        "the next {f:spells@sg} you cast this turn can't be countered",
        "你本回合[中]施放的下一个{f:spells}不能被反击",
        make=lambda f: ModifyNextSpell(f, (CantBeCountered(),)),
        take=lambda v: {"f": v.filter},
        eg=(
            "the next creature spell you cast this turn can't be countered",
            "你本回合施放的下一个生物咒语不能被反击",
        ),
    ),
    row(
        "clause",
        "the next {f:spells@sg} you cast this turn costs {n:generic} less to cast",
        "你本回合[中]施放的下一个{f:spells}减少{n:generic}来施放",
        make=_next_costs,
        take=_take_next_costs,
        eg=(
            "the next creature spell you cast this turn costs {2} less to cast",
            "你本回合施放的下一个生物咒语减少{2}来施放",
        ),
    ),
    row(
        "clause",
        "the next {f:spells@sg} you cast this turn costs {X} less to cast{x:x_is}"
        "[ as this ability resolves]",
        "你本回合[中]施放的下一个{f:spells}减少{X}来施放{x:x_is}",
        make=_next_costs_x,
        take=_take_next_costs_x,
        eg=(
            "the next creature spell you cast this turn costs {X} less to cast, "
            "where X is ~'s power",
            "你本回合施放的下一个生物咒语减少{X}来施放，X为~的力量",
        ),
    ),
)
