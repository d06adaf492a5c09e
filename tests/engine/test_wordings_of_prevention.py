"""Damage prevented and turned aside, read from our own cards and played (CR 614.9, 615)."""

from __future__ import annotations

from engine.terms.turn import Step
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card

STING = card("Sting", "Artifact", "{1}: ~ deals 2 damage to target creature.")


def test_damage_by_some_sources_is_prevented_and_by_others_not() -> None:
    """CR 615.1: only the sources that are described."""
    cloak = card("Cloak", "Enchantment", "Prevent all damage that would be dealt to you by Wolves.")
    wolf = card("Wolf", "Creature — Wolf", "", stats="2/2")
    table = Table.of((wolf, creature("Bear")), (cloak,))
    table.attack(Wolf="B", Bear="B").to(Step.END_OF_COMBAT)
    assert table.life(B) == 18


def test_a_group_is_what_belongs_to_it_as_damage_is_dealt() -> None:
    """CR 611.2c: what comes later under the same description is protected too."""
    calm = card(
        "Calm",
        "Instant",
        "Prevent all damage that would be dealt to creatures you control this turn.",
    )
    late = card("Late", "Creature — Elf", "", stats="1/3")
    table = Table.of((STING, creature("Bear")), hand=(calm, late))
    table.cast("Calm").settle().cast("Late").settle()
    table.activate("Sting", "Late").settle()
    assert table.state.objects[table.id("Late")].damage == 0


def test_you_and_creatures_you_control() -> None:
    """Both are protected, and nobody else."""
    calm = card(
        "Calm",
        "Instant",
        "Prevent all damage that would be dealt to you and creatures you control this turn.",
    )
    spark = card("Spark", "Artifact", "{1}: ~ deals 1 damage to each creature and each player.")
    table = Table.of((spark, creature("Bear")), (creature("Ox"),), hand=(calm,))
    table.cast("Calm").settle().activate("Spark").settle()
    assert (table.life(A), table.life(B)) == (20, 19)
    assert table.state.objects[table.id("Bear")].damage == 0
    assert table.state.objects[table.id("Ox")].damage == 1


def test_all_damage_of_a_source_of_your_choice() -> None:
    """CR 609.7a: that source for the whole turn, and no other."""
    hush = card(
        "Hush", "Instant", "Prevent all damage a source of your choice would deal this turn."
    )
    other = card("Other", "Artifact", "{1}: ~ deals 1 damage to target creature.")
    table = Table.of((STING, other, creature("Bear", power=2, toughness=9)), hand=(hush,))
    table.cast("Hush").settle().choose("Sting").settle()
    table.activate("Sting", "Bear").settle().activate("Sting", "Bear").settle()
    assert table.state.objects[table.id("Bear")].damage == 0
    table.activate("Other", "Bear").settle()
    assert table.state.objects[table.id("Bear")].damage == 1


def test_the_next_damage_is_turned_aside_and_no_more() -> None:
    """CR 614.9: so much is dealt to another, the rest where it was meant for."""
    guard = card(
        "Guard",
        "Creature — Human",
        "{0}: The next 1 damage that would be dealt to ~ this turn is dealt to target creature "
        "you control instead.",
        stats="2/4",
    )
    table = Table.of((STING, guard, creature("Bear")))
    table.activate("Guard", "Bear").settle().activate("Sting", "Guard").settle()
    assert table.state.objects[table.id("Guard")].damage == 1
    assert table.state.objects[table.id("Bear")].damage == 1
    table.activate("Sting", "Guard").settle()
    assert table.state.objects[table.id("Guard")].damage == 3
    assert "614.9" in table.cited


def test_to_and_by_enchanted_creature() -> None:
    """Both ways, in combat alone."""
    calm = card(
        "Calm",
        "Enchantment — Aura",
        "Enchant creature\n"
        "Prevent all combat damage that would be dealt to and dealt by enchanted creature.",
    )
    ox = creature("Ox", power=2, toughness=9)
    table = Table.of((STING, creature("Bear")), (ox,), hand=(calm,))
    table.cast("Calm", "Bear").settle().attack(Bear="B").block_with({"Ox": "Bear"})
    table.to(Step.END_OF_COMBAT)
    assert table.state.objects[table.id("Bear")].damage == 0
    assert table.state.objects[table.id("Ox")].damage == 0
    table.activate("Sting", "Ox").settle()
    assert table.state.objects[table.id("Ox")].damage == 2
