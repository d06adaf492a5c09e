"""The rule on which a case turns stands in its step: obeyed restrictions, old blocks, copies."""

from __future__ import annotations

from tests.engine.replay.told import played_with, replayed, step_at


def test_a_restriction_that_is_kept_to_is_why_the_attack_is_legal() -> None:
    """CR 508.1c: neither may attack alone, and together they may."""
    played = replayed("combat/cannot-attack-alone-twice")
    step = next(s for s in played.steps if "508.1c" in s.deciding and not s.refused)
    assert step.because["508.1c"].en.endswith(" attack together.")
    assert step.because["508.1c"].zh.endswith("一起攻击。")


_GLIDER = """
players:
  A: {battlefield: [Sneak], hand: [Change]}
  B: {battlefield: [Ox]}
cards:
  Sneak: {type: Creature — Rogue, stats: 2/2, text: "%s"}
  Change: {type: Instant, cost: "{U}", text: "%s"}
actions:
  - attack: Sneak
  - block: {Ox: Sneak}
  - cast: Change
    targets: %s
  - resolve
expect:
  - B: {life: 20}
"""


def test_an_attack_that_nothing_restricts_cites_no_restriction() -> None:
    """CR 508.1c, 509.1b, 509.1h decide nothing where nothing is restricted."""
    plain = played_with(_GLIDER % ("", "Target creature gets +1/+1 until end of turn.", "Sneak"))
    assert all("508.1c" not in step.rules for step in plain.steps)
    damage = step_at(plain, "combat damage step")
    assert not {"509.1b", "509.1h"} & set(damage.rules)
    assert "509.1b" in step_at(plain, "blocks Sneak").procedure


def test_two_that_cannot_block_alone_block_together() -> None:
    """CR 509.1b: the restriction decides where the block is legal by it, and else is procedure."""
    played = played_with(
        """
players:
  A: {battlefield: [Ox]}
  B: {battlefield: [Shy, Cub]}
cards:
  Shy: {type: Creature — Mouse, stats: 1/1, text: "This creature can't attack or block alone."}
actions:
  - attack: Ox
  - block: {Shy: Ox}
    illegal: 509.1b
  - block: {Shy: Ox, Cub: Ox}
  - assign damage: {Ox: {Shy: 2}}
expect:
  - Shy: {zone: graveyard}
"""
    )
    step = step_at(played, "block Ox")
    assert step.because["509.1b"].en == "because Shy and Cub block together."


def test_evasion_gained_after_the_block_changes_nothing() -> None:
    """CR 509.1b, 509.1h: it could not be declared now, and stays as it is."""
    gains = "Target creature gains flying until end of turn."
    step = step_at(played_with(_GLIDER % ("", gains, "Sneak")), "combat damage step")
    assert {"509.1b", "509.1h"} <= set(step.deciding)
    assert step.because["509.1b"].en == (
        "because Sneak got flying after it was blocked, and that block stays as it is."
    )
    assert "remains blocked" in step.because["509.1h"].en
    assert "不影响该次阻挡" in step.because["509.1b"].zh


def test_a_blocker_that_shrinks_is_no_evasion_gained() -> None:
    """CR 509.1h alone: the attacker had its ability as it was blocked."""
    evades = "This creature can't be blocked by creatures with power 1 or less."
    shrinks = "Target creature gets -1/-0 until end of turn."
    step = step_at(played_with(_GLIDER % (evades, shrinks, "Ox")), "combat damage step")
    assert "509.1h" in step.deciding and "509.1b" not in step.rules
    assert step.because["509.1h"].en == (
        "because Ox could not block Sneak now (Sneak can't be blocked by Ox because of its own "
        "ability), but Sneak remains blocked."
    )


def test_a_copy_looks_at_what_paid_for_the_original() -> None:
    """CR 707.10: as the copy resolves, and not as the original does."""
    steps = replayed("copies/copy-of-sacrifice-spell").steps
    cited = [step for step in steps if "707.10" in step.rules]
    assert cited[-1].because["707.10"].en == (
        "because nothing was paid for the copy, and it looks at Ogre, which paid for the original."
    )
    assert "copy" in cited[-1].text.en.lower()
    assert len(cited) == 2


def test_what_defines_a_characteristic_is_copied_where_an_exception_only_adds() -> None:
    """CR 707.9d, 702.73a: "in addition", so changeling is copied too."""
    played = replayed("copies/changeling-copied")
    step = step_at(played, "Mirror Rogue resolves")
    assert "only adds to what an ability of Old Changeling defines" in step.because["707.9d"].en
    assert step.because["702.73a"].en.endswith("has changeling.")
    assert "702.73a" in played.steps[0].deciding


def test_the_zone_in_which_an_ability_functions_is_named() -> None:
    """CR 113.6m: the graveyard, in both languages."""
    played = replayed("keywords/unearthed-for-a-turn")
    step = next(step for step in played.steps if "113.6m" in step.rules)
    assert "functions while its source is in a graveyard" in step.because["113.6m"].en
    assert "在坟墓场中" in step.because["113.6m"].zh


def test_what_cannot_be_paid_for_a_commander_is_refused_by_its_tax() -> None:
    """CR 903.8: it costs more than before, and the mana does not do."""
    steps = replayed("state-based/commander-costs-more-each-time").steps
    refused = next(step for step in steps if step.refused)
    assert {"601.2h", "903.8"} <= set(refused.deciding)


def test_before_attackers_are_declared_is_not_the_beginning_of_a_second_combat() -> None:
    """CR 506.1: an ability that says so can't be activated once creatures have attacked."""
    played = played_with(
        """
players:
  A: {battlefield: [Ox, Post], hand: [Again]}
  B: {}
cards:
  Post:
    type: Artifact
    text: >-
      {0}: You gain 1 life. Activate only during your turn, before attackers are declared.
  Again:
    type: Sorcery
    cost: "{R}"
    text: >-
      After this main phase, there is an additional combat phase followed by an additional main
      phase.
actions:
  - activate: Post
  - resolve
  - attack: Ox
  - to: postcombat main
  - cast: Again
  - resolve
  - to: beginning of combat
  - activate: Post
    illegal: 602.5
expect:
  - A: {life: 21}
"""
    )
    assert played.outcome.value == "met"
