"""Keywords about how a spell is cast: our own cards, played."""

from __future__ import annotations

import pytest

from tests.engine.kit import A, Table, worded

PRISM = worded("Prism", "Artifact", "Sunburst", cost="{3}")
GOLEM = worded("Golem", "Artifact Creature — Golem", "Sunburst", cost="{W}{2}", stats="0/1")
MAKER = worded(
    "Maker",
    "Sorcery",
    "Create a 1/1 green Elf creature token for each color of mana spent to cast this spell.",
    cost="{G}{2}",
)


@pytest.mark.parametrize(("card", "kind", "answers"), [(PRISM, "charge", 3), (GOLEM, "+1/+1", 2)])
def test_sunburst_counts_colors(card, kind: str, answers: int) -> None:  # type: ignore[no-untyped-def]
    """CR 702.44a: charge counters, or +1/+1 counters on a creature, one for each color."""
    name = card.name.en
    table = Table.of((), hand=(card,)).cast(name)
    for _ in range(answers):
        table.choose(1)
    table.settle()
    assert table.counters(name) == {kind: 3}
    assert "702.44a" in table.cited


def test_a_color_counts_once_and_is_not_asked_again() -> None:
    """CR 702.44a: two mana of one color are one color; what is known is not asked."""
    table = Table.of((), hand=(GOLEM,)).cast("Golem").choose(2).settle()
    assert table.counters("Golem") == {"+1/+1": 2}


def test_put_onto_the_battlefield_it_has_no_counters() -> None:
    """CR 702.44b: only what was cast counts the mana."""
    bring = worded(
        "Bring", "Sorcery", "Return target artifact card from your graveyard to the battlefield."
    )
    table = Table.of((), hand=(bring,), graveyard=(PRISM,)).cast("Bring", "Prism").settle()
    assert table.counters("Prism") == {}


def test_an_artifact_that_an_effect_makes_a_creature_has_charge_counters() -> None:
    """CR 702.44a: what changes types is left out of account."""
    march = worded(
        "March",
        "Enchantment",
        "Artifacts you control are 1/1 creatures in addition to their other types.",
    )
    table = Table.of((march,), hand=(PRISM,)).cast("Prism").choose(1).choose(2).settle()
    assert table.counters("Prism") == {"charge": 2}


def test_modular_sunburst_enters_with_counters() -> None:
    """CR 702.44c: the number of modular is the number of colors."""
    arc = worded("Arc", "Artifact Creature — Golem", "Modular—Sunburst", cost="{W}{U}", stats="0/0")
    table = Table.of((), hand=(arc,)).cast("Arc").settle()
    assert table.counters("Arc") == {"+1/+1": 2}


def test_converge_counts_the_colors_of_the_spell_itself() -> None:
    """CR 400.7d: the mana spent to cast it is known as it resolves."""
    table = Table.of((), hand=(MAKER,)).cast("Maker").choose(1).choose(1).settle()
    assert len(table.state.battlefield) == 3


def test_two_mana_of_a_color() -> None:
    """CR 400.7d: {R}{R} means two red mana."""
    pup = worded(
        "Pup",
        "Creature — Dog",
        "When this creature enters, if {R}{R} was spent to cast it, you gain 3 life.",
        cost="{2}{R/W}",
        stats="2/2",
    )
    for red, life in ((2, 23), (1, 20)):
        table = Table.of((), hand=(pup,)).cast("Pup").choose(red).settle()
        assert table.life(A) == life
