"""Rows for copies of cards that may be cast: "copy that card. You may cast the copy" (CR 707.12).

In: words without a full stop. Out: the `last` part of a chain.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Effect
from engine.ability.effects.cards import CastNow
from engine.ability.references import This
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.table.sentences.chains import single

_FREE = " without paying its mana cost"


def _cast_copy(free: bool) -> Any:
    def make(o: Any) -> tuple[Effect, ...] | None:
        return None if o == This() else (CastNow(o, without_paying=free, copied=True),)

    return make


def _take_cast_copy(free: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        said = single(value)
        if not isinstance(said, CastNow):
            return None
        same = said == CastNow(said.what, said.who, without_paying=free, copied=True)
        return {"o": said.what} if same else None

    return take


# Whether a copy is made that is not cast makes no difference: it ceases to exist (CR 704.5e).
ROWS: tuple[Row, ...] = tuple(
    row(
        "last",
        (
            f"copy {{o:it}}. you may cast the copy{en}",
            f"you may copy {{o:it}}. if you do, you may cast the copy{en}",
        ),
        (
            f"复制{{o:it}}。你可以施放该复制品{zh}",
            f"将{{o:it}}复制。你可以施放该复制品{zh}",
            f"你可以(复制{{o:it}}|将{{o:it}}复制)。(若|如果)你如此(作|做)，[则]你可以施放该复制品{zh}",
        ),
        make=_cast_copy(bool(en)),
        take=_take_cast_copy(bool(en)),
        eg=(f"copy it. You may cast the copy{en}", f"复制它。你可以施放该复制品{said}"),
    )
    for en, zh, said in (
        (_FREE, "，且不[需]支付其法术力费用", "，且不支付其法术力费用"),
        ("", "", ""),
    )
)
