"""Prototype cards (CR 718): our own cards, played."""

from __future__ import annotations

from engine.game.state.actions import Announcements, Cast
from engine.terms.colors import Color
from engine.terms.objects import Stat
from engine.terms.zones import Zone
from tests.engine.kit import A, Table, worded

ROBOT = worded(
    "Robot",
    "Artifact Creature — Construct",
    "Prototype {1}{W} — 2/2\nFlying",
    cost="{6}",
    stats="6/6",
)
BOUNCE = worded("Bounce", "Instant", "Return target creature to its owner's hand.", "{0}")
COPY = worded("Copy", "Sorcery", "Create a token that's a copy of target creature.", "{0}")


def _prototyped(*hand: object) -> Table:
    table = Table.of((), hand=(ROBOT, *hand))  # type: ignore[arg-type]
    return table.do(Cast(A, table.id("Robot"), Announcements(), face=1))


def test_a_prototyped_spell_has_the_other_cost_size_and_color() -> None:
    """CR 718.3b: as a spell and as the permanent that it becomes; its abilities are the same."""
    table = _prototyped()
    assert table.said("pays {1}{W}")
    table.settle()
    of = table.position.of(table.id("Robot"))
    assert (of.power, of.toughness, set(of.colors)) == (2, 2, {Color.WHITE})
    assert {str(word) for word in of.keywords} == {"flying", "prototype"}
    assert table.position.stat(table.id("Robot"), Stat.MANA_VALUE) == 2
    assert {"702.160a", "718.3b"} <= table.cited


def test_cast_normally_it_is_what_the_card_says() -> None:
    """CR 718.4."""
    table = Table.of((), hand=(ROBOT,)).cast("Robot").settle()
    assert table.stats("Robot") == (6, 6)
    assert not table.position.of(table.id("Robot")).colors


def test_elsewhere_it_is_the_card_again() -> None:
    """CR 718.4: in every zone except the stack and the battlefield."""
    table = _prototyped(BOUNCE).settle().cast("Bounce", "Robot").settle()
    assert table.zone("Robot") is Zone.HAND
    assert table.position.stat(table.id("Robot"), Stat.MANA_VALUE) == 6


def test_a_copy_of_it_has_the_other_size_too() -> None:
    """CR 718.3d."""
    table = _prototyped(COPY).settle().cast("Copy", "Robot").settle()
    token = table.state.battlefield[-1]
    assert table.position.of(token).power == 2
