"""Wordings that ask what happened this turn, of one player and of spells from the hand."""

from __future__ import annotations

import pytest

from engine.terms.turn import Step
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table


def _card(name: str, type_: str, text: str, cost: str = "{1}"):  # type: ignore[no-untyped-def]
    return compile_card(FaceText(name, type_, cost, "", text))


STILL = _card(
    "Still",
    "Enchantment",
    "At the beginning of your end step, if you didn't cast a spell from your hand this turn, "
    "you gain 7 life.",
)
SPARK = _card("Spark", "Instant", "Each opponent loses 2 life.")
ECHO = _card("Echo", "Instant", "Draw a card.\nFlashback {1}")


def test_no_spell_from_the_hand_this_turn() -> None:
    """CR 603.4: whence a spell was cast is asked, not only whether."""
    idle = Table.of((STILL,)).to(Step.END).settle()
    assert idle.state.player(A).life == 27
    busy = Table.of((STILL,), hand=(SPARK,)).cast("Spark").settle().to(Step.END).settle()
    assert busy.state.player(A).life == 20
    again = Table.of((STILL,), graveyard=(ECHO,)).cast("Echo").settle().to(Step.END).settle()
    assert again.state.player(A).life == 27


@pytest.mark.parametrize(("sparks", "life"), [(1, 20), (2, 27)])
def test_player_who_lost_so_much_life_this_turn(sparks: int, life: int) -> None:
    """What one player lost is added up over the turn."""
    grief = _card(
        "Grief",
        "Enchantment",
        "At the beginning of your end step, if an opponent lost 3 or more life this turn, "
        "you gain 7 life.",
    )
    table = Table.of((grief,), hand=(SPARK,) * sparks)
    for number in range(sparks):
        table.cast("Spark" if number == 0 else "Spark#2").settle()
    assert table.state.player(B).life == 20 - 2 * sparks
    assert table.to(Step.END).settle().state.player(A).life == life
