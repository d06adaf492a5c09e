"""Rows for counters on permanents: put, remove, move, distribute, double.

In: verb phrases without their subject. Out: effects whose player is `Actor`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import CountersOn, Number
from engine.ability.base import Amount
from engine.ability.effects.counters import (
    LeaveCounters,
    MoreOfEachCounter,
    MoveCounters,
    PutCounters,
    TakeCounters,
)
from engine.ability.effects.structure import InOrder
from engine.ability.references import Chosen, This
from engine.ability.walk import contains
from engine.text.pattern import Bindings, part, slot
from engine.text.row import Row, row
from engine.text.surface import Aim, It, Its


def _so_many_on(o: Any, k: str, n: Amount) -> PutCounters | None:
    """ "Equal to its power" is of the one object; on several each would have its own number."""
    one = isinstance(o, This) or (isinstance(o, Aim) and o.specification.maximum == Number(1))
    return PutCounters(o, k, n) if one or not contains(n, It, Its) else None


def _several_kinds(o: Any, c: Any, d: Any, e: Any = None) -> PutCounters:
    """Counters of two kinds or three on the same objects, at the same time."""
    rest = (d,) if e is None else (d, e)
    return PutCounters(o, c[1], c[0], more=tuple((kind, number) for number, kind in rest))


def _take_several_kinds(value: Any) -> Bindings | None:
    if not value.more:
        return None
    kinds = ((value.number, value.kind), *((number, kind) for kind, number in value.more))
    return {"o": value.on} | dict(zip("cde", kinds, strict=False))


def _take_on_two(value: Any) -> Bindings | None:
    if not isinstance(value, InOrder) or len(value.effects) != 2:
        return None
    one, two = value.effects
    if not isinstance(one, PutCounters) or not isinstance(two, PutCounters):
        return None
    return {"a": one.on, "c": (one.number, one.kind), "b": two.on, "d": (two.number, two.kind)}


ROWS: tuple[Row, ...] = (
    row(
        "act",
        "<moves|move> a {k:counter} counter from {a:objects} onto {b:objects}",
        ("将一个{k:counter}指示物从{a:objects}[上](移到|移至){b:objects}上",),
        MoveCounters(slot("a"), slot("b"), slot("k")),
        eg=(
            "move a +1/+1 counter from target creature onto another target creature",
            "将一个+1/+1指示物从目标生物上移到另一个目标生物上",
        ),
    ),
    row(
        "act",
        "<moves|move> a counter from {a:objects} onto {b:objects}",
        (
            "将一个指示物从{a:objects}移到{b:objects}上",
            "将一个指示物从{a:objects}[上](移到|移至){b:objects}[上]",
        ),
        MoveCounters(slot("a"), slot("b"), None),
        eg=(
            "move a counter from target creature onto another target creature",
            "将一个指示物从目标生物移到另一个目标生物上",
        ),
    ),
    row(
        "act",
        "double the number of {k:counter} counters on {o:objects}",
        ("将{o:objects}上的{k:counter}指示物数量加倍",),
        PutCounters(slot("o"), slot("k"), CountersOn(Its(), slot("k"))),
        eg=(
            "double the number of +1/+1 counters on target creature",
            "将目标生物上的+1/+1指示物数量加倍",
        ),
    ),
    row(
        "act",
        ("<puts|put> {c:some_counters} and {d:some_counters} on {o:objects}",),
        ("在{o:objects}上[各]放置{c:some_counters}和{d:some_counters}",),
        make=_several_kinds,
        take=lambda v: _take_several_kinds(v) if len(v.more) == 1 else None,
        eg=(
            "put a flying counter and a +1/+1 counter on target creature",
            "在目标生物上放置一个飞行指示物和一个+1/+1指示物",
        ),
    ),
    row(
        "act",
        "<puts|put> {c:some_counters}, {d:some_counters}, and {e:some_counters} on {o:objects}",
        "在{o:objects}上[各]放置{c:some_counters}，{d:some_counters}和{e:some_counters}",
        make=_several_kinds,
        take=lambda v: _take_several_kinds(v) if len(v.more) == 2 else None,
        eg=(
            "put a flying counter, a reach counter, and a +1/+1 counter on target creature",
            "在目标生物上放置一个飞行指示物，一个延势指示物和一个+1/+1指示物",
        ),
    ),
    row(
        "act",
        "<puts|put> {c:some_counters} on {o:objects}",
        (
            "在{o:objects}上[各]放置{c:some_counters}",
            "于{o:objects}上放置{c:some_counters}",
            "在{o:objects}上额外放置{c:some_counters}",
        ),
        PutCounters(slot("o"), part("c", 1), part("c", 0)),
        eg=(
            ("put a +1/+1 counter on target creature", "在目标生物上放置一个+1/+1指示物"),
            ("put two +1/+1 counters on ~", "在~上放置两个+1/+1指示物"),
            ("put that many +1/+1 counters on ~", "在~上放置等量的+1/+1指示物"),
        ),
    ),
    row(
        "act",
        (
            "<puts|put> a number of {k:counter} counters on {o:objects} equal to {n:amount}",
            "<puts|put> {k:counter} counters on {o:objects} equal to {n:amount}",
        ),
        (
            "在{o:objects}上放置若干{k:counter}指示物，其数量等同于{n:amount}",
            "在{o:objects}上放置数个{k:counter}指示物，其数量等同于{n:amount}",
        ),
        make=_so_many_on,
        slots={"o": "on", "k": "kind", "n": "number"},
        eg=(
            "put a number of +1/+1 counters on ~ equal to the number of lands you control",
            "在~上放置若干+1/+1指示物，其数量等同于由你操控的地数量",
        ),
    ),
    row(
        "act",
        "<puts|put> a number of {k:counter} counters equal to {n:amount} on {o:objects}",
        (),
        # What is said of the number stands before what the counters are put on.
        make=lambda o, k, n: None if contains(n, It, Its) else PutCounters(o, k, n),
    ),
    row(
        "some_counters",
        "{n!:count} {k:counter} <counter|counters>",
        "{n:count}个{k:counter}指示物",
        (slot("n"), slot("k")),
        eg=("two oil counters", "两个炼油指示物"),
    ),
    row(
        "some_counters",
        "{n:that_many} {k:counter} counters",
        "{n:that_many}{k:counter}指示物",
        (slot("n"), slot("k")),
        eg=("that many oil counters", "等量的炼油指示物"),
    ),
    row(
        "act",
        "<distributes|distribute> {c:some_counters} among {o:divided}",
        "将{c:some_counters}分配给{o:divided}",
        PutCounters(slot("o"), part("c", 1), part("c", 0), divided=True),
        eg=(
            "distribute two +1/+1 counters among one or two target creatures",
            "将两个+1/+1指示物分配给一个或两个目标生物",
        ),
    ),
    row(
        "act",
        "<puts|put> its[ {k:counter}] counters on {o:objects}",
        "将其[{k:counter}]指示物放置在{o:objects}上",
        make=lambda o, k=None: LeaveCounters(It(), o, k),
        slots={"o": "on", "k": "kind"},
        eg=("put its +1/+1 counters on target creature", "将其+1/+1指示物放置在目标生物上"),
    ),
    row(
        "act",
        "<puts|put> those counters on {o:objects}",
        (),
        make=lambda o: LeaveCounters(It(), o),
    ),
    row(
        "act",
        "<removes|remove> {c:some_counters} from {o:objects}",
        "从{o:objects}上[各]移去{c:some_counters}",
        TakeCounters(slot("o"), part("c", 1), part("c", 0)),
        eg=(
            ("remove a charge counter from ~", "从~上移去一个充电指示物"),
            ("remove two oil counters from ~", "从~上移去两个炼油指示物"),
        ),
    ),
    row(
        "act",
        "<removes|remove> a counter from {o:objects}",
        "从{o:objects}上移去一个指示物",
        # One that is chosen has to have a counter: that is a cost, in `payment`.
        make=lambda o: None if isinstance(o, Chosen) else TakeCounters(o, None, Number(1)),
        slots={"o": "source"},
        eg=("remove a counter from target permanent", "从目标永久物上移去一个指示物"),
    ),
    row(
        "act",
        "<removes|remove> up to {n:number} counters from {o:targets}",
        "从{o:targets}上移去至多{n:count}个指示物",
        make=lambda n, o: TakeCounters(o, None, n, up_to=True),
        take=lambda v: (
            {"n": v.number, "o": v.source} if v.up_to and isinstance(v.source, Aim) else None
        ),
        eg=(
            "remove up to three counters from target permanent",
            "从目标永久物上移去至多三个指示物",
        ),
    ),
    row(
        "act",
        "<removes|remove> all counters from {o:objects}",
        "从{o:objects}上移去所有指示物",
        TakeCounters(slot("o"), None, None),
        eg=("remove all counters from target permanent", "从目标永久物上移去所有指示物"),
    ),
    row(
        "act",
        "<removes|remove> all {k:counter} counters from {o:objects}",
        "从{o:objects}上[各]移去所有[的]{k:counter}指示物",
        TakeCounters(slot("o"), slot("k"), None),
        eg=("remove all oil counters from ~", "从~上移去所有炼油指示物"),
    ),
    row(
        "act",
        "<puts|put> {c:some_counters} on {a:objects} and {d:some_counters} on {b:objects}",
        "在{a:objects}上放置{c:some_counters}，并在{b:objects}上放置{d:some_counters}",
        make=lambda c, a, d, b: InOrder((PutCounters(a, c[1], c[0]), PutCounters(b, d[1], d[0]))),
        take=_take_on_two,
        eg=(
            "put two +1/+1 counters on target creature and a +1/+1 counter on ~",
            "在目标生物上放置两个+1/+1指示物，并在~上放置一个+1/+1指示物",
        ),
    ),
    row(
        "act",
        "double the number of each kind of counter on {o:objects}",
        "将{o:objects}上的每种指示物数量加倍",
        MoreOfEachCounter(slot("o"), True),
        eg=(
            "double the number of each kind of counter on target creature",
            "将目标生物上的每种指示物数量加倍",
        ),
    ),
    row(
        "act",
        "for each kind of counter on {o:objects}, put another counter of that kind on (it|them)",
        "{o:objects}上每有一种指示物，便在其上再放置一个该种指示物",
        MoreOfEachCounter(slot("o")),
        eg=(
            "for each kind of counter on target permanent, put another counter of that kind on it",
            "目标永久物上每有一种指示物，便在其上再放置一个该种指示物",
        ),
    ),
)
