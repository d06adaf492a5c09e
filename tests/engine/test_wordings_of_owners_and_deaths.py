"""Owners who shuffle, cards told by what put them there, and what another player is told to do."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_face
from engine.text.errors import UnsupportedAbility
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
SLAY = worded("Slay", "Instant", "Destroy target creature.")


def test_owner_shuffles_and_draws() -> None:
    """The owner of what was the target does the rest, not who cast the spell."""
    fold = worded(
        "Fold",
        "Instant",
        "The owner of target creature shuffles it into their library, then draws two cards.",
    )
    table = Table.of((), (CUB,), hand=(fold,)).cast("Fold", "Cub").settle()
    assert len(table.state.zone(Zone.HAND, B)) == 2
    assert not table.state.zone(Zone.HAND, A)


def test_only_what_was_put_there_this_turn_returns() -> None:
    """CR 400.7: the card is known by what put it where it lies, and when."""
    late = worded(
        "Late",
        "Sorcery",
        "Return to your hand all creature cards in your graveyard that were put there from "
        "the battlefield this turn.",
    )
    old = worded("Old", "Creature — Bear", stats="1/1")
    table = Table.of((CUB,), hand=(SLAY, late), graveyard=(old,)).cast("Slay", "Cub").settle()
    table.cast("Late").settle()
    assert table.zone("Cub") is Zone.HAND
    assert table.zone("Old") is Zone.GRAVEYARD


def test_cards_of_target_player_are_targets_too() -> None:
    """CR 601.2c: each card is a target, and lies in the graveyard of the player who is one."""
    sift = worded(
        "Sift",
        "Sorcery",
        "Target player shuffles up to two target cards from their graveyard into their library.",
    )
    table = Table.of(hand=(sift,), graveyard=(CUB,))
    table.cast("Sift", "A", "Cub").settle()
    assert table.zone("Cub") is Zone.LIBRARY
    theirs = Table.of(hand=(sift,), graveyard=(CUB,)).cast("Sift", "B", "Cub")
    assert theirs.refused is not None


def test_damage_by_the_number_of_the_player_who_is_damaged() -> None:
    """ "That player" is the one who was named just before."""
    gaze = worded(
        "Gaze",
        "Sorcery",
        "~ deals damage to target player equal to the number of cards in that player's hand.",
    )
    table = Table.of(hand=(gaze, CUB), their_hand=(CUB, CUB, CUB)).cast("Gaze", "B").settle()
    assert table.life(B) == 17


def test_its_controller_sacrifices_of_their_own() -> None:
    """The controller of what was destroyed chooses among what they control."""
    rot = worded("Rot", "Instant", "Destroy target creature. Its controller sacrifices a land.")
    isle = worded("Isle", "Land — Island", cost="")
    table = Table.of((isle,), (CUB, isle), hand=(rot,)).cast("Rot", "Cub").settle()
    assert table.zone("Isle") is Zone.BATTLEFIELD
    assert table.zone("Isle#2") is Zone.GRAVEYARD


@pytest.mark.parametrize(
    "text",
    ["Target opponent proliferates.", "Each player discovers 3.", "Target player populates."],
)
def test_what_only_you_can_do_is_not_read_of_others(text: str) -> None:
    """The instruction has no player of its own: read as yours it would be another one."""
    with pytest.raises(UnsupportedAbility):
        compile_face(FaceText("Odd", "Sorcery", "{1}", "", text)).require()
