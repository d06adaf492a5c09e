"""Words of spells for counters up to a number, for creatures that would die, and one of those."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Announcements, Cast
from engine.terms.zones import Zone
from tests.engine.kit import A, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2", cost="{G}")
OX = worded("Ox", "Creature — Ox", stats="2/4", cost="{W}")
ELF = worded("Elf", "Creature — Elf", stats="1/1", cost="{G}")


def test_as_many_counters_as_you_like_are_removed() -> None:
    """CR 608.2d: none has to be removed, and no more than there are can be."""
    grow = worded("Grow", "Sorcery", "Put three +1/+1 counters on target creature.")
    take = worded("Take", "Sorcery", "Remove up to five counters from target creature.")
    table = Table.of((CUB,), hand=(grow, take)).cast("Grow", "Cub").settle()
    table.cast("Take", "Cub").settle().choose("yes").choose("no")
    assert table.counters("Cub") == {"+1/+1": 2}
    table = Table.of((CUB,), hand=(grow, take)).cast("Grow", "Cub").settle()
    table.cast("Take", "Cub").settle().choose("yes").choose("yes").choose("yes")
    assert table.counters("Cub") == {}
    assert table.state.pending is None


def test_creatures_that_would_die_are_exiled() -> None:
    """CR 611.2c: the effect is not about a set of objects: those of later in the turn are meant."""
    wave = worded(
        "Wave",
        "Sorcery",
        "All creatures get -2/-2 until end of turn. "
        "If a creature would die this turn, exile it instead.",
    )
    bolt = worded("Bolt", "Instant", "Destroy target creature.")
    table = Table.of((CUB,), (OX,), hand=(wave, bolt)).cast("Wave").settle()
    assert table.zone("Cub") is Zone.EXILE
    table.cast("Bolt", "Ox").settle()
    assert table.zone("Ox") is Zone.EXILE


def test_one_of_those_gets_a_counter() -> None:
    """CR 608.2d: which of them, the controller chooses as it resolves."""
    tire = worded(
        "Tire",
        "Sorcery",
        "Tap up to three target creatures. Put a stun counter on one of them.",
    )
    table = Table.of((), (CUB, OX), hand=(tire,))
    targets = ((table.id("Cub"), table.id("Ox")),)
    table.do(Cast(A, table.id("Tire"), Announcements(targets=targets))).settle().choose("Ox")
    assert (table.counters("Cub"), table.counters("Ox")) == ({}, {"stun": 1})


@pytest.mark.parametrize(("others", "counters"), [((ELF,), {"+1/+1": 1}), ((), {})])
def test_it_enters_with_a_counter_if(others: tuple[object, ...], counters: object) -> None:
    """CR 614.1c: with none where it is not so."""
    rise = worded(
        "Rise",
        "Sorcery",
        "Return target creature card from your graveyard to the battlefield. "
        "If you control an Elf, that creature enters with an additional +1/+1 counter on it.",
    )
    table = Table.of(others, hand=(rise,), graveyard=(CUB,)).cast("Rise", "Cub").settle()
    assert table.counters("Cub") == counters


def test_those_that_were_tapped_already_are_not_tapped_this_way() -> None:
    """CR 608.2c, 701.26a: what is tapped cannot be tapped again."""
    hush = worded(
        "Hush",
        "Sorcery",
        "Tap all creatures. You gain 1 life for each creature tapped this way.",
    )
    nap = worded("Nap", "Sorcery", "Tap target creature.")
    table = Table.of((CUB,), (OX,), hand=(hush, nap)).cast("Nap", "Cub").settle()
    table.cast("Hush").settle()
    assert table.life(A) == 21


def test_four_deeds_of_each_player() -> None:
    """CR 608.2c: one after another."""
    pox = worded(
        "Pox",
        "Sorcery",
        "Each player loses 1 life, discards a card, sacrifices a creature, then sacrifices a land.",
    )
    table = Table.of((CUB,), (OX,), hand=(pox, ELF)).cast("Pox").settle()
    assert (table.zone("Cub"), table.zone("Ox"), table.zone("Elf")) == (Zone.GRAVEYARD,) * 3
    assert table.life(A) == 19
