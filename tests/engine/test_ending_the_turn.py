"""A turn that an effect ends (CR 724.1), on cards of our own."""

from __future__ import annotations

from engine.game.state.actions import Pass
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature, worded


def test_what_triggered_before_never_comes() -> None:
    """CR 724.1a: triggers that wait as the process begins cease to exist."""
    glad = worded("Glad", "Enchantment", "Whenever you draw a card, you gain 1 life.")
    table = Table.of((glad,), hand=(worded("Halt", "Instant", "Draw a card. End the turn."),))
    table.cast("Halt").settle()
    assert table.life(A) == 20
    assert table.said("draws a card")
    assert table.state.active == B


def test_what_dies_meanwhile_triggers_in_the_cleanup_step() -> None:
    """CR 724.1c, f: state-based actions first; their triggers wait for the cleanup step."""
    mourner = worded("Mourner", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    halt = worded("Halt", "Instant", "Halt deals 2 damage to target creature. End the turn.")
    table = Table.of((mourner, creature("Cub")), hand=(halt,))
    table.cast("Halt", "Cub")
    table.do(Pass(A)).do(Pass(B))
    assert table.zone("Cub") is Zone.GRAVEYARD
    assert table.state.step is Step.CLEANUP
    assert table.life(A) == 20
    table.do(Pass(A)).do(Pass(B))
    assert table.life(A) == 21
