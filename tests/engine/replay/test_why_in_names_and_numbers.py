"""Whys that are answered by a name or a number: which spell it was, which mana, how much."""

from __future__ import annotations

from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import replayed, step_at, steps


def test_a_spell_of_the_last_turn_is_named() -> None:
    """CR 603.4."""
    told = replayed("triggers/no-spell-last-turn")
    first, second = steps(told, "upkeep step")
    assert "last turn” is not met (A cast Sip last turn), so" in first.because["603.4"].en
    assert "不成立（A上回合施放了一口），故" in first.because["603.4"].zh
    assert second.because["603.4"].en.endswith("last turn” is met.")


WAKE = """
players: {{A: {{battlefield: [Ox, Wake], hand: [Doom, Doom]}}, B: {{battlefield: [Cub]}}}}
actions:
  - {{cast: Doom, targets: Cub}}
  - resolve
  - {{cast: Doom#2, targets: Ox}}
  - resolve
  - to: end
cards:
  Wake: {{type: Enchantment, text: "At the beginning of your end step, if {asked}, draw a card."}}
"""


def test_what_happened_this_turn_is_named() -> None:
    """CR 603.4."""
    game = WAKE.format(asked="two or more creatures died this turn")
    why = step_at(played(game), "A's end step").because["603.4"]
    assert why.en.endswith("is met (Cub and Ox).") and why.zh.endswith("成立（Cub与Ox）。")
    game = WAKE.format(asked="you haven't cast a spell from your hand this turn")
    why = step_at(played(game), "A's end step").because["603.4"]
    assert "is not met (A cast Doom and Doom#2), so" in why.en
    assert "不成立（A施放了Doom与Doom#2），故" in why.zh
