"""Citations do not rot: what the engine can cite stands in the digest, with keywords."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engine.replay.replay import replay
from engine.replay.result import EDITION
from engine.scenario.reader import load_scenario
from rules.digest import load_digest
from rules.number import RuleNumber
from rules.text import Language
from tests.conftest import ROOT

_NUMBER = re.compile(r"^[1-9]\d\d\.\d+[a-z]?$")
#: Rooms of the engine that write numbers of rules without citing them.
_NOT_CITING = {"scenario", "text"}


def cited_in(path: Path) -> set[str]:
    """The texts of a module that are rule numbers and nothing else: what its code cites."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and _NUMBER.match(node.value)
    }


def modules() -> list[Path]:
    found = (ROOT / "engine").rglob("*.py")
    return sorted(p for p in found if not _NOT_CITING & set(p.relative_to(ROOT / "engine").parts))


def test_every_rule_that_the_engine_can_cite_has_a_gist_with_keywords():
    """The engine may cite only what the digest has; tests/rules holds that against the corpus."""
    digest = load_digest()
    faults = []
    for path in modules():
        for number in sorted(cited_in(path)):
            entry = digest.get(RuleNumber.parse(number))
            if entry is None or not all(entry.keywords[language] for language in Language):
                faults.append(f"{path.relative_to(ROOT)}: {number}")
    assert faults == []


def test_the_digest_is_of_the_edition_that_is_played():
    """Replay plays the rules of one date, and the gists speak of the same one."""
    numbers = {number for path in modules() for number in cited_in(path)}
    digest = load_digest()
    assert numbers
    assert {digest[RuleNumber.parse(number)].edition for number in numbers} == {EDITION}


@pytest.mark.parametrize("path", sorted((ROOT / "scenarios").rglob("*.yaml")), ids=lambda p: p.stem)
def test_every_step_of_a_trace_cites_rules_of_the_digest(path):
    """No step is without its rules, and what is cited at run time the code was seen to cite."""
    digest = load_digest()
    played = replay(load_scenario(path))
    assert [step.number for step in played.steps if not step.rules] == []
    assert [rule for rule in played.rules if RuleNumber.parse(rule) not in digest] == []
