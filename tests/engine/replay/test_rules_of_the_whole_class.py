"""Rules and reasons that two more judges missed, each in the scenario that turns on them."""

from __future__ import annotations

import pytest

from tests.engine.replay.told import played_with, replayed


@pytest.mark.parametrize(
    ("name", "rule", "reason"),
    [
        ("copies/a-copy-for-which-no-color-was-chosen", "707.6", "is not copied"),
        ("triggers/loop-that-one-could-break", "732.5", "an ability of Seal"),
        ("keywords/both-halves-fused", "702.102a", "both halves of Near // Far"),
        ("keywords/both-halves-fused", "702.102d", "the left half of Near // Far"),
        ("keywords/down-through-a-dungeon", "309.4c", "“Scry 1”"),
        ("keywords/evidence-of-enough-value", "701.59c", "the additional cost of Clerk was paid"),
        ("copies/copy-of-a-fading-creature", "702.32a", "the fading ability of Clay Twin"),
        ("keywords/grafted-onto-another", "702.58a", "the graft ability of Sprout applies"),
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
    assert not any("Phandelver#" in step.text.en for step in steps)
    assert any("The room ability of Lost Mine of Phandelver" in step.text.en for step in steps)


_GAMES = [
    (
        """
players: {A: {hand: [Dig], graveyard: [Heap, Cub]}, B: {}}
cards:
  Heap: {type: Creature — Wurm, stats: "*/2",
    text: "Heap's power is equal to the number of creature cards in your graveyard."}
  Dig: {type: Sorcery, cost: "{W}",
    text: "Return target creature card with power 2 or greater from your graveyard to your hand."}
actions:
  - cast: Dig
    targets: Heap
  - resolve
""",
        "604.3",
        "works in every zone: Heap is 2/2",
    ),
    (
        """
players: {A: {hand: [Blast]}, B: {battlefield: [{Ox: {counters: {shield: 1}}}]}}
cards:
  Blast: {type: Instant, cost: "{R}",
    text: "Damage can't be prevented this turn. Blast deals 2 damage to target creature."}
actions:
  - cast: Blast
    targets: Ox
  - resolve
""",
        "122.1c",
        "Ox has a shield counter",
    ),
    (
        """
players: {A: {hand: [Growth], battlefield: [Ox, Cub]}, B: {}}
cards:
  Growth: {type: Instant, cost: "{G}", text: "Put a +1/+1 counter on each creature you control."}
actions:
  - cast: Growth
  - resolve
""",
        "613.4c",
        "a +1/+1 counter; Cub has a +1/+1 counter",
    ),
]


@pytest.mark.parametrize(("game", "rule", "reason"), _GAMES)
def test_it_is_so_in_other_games(game: str, rule: str, reason: str) -> None:
    """CR 604.3, 122.1c, 613.4c: wherever the same comes."""
    said = [s.because[rule].en for s in played_with(game).steps if rule in s.because]
    assert any(reason in words for words in said), said
