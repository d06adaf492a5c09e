"""Rows for rules about abilities: what can't be activated, what triggers again or not at all.

In: one line. Out: `static` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.base import Condition, Filter, PlayerReference
from engine.ability.filters import Anything
from engine.ability.references import EachOpponent
from engine.ability.restrictions import (
    AbilitiesTriggerAgain,
    CantActivateAbilities,
    CausesNoTriggers,
    LegendRuleDoesNotApply,
    TriggersAgain,
)
from engine.ability.walk import contains
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import It, ThatPlayer


def _one_static(value: Any, kind: type[Any]) -> Any:
    """The only modification of a static ability, if it is of this kind."""
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    found = value.modifications[0]
    return found if isinstance(found, kind) else None


def _silent(dying: bool = False, of: PlayerReference | None = None) -> dict[str, Any]:
    """What makes and takes a line that lets matching objects cause nothing to trigger."""

    def make(f: Filter) -> StaticAbility:
        return StaticAbility((CausesNoTriggers(f, dying, of),), None)

    def take(value: Any) -> Bindings | None:
        found = _one_static(value, CausesNoTriggers)
        is_so = found is not None and (found.dying, found.of) == (dying, of)
        return {"f": found.filter} if is_so else None

    return {"make": make, "take": take}


def _again(f: Filter, dying: bool) -> StaticAbility:
    return StaticAbility((TriggersAgain(f, dying),), None)


def _take_again(dying: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        found = _one_static(value, TriggersAgain)
        return {"f": found.filter} if found is not None and found.dying is dying else None

    return take


def _its_abilities_again(f: Filter, c: Condition | None = None) -> StaticAbility | None:
    """Of permanents: abilities of spells and cards elsewhere have no row."""
    if contains(c, It, ThatPlayer):
        return None
    return StaticAbility((AbilitiesTriggerAgain(),), f, c)


def _take_its_abilities_again(value: Any) -> Bindings | None:
    if value.modifications != (AbilitiesTriggerAgain(),):
        return None
    return {"f": value.applies_to} | ({"c": value.condition} if value.condition else {})


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "if a triggered ability of {f:one_permanent} triggers[ while {c:conditions}], "
        "(that ability|it) triggers an additional time.",
        "如果{f:one_permanent}的触发式异能[于{c:conditions}时]触发，则该异能额外触发一次。",
        make=_its_abilities_again,
        take=_take_its_abilities_again,
        eg=(
            (
                "If a triggered ability of a Goblin you control triggers, "
                "that ability triggers an additional time.",
                "如果由你操控的鬼怪的触发式异能触发，则该异能额外触发一次。",
            ),
            (
                "If a triggered ability of another Elf you control triggers while you control "
                "six or more Elves, that ability triggers an additional time.",
                "如果另一个由你操控的妖精的触发式异能于你操控六个或更多妖精时触发，则该异能额外触发一次。",
            ),
        ),
    ),
    row(
        "static",
        "{w!:bearer} {m:traits}[,] and <its|their> activated abilities can't be activated.",
        "{w:bearer}{m:traits}，[并]且其起动式异能[都]不能[被]起动。",
        make=lambda w, m: StaticAbility((*m, CantActivateAbilities()), getattr(w, "filter", w)),
        take=lambda v: (
            {"w": v.applies_to, "m": v.modifications[:-1]}
            if v.modifications[-1] == CantActivateAbilities()
            else None
        ),
        eg=(
            "Enchanted creature can't attack or block, and its activated abilities "
            "can't be activated.",
            "所结附的生物不能攻击或阻挡，且其起动式异能不能起动。",
        ),
    ),
    row(
        "static",
        (
            "{f:permanents@pl} entering don't cause abilities to trigger.",
            "{f:permanents@pl} entering don't cause abilities of permanents to trigger.",
        ),
        (
            "{f:permanents}进战场不会使异能触发。",
            "{f:permanents}进战场不会(令|让|导致)异能触发。",
            "{f:permanents}进战场不会触发异能。",
            "进战场的{f:permanents}不会触发异能。",
        ),
        **_silent(),
        eg=(
            "Creatures entering don't cause abilities to trigger.",
            "生物进战场不会使异能触发。",
        ),
    ),
    row(
        "static",
        "{f:permanents@pl} entering or dying don't cause abilities to trigger.",
        (
            "{f:permanents}进战场或死去不会使异能触发。",
            "{f:permanents}进战场或死去(时|)[都]不会(使得|令|让|导致|触发)异能[触发]。",
            "进战场或死去的{f:permanents}不会触发异能。",
        ),
        **_silent(dying=True),
        eg=(
            "Creatures entering or dying don't cause abilities to trigger.",
            "生物进战场或死去不会使异能触发。",
        ),
    ),
    row(
        "static",
        "{f:permanents@pl} entering don't cause abilities of permanents your opponents control "
        "to trigger.",
        (
            "{f:permanents}进战场不会使由对手操控之永久物的异能触发。",
            "{f:permanents}进战场不会(使|使得|令|让|导致)[由][你的]对手(所|)操控(之|的)永久物(之|的)"
            "异能触发。",
        ),
        **_silent(of=EachOpponent()),
        eg=(
            "Permanents entering don't cause abilities of permanents your opponents control "
            "to trigger.",
            "永久物进战场不会使由对手操控之永久物的异能触发。",
        ),
    ),
    row(
        "static",
        "the “legend rule” doesn't apply to {f:permanents@pl}.",
        (
            "“传奇规则”不适用于{f:permanents}。",
            "“传奇规则”不(适|作)用于{f:permanents}(上|)。",
            "传奇规则不适用于{f:permanents}。",
            "「传奇规则」不(适|作)用于{f:permanents}。",
            "「传奇规则」不对{f:permanents}生效。",
        ),
        StaticAbility((LegendRuleDoesNotApply(),), slot("f")),
        eg=(
            "The “legend rule” doesn't apply to Spiders you control.",
            "“传奇规则”不适用于由你操控的蜘蛛。",
        ),
    ),
    row(
        "static",
        "the “legend rule” doesn't apply.",
        ("“传奇规则”不适用。", "(不适用“传奇规则”|传奇规则不适用)。"),
        StaticAbility((LegendRuleDoesNotApply(),), Anything()),
    ),
    row(
        "static",
        "if a {f:permanents} entering causes a triggered ability of a permanent you control "
        "to trigger, that ability triggers an additional time.",
        (
            "如果{f:permanents}进战场使得由你操控的永久物之触发式异能触发，则该异能额外触发一次。",
            "如果由你操控(之|的)永久物的触发式异能因{f:permanents}进战场而触发，"
            "则该异能额外触发一次。",
            "(如果|若)[由于][一个]{f:permanents}进战场，(因而|而)使得由你操控(之|的)永久物(的|之)"
            "触发式异能触发，则该异能额外触发一次。",
        ),
        make=lambda f: _again(f, False),
        take=_take_again(False),
        eg=(
            "If an artifact entering causes a triggered ability of a permanent you control "
            "to trigger, that ability triggers an additional time.",
            "如果神器进战场使得由你操控的永久物之触发式异能触发，则该异能额外触发一次。",
        ),
    ),
    row(
        "static",
        "if a {f:permanents} dying causes a triggered ability of a permanent you control "
        "to trigger, that ability triggers an additional time.",
        (
            "如果{f:permanents}死去使得由你操控的永久物之触发式异能触发，则该异能额外触发一次。",
            "如果由你操控(之|的)永久物的触发式异能因{f:permanents}死去而触发，则该异能额外触发一次。",
        ),
        make=lambda f: _again(f, True),
        take=_take_again(True),
        eg=(
            "If a creature dying causes a triggered ability of a permanent you control "
            "to trigger, that ability triggers an additional time.",
            "如果生物死去使得由你操控的永久物之触发式异能触发，则该异能额外触发一次。",
        ),
    ),
    row(
        "static",
        "{w!:bearer} {m:traits}, and <its|their> activated abilities can't be activated "
        "unless they're mana abilities.",
        (
            "{w:bearer}{m:traits}，且除非其起动式异能是法术力异能，否则不能起动。",
            "{w:bearer}{m:traits}，且除[了]法术力异能(之|以)外，其起动式异能也不能起动。",
        ),
        make=lambda w, m: StaticAbility(
            (*m, CantActivateAbilities(except_mana=True)), getattr(w, "filter", w)
        ),
        take=lambda v: (
            {"w": v.applies_to, "m": v.modifications[:-1]} if v.condition is None else None
        ),
        eg=(
            "Enchanted creature can't attack, and its activated abilities can't be activated "
            "unless they're mana abilities.",
            "所结附的生物不能攻击，且除非其起动式异能是法术力异能，否则不能起动。",
        ),
    ),
)
