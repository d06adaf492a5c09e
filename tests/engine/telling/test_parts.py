"""The part of each rule in a step: it decides, or it is procedure on the way."""

from __future__ import annotations

from engine.game.facts.procedure import PROCEDURE, Part, part_of
from rules.number import RuleNumber
from tests.engine.kit import Table, bolt, creature


def test_what_is_done_in_order_is_procedure_and_what_it_turns_on_decides() -> None:
    """CR 117.3d, 608.2: on the way; CR 704.5g: why the creature is destroyed."""
    table = Table.of(theirs=(creature("Ox"),), hand=(bolt(),)).cast("Bolt", "Ox").settle()
    parts = [dict(step.parts) for step in table.steps]
    assert [list(each) for each in parts] == [list(step.rules) for step in table.steps]
    resolving = next(each for each in parts if "608.2" in each)
    assert resolving["117.3d"] is Part.PROCEDURE
    checked = next(each for each in parts if "704.5g" in each)
    assert (checked["704.5g"], checked["704.3"]) == (Part.DECIDES, Part.PROCEDURE)


def test_a_rule_of_procedure_that_refuses_decides() -> None:
    """CR 508.1a: to declare attackers is procedure; that a tapped creature is none decides."""
    assert part_of("508.1a") is Part.PROCEDURE
    table = Table.of((creature("Ox"),)).attack(Ox="B").attack(Ox="B")
    refused = dict(table.steps[-1].parts)
    assert table.refused is not None
    assert refused[table.refused] is Part.DECIDES


def test_rules_of_procedure_are_numbers_of_rules() -> None:
    assert len(PROCEDURE) > 60
    assert all(str(RuleNumber.parse(number)) == number for number in PROCEDURE)
