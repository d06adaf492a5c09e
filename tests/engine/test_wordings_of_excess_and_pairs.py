"""Excess damage, counters on two, abilities by what they target, limits of equip, that many."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_face
from engine.text.errors import UnsupportedAbility
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
ISLE = worded("Isle", "Basic Land — Island", cost="")


def test_excess_damage_goes_to_the_controller() -> None:
    """CR 120.4a: what is more than lethal, damage already marked taken into account."""
    spill = worded(
        "Spill",
        "Instant",
        "~ deals 4 damage to target creature. Excess damage is dealt to that creature's "
        "controller instead.",
    )
    singe = worded("Singe", "Instant", "~ deals 1 damage to target creature.")
    table = Table.of((), (CUB,), hand=(singe, spill)).cast("Singe", "Cub").settle()
    table.cast("Spill", "Cub").settle()
    assert table.zone("Cub") is Zone.GRAVEYARD
    assert table.life(B) == 17
    assert "120.4a" in table.cited


def test_excess_damage_is_counted() -> None:
    """CR 120.10: the damage beyond lethal damage, and none if there is no more."""
    rings = worded(
        "Rings",
        "Instant",
        "~ deals 4 damage to target creature. You gain life equal to the excess damage dealt this "
        "way.",
    )
    giant = worded("Giant", "Creature — Giant", stats="5/5")
    small = Table.of((), (CUB,), hand=(rings,)).cast("Rings", "Cub").settle()
    assert small.life(A) == 22
    large = Table.of((), (giant,), hand=(rings,)).cast("Rings", "Giant").settle()
    assert large.life(A) == 20


def test_counters_on_two_permanents() -> None:
    """Each gets its own number; another target is another one."""
    boon = worded(
        "Boon",
        "Instant",
        "Put two +1/+1 counters on target creature and a +1/+1 counter on another target creature.",
    )
    table = Table.of((CUB, CUB), hand=(boon,)).cast("Boon", "Cub", "Cub#2").settle()
    assert (table.stats("Cub"), table.stats("Cub#2")) == ((4, 4), (3, 3))


def test_spell_or_ability_by_what_it_targets() -> None:
    """CR 115.1: one that targets something else can't be the target."""
    ward = worded(
        "Ward", "Instant", "Counter target spell or ability that targets a creature you control."
    )
    spark = worded("Spark", "Instant", "~ deals 2 damage to any target.")
    table = Table.of((CUB,), hand=(ward,), their_hand=(spark, spark))
    table.cast("Spark", "Cub", by=B).cast("Ward", "Spark").settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD
    other = Table.of((CUB,), hand=(ward,), their_hand=(spark,)).cast("Spark", "A", by=B)
    assert other.cast("Ward", "Spark").refused is not None


def test_equip_with_a_limit() -> None:
    """CR 602.5b: no more often than it says."""
    plate = worded(
        "Plate", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}. Activate only "
        "once each turn.",
    )  # fmt: skip
    table = Table.of((plate, CUB, CUB)).activate("Plate", "Cub").settle()
    assert table.stats("Cub") == (3, 3)
    assert table.activate("Plate", "Cub#2").refused is not None


def test_whose_permanent_it_was() -> None:
    """CR 608.2h: who controlled it as it left."""
    back = worded(
        "Back",
        "Instant",
        "Return target nonland permanent to its owner's hand. If you controlled that permanent, "
        "you gain 3 life.",
    )
    mine = Table.of((CUB,), hand=(back,)).cast("Back", "Cub").settle()
    assert mine.life(A) == 23
    theirs = Table.of((), (CUB,), hand=(back,)).cast("Back", "Cub").settle()
    assert theirs.life(A) == 20


def test_enchanted_land_that_is_put_into_a_graveyard() -> None:
    """It is the one that the Aura was attached to."""
    genju = worded(
        "Genju",
        "Enchantment — Aura",
        "Enchant land\nWhen enchanted land is put into a graveyard, you gain 4 life.",
    )
    quake = worded("Quake", "Instant", "Destroy target land.")
    table = Table.of((ISLE, ISLE), hand=(genju, quake, quake)).cast("Genju", "Isle").settle()
    table.cast("Quake", "Isle#2").settle()
    assert table.life(A) == 20
    table.cast("Quake#2", "Isle").settle()
    assert table.life(A) == 24


def test_as_many_as_were_shuffled_away() -> None:
    """Of one player; of several each one's own number would be meant, and it is refused."""
    drake = worded(
        "Drake", "Sorcery", "Shuffle the cards from your hand into your library, then draw that "
        "many cards.",
    )  # fmt: skip
    table = Table.of(hand=(drake, CUB, CUB, CUB)).cast("Drake").settle()
    assert len(table.state.zone(Zone.HAND, A)) == 3
    text = "Each player exiles all cards from their hand, then draws that many cards."
    with pytest.raises(UnsupportedAbility):
        compile_face(FaceText("Odd", "Sorcery", "{1}", "", text)).require()
