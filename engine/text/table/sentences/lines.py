"""Rows for whole lines: what a line of a permanent, or of an instant or sorcery, can be.

In: one line. Out: `line` and `spell_line` as a tuple of abilities, since a keyword line has
several; `quotable` one ability inside quotation marks.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import (
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ability.base import Ability
from engine.ability.conditions import Unless
from engine.ability.events.objects import BecomesDesignated
from engine.ability.filters import Is
from engine.ability.modifications import GainAbility
from engine.ability.references import All, This, You
from engine.ability.restrictions import MayBeExerted, PlayerRule
from engine.ability.speed import MAX_SPEED
from engine.terms.objects import EXERTED_ATTACKING
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone
from engine.text.instructions import Spoken, settled, unsettled
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row
from engine.text.table.statics.continuous import continuous

_EXERTED = BecomesDesignated(Is(This()), EXERTED_ATTACKING)


def _exerted(b: Spoken) -> Any:
    """CR 701.43d, 607.2h: the leave to exert it, and the ability linked to that."""
    instructions = settled(b, event=_EXERTED)
    if instructions is None:
        return None
    return (StaticAbility((MayBeExerted(),)), TriggeredAbility(_EXERTED, instructions))


def _take_exerted(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    leave, linked = value
    if leave != StaticAbility((MayBeExerted(),)) or not isinstance(linked, TriggeredAbility):
        return None
    if linked != TriggeredAbility(_EXERTED, linked.instructions):
        return None
    said = unsettled(linked.instructions, event=_EXERTED)
    return {"b": said} if said is not None else None


def _spell(b: Spoken) -> Any:
    instructions = settled(b, is_spell=True)
    return SpellAbility(instructions) if instructions is not None else None


def _take_spell(value: Any) -> Bindings | None:
    if not isinstance(value, SpellAbility):
        return None
    said = unsettled(value.instructions, is_spell=True)
    return {"b": said} if said is not None else None


def _at_max_speed(a: Any) -> StaticAbility | None:
    """CR 702.178a; an ability of a card elsewhere (702.178b) is not read."""
    if getattr(a, "zones", ()) not in ((), (Zone.STACK,)):
        return None
    return StaticAbility((GainAbility(a),), condition=MAX_SPEED)


def _or_else(w: Any, m: Any, c: Any, n: Any) -> tuple[Ability, ...] | None:
    """Two abilities: what it has while something is so, and what it has while it is not."""
    if isinstance(w, All):
        return None
    so, otherwise = continuous(w, m, c), continuous(w, n, Unless(c))
    return None if so is None or otherwise is None else (so, otherwise)


def _take_or_else(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    so, otherwise = value
    found = {
        "w": so.applies_to, "m": so.modifications, "c": so.condition, "n": otherwise.modifications
    }  # fmt: skip
    return found if so.condition is not None else None


_LOOKING = StaticAbility((PlayerRule(ForPlayers.MAY_LOOK_AT_TOP, You()),), None)


def _looking_too(b: Any) -> tuple[Ability, ...] | None:
    """Two abilities, of which the other is about the same top card."""
    rules = (m for m in b.modifications if isinstance(m, PlayerRule))
    top = any(rule.rule is ForPlayers.PLAY_FROM_TOP_OF_LIBRARY for rule in rules)
    return (_LOOKING, b) if top else None


def _one(a: Ability) -> tuple[Ability, ...]:
    return (a,)


def _take_one(value: Any) -> Bindings | None:
    return {"a": value[0]} if isinstance(value, tuple) and len(value) == 1 else None


ROWS: tuple[Row, ...] = (
    row(
        "line",
        "you may exert ~ as it attacks.",
        "你可以于~攻击时耗竭之。",
        (StaticAbility((MayBeExerted(),)),),
        eg=("you may exert ~ as it attacks.", "你可以于~攻击时耗竭之。"),
    ),
    row(
        "line",
        "you may exert ~ as it attacks. when you do, {b:body}",
        (
            "你可以于~攻击时耗竭之。当你如此作时，{b:body}",
            "你可以于~攻击时耗竭它。当你如此作时，{b:body}",
        ),
        make=_exerted,
        take=_take_exerted,
        eg=(
            "You may exert ~ as it attacks. When you do, draw a card.",
            "你可以于~攻击时耗竭之。当你如此作时，抓一张牌。",
        ),
    ),
    row(
        "line",
        "{w!:bearer} {m:traits} as long as {c:conditions}. otherwise, it {n:traits@sg}.",
        "只要{c:conditions}，{w:bearer}便{m:traits}。否则，它{n:traits}。",
        make=_or_else,
        take=_take_or_else,
        eg=(
            "~ gets +1/+1 as long as you control an artifact. Otherwise, it gets -1/-1.",
            "只要你操控神器，~便得+1/+1。否则，它得-1/-1。",
        ),
    ),
    row(
        "line",
        "you may look at the top card of your library any time, and {b:static}",
        "你可以随时检视你的牌库顶牌，且{b:static}",
        make=_looking_too,
        take=lambda v: {"b": v[1]} if len(v) == 2 else None,
        eg=(
            "You may look at the top card of your library any time, and you may play the top card "
            "of your library.",
            "你可以随时检视你的牌库顶牌，且你可以使用你的牌库顶牌。",
        ),
    ),
    either("whole", "chapter", "ability", "casting"),
    row("line", "{a:keyword_line}[.]", "{a:keyword_line}[。]", slot("a")),
    row("line", "{a:whole}", "{a:whole}", make=_one, take=_take_one),
    row(
        "whole",
        "max speed—{a:ability}",
        "速度极限—{a:ability}",
        make=_at_max_speed,
        take=lambda v: {"a": v.modifications[0].ability} if v.condition == MAX_SPEED else None,
        eg=("Max speed — ~ gets +1/+1.", "速度极限—~得+1/+1。"),
    ),
    either("ability", "triggered", "activated", "static", "replacement"),
    row(
        "spell",
        "{b:body}",
        "{b:body}",
        make=_spell,
        take=_take_spell,
        eg=("Destroy target creature.", "消灭目标生物。"),
    ),
    row(
        "spell_line",
        "{a:keyword_line}[.]",
        "{a:keyword_line}[。]",
        slot("a"),
    ),
    either("whole_of_spell", "spell", "triggered", "activated", "casting"),
    row("spell_line", "{a:whole_of_spell}", "{a:whole_of_spell}", make=_one, take=_take_one),
    row(
        "quotable", "{a:enchant}[.]", "{a:enchant}[。]", slot("a"), eg=("enchant land", "结附于地")
    ),
    either("quotable", "ability"),
)
