"""Rows for changes with something more: what else the subject does, is or may do for that time.

In: a clause with its subject. Out: effects (`clause`, `free`), and what is changed (`change`).
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from engine.ability.base import Effect
from engine.ability.durations import Duration
from engine.ability.effects.damage import DealDamage
from engine.ability.effects.lasting import Modify, ModifyByChosen
from engine.ability.filters import OfChosenColor
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import ChangeColors, ChangeTypes, GainAbility
from engine.ability.references import This
from engine.ability.restrictions import CanAttackAsThoughNoDefender
from engine.terms.colors import Color
from engine.terms.keywords import Keyword
from engine.terms.subtypes import is_one_creature_type
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.table.clauses.chosen_changes import by_choice

_EOT = Duration.END_OF_TURN
_NO_DEFENDER = CanAttackAsThoughNoDefender()
_COLOR = ChangeColors((), chosen_color=True)
_HEXPROOF = GainAbility(KeywordAbility(Keyword.HEXPROOF_FROM, quality=OfChosenColor()))
#: Each color and each set of several: one of them is chosen (CR 105.2).
_COLORS = tuple(
    (ChangeColors(colors),)
    for number in range(1, len(Color) + 1)
    for colors in combinations(Color, number)
)


def _and_deals(m: Any, d: Duration, n: Any, o: Any) -> tuple[Effect, ...]:
    """~ is changed and then deals damage itself."""
    return (Modify(This(), m, d), DealDamage(n, o))


def _take_and_deals(value: Any) -> Bindings | None:
    if len(value) != 2 or not isinstance(value[0], Modify) or value[0].what != This():
        return None
    change, damage = value
    return {"m": change.modifications, "d": change.duration, "n": damage.amount, "o": damage.to}


def _attacking_too(o: Any, m: Any) -> Modify:
    return Modify(o, (*m, _NO_DEFENDER), _EOT)


def _take_attacking_too(value: Any) -> Bindings | None:
    *before, last = value.modifications
    if last != _NO_DEFENDER or not before:
        return None
    return {"o": value.what, "m": tuple(before)}


def _colored_too(o: Any, m: Any, d: Duration) -> ModifyByChosen:
    return ModifyByChosen(o, (*m, _COLOR), d)


def _take_colored_too(value: Any) -> Bindings | None:
    *before, last = value.modifications
    if last != _COLOR or not before:
        return None
    return {"o": value.what, "m": tuple(before), "d": value.duration}


def _has(word: Keyword) -> GainAbility:
    return GainAbility(KeywordAbility(word))


def _take_form_with(value: Any) -> Bindings | None:
    *form, one, two = value
    return {"f": tuple(form), "a": one.ability.keyword, "b": two.ability.keyword}


def _other_creature_type(t: str) -> tuple[ChangeTypes, ...] | None:
    """CR 205.1a: it loses its other creature types, and no other subtypes."""
    return (ChangeTypes((), (t,), replace=True),) if is_one_creature_type(t) else None


ROWS: tuple[Row, ...] = (
    row(
        "free",
        "~ {m:changes} {d:until} and deals {n:num} damage to {o:damaged}",
        "~{m:changes}{d:until}，且对{o:damaged}造成{n:num}点伤害",
        make=_and_deals,
        take=_take_and_deals,
        eg=(
            "~ gains flying until end of turn and deals 1 damage to you",
            "~获得飞行异能直到回合结束，且对你造成1点伤害",
        ),
    ),
    row(
        "clause",
        "{o!:objects} {m:changes} until end of turn and can attack this turn "
        "as though <it|they> didn't have defender",
        "{o:objects}{m:changes}直到回合结束，且本回合能视同不具守军异能地攻击",
        make=_attacking_too,
        take=_take_attacking_too,
        eg=(
            "~ gets +3/-1 until end of turn and can attack this turn "
            "as though it didn't have defender",
            "~得+3/-1直到回合结束，且本回合能视同不具守军异能地攻击",
        ),
    ),
    row(
        "clause",
        "{what!:objects} <has|have> {modifications:given} {duration:while_it_is}",
        (),
        make=Modify,
    ),
    row(
        "clause",
        "{o!:objects} <gets|get> {c:#change} and <has|have> {g:given} {d:while_it_is}",
        (),
        make=lambda o, c, g, d: Modify(o, (c, *g), d),
    ),
    row(
        "clause",
        "{o!:objects} {m:changes} and <becomes|become> the color of your choice {d:until}",
        "{o:objects}{m:changes}且成为由你选择之颜色{d:until}",
        make=_colored_too,
        take=_take_colored_too,
        eg=(
            "~ gets +1/+1 and becomes the color of your choice until end of turn",
            "~得+1/+1且成为由你选择之颜色直到回合结束",
        ),
    ),
    row(
        "clause",
        (
            "{o!:objects} <becomes|become> the color of your choice and <gains|gain> "
            "hexproof from that color {d:until}",
            "{d:until}, {o!:objects} <becomes|become> the color of your choice and "
            "<gains|gain> hexproof from that color",
        ),
        "{o:objects}成为由你选择之颜色且获得反该颜色辟邪异能{d:until}",
        ModifyByChosen(slot("o"), (_COLOR, _HEXPROOF), slot("d")),
        eg=(
            "~ becomes the color of your choice and gains hexproof from that color "
            "until end of turn",
            "~成为由你选择之颜色且获得反该颜色辟邪异能直到回合结束",
        ),
    ),
    row(
        "clause",
        (
            "{o!:objects} <becomes|become> the color or colors of your choice {d:until}",
            "{o!:objects} <becomes|become> the colors of your choice {d:until}",
        ),
        "{o:objects}成为由你选择之一种或数种颜色{d:until}",
        make=lambda o, d: by_choice(o, _COLORS, d),
        take=lambda v: {"o": v.what, "d": v.duration} if v.choices == _COLORS else None,
        eg=(
            "target creature becomes the color or colors of your choice until end of turn",
            "目标生物成为由你选择之一种或数种颜色直到回合结束",
        ),
    ),
    row(
        "change",
        "<becomes|become> a {f:form}, {a:keyword}, and {b:keyword}",
        "成为{f:form}，且具有{a:keyword}与{b:keyword}",
        make=lambda f, a, b: (*f, _has(a), _has(b)),
        take=_take_form_with,
        eg=(
            "becomes a Dragon with base power and toughness 4/4, flying, and haste",
            "成为基础力量与防御力为4/4的龙，且具有飞行与敏捷",
        ),
    ),
    row(
        "change",
        "<becomes|become> a {t:subtype_name}",
        "成为{t:subtype_name}",
        make=_other_creature_type,
        take=lambda v: {"t": v[0].subtypes[0]} if len(v[0].subtypes) == 1 else None,
        eg=("becomes a Coward", "成为懦夫"),
    ),
)
