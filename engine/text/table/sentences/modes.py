"""Rows for the instructions of any ability: sentences, or modes to choose from.

In: one line after its cost or event. Out: `body`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.targets import Modal, Mode
from engine.text.pattern import Bindings
from engine.text.row import Row, either, row, word

_EG_MODES = "• Draw a card. • You gain 1 life."


_EG_ZH = "•抓一张牌。•你获得1点生命。"


def _modal(n: tuple[int, int], m: tuple[Mode, ...], r: bool = False) -> Modal:
    low, high = n
    return Modal(m, low, high or len(m), r)


def _take_modal(value: Any) -> Bindings | None:
    if not isinstance(value, Modal):
        return None
    low, high = value.minimum, value.maximum
    if high == len(value.modes) and high > (2 if low else 3) and high > low:
        high = 0
    return {"n": (low, high), "m": value.modes} | ({"r": True} if value.repeatable else {})


ROWS: tuple[Row, ...] = (
    row(
        "modes",
        "• {a:sentences}[ {b:modes}]",
        "•{a:sentences}[{b:modes}]",
        make=lambda a, b=(): (Mode(a), *b),
        take=lambda v: {"a": v[0].effects, "b": v[1:]} if isinstance(v, tuple) and v else None,
        eg=("• Draw a card.", "•抓一张牌。"),
    ),
    either("body", "sentences"),
    row(
        "body",
        "choose {n:mode_count}[. {r:again}](—|.|) {m:modes}",
        "选择{n:mode_count}[。{r:again}](—|。|){m:modes}",
        make=_modal,
        take=_take_modal,
        eg=(
            (f"choose one— {_EG_MODES}", f"选择一项—{_EG_ZH}"),
            (f"choose up to two— {_EG_MODES}", f"选择至多两项—{_EG_ZH}"),
            (
                f"choose three. you may choose the same mode more than once— {_EG_MODES}",
                f"选择三项。你可以多次选择同一项—{_EG_ZH}",
            ),
        ),
    ),
    word("again", "you may choose the same mode more than once", "你可以多次选择同一项", True),
    # How many modes: the least and the most, of which 0 is all that there are.
    row(
        "mode_count",
        "{n:number}",
        "{n:count}项",
        make=lambda n: (n.value, n.value) if isinstance(n, Number) else None,
        take=lambda v: {"n": Number(v[0])} if v[0] == v[1] > 0 else None,
        eg=("two", "两项"),
    ),
    row(
        "mode_count",
        "up to {n:number}",
        "至多{n:count}项",
        make=lambda n: (0, n.value) if isinstance(n, Number) else None,
        take=lambda v: {"n": Number(v[1])} if v[0] == 0 < v[1] else None,
        eg=("up to two", "至多两项"),
    ),
    word("mode_count", "one or both", ("一项或都选", "一项或两项"), (1, 2)),
    word("mode_count", "one or more", ("一项或多项", "一项或数项"), (1, 0)),
    word("mode_count", "any number", ("任意数量", "任意项", "任意数量的项"), (0, 0)),
)
