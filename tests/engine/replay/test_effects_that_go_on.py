"""Effects that last: what they go on for, what they leave out, which of two it is that ends."""

from __future__ import annotations

from engine.replay.result import Replay
from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import replayed, step_at


def fixed(told: Replay, words: str) -> str | None:
    """Why 611.2c applies in the step with these words."""
    why = step_at(told, words).because.get("611.2c")
    return why.en if why is not None else None


def test_the_objects_of_an_effect_are_those_that_fitted_as_it_began() -> None:
    """CR 611.2c: another color later changes nothing of that."""
    told = replayed("layers/bonus-for-those-white-then")
    assert fixed(told, "Bleach resolves") == (
        "because Black Sheep was not among the white creatures as the effect of Morning Light "
        "began, so the effect leaves it out."
    )
    late = step_at(told, "Bleach resolves")
    assert "黑羊当时还不是白色生物，所以不受影响" in late.because["611.2c"].zh
    assert late.sides["611.2c"] == "locked"
    assert fixed(told, "Blacken resolves") == (
        "because White Goose was among the white creatures as the effect of Morning Light began, "
        "and the effect goes on: White Goose gets +1/+1."
    )
    stays = step_at(told, "Blacken resolves")
    assert "白雁是白色生物，所以该效应继续生效：白雁得+1/+1" in stays.because["611.2c"].zh


RALLY = """
players:
  A: {{hand: [Rally, {first}], battlefield: [Cub, Ox]}}
  B: {{battlefield: [Bird]}}
actions:
  - cast: Rally
  - resolve
  - cast: {first}
{targets}
  - resolve: all
  - to: end of combat
cards:
  Rally: {{type: Instant, cost: "{{R}}", text: "{rally}"}}
  Call: {{type: Creature — Bear, cost: "{{G}}", stats: 1/1}}
  Take: {{type: Sorcery, cost: "{{R}}", text: "Gain control of target creature."}}
  Stone:
    type: Sorcery
    cost: "{{U}}"
    text: "Target creature isn't a creature until end of turn."
  Field: {{type: Artifact, cost: "{{2}}"}}
"""


def rallied(rally: str, first: str, target: str = "") -> Replay:
    """A game in which something happens after an effect has fixed its objects."""
    targets = f"    targets: {target}" if target else ""
    return played(RALLY.format(rally=rally, first=first, targets=targets))


def test_what_enters_later_is_left_out() -> None:
    """CR 611.2c: only what the effect speaks of is asked about, each source once."""
    all_mine = "Creatures you control get +1/+1 until end of turn."
    assert fixed(rallied(all_mine, "Call"), "Call enters") == (
        "because Call enters only after the effect of Rally has begun, which leaves it out."
    )
    assert fixed(rallied(all_mine, "Field"), "Field enters") is None
    others = "Creatures your opponents control get -1/-0 until end of turn."
    assert fixed(rallied(others, "Call"), "Call enters") is None
    target = "Target creature gets +1/+1 until end of turn."
    assert "611.2c" not in {
        rule for step in rallied(all_mine, "Field").steps[3:] for rule in step.rules
    }
    told = played(
        RALLY.format(rally=target, first="Call", targets="").replace(
            "cast: Rally\n", "cast: Rally\n    targets: Cub\n"
        )
    )
    assert "611.2c" not in {rule for step in told.steps for rule in step.rules}


def test_another_controller_changes_nothing_of_what_was_fixed() -> None:
    """CR 611.2c: the effect goes on for it, or leaves it out."""
    told = rallied("Creatures your opponents control get -1/-0 until end of turn.", "Take", "Bird")
    assert fixed(told, "Take resolves") == (
        "because Bird was among the creatures A's opponents control as the effect of Rally began, "
        "and the effect goes on: Bird gets -1/-0."
    )
    told = rallied("Creatures you control get +1/+1 until end of turn.", "Take", "Bird")
    assert "Bird was not among the creatures A controls" in (fixed(told, "Take resolves") or "")


def test_power_and_toughness_of_what_is_no_creature_any_more_are_not_told() -> None:
    """CR 208.3: the bonus goes on, and says nothing; a keyword that it gives does."""
    told = rallied("Creatures you control get +1/+1 until end of turn.", "Stone", "Cub")
    assert fixed(told, "Stone resolves") is None
    told = rallied("Creatures you control gain hexproof until end of turn.", "Stone", "Cub")
    assert "goes on: Cub gains hexproof" in (fixed(told, "Stone resolves") or "")


def test_what_is_tapped_or_attacks_no_longer_is_no_question() -> None:
    """CR 611.2c: "untapped creatures" were those of that moment, as everybody expects."""
    told = played("""
players: {A: {hand: [Rally], battlefield: [Cub]}, B: {}}
actions: [{cast: Rally}, resolve, {attack: Cub}]
cards:
  Rally:
    type: Instant
    cost: "{R}"
    text: "Untapped creatures you control get +1/+1 until end of turn."
""")
    assert fixed(told, "Cub attacks") is None
