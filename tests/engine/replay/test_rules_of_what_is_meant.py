"""The rule that fits what triggered, what is meant, what is copied, and what it was before."""

from __future__ import annotations

import pytest

from tests.engine.replay.told import only_step, replayed, step_at
from tests.engine.replay.told import played_with as played


def test_an_ability_of_an_equipment_speaks_of_the_equipped_creature() -> None:
    """CR 301.5a: also an ability that another effect gives it."""
    step = step_at(replayed("layers/granted-ability-has-the-later-timestamp"), "attached to Iron")
    assert "“Equipped creature has flying”" in step.because["613.1f"].en
    assert "佩带此武具的生物" in step.because["613.1f"].zh


def test_a_given_ability_names_who_gave_it_where_timestamps_count() -> None:
    """CR 613.7a: of two effects of one object, one comes from an ability that was given to it."""
    played_out = replayed("layers/granted-ability-has-the-later-timestamp")
    step = step_at(played_out, "becomes attached to Stable Hand")
    assert "Wind Rune gave it" in step.because["613.7a"].en


def test_a_delayed_ability_triggers_once_and_finds_what_has_changed() -> None:
    """CR 603.7b as it triggers; CR 603.7c as it affects what is no creature any more."""
    told = replayed("triggers/exiled-though-no-creature")
    assert "603.7b" in step_at(told, "A's end step").because
    assert all("603.7" not in step.rules for step in told.steps)
    assert "Clay Idol" in step_at(told, "resolves: Clay Idol is exiled").because["603.7c"].en


def test_a_delayed_ability_that_finds_its_object_gone_says_so() -> None:
    """CR 603.7c: an object that has left is not affected."""
    told = played("""
players: {A: {battlefield: [Cub], hand: [Gift, Away]}, B: {}}
cards:
  Gift: {type: Instant, cost: "{W}",
    text: "Target creature gains flying until end of turn.
      Exile it at the beginning of the next end step."}
actions:
  - cast: Gift
    targets: Cub
  - resolve
  - to: end
  - cast: Away
    targets: Cub
  - resolve: all
""")
    step = step_at(told, "delayed triggered ability of Gift resolves")
    assert {check.rule for check in step.checked} >= {"400.7", "603.7c"}


def test_what_did_not_change_needs_no_rule_that_it_is_meant() -> None:
    """CR 603.7c: only what is otherwise than it was raises the question."""
    told = played("""
players: {A: {battlefield: [Cub], hand: [Gift]}, B: {}}
cards:
  Gift: {type: Instant, cost: "{W}",
    text: "Target creature gains flying until end of turn.
      Exile it at the beginning of the next end step."}
actions:
  - cast: Gift
    targets: Cub
  - resolve
  - to: end
  - resolve: all
""")
    assert all("603.7c" not in step.rules for step in told.steps)


def test_the_object_of_a_trigger_is_meant_though_it_changed() -> None:
    """CR 608.2k: the ability speaks of what its trigger condition spoke of."""
    told = replayed("triggers/returned-though-no-creature")
    assert "Idol" in step_at(told, "Weeping Wall resolves: a delayed").because["608.2k"].en
    assert "509.3b" in step_at(told, "Weeping Wall blocks Idol").because


@pytest.mark.parametrize(
    ("text", "rule", "blocked"),
    [
        ("Whenever this creature blocks, you gain 1 life.", "509.3a", True),
        ("Whenever this creature blocks a creature, you gain 1 life.", "509.3b", True),
        ("Whenever this creature becomes blocked, you gain 1 life.", "509.3c", True),
        ("Whenever this creature becomes blocked by a creature, you gain 1 life.", "509.3d", True),
        ("Whenever this creature attacks and isn't blocked, you gain 1 life.", "509.3g", False),
    ],
)
def test_what_blocks_trigger_has_the_rule_of_its_words(text: str, rule: str, blocked: bool) -> None:
    """CR 509.3a–d, 509.3g."""
    block = "  - block: {Watcher: Ox}" if "blocks" in text else "  - block: {Ox: Watcher}"
    mine, theirs = ("Ox", "Watcher") if "blocks" in text else ("Watcher", "Ox")
    told = played(f"""
players: {{A: {{battlefield: [{mine}]}}, B: {{battlefield: [{theirs}]}}}}
cards:
  Watcher: {{type: Creature — Human, stats: 1/1, text: "{text}"}}
actions:
  - attack: {mine}
{block if blocked else "  - to: declare blockers"}
""")
    step = step_at(told, "declare blockers step")
    cited = {r for r in step.rules if r.startswith("509.3")}
    assert cited == {rule}


@pytest.mark.parametrize(
    ("name", "words", "rule"),
    [
        ("keywords/rebound-not-from-elsewhere", "Ember is countered", "702.88a"),
        ("keywords/rebound-not-from-elsewhere", "Relic Fire resolves", "702.88a"),
        ("keywords/countered-is-not-bought-back", "Spark is countered", "702.27a"),
    ],
)
def test_what_waits_for_the_resolution_says_why_it_does_nothing(
    name: str, words: str, rule: str
) -> None:
    """CR 702.27a, 702.88a: only as the spell resolves, and rebound only from the hand."""
    assert rule in [check.rule for check in step_at(replayed(name), words).checked]


def test_damage_that_is_not_dealt_is_not_dealt_by_an_effect() -> None:
    """CR 120.2b: procedure of the step in which damage is dealt."""
    game = """
players: {A: {battlefield: [Cub], hand: [Bite]}, B: {battlefield: [Ox], hand: [Away]}}
cards:
  Bite: {type: Instant, cost: "{G}",
    text: "Target creature you control deals damage equal to its power to target creature."}
actions:
  - cast: Bite
    targets: [Cub, Ox]
"""
    away = "  - cast: Away\n    by: B\n    targets: Ox\n"
    dealt = step_at(played(game + "  - resolve\n"), "Bite resolves")
    not_dealt = step_at(played(game + away + "  - resolve: all\n"), "Bite resolves")
    assert "120.2b" in dealt.procedure
    assert "120.2b" not in not_dealt.rules


def test_an_effect_on_a_spell_follows_the_permanent() -> None:
    """CR 400.7a: what it gained on the stack is told once; 613.1f is no news."""
    step = only_step(replayed("replacement/devoured-only-once"), "A chooses to apply")
    assert "gains devour 5" in step.because["400.7a"].en
    assert "613.1f" not in step.rules


def test_a_static_ability_does_not_follow_a_spell_into_the_permanent() -> None:
    """CR 400.7a is of spells, activated and triggered abilities; a static one applies anew."""
    told = played("""
players: {A: {battlefield: [Lattice], hand: [Imp, Away]}, B: {battlefield: [Cub]}}
cards:
  Lattice: {type: Artifact, text: "All cards that aren't on the battlefield, spells, and permanents
    are colorless."}
  Imp: {type: Creature — Goblin, cost: "{R}", stats: 1/1}
actions:
  - cast: Imp
  - resolve
  - cast: Away
    targets: Cub
  - resolve
""")
    cited = {rule for step in told.steps for rule in step.rules}
    assert not cited & {"400.7a", "112.4"}


def test_a_reason_names_only_those_for_whom_it_is_new() -> None:
    """CR 611.3c: who had haste before is not named as another creature enters."""
    told = played("""
players: {A: {battlefield: [Chief, Imp], hand: [Brute]}, B: {}}
cards:
  Chief: {type: Creature — Goblin, stats: 2/2, text: "Goblins you control have haste."}
  Imp: {type: Creature — Goblin, stats: 1/1}
  Brute: {type: Creature — Goblin, cost: "{R}", stats: 3/1}
actions:
  - cast: Brute
  - resolve
""")
    step = step_at(told, "Brute enters")
    told_so = "because by the effect of Chief, Brute has haste"
    assert step.because["611.3c"].en == f"{told_so}, at once as it enters."
    assert step.because["613.1f"].en == f"{told_so}."


def test_a_back_face_that_is_not_cast_is_not_said_to_be_cast() -> None:
    """CR 712.11a as it is cast, CR 310.11b as the ability of a defeated Siege resolves."""
    told = replayed("state-based/siege-defeated-without-a-back")
    declined = [s for s in told.steps if "chooses not to cast" in s.text.en]
    assert declined
    assert all("712.11a" not in s.because for s in declined)
    cast = replayed("state-based/siege-defeated-and-cast-transformed")
    assert any("712.11a" in s.because for s in cast.steps)


def test_an_exception_of_a_copy_has_a_reason_of_its_own() -> None:
    """CR 707.9b: what is copied is the reason of 707.2."""
    step = step_at(replayed("copies/copied-artifact-is-an-enchantment"), "Borrowed Form resolves")
    assert "except it's an enchantment" in step.because["707.9b"].en != step.because["707.2"].en


def test_a_copy_of_a_copy_and_of_what_is_face_down() -> None:
    """CR 707.3: the copied values go on; 613.2b, 708.2a: as being face down changes them."""
    told = replayed("copies/copied-artifact-is-an-enchantment")
    assert "707.3" in step_at(told, "Second Form resolves").because
    assert "707.3" not in step_at(told, "Borrowed Form resolves").rules
    step = step_at(replayed("copies/face-down-and-a-copy-with-morph"), "Likeness resolves")
    assert {"707.3", "613.2b", "708.2a"} <= set(step.because)
