"""Rows for conditions of what this turn has seen: where it came from, with what you attacked.

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import HappeningFilter
from engine.ability.conditions import Compare, Either, HappenedThisTurn
from engine.ability.filters import HasType, Not
from engine.ability.history import (
    CameFrom,
    CastUsing,
    DamageTakenThisTurn,
    PowerAttackedWith,
)
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.pattern import slot
from engine.text.row import Row, row, words
from engine.text.surface import It

#: The ability word "Void": permanents of whoever, and spells of whoever.
_VOID = Either(
    (
        HappenedThisTurn(HappeningFilter(Counted.LEFT, filter=Not(HasType(CardType.LAND)))),
        HappenedThisTurn(HappeningFilter(Counted.CAST, filter=CastUsing(Keyword.WARP))),
    )
)


def _is_plural(said: Any) -> bool:
    return isinstance(said, It) and said.plural is True


ROWS: tuple[Row, ...] = (
    row(
        "condition",
        "a nonland permanent left the battlefield this turn or a spell was warped this turn",
        "本回合[中]有非地永久物离开战场，或有咒语以跃迁费用施放",
        _VOID,
    ),
    row(
        "condition",
        "you attacked with creatures with total power {n:num} or greater this combat",
        "你本次战斗[中]用来攻击的生物之总力量等于或大于{n:num}",
        Compare(PowerAttackedWith(), Comparison.AT_LEAST, slot("n")),
        eg=(
            "you attacked with creatures with total power 6 or greater this combat",
            "你本次战斗中用来攻击的生物之总力量等于或大于6",
        ),
    ),
    row(
        "condition",
        "{n:num} or more damage was dealt to {i:that} this turn",
        "{i:that}本回合[中][曾]受到过{n:num}点或更多伤害",
        Compare(DamageTakenThisTurn(slot("i")), Comparison.AT_LEAST, slot("n")),
        eg=("4 or more damage was dealt to ~ this turn", "~本回合中受到过4点或更多伤害"),
    ),
    row(
        "condition",
        (
            "one or more of them entered from {z:came_from} or was cast from {y:came_from}",
            "one or more of them entered from {z:came_from} or were cast from {y:came_from}",
        ),
        "其中有一个或更多是从{z:came_from}进战场，或是从{y:came_from}施放",
        make=lambda z, y: CameFrom(It("", True), *z) if z == y else None,
        take=lambda v: (
            None if v.by_you or not _is_plural(v.object) else dict.fromkeys("zy", (v.zone, v.own))
        ),
        eg=(
            "one or more of them entered from exile or was cast from exile",
            "其中有一个或更多是从放逐区进战场，或是从放逐区施放",
        ),
    ),
    row(
        "condition",
        (
            "{i:it} entered from {z:came_from} or was cast from {y:came_from}",
            "{i:it} entered from {z:came_from} or it was cast from {y:came_from}",
        ),
        "{i:it}是从{z:came_from}进战场，或是从{y:came_from}施放",
        make=lambda i, z, y: CameFrom(i, *z) if z == y and not _is_plural(i) else None,
        take=lambda v: (
            None
            if v.by_you or _is_plural(v.object)
            else {"i": v.object} | dict.fromkeys("zy", (v.zone, v.own))
        ),
        eg=(
            "it entered from your library or was cast from your library",
            "它是从你的牌库进战场，或是从你的牌库施放",
        ),
    ),
    row(
        "condition",
        "{i:it} entered from {z:came_from} or you cast it from {y:came_from}",
        "{i:it}是从{z:came_from}进战场，或是由你从{y:came_from}施放",
        make=lambda i, z, y: (
            CameFrom(i, z[0], z[1], True) if z == y and not _is_plural(i) else None
        ),
        take=lambda v: (
            {"i": v.object} | dict.fromkeys("zy", (v.zone, v.own))
            if v.by_you and not _is_plural(v.object)
            else None
        ),
        eg=(
            "that creature entered from a graveyard or you cast it from a graveyard",
            "该生物是从任一坟墓场进战场，或是由你从任一坟墓场施放",
        ),
    ),
    *words(
        "came_from",
        ("a graveyard", "任一坟墓场", (Zone.GRAVEYARD, False)),
        ("your graveyard", "你的坟墓场", (Zone.GRAVEYARD, True)),
        ("exile", "放逐区", (Zone.EXILE, False)),
        ("your library", "你的牌库", (Zone.LIBRARY, True)),
    ),
)
