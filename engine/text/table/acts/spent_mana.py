"""Rows for what comes of spending mana: "when you spend this mana to cast a creature spell, …".

In: a sentence that adds mana and the one after it. Out: the same effects, their `AddMana` marked,
and what waits for that mana to be spent (CR 106.6).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Effect, Filter
from engine.ability.durations import Duration
from engine.ability.effects.lasting import DelayedTrigger, Modify, Replace
from engine.ability.effects.spells import AddMana
from engine.ability.events.spells import ThisManaSpent
from engine.ability.filters import IsSource, IsSpell
from engine.ability.references import Remembered
from engine.ability.replacements.entering import EnterWithCounters
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.ability.restrictions import CantBeCountered
from engine.ability.targets import Mode
from engine.text.conjunction import parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.surface import Aim, It, Later
from engine.text.table.acts.spending import clear


def _spent(
    a: tuple[Effect, ...], f: Filter, b: tuple[Effect, ...], *, at_once: bool
) -> tuple[Effect, ...] | None:
    """The one instruction that adds mana, which is known again, and what waits for it."""
    adding = [effect for effect in a if isinstance(effect, AddMana)]
    if len(adding) != 1 or a[-1] is not adding[0] or adding[0].marked or not clear(f):
        return None
    marked = (*a[:-1], replace(adding[0], marked=True))
    return (*marked, Later(DelayedTrigger(ThisManaSpent(f, at_once), Mode(())), b))


def _take_spent(*, at_once: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        *before, adding, later = value
        if not isinstance(later, Later) or not isinstance(later.trigger, DelayedTrigger):
            return None
        event = later.trigger.event
        if not isinstance(event, ThisManaSpent) or event.at_once is not at_once:
            return None
        plain = (*before, replace(adding, marked=False))
        return {"a": plain, "f": event.filter, "b": later.effects}

    return take


def _enters_with(o: Any, c: Any) -> Replace:
    """CR 614.1c, 400.7a: the permanent that a spell becomes enters with more counters."""
    number, kind = c
    event = WouldEnter(IsSource(Remembered("shielded")))
    return Replace(Replacement(event, (EnterWithCounters(kind, number),)), uses=1, about=o)


def _take_enters_with(value: Any) -> Bindings | None:
    (counters,) = value.replacement.results
    return {"o": value.about, "c": (counters.amount, counters.kind)}


def _uncounterable(o: Any) -> Modify | None:
    """A spell that is spoken of or a target; what is not on the stack is not countered."""
    if isinstance(o, Aim):
        objects = o.specification.objects
        if objects is None or IsSpell() not in parts_of(objects):
            return None
    elif o not in {It("spell"), It()}:
        return None
    return Modify(o, (CantBeCountered(),), Duration.NONE)


ROWS: tuple[Row, ...] = (
    row(
        "sentence",
        (
            "{a:phrase}. when you spend this mana to cast a {f:spells}, {b:phrase}",
            "{a:phrase}. when that mana is spent to cast a {f:spells}, {b:phrase}",
        ),
        "{a:phrase}。当你用此法术力施放{f:spells}时，{b:phrase}",
        make=lambda a, f, b: _spent(a, f, b, at_once=False),
        take=_take_spent(at_once=False),
        eg=(
            "add {R}. When you spend this mana to cast a creature spell, draw a card",
            "加{R}。当你用此法术力施放生物咒语时，抓一张牌",
        ),
    ),
    row(
        "sentence",
        (
            "{a:phrase}. if that mana is spent on a {f:spells}, {b:phrase}",
            "{a:phrase}. if this mana is spent to cast a {f:spells}, {b:phrase}",
        ),
        "{a:phrase}。如果用此法术力施放{f:spells}，则{b:phrase}",
        make=lambda a, f, b: _spent(a, f, b, at_once=True),
        take=_take_spent(at_once=True),
        eg=(
            "add {R}. If that mana is spent on a creature spell, it gains haste until end of turn",
            "加{R}。如果用此法术力施放生物咒语，则它获得敏捷异能直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:entrant} <enters|enter> with {c:more_counters} on it",
        "{o:entrant}进战场时额外带有{c:more_counters}",
        make=_enters_with,
        take=_take_enters_with,
        eg=(
            "that creature enters with two additional +1/+1 counters on it",
            "该生物进战场时额外带有两个+1/+1指示物",
        ),
    ),
    word("entrant", "it", "它", It(), number="sg"),
    word("entrant", "that creature", "该生物", It("spell"), number="sg"),
    row(
        "more_counters",
        "an additional {k:counter} counter",
        "一个{k:counter}指示物",
        (Number(1), slot("k")),
        eg=("an additional +1/+1 counter", "一个+1/+1指示物"),
    ),
    row(
        "more_counters",
        "{n:count} additional {k:counter} counters",
        "{n:count}个{k:counter}指示物",
        make=lambda n, k: None if n == Number(1) else (n, k),
        slots={"n": "0", "k": "1"},
        eg=("two additional +1/+1 counters", "两个+1/+1指示物"),
    ),
    row(
        "clause",
        "{o:objects} can't be countered",
        "{o:objects}不能被反击",
        make=_uncounterable,
        take=lambda v: {"o": v.what},
        eg=(
            ("target spell can't be countered", "目标咒语不能被反击"),
            ("that spell can't be countered", "该咒语不能被反击"),
        ),
    ),
)
