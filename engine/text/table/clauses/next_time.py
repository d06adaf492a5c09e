"""Rows for what happens instead for a time: "the next time … would deal damage", "would draw".

In: instructions. Out: effects that last (`clause`, `sentence`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import X
from engine.ability.base import Filter
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Replace
from engine.ability.filters import Is, IsSource
from engine.ability.references import ChosenSource, Remembered, RememberedPlayers, This, You
from engine.ability.replacements.entering import EnterWithCounters
from engine.ability.replacements.hooks import WouldDealDamage, WouldDraw, WouldEnter
from engine.ability.replacements.instead import (
    DoInstead,
    PreventDamage,
    RedirectDamage,
    Replacement,
)
from engine.ability.walk import contains
from engine.text.conjunction import all_of
from engine.text.instructions import Spoken, settled_instead, unsettled_instead
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import Aim
from engine.text.table.clauses.this_turn import SHIELDED
from engine.text.table.replacements.damage import ANYTHING, damage_event, taken_event

_EOT = Duration.END_OF_TURN
_SHIELDED = Is(Remembered("shielded"))
_TO_SHIELDED = WouldDealDamage(to=_SHIELDED, players=RememberedPlayers("shielded"))
_BY_SHIELDED = WouldDealDamage(source=_SHIELDED)
_ASIDE = RedirectDamage(This())


def _once(event: WouldDealDamage, result: Any, about: Any) -> Replace:
    return Replace(Replacement(event, (result,)), _EOT, uses=1, about=about)


def _turned_to_this(s: Filter, w: Any = ANYTHING) -> Replace:
    """CR 609.7a: one source, chosen now, whose next damage is dealt to ~."""
    event = damage_event("any", w, all_of(IsSource(SHIELDED), s))
    return _once(event, _ASIDE, ChosenSource(s))


def _take_turned_to_this(value: Any) -> Bindings | None:
    if not isinstance(value.about, ChosenSource):
        return None
    said = taken_event(value.replacement.event)
    return {"s": value.about.filter, **({"w": said["w"]} if "w" in said else {})}


def _next_by(o: Any, w: Any = ANYTHING) -> Replace:
    """The next damage of an object that is spoken of, to whomever it says."""
    to, players = w
    event = WouldDealDamage(source=_SHIELDED, to=to, players=players)
    return _once(event, PreventDamage(), o)


def _take_next_by(value: Any) -> Bindings | None:
    if value.about is None or isinstance(value.about, ChosenSource):
        return None
    said = taken_event(value.replacement.event)
    return {"o": value.about, **({"w": said["w"]} if "w" in said else {})}


def _next_draw(a: Spoken) -> Replace | None:
    """What is done with targets would be aimed at as the effect begins: that is not read."""
    if contains(a, Aim, X):
        return None
    effects = settled_instead(a, WouldDraw(You()))
    if effects is None:
        return None
    return Replace(Replacement(WouldDraw(You()), (DoInstead(effects),)), _EOT, uses=1)


def _take_next_draw(value: Any) -> Bindings | None:
    if value.replacement.event != WouldDraw(You()):
        return None
    said = unsettled_instead(value.replacement.results[0].effects, WouldDraw(You()))
    return None if said is None else {"a": said}


def _each_enters_with(f: Filter, c: Any) -> Replace:
    """CR 611.2c: of whatever enters this turn, as it would be there (614.12)."""
    number, kind = c
    return Replace(Replacement(WouldEnter(f), (EnterWithCounters(kind, number),)), _EOT)


def _take_each_enters_with(value: Any) -> Bindings | None:
    (counters,) = value.replacement.results
    if value.about is not None:
        return None
    return {"f": value.replacement.event.filter, "c": (counters.amount, counters.kind)}


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        "the next time a {s:source_of_choice} would deal damage[ to {w:sheltered}] this turn, "
        "that damage is dealt to ~ instead",
        "本回合，由你选择的一个{s:source_of_choice}下一次将[对{w:sheltered}]造成的伤害改为对~造成",
        make=_turned_to_this,
        take=_take_turned_to_this,
        eg=(
            (
                "the next time a green source of your choice would deal damage to you this turn, "
                "that damage is dealt to ~ instead",
                "本回合，由你选择的一个绿色来源下一次将对你造成的伤害改为对~造成",
            ),
            (
                "the next time a source of your choice would deal damage this turn, "
                "that damage is dealt to ~ instead",
                "本回合，由你选择的一个来源下一次将造成的伤害改为对~造成",
            ),
        ),
    ),
    row(
        "clause",
        "the next time a source would deal damage to {o:damaged} this turn, prevent that damage",
        "本回合，防止任一来源下一次将对{o:damaged}造成的伤害",
        make=lambda o: _once(_TO_SHIELDED, PreventDamage(), o),
        take=lambda v: {"o": v.about} if v.replacement.event == _TO_SHIELDED else None,
        eg=(
            "the next time a source would deal damage to any target this turn, prevent that damage",
            "本回合，防止任一来源下一次将对任意一个目标造成的伤害",
        ),
    ),
    row(
        "clause",
        "the next time {o:damager} would deal damage[ to {w:sheltered}] this turn, "
        "prevent that damage",
        "本回合，防止{o:damager}下一次将[对{w:sheltered}]造成的伤害",
        make=_next_by,
        take=_take_next_by,
        eg=(
            (
                "the next time ~ would deal damage to you this turn, prevent that damage",
                "本回合，防止~下一次将对你造成的伤害",
            ),
            (
                "the next time that creature would deal damage this turn, prevent that damage",
                "本回合，防止该生物下一次将造成的伤害",
            ),
        ),
    ),
    row(
        "clause",
        "prevent the next {n:num} damage that would be dealt by {o:damager} this turn",
        "防止本回合中{o:damager}接下来将造成的{n:num}点伤害",
        make=lambda n, o: Replace(
            Replacement(_BY_SHIELDED, (PreventDamage(),)), _EOT, shield=n, about=o
        ),
        take=lambda v: (
            {"n": v.shield, "o": v.about} if v.replacement.event == _BY_SHIELDED else None
        ),
        eg=(
            "prevent the next 1 damage that would be dealt by ~ this turn",
            "防止本回合中~接下来将造成的1点伤害",
        ),
    ),
    row(
        "sentence",
        "the next time you would draw a card this turn, {a:phrase} instead",
        "本回合，你下一次将抓牌时，改为{a:phrase}",
        make=lambda a: (found,) if (found := _next_draw(a)) is not None else None,
        take=lambda v: _take_next_draw(v[0]) if len(v) == 1 else None,
        eg=(
            "the next time you would draw a card this turn, you gain 5 life instead",
            "本回合，你下一次将抓牌时，改为你获得5点生命",
        ),
    ),
    row(
        "clause",
        "this turn, each {f:permanents@sg} enters with {c:more_counters} on it",
        "本回合，每个{f:permanents}进战场时额外带有{c:more_counters}",
        make=_each_enters_with,
        take=_take_each_enters_with,
        eg=(
            "this turn, each creature you control enters with an additional +1/+1 counter on it",
            "本回合，每个由你操控的生物进战场时额外带有一个+1/+1指示物",
        ),
    ),
)
