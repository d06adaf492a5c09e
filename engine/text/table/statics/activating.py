"""Rows for rules of activating: abilities that can't be activated or that cost another counter.

In: one line. Out: `static` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.filters import (
    HasChosenName,
)
from engine.ability.references import EachPlayer, You
from engine.ability.restrictions import (
    CantActivateAbilities,
)
from engine.terms.player_rules import ForPlayers
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.table.statics.players import more_of, player_rule


def _stopped(f: Filter, except_mana: bool) -> StaticAbility:
    return StaticAbility((CantActivateAbilities(except_mana),), f)


def _take_stopped(except_mana: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        filter_ = value.applies_to
        if not isinstance(filter_, Filter) or value != _stopped(filter_, except_mana):
            return None
        return {"f": filter_}

    return take


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "activated abilities of {f:permanents@pl} can't be activated.",
        (
            "{f:permanents}(的|之)起动式异能[都]不能[被]起动。",
            "不能起动{f:permanents}的起动式异能。",
        ),
        make=lambda f: _stopped(f, False),
        take=_take_stopped(False),
        eg=(
            "Activated abilities of artifacts can't be activated.",
            "神器的起动式异能都不能起动。",
        ),
    ),
    row(
        "static",
        "activated abilities of {f:permanents@pl} can't be activated "
        "unless they're mana abilities.",
        (
            "除非是法术力异能，否则{f:permanents}的起动式异能都不能[被]起动。",
            "除非[其](是|为)法术力异能，否则{f:permanents}(的|之)起动式异能[都]不能[被]起动。",
            "{f:permanents}(的|之)起动式异能[都]不能[被]起动，除非[该异能|它们](是|为)法术力异能。",
        ),
        make=lambda f: _stopped(f, True),
        take=_take_stopped(True),
        eg=(
            "Activated abilities of artifacts can't be activated unless they're mana abilities.",
            "除非是法术力异能，否则神器的起动式异能都不能起动。",
        ),
    ),
    row(
        "static",
        "activated abilities of sources with the chosen name can't be activated "
        "unless they're mana abilities.",
        (
            "除非是法术力异能，否则具所选名称的来源之起动式异能不能[被]起动。",
            "除[了]法术力异能(之|以)外，具[有]该名称(之|的)来源的起动式异能[都]不能(起动|使用)。",
        ),
        player_rule(ForPlayers.CANT_ACTIVATE_BUT_FOR_MANA, EachPlayer(), HasChosenName()),
    ),
    row(
        "static",
        "planeswalkers' loyalty abilities you control cost a additional +1 to activate.",
        "由你操控之鹏洛客的忠诚异能额外需要+1来起动。",
        more_of(ForPlayers.LOYALTY_COST, You(), Number(1)),
    ),
)
