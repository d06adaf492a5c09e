"""Spells whose text or modes depend on what is paid or chosen: cleave, pawprints, one kind."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Announcements, Cast
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
OX = worded("Ox", "Creature — Ox", stats="2/4")
ROCK = worded("Rock", "Artifact")
FIELD = worded("Field", "Land")
EDGE = worded("Edge", "Instant", "Cleave {4}{W}\nDestroy target [attacking] creature.", cost="{W}")


def _cast(table: Table, label: str, **more: object) -> Table:
    ahead = Announcements(**more)  # type: ignore[arg-type]
    return table.do(Cast(A, table.id(label), ahead))


def test_words_in_brackets_stand_unless_its_cleave_cost_is_paid() -> None:
    """CR 702.148a-b."""
    table = Table.of((), (CUB,), hand=(EDGE,))
    assert table.cast("Edge", "Cub").refused is not None
    table = Table.of((), (CUB,), hand=(EDGE,))
    target = ((table.id("Cub"),),)
    _cast(table, "Edge", targets=target, alternative=Keyword.CLEAVE).settle()
    assert table.zone("Cub") is Zone.GRAVEYARD
    assert {"702.148a", "702.148b"} <= table.cited
    table = Table.of((CUB,), hand=(EDGE,)).to(Step.DECLARE_ATTACKERS).attack(Cub="B")
    assert table.cast("Edge", "Cub").settle().zone("Cub") is Zone.GRAVEYARD


SEASON = worded(
    "Season",
    "Sorcery",
    "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
    "{P} — You gain 1 life.\n{P}{P} — You gain 10 life.\n{P}{P}{P} — Draw a card.",
)


@pytest.mark.parametrize(
    ("modes", "life"), [((0, 1, 1), 41), ((0, 0, 0, 0, 0), 25), ((), 20), ((1, 2), 30)]
)
def test_modes_worth_so_many_pawprints(modes: tuple[int, ...], life: int) -> None:
    """CR 700.2i: of no more than so many together."""
    table = _cast(Table.of(hand=(SEASON,)), "Season", modes=modes).settle()
    assert table.life(A) == life
    assert "700.2i" in table.cited


@pytest.mark.parametrize("modes", [(1, 1, 1), (2, 2), (0, 1, 2)])
def test_modes_worth_too_many_pawprints(modes: tuple[int, ...]) -> None:
    """CR 700.2i: one, two and three are six."""
    assert _cast(Table.of(hand=(SEASON,)), "Season", modes=modes).refused is not None


def test_all_of_one_kind_chosen_as_it_resolves() -> None:
    """CR 608.2d."""
    end = worded("End", "Sorcery", "Destroy all artifacts or all creatures.")
    table = Table.of((CUB, ROCK), (OX,), hand=(end,)).cast("End").settle().choose(1)
    assert table.zone("Rock") is Zone.BATTLEFIELD
    assert (table.zone("Cub"), table.zone("Ox")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_creature_that_got_a_counter_is_the_one_that_gains() -> None:
    """CR 608.2c-d: one is chosen, and the next sentence speaks of it."""
    grow = worded(
        "Grow",
        "Sorcery",
        "Put a +1/+1 counter on a creature you control. It gains flying until end of turn.",
    )
    table = Table.of((CUB, OX), hand=(grow,)).cast("Grow").settle().choose("Ox")
    assert table.stats("Ox") == (3, 5)
    assert table.position.of(table.id("Ox")).has_keyword(Keyword.FLYING)
    assert not table.position.of(table.id("Cub")).has_keyword(Keyword.FLYING)
