"""The rule that decides is cited, and none that does not: keywords, targets, steps, losses."""

from __future__ import annotations

from tests.engine.replay.told import replayed, step_at


def test_a_static_ability_of_a_keyword_is_by_its_rule() -> None:
    """CR 702.161a, 702.62a: and what the resolved suspend ability gave lasts as it says."""
    entered = step_at(replayed("keywords/converted-as-it-is-cast"), "resolves")
    assert "702.161a" in entered.rules
    sleeper = step_at(replayed("keywords/suspended-until-the-last-counter"), "Sleeper enters")
    assert {"702.62a", "611.2a", "400.7a"} <= set(sleeper.rules)
    assert "611.3b" not in sleeper.rules


def test_same_result_is_said_only_where_one_effect_replaces_it() -> None:
    """CR 704.7: not of a loss that can't be or that nothing replaces."""
    played = replayed("rulings/below-zero-and-still-playing")
    assert all("704.7" not in step.rules for step in played.steps)


def test_what_does_nothing_applies_by_no_other_rule() -> None:
    """CR 607.5a: where no color was chosen nothing is said of protection gained."""
    step = step_at(
        replayed("copies/a-copy-for-which-no-color-was-chosen"), "resolves: Shifting Fog becomes"
    )
    assert "607.5a" in step.rules and "611.3a" not in step.rules


def test_the_end_and_beginning_of_combat_have_rules_of_their_own() -> None:
    """CR 507.2, 511.1, 511.2."""
    played = replayed("keywords/decayed-attacks-once")
    assert "507.2" in step_at(played, "beginning of combat step").rules
    end = step_at(played, "end of combat step")
    assert {"511.1", "511.2"} <= set(end.rules) and "603.2b" not in end.rules


def test_what_is_refused_has_each_rule_that_says_so() -> None:
    """CR 601.3, 709.3a: a prohibited half; 601.2c, 113.9: an ability is no spell to counter."""
    half = step_at(replayed("spells/only-the-half-that-is-allowed"), "Illegal")
    assert {"101.2", "601.3", "709.3a"} <= set(half.rules)
    ability = step_at(replayed("keywords/cycling-is-no-spell"), "Illegal")
    assert {"115.1", "601.2c", "113.9"} <= set(ability.rules)


def test_announced_costs_are_announced() -> None:
    """CR 601.2b: splice, and what is cast converted; CR 118.9a."""
    spliced = step_at(replayed("keywords/spliced-and-still-in-hand"), "casts")
    assert "601.2b" in spliced.rules
    converted = step_at(replayed("keywords/converted-as-it-is-cast"), "casts")
    assert {"601.2b", "118.9a"} <= set(converted.rules)
