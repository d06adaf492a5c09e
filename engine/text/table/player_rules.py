"""Rows for rules of the game that a permanent changes: who can't lose, what makes nothing trigger.

In: one line. Out: `static` and `replacement` abilities. What spells may be cast, and for how much,
stands in `casting`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility, StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Condition, Filter
from engine.ability.filters import AnyOf, Anything, InZone
from engine.ability.modifications import ChangeColors
from engine.ability.references import EachOpponent, EachPlayer, You
from engine.ability.replacements.hooks import WouldReduceLife
from engine.ability.replacements.instead import KeepLife, Replacement
from engine.ability.restrictions import (
    CantActivateAbilities,
    EnteringTriggersNothing,
    PlayerRule,
    TriggersAgain,
)
from engine.terms.zones import Zone
from engine.text.pattern import Bindings
from engine.text.row import Row, row


def _rules(*rules: PlayerRule) -> StaticAbility:
    return StaticAbility(rules, None)


def _one_static(value: Any, kind: type[Any]) -> Any:
    """The only modification of a static ability, if it is of this kind."""
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    found = value.modifications[0]
    return found if isinstance(found, kind) else None


def _entering_silent(f: Filter) -> StaticAbility:
    return StaticAbility((EnteringTriggersNothing(f),), None)


def _take_silent(value: Any) -> Bindings | None:
    found = _one_static(value, EnteringTriggersNothing)
    return None if found is None else {"f": found.filter}


def _again(f: Filter, dying: bool) -> StaticAbility:
    return StaticAbility((TriggersAgain(f, dying),), None)


def _take_again(dying: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        found = _one_static(value, TriggersAgain)
        return {"f": found.filter} if found is not None and found.dying is dying else None

    return take


def _kept(n: Any, m: Any, c: Condition | None = None) -> ReplacementAbility | None:
    if n != m or not isinstance(n, Number):
        return None
    event, result = WouldReduceLife(You(), n.value), KeepLife(n.value)
    return ReplacementAbility(Replacement(event, (result,), condition=c))


def _take_kept(*, condition: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        event, c = value.replacement.event, value.replacement.condition
        if not isinstance(event, WouldReduceLife) or (c is not None) != condition:
            return None
        return {"n": Number(event.least), "m": Number(event.least), "c": c}

    return take


#: Every object there is: permanents, spells, and cards in every other zone.
_EVERYWHERE = AnyOf(tuple(InZone(zone) for zone in Zone))

PLAYERS = (
    row(
        "static",
        "you don't lose the game for having 0 or less life.",
        (
            "你不会因(总|)生命为0或更少而输掉(此盘|这盘|)游戏。",
            "你(不会|不)因[为](总|)生命[总数](为0或更少|等于或小于0|等于或少于0)而输掉(此盘|这盘|)游戏。",
        ),
        _rules(PlayerRule("no loss by life", You())),
    ),
    row(
        "static",
        "you can't win the game and your opponents can't lose the game.",
        "你不会赢得(此盘|这盘|)游戏，且对手不会输掉(此盘|这盘|)游戏。",
        _rules(
            PlayerRule("can't win the game", You()),
            PlayerRule("can't lose the game", EachOpponent()),
        ),
    ),
    row(
        "static",
        "you can't get poison counters.",
        "你不能得到中毒指示物。",
        _rules(PlayerRule("can't get poison counters", You())),
    ),
    row(
        "static",
        "all damage is dealt as though its source had wither.",
        "所有伤害都视同其来源具有干枯异能地来造成。",
        _rules(PlayerRule("all damage withers", EachPlayer())),
    ),
    row(
        "static",
        "no more than one creature can block each combat.",
        "每次战斗中，至多只能有一个生物[进行]阻挡。",
        _rules(PlayerRule("can't block with more than", EachPlayer(), amount=Number(1))),
    ),
    row(
        "static",
        "you have protection from everything.",
        "你具有反一切保护异能。",
        _rules(PlayerRule("protection", You(), Anything())),
    ),
    row(
        "replacement",
        "if {c:condition}, damage that would reduce your life total to less than {n:#digits} "
        "reduces it to {m:#digits} instead.",
        "如果{c:condition}，则将使你的总生命减少至小于{n:#digits}的伤害改为使之减少至{m:#digits}。",
        make=_kept,
        take=_take_kept(condition=True),
        eg=(
            "If you control a Wall, damage that would reduce your life total to less than 2 "
            "reduces it to 2 instead.",
            "如果你操控墙，则将使你的总生命减少至小于2的伤害改为使之减少至2。",
        ),
    ),
    row(
        "replacement",
        "damage that would reduce your life total to less than {n:#digits} "
        "reduces it to {m:#digits} instead.",
        "将使你的总生命减少至小于{n:#digits}的伤害改为使之减少至{m:#digits}。",
        make=_kept,
        take=_take_kept(condition=False),
        eg=(
            "Damage that would reduce your life total to less than 3 reduces it to 3 instead.",
            "将使你的总生命减少至小于3的伤害改为使之减少至3。",
        ),
    ),
)

TRIGGERS = (
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
        ),
        make=_entering_silent,
        take=_take_silent,
        eg=(
            "Creatures entering don't cause abilities to trigger.",
            "生物进战场不会使异能触发。",
        ),
    ),
    row(
        "static",
        "if a {f:permanents} entering causes a triggered ability of a permanent you control "
        "to trigger, that ability triggers an additional time.",
        "如果{f:permanents}进战场使得由你操控的永久物之触发式异能触发，则该异能额外触发一次。",
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
        "如果{f:permanents}死去使得由你操控的永久物之触发式异能触发，则该异能额外触发一次。",
        make=lambda f: _again(f, True),
        take=_take_again(True),
        eg=(
            "If a creature dying causes a triggered ability of a permanent you control "
            "to trigger, that ability triggers an additional time.",
            "如果生物死去使得由你操控的永久物之触发式异能触发，则该异能额外触发一次。",
        ),
    ),
)

COLORS = (
    row(
        "static",
        "all cards that aren't on the battlefield, spells, and permanents are the chosen color "
        "in addition to their other colors.",
        "所有不在战场上的牌，咒语和永久物除其原本颜色外额外具有所选颜色。",
        StaticAbility((ChangeColors((), add=True, chosen_color=True),), _EVERYWHERE),
    ),
    row(
        "static",
        "all cards that aren't on the battlefield, spells, and permanents are colorless.",
        "所有不在战场上的牌，咒语和永久物均为无色。",
        StaticAbility((ChangeColors(()),), _EVERYWHERE),
    ),
)

ACTIVATING = (
    row(
        "static",
        "{w!:bearer} {m:traits}, and <its|their> activated abilities can't be activated "
        "unless they're mana abilities.",
        "{w:bearer}{m:traits}，且除非其起动式异能是法术力异能，否则不能起动。",
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

ROWS: tuple[Row, ...] = (*PLAYERS, *TRIGGERS, *COLORS, *ACTIVATING)
