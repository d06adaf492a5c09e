"""A token is found by its name, and by its subtypes alone as people say it (CR 111.4)."""

from __future__ import annotations

import pytest

from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.reader import read_scenario
from rules.errors import NotationError

SCENARIO = """
title: {zh: 造兵, en: Making soldiers}
players: {A: {hand: [Muster]}, B: {}}
cards:
  Muster: {type: Instant, cost: "{W}", text: "Create two\\
    \\ 1/1 white Soldier creature tokens and a Treasure token."}
actions:
  - cast: Muster
expect:
"""


@pytest.mark.parametrize(
    "expected",
    [
        "Soldier: {count: 2}",
        "Soldier Token: {count: 2}",
        "Soldier#2: {stats: 1/1}",
        "士兵: {count: 2}",
        "Treasure: {count: 1}",
    ],
)
def test_a_token_goes_by_its_subtypes(expected: str) -> None:
    played = replay(read_scenario(f"{SCENARIO}  - {expected}\n"))
    assert played.outcome is Outcome.MET


def test_a_card_of_that_name_comes_before_its_tokens() -> None:
    """CR 111.4: the token is named Soldier Token, which is another name than the card's."""
    named = SCENARIO.replace("Muster", "Soldier")
    played = replay(read_scenario(f"{named}  - Soldier: {{zone: graveyard}}\n"))
    assert played.outcome is Outcome.MET


def test_a_way_to_cast_that_is_none_is_an_error_of_the_scenario() -> None:
    wrong = SCENARIO.replace("  - cast: Muster", "  - cast: Muster\n    with: flashbak")
    with pytest.raises(NotationError, match="no cost of a spell is called so"):
        replay(read_scenario(f"{wrong}  - A: {{life: 20}}\n"))
