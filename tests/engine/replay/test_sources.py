"""Each scenario whose source is a rule cites it, or says in its file why no step can."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.replay.replay import replay
from engine.scenario.reader import load_scenario
from tests.conftest import ROOT

_RULE = re.compile(r"\d{3}\.\d+[a-z]?")
#: What a file says that does not cite its source, before the reason.
NOT_CITED = "# Source not cited: "
FILES = sorted(
    path
    for path in (ROOT / "scenarios").rglob("*.yaml")
    if "\nsource: CR " in path.read_text(encoding="utf-8")
)


def is_cited(source: str, cited: set[str]) -> bool:
    """Whether the rule, one of its subrules, or the rule above it is cited."""
    above = source.rstrip("abcdefghijklmnopqrstuvwxyz")
    return any(
        rule in (source, above) or (source == above and rule.rstrip("abcdefghijklmnop") == source)
        for rule in cited
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_cites_its_source_or_says_why_not(path: Path) -> None:
    """A reader who comes from the rule finds it in the steps, or beside an expectation."""
    scenario = load_scenario(path)
    said = [line for line in path.read_text("utf-8").splitlines() if line.startswith(NOT_CITED)]
    played = replay(scenario)
    cited = {rule for step in played.steps for rule in (*step.rules, *step.deciding)}
    cited |= {rule for one in played.expectations for rule, _ in one.because}
    found = any(is_cited(rule, cited) for rule in _RULE.findall(scenario.source or ""))
    assert found is not bool(said), scenario.source
    assert all(len(line) > len(NOT_CITED) + 20 for line in said)
