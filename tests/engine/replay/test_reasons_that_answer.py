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
        (
            "combat/the-attacked-planeswalker-is-gone",
            "506.4c",
            "Ox stays attacking, but attacks nothing",
        ),
        ("combat/the-god-stops-being-a-creature", "506.4", "Forge Lord is no creature any more"),
        ("combat/taken-over-it-leaves-combat", "506.4", "since its controller has changed"),
        (
            "state-based/a-shield-does-not-help-at-toughness-zero",
            "701.8b",
            "its regeneration shield doesn't help",
        ),
        (
            "objects/face-down-it-has-no-trigger",
            "708.2",
            "did not have “When Imp dies, you gain 4 life”",
        ),
        ("keywords/a-pup-that-comes-by-night", "702.145b", "it is night, and Pup has daybound"),
        (
            "state-based/the-commander-does-not-come-back-from-there",
            "400.7",
            "Lord has changed zones",
        ),
        ("state-based/the-last-chapter-is-told-first", "714.4", "has not left the stack yet"),
        ("spells/x-is-nothing-when-it-is-free", "107.3b", "0 is the only value for X"),
        ("combat/damage-divided-as-one-likes", "704.5g", "toughness 5; Ox has 4 damage"),
        ("triggers/discarded-in-the-cleanup-step", "514.1", "A has eight cards in hand"),
        ("triggers/discarded-in-the-cleanup-step", "514.3a", "in the cleanup step"),
        ("triggers/all-that-attacked-together", "603.2c", "once for all of them together"),
        ("replacement/milled-and-shuffled-in", "400.6", "Hydra is looked at as it would move"),
        (
            "replacement/shuffled-and-put-on-top",
            "701.24g",
            "Grave Dweller is put into",
        ),
        (
            "spells/a-copy-of-a-kicked-spell-is-kicked",
            "702.33e",
            "the spell that the copy Jolt#2 copies was paid",
        ),
        ("replacement/doubled-tokens-choose-each", "707.6", "A chooses anew"),
        ("triggers/entering-triggers-once-more", "603.2d", "the effect of Echo has"),
        ("triggers/they-see-each-other-die", "700.4", "Priest#2, Cub and Priest are put"),
        ("layers/until-the-next-turn-comes-sooner", "500.4", "(Ox gets -2/-0) ends"),
        ("keywords/evidence-of-enough-value", "701.59b", "and the cards in the graveyard have 0"),
        ("keywords/night-falls-and-day-breaks", "731.2a", "cast no spells in that turn"),
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


def test_each_ability_that_triggers_is_told() -> None:
    """CR 603.2: all that trigger at the same time, and not the first alone."""
    step = step_at(replayed("multiplayer/three-bells-in-turn-order"), "Cub resolves")
    assert all(f"{bell} has" in step.because["603.2"].en for bell in ("Bell", "Bell#2", "Bell#3"))


def test_a_target_that_came_back_is_another_object_by_its_rule() -> None:
    """CR 400.7 beside 608.2b."""
    step = step_at(replayed("spells/gone-and-back-it-is-no-target"), "Doom doesn't resolve")
    assert "the Ox that is there now is another object" in step.because["400.7"].en
    assert "608.2b" in step.because


def test_who_controlled_it_last_is_what_counts_of_a_controller() -> None:
    """CR 608.2h: and not its size."""
    told = played("""
players: {A: {hand: [Grab], battlefield: [Altar]}, B: {battlefield: [Mourner]}}
cards:
  Grab: {type: Sorcery, cost: "{R}", text: "Gain control of target creature until end of turn."}
  Altar: {type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
  Mourner: {type: Creature — Human, stats: 2/4,
            text: "When this creature dies, its controller draws a card."}
actions:
  - cast: Grab
    targets: Mourner
  - resolve
  - activate: Altar
    pay: {sacrifice: Mourner}
  - resolve: all
""")
    step = step_at(told, "triggered ability of Mourner resolves")
    assert "A is the one who controlled it last" in step.because["608.2h"].en


def test_what_is_to_be_tapped_for_a_cost_is_never_left_out() -> None:
    """CR 601.2h: a creature that can't pay is refused, and not passed over."""
    told = replayed("costs/a-tapped-attacker-does-not-convoke")
    refused = next(step for step in told.steps if step.refused)
    assert "can't pay for anything in the cost" in refused.text.en
    assert "702.51a" in refused.rules


def test_an_ability_that_was_lost_before_it_died_does_not_trigger_by_its_rule() -> None:
    """CR 603.10a looks back to a moment at which it had none."""
    told = played("""
players: {A: {battlefield: [Imp, Hush]}, B: {hand: [Doom]}}
cards:
  Imp: {type: Creature — Imp, stats: 1/1, text: "When Imp dies, draw a card."}
  Hush: {type: Enchantment, text: "Creatures lose all abilities."}
actions:
  - cast: Doom
    by: B
    targets: Imp
  - resolve
""")
    said = step_at(told, "Doom resolves").because["603.10a"].en
    assert "Imp did not have the triggered ability" in said


def test_a_delayed_ability_waits_for_a_death_as_others_do() -> None:
    """CR 700.4, 603.6c, 603.10a beside 603.7b."""
    told = replayed("keywords/earthbent-land-comes-back")
    step = step_at(told, "Forest is destroyed")
    assert {"700.4", "603.6c", "603.10a", "603.7b"} <= set(step.because)


def test_what_exerting_does_comes_of_no_resolution() -> None:
    """CR 701.43a, and not 611.2a."""
    step = step_at(replayed("keywords/exerted-and-stays-tapped"), "A exerts Runner")
    assert "701.43a" in step.because
    assert "611.2a" not in step.rules
