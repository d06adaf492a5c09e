"""The Ring tempts you (CR 701.54), read and played."""

from __future__ import annotations

from engine.terms.turn import Step
from engine.terms.types import Supertype
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card

LURE = card("Lure", "Artifact", "{0}: The Ring tempts you.")


def tempted(times: int, *mine: object, theirs: tuple[object, ...] = ()) -> Table:
    """A table on which the Ring has tempted A so often, with the Bear as Ring-bearer."""
    table = Table.of((LURE, creature("Bear"), *mine), theirs)  # type: ignore[arg-type]
    for _ in range(times):
        table.activate("Lure").settle()
        if table.state.pending is not None:
            table.choose("Bear").settle()
    return table


def test_the_bearer_is_legendary_and_not_blocked_by_greater_power() -> None:
    """CR 701.54c: from the first time on."""
    big, small = creature("Ogre", power=3, toughness=3), creature("Imp", power=1, toughness=1)
    table = tempted(1, theirs=(big, small))
    assert Supertype.LEGENDARY in table.position.of(table.id("Bear")).supertypes
    table.attack(Bear="B").block_with({"Ogre": "Bear"})
    assert table.refused == "509.1b"
    table.block_with({"Imp": "Bear"})
    assert table.refused is None
    assert "701.54a" in table.cited


def test_another_creature_becomes_the_bearer() -> None:
    """CR 701.54a: the designation moves."""
    table = tempted(1, creature("Ox"))
    table.activate("Lure").settle().choose("Ox").settle()
    assert Supertype.LEGENDARY not in table.position.of(table.id("Bear")).supertypes
    assert Supertype.LEGENDARY in table.position.of(table.id("Ox")).supertypes


def test_second_time_it_loots_as_it_attacks() -> None:
    """CR 701.54c."""
    assert not tempted(1).attack(Bear="B").settle().said("draws a card")
    assert tempted(2).attack(Bear="B").settle().said("draws a card")


def test_third_time_what_blocks_it_is_sacrificed() -> None:
    """CR 701.54c: at end of combat, by its controller."""
    wall = creature("Wall", power=0, toughness=9)
    table = tempted(3, theirs=(wall,))
    table.attack(Bear="B").settle().block_with({"Wall": "Bear"}).settle()
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.zone("Wall") is Zone.GRAVEYARD


def test_fourth_time_its_damage_costs_three_life_more() -> None:
    """CR 701.54c."""
    table = tempted(4)
    table.attack(Bear="B").settle().to(Step.POSTCOMBAT_MAIN)
    assert table.life(B) == 15
    assert table.life(A) == 20


def test_without_a_creature_the_ring_tempts_all_the_same() -> None:
    """CR 701.54d: the emblem is there, and nobody bears it."""
    table = Table.of((LURE,))
    table.activate("Lure").settle().activate("Lure").settle()
    assert table.state.pending is None
    (ring,) = table.state.zone(Zone.COMMAND)
    assert len(table.state.objects[ring].values.abilities) == 2


def test_bearer_of_another_player_is_none() -> None:
    """CR 701.54a: it ends as another player gains control, and does not come back."""
    steal = card("Steal", "Artifact", "{0}: Target opponent gains control of target creature.")
    back = card("Back", "Artifact", "{0}: Gain control of target creature.")
    table = tempted(1, steal, back)
    table.activate("Steal", "Bear", "B").settle()
    table.activate("Back", "Bear").settle()
    assert Supertype.LEGENDARY not in table.position.of(table.id("Bear")).supertypes
