"""Loops of mandatory actions: CR 104.4b, 732.4, also where the position grows."""

from __future__ import annotations

import json

import pytest

from engine.replay.replay import replay
from engine.scenario.reader import read_scenario

#: Text of an enchantment, and whether gaining life beside it is a loop without an end.
LOOPS = {
    "Whenever you gain life, you gain 1 life.": True,
    "Whenever you gain life, put a +1/+1 counter on target creature you control.": False,
    "Whenever you gain life, each opponent loses 1 life and you gain 1 life.": False,
    "Whenever you gain life, if you have 40 or less life, you gain 1 life.": False,
    "Whenever you gain life, draw a card.\nWhenever you draw a card, you gain 1 life.": False,
    "Whenever you gain life, put a charge counter on this enchantment and you gain 1 life.": True,
    "Whenever you gain life, you gain 1 life.\nWhenever you gain life, you gain 2 life.": False,
    "Whenever you gain life, create a 1/1 white Cat creature token.\n"
    "Whenever a creature you control enters, create two 1/1 white Cat creature tokens.": True,
    "Whenever you gain life, remove a charge counter from this enchantment.\n"
    "Whenever a charge counter is removed from this enchantment, you gain 1 life.": False,
}


@pytest.mark.parametrize("text", LOOPS)
def test_a_loop_that_grows_is_a_draw_only_if_no_number_can_end_it(text: str) -> None:
    """CR 104.4b, 732.4: the same events for ever; a life total, a library or an "if" end others."""
    written = {
        "players": {
            "A": {"battlefield": [{"Spring": {"counters": {"charge": 30}}}, "Ox"], "hand": ["Sip"]},
            "B": {},
        },
        "cards": {
            "Spring": {"type": "Enchantment", "text": text},
            "Ox": {"type": "Creature", "stats": "2/2"},
            "Sip": {"type": "Instant", "cost": "{W}", "text": "You gain 1 life."},
        },
        "actions": [{"cast": "Sip"}, "resolve"],
    }
    result = replay(read_scenario(json.dumps(written), place="test"))
    is_draw = "732.4" in result.rules
    assert is_draw is LOOPS[text]
    assert len(result.steps) < 400
