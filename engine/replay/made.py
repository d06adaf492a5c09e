"""Choices that the game made because there was only one answer, where a scenario writes them.

In: a table, and what a scenario answers. Out: which of these choices the answer is.
"""

from __future__ import annotations

from engine.game.facts.account import Made
from engine.game.state.actions import Choose
from engine.replay.questions import Questions
from engine.replay.table import Table
from engine.scenario import model
from rules.errors import HeadjudgeError


def made_by_itself(table: Table) -> tuple[Made, ...]:
    """Every such choice so far, in order."""
    return tuple(made for step in table.steps for made in step.made)


def is_the_one(made: Made, action: model.Choose, questions: Questions) -> bool:
    """Whether the answer says what was taken."""
    if action.by is not None and action.by != made.choice.player:
        return False
    try:
        answer = questions.answer(made.at, made.choice, action)
    except HeadjudgeError:
        return False
    return isinstance(answer, Choose) and set(answer.values) == set(made.values)
