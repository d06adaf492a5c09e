"""Each rule for players that card text can give is asked for by the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.terms.player_rules import ForPlayers

ENGINE = Path(__file__).resolve().parents[2] / "engine"
GAME = "\n".join(path.read_text(encoding="utf-8") for path in (ENGINE / "game").rglob("*.py"))
#: Says who may look at a card: a replay shows every card to whoever reads it.
SHOWN_ANYWAY = {
    ForPlayers.TOP_CARD_REVEALED,
    ForPlayers.HAND_REVEALED,
    ForPlayers.MAY_LOOK_AT_TOP,
}


@pytest.mark.parametrize("rule", sorted(set(ForPlayers) - SHOWN_ANYWAY, key=str))
def test_the_game_asks_for_each_rule_for_players(rule: ForPlayers) -> None:
    """A rule that card text could give and nobody asks for would be dropped in silence."""
    assert f"ForPlayers.{rule.name}" in GAME
