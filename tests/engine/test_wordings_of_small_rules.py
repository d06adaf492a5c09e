"""Small rules of cards: who blocks a landwalker, whose cards are safe, odd counters, the price."""

from __future__ import annotations

from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
ISLE = worded("Isle", "Basic Land — Island", cost="")
EEL = worded("Eel", "Creature — Fish", "Islandwalk", stats="3/3")


def test_landwalk_that_is_as_though_it_were_not_there() -> None:
    """CR 702.14c: the land no longer keeps creatures from blocking."""
    reef = worded(
        "Reef",
        "Enchantment",
        "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
    )
    plain = Table.of((EEL,), (CUB, ISLE)).attack(Eel="B").block_with({"Cub": "Eel"})
    assert plain.refused is not None
    table = Table.of((EEL, reef), (CUB, ISLE)).attack(Eel="B").block_with({"Cub": "Eel"})
    assert table.refused is None


def test_creature_with_this_landwalk_and_no_other_is_destroyed() -> None:
    """Landwalk is told by the land."""
    hunt = worded("Hunt", "Instant", "Destroy target creature with islandwalk.")
    stag = worded("Stag", "Creature — Elk", "Forestwalk", stats="2/2")
    assert Table.of((), (stag,), hand=(hunt,)).cast("Hunt", "Stag").refused is not None
    table = Table.of((), (EEL,), hand=(hunt,)).cast("Hunt", "Eel").settle()
    assert table.zone("Eel") is Zone.GRAVEYARD


def test_cards_in_graveyards_cannot_be_targets() -> None:
    """CR 115.1: what can't be the target is no legal target."""
    warden = worded(
        "Warden",
        "Creature — Spirit",
        "Cards in graveyards can't be the targets of spells or abilities.",
        stats="1/1",
    )
    rise = worded(
        "Rise", "Sorcery", "Return target creature card from your graveyard to your hand."
    )
    table = Table.of((warden,), hand=(rise,), graveyard=(CUB,)).cast("Rise", "Cub")
    assert table.refused is not None
    free = Table.of(hand=(rise,), graveyard=(CUB,)).cast("Rise", "Cub").settle()
    assert free.zone("Cub") is Zone.HAND


def test_no_creature_spell_can_be_cast() -> None:
    """It holds for every player and for creature spells alone."""
    storm = worded("Gale", "Enchantment", "Creature spells can't be cast.")
    spark = worded("Spark", "Instant", "~ deals 2 damage to any target.")
    table = Table.of((storm,), hand=(CUB, spark)).cast("Spark", "B").settle()
    assert table.life(B) == 18
    assert table.cast("Cub").refused is not None


def test_counter_of_another_size() -> None:
    """CR 122.1a: +X/+Y counters add X to the power and Y to the toughness."""
    shell = worded("Shell", "Instant", "Put a -0/-1 counter on target creature.")
    table = Table.of((CUB,), hand=(shell,)).cast("Shell", "Cub").settle()
    assert table.stats("Cub") == (2, 1)


def test_spell_costs_less_if_its_target_is_a_blue_spell() -> None:
    """CR 601.2f: the target has been chosen as the cost is determined."""
    nay = worded(
        "Nay",
        "Instant",
        "~ costs {2} less to cast if it targets a blue spell.\nCounter target spell.",
        cost="{2}{R}",
    )
    wave = worded("Wave", "Instant", "Draw a card.", cost="{U}")
    flame = worded("Flame", "Instant", "Draw a card.", cost="{R}")
    blue = Table.of(hand=(nay, wave)).cast("Wave").cast("Nay", "Wave")
    assert blue.said("costs {2} less")
    red = Table.of(hand=(nay, flame)).cast("Flame").cast("Nay", "Flame")
    assert not red.said("costs {2} less")


def test_unless_you_pay() -> None:
    """You may pay; the damage is dealt if you don't."""
    djinn = worded(
        "Djinn",
        "Creature — Djinn",
        "At the beginning of your upkeep, ~ deals 2 damage to you unless you pay {1}.",
        stats="4/4",
    )
    table = Table.of((djinn, ISLE), turn=2, step=Step.UPKEEP)
    table.to(Step.UPKEEP, 4).settle().choose("no").settle()
    assert table.life(A) == 18


def test_creature_that_you_control_is_exiled_for_a_cost() -> None:
    """CR 118.12a: a permanent is exiled, of those that the payer controls."""
    city = worded("City", "Artifact", "{T}, Exile a creature you control: You gain 3 life.")
    table = Table.of((city, CUB), (EEL,)).activate("City").settle()
    assert table.zone("Cub") is Zone.EXILE
    assert table.life(A) == 23
