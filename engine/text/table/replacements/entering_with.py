"""Rows for what permanents enter with by choice, so many times over, or beside counters.

In: one line. Out: `replacement` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import Number, Times
from engine.ability.base import Amount
from engine.ability.conditions import KickedWith, WasKicked
from engine.ability.filters import Is
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.references import This
from engine.ability.replacements.entering import (
    EnterHaving,
    EnterTapped,
    EnterWithCounterOfChoice,
    EnterWithCounters,
)
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import about_this
from engine.text.table.changes.abilities import gained

_SELF = WouldEnter(Is(This()))


def _entering(*results: Any, **more: Any) -> ReplacementAbility:
    return ReplacementAbility(Replacement(_SELF, results, **more))


def _of_choice(**said: str) -> ReplacementAbility | None:
    kinds = tuple(said.values())
    return _entering(EnterWithCounterOfChoice(kinds)) if len(set(kinds)) == len(kinds) else None


def _take_of_choice(value: Any) -> Bindings | None:
    (result,) = value.replacement.results
    if not isinstance(result, EnterWithCounterOfChoice):
        return None
    return dict(zip("abc", result.kinds, strict=False))


def _times(c: Any, n: Amount) -> ReplacementAbility | None:
    """So many counters as often as the number says; of one there is a row of its own."""
    kind, number = c[1], c[0]
    if not isinstance(number, Number) or number.value == 1:
        return None
    return _entering(EnterWithCounters(kind, Times(number.value, about_this(n))))


def _take_times(value: Any) -> Bindings | None:
    (result,) = value.replacement.results
    if not isinstance(result.amount, Times):
        return None
    return {"c": (Number(result.amount.factor), result.kind), "n": result.amount.amount}


def _kicked(c: Any, k: Any) -> ReplacementAbility:
    results = (EnterWithCounters(c[1], c[0]), EnterHaving(gained(k)))
    return _entering(*results, condition=WasKicked(This()))


def _kicked_so(m: Any, c: Any, k: Any) -> ReplacementAbility:
    """CR 607.2i: with the one of its kicker costs that is named."""
    results = (EnterWithCounters(c[1], c[0]), EnterHaving(gained(k)))
    return _entering(*results, condition=KickedWith(This(), m))


def _take_kicked_so(value: Any) -> Bindings | None:
    found = _take_kicked(value)
    return None if found is None else {**found, "m": value.replacement.condition.cost}


def _take_kicked(value: Any) -> Bindings | None:
    counters, having = value.replacement.results
    if not all(isinstance(each, GainAbility) for each in having.modifications):
        return None
    abilities = tuple(each.ability for each in having.modifications)
    return {"c": (counters.amount, counters.kind), "k": abilities}


def _take_kicked_quoted(value: Any) -> Bindings | None:
    found = _take_kicked_so(value)
    if found is None or len(found["k"]) != 1 or isinstance(found["k"][0], KeywordAbility):
        return None
    return {"m": found["m"], "c": found["c"], "a": found["k"][0]}


def _two_counters_if(k: Any, c: Any, d: Any) -> ReplacementAbility:
    two = (EnterWithCounters(c[1], c[0]), EnterWithCounters(d[1], d[0]))
    return _entering(*two, condition=about_this(k))


def _take_two_counters(value: Any) -> Bindings | None:
    one, other = value.replacement.results
    return {"c": (one.amount, one.kind), "d": (other.amount, other.kind)}


def _take_two_counters_if(value: Any) -> Bindings | None:
    if value.replacement.condition is None:
        return None
    found = _take_two_counters(value)
    return None if found is None else {**found, "k": value.replacement.condition}


ROWS: tuple[Row, ...] = (
    row(
        "replacement",
        "~ enters with your choice of a {a:counter} counter or a {b:counter} counter "
        "on (it|him|her|them).",
        "~进战场时上面有一个{a:counter}指示物或一个{b:counter}指示物，由你选择。",
        make=_of_choice,
        take=lambda v: _take_of_choice(v) if len(v.replacement.results[0].kinds) == 2 else None,
        eg=(
            "~ enters with your choice of a flying counter or a +1/+1 counter on it.",
            "~进战场时上面有一个飞行指示物或一个+1/+1指示物，由你选择。",
        ),
    ),
    row(
        "replacement",
        "~ enters with your choice of a {a:counter} counter, a {b:counter} counter, "
        "or a {c:counter} counter on (it|him|her|them).",
        "~进战场时上面有一个{a:counter}指示物，一个{b:counter}指示物或一个{c:counter}指示物，"
        "由你选择。",
        make=_of_choice,
        take=lambda v: _take_of_choice(v) if len(v.replacement.results[0].kinds) == 3 else None,
        eg=(
            "~ enters with your choice of a flying counter, a menace counter, "
            "or a +1/+1 counter on it.",
            "~进战场时上面有一个飞行指示物，一个威慑指示物或一个+1/+1指示物，由你选择。",
        ),
    ),
    row(
        "replacement",
        "~ enters with {c:some_counters} on (it|him|her|them) {n:per}.",
        "{n:per}~进战场时上面便有{c:some_counters}。",
        make=_times,
        take=_take_times,
        eg=(
            "~ enters with two +1/+1 counters on it for each other creature you control.",
            "每有一个由你操控的其他生物，~进战场时上面便有两个+1/+1指示物。",
        ),
    ),
    row(
        "replacement",
        "if ~ was kicked, it enters with {c:some_counters} on it and with {k:keyword_list}.",
        "如果~已增幅，则它进战场时上面有{c:some_counters}，且具有{k:keyword_list}异能。",
        make=_kicked,
        take=_take_kicked,
        eg=(
            "If ~ was kicked, it enters with two +1/+1 counters on it and with flying.",
            "如果~已增幅，则它进战场时上面有两个+1/+1指示物，且具有飞行异能。",
        ),
    ),
    row(
        "replacement",
        "if ~ was kicked with its {m:mana_only} kicker, (it|he|she) enters with {c:some_counters} "
        "on (it|him|her) and with {k:keyword_list}.",
        "如果~是以其{m:mana_only}增幅费用增幅的，则它进战场时上面有{c:some_counters}，"
        "且具有{k:keyword_list}异能。",
        make=_kicked_so,
        take=_take_kicked_so,
        eg=(
            "If ~ was kicked with its {W} kicker, it enters with a +1/+1 counter on it "
            "and with flying.",
            "如果~是以其{W}增幅费用增幅的，则它进战场时上面有一个+1/+1指示物，且具有飞行异能。",
        ),
    ),
    row(
        "replacement",
        "if ~ was kicked with its {m:mana_only} kicker, it enters with {c:some_counters} on it "
        "and with {a:quoted}.",
        "如果~是以其{m:mana_only}增幅费用增幅的，则它进战场时上面有{c:some_counters}，"
        "且具有{a:quoted}。",
        make=lambda m, c, a: _kicked_so(m, c, (a,)),
        take=_take_kicked_quoted,
        eg=(
            "If ~ was kicked with its {W} kicker, it enters with a +1/+1 counter on it "
            "and with “Whenever ~ attacks, draw a card.”",
            "如果~是以其{W}增幅费用增幅的，则它进战场时上面有一个+1/+1指示物，"
            "且具有「每当~攻击时，抓一张牌。」",
        ),
    ),
    row(
        "replacement",
        "~ enters with {c:some_counters} and {d:some_counters} on (it|him|her).",
        "~进战场时上面有{c:some_counters}与{d:some_counters}。",
        make=lambda c, d: _entering(EnterWithCounters(c[1], c[0]), EnterWithCounters(d[1], d[0])),
        take=_take_two_counters,
        eg=(
            "~ enters with two +1/+1 counters and a flying counter on it.",
            "~进战场时上面有两个+1/+1指示物与一个飞行指示物。",
        ),
    ),
    row(
        "replacement",
        "if {k:conditions}, ~ enters with {c:some_counters} and {d:some_counters} on (it|him|her).",
        "如果{k:conditions}，则~进战场时上面有{c:some_counters}与{d:some_counters}。",
        make=_two_counters_if,
        take=_take_two_counters_if,
        eg=(
            "If you control an artifact, ~ enters with two +1/+1 counters and a flying counter "
            "on it.",
            "如果你操控神器，则~进战场时上面有两个+1/+1指示物与一个飞行指示物。",
        ),
    ),
    row(
        "replacement",
        "~ enters tapped and with {c:some_counters} on (it|him|her|them).",
        (),
        make=lambda c: _entering(EnterTapped(), EnterWithCounters(c[1], c[0])),
    ),
)
