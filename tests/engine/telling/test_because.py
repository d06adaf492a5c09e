"""Why a rule applies: told beside it, from what the game reported."""

from __future__ import annotations

from engine.telling.trace import TraceStep
from tests.engine.kit import Table, bolt, creature


def _steps(table: Table) -> tuple[TraceStep, ...]:
    return tuple(table.steps)


def test_the_reason_names_who_and_what_number() -> None:
    """CR 704.5g: the creature, its damage and its toughness."""
    table = Table.of(theirs=(creature("Ox"),), hand=(bolt(),)).cast("Bolt", "Ox").settle()
    step = next(step for step in _steps(table) if "704.5g" in step.rules)
    assert step.because["704.5g"].en == "because Ox has 3 damage and toughness 2."
    assert step.because["704.5g"].zh == "因为Ox受到3点伤害，防御力为2。"
    assert step.deciding[0] == "704.5g" and "704.3" in step.procedure


def test_what_forbids_comes_first_with_its_reason() -> None:
    """CR 508.1a: a tapped creature can't be declared."""
    refused = _steps(Table.of((creature("Ox"),)).attack(Ox="B").attack(Ox="B"))[-1]
    assert refused.deciding[0] == refused.refused[0].rule
    assert refused.because[refused.deciding[0]].en.startswith("because ")


def test_nobody_attacks_and_the_rule_says_what_is_skipped() -> None:
    """CR 508.8: without attackers there is no step of blockers and none of damage."""
    steps = _steps(Table.of((creature("Ox"),)).attack())
    skipped = next(step for step in steps if "508.8" in step.rules)
    assert skipped.because["508.8"].en == "because A declares no attackers."
