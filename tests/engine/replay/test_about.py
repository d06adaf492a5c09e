"""What an object is at a step, layer by layer (CR 613)."""

from __future__ import annotations

import pytest

from engine.replay.about import about
from engine.scenario.reader import read_scenario
from rules.errors import NotFoundError

SCENARIO = """
title: {en: Both enchantments}
players:
  A: {battlefield: [Veil, Hush, {Grey Bear: {counters: {"+1/+1": 1}}}]}
  B: {battlefield: [Winged Ox]}
cards:
  Veil:
    type: Enchantment
    cost: "{2}{W}{W}"
    text: All other enchantments are 4/4 creatures in addition to their other types.
  Hush:
    type: Enchantment
    cost: "{2}{W}{W}"
    text: All creatures lose all abilities and have base power and toughness 1/1.
  Winged Ox: {type: Creature — Ox, cost: "{3}{W}", stats: 4/4, text: Flying}
  Grey Bear: {type: Creature — Bear, cost: "{1}{G}", stats: 2/2}
actions:
  - to: end
"""


def test_each_layer_says_what_it_makes_of_the_object_and_the_later_timestamp_wins() -> None:
    """CR 613.1d, 613.1f, 613.4b, 613.6, 613.7: a creature by one effect, 1/1 by the later one."""
    story = about(read_scenario(SCENARIO), "Hush", 0).story
    assert [one.layer for one in story.layers] == ["4", "6", "7b", "7b"]
    assert [one.now.en for one in story.layers[1:]] == ["no abilities", "4/4", "1/1"]
    last = story.layers[-1]
    assert (last.source, last.later_than) == ("Hush", ("Veil",))
    assert {"613.6", "613.7"} <= set(last.rules)
    assert "613.7" not in story.layers[2].rules
    assert story.printed.en == "enchantment, white, 1 ability"
    assert story.now.zh == "1/1，结界生物，白色，无异能"


def test_counters_count_after_what_sets_the_size() -> None:
    """CR 613.4c: the counter is added in layer 7c."""
    story = about(read_scenario(SCENARIO), "Grey Bear", 0).story
    assert [one.layer for one in story.layers] == ["6", "7b", "7c"]
    assert story.layers[-1].text.en == "layer 7c: a +1/+1 counter"
    assert (story.layers[-1].now.en, story.layers[-1].source) == ("2/2", None)


@pytest.mark.parametrize(("name", "step"), [("Nobody", 0), ("Hush", 999), ("Hush#2", 0)])
def test_what_is_not_there_is_said(name: str, step: int) -> None:
    with pytest.raises(NotFoundError):
        about(read_scenario(SCENARIO), name, step)
