"""Rows for prevention and for damage replaced: "prevent the next 3 damage", "deals double".

In: instructions (`clause`) and lines (`replacement`). Out: effects that last and abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability import (
    ChangeAmount,
    MoveInstead,
    OwnedBy,
    PreventDamage,
    Remembered,
    RememberedPlayers,
    Replace,
    Replacement,
    ReplacementAbility,
    WouldDealDamage,
    WouldMove,
)
from engine.ability.base import Filter
from engine.ability.durations import Duration
from engine.ability.filters import AllOf, HasStatus, Is
from engine.ability.references import EachPlayer, This
from engine.terms import Status, Zone
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row

_EOT = Duration.END_OF_TURN
_SHIELDED = WouldDealDamage(to=Is(Remembered("shielded")), players=RememberedPlayers("shielded"))
_ANYTHING = "a permanent or player"
#: A card, which a token is not.
_CARD = AllOf((OwnedBy(EachPlayer()), HasStatus(Status.NONTOKEN)))


def _prevented(event: WouldDealDamage, **more: Any) -> Replace:
    return Replace(Replacement(event, (PreventDamage(),)), _EOT, **more)


def _doubled(f: Filter, w: str) -> ReplacementAbility:
    """`w` says that it is damage to anything, as both languages do."""
    return ReplacementAbility(Replacement(WouldDealDamage(source=f), (ChangeAmount(2),)))


def _take_doubled(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility):
        return None
    event = value.replacement.event
    if not isinstance(event, WouldDealDamage) or event.source is None:
        return None
    if value != _doubled(event.source, "anything"):
        return None
    return {"f": event.source, "w": "anything"}


CLAUSES = (
    row(
        "clause",
        "prevent all combat damage that would be dealt this turn",
        ("防止本回合中将造成的所有战斗伤害", "防止于本回合中将造成的所有战斗伤害"),
        _prevented(WouldDealDamage(combat=True)),
    ),
    row(
        "clause",
        "prevent the next {n:num} damage that would be dealt to {o:damaged} this turn",
        (
            "防止本回合中接下来将对{o:damaged}造成的{n:num}点伤害",
            "于本回合中，防止接下来将对{o:damaged}造成的{n:num}点伤害",
        ),
        _prevented(_SHIELDED, shield=slot("n"), about=slot("o")),
        eg=(
            "prevent the next 3 damage that would be dealt to target creature this turn",
            "防止本回合中接下来将对目标生物造成的3点伤害",
        ),
    ),
)

LINES = (
    row("to_anything", _ANYTHING, "永久物或牌手", "anything"),
    row(
        "replacement",
        "if a {f:permanents} would deal damage to {w:to_anything}, "
        "it deals double that damage instead.",
        "如果一个{f:permanents}将对{w:to_anything}造成伤害，则改为它造成两倍的伤害。",
        make=_doubled,
        take=_take_doubled,
        eg=(
            f"If a Goblin would deal damage to {_ANYTHING}, it deals double that damage instead.",
            "如果一个鬼怪将对永久物或牌手造成伤害，则改为它造成两倍的伤害。",
        ),
    ),
    row(
        "replacement",
        "if a source would deal damage to a {f:permanents}, prevent {n:num} of that damage.",
        "如果一个来源将对一个{f:permanents}造成伤害，则防止其中{n:num}点伤害。",
        ReplacementAbility(Replacement(WouldDealDamage(to=slot("f")), (PreventDamage(slot("n")),))),
        eg=(
            "If a source would deal damage to a creature you control, prevent 1 of that damage.",
            "如果一个来源将对一个由你操控的生物造成伤害，则防止其中1点伤害。",
        ),
    ),
    row(
        "replacement",
        "if ~ would die, shuffle it into its owner's library instead.",
        "如果~将死去，则改为将它洗入其拥有者的牌库。",
        ReplacementAbility(
            Replacement(
                WouldMove(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD),
                (MoveInstead(Zone.LIBRARY, "shuffled"),),
            )
        ),
    ),
    row(
        "replacement",
        "if a card would be put into a graveyard from anywhere, exile it instead.",
        "如果一张牌将从任何区域进入坟墓场，则改为将它放逐。",
        ReplacementAbility(
            Replacement(
                WouldMove(_CARD, None, Zone.GRAVEYARD),
                (MoveInstead(Zone.EXILE),),
            )
        ),
    ),
)


ROWS: tuple[Row, ...] = (*CLAUSES, *LINES)
