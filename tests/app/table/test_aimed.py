"""Which part of a spell a target is for is said as it is asked, and on the stack (CR 601.2c)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.replaying.table import table_json
from engine.replay.cards import no_library

_BOARD = """
players:
  A: {hand: [Sway, Shove, Parley, Pelt, Crossfire], battlefield: [Herald]}
  B: {battlefield: [Ox, Cow], hand: [Felling]}
cards:
  Ox: {type: Creature — Ox, stats: 2/2}
  Cow: {type: Creature — Ox, stats: 2/2}
  Herald:
    type: Creature — Human
    stats: 1/1
    text: "{1}: Target player gains 2 life. Herald deals 1 damage to target creature."
  Sway:
    type: Instant
    cost: "{R}"
    text: Put a +1/+1 counter on target creature. Destroy another target creature.
  Shove:
    type: Instant
    cost: "{R}"
    text: Target creature deals damage equal to its power to another target creature.
  Parley:
    type: Instant
    cost: "{1}{U}"
    text: |-
      Choose two —
      • Tap target creature.
      • Target player draws a card.
  Pelt: {type: Instant, cost: "{R}", text: Pelt deals 2 damage to any target.}
  Crossfire:
    type: Instant
    cost: "{R}"
    text: |-
      Choose two —
      • Tap target creature. Untap another target creature.
      • Put a +1/+1 counter on target creature. Destroy another target creature.
  Felling: {type: Instant, cost: "{B}", text: Destroy target creature.}
"""


def _table(*do: Any) -> Any:
    return json.loads(table_json(_BOARD, no_library, do=list(do)))


@pytest.mark.parametrize(
    ("do", "en", "zh"),
    [
        (
            [{"cast": "Sway"}],
            "choose targets for Sway, “put a +1/+1 counter on target creature” (1 of 2)",
            "为Sway「在目标生物上放置一个+1/+1指示物」选择目标（共2处，第1处）",
        ),
        (
            [{"cast": "Sway"}, {"choose": ["Ox"]}],
            "choose targets for Sway, “destroy another target creature” (2 of 2)",
            "为Sway「消灭另一个目标生物」选择目标（共2处，第2处）",
        ),
        (
            [{"cast": "Shove"}, {"choose": ["Ox"]}],
            "choose targets for Shove, “another target creature” in “target creature deals damage"
            " equal to its power to another target creature” (2 of 2)",
            "为Shove「目标生物对另一个目标生物造成等同于其力量的伤害」里的「另一个目标生物」"
            "选择目标（共2处，第2处）",
        ),
        (
            [{"cast": "Parley", "modes": ["1", "2"]}, {"choose": ["Ox"]}],
            "choose targets for Parley, “target player draws a card” (2 of 2)",
            "为Parley「目标牌手抓一张牌」选择目标（共2处，第2处）",
        ),
        (
            [{"activate": "Herald"}, {"choose": ["B"]}],
            "choose targets for the activated ability of Herald, “Herald deals 1 damage to target"
            " creature” (2 of 2)",
            "为Herald的起动式异能「Herald对目标生物造成1点伤害」选择目标（共2处，第2处）",
        ),
        ([{"cast": "Pelt"}], "choose targets for Pelt", "为Pelt选择目标"),
    ],
)
def test_a_question_for_targets_says_what_part_they_are_for(
    do: list[Any], en: str, zh: str
) -> None:
    """CR 601.2c: one target is chosen for each instance of the word."""
    assert _table(*do)["choice"]["words"] == {"en": en, "zh": zh}


@pytest.mark.parametrize(
    ("do", "aims"),
    [
        (
            [{"cast": "Sway", "targets": ["Ox", "Cow"]}],
            [
                "“put a +1/+1 counter on target creature”: Ox",
                "“destroy another target creature”: Cow",
            ],
        ),
        (
            [{"cast": "Shove", "targets": ["Ox", "Cow"]}],
            ["“target creature”: Ox", "“another target creature”: Cow"],
        ),
        ([{"cast": "Pelt", "targets": ["Ox"]}], []),
        (
            [
                {"cast": "Sway", "targets": ["Ox", "Cow"]},
                {"cast": "Felling", "by": "B", "targets": ["Cow"]},
                "resolve",
            ],
            [
                "“put a +1/+1 counter on target creature”: Ox",
                "“destroy another target creature”: Cow (no longer a legal target)",
            ],
        ),
        (
            [
                {"cast": "Pelt", "targets": ["Ox"]},
                {"cast": "Felling", "by": "B", "targets": ["Ox"]},
                "resolve",
            ],
            ["target: Ox (no longer a legal target)"],
        ),
    ],
)
def test_the_stack_says_what_each_target_is_for(do: list[Any], aims: list[str]) -> None:
    """CR 608.2b: a target that became illegal is seen before the spell resolves."""
    (spell,) = _table(*do)["stack"]
    assert [one["en"] for one in spell["aims"]] == aims
    assert all(one["zh"] for one in spell["aims"])


def test_another_target_of_a_second_mode_is_other_than_that_modes_first() -> None:
    """CR 115.3: what the first mode is aimed at may be aimed at again by the second."""
    do = [{"cast": "Crossfire", "modes": ["1", "2"]}]
    for target in ("Ox", "Cow", "Cow"):
        do.append({"choose": [target]})
    options = _table(*do)["choice"]["options"]
    assert [one["say"] for one in options] == ["Herald", "Ox"]
