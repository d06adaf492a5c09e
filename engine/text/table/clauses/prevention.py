"""Rows for damage prevented this turn: "prevent the next 3 damage".

In: instructions. Out: effects that last.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.base import Filter
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Replace
from engine.ability.filters import AnyOf, Anything, Is, IsSource, OfChosenColor
from engine.ability.references import (
    All,
    ChosenSource,
    Remembered,
    RememberedPlayers,
    You,
)
from engine.ability.replacements.hooks import (
    EitherOf,
    WouldDealDamage,
)
from engine.ability.replacements.instead import (
    PreventDamage,
    RedirectDamage,
    Replacement,
)
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word
from engine.text.table.clauses.this_turn import SHIELDED
from engine.text.table.replacements.damage import ANYTHING, damage_event, taken_event
from engine.text.table.triggers.objects import COMBAT, KINDS

_EOT = Duration.END_OF_TURN


_IS_SHIELDED = Is(Remembered("shielded"))


_DEALT_TO_OR_BY = EitherOf(
    (
        WouldDealDamage(to=_IS_SHIELDED, combat=True),
        WouldDealDamage(source=_IS_SHIELDED, combat=True),
    )
)


_SHIELDING = WouldDealDamage(to=Is(Remembered("shielded")), players=RememberedPlayers("shielded"))


def _prevented(event: WouldDealDamage | EitherOf, **more: Any) -> Replace:
    return Replace(Replacement(event, (PreventDamage(),)), _EOT, **more)


def _shielded(k: str, o: Any) -> Replace:
    """CR 611.2c: of a group it is about what belongs to it as the damage would be dealt."""
    if isinstance(o, All):
        return _prevented(damage_event(k, (o.filter, None)))
    return _prevented(replace(_SHIELDING, combat=COMBAT[k]), about=o)


def _take_shielded(value: Any) -> Bindings | None:
    event = value.replacement.event
    return {"k": KINDS[event.combat], "o": value.about or All(event.to)}


def _tamed(k: str, o: Any) -> Replace:
    return _prevented(WouldDealDamage(source=_IS_SHIELDED, combat=COMBAT[k]), about=o)


def _of_group(k: str, s: Filter | None = None, w: Any = ANYTHING) -> Replace | None:
    """By sources that are described, or to a player and what they have."""
    if s is None and None in w:
        return None
    return _prevented(damage_event(k, w, s))


def _of_chosen(k: str, s: Filter, w: Any = ANYTHING, **more: Any) -> Replace:
    """CR 609.7a–b: one source, chosen now, whose properties are looked at again."""
    event = damage_event(k, w, all_of(IsSource(SHIELDED), s))
    return _prevented(event, about=ChosenSource(s), **more)


def _take_of_chosen(value: Any) -> Bindings | None:
    if not isinstance(value.about, ChosenSource):
        return None
    said = taken_event(value.replacement.event)
    return (
        {**said, "s": value.about.filter}
        if said.get("w")
        else {"k": said["k"], "s": value.about.filter}
    )


def _shared(s: Filter) -> Replace:
    return _of_chosen("any", s, (None, You()), uses=1)


def _turned_aside(n: Any, a: Any, b: Any) -> Replace:
    """CR 614.9: the next so much damage is dealt to another."""
    redirect = RedirectDamage(player=b) if isinstance(b, You) else RedirectDamage(b)
    return Replace(Replacement(_SHIELDING, (redirect,)), _EOT, shield=n, about=a)


def _take_turned_aside(value: Any) -> Bindings | None:
    redirect = value.replacement.results[0]
    return {"n": value.shield, "a": value.about, "b": redirect.player or redirect.object}


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        "the next time a {s:source_of_choice} would deal damage to you this turn, "
        "prevent that damage",
        (
            "本回合[中]，防止由你选择的一个{s:source_of_choice}下一次将对你造成的伤害",
            "选择一个{s:source_of_choice}(，|。)[于]本回合中，防止该来源下一次将对你造成的伤害",
        ),
        make=_shared,
        take=_take_of_chosen,
        eg=(
            "the next time a blue source of your choice would deal damage to you this turn, "
            "prevent that damage",
            "本回合，防止由你选择的一个蓝色来源下一次将对你造成的伤害",
        ),
    ),
    word("source_of_choice", "source of your choice", "来源", Anything()),
    row(
        "source_of_choice",
        "{f:source_quality} source of your choice",
        "{f:source_quality}来源",
        slot("f"),
        eg=("red source of your choice", "红色来源"),
    ),
    word(
        "source_of_choice",
        "source of your choice of the chosen color",
        "所选颜色的来源",
        OfChosenColor(),
    ),
    either("source_quality", "color", "kinds"),
    row(
        "source_quality",
        "{a:color} or {b:color}",
        "{a:color}或{b:color}",
        make=lambda a, b: AnyOf((a, b)),
        slots={"a": "filters.0", "b": "filters.1"},
        eg=("black or red", "黑色或红色"),
    ),
    row(
        "clause",
        (
            "prevent all combat damage that would be dealt to and dealt by {o:objects} this turn",
            "prevent all combat damage that would be dealt this turn to and dealt by {o:objects}",
        ),
        "防止本回合[中]将对{o:objects}造成以及将由其造成的所有战斗伤害",
        Replace(Replacement(_DEALT_TO_OR_BY, (PreventDamage(),)), _EOT, about=slot("o")),
        eg=(
            "prevent all combat damage that would be dealt to and dealt by "
            "target creature this turn",
            "防止本回合将对目标生物造成以及将由其造成的所有战斗伤害",
        ),
    ),
    row(
        "clause",
        "prevent all combat damage that would be dealt this turn",
        (
            "防止本回合中将造成的所有战斗伤害",
            "防止[于]本回合[中]将造成的所有战斗伤害",
            "防止[所有][于]本回合[中][所有]将造成的战斗伤害",
            "[于]本回合中，防止(将造成的所有|所有将造成的)战斗伤害",
        ),
        _prevented(WouldDealDamage(combat=True)),
    ),
    row(
        "clause",
        (
            "prevent all {k:damage_kind} that would be dealt[ to {w:sheltered}] this turn"
            "[ by {s:dealers}]",
            "prevent all {k:damage_kind} that would be dealt[ to {w:sheltered}] by {s:dealers} "
            "this turn",
            "prevent all {k:damage_kind} that would be dealt this turn to {w:sheltered}"
            "[ by {s:dealers}]",
            "prevent all {k:damage_kind} [that ]{s:dealers} would deal[ to {w:sheltered}] "
            "this turn",
        ),
        (
            "防止本回合[中][{s:dealers}]将[对{w:sheltered}]造成的所有{k:damage_kind}",
            "防止本回合[中]将对{w:sheltered}造成之所有{k:damage_kind}",
            "防止{s:dealers}本回合[中]将[对{w:sheltered}]造成的所有{k:damage_kind}",
            "[于]本回合中，防止[{s:dealers}]将[对{w:sheltered}]造成(的|之)所有{k:damage_kind}",
        ),
        make=_of_group,
        take=lambda v: taken_event(v.replacement.event) if v.about is None else None,
        eg=(
            (
                "prevent all damage that would be dealt this turn by creatures",
                "防止本回合中生物将造成的所有伤害",
            ),
            (
                "prevent all combat damage that would be dealt to you this turn by Wolves",
                "防止本回合狼将对你造成的所有战斗伤害",
            ),
            (
                "prevent all damage that would be dealt to you and creatures you control this turn",
                "防止本回合将对你与由你操控的生物造成的所有伤害",
            ),
        ),
    ),
    row(
        "clause",
        (
            "prevent all {k:damage_kind} a {s:source_of_choice} would deal[ to {w:sheltered}] "
            "this turn",
            "prevent all {k:damage_kind} that would be dealt[ to {w:sheltered}] this turn "
            "by a {s:source_of_choice}",
        ),
        (
            "防止由你选择的一个{s:source_of_choice}本回合将[对{w:sheltered}]造成的所有{k:damage_kind}",
            "选择一个{s:source_of_choice}(，|。)[于]本回合中，防止该来源将[对{w:sheltered}]造成(的|之)所有"
            "{k:damage_kind}",
        ),
        make=_of_chosen,
        take=_take_of_chosen,
        eg=(
            "prevent all damage a red source of your choice would deal to you this turn",
            "防止由你选择的一个红色来源本回合将对你造成的所有伤害",
        ),
    ),
    row(
        "clause",
        (
            "the next {n:num} damage that would be dealt to {a:objects} this turn "
            "is dealt to {b:aside} instead",
            "the next {n:num} damage that would be dealt this turn to {a:objects} "
            "is dealt to {b:aside} instead",
        ),
        "本回合接下来将对{a:objects}造成的{n:num}点伤害改为对{b:aside}造成",
        make=_turned_aside,
        take=_take_turned_aside,
        eg=(
            (
                "the next 1 damage that would be dealt to ~ this turn "
                "is dealt to target creature you control instead",
                "本回合接下来将对~造成的1点伤害改为对目标由你操控的生物造成",
            ),
            (
                "the next 2 damage that would be dealt to target Elf this turn "
                "is dealt to you instead",
                "本回合接下来将对目标妖精造成的2点伤害改为对你造成",
            ),
        ),
    ),
    either("aside", "this", "targets"),
    word("aside", "you", "你", You()),
    row(
        "clause",
        (
            "prevent the next {n:num} damage that would be dealt to {o:damaged} this turn",
            "prevent the next {n:num} damage that would be dealt this turn to {o:damaged}",
        ),
        (
            "防止本回合中接下来将对{o:damaged}造成的{n:num}点伤害",
            "防止(本回合|接下来本回合中)(接下来|)将对{o:damaged}造成的{n:num}点伤害",
            "于本回合中，防止接下来将对{o:damaged}造成的{n:num}点伤害",
        ),
        _prevented(_SHIELDING, shield=slot("n"), about=slot("o")),
        eg=(
            "prevent the next 3 damage that would be dealt to target creature this turn",
            "防止本回合中接下来将对目标生物造成的3点伤害",
        ),
    ),
    row(
        "clause",
        "prevent the next {n:num} combat damage that would be dealt to {o:damaged} this turn",
        "防止本回合中接下来将对{o:damaged}造成的{n:num}点战斗伤害",
        _prevented(replace(_SHIELDING, combat=True), shield=slot("n"), about=slot("o")),
        eg=(
            "prevent the next 1 combat damage that would be dealt to you this turn",
            "防止本回合中接下来将对你造成的1点战斗伤害",
        ),
    ),
    row(
        "clause",
        "prevent all {k:damage_kind} that would be dealt to {o:damaged} this turn",
        (
            "防止本回合[中]将对{o:damaged}造成的所有{k:damage_kind}",
            "防止于本回合[中]将对{o:damaged}造成的所有{k:damage_kind}",
            "[于]本回合中，防止将对{o:damaged}造成的所有{k:damage_kind}",
        ),
        make=_shielded,
        take=_take_shielded,
        eg=(
            "prevent all damage that would be dealt to target creature this turn",
            "防止本回合将对目标生物造成的所有伤害",
        ),
    ),
    row(
        "clause",
        (
            "prevent all {k:damage_kind} that would be dealt "
            "(by {o:damager} this turn|this turn by {o:damager})",
            "prevent all {k:damage_kind} {o:targets} would deal this turn",
            "prevent all {k:damage_kind} {o:target_spells} would deal this turn",
        ),
        (
            "防止本回合[中]{o:damager}将造成的所有{k:damage_kind}",
            "[于]本回合中，防止{o:damager}将造成(的|之)所有{k:damage_kind}",
        ),
        make=_tamed,
        take=_take_shielded,
        eg=(
            "prevent all combat damage that would be dealt by target creature this turn",
            "防止本回合目标生物将造成的所有战斗伤害",
        ),
    ),
)
