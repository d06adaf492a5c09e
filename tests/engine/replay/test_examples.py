"""scenarios/examples.toml accounts for each of the book's examples, held against the corpus."""

from __future__ import annotations

import re
import tomllib

import pytest

from engine.replay.result import EDITION
from engine.scenario.reader import load_scenario
from tests.conftest import ROOT

FOLDER = ROOT / "scenarios"
STATUSES = ("replayed", "not-about-play", "not-yet")
SOURCE = re.compile(r"CR (\d+\.\d+[a-z]?) example (\d+)")


@pytest.fixture(scope="module")
def listed():
    return tomllib.loads((FOLDER / "examples.toml").read_text(encoding="utf-8"))


def test_every_example_of_the_edition_is_listed_exactly_once(listed, corpus):
    """277 examples of 2026-04-17, each replayed, not about play, or not yet."""
    text = (corpus / "cr" / "20260417_En.txt").read_text(encoding="utf-8-sig")
    found = []
    number, ordinal = "", 0
    for line in re.split(r"\r\n|\r|\n", text):
        match = re.match(r"(\d{3}\.\d+[a-z]?)\.?\s", line)
        if match:
            number, ordinal = match[1], 0
        elif line.startswith("Example"):
            ordinal += 1
            found.append(f"{number}#{ordinal}")
    assert len(found) == 277
    keys = [key for status in STATUSES for key in listed[status]]
    assert sorted(keys) == sorted(found)


def test_the_list_is_of_the_edition_that_is_played(listed):
    """Replay plays the rules of the same date."""
    assert listed["edition"] == EDITION
    assert listed.keys() == {"edition", *STATUSES}


def test_replayed_examples_are_those_that_scenarios_name(listed):
    """A scenario's source names its example, and the list names the scenario."""
    named: dict[str, list[str]] = {}
    for path in sorted(FOLDER.rglob("*.yaml")):
        for number, ordinal in SOURCE.findall(load_scenario(path).source or ""):
            named.setdefault(f"{number}#{ordinal}", []).append(path.relative_to(FOLDER).as_posix())
    assert listed["replayed"] == named
    assert len(named) >= 25


def test_what_is_not_replayed_says_why(listed):
    """Every other example has its reason."""
    for status in ("not-about-play", "not-yet"):
        assert all(isinstance(why, str) and len(why) >= 4 for why in listed[status].values())
