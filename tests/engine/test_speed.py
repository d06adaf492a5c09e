"""Speed (CR 702.178, 702.179): our own cards, played."""

from __future__ import annotations

import pytest

from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.errors import UnsupportedAbility
from tests.engine.kit import A, B, Table, worded

CART = worded(
    "Cart",
    "Artifact Creature — Goblin",
    "Start your engines!\nMax speed — Cart has double strike.\nMax speed — {0}: You gain 1 life.",
    stats="1/1",
)
SPARK = worded("Spark", "Instant", "Target opponent loses 1 life.", "{0}")
DRAIN = worded("Drain", "Instant", "You lose 1 life.", "{0}")


def speed(table: Table, player: str = "A") -> int:
    return next(p.speed for p in table.state.players if p.name == player)


SPARKS = ("Spark", "Spark#2", "Spark#3", "Spark#4")


def test_who_has_no_speed_gets_one() -> None:
    """CR 704.5z: a state-based action, for its controller alone."""
    table = Table.of((), hand=(CART,)).cast("Cart").settle()
    assert (speed(table), speed(table, "B")) == (1, 0)
    assert {"704.5z", "702.179a"} <= table.cited


def test_once_each_turn_it_grows_as_an_opponent_loses_life() -> None:
    """CR 702.179d: once each turn, and in one's own turn only."""
    table = Table.of((CART,), hand=(SPARK, SPARK)).cast("Spark", "B").settle()
    assert speed(table) == 2
    table.cast("Spark#2", "B").settle()
    assert speed(table) == 2
    assert table.life(B) == 18
    assert "702.179d" in table.cited


def test_not_in_an_opponents_turn_and_not_for_ones_own_life() -> None:
    """CR 702.179d: during your turn, an opponent."""
    table = Table.of((CART,), hand=(SPARK, DRAIN)).cast("Drain").settle()
    assert speed(table) == 1
    table.to(Step.UPKEEP).cast("Spark", "B", by=A).settle()
    assert speed(table) == 1


def test_at_four_a_permanent_has_what_it_says_for_max_speed() -> None:
    """CR 702.178a, 702.179e: max speed is 4, and it grows no more."""
    table = Table.of((CART,), hand=(SPARK, SPARK, SPARK, SPARK))
    for turn, expected in ((5, 2), (7, 3), (9, 4), (11, 4)):
        assert not table.position.of(table.id("Cart")).has_keyword(_DOUBLE) or turn == 11
        name = next(n for n in SPARKS if table.zone(n) is Zone.HAND)
        table.cast(name, "B").settle()
        assert speed(table) == expected
        table.to(Step.PRECOMBAT_MAIN, turn)
    assert table.position.of(table.id("Cart")).has_keyword(_DOUBLE)
    assert table.activate("Cart").settle().life(A) == 21


_DOUBLE = Keyword.DOUBLE_STRIKE


def test_an_ability_of_a_card_in_the_graveyard_is_refused() -> None:
    """CR 702.178b: no static ability of a card in the graveyard gives it another."""
    with pytest.raises(UnsupportedAbility):
        worded(
            "Ghost",
            "Creature — Spirit",
            "Max speed — {1}, Exile Ghost from your graveyard: Draw a card.",
            stats="1/1",
        )


def test_speed_stays_when_the_permanent_is_gone() -> None:
    """CR 702.179a: once a player has speed, it is theirs."""
    kill = worded("Kill", "Instant", "Destroy target creature.", "{0}")
    table = Table.of((CART,), hand=(kill, SPARK)).cast("Kill", "Cart").settle()
    assert table.cast("Spark", "B").settle() and speed(table) == 2
