"""Words of spells for all but some, for each player who does, and for the owner of what returns."""

from __future__ import annotations

from engine.game.state.actions import Pass
from engine.terms.zones import Zone
from tests.engine.kit import A, B, C, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2", cost="{G}")
OX = worded("Ox", "Creature — Ox", stats="2/4", cost="{W}")
IMP = worded("Imp", "Creature — Imp", stats="3/1", cost="{B}")
ROCK = worded("Rock", "Artifact")


def test_all_but_the_one_that_was_chosen_are_destroyed() -> None:
    """CR 608.2d: chosen as it resolves, of all there are."""
    blast = worded("Blast", "Sorcery", "Choose up to one creature. Destroy the rest.")
    table = Table.of((CUB, ROCK), (OX, IMP), hand=(blast,)).cast("Blast").settle().choose("Ox")
    assert table.zone("Ox") is Zone.BATTLEFIELD
    assert table.zone("Rock") is Zone.BATTLEFIELD
    assert (table.zone("Cub"), table.zone("Imp")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_each_player_keeps_one() -> None:
    """CR 101.4: in turn order, and then all the others at once."""
    day = worded("Day", "Sorcery", "Each player chooses a creature they control. Destroy the rest.")
    table = Table.of((CUB, OX), (IMP, OX), hand=(day,)).cast("Day").settle()
    table.choose("Cub").choose("Imp", by=B)
    assert (table.zone("Cub"), table.zone("Imp")) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)
    assert (table.zone("Ox"), table.zone("Ox#2")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_once_for_each_opponent_who_does() -> None:
    """CR 608.2c: after all of them have been asked."""
    tempt = worded(
        "Tempt",
        "Sorcery",
        "You gain 1 life. Each opponent may gain 1 life. "
        "For each opponent who does, you gain 3 life.",
    )
    table = Table.of((), (), third=(), hand=(tempt,)).cast("Tempt").settle()
    table.choose("yes", by=B).choose("no", by=C)
    assert (table.life(A), table.life(B)) == (24, 21)
    table = Table.of((), (), third=(), hand=(tempt,)).cast("Tempt").settle()
    table.choose("yes", by=B).choose("yes", by=C)
    assert table.life(A) == 27


def test_owner_of_what_is_returned_discards() -> None:
    """CR 608.2c: that player is the owner."""
    coil = worded(
        "Coil",
        "Instant",
        "Return target permanent to its owner's hand. Then that player discards a card.",
    )
    table = Table.of((), (CUB,), hand=(coil,), their_hand=(ROCK,)).cast("Coil", "Cub").settle()
    assert table.state.pending is not None
    assert table.state.pending.player == B
    table.choose("Cub")
    assert table.zone("Cub") is Zone.GRAVEYARD


def test_life_total_is_doubled() -> None:
    """CR 701.10d."""
    light = worded("Light", "Instant", "Double target player's life total.")
    table = Table.of(hand=(light,), life=(20, 7, 20)).cast("Light", "B").settle()
    assert table.life(B) == 14


def test_greatest_power_of_each_opponents_own() -> None:
    """CR 101.4: of the creatures that the player who chooses controls."""
    fire = worded(
        "Fire",
        "Sorcery",
        "Each opponent exiles a creature with the greatest power among creatures that player "
        "controls.",
    )
    table = Table.of((worded("Giant", "Creature", stats="9/9"),), (CUB, IMP), hand=(fire,))
    table.cast("Fire").settle()
    assert table.zone("Imp") is Zone.EXILE
    assert table.zone("Giant") is Zone.BATTLEFIELD


def test_more_is_asked_to_be_paid_under_a_condition() -> None:
    """CR 608.2c: one or the other, and not both."""
    deny = worded(
        "Deny",
        "Instant",
        "Counter target spell unless its controller pays {1}.\n"
        "If you control an Ox, counter that spell unless its controller pays {4} instead.",
    )
    zap = worded("Zap", "Instant", "~ deals 3 damage to any target.")
    table = Table.of((), (OX,), hand=(zap,), their_hand=(deny,)).cast("Zap", "B").do(Pass(A))
    table.cast("Deny", "Zap", by=B).settle().choose("yes")
    assert table.said("A pays {4}")
