"""The scenarios that reproduce rulings: cards by name, as their release notes print them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.scenarios import lookup_among
from engine.replay.cards import Lookup
from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.reader import load_scenario, read_scenario
from engine.scenario.writer import write_scenario
from rulings.merge import merge
from tests.conftest import ROOT
from tests.engine.replay.flips import flipped_scenarios
from tests.rulings.corpus import load

FOLDER = ROOT / "scenarios" / "rulings"
FILES = sorted(FOLDER.glob("*.yaml"))
SOURCE = re.compile(r"(?P<set>[0-9a-z]+)/(?P<card>[^/]+)/\d+")


def set_of(path: Path) -> str:
    """The set whose release notes have the ruling."""
    found = SOURCE.fullmatch(load_scenario(path).source or "")
    assert found is not None, path
    return found["set"]


@pytest.fixture(scope="module")
def merged(corpus):
    """The cards and rulings of the sets that the scenarios name."""
    sets = sorted({set_of(path) for path in FILES})
    return merge([load(corpus, name) for name in sets], [], [])


@pytest.fixture(scope="module")
def lookup(merged) -> Lookup:
    return lookup_among(merged.cards)


def test_at_least_100_rulings_of_many_sets_are_reproduced():
    """One scenario for each ruling or more, no two of the same title."""
    scenarios = [load_scenario(path) for path in FILES]
    assert len({scenario.source for scenario in scenarios}) >= 100
    assert len({(scenario.source or "").partition("/")[0] for scenario in scenarios}) >= 15
    assert len({scenario.title.zh for scenario in scenarios}) == len(scenarios)
    assert all(scenario.title.en for scenario in scenarios)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_ruling_that_a_scenario_names_is_one_of_a_card_in_it(path, merged):
    """The source is a ruling's permanent address, and its card is not written out."""
    scenario = load_scenario(path)
    assert scenario.source in {ruling.key for ruling in merged.rulings}
    card = (scenario.source or "").split("/")[1]
    text = path.read_text(encoding="utf-8").partition("source:")[2]
    assert text.count(card) > 1
    written = {definition.name for definition in scenario.cards if definition.type is not None}
    assert card not in written


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_ruling_comes_out(path, lookup):
    """What the ruling says is what the engine plays."""
    result = replay(load_scenario(path), lookup)
    unmet = [f"{one.text}: {one.actual}" for one in result.expectations if not one.met]
    assert unmet == []
    assert result.outcome is Outcome.MET, (result.stopped, result.refusal, result.unsupported)
    assert result.expectations


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_opposite_of_what_is_expected_fails(path, lookup):
    """Turned round, no expectation is met."""
    flips = list(flipped_scenarios(load_scenario(path)))
    assert flips
    met = [what for what, other in flips if replay(other, lookup).outcome is not Outcome.FAILED]
    assert met == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_without_release_notes_the_cards_are_missing(path):
    """A card that is not in the library is said to be missing, and nothing is played."""
    scenario = read_scenario(write_scenario(load_scenario(path), "zh"))
    assert replay(scenario).outcome is Outcome.MISSING
