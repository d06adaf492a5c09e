"""Wordings whose number or name is easily taken wrongly: X paid later, attackers, no name."""

from __future__ import annotations

import pytest

from engine.game.state.setup import PermanentSetUp
from engine.terms.turn import Step
from tests.engine.kit import A, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")


@pytest.mark.parametrize("then", ["If you do", "When you do"])
def test_x_that_is_paid_on_resolution_is_chosen_then(then: str) -> None:
    """CR 107.3f: nothing announced it, so it is chosen as the ability resolves."""
    ember = worded(
        "Ember",
        "Enchantment",
        "Whenever another creature you control enters, you may pay {X}. "
        f"{then}, put X +1/+1 counters on that creature.",
    )
    table = Table.of((ember,), hand=(CUB,)).cast("Cub").settle().choose("yes").choose(3).settle()
    assert table.counters("Cub") == {"+1/+1": 3}


def test_x_that_was_announced_is_not_chosen_anew() -> None:
    """CR 107.3a: all X of the spell are the one that was announced."""
    leak = worded("Leak", "Instant", "Counter target spell unless its controller pays {X}.", "{X}")
    table = Table.of((), hand=(leak, CUB)).cast("Cub").cast("Leak", "Cub", x=2).settle()
    table.choose("yes").settle()
    assert table.state.find("Cub") in table.state.battlefield


def test_creature_that_attacked_twice_is_one_creature() -> None:
    """Creatures are counted, not declarations."""
    rover = worded(
        "Rover",
        "Creature — Dog",
        "Whenever Rover attacks for the first time each turn, untap it. "
        "After this phase, there is an additional combat phase.",
        stats="2/2",
    )
    song = worded(
        "Song", "Instant", "You gain 1 life for each creature you attacked with this turn."
    )
    table = Table.of((rover,), hand=(song,)).attack(Rover="B").settle()
    table.to(Step.END_OF_COMBAT).to(Step.DECLARE_ATTACKERS).attack(Rover="B")
    assert table.cast("Song").settle().life(A) == 21


def test_face_down_creatures_share_no_name() -> None:
    """CR 201.2a: an object without a name has the same name as no other object."""
    pulse = worded(
        "Pulse",
        "Instant",
        "Pulse deals 1 damage to target creature and each other creature with the same name as "
        "that creature.",
    )
    hidden = worded("Hidden", "Creature — Cat", "Morph {2}", stats="3/3")
    down = tuple(PermanentSetUp(hidden, label, face_down=True) for label in ("One", "Two"))
    table = Table.of((), down, hand=(pulse,)).cast("Pulse", "One").settle()
    assert [table.state.objects[table.id(each)].damage for each in ("One", "Two")] == [1, 0]
