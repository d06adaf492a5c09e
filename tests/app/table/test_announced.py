"""What is announced with a spell stands with it on the stack (CR 601.2b, d)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.replaying.table import table_json
from engine.replay.cards import no_library

_BOARD = """
players:
  A: {hand: [Blast, Orders, Sparks, Ember], battlefield: [Bear]}
  B: {battlefield: [Bear]}
cards:
  Bear: {type: Creature — Bear, stats: 2/2}
  Blast: {type: Instant, cost: "{X}{R}", text: Blast deals X damage to any target.}
  Orders:
    type: Instant
    cost: "{1}{U}"
    text: |-
      Choose two —
      • Draw a card.
      • You gain 2 life.
      • Tap target creature.
  Sparks:
    type: Instant
    cost: "{R}"
    text: Sparks deals 3 damage divided as you choose among one, two, or three targets.
  Ember: {type: Instant, cost: "{R}", text: "Kicker {2}\\nEmber deals 2 damage to any target."}
"""


@pytest.mark.parametrize(
    ("do", "announced"),
    [
        ([{"cast": "Blast", "X": "3", "targets": ["B"]}], ["X is 3"]),
        ([{"cast": "Blast", "X": "0", "targets": ["B"]}], ["X is 0"]),
        (
            [{"cast": "Orders", "modes": ["1", "3"], "targets": ["Bear"]}],
            ["mode 1: “Draw a card”", "mode 3: “Tap target creature”"],
        ),
        (
            [{"cast": "Sparks", "targets": ["B", "Bear"]}, {"choose": {"B": "2", "Bear": "1"}}],
            ["divided as 2 to B and 1 to Bear"],
        ),
        ([{"cast": "Ember", "with": "kicker", "targets": ["B"]}], ["paying its kicker cost"]),
        ([{"cast": "Ember", "targets": ["B"]}], []),
    ],
)
def test_what_is_announced_stands_with_the_spell(do: list[Any], announced: list[str]) -> None:
    (spell,) = json.loads(table_json(_BOARD, no_library, do=do))["stack"]
    assert [one["en"] for one in spell["announced"]] == announced
    assert all(one["zh"] for one in spell["announced"])
