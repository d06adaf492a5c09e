"""CR 605.1: an ability that could add mana is a mana ability, also where a condition decides."""

from __future__ import annotations

import pytest

from engine.replay.replay import replay
from engine.replay.result import Replay
from engine.scenario.reader import read_scenario

_GAME = """
title: {{en: Mana under a condition}}
players: {{A: {{battlefield: [Well, Egg], library: [3]}}, B: {{}}}}
mana: strict
cards:
  Well: {{type: Land, text: "{text}"}}
  Egg: {{type: Artifact, text: "{{2}}, {{T}}: Draw a card."}}
actions:
  - activate: Well
{then}
"""
_INSTEAD = "{T}: Add {C}. If you control an artifact, add {C}{C} instead."
_OFFERED = "{T}: You may pay 1 life. If you do, add {B}."


@pytest.mark.parametrize(
    ("text", "then", "expected"),
    [
        (_INSTEAD, "  - activate: Egg\n    pay: {mana: '{C}{C}'}\n  - resolve", "hand: 1"),
        (_OFFERED, "  - choose: yes", "mana: '{B}', life: 19"),
    ],
)
def test_mana_under_a_condition_does_not_use_the_stack(text: str, then: str, expected: str) -> None:
    game = _GAME.format(text=text, then=then)
    told = replay(read_scenario(f"{game}expect: [{{A: {{{expected}}}}}, {{stack: []}}]\n"))
    assert told.outcome == "met", told
    assert "605.3b" in _cited(told)


def test_an_ability_that_makes_another_ability_add_mana_is_none() -> None:
    """What a token or a later ability adds is not added as this resolves."""
    text = "{T}: Create a Treasure token."
    game = _GAME.format(text=text, then="")
    assert "605.3b" not in _cited(replay(read_scenario(game)))


def _cited(told: Replay) -> set[str]:
    return {rule for step in told.steps for rule in (*step.rules, *step.procedure)}
