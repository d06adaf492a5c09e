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


_TWICE = """
players: {A: {hand: [Away], battlefield: [Choir, Bell], life: 20}, B: {battlefield: [Cub]}}
cards:
  Away: {type: Instant, cost: "{0}", text: "Return target creature to its owner's hand."}
  Cub: {type: Creature — Bear, stats: 2/2}
  Choir:
    type: Enchantment
    text: |-
      Whenever you cast an instant spell, you gain 1 life.
      Whenever you cast an instant spell, draw a card.
  Bell: {type: Artifact, text: "Whenever you cast an instant spell, each opponent loses 1 life."}
actions:
  - cast: Away
    targets: Cub
  - order: ORDER
"""


@pytest.mark.parametrize(
    ("order", "sources"),
    [
        ("[Choir, Bell]", ["Choir", "Choir", "Bell"]),
        ("[Bell, Choir]", ["Bell", "Choir", "Choir"]),
        ("[Choir, Bell, Choir]", ["Choir", "Bell", "Choir"]),
    ],
)
def test_the_name_of_a_source_takes_all_its_triggers_that_nothing_else_names(
    order: str, sources: list[str]
) -> None:
    """CR 603.3b; a name that is written twice is one trigger each time."""
    found = replay(read_scenario(_TWICE.replace("ORDER", order)))
    put = [step.text.en for step in found.steps if "goes on the stack" in step.text.en]
    assert [told.split("ability of ")[1].split(",")[0] for told in put] == sources
    assert found.stopped is None


def test_a_name_of_one_source_is_not_the_whole_order() -> None:
    found = replay(read_scenario(_TWICE.replace("ORDER", "[Bell]")))
    assert found.outcome == "stopped"
