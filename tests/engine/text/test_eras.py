"""Older wordings: each step has an example, changes it, and is needed for it."""

from __future__ import annotations

import pytest

from engine.text.row import Language
from engine.text.table import TABLE
from engine.text.words.eras import ERAS
from engine.text.words.step import Step, rewritten

STEPS = [(language, step) for language, steps in ERAS.items() for step in steps]
IDS = [f"{language}-{step.was}" for language, step in STEPS]
PLAIN = [step for language, step in STEPS if language == "zh" and step.is_plain and step.new]


@pytest.mark.parametrize(("language", "step"), STEPS, ids=IDS)
def test_step_changes_its_example_and_leaves_the_present_wording(
    language: Language, step: Step
) -> None:
    """A step that changed nothing would say nothing."""
    assert step(step.was) == step.now != step.was
    assert step(step.now) == step.now
    assert rewritten(step.was, ERAS[language]) == rewritten(step.now, ERAS[language])


@pytest.mark.parametrize(("language", "step"), STEPS, ids=IDS)
def test_no_other_step_does_the_same(language: Language, step: Step) -> None:
    """Without the step its example would not become what it becomes."""
    others = tuple(each for each in ERAS[language] if each is not step)
    assert rewritten(step.was, others) != rewritten(step.was, ERAS[language])


def test_every_plain_step_is_undone_and_done_again_on_the_tables_own_examples() -> None:
    """The inverse of a step of fixed words: what is said the old way is read the present way."""
    examples = [zh for row in TABLE for _, zh in row.examples]
    undone = 0
    for step in PLAIN:
        assert step(step.undone(step.now)) == step.now
        for example in examples:
            old = step.undone(example)
            undone += old != example
            assert rewritten(old, ERAS["zh"]) == rewritten(example, ERAS["zh"]), step.pattern
    assert len(PLAIN) >= 15
    assert undone > 150
