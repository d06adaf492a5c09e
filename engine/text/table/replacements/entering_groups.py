"""Rows for how others enter: "each Goblin you control enters with an additional counter".

In: one line. Out: `replacement` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import Number
from engine.ability.base import Amount, Condition, Filter
from engine.ability.filters import ControlledBy
from engine.ability.replacements.entering import EnterTapped, EnterWithCounters
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.ability.walk import contains
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.instructions import zones_asked
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import It, Its, ThatPlayer


def _entering(f: Filter, *results: Any, c: Condition | None = None) -> ReplacementAbility:
    return ReplacementAbility(Replacement(WouldEnter(f), results, condition=c))


def _one_more_while(c: Condition, f: Filter, k: str) -> ReplacementAbility | None:
    if contains(c, It, ThatPlayer) or zones_asked(c):
        return None
    return _entering(f, EnterWithCounters(k, Number(1)), c=c)


def _so_many(f: Filter, k: str, n: Amount) -> ReplacementAbility | None:
    """ "It" in the number is the object whose ability it is: of each arriving it is not read."""
    if contains(n, It, Its, ThatPlayer):
        return None
    return _entering(f, EnterWithCounters(k, n))


def _take_so_many(value: Any) -> Bindings | None:
    if value.replacement.condition is not None:
        return None
    (result,) = value.replacement.results
    if isinstance(result.amount, Number):
        return None
    return {"f": value.replacement.event.filter, "k": result.kind, "n": result.amount}


def _both_tapped(a: Filter, b: Filter) -> ReplacementAbility | None:
    """ "Creatures and nonbasic lands your opponents control": both are theirs."""
    whose = [part for part in parts_of(b) if isinstance(part, ControlledBy)]
    if len(whose) != 1 or contains(a, ControlledBy):
        return None
    bare = all_of(*(part for part in parts_of(b) if part != whose[0]))
    return _entering(all_of(any_of((a, bare)), whose[0]), EnterTapped())


ROWS: tuple[Row, ...] = (
    row(
        "replacement",
        "as long as {c:conditions}, each {f:permanents@sg} enters with an additional "
        "{k:counter} counter on it.",
        "只要{c:conditions}，每个{f:permanents}进战场时上面便额外有一个{k:counter}指示物。",
        make=_one_more_while,
        slots={
            "c": "replacement.condition",
            "f": "replacement.event.filter",
            "k": "replacement.results.0.kind",
        },
        eg=(
            "As long as you control an artifact, each other Elf you control enters with "
            "an additional +1/+1 counter on it.",
            "只要你操控神器，每个由你操控的其他妖精进战场时上面便额外有一个+1/+1指示物。",
        ),
    ),
    row(
        "replacement",
        "each {f:permanents@sg} enters with an additional x {k:counter} counters on it{n:x_is}.",
        "每个{f:permanents}进战场时上面额外有x个{k:counter}指示物{n:x_is}。",
        make=_so_many,
        take=_take_so_many,
        eg=(
            "Each other creature you control enters with an additional X +1/+1 counters on it, "
            "where X is the number of lands you control.",
            "每个由你操控的其他生物进战场时上面额外有X个+1/+1指示物，X为由你操控的地数量。",
        ),
    ),
    row(
        "replacement",
        "{f:permanents@pl} enter with an additional {k:counter} counter on them {n:per}.",
        (),
        make=_so_many,
    ),
    row(
        "replacement",
        "{f:permanents@pl} enter with a {k:counter} counter on them.",
        (),
        make=lambda f, k: _entering(f, EnterWithCounters(k, Number(1))),
    ),
    row(
        "replacement",
        "{a:permanents@pl} and {b:permanents@pl} enter tapped.",
        (),
        make=_both_tapped,
    ),
)
