"""Options are numbered, objects have ids: a name never means the one for the other."""

from __future__ import annotations

import pytest

from engine.replay.replay import replay
from engine.scenario.reader import read_scenario
from rules.errors import NotFoundError

BELLS = 84


def _ordered(names: list[str]) -> str:
    return f"""
players:
  A: {{battlefield: [Bell: {{count: {BELLS}}}], hand: [Cub], life: 20}}
  B: {{}}
cards:
  Bell:
    type: Enchantment
    text: Whenever a creature you control enters, you gain 1 life.
  Cub: {{type: Creature — Bear, cost: "{{G}}", stats: 2/2}}
actions:
  - cast: Cub
  - resolve
  - order: [{", ".join(names)}]
  - resolve: all
expect:
  - A: {{life: {20 + BELLS}}}
"""


def test_as_many_triggers_as_there_are_objects_are_ordered_by_name() -> None:
    names = ["Bell", *(f"Bell#{number}" for number in range(2, BELLS + 1))]
    assert replay(read_scenario(_ordered(names))).outcome == "met"
    assert replay(read_scenario(_ordered(names[::-1]))).outcome == "met"


def test_a_message_lists_the_first_options_and_counts_the_rest() -> None:
    with pytest.raises(NotFoundError, match=r"'Gong' is none of the options of .* … \+72$"):
        replay(read_scenario(_ordered(["Gong"])))
