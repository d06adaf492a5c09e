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
        ("keywords/evidence-of-enough-value", "701.59c", "evidence was collected for Clerk"),
        ("state-based/toughness-zero-for-a-moment", "704.4", "only for a moment"),
        ("objects/a-black-spell-turned-white", "112.4", "which began on the spell"),
        ("keywords/rebound-not-from-elsewhere", "118.8", "its retrace cost is paid besides"),
        ("keywords/tribute-or-else", "702.104b", "“tribute wasn't paid” is met"),
        ("keywords/a-gift-of-a-card", "702.174k", "a gift was promised with Rally"),
        ("keywords/exerted-and-stays-tapped", "701.43d", "Runner"),
        ("keywords/exerted-and-stays-tapped", "607.2h", "its being exerted as it attacks"),
        ("costs/each-target-beyond-the-first", "601.2f", "it costs {1}{G} more"),
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
        (
            "layers/borrowed-for-a-turn",
            "611.2a",
            "A's control until end of turn; Plow Ox gains haste until end of turn",
        ),
        (
            "replacement/devoured-only-once",
            "702.82a",
            "devour 5 ability of Cinder Lizard applies; the devour 3 ability",
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


def test_modes_are_told_by_their_words_and_conditions_by_theirs() -> None:
    """CR 702.172a, 603.4: with a cost of its own a mode is still what it says."""
    cast = replayed("keywords/two-modes-of-a-spree").steps[0]
    assert "choosing “Draw two cards” and “You gain 4 life”" in cast.text.en
    steps = replayed("keywords/a-background-gives-the-commander-an-ability").steps
    said = next(step.because["603.4"].en for step in steps if "603.4" in step.because)
    assert "“no opponent has more life than that player” is met" in said


def test_what_was_no_target_says_what_is_asked_and_what_it_is() -> None:
    """CR 608.2b, 708.2: the number that a target asks about; an ability in its words."""
    played = played_with("""
players: {A: {hand: [Snuff], battlefield: [Ox]}, B: {hand: [Growth]}}
cards:
  Snuff: {type: Instant, cost: "{W}", text: "Destroy target creature with power 2 or less."}
  Growth: {type: Instant, cost: "{G}", text: "Target creature gets +1/+1 until end of turn."}
actions:
  - cast: Snuff
    targets: Ox
  - cast: Growth
    by: B
    targets: Ox
  - resolve: all
""")
    said = played.steps[-1].because["608.2b"].en
    assert "not a creature with power 2 or less (it has power 3)" in said


def test_a_phyrexian_symbol_is_told_by_what_paid_it() -> None:
    """CR 107.4f: {W/P} stands for mana or life, and one of them was paid."""
    steps = replayed("costs/phyrexian-paid-both-ways").steps
    assert "A pays {W}{W}." in steps[0].text.en
    assert "A pays 2 life; A pays {W}." in steps[1].text.en


def test_who_pays_tribute_is_no_color() -> None:
    """CR 702.104a: the opponent whose name is a letter of a color is told as a player."""
    steps = replayed("keywords/tribute-or-else").steps
    assert "B has Hydra enter with counters" in steps[1].text.en
    assert not any("black" in step.text.en for step in steps)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("copies/copy-of-the-shifter", "Clay Twin enters as a copy of Elf (Shifting One)"),
        ("copies/token-copy-of-dfc", "A creates a token that's a copy of Wild Scout"),
        ("keywords/boast-once-after-an-attack", "A activates the boast ability of Skald"),
    ],
)
def test_copies_and_refused_abilities_are_told_for_what_they_are(name: str, said: str) -> None:
    """CR 707.2, 602: which of two permanents of a name is copied; which ability was meant."""
    assert any(said in step.text.en for step in replayed(name).steps)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("copies/copy-of-the-shifter", "707.9a"),
        ("copies/a-copy-of-a-room-has-locked-doors", "709.5d"),
        ("objects/a-copy-of-what-is-flipped", "710.2"),
        ("keywords/reading-ahead", "702.155a"),
    ],
)
def test_frames_of_several_parts_have_their_rules(name: str, rule: str) -> None:
    """What a copy has of a Room, what is flipped, which chapters are skipped."""
    assert any(rule in step.because for step in replayed(name).steps)


def test_when_a_creature_may_be_cast_is_said_by_the_rule_for_creatures() -> None:
    """CR 117.1a, 302.1: a spell that is no instant, in another player's turn."""
    refused = next(s for s in replayed("keywords/flash-at-instant-speed").steps if s.refused)
    assert "302.1" in refused.because
