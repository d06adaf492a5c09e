"""Manifest, cloak and manifest dread (CR 701.40, 701.58, 701.62), read and played."""

from __future__ import annotations

from engine.game.state.actions import TurnFaceUp
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone
from tests.engine.kit import A, Table, creature
from tests.engine.test_wordings_played import card

VEIL = card("Veil", "Sorcery", "Manifest the top card of your library.")
OX = card("Ox", "Creature — Ox", "", cost="{2}", stats="4/4")
GEAR = card("Gear", "Artifact", "", cost="{1}")


def test_manifested_card_is_a_face_down_creature_until_it_is_turned_up() -> None:
    """CR 701.40a–b: a 2/2 without a name; a creature card is turned up for its mana cost."""
    table = Table.of((), hand=(VEIL,), library=(OX,))
    table.cast("Veil").settle()
    assert table.zone("Ox") is Zone.BATTLEFIELD
    assert table.stats("Ox") == (2, 2)
    assert table.position.of(table.id("Ox")).name.en == ""
    assert "701.40a" in table.cited
    table.do(TurnFaceUp(A, table.id("Ox")))
    assert table.stats("Ox") == (4, 4)
    assert "701.40b" in table.cited


def test_what_is_no_creature_card_stays_face_down() -> None:
    """CR 701.40b: only a creature card can be turned face up so."""
    table = Table.of((), hand=(VEIL,), library=(GEAR,))
    table.cast("Veil").settle()
    assert table.stats("Gear") == (2, 2)
    assert table.do(TurnFaceUp(A, table.id("Gear"))).refused is not None


def test_manifested_card_with_morph_has_two_ways_up() -> None:
    """CR 701.40c: for its morph cost or for its mana cost, as its controller chooses."""
    morph = card("Morph", "Creature — Elf", "Morph {1}", cost="{5}", stats="3/3")
    for way, paid in ((0, "{1}"), (1, "{5}")):
        table = Table.of((), hand=(VEIL,), library=(morph,))
        table.cast("Veil").settle().do(TurnFaceUp(A, table.id("Morph"))).choose(way)
        assert table.stats("Morph") == (3, 3)
        assert table.said(f"pays {paid}")


def test_cloaked_card_has_ward() -> None:
    """CR 701.58a."""
    cloak = card("Shroud", "Sorcery", "Cloak the top card of your library.")
    table = Table.of((), hand=(cloak,), library=(OX,))
    table.cast("Shroud").settle()
    assert table.position.of(table.id("Ox")).has_keyword(Keyword.WARD)
    assert "701.58a" in table.cited


def test_manifest_dread_takes_one_of_two() -> None:
    """CR 701.62a: one is manifested, the other milled; "that creature" is it."""
    dread = card(
        "Dread",
        "Sorcery",
        "Manifest dread, then put a +1/+1 counter on that creature.",
    )
    table = Table.of((), hand=(dread,), library=(OX, GEAR))
    table.cast("Dread").settle().choose("Gear").settle()
    assert table.zone("Ox") is Zone.GRAVEYARD
    assert table.stats("Gear") == (3, 3)


def test_two_cards_are_manifested_one_at_a_time() -> None:
    """CR 701.40e: each triggers on its own."""
    veil = card("Veils", "Sorcery", "Manifest the top two cards of your library.")
    bell = card(
        "Bell", "Enchantment", "Whenever one or more creatures you control enter, you gain 1 life."
    )
    table = Table.of((bell, creature("Bear")), hand=(veil,), library=(OX, GEAR))
    table.cast("Veils").settle()
    if table.state.pending is not None:
        table.order(*range(len(table.state.pending.options))).settle()
    assert table.life(A) == 22


def test_manifested_card_that_dies_is_itself_in_the_graveyard() -> None:
    """CR 708.9."""
    end = card("End", "Instant", "Destroy target creature.")
    table = Table.of((), hand=(VEIL, end), library=(OX,))
    table.cast("Veil").settle().cast("End", "Ox").settle()
    object = table.state.objects[table.id("Ox")]
    assert object.zone is Zone.GRAVEYARD
    assert not object.face_down
    assert object.values.name.en == "Ox"
