"""Rows for costs paid with counters: "remove a charge counter from ~", "put a -1/-1 counter on …".

In: words. Out: one part of a cost (`cost_part`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import CountersOn, Number, X
from engine.ability.base import Filter
from engine.ability.chosen_costs import PutCountersOn, RemoveCountersFrom
from engine.ability.costs import RemoveCounters
from engine.ability.filters import Is
from engine.ability.references import This
from engine.text.conjunction import parts_of
from engine.text.pattern import part, slot
from engine.text.row import Row, row
from engine.text.table.filters.qualities import YOURS


def _removing(c: Any, f: Filter) -> RemoveCountersFrom | None:
    """One counter from one permanent; several could come from several (CR 118.3)."""
    return RemoveCountersFrom(c[1], f, c[0]) if c[0] == Number(1) else None


def _from_among(f: Filter, n: Any, k: str | None = None) -> RemoveCountersFrom | None:
    """So many from among several permanents of one's own."""
    if n == Number(1) or YOURS not in parts_of(f):
        return None
    return RemoveCountersFrom(k, f, n)


ROWS: tuple[Row, ...] = (
    row(
        "cost_part",
        "remove {c:some_counters} from ~",
        "从~上移去{c:some_counters}",
        RemoveCounters(part("c", 1), part("c", 0)),
        eg=(
            ("remove a +1/+1 counter from ~", "从~上移去一个+1/+1指示物"),
            ("remove two oil counters from ~", "从~上移去两个炼油指示物"),
        ),
    ),
    # CR 107.3: how many is announced like an X.
    row(
        "cost_part",
        "remove any number of {k:counter} counters from ~",
        (),
        make=lambda k: RemoveCounters(k, X()),
    ),
    row(
        "cost_part",
        "remove {c:some_counters} from a {f:permanents}",
        "从一个{f:permanents}上移去{c:some_counters}",
        make=_removing,
        take=lambda v: {"c": (v.number, v.kind), "f": v.filter},
        eg=(
            "remove a +1/+1 counter from a creature you control",
            "从一个由你操控的生物上移去一个+1/+1指示物",
        ),
    ),
    row(
        "cost_part",
        "remove a counter from ~",
        "从~上移去一个指示物",
        RemoveCountersFrom(None, Is(This())),
    ),
    row(
        "cost_part",
        "remove a counter from {f:some_permanents}",
        "从{f:some_permanents}上移去一个指示物",
        make=lambda f: RemoveCountersFrom(None, f[0]) if f[1] == Number(1) else None,
        take=lambda v: (
            {"f": (v.filter, v.number)} if v.kind is None and v.filter != Is(This()) else None
        ),
        eg=(
            "remove a counter from a creature you control",
            "从一个由你操控的生物上移去一个指示物",
        ),
    ),
    row(
        "cost_part",
        "put {c:some_counters} on a {f:permanents}",
        "在一个{f:permanents}上放置{c:some_counters}",
        make=lambda c, f: PutCountersOn(c[1], f, c[0]) if YOURS in parts_of(f) else None,
        take=lambda v: {"c": (v.number, v.kind), "f": v.filter},
        eg=(
            "put a -1/-1 counter on a creature you control",
            "在一个由你操控的生物上放置一个-1/-1指示物",
        ),
    ),
    # CR 107.3: how many is announced like an X.
    row(
        "cost_part",
        "remove one or more {k:counter} counters from ~",
        "从~上移去一个或数个{k:counter}指示物",
        RemoveCounters(slot("k"), X(), least=1),
        eg=("remove one or more charge counters from ~", "从~上移去一个或数个充电指示物"),
    ),
    row(
        "cost_part",
        "remove all {k:counter} counters from ~",
        "从~上移去所有{k:counter}指示物",
        make=lambda k: RemoveCounters(k, CountersOn(This(), k)),
        slots={"k": "kind"},
        eg=("remove all charge counters from ~", "从~上移去所有充电指示物"),
    ),
    row(
        "cost_part",
        "remove one or more {k:counter} counters from among {f:permanents@pl}",
        "从{f:permanents}中移去一个或数个{k:counter}指示物",
        make=lambda k, f: RemoveCountersFrom(k, f, X(), least=1) if YOURS in parts_of(f) else None,
        take=lambda v: {"k": v.kind, "f": v.filter},
        eg=(
            "remove one or more +1/+1 counters from among creatures you control",
            "从由你操控的生物中移去一个或数个+1/+1指示物",
        ),
    ),
    row(
        "cost_part",
        "remove {c:some_counters} from among {f:permanents@pl}",
        "从{f:permanents}中移去{c:some_counters}",
        make=lambda c, f: _from_among(f, *c),
        take=lambda v: {"c": (v.number, v.kind), "f": v.filter} if v.kind else None,
        eg=(
            "remove two +1/+1 counters from among creatures you control",
            "从由你操控的生物中移去两个+1/+1指示物",
        ),
    ),
    row(
        "cost_part",
        "remove {n:count} counters from among {f:permanents@pl}",
        "从{f:permanents}中移去{n:count}个指示物",
        make=lambda n, f: _from_among(f, n),
        take=lambda v: {"n": v.number, "f": v.filter} if v.kind is None else None,
        eg=(
            "remove three counters from among creatures you control",
            "从由你操控的生物中移去三个指示物",
        ),
    ),
    row(
        "cost_part",
        "remove {n:count} counters from ~",
        "从~上移去{n:count}个指示物",
        make=lambda n: None if n == Number(1) else RemoveCountersFrom(None, Is(This()), n),
        take=lambda v: {"n": v.number} if v.kind is None and v.filter == Is(This()) else None,
        eg=("remove two counters from ~", "从~上移去两个指示物"),
    ),
)
