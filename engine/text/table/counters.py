"""Rows for counters on objects: put, distribute, remove.

In: verb phrases without their subject. Out: effects.
"""

from __future__ import annotations

from engine.ability.amounts import CountersOn, Number
from engine.ability.effects.counters import MoveCounters, PutCounters, TakeCounters
from engine.text.pattern import slot
from engine.text.row import Row, row
from engine.text.surface import Its

_ONE = Number(1)


COUNTERS = (
    row(
        "act",
        "<moves|move> a {k:counter} counter from {a:objects} onto {b:objects}",
        ("将一个{k:counter}指示物从{a:objects}上移到{b:objects}上",),
        MoveCounters(slot("a"), slot("b"), slot("k")),
        eg=(
            "move a +1/+1 counter from target creature onto another target creature",
            "将一个+1/+1指示物从目标生物上移到另一个目标生物上",
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
        "<puts|put> a {k:counter} counter on {o:objects}",
        (
            "在{o:objects}上[各]放置一个{k:counter}指示物",
            "于{o:objects}上放置一个{k:counter}指示物",
        ),
        PutCounters(slot("o"), slot("k")),
        eg=("put a +1/+1 counter on target creature", "在目标生物上放置一个+1/+1指示物"),
    ),
    row(
        "act",
        "<puts|put> {n:count} {k:counter} counters on {o:objects}",
        ("在{o:objects}上[各]放置{n:count}个{k:counter}指示物",),
        make=lambda n, k, o: None if n == _ONE else PutCounters(o, k, n),
        slots={"n": "number", "k": "kind", "o": "on"},
        eg=("put two +1/+1 counters on ~", "在~上放置两个+1/+1指示物"),
    ),
    row(
        "act",
        "<puts|put> {n:that_many} {k:counter} counters on {o:objects}",
        "在{o:objects}上放置{n:that_many}{k:counter}指示物",
        PutCounters(slot("o"), slot("k"), slot("n")),
        eg=("put that many +1/+1 counters on ~", "在~上放置等量的+1/+1指示物"),
    ),
    row(
        "act",
        "<distributes|distribute> {n:count} {k:counter} counters among {o:divided}",
        "将{n:count}个{k:counter}指示物分配给{o:divided}",
        PutCounters(slot("o"), slot("k"), slot("n"), divided=True),
        eg=(
            "distribute two +1/+1 counters among one or two target creatures",
            "将两个+1/+1指示物分配给一个或两个目标生物",
        ),
    ),
    row(
        "act",
        "<removes|remove> a {k:counter} counter from {o:objects}",
        "从{o:objects}上移去一个{k:counter}指示物",
        TakeCounters(slot("o"), slot("k")),
        eg=("remove a charge counter from ~", "从~上移去一个充电指示物"),
    ),
    row(
        "act",
        "<removes|remove> {n:count} {k:counter} counters from {o:objects}",
        "从{o:objects}上移去{n:count}个{k:counter}指示物",
        make=lambda n, k, o: None if n == _ONE else TakeCounters(o, k, n),
        slots={"n": "number", "k": "kind", "o": "source"},
        eg=("remove two oil counters from ~", "从~上移去两个炼油指示物"),
    ),
    row(
        "act",
        "<removes|remove> all counters from {o:objects}",
        "从{o:objects}上移去所有指示物",
        TakeCounters(slot("o"), None, None),
        eg=("remove all counters from target permanent", "从目标永久物上移去所有指示物"),
    ),
)


ROWS: tuple[Row, ...] = (*COUNTERS,)
