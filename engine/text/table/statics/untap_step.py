"""Rows for the untap step: what else untaps in it, how much of it, who goes without.

In: one line. Out: `static` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import PlayerReference
from engine.ability.filters import Is
from engine.ability.references import EachPlayer, This, You
from engine.ability.restrictions import PlayerRule
from engine.terms.player_rules import ForPlayers
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, row, words
from engine.text.table.statics.players import player_rule


def _also(f: Any) -> StaticAbility:
    return player_rule(ForPlayers.UNTAPS_IN_OTHER_STEPS, You(), f)


def _take_also(value: Any) -> Bindings | None:
    filter_ = getattr(value.modifications[0], "filter", None)
    if filter_ is None or isinstance(filter_, Is) or value != _also(filter_):
        return None
    return {"f": filter_}


def _at_most(en: str, zh: str, players: PlayerReference) -> tuple[Row, Row]:
    """A line for one permanent, and one for more of them."""

    def limited(n: Any, f: Any) -> StaticAbility:
        return player_rule(ForPlayers.UNTAP_AT_MOST, players, f, n)

    return (
        row(
            "static",
            en.format("one {f:permanents@sg}"),
            zh.format("一个以上的{f:permanents}"),
            limited(Number(1), slot("f")),
            eg=(en.format("one land"), zh.format("一个以上的地")),
        ),
        row(
            "static",
            en.format("{n:number} {f:permanents@pl}"),
            zh.format("{n:count}个以上的{f:permanents}"),
            make=lambda n, f: None if n == Number(1) else limited(n, f),
            slots={"n": "modifications.0.amount", "f": "modifications.0.filter"},
            eg=(en.format("two artifacts"), zh.format("两个以上的神器")),
        ),
    )


ROWS: tuple[Row, ...] = (
    row(
        "static",
        (
            "untap all {f:permanents@pl} during each other player's untap step.",
            "untap each {f:permanents} during each other player's untap step.",
        ),
        (
            "在每位其他牌手的重置步骤中，重置所有{f:permanents}。",
            "在每位其他牌手的重置步骤中，重置{f:permanents}。",
            "(在|于)其他牌手的重置步骤中，重置所有{f:permanents}。",
        ),
        make=_also,
        take=_take_also,
        eg=(
            "Untap all artifacts during each other player's untap step.",
            "在每位其他牌手的重置步骤中，重置所有神器。",
        ),
    ),
    row(
        "static",
        "untap ~ during each other player's untap step.",
        "在每位其他牌手的重置步骤中，重置~。",
        _also(Is(This())),
    ),
    *_at_most(
        "players can't untap more than {} during their untap steps.",
        "牌手在其重置步骤中不能重置{}。",
        EachPlayer(),
    ),
    *_at_most(
        "you can't untap more than {} during your untap step.",
        "你在你的重置步骤中不能重置{}。",
        You(),
    ),
    row(
        "static",
        ("players skip their {s:skipped} steps.", "each player skips their {s:skipped} step."),
        ("牌手略过其{s:skipped}步骤。", "每位牌手[都|各]略过其{s:skipped}步骤。"),
        StaticAbility((made(PlayerRule, rule=slot("s"), players=EachPlayer()),), None),
        eg=("Players skip their untap steps.", "牌手略过其重置步骤。"),
    ),
    row(
        "static",
        "skip your {s:skipped} step.",
        "略过你的{s:skipped}步骤。",
        StaticAbility((made(PlayerRule, rule=slot("s"), players=You()),), None),
        eg=("Skip your draw step.", "略过你的抓牌步骤。"),
    ),
    *words(
        "skipped",
        ("untap", "重置", ForPlayers.SKIP_UNTAP_STEP),
        ("draw", "抓牌", ForPlayers.SKIP_DRAW_STEP),
    ),
)
