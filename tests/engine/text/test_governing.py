"""Which rules govern a line: read from what it is made of, and only where that is sure."""

from __future__ import annotations

import pytest

from engine.ability.base import Ability, CostPart, Effect
from engine.text import compile_text, governing, parse_type_line
from engine.text.governing import EVERY_RULE, rules_governing
from rules.digest import load_digest


def _rules(text: str, type_line: str = "Creature — Otter") -> tuple[str, ...]:
    (line,) = compile_text(text, parse_type_line(type_line), ("River Otter",))
    assert line.problem is None, line.problem
    return rules_governing(*line.abilities)


def test_every_rule_that_may_be_named_is_in_the_digest() -> None:
    digest = {str(number) for number in load_digest()}
    assert digest >= EVERY_RULE


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Flying", ("702.9",)),
        ("Hexproof from red", ("702.11d", "702.11")),
        ("When River Otter enters, draw a card.", ("603.2", "603.6a", "121.1")),
        ("When River Otter enters, draw two cards.", ("603.2", "603.6a", "121.2", "121.1")),
        ("{T}: Add {G}.", ("602.1", "605.1a", "107.5", "106.4")),
        ("Other creatures you control get +1/+1.", ("604.1", "613.4c")),
        ("River Otter enters tapped.", ("614.1", "614.1d")),
        ("River Otter enters with two +1/+1 counters on it.", ("614.1", "614.1c", "122.6")),
        ("River Otter can't block.", ("604.1", "613.11", "509.1b")),
    ],
)
def test_a_line_has_the_rules_of_its_kind_and_of_its_pieces(
    text: str, rules: tuple[str, ...]
) -> None:
    assert _rules(text) == rules


def test_both_languages_of_a_line_have_the_same_rules() -> None:
    """The rules are those of the reading, not of the words."""
    english = _rules("Whenever a creature dies, you gain 1 life.")
    assert english == _rules("每当一个生物死去时，你获得1点生命。", "生物～水獭")
    assert "700.4" in english


def test_a_mana_ability_has_no_target_and_a_loyalty_ability_is_none() -> None:
    """CR 605.1a: no target, could add mana, no loyalty ability."""
    walker = "Legendary Planeswalker — Ino"
    assert "605.1a" not in _rules("+1: Add {R}{R}.", walker)
    assert _rules("+1: Draw a card.", walker)[:3] == ("602.1", "606.3", "606.4")


def test_prevention_is_no_replacement() -> None:
    """CR 615.1: prevention effects stand beside replacement effects."""
    rules = _rules("Prevent all combat damage that would be dealt this turn.", "Instant")
    assert "615.1" in rules
    assert "614.1" not in rules


def test_what_a_keyword_stands_for_is_said_by_its_own_rule() -> None:
    """A keyword's cost is no cost of the line."""
    assert _rules("Equip {2}", "Artifact — Equipment") == ("702.6",)


def test_pieces_are_values_of_the_vocabulary() -> None:
    """No table names a base class, which would speak for all that come later."""
    assert not {Ability, Effect, CostPart} & set(governing._ALWAYS)
