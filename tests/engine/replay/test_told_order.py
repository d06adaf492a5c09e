"""The order of effects is told where it decides: what is later, what stands on top (CR 613)."""

from __future__ import annotations

from engine.telling.trace import TraceStep
from tests.engine.replay.told import played_with, replayed, run_text, step_at

_HUMBLE = """
title: {en: Humble and opal}
players:
  A: {battlefield: [%s]}
  B: {}
cards:
  Opal:
    type: Enchantment
    cost: "{2}{W}{W}"
    text: >-
      Each other non-Aura enchantment is a creature in addition to its other types and has base
      power and base toughness each equal to its mana value.
  Humble:
    type: Enchantment
    cost: "{2}{W}{W}"
    text: All creatures lose all abilities and have base power and toughness 1/1.
actions:
  - to: combat
"""


def _because(step: TraceStep, rule: str) -> str:
    return step.because[rule].en


def test_the_later_timestamp_is_told_with_what_it_is_later_than() -> None:
    """CR 613.7, 613.9: which of two enchantments came later, and what that means."""
    later = run_text(_HUMBLE % "Opal, Humble").steps[0]
    assert _because(later, "613.7") == (
        "because by its own effect, Humble has base power and toughness 1/1, with a later "
        "timestamp than the effect of Opal."
    )
    earlier = run_text(_HUMBLE % "Humble, Opal").steps[0]
    assert "4/4, with a later timestamp than the effect of Humble" in _because(earlier, "613.7")
    assert "comes after the effect of Humble and has the last word" in _because(earlier, "613.9")
    assert "其时间印记晚于Humble的效应" in earlier.because["613.7"].zh


def test_the_source_that_says_other_is_told_to_be_spared() -> None:
    """CR 613.1d: the one enchantment that is no creature is the one that says "other"."""
    first = run_text(_HUMBLE % "Opal, Humble").steps[0]
    assert "(“other”: not Opal itself)" in _because(first, "613.1d")
    assert "「其他」：不包括Opal本身" in first.because["613.1d"].zh


def test_an_effect_whose_ability_is_gone_is_told_before_one_of_several_layers() -> None:
    """CR 613.6: that Humble takes its own ability and goes on is what a reader asks."""
    first = run_text(_HUMBLE % "Opal, Humble").steps[0]
    assert "goes on though its ability is gone" in _because(first, "613.6")


def test_what_is_counted_on_top_of_a_new_base_is_told() -> None:
    """CR 613.4c: counters and bonuses of before apply after base power and toughness."""
    step = step_at(replayed("layers/set-beneath-bonuses"), "Shrink resolves")
    assert _because(step, "613.4c") == (
        "because a +1/+1 counter and the effects of Surge and Broad Shields still apply to Dun "
        "Ogre after that, in layer 7c."
    )
    assert "第7c层对灰褐食人魔生效" in step.because["613.4c"].zh


def test_an_order_that_matters_for_one_object_is_told_of_it_alone() -> None:
    """CR 613.7: a newcomer on which nothing clashes brings no timestamps up again."""
    played = played_with("""
players:
  A: {battlefield: [Hush, Cub], hand: [Elk, Wind]}
  B: {}
cards:
  Hush: {type: Enchantment, cost: "{W}", text: "Creatures you control lose flying."}
  Elk: {type: Creature — Elk, cost: "{G}", stats: 2/2}
  Wind: {type: Instant, cost: "{U}", text: Target creature gains flying until end of turn.}
actions:
  - cast: Wind
    targets: [Cub]
  - resolve
  - cast: Elk
  - resolve
""")
    wind = step_at(played, "Wind resolves")
    because = _because(wind, "613.7")
    assert "flying, with a later timestamp than the effect of Hush" in because
    assert "613.7" not in step_at(played, "Elk resolves").rules
