"""Rows for control of another player during a turn (CR 723).

In: instructions. Out: `ControlPlayer`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.effects.game import ControlPlayer
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row


def _take(*, more: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        fits = isinstance(value, ControlPlayer) and value.then_extra_turn == more
        return {"p": value.who} if fits else None

    return take


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        (
            "you control {p:target_player} during (their|that player's) next turn",
            "you gain control of {p:target_player} during (their|that player's) next turn",
        ),
        (
            "{p:target_player}在其下一个回合中由你操控",
            "{p:target_player}(在|于)[其|他的]下[一]个回合[中](由你来|由你)操控",
            "你(在|于)(该牌手|其)的下[一]个回合[中]操控{p:target_player}",
        ),
        ControlPlayer(slot("p")),
        take=_take(more=False),
        eg=(
            "you control target player during their next turn",
            "目标牌手在其下一个回合中由你操控",
        ),
    ),
    row(
        "sentences",
        "you gain control of {p:target_player} during (that player's|their) next turn. "
        "After that turn, that player takes an extra turn.",
        "{p:target_player}在其下一个回合中由你操控。该回合之后，该牌手额外进行一个回合。",
        make=lambda p: (ControlPlayer(p, then_extra_turn=True),),
        take=lambda v: _take(more=True)(v[0]) if isinstance(v, tuple) and len(v) == 1 else None,
        eg=(
            "you gain control of target opponent during their next turn. "
            "After that turn, that player takes an extra turn.",
            "目标对手在其下一个回合中由你操控。该回合之后，该牌手额外进行一个回合。",
        ),
    ),
)
