"""Another player decides: when that begins and ends, what of it is lost, and who pays (CR 723)."""

from __future__ import annotations

from engine.game.state.actions import Concede, Pass
from engine.terms.turn import Step
from tests.engine.kit import A, B, C, Table, bolt, creature, worded

STRINGS = worded("Strings", "Artifact", "{T}: You control target player during their next turn.")
HEIR = worded(
    "Heir",
    "Sorcery",
    "You gain control of target opponent during that player's next turn. After that turn, that "
    "player takes an extra turn.",
)
OX = creature("Ox", 4, 4)


def _rules(table: Table) -> set[str]:
    return {rule for step in table.steps for rule in step.rules}


def test_control_is_for_the_whole_next_turn() -> None:
    """CR 723.1: from its beginning until the next turn begins."""
    table = Table.of((STRINGS,), (OX,), their_hand=(bolt(),)).activate("Strings", B).settle()
    assert table.state.decider(B) == B
    table.to(Step.PRECOMBAT_MAIN, turn=4)
    assert (table.state.active, table.state.decider(B), table.state.decider(A)) == (B, A, A)
    table.cast("Bolt", "Ox", by=B)
    assert "723.5" in table.steps[-1].rules
    table.settle().to(Step.UPKEEP, turn=5)
    assert table.state.decider(B) == B


def test_the_last_to_be_created_works() -> None:
    """CR 723.1a: the others are overwritten."""
    table = Table.of((STRINGS,), (), third=(STRINGS,)).activate("Strings", B).settle()
    table.do(Pass(A)).do(Pass(B)).activate("Strings#2", B, by=C).settle().to(
        Step.PRECOMBAT_MAIN, turn=4
    )
    assert table.state.decider(B) == C
    assert "723.1a" in _rules(table)


def test_control_ends_as_who_has_it_leaves() -> None:
    """CR 800.4a: what gives them control of players ends."""
    table = Table.of((STRINGS,), (), third=()).activate("Strings", B).settle()
    table.to(Step.PRECOMBAT_MAIN, turn=4)
    assert table.state.decider(B) == A
    table.do(Concede(A))
    assert table.state.decider(B) == B


def test_who_is_controlled_has_another_turn_after_that_turn() -> None:
    """CR 500.7: the extra turn is B's own."""
    table = Table.of(hand=(HEIR,)).cast("Heir", B).settle().to(Step.UPKEEP, turn=4)
    assert (table.state.active, table.state.decider(B)) == (B, A)
    table.to(Step.UPKEEP, turn=5)
    assert (table.state.active, table.state.decider(B)) == (B, B)
    table.to(Step.UPKEEP, turn=6)
    assert table.state.active == A
