"""A reason says who, what and which number, so that the next "why" has its answer too."""

from __future__ import annotations

import pytest

from engine.replay.result import Replay
from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import replayed, step_at


def cited_somewhere(told: Replay, rule: str) -> str:
    """The reason of a rule in the first step that it decides."""
    return next(s.because[rule].en for s in told.steps if rule in s.because)


@pytest.mark.parametrize(
    ("scenario", "rule", "said"),
    [
        ("spells/black-and-nonblack", "608.2j", "Ash Knight is black, and that it is white too"),
        ("layers/creatures-with-no-abilities", "113.12", "the effect of Paint says what Boar is"),
        ("costs/it-attacked-though-it-is-no-creature", "608.2i", "Clay Cub is counted"),
        ("copies/transformed-while-a-copy", "712.18", "Likeness still makes it a copy"),
        (
            "replacement/two-ways-out-of-the-graveyard",
            "616.1f",
            "Void Bell does not apply any more",
        ),
        (
            "combat/deathtouch-of-another-attacker-is-lethal",
            "702.2c",
            "any damage that it assigns to Broad Ox is lethal",
        ),
        ("combat/negative-power", "107.1b", "is -2, and 0 counts"),
        ("keywords/evidence-of-enough-value", "701.59b", "too low"),
        ("keywords/night-falls-and-day-breaks", "731.2a", "cast no spells in it"),
        ("keywords/night-falls-and-day-breaks", "702.145c", "it is night, and Villager"),
    ],
)
def test_the_answer_stands_in_the_reason(scenario: str, rule: str, said: str) -> None:
    """Each of these was asked by readers who had never judged."""
    assert said in cited_somewhere(replayed(scenario), rule)


def test_what_applied_goes_on_to_apply_only_where_something_did() -> None:
    """CR 712.18 answers a question that nobody has about what stood alone."""
    told = replayed("copies/token-copy-of-dfc")
    assert all("712.18" not in step.rules for step in told.steps)


def test_a_copy_of_what_is_face_down_is_told_by_what_that_is() -> None:
    """CR 708.2a: its values are copiable; CR 707.3 is about copies."""
    step = step_at(replayed("copies/copy-of-a-face-down"), "Clay Twin resolves")
    assert "708.2a" in step.because
    assert "707.3" not in step.rules


def test_what_is_attached_to_a_token_just_created_did_not_apply_as_that_entered() -> None:
    """CR 604.4, and not 611.3c."""
    step = step_at(
        replayed("keywords/a-hero-takes-the-job"), "job select ability of Staff resolves"
    )
    assert "604.4" in step.because
    assert "611.3c" not in step.rules


def test_that_nothing_is_regenerated_is_said_where_something_would_be() -> None:
    """CR 701.19c: a shield is not applied; without one there is nothing to say."""
    game = """
players: {{A: {{battlefield: [Troll]}}, B: {{hand: [Ruin]}}}}
cards:
  Troll: {{type: Creature — Troll, stats: 2/2, text: "{{1}}: Regenerate this creature."}}
  Ruin: {{type: Instant, cost: "{{B}}",
         text: "Destroy target creature. It can't be regenerated."}}
actions:
{before}
  - cast: Ruin
    by: B
    targets: Troll
  - resolve: all
"""
    shielded = played(game.format(before="  - activate: Troll\n  - resolve"))
    assert "701.19c" in step_at(shielded, "Ruin resolves").because
    assert "701.19c" not in step_at(played(game.format(before="")), "Ruin resolves").rules


def test_a_commander_cast_again_says_what_that_costs() -> None:
    """CR 903.8: how often it was cast from there, and how much more that is."""
    told = replayed("state-based/commander-costs-more-each-time")
    reasons = [s.because["903.8"].en for s in told.steps if "903.8" in s.because and not s.refused]
    assert "is a commander" in reasons[0]
    assert "once before, it costs {2} more" in reasons[1]
