"""Miracle (CR 702.94) and learning (CR 701.48): our own cards, played."""

from __future__ import annotations

from engine.terms.keywords import Keyword
from engine.terms.zones import Zone
from tests.engine.kit import A, Table, creature, worded

WONDER = worded("Wonder", "Sorcery", "You gain 9 life.\nMiracle {W}", cost="{6}{W}")
DRAW = worded("Draw", "Instant", "Draw a card.", "{0}")
TWO = worded("Two", "Instant", "Draw two cards.", "{0}")
CUB = creature("Cub")


def test_the_first_card_of_a_turn_may_be_cast_for_its_miracle() -> None:
    """CR 702.94a: revealed as it is drawn, cast as the ability resolves."""
    table = Table.of((), hand=(DRAW,), library=(WONDER,)).cast("Draw").settle().choose("yes")
    table.settle()
    if table.state.pending is not None:
        table.choose("yes").settle()
    assert table.life(A) == 29
    assert table.said("pays {W}")
    assert "702.94a" in table.cited


def test_unrevealed_it_stays_a_card_in_hand() -> None:
    """CR 702.94a: "you may"; from the hand it is cast for its mana cost alone."""
    table = Table.of((), hand=(DRAW,), library=(WONDER,)).cast("Draw").settle().choose("no")
    table.settle()
    assert table.zone("Wonder") is Zone.HAND
    assert table.cast("Wonder", alternative=Keyword.MIRACLE).refused == "702.94a"


def test_a_second_card_has_no_miracle() -> None:
    """CR 702.94a: the first card drawn this turn, also of two drawn together."""
    table = Table.of((), hand=(TWO,), library=(CUB, WONDER)).cast("Two").settle()
    assert table.state.pending is None
    assert table.zone("Wonder") is Zone.HAND
    table = Table.of((), hand=(DRAW, DRAW), library=(CUB, WONDER)).cast("Draw").settle()
    assert table.cast("Draw#2").settle().state.pending is None


SCHOLAR = worded("Scholar", "Creature — Human", "When this creature enters, learn.", "{0}", "1/1")


def test_who_learns_may_discard_to_draw() -> None:
    """CR 701.48a."""
    table = Table.of((), hand=(SCHOLAR, CUB), library=(DRAW,)).cast("Scholar").settle()
    table.choose("yes").settle()
    assert (table.zone("Cub"), table.zone("Draw")) == (Zone.GRAVEYARD, Zone.HAND)
    assert "701.48a" in table.cited


def test_who_discards_nothing_draws_nothing() -> None:
    """CR 701.48a: no Lesson lies outside the game."""
    table = Table.of((), hand=(SCHOLAR, CUB), library=(DRAW,)).cast("Scholar").settle()
    table.choose("no").settle()
    assert table.zone("Draw") is Zone.LIBRARY
