"""Firebending, and mana that is not lost as steps end (CR 702.189, 106.4): our own cards."""

from __future__ import annotations

from engine.terms.turn import Step
from tests.engine.kit import A, B, Table, worded

BENDER = worded("Bender", "Creature — Human", "Firebending 2", stats="2/2")
SPARK = worded("Spark", "Instant", "Spark deals 2 damage to any target.", "{R}{R}")
CALLER = worded(
    "Caller",
    "Creature — Elf",
    "At the beginning of your upkeep, add {G}. Until end of turn, you don't lose this mana as "
    "steps and phases end.",
    stats="1/1",
)


def _mana(table: Table) -> str:
    return "".join(map(str, table.state.player(A).mana))


def test_red_mana_stays_until_combat_ends() -> None:
    """CR 702.189a: it pays for a spell in a later step of combat, and is gone after it."""
    table = Table.of((BENDER,), hand=(SPARK,), strict_mana=True).attack(Bender="B").settle()
    assert _mana(table) == "{R}{R}"
    table.to(Step.END_OF_COMBAT)
    assert _mana(table) == "{R}{R}"
    table.cast("Spark", "B").settle()
    assert table.life(B) == 16
    assert "702.189a" in table.cited


def test_after_combat_it_is_lost() -> None:
    """CR 702.189a, 500.5."""
    table = Table.of((BENDER,), strict_mana=True).attack(Bender="B").settle()
    table.to(Step.POSTCOMBAT_MAIN)
    assert _mana(table) == ""


def test_mana_kept_until_end_of_turn() -> None:
    """CR 500.5: through all steps, until the turn is over."""
    table = Table.of((CALLER,), strict_mana=True).to(Step.PRECOMBAT_MAIN, 5)
    assert _mana(table) == "{G}"
    assert _mana(table.to(Step.END)) == "{G}"
    assert _mana(table.to(Step.UPKEEP)) == ""
