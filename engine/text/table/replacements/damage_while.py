"""Rows for damage prevented or redirected as long as something is so, or by one object alone.

In: one line. Out: `replacement` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.base import Condition, Filter
from engine.ability.conditions import TurnOf
from engine.ability.filters import Is
from engine.ability.references import ControllerOf
from engine.ability.replacements.instead import PreventDamage, RedirectDamage
from engine.ability.walk import contains
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import It, ThatPlayer
from engine.text.table.replacements.damage import ANYTHING, damage_event, taken_event
from engine.text.table.replacements.leaving import replacing
from engine.text.table.triggers.objects import KINDS


def _while(c: Condition, k: str, w: Any = ANYTHING, s: Any = None) -> ReplacementAbility | None:
    """Prevented as long as something is so; "it" would be who is dealt damage, or ~."""
    if contains(c, It, ThatPlayer, TurnOf) or (w == ANYTHING and s is None):
        return None
    return replacing(damage_event(k, w, s), PreventDamage(), condition=c)


def _take_while(value: Any) -> Bindings | None:
    c = value.replacement.condition
    return None if c is None else {"c": c, **taken_event(value.replacement.event)}


def _redirected_while(
    c: Condition, w: Any, o: Any, k: str, s: Filter | None = None
) -> ReplacementAbility | None:
    if contains(c, It, ThatPlayer):
        return None
    return replacing(damage_event(k, w, s), RedirectDamage(o), condition=c)


def _take_redirected_while(value: Any) -> Bindings | None:
    o = value.replacement.results[0].object
    taken = _take_while(value)
    return None if taken is None or o is None else {**taken, "o": o}


def _to_controller(k: str, o: Any) -> ReplacementAbility:
    return replacing(damage_event(k, (Is(o), None)), RedirectDamage(player=ControllerOf(o)))


def _take_to_controller(value: Any) -> Bindings | None:
    event = value.replacement.event
    return {"k": KINDS[event.combat], "o": event.to.object}


ROWS: tuple[Row, ...] = (
    row(
        "replacement",
        (
            "as long as {c:conditions}, prevent all {k:damage_kind} that would be dealt"
            "[ to {w:sheltered}][ by {s:dealer}].",
        ),
        "只要{c:conditions}，便防止[{s:dealer}]将[对{w:sheltered}]造成的所有{k:damage_kind}。",
        make=_while,
        take=_take_while,
        eg=(
            "As long as you control an artifact, prevent all damage that would be dealt to ~.",
            "只要你操控神器，便防止将对~造成的所有伤害。",
        ),
    ),
    row(
        "replacement",
        "as long as {c:conditions}, all {k:damage_kind} that would be dealt to {w:sheltered}"
        "[ by {s:dealers}] is dealt to {o:redirected} instead.",
        "只要{c:conditions}，[{s:dealers}]将对{w:sheltered}造成的所有{k:damage_kind}"
        "便改为对{o:redirected}造成。",
        make=_redirected_while,
        take=_take_redirected_while,
        eg=(
            "As long as ~ is untapped, all combat damage that would be dealt to you "
            "by unblocked creatures is dealt to ~ instead.",
            "只要~未横置，未被阻挡的生物将对你造成的所有战斗伤害便改为对~造成。",
        ),
    ),
    row(
        "replacement",
        "all {k:damage_kind} that would be dealt to {o:attached} "
        "is dealt to its controller instead.",
        "将对{o:attached}造成的所有{k:damage_kind}改为对其操控者造成。",
        make=_to_controller,
        take=_take_to_controller,
        eg=(
            "All damage that would be dealt to enchanted creature "
            "is dealt to its controller instead.",
            "将对所结附的生物造成的所有伤害改为对其操控者造成。",
        ),
    ),
    row(
        "replacement",
        "prevent all {k:damage_kind} that {s:one_dealer} would deal[ to {f:permanents@pl}].",
        "防止{s:one_dealer}将[对{f:permanents}]造成的所有{k:damage_kind}。",
        make=lambda k, s, f=None: replacing(damage_event(k, (f, None), s), PreventDamage()),
        eg=(
            "Prevent all damage that ~ would deal to Goblins.",
            "防止~将对鬼怪造成的所有伤害。",
        ),
    ),
)
