"""A card of the library gets the name that the library does not know from the scenario.

In: small games and a library of made-up cards. Out: names in both languages, the words of the card.
"""

from __future__ import annotations

import pytest

from engine.replay.cards import CardText
from engine.replay.replay import replay
from engine.replay.result import Outcome, Replay
from engine.scenario.reader import read_scenario
from engine.text.card import FaceText
from rules.errors import NotationError

_BADGER = FaceText("长耳獾", "生物～獾", "{1}{G}", "2/2", "当长耳獾进战场时，你获得2点生命。")
_LIBRARY = {
    "长耳獾": CardText((_BADGER,)),
    "Long-Eared Badger": CardText(
        (
            FaceText(
                "Long-Eared Badger",
                "Creature — Badger",
                "{1}{G}",
                "2/2",
                "When Long-Eared Badger enters, you gain 2 life.",
            ),
        )
    ),
    "Other Badger": CardText((FaceText("Other Badger", "Creature — Badger", "{G}", "1/1"),)),
}


def _played(names: str) -> Replay:
    text = f"""
title: {{en: Names}}
players: {{A: {{hand: [长耳獾]}}, B: {{}}}}
cards:
  长耳獾: {{names: [{names}]}}
actions:
  - cast: 长耳獾
  - resolve
  - resolve
expect:
  - A: {{life: 22}}
"""
    return replay(read_scenario(text), _LIBRARY.get)


@pytest.mark.parametrize("name", ["Long-Eared Badger", "Nobody Else's Badger"])
def test_a_library_card_is_called_by_the_name_that_the_scenario_adds(name: str) -> None:
    """Whether the library knows a card of that name or not."""
    told = _played(name)
    assert told.outcome is Outcome.MET
    assert told.steps[0].text.en == f"A casts {name}: A pays {{1}}{{G}}."
    assert told.steps[0].text.zh == "A施放长耳獾：A支付{1}{G}。"


def test_an_ability_is_quoted_as_the_card_of_that_language_has_it() -> None:
    """The library's English card has the words, though the Chinese one is played."""
    step = next(step for step in _played("Long-Eared Badger").steps if "603.2" in step.because)
    assert "“When Long-Eared Badger enters, you gain 2 life”" in step.because["603.2"].en
    assert "「当长耳獾进战场时，你获得2点生命」" in step.because["603.2"].zh


def test_two_cards_of_the_library_are_not_taken_for_one() -> None:
    """Another cost and another size make another card."""
    with pytest.raises(NotationError, match="two cards of these names"):
        _played("Other Badger")
