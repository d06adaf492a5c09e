"""Short situations, told as scenarios: each is met, and what each expects could have failed.

`situations/` has a file for each family, several scenarios in each, a line `---` between them. The
title of each is the sentence that it tests; `source` is the rule that decides.
"""

from __future__ import annotations

import re

import pytest

from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.reader import read_scenario
from tests.conftest import ROOT
from tests.engine.replay.flips import flipped_scenarios

FOLDER = ROOT / "tests" / "engine" / "replay" / "situations"


def situations() -> list[object]:
    """Every scenario of every file, named by its file and title."""
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for text in re.split(r"(?m)^---$", path.read_text(encoding="utf-8")):
            scenario = read_scenario(text)
            title = scenario.title.en or scenario.title.zh
            found.append(pytest.param(scenario, id=f"{path.stem}-{title}"))
    return found


@pytest.mark.parametrize("scenario", situations())
def test_situation_is_decided_as_the_rules_say(scenario):
    """The outcome was decided from the rules before it was played; `source` names the rule."""
    assert scenario.source
    result = replay(scenario)
    unmet = [f"{one.text}: {one.actual}" for one in result.expectations if not one.met]
    assert unmet == []
    assert result.outcome is Outcome.MET, (result.stopped, result.refusal, result.unsupported)
    assert result.expectations


@pytest.mark.parametrize("scenario", situations())
def test_the_opposite_of_each_expectation_fails(scenario):
    """What a situation expects is really looked at: turned round it is not met."""
    flips = list(flipped_scenarios(scenario))
    assert flips
    met = [what for what, flipped in flips if replay(flipped).outcome is not Outcome.FAILED]
    assert met == []
