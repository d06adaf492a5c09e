"""Rows for damage prevented this turn: "prevent the next 3 damage".

In: instructions. Out: effects that last.
"""

from __future__ import annotations

from typing import Any

from engine.ability.durations import Duration
from engine.ability.effects.lasting import Replace
from engine.ability.filters import (
    Is,
)
from engine.ability.references import (
    Remembered,
    RememberedPlayers,
)
from engine.ability.replacements.hooks import (
    EitherOf,
    WouldDealDamage,
)
from engine.ability.replacements.instead import (
    PreventDamage,
    Replacement,
)
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.table.clauses.lasting import SHIELDED
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


def _prevented(event: WouldDealDamage, **more: Any) -> Replace:
    return Replace(Replacement(event, (PreventDamage(),)), _EOT, **more)


def _shielded(k: str, o: Any) -> Replace:
    event = WouldDealDamage(
        to=Is(SHIELDED), players=RememberedPlayers("shielded"), combat=COMBAT[k]
    )
    return Replace(Replacement(event, (PreventDamage(),)), _EOT, about=o)


def _tamed(k: str, o: Any) -> Replace:
    event = WouldDealDamage(source=Is(SHIELDED), combat=COMBAT[k])
    return Replace(Replacement(event, (PreventDamage(),)), _EOT, about=o)


def _take_shielded(value: Any) -> Bindings | None:
    return {"k": KINDS[value.replacement.event.combat], "o": value.about}


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        "prevent all combat damage that would be dealt to and dealt by {o:objects} this turn",
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
        "prevent all {k:damage_kind} {f:permanents@pl} would deal this turn",
        (
            "防止本回合中{f:permanents}将造成的所有{k:damage_kind}",
            "防止{f:permanents}本回合中将造成的所有{k:damage_kind}",
        ),
        make=lambda k, f: _prevented(WouldDealDamage(source=f, combat=COMBAT[k])),
        take=lambda v: {"k": KINDS[v.replacement.event.combat], "f": v.replacement.event.source},
        eg=(
            (
                "prevent all damage creatures would deal this turn",
                "防止本回合中生物将造成的所有伤害",
            ),
            (
                "prevent all combat damage Wolves would deal this turn",
                "防止本回合中狼将造成的所有战斗伤害",
            ),
        ),
    ),
    row(
        "clause",
        "prevent the next {n:num} damage that would be dealt to {o:damaged} this turn",
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
        "prevent all {k:damage_kind} that would be dealt to {o:damaged} this turn",
        (
            "防止本回合[中]将对{o:damaged}造成的所有{k:damage_kind}",
            "防止于本回合[中]将对{o:damaged}造成的所有{k:damage_kind}",
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
        "prevent all {k:damage_kind} that would be dealt by {o:damager} this turn",
        "防止本回合[中]{o:damager}将造成的所有{k:damage_kind}",
        make=_tamed,
        take=_take_shielded,
        eg=(
            "prevent all combat damage that would be dealt by target creature this turn",
            "防止本回合目标生物将造成的所有战斗伤害",
        ),
    ),
)
