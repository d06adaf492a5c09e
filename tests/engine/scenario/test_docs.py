"""docs/scenarios.md shows the whole notation."""

from __future__ import annotations

import re

import pytest

from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario import action_keys, actions, expectations, reader, setup
from engine.scenario.reader import read_scenario
from engine.scenario.words import COLORS, FACES, STEPS, ZONES


@pytest.fixture(scope="module")
def text(root):
    return (root / "docs" / "scenarios.md").read_text(encoding="utf-8")


def documented():
    tables = (
        reader.SCENARIO,
        setup.PLAYER_SETUP,
        setup.PERMANENT,
        setup.CARD,
        action_keys.PAYMENT,
        expectations.PLAYER_IS,
        expectations.OBJECT_IS,
        expectations.GAME_IS,
        *(form.table for form in actions.FORMS),
    )
    for table in tables:
        yield from (s for key in table.keys for s in key.spellings)
    for form in actions.FORMS:
        yield from form.spellings
    for statement in expectations.STATEMENTS:
        yield from statement.spellings
    for vocabulary in (STEPS, ZONES, COLORS, FACES):
        yield from (s for word in vocabulary.words for s in (word.en, word.zh))


def test_every_key_and_word_is_documented(text):
    """A key that is added without its line in the documentation fails here."""
    assert sorted({word for word in documented() if f"`{word}`" not in text}) == []


def test_every_example_is_a_scenario_that_is_met(text):
    """What is shown can be copied and replayed."""
    examples = re.findall(r"^```yaml\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert len(examples) >= 4
    scenarios = [read_scenario(example) for example in examples]
    assert [replay(scenario).outcome for scenario in scenarios] == [Outcome.MET] * len(examples)
    english, chinese = scenarios[:2]
    assert [type(a) for a in english.actions] == [type(a) for a in chinese.actions]
    assert english.cards == chinese.cards
