"""Numbers that nobody plays with are refused or stop at a stated limit, and take no memory."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.replay.replay import Outcome, replay
from engine.replay.result import Replay
from engine.scenario.reader import read_scenario
from rules.errors import NotationError

SPARK = {"type": "Sorcery", "cost": "{R}"}


def _played(written: dict[str, Any], text: str, cost: str = "{R}", **cast: Any) -> Replay:
    whole = {
        "players": {"A": {"hand": ["Spark"], "battlefield": ["Cat", *written]}, "B": {}},
        "cards": {
            "Spark": SPARK | {"cost": cost, "text": text},
            "Cat": {"type": "Creature — Cat", "stats": "1/1"},
            **written,
        },
        "actions": [{"cast": "Spark", **cast}, {"resolve": "all"}],
    }
    return replay(read_scenario(json.dumps(whole)))


@pytest.mark.parametrize(
    "text",
    [
        "Create 1000000 1/1 white Cat creature tokens.",
        "Create X 1/1 white Cat creature tokens.",
        "Draw X cards.",
        "Add X mana of any one color.",
    ],
)
def test_a_million_things_at_once_are_beyond_the_stated_limit(text: str) -> None:
    assert _played({}, text, "{X}{R}", x=1_000_000).outcome is Outcome.LIMIT


def test_an_ability_that_triggers_for_each_of_a_million_counters_is_beyond_it() -> None:
    """CR 603.2c: once for each counter."""
    listener = {
        "type": "Enchantment",
        "text": "Whenever a +1/+1 counter is put on a creature you control, you gain 1 life.",
    }
    text = "Put X +1/+1 counters on target creature."
    found = _played({"Well": listener}, text, "{X}{R}", x=1_000_000, targets="Cat")
    assert found.outcome is Outcome.LIMIT


def test_a_number_that_doubles_for_ever_is_beyond_it() -> None:
    wheel = {"type": "Enchantment", "text": "Whenever you gain life, you gain that much life."}
    mirror = {
        "type": "Enchantment",
        "text": "If you would gain life, you gain twice that much life instead.",
    }
    found = _played({"Wheel": wheel, "Mirror": mirror}, "You gain 1 life.")
    assert found.outcome is Outcome.LIMIT
    assert len(found.steps) < 1_000


@pytest.mark.parametrize("digits", ["1000001", "9" * 30, "9" * 6_000])
def test_a_card_with_a_larger_number_than_any_card_has_is_not_read(digits: str) -> None:
    found = _played({}, f"You gain {digits} life.")
    assert found.outcome is Outcome.UNSUPPORTED
    assert _played({}, "You gain 1000000 life.").outcome is Outcome.MET
    with pytest.raises(NotationError, match="at most 1,000,000"):
        _played({}, "You gain 1 life.", "{" + digits + "}")
    with pytest.raises(NotationError, match="at most 1,000,000"):
        _played({"Ox": {"type": "Creature", "stats": f"{digits}/1"}}, "You gain 1 life.")
    with pytest.raises(NotationError, match="between 0 and 1,000,000 stands here"):
        _played({}, "You gain X life.", "{X}", x=digits)


def test_costs_of_many_symbols_are_paid_or_given_up_at_once() -> None:
    """CR 107.4f: any of sixty Phyrexian symbols may be paid with life."""
    assert _played({}, "You gain 1 life.", "{W/P}" * 60).outcome is Outcome.STOPPED
    pool = "{W}{U}{B}{R}{G}" * 5
    whole = {
        "mana": "strict",
        "players": {"A": {"hand": ["Spark"], "mana": pool, "life": 400}, "B": {}},
        "cards": {"Spark": SPARK | {"cost": "{W/P}{U/P}" * 30, "text": "You gain 1 life."}},
        "actions": [{"cast": "Spark"}],
    }
    assert replay(read_scenario(json.dumps(whole))).outcome is Outcome.LIMIT
    whole["cards"] = {"Spark": SPARK | {"cost": "{W/U}{U/B}{W/B}" * 8, "text": "Draw a card."}}
    assert replay(read_scenario(json.dumps(whole))).refusal is not None
