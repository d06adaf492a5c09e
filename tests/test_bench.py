"""The table of goals in its short form: its boards are played, its documents are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.library.build import import_documents
from scripts.benches import engine, summary
from scripts.made_documents import CARDS, RULINGS, write_release_notes


@pytest.mark.parametrize("text", [engine.attack, engine.triggers, engine.doublers])
def test_a_board_is_played_at_two_sizes_and_told_beside_its_goal(
    text: Callable[[int], str], capsys: pytest.CaptureFixture[str]
) -> None:
    summary.grown("a board", text, (2, 4), 1_000.0)
    told = capsys.readouterr().out
    assert told.startswith("a board, growth")
    assert told.rstrip().endswith("< 1000     reached")


def test_a_goal_that_is_missed_is_told_by_how_much(capsys: pytest.CaptureFixture[str]) -> None:
    """The most a value may be, and the least."""
    summary.row("slow", 3.0, "s", "", 1.5)
    summary.row("few", 0.4, "", "", 0.8, least=True)
    slow, few = capsys.readouterr().out.splitlines()
    assert slow.endswith("missed, 2.00 times")
    assert few.endswith("missed, 2.00 times")


def test_made_documents_are_read_whole_and_are_the_same_each_time(tmp_path: Path) -> None:
    paths = write_release_notes(tmp_path / "made", 2)
    again = write_release_notes(tmp_path / "again", 2)
    assert [p.read_bytes() for p in paths] == [p.read_bytes() for p in again]
    report = import_documents(tmp_path / "library", paths)
    assert not report.skipped
    for document in report.documents:
        assert (document["cards"], document["rulings"]) == (CARDS, CARDS * RULINGS)
