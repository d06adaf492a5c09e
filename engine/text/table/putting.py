"""Rows for what is put onto the battlefield as something: "… It is an artifact in addition …".

In: two sentences that are one instruction. Out: `MoveTo` effects with modifications (CR 611.2e).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability import ChangeColors, ChangeTypes, GainAbility, MoveTo, You
from engine.ability.base import Effect
from engine.terms import Zone
from engine.text.actors import acted, unacted
from engine.text.pattern import Bindings
from engine.text.row import Row, row


def _being(a: Any, m: Any) -> tuple[Effect, ...] | None:
    """CR 611.2e: "is" and "has" apply as it enters; "gets" and "loses" are no such words."""
    if not isinstance(a, MoveTo) or a.zone is not Zone.BATTLEFIELD or a.modifications:
        return None
    if not all(isinstance(each, ChangeTypes | ChangeColors | GainAbility) for each in m):
        return None
    return acted(You(), (replace(a, modifications=m),))


def _take_being(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], MoveTo):
        return None
    said, changes = value[0], value[0].modifications
    if not changes:
        return None
    return {"a": unacted(You(), (replace(said, modifications=()),))[0], "m": changes}


ROWS: tuple[Row, ...] = (
    row(
        "free",
        "{a:act@pl}. (it|that permanent|that creature|that card) {m:trait}",
        "{a:act}。(它|其|该永久物|该生物|该牌){m:trait}",
        make=_being,
        take=_take_being,
        eg=(
            "return target creature card from your graveyard to the battlefield. "
            "It is an artifact in addition to its other types",
            "将目标生物牌从你的坟墓场移回战场。它额外具有神器此类别",
        ),
    ),
)
