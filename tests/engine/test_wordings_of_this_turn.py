"""Wordings that ask what happened this turn, of one player and of spells from the hand."""

from __future__ import annotations

import pytest

from engine.terms.turn import Step
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table, worded


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


WAKE = worded("Wake", "Instant", "Target land becomes a 2/2 creature until end of turn.")
DYE = worded("Dye", "Instant", "Target permanent becomes blue until end of turn.")


def test_what_entered_this_turn_is_asked_as_it_entered() -> None:
    """A land that entered and became a creature later is no creature that entered."""
    host = _card(
        "Host",
        "Enchantment",
        "At the beginning of your end step, if a creature entered under your control this turn, "
        "you gain 7 life.",
    )
    isle = worded("Isle", "Basic Land — Island", cost="")
    table = Table.of((host,), hand=(isle, WAKE)).play_land("Isle").cast("Wake", "Isle").settle()
    assert table.to(Step.END).settle().life(A) == 20
    cub = worded("Cub", "Creature — Bear", stats="2/2")
    late = Table.of((host,), hand=(cub,)).cast("Cub").settle()
    assert late.to(Step.END).settle().life(A) == 27


def test_what_was_cast_this_turn_is_asked_as_it_was_cast() -> None:
    """A green spell that became a blue permanent was no blue spell; once a spell, it stays one."""
    tide = _card(
        "Tide",
        "Enchantment",
        "At the beginning of your end step, if you've cast a blue spell this turn, "
        "you gain 7 life.",
    )
    cub = worded("Cub", "Creature — Bear", cost="{G}", stats="2/2")
    dye = worded("Dye", "Instant", "Target spell becomes blue until end of turn.", cost="{R}")
    table = Table.of((tide,), hand=(cub, dye)).cast("Cub").cast("Dye", "Cub").settle()
    assert table.to(Step.END).settle().life(A) == 20
    eel = worded("Eel", "Creature — Fish", cost="{U}", stats="2/2")
    pale = worded("Pale", "Instant", "Target spell becomes white until end of turn.", cost="{R}")
    cast = Table.of((tide,), hand=(eel, pale)).cast("Eel").cast("Pale", "Eel").settle()
    assert cast.to(Step.END).settle().life(A) == 27


def test_the_second_spell_of_a_kind_is_counted_as_each_was_cast() -> None:
    """What another effect made of the first one on the stack does not matter."""
    choir = _card(
        "Choir",
        "Enchantment",
        "Whenever you cast your second blue spell each turn, you gain 7 life.",
    )
    eel = worded("Eel", "Creature — Fish", cost="{U}", stats="2/2")
    pale = worded("Pale", "Instant", "Target spell becomes white until end of turn.", cost="{R}")
    table = Table.of((choir,), hand=(eel, eel, pale)).cast("Eel").cast("Pale", "Eel").settle()
    assert table.cast("Eel#2").settle().life(A) == 27
