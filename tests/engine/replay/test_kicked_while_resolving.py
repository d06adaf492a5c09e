"""Optional additional costs of a spell that is cast as something resolves (CR 118.8b, 608.2g)."""

from __future__ import annotations

import pytest

from engine.replay.result import Replay
from engine.scenario.reader import read_scenario
from engine.scenario.writer import write_scenario
from rules.errors import IllegalError, NotationError
from tests.engine.replay.told import run_text

GAME = """
title: {{en: Kicked as it resolves}}
players: {{A: {{hand: [Gift], library: [{card}]}}, B: {{}}}}
cards:
  Gift:
    type: Sorcery
    cost: "{{1}}"
    text: "Exile the top card of your library. You may cast it without paying its mana cost."
  Bolt:
    type: Instant
    cost: "{{R}}"
    text: "Kicker {{1}}\\nIf this spell was kicked, you gain 4 life."
  Rain: {{type: Instant, cost: "{{R}}", text: "Multikicker {{1}}\\nYou gain 1 life."}}
  Hum: {{type: Instant, cost: "{{R}}", text: "You gain 1 life."}}
actions:
  - cast: Gift
  - resolve
  - choose: yes
    {with_}
  - resolve: all
"""


def _played(card: str, with_: str) -> Replay:
    return run_text(GAME.format(card=card, with_=with_))


def _paid(told: Replay, card: str) -> str:
    return next(s.text.en for s in told.steps if f"A casts {card}" in s.text.en)


def test_a_kicker_named_beside_the_answer_is_paid() -> None:
    assert "kicker" in _paid(_played("Bolt", "with: kicker"), "Bolt")
    assert "kicker" not in _paid(_played("Bolt", ""), "Bolt")


def test_a_cost_is_paid_as_often_as_it_is_named() -> None:
    """CR 702.33c."""
    assert "A pays {2}" in _paid(_played("Rain", "with: [multikicker, multikicker]"), "Rain")


def test_a_cost_that_nothing_asks_for_is_refused() -> None:
    with pytest.raises(IllegalError, match="nothing asks for this additional cost"):
        _played("Hum", "with: kicker")
    with pytest.raises(NotationError, match="no additional cost"):
        _played("Bolt", "with: flashback")


def test_it_is_written_as_it_was_read() -> None:
    scenario = read_scenario(GAME.format(card="Bolt", with_="with: kicker"))
    assert "with: [kicker]" in write_scenario(scenario)
