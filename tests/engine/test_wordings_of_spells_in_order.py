"""Spells told by when they are cast, and what spells that a player controls have."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Pass
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

SPARK = worded("Spark", "Instant", "~ deals 2 damage to any target.")
CUB = worded("Cub", "Creature — Bear", stats="2/2")
NAY = worded("Nay", "Instant", "Counter target spell.")


def test_only_first_such_spell_each_turn_has_it() -> None:
    """CR 601.2i: one that is cast later is not the first; others are not counted."""
    font = worded("Font", "Enchantment", "The first instant spell you cast each turn has lifelink.")
    table = Table.of((font,), hand=(CUB, SPARK, SPARK)).cast("Cub").settle()
    table.cast("Spark", "B").settle()
    assert (table.life(A), table.life(B)) == (22, 18)
    table.cast("Spark#2", "B").settle()
    assert (table.life(A), table.life(B)) == (22, 16)


def test_next_such_spell_this_turn_has_it_whatever_was_cast_before() -> None:
    """The next one is counted from where the effect began; it ends with that spell."""
    bell = worded(
        "Bell", "Artifact", "{T}: The next instant spell you cast this turn has lifelink."
    )
    table = Table.of((bell,), hand=(SPARK, SPARK, SPARK, CUB)).cast("Spark", "B").settle()
    table.activate("Bell").settle().cast("Cub").settle()
    assert table.life(A) == 20
    table.cast("Spark#2", "B").settle()
    assert table.life(A) == 22
    table.cast("Spark#3", "B").settle()
    assert table.life(A) == 22


@pytest.mark.parametrize(("growth", "paid"), [("+2/+2", "{4}"), ("-4/-0", "{4}")])
def test_how_much_less_the_next_spell_costs_is_worked_out_once(growth: str, paid: str) -> None:
    """CR 611.2d: X is what the power was as the ability resolved."""
    muse = worded(
        "Muse",
        "Creature — Elemental",
        "{T}: The next instant spell you cast this turn costs {X} less to cast, where X is Muse's "
        "power.",
        stats="3/9",
    )
    change = worded("Change", "Sorcery", f"Target creature gets {growth} until end of turn.")
    bolt = worded("Bolt", "Instant", "You gain 1 life.", cost="{7}")
    table = Table.of((muse,), hand=(change, bolt)).activate("Muse").settle()
    table.cast("Change", "Muse").settle().cast("Bolt")
    assert table.said(f"Bolt: it costs {{3}} less by the effect of Muse; A pays {paid}")


def test_less_by_a_number_below_zero_is_nothing_less() -> None:
    """CR 107.1b: the spell does not come to cost more."""
    muse = worded(
        "Muse",
        "Creature — Elemental",
        "{T}: The next instant spell you cast this turn costs {X} less to cast, where X is Muse's "
        "power.",
        stats="3/9",
    )
    change = worded("Change", "Sorcery", "Target creature gets -5/-0 until end of turn.")
    bolt = worded("Bolt", "Instant", "You gain 1 life.", cost="{7}")
    table = Table.of((muse,), hand=(change, bolt)).cast("Change", "Muse").settle()
    table.activate("Muse").settle().cast("Bolt")
    assert table.said("A pays {7}")


def test_next_spell_that_cannot_be_countered() -> None:
    """It is that spell on the stack, and none after it."""
    shield = worded(
        "Shield", "Artifact", "{T}: The next creature spell you cast this turn can't be countered."
    )
    table = Table.of((shield,), hand=(CUB, CUB), their_hand=(NAY, NAY)).activate("Shield").settle()
    table.cast("Cub").do(Pass(A)).cast("Nay", "Cub", by=B).settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD
    table.cast("Cub#2").do(Pass(A)).cast("Nay#2", "Cub#2", by=B).settle()
    assert table.zone("Cub#2") is Zone.GRAVEYARD


def test_spells_from_the_hand_alone_have_it() -> None:
    """What is cast from elsewhere has nothing of it."""
    font = worded("Font", "Enchantment", "Instant spells you cast from your hand have lifelink.")
    again = worded("Again", "Instant", "~ deals 2 damage to any target.\nFlashback {1}")
    table = Table.of((font,), hand=(SPARK,), graveyard=(again,)).cast("Spark", "B").settle()
    assert table.life(A) == 22
    table.cast("Again", "B").settle()
    assert (table.life(A), table.life(B)) == (22, 16)
