"""Rows for conditions said together: "you control an Elf and it's your turn".

In: words after "if", "as long as" or "unless". Out: `conditions`, one or two joined.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Condition
from engine.ability.conditions import DoneThisWay, Either, Every
from engine.ability.walk import contains
from engine.text.pattern import Bindings
from engine.text.row import Row, either, row


def _joined(kind: type[Any]) -> Any:
    def make(a: Condition, b: Condition) -> Any:
        """Two of them; what was done is asked of one instruction, and said by itself."""
        return None if contains((a, b), DoneThisWay) else kind((a, b))

    return make


def _take(kind: type[Any]) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, kind) or len(value.conditions) != 2:
            return None
        return {"a": value.conditions[0], "b": value.conditions[1]}

    return take


ROWS: tuple[Row, ...] = (
    either("conditions", "condition"),
    row(
        "conditions",
        "{a:condition} and {b:condition}",
        "{a:condition}且{b:condition}",
        make=_joined(Every),
        take=_take(Every),
        eg=("it's your turn and you control an artifact", "在你的回合且你操控神器"),
    ),
    row(
        "conditions",
        "{a:condition} or {b:condition}",
        "{a:condition}或{b:condition}",
        make=_joined(Either),
        take=_take(Either),
        eg=("it's your turn or you control an artifact", "在你的回合或你操控神器"),
    ),
)
