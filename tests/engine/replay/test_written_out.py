"""What a scenario may write though the game does not ask, and what it is told where it errs."""

from __future__ import annotations

import pytest

from engine.replay.replay import replay
from engine.replay.result import Replay
from engine.scenario.reader import read_scenario
from rules.errors import HeadjudgeError
from tests.engine.replay.told import COMMON_CARDS, step_at

ONE = """
title: {en: One answer}
players:
  A: {hand: [Trapper], battlefield: [MINE]}
  B: {battlefield: [THEIRS]}
cards:COMMON
  Trapper: {type: Creature — Elf, cost: "{G}", stats: 1/1,
            text: "When Trapper enters, it deals 1 damage to target creature an opponent controls."}
actions:
  - cast: Trapper
  - choose: CHOSEN
expect:
  - Ox: {damage: 1}
"""


def _played(theirs: str, chosen: str) -> Replay:
    text = ONE.replace("COMMON", COMMON_CARDS.rstrip()).replace("MINE", "Cub")
    return replay(read_scenario(text.replace("THEIRS", theirs).replace("CHOSEN", chosen)))


@pytest.mark.parametrize("theirs", ["Ox", "Ox, Bird"])
def test_the_only_choice_may_be_written_as_any_other(theirs: str) -> None:
    """The game took the one answer; the scenario says the same."""
    assert _played(theirs, "Ox").outcome.value == "met"


def test_another_than_the_only_choice_is_refused() -> None:
    """What was not taken is not what the scenario may say."""
    with pytest.raises(HeadjudgeError, match="nobody is asked"):
        _played("Ox", "Cub")


def test_a_choice_that_fits_no_option_says_the_question_and_the_options() -> None:
    with pytest.raises(HeadjudgeError) as told:
        _played("Ox, Bird", "Cub")
    assert "Ox" in str(told.value) and "Bird" in str(told.value) and "“" in str(told.value)


STRICT = """
title: {en: Mana while it is cast}
mana: strict
players:
  A: {hand: [Spark], battlefield: [LANDS, {Wand: {new: no}}]}
  B: {}
cards:
  Spark: {type: Instant, cost: "{1}{R}", text: "Spark deals 2 damage to any target."}
  Wand: {type: Artifact, text: "{2}: Draw a card."}
actions:
  - ACTION
    mana from: [Mountain, Mountain]
expect:
  - B: {life: LIFE}
  - A: {mana: ""}
  - Mountain: {tapped: yes}
"""


@pytest.mark.parametrize(
    ("action", "life", "words"),
    [
        ("cast: Spark\n    targets: B", "18", "A casts Spark"),
        ("activate: Wand", "20", "A activates an ability of Wand"),
    ],
)
def test_mana_abilities_are_activated_while_the_cost_is_paid(
    action: str, life: str, words: str
) -> None:
    """CR 601.2g, 602.2b."""
    text = STRICT.replace("ACTION", action).replace("LIFE", life)
    told = replay(read_scenario(text.replace("LANDS", "Mountain, Mountain")))
    assert told.outcome.value == "met", told
    step = step_at(told, words)
    assert {"601.2g", "601.2h", "605.3b"} <= set(step.rules)
    assert step.rules.index("601.2g") < step.rules.index("601.2h")


def test_too_little_mana_reverses_it_all() -> None:
    """CR 601.2h, 733.1: the lands are untapped again."""
    text = STRICT.replace("ACTION", "cast: Spark\n    targets: B\n    illegal: 601.2h")
    text = text.replace("[Mountain, Mountain]\nexpect", "[Mountain]\nexpect").replace("LIFE", "20")
    told = replay(
        read_scenario(text.replace("LANDS", "Mountain").replace("tapped: yes", "tapped: no"))
    )
    assert told.outcome.value == "met"
