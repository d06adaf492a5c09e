"""Single static lines: lands no longer snow, cheaper and safe spells, a skipped step and more."""

from __future__ import annotations

from engine.terms.turn import Step
from engine.terms.types import Supertype
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card

COUNTERED = card("Halt", "Instant", "Counter target spell.")


def test_lands_are_no_longer_snow() -> None:
    """CR 613.1d, 205.4: the supertype is taken away; other permanents keep theirs."""
    thaw = card("Thaw", "Enchantment", "All lands are no longer snow.")
    field = card("Field", "Snow Land", "", cost="")
    idol = card("Idol", "Snow Artifact", "")
    table = Table.of((thaw, field, idol))
    seen = table.position
    assert Supertype.SNOW not in seen.of(table.id("Field")).supertypes
    assert Supertype.SNOW in seen.of(table.id("Idol")).supertypes


def test_cheaper_and_safe() -> None:
    """CR 601.2f, 101.2: creature spells cost less and are not countered; others are."""
    hall = card(
        "Hall",
        "Enchantment",
        "Creature spells you cast cost {1} less to cast and can't be countered.",
    )
    wish = card("Wish", "Instant", "You gain 1 life.")
    for label, zone in (("Ox", Zone.BATTLEFIELD), ("Wish", Zone.GRAVEYARD)):
        table = Table.of((hall,), hand=(creature("Ox", cost="{2}"), wish), their_hand=(COUNTERED,))
        table.cast(label).cast("Halt", label, by=B).settle()
        assert table.zone(label) is zone


def test_lands_of_one_kind_from_the_graveyard() -> None:
    """CR 305.1: Deserts may be played, no other land."""
    wanderer = card("Wanderer", "Enchantment", "You may play Desert lands from your graveyard.")
    dune = card("Dune", "Land — Desert", "", cost="")
    cave = card("Cave", "Land", "", cost="")
    table = Table.of((wanderer,), graveyard=(dune, cave))
    assert table.play_land("Cave").refused is not None
    table.play_land("Dune")
    assert table.zone("Dune") is Zone.BATTLEFIELD


def test_upkeep_skipped_while_it_is_so() -> None:
    """CR 614.10: it is asked as the step would begin."""
    gate = card("Gate", "Artifact", "Skip your upkeep step if you have no cards in hand.")
    wish = card("Wish", "Instant", "You gain 1 life.")
    clock = card("Clock", "Artifact", "At the beginning of your upkeep, you gain 1 life.")
    for hand, life in (((wish,), 21), ((), 20)):
        table = Table.of((gate, clock), hand=hand)
        table.to(Step.PRECOMBAT_MAIN, turn=5).settle()
        assert table.life(A) == life


def test_exactly_so_many_counters() -> None:
    """Neither one more nor one fewer."""
    tide = card(
        "Tide",
        "Creature — Fish",
        "{1}: Put a tide counter on ~.\nAs long as there are exactly three tide counters on ~, "
        "~ gets +5/+5.",
        stats="3/3",
    )
    table = Table.of((tide,))
    base = table.stats("Tide")
    seen = []
    for _ in range(4):
        table.activate("Tide").settle()
        seen.append(table.stats("Tide") != base)
    assert seen == [False, False, True, False]


def test_in_other_turns_only() -> None:
    """CR 604.2: the ability works while it is another player's turn."""
    guard = card(
        "Guard", "Enchantment", "During turns other than yours, creatures you control get +0/+2."
    )
    table = Table.of((guard, creature("Bear")))
    assert table.stats("Bear") == (2, 2)
    table.to(Step.UPKEEP, turn=4)
    assert table.stats("Bear") == (2, 4)
