"""Words of spells that say when, for how much and by which result: dice, traps, moments."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Pass
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
OX = worded("Ox", "Creature — Ox", stats="2/4")

LUCK = worded(
    "Luck",
    "Sorcery",
    "Roll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life.\n20 | You gain 3 life.",
)


@pytest.mark.parametrize(("rolled", "life"), [(1, 21), (9, 21), (10, 22), (19, 22), (20, 23)])
def test_line_of_the_table_is_that_of_the_result(rolled: int, life: int) -> None:
    """CR 706.3a."""
    table = Table.of(hand=(LUCK,)).cast("Luck").settle().choose(rolled)
    assert table.life(A) == life
    assert "706.3a" in table.cited


def test_what_is_added_to_a_roll_counts_for_its_table() -> None:
    """CR 706.2: the result is what the die shows and what is added."""
    more = worded(
        "More",
        "Sorcery",
        "Roll a d6 and add the number of creatures you control.\n"
        "1—7 | You gain 1 life.\n8+ | You gain 5 life.",
    )
    table = Table.of((CUB, OX), hand=(more,)).cast("More").settle().choose(6)
    assert table.life(A) == 25
    assert table.said("A rolls 6 and adds 2")
    table = Table.of((CUB, OX), hand=(more,)).cast("More").settle().choose(5)
    assert table.life(A) == 21


def test_spell_only_before_blockers_are_declared() -> None:
    """CR 506.7b, 506.7d: in the declare attackers step still, and not in a later combat."""
    burn = worded(
        "Burn",
        "Instant",
        "Cast ~ only before blockers are declared.\n~ deals 1 damage to any target.",
    )
    table = Table.of((CUB,), hand=(burn,)).to(Step.DECLARE_ATTACKERS).attack(Cub="B")
    assert table.cast("Burn", "B").settle().life(B) == 19
    table = Table.of((CUB,), hand=(burn,)).to(Step.DECLARE_ATTACKERS).attack(Cub="B")
    table.to(Step.DECLARE_BLOCKERS)
    assert table.cast("Burn", "B").refused is not None
    assert table.said("it is not before the declare blockers step")


def test_spell_that_cannot_be_countered_under_a_condition() -> None:
    """CR 608.2b, 101.2: asked while it is on the stack."""
    sure = worded(
        "Sure",
        "Instant",
        "If you control an Ox, ~ can't be countered.\n~ deals 2 damage to any target.",
    )
    no = worded("No", "Instant", "Counter target spell.")
    table = Table.of((OX,), hand=(sure,), their_hand=(no,)).cast("Sure", "B").do(Pass(A))
    assert table.cast("No", "Sure", by=B).settle().life(B) == 18
    table = Table.of((CUB,), hand=(sure,), their_hand=(no,)).cast("Sure", "B").do(Pass(A))
    assert table.cast("No", "Sure", by=B).settle().life(B) == 20


def test_cheaper_in_ones_own_end_step() -> None:
    """CR 601.2f."""
    late = worded(
        "Late",
        "Instant",
        "~ costs {2} less to cast during your end step.\n~ deals 2 damage to any target.",
        cost="{2}",
    )
    assert Table.of(hand=(late,), strict_mana=True).cast("Late", "B").refused is not None
    table = Table.of(hand=(late,), strict_mana=True).to(Step.END).cast("Late", "B").settle()
    assert table.life(B) == 18
    assert table.zone("Late") is Zone.GRAVEYARD
