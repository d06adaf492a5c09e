"""Gifts (CR 702.174) and Incubators (CR 701.53): our own cards, played."""

from __future__ import annotations

from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

RALLY = worded(
    "Rally",
    "Sorcery",
    "Gift a card\nYou gain 2 life. If the gift was promised, you gain 3 life.",
)
OTTER = worded("Otter", "Creature — Otter", "Gift a tapped Fish", stats="2/2")
BLAST = worded(
    "Blast",
    "Sorcery",
    "Gift a Food\nDraw a card. If the gift was promised, destroy target creature.",
)
CUB = worded("Cub", "Creature — Bear", stats="2/2")
GIFT = {"optional": (Keyword.GIFT,)}


def test_a_gift_is_given_before_the_spell_does_anything_else() -> None:
    """CR 702.174a-b, j: the chosen opponent draws, and what follows knows of it."""
    table = Table.of((), hand=(RALLY,)).cast("Rally", **GIFT).settle()
    assert len(table.state.zone(Zone.HAND, B)) == 1
    assert table.life(A) == 25
    told = [step.text.en for step in table.steps][-1]
    assert told.index("draws a card") < told.index("gains 2 life")
    assert "702.174a" in table.cited


def test_without_a_promise_nobody_gets_anything() -> None:
    """CR 702.174b: only if the cost was paid."""
    table = Table.of((), hand=(RALLY,)).cast("Rally", optional=()).settle()
    assert (len(table.state.zone(Zone.HAND, B)), table.life(A)) == (0, 22)


def test_one_of_several_opponents_is_chosen() -> None:
    """CR 702.174a: as the cost is paid."""
    table = Table.of((), third=(), hand=(RALLY,)).cast("Rally", **GIFT).choose("C").settle()
    assert [len(table.state.zone(Zone.HAND, p)) for p in ("B", "C")] == [0, 1]


def test_a_permanent_gives_as_it_enters() -> None:
    """CR 702.174b: a triggered ability, for the opponent who was chosen."""
    table = Table.of((), hand=(OTTER,)).cast("Otter", **GIFT).settle()
    fish = next(o for o in table.state.objects.values() if "Fish" in o.values.subtypes)
    assert (fish.controller, fish.tapped, fish.values.power) == (B, True, 1)
    table = Table.of((), hand=(OTTER,)).cast("Otter", optional=()).settle()
    assert not any("Fish" in o.values.subtypes for o in table.state.objects.values())


def test_targets_of_what_was_promised_are_chosen_then_alone() -> None:
    """CR 702.174m."""
    table = Table.of((), (CUB,), hand=(BLAST,)).cast("Blast", optional=()).settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD
    table = Table.of((), (CUB,), hand=(BLAST,)).cast("Blast", "Cub", **GIFT).settle()
    assert table.zone("Cub") is Zone.GRAVEYARD


HATCHERY = worded("Hatchery", "Sorcery", "Incubate 3.")


def test_an_incubator_becomes_a_creature_with_its_counters() -> None:
    """CR 701.53a, 111.10i: {2} transforms it; it is a 0/0 with three counters."""
    table = Table.of((), hand=(HATCHERY,)).cast("Hatchery").settle()
    (token,) = table.state.battlefield
    assert dict(table.state.objects[token].counters) == {"+1/+1": 3}
    assert CardType.CREATURE not in table.position.of(token).types
    table.activate(table.state.objects[token].label).settle()
    of = table.position.of(token)
    assert (of.power, of.toughness, of.name.en) == (3, 3, "Phyrexian Token")
    assert {"701.53a", "701.27a"} <= table.cited


def test_without_counters_it_dies_as_a_creature() -> None:
    """CR 704.5f: incubate 0."""
    none = worded("None", "Sorcery", "Incubate X, where X is the number of creatures you control.")
    table = Table.of((), hand=(none,)).cast("None").settle()
    (token,) = table.state.battlefield
    table.activate(table.state.objects[token].label).settle()
    assert table.state.battlefield == ()


def test_a_token_that_copies_an_incubator_can_transform() -> None:
    """CR 707.8a: the copy of a double-faced token has both its faces."""
    copy = worded(
        "Copy",
        "Sorcery",
        "Create a token that's a copy of target artifact you control. "
        "Put a +1/+1 counter on that token.",
        "{0}",
    )
    table = Table.of((), hand=(HATCHERY, copy)).cast("Hatchery").settle()
    table.cast("Copy", table.state.objects[table.state.battlefield[0]].label).settle()
    second = table.state.battlefield[1]
    table.activate(table.state.objects[second].label).settle()
    assert table.position.of(second).power == 1
