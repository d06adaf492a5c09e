"""What a learner asked of twenty replays: what was counted, whose crime, which deed."""

from __future__ import annotations

import pytest

from tests.engine.replay.told import played_with, replayed, step_at


def test_a_devotion_says_which_permanents_it_is_of() -> None:
    """CR 700.5, 700.5a, 205.1a: and what it makes of a god."""
    told = replayed("layers/god-with-too-little-devotion")
    begun = told.steps[0].because
    assert begun["700.5"].en == "because A's devotion to red is 3 (Kharas 1, Red Banner 2)."
    assert begun["700.5"].zh == "因为A对红色的献力为3（Kharas 1、Red Banner 2）。"
    assert begun["700.5a"].zh == "因为先数献力，再看Kharas有哪些类别。"
    assert begun["205.1a"].en == (
        "because Kharas is not a creature now, so it doesn't have the creature type God either."
    )
    enough = step_at(told, "Ember Cult resolves").because["611.3a"]
    assert enough.en == (
        "because the condition “your devotion to red is less than 5” is not met (it is 5)."
    )


def test_a_madness_casting_that_was_reversed_was_no_casting() -> None:
    """CR 702.35a: nothing was paid, and the card goes to the graveyard for that reason."""
    told = replayed("keywords/madness-without-a-target")
    tried = step_at(told, "A casts Doom from exile").because["702.35b"]
    assert tried.en == "because it is cast for its madness cost rather than its mana cost."
    gone = step_at(told, "continues to resolve").because["702.35a"]
    assert (gone.en, gone.zh) == ("because A has not cast Doom.", "因为A没有施放Doom。")


def test_a_reflexive_ability_waits_for_what_is_done_as_its_maker_resolves() -> None:
    """CR 603.12: the goat that paid a cost in response is nothing to it."""
    told = replayed("triggers/reflexive-on-sacrifice")
    step = next(step for step in told.steps if "603.12" in step.because)
    assert step.because["603.12"].en == (
        "because A sacrifices Goat as this resolves; what is done at other times doesn't count."
    )


def test_a_crime_names_whose_the_targets_are_and_is_one() -> None:
    """CR 700.13."""
    told = replayed("triggers/one-crime-for-two-targets")
    said = next(step.because["700.13"] for step in told.steps if "700.13" in step.because)
    assert said.zh == "因为精灵与牛由对手B操控；这样的目标不论有几个，都只犯下一次罪行。"


def test_each_of_several_shields_is_told() -> None:
    """CR 615.7, 615.11."""
    told = replayed("replacement/shield-for-each-that-shares-a-color")
    made = step_at(told, "ability of Field Medic resolves").because["615.7"].en
    assert made == "because each of the shields of Field Medic can prevent 1."
    used = step_at(told, "Hail resolves").because["615.7"].en
    assert used == (
        "because the shields of Field Medic for Red Cub and Red Ox prevent 1 each and are used up."
    )


def test_what_is_not_chosen_for_a_permanent_does_nothing_from_the_start() -> None:
    """CR 607.5a."""
    told = played_with("""
players: {A: {battlefield: [Seraph]}, B: {hand: [Doom]}}
cards:
  Seraph:
    type: Creature — Angel
    cost: "{W}"
    stats: 2/2
    text: |
      As this creature enters, choose a color.
      This creature has protection from the chosen color.
actions:
  - cast: Doom
    by: B
    targets: Seraph
""")
    assert "no color was chosen for Seraph" in told.steps[0].because["607.5a"].en
    assert "613.1f" not in told.steps[0].rules


@pytest.mark.parametrize(("targets", "x"), [("[[Cub, Ox]]", 2), ("[[Ox]]", 1)])
def test_x_is_what_it_was_though_a_target_is_gone(targets: str, x: int) -> None:
    """CR 107.3i: told where a target is illegal and another is not."""
    told = played_with(f"""
players: {{A: {{hand: [Blaze]}}, B: {{battlefield: [Cub, Ox], hand: [Away]}}}}
cards:
  Blaze: {{type: Sorcery, cost: "{{X}}{{R}}", text: "Tap X target creatures. You gain X life."}}
actions:
  - cast: Blaze
    x: {x}
    targets: {targets}
  - cast: Away
    by: B
    targets: Cub
  - resolve: all
""")
    found = step_at(told, "Blaze resolves").because.get("107.3i")
    assert (found is not None) == (x == 2)
    assert found is None or found.en == (
        "because X is still 2, though not every target is legal any more."
    )


def test_all_of_what_is_divided_may_go_to_one_target() -> None:
    """CR 601.2d: it is said where only one target was chosen."""
    told = played_with("""
players: {A: {hand: [Gift]}, B: {battlefield: [Cub]}}
cards:
  Gift:
    type: Sorcery
    cost: "{G}"
    text: Distribute two +1/+1 counters among one or two target creatures.
actions:
  - cast: Gift
    targets: [[Cub]]
    divide: {Cub: 2}
""")
    assert "targeting Cub; all 2 to Cub" in told.steps[0].text.en
    assert "目标为Cub；全部分配给Cub（2）" in told.steps[0].text.zh


def test_who_chose_the_new_protector_of_a_siege_is_told() -> None:
    """CR 704.5x: its controller, among opponents."""
    step = replayed("state-based/siege-changes-hands").steps[-1]
    assert step.because["704.5x"].zh == "因为Fall of Ostrel的防卫者是其操控者；C选择B。"
