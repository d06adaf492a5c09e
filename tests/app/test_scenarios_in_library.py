"""The project's scenarios in every library: listed, and named at the rules that they apply."""

from __future__ import annotations

import json
from pathlib import Path

from app import create_app
from tests.app.conftest import Runner


def test_a_rule_names_the_scenarios_in_which_it_applies(starter_library: Path) -> None:
    run = Runner(starter_library)
    rule = json.loads(run("rule", "702.19b", "--json").stdout)
    assert "combat/deathtouch-with-trample" in rule["scenarios"]


def test_every_scenario_file_is_listed_with_its_rules(starter_library: Path, root: Path) -> None:
    answer = create_app(starter_library).test_client().get("/api/v1/scenarios").json
    assert answer is not None
    files = {
        p.relative_to(root / "scenarios").with_suffix("").as_posix()
        for p in (root / "scenarios").rglob("*.yaml")
    }
    assert {item["id"] for item in answer["scenarios"]} == files
    for item in answer["scenarios"]:
        # The starter library has no cards: those of a ruling wait for its release notes.
        ruling = item["id"].startswith("rulings/")
        assert item["outcome"] == ("missing" if ruling else "met"), item["id"]
        assert item["rules"] or not item["steps"], item["id"]
        assert item["title"]["zh"], item["id"]
        assert item["title"]["en"], item["id"]


def test_an_edition_that_the_engine_does_not_play_names_no_scenarios(run: Runner) -> None:
    assert json.loads(run("rule", "100.1", "--json").stdout)["scenarios"] == []
