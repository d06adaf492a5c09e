"""What permanents enter with by choice or beside counters, and how many cards a hand may have."""

from __future__ import annotations

from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")


def test_counter_of_choice_is_chosen_as_it_enters() -> None:
    """CR 614.12a: the kind is chosen before it is there."""
    wing = worded(
        "Wing",
        "Creature — Bird",
        "~ enters with your choice of a flying counter or a menace counter on it.",
        stats="1/1",
    )
    table = Table.of(hand=(wing,)).cast("Wing").settle().choose("menace").settle()
    assert table.counters("Wing") == {"menace": 1}


def test_kicked_creature_enters_with_an_ability() -> None:
    """CR 611.2e: it has the ability from the moment it enters, and not unkicked."""
    kavu = worded(
        "Kavu",
        "Creature — Kavu",
        "Kicker {1}\nIf ~ was kicked, it enters with two +1/+1 counters on it and with haste.",
        stats="1/1",
    )
    plain = Table.of(hand=(kavu,)).cast("Kavu").settle()
    assert not plain.position.of(plain.id("Kavu")).has_keyword(Keyword.HASTE)
    kicked = Table.of(hand=(kavu,)).cast("Kavu", optional=(Keyword.KICKER,)).settle()
    assert kicked.position.of(kicked.id("Kavu")).has_keyword(Keyword.HASTE)
    assert kicked.stats("Kavu") == (3, 3)


def test_counters_as_often_as_the_number_says() -> None:
    """Two for each."""
    guard = worded(
        "Guard",
        "Creature — Soldier",
        "~ enters with two +1/+1 counters on it for each other creature you control.",
        stats="1/1",
    )
    table = Table.of((CUB, CUB), hand=(guard,)).cast("Guard").settle()
    assert table.counters("Guard") == {"+1/+1": 4}


def test_maximum_hand_size_grows_and_shrinks() -> None:
    """CR 402.2: what changes the size is applied to what the effects before made it."""
    more = worded("More", "Artifact", "Your maximum hand size is increased by two.")
    less = worded("Less", "Artifact", "Your maximum hand size is reduced by one.")
    table = Table.of((more, less), hand=(CUB,) * 9).to(Step.CLEANUP)
    assert table.state.pending is not None
    table.choose("Cub")
    assert len(table.state.zone(Zone.HAND, A)) == 8
