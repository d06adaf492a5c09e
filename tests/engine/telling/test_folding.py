"""Steps in which nothing happens are told as one, and no other step with them."""

from __future__ import annotations

from app.terminal.replay import Telling
from engine.telling.folding import folded, is_idle
from tests.engine.replay.told import played_with, replayed

_QUIET = """
players: {A: {battlefield: [Cub]}, B: {}}
step: end
actions: [{to: upkeep}]
cards:
"""


def test_a_row_of_idle_steps_is_one_line_of_the_terminal() -> None:
    told = played_with(_QUIET)
    en, zh = ("\n".join(Telling((lang,)).lines(told)) for lang in ("en", "zh"))
    assert "nothing happens (A's cleanup step … B's upkeep step)" in en
    assert "其间无事发生（A的清除步骤……B的维持步骤）" in zh
    assert "  2  " not in en
    every = "\n".join(Telling(("en",), every_step=True).lines(told))
    assert "nothing happens" not in every and "  2  " in every


def test_a_step_with_a_reason_a_change_or_an_expectation_is_told_by_itself() -> None:
    told = replayed("multiplayer/the-initiative-changes-hands")
    rows = list(folded(told.steps, told.looked_at))
    assert [step for row in rows for step in row] == list(told.steps)
    for row in rows:
        if len(row) > 1:
            assert all(is_idle(step) and not step.because for step in row)
    assert any(len(row) > 2 for row in rows)
    number = next(row[1].number for row in rows if len(row) > 2)
    apart = list(folded(told.steps, {number}))
    assert all(step.number != number for row in apart if len(row) > 1 for step in row)
