"""At the table, from every scenario on: what is offered is taken, and the text says it all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.playing.choices import put_choice
from engine.playing.open_actions import open_actions
from engine.playing.sitting import Sitting, play_on, tokens
from engine.playing.writing import with_entries
from engine.scenario.reader import read_scenario
from engine.scenario.writer import write_scenario
from engine.telling.trace import tell
from engine.telling.view import view
from tests.engine.playing.walks import seat, walk

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.yaml"))
#: One in so many scenarios is walked from.
EACH = 5
LENGTH = 6


def _told(sitting: Sitting) -> tuple[object, ...]:
    """All that a table shows."""
    steps = tuple((step.text, step.rules) for step in map(tell, sitting.table.steps))
    return (
        view(sitting.state),
        steps,
        put_choice(sitting.driver),
        open_actions(sitting.driver),
    )


@pytest.mark.parametrize("path", SCENARIOS[::EACH], ids=lambda path: path.stem)
def test_what_is_offered_is_taken_and_replays_the_same(path: Path) -> None:
    """Each offered entry is taken; its text reads back and comes to the same table from nothing."""
    text = path.read_text(encoding="utf-8")
    scenario = read_scenario(text, place=path.name)
    start = seat(scenario)
    if start is None:
        pytest.skip("needs cards of a library")
    begun = play_on(start, scenario.actions, scenario)
    assert not begun.ended
    last = begun
    for taken in walk(begun, seed=len(text), length=LENGTH):
        assert taken.after.problem is None
        if taken.after.ended:
            assert not taken.offered, f"{taken.entry}: {taken.after.refusing}"
            assert tokens(taken.after.scenario) == tokens(taken.before.scenario)
            assert _told(taken.after) == _told(taken.before)
            continue
        last = taken.after
    written = with_entries(text, scenario, last.scenario.actions[len(scenario.actions) :], "en")
    read = read_scenario(written, place=path.name)
    assert read.actions == last.scenario.actions
    again = seat(read)
    assert again is not None
    assert _told(play_on(again, read.actions, read)) == _told(last)
    assert tokens(read) == tokens(last.scenario)


@pytest.mark.parametrize("path", SCENARIOS[::40], ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_entries_are_added_to_a_text_of_either_language(path: Path, language: str) -> None:
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    for whole in (scenario.actions, ()):
        some = replace(scenario, actions=whole)
        text = write_scenario(some, language)
        made = with_entries(text, some, scenario.actions[:2], language)
        assert read_scenario(made).actions == (*whole, *scenario.actions[:2])
        assert len(made) > len(text) or not scenario.actions
