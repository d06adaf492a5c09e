"""Rows for what becomes another thing for a time: a 3/3 creature that is still a land, a copy.

In: a clause with its subject. Out: one effect (`clause`). What it becomes (`shape`) stands in
`changes/becoming`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import X
from engine.ability.base import Amount
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.modifications import (
    BecomeCopyOf,
)
from engine.ability.walk import contains, substituted
from engine.text.pattern import slot
from engine.text.row import Row, row
from engine.text.surface import It, Its

_EG_STILL = "Until end of turn, target land becomes a 3/3 creature. It's still a land"


_EG_STILL_ZH = "直到回合结束，目标地成为3/3生物。它仍然是地"


def _still_with_x(o: Any, b: Any, d: Any, x: Amount, y: Any) -> Modify | None:
    """The X of its size is worked out."""
    if not contains(b, X) or contains(x, It, Its):
        return None
    return Modify(o, tuple(substituted(each, X(), x) for each in b), d)


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        (
            "{d:until}, {o!:objects} <becomes|become> a {b:shape}. "
            "(it's|they're) still <a {y:type_name}|{y:type_name}s>",
            "{d:until}, {o!:objects} become {b:shape}. they're still {y:type_name}s",
        ),
        "{d:until}，{o:objects}成为{b:shape}(。它仍然是|。它们仍然是|，且仍然是|。它仍是){y:type_name}",
        make=lambda d, o, b, y: Modify(o, b, d),
        eg=(_EG_STILL, _EG_STILL_ZH),
    ),
    row(
        "clause",
        (
            "{o!:objects} <becomes|become> a {b:shape} {d:until}. it's still a {y:type_name}",
            "{o!:objects} become {b:shape} {d:until}. they're still {y:type_name}s",
        ),
        "{o:objects}成为{b:shape}{d:until}(。它仍然是|，且仍然是|。它仍是){y:type_name}",
        make=lambda d, o, b, y: Modify(o, b, d),
        eg=(
            "target land becomes a 3/3 creature until end of turn. It's still a land",
            "目标地成为3/3生物直到回合结束。它仍然是地",
        ),
    ),
    row(
        "clause",
        (
            "{o!:objects} [each] become {b:shape} {d:until}. they're still lands",
            "{d:until}, {o!:objects} [each] become {b:shape}. they're still lands",
        ),
        (),
        Modify(slot("o"), slot("b"), slot("d")),
        take=lambda value: None,
    ),
    row(
        "clause",
        (
            "{o!:objects} <becomes|become> a {b:shape} {d:until}{x:x_is}. "
            "it's still a {y:type_name}",
            "{o!:objects} become {b:shape} {d:until}{x:x_is}. they're still {y:type_name}s",
        ),
        (),
        make=_still_with_x,
    ),
    row(
        "clause",
        (
            "{o!:objects} <becomes|become> a {b:shape}. it's still a {y:type_name}",
            "{o!:objects} become {b:shape}. they're still {y:type_name}s",
        ),
        "{o:objects}成为{b:shape}(。它仍然是|。它们仍然是|，且仍然是|。它仍是){y:type_name}",
        make=lambda o, b, y: Modify(o, b, Duration.NONE),
        eg=(
            "target land becomes a 3/3 creature. It's still a land",
            "目标地成为3/3生物。它仍然是地",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> a copy of {t:objects}[ {d:until}][, except {x:exceptions}]",
        (
            "{o:objects}成为{t:objects}的复制品[{d:until}][，但{x:exceptions}]",
            "{o:objects}(都|均)成为{t:objects}(的|之)复制品[{d:until}][，但{x:exceptions}]",
            "{o:objects}成为{t:objects}之复制品[{d:until}][，但{x:exceptions}]",
            "{d:until}，{o:objects}成为{t:objects}(的|之)复制品[，但{x:exceptions}]",
        ),
        Modify(slot("o"), (BecomeCopyOf(slot("t"), slot("x", ())),), slot("d", Duration.NONE)),
        eg=(
            ("~ becomes a copy of target creature", "~成为目标生物的复制品"),
            (
                "~ becomes a copy of target creature until end of turn, except it has haste",
                "~成为目标生物的复制品直到回合结束，但具有敏捷异能",
            ),
        ),
    ),
)
