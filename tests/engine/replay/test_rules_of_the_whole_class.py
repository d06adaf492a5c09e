"""Rules and reasons that two more judges missed, each in the scenario that turns on them."""

from __future__ import annotations

import pytest

from tests.engine.replay.told import replayed


@pytest.mark.parametrize(
    ("name", "rule", "reason"),
    [
        ("rulings/the-wurm-counts-itself-below", "604.3", "works in every zone"),
        ("copies/a-copy-for-which-no-color-was-chosen", "707.6", "is not copied"),
        ("triggers/loop-that-one-could-break", "732.5", "an ability of Seal"),
        ("keywords/both-halves-fused", "702.102a", "both halves of Near // Far"),
        ("keywords/both-halves-fused", "702.102d", "the left half of Near // Far"),
        ("keywords/down-through-a-dungeon", "309.4c", "“Scry 1”"),
        ("keywords/evidence-of-enough-value", "701.59c", "the additional cost of Clerk was paid"),
        ("rulings/a-shield-goes-though-nothing-is-prevented", "122.1c", "has a shield counter"),
        ("copies/copy-of-a-fading-creature", "702.32a", "the fading ability of Clay Twin"),
        ("keywords/grafted-onto-another", "702.58a", "the graft ability of Sprout applies"),
        ("rulings/the-gift-outlives-the-giver", "611.2b", "A controls"),
        ("state-based/token-returned-to-hand", "111.7", "before it ceased to exist"),
        ("state-based/token-returned-to-hand", "113.7a", "Harpy, its source, is gone"),
        ("replacement/shield-for-each-that-shares-a-color", "615.11", "Red Cub and Red Ox were"),
    ],
)
def test_the_rule_stands_with_its_reason(name: str, rule: str, reason: str) -> None:
    """A judge looks for the special rule, and for what it is about."""
    said = [step.because[rule].en for step in replayed(name).steps if rule in step.because]
    assert any(reason in words for words in said), said


@pytest.mark.parametrize(
    ("name", "rule", "reason"),
    [
        ("triggers/a-loop-that-a-number-ends", "119.3", "B loses 1 life; A gains 1 life"),
        (
            "replacement/shield-for-each-that-shares-a-color",
            "120.3e",
            "Field Medic; Hail deals 1 damage to Red Cub; Hail deals 1 damage to Red Ox; Hail",
        ),
        ("rulings/an-idle-vehicle-gains-nothing", "613.4c", "Cub has two +1/+1 counters; Ox has"),
        ("rulings/an-ability-after-the-elk", "613.1d", "Angel becomes an Elk creature"),
        ("combat/defender-with-mountainwalk", "509.1h", "is unblocked; Guard#2 blocks"),
        ("combat/defender-with-mountainwalk", "704.5g", "; Guard#2 has 2 damage"),
    ],
)
def test_a_reason_names_all_that_it_is_about(name: str, rule: str, reason: str) -> None:
    """What happens by one rule in one step is told together, at whatever moment of it."""
    said = [step.because[rule].en for step in replayed(name).steps if rule in step.because]
    assert any(reason in words for words in said), said


def test_no_number_of_the_program_stands_in_a_sentence() -> None:
    """A dungeon is told by its name, its ability as that of a room (CR 309.4c)."""
    steps = replayed("keywords/down-through-a-dungeon").steps
    assert not any("#" in step.text.en.replace("card#", "") for step in steps)
    assert any("The room ability of Lost Mine of Phandelver" in step.text.en for step in steps)
