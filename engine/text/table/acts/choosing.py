"""Rows for choices that an instruction asks for: "choose a color".

In: verb phrases without their subject. Out: effects.
"""

from __future__ import annotations

from engine.ability.effects.structure import Choose
from engine.ability.references import You
from engine.text.row import Row, row

ROWS: tuple[Row, ...] = (
    row("act", "choose a color", "选择一种颜色", Choose("color", You())),
    row("act", "choose a creature type", "选择一种生物类别", Choose("creature type", You())),
)
