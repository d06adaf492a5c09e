"""Words of spells for piles, and for cards of which an opponent chooses some."""

from __future__ import annotations

from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
OX = worded("Ox", "Creature — Ox", stats="2/4")
IMP = worded("Imp", "Creature — Imp", stats="1/1")
ROCK = worded("Rock", "Artifact")
FIELD = worded("Field", "Land")
PILES = "two piles"


def test_opponent_separates_and_you_choose() -> None:
    """CR 700.3a-d: either pile may be taken."""
    fact = worded(
        "Fact",
        "Instant",
        "Reveal the top three cards of your library. An opponent separates those cards into "
        f"{PILES}. Put one pile into your graveyard and the other into your hand.",
    )
    table = Table.of(hand=(fact,), library=(CUB, OX, ROCK)).cast("Fact").settle()
    assert table.state.pending is not None
    assert table.state.pending.player == B
    table.choose("Cub")
    assert table.state.pending is not None
    assert table.state.pending.player == A
    table.choose("yes")
    assert table.zone("Cub") is Zone.GRAVEYARD
    assert (table.zone("Ox"), table.zone("Rock")) == (Zone.HAND, Zone.HAND)
    assert table.said("B makes a pile of Cub and one of Ox and Rock")
    assert "700.3" in table.cited


def test_you_separate_and_an_opponent_chooses() -> None:
    """CR 700.3d: a pile may be empty."""
    split = worded(
        "Split",
        "Sorcery",
        "Look at the top two cards of your library and separate them into a face-down pile and a "
        "face-up pile. An opponent chooses one of the piles. Put that pile into your hand and the "
        "other into your graveyard.",
    )
    table = Table.of(hand=(split,), library=(CUB, OX)).cast("Split").settle().choose()
    table.choose("yes", by=B)
    assert (table.zone("Cub"), table.zone("Ox")) == (Zone.HAND, Zone.HAND)


def test_creatures_in_the_pile_of_that_players_choice() -> None:
    """CR 700.3b."""
    edict = worded(
        "Verdict",
        "Sorcery",
        "Separate all creatures target player controls into two piles. Destroy all creatures in "
        "the pile of that player's choice. They can't be regenerated.",
    )
    table = Table.of((), (CUB, OX, IMP), hand=(edict,)).cast("Verdict", "B").settle()
    table.choose("Cub", "Ox").choose("no", by=B)
    assert table.zone("Imp") is Zone.GRAVEYARD
    assert (table.zone("Cub"), table.zone("Ox")) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_cards_of_your_graveyard_in_two_piles() -> None:
    """CR 700.3c."""
    rite = worded(
        "Rite",
        "Sorcery",
        "Separate all creature cards in your graveyard into two piles. Exile the pile of an "
        "opponent's choice and return the other to the battlefield.",
    )
    table = Table.of(hand=(rite,), graveyard=(CUB, OX, ROCK)).cast("Rite").settle()
    table.choose("Cub").choose("yes", by=B)
    assert (table.zone("Cub"), table.zone("Ox")) == (Zone.EXILE, Zone.BATTLEFIELD)
    assert table.zone("Rock") is Zone.GRAVEYARD


GIFTS = worded(
    "Gifts",
    "Instant",
    "Search your library for up to three cards with different names and reveal them. "
    "Target opponent chooses two of those cards. "
    "Put the chosen cards into your graveyard and the rest into your hand. Then shuffle.",
)


def test_opponent_chooses_of_the_cards_that_were_found() -> None:
    """CR 608.2d: the others are put elsewhere."""
    table = Table.of(hand=(GIFTS,), library=(CUB, OX, IMP, CUB)).cast("Gifts", "B").settle()
    table.choose("Cub", "Ox", "Imp").choose("Cub", "Ox", by=B)
    assert (table.zone("Cub"), table.zone("Ox")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert table.zone("Imp") is Zone.HAND


def test_cards_that_are_searched_for_have_different_names() -> None:
    """CR 201.2b."""
    table = Table.of(hand=(GIFTS,), library=(CUB, OX, CUB)).cast("Gifts", "B").settle()
    assert table.choose("Cub", "Cub#2").refused is not None
    two = worded(
        "Two",
        "Sorcery",
        "Search your library for up to two creature cards with different names, reveal them, "
        "put them into your hand, then shuffle.",
    )
    table = Table.of(hand=(two,), library=(CUB, OX, CUB)).cast("Two").settle()
    assert table.choose("Cub", "Cub#2").refused is not None
    assert table.choose("Cub", "Ox").refused is None
    assert (table.zone("Cub"), table.zone("Ox")) == (Zone.HAND, Zone.HAND)
