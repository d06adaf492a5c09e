"""The scenarios of the project: each is met, and what each expects could have failed."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest
import yaml

from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.json_schema import json_schema
from engine.scenario.reader import load_scenario, read_scenario
from engine.scenario.writer import write_scenario
from tests.conftest import ROOT
from tests.engine.replay.flips import flipped_scenarios

FOLDER = ROOT / "scenarios"
#: Those of `rulings/` take their cards from release notes: `tests/app/test_ruling_scenarios.py`.
FILES = sorted(p for p in FOLDER.rglob("*.yaml") if p.parent.name != "rulings")


def name_of(path: Path) -> str:
    return path.relative_to(FOLDER).as_posix()


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_scenario_meets_its_expectations(path):
    """Every scenario under scenarios/ is met."""
    result = replay(load_scenario(path))
    unmet = [f"{one.text}: {one.actual}" for one in result.expectations if not one.met]
    assert unmet == []
    assert result.outcome is Outcome.MET, (result.stopped, result.refusal, result.unsupported)
    assert result.expectations


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_the_opposite_of_each_expectation_fails(path):
    """What a scenario expects is really looked at: turned round it is not met."""
    flips = list(flipped_scenarios(load_scenario(path)))
    assert flips
    met = [what for what, flipped in flips if replay(flipped).outcome is not Outcome.FAILED]
    assert met == []


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_scenario_is_titled_in_both_languages_and_names_its_source(path):
    """The list of scenarios can be read in either language."""
    scenario = load_scenario(path)
    assert scenario.title.zh and scenario.title.en
    assert scenario.source


def told(scenario) -> list[str]:
    """Everything that a replay tells, as text."""
    return [
        repr((s.number, s.text, s.rules, s.checked, s.refused, s.changes, s.state))
        for s in replay(scenario).steps
    ]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_scenario_replays_alike_each_time_and_after_being_written(path):
    """Same scenario, same trace; writing it back changes nothing."""
    scenario = load_scenario(path)
    first = told(scenario)
    assert told(scenario) == first
    assert told(read_scenario(write_scenario(scenario, "zh"))) == first


def test_scenarios_are_valid_for_editors():
    """The JSON Schema accepts every scenario."""
    validator = jsonschema.Draft202012Validator(json_schema())
    for path in FILES:
        plain = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert [e.message for e in validator.iter_errors(plain)] == [], path
