"""What "it" is after a condition, a choice and a move: each as a judge found it read wrongly."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from engine.text.bound import bound
from engine.text.errors import UnsupportedAbility
from engine.text.normalise import normalised
from engine.text.reading import PERMANENT_LINE, SPELL_LINE, read
from tests.engine.kit import A, Table, worded

CUB = worded("Cub", "Creature — Bear", cost="{G}", stats="2/2")
OX = worded("Ox", "Creature — Ox", stats="4/4")
SMITE = worded("Smite", "Instant", "Destroy target creature.")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        (
            "Font",
            "Whenever a creature you control enters, you gain 1 life. If Font isn't a creature, it "
            "becomes a 3/3 Angel creature with flying in addition to its other types until end of "
            "turn.",
        ),
        (
            "圣泉",
            "每当一个由你操控的生物进战场时，你获得1点生命。如果圣泉不是生物，则它成为3/3，"
            "具飞行异能的天使生物，且仍具有原本类别，直到回合结束。",
        ),
    ],
)
def test_it_after_if_this_is_this(name: str, line: str) -> None:
    """The condition has named what the sentence goes on with."""
    table = Table.of((worded(name, "Enchantment", line),), hand=(CUB,)).cast("Cub").settle()
    assert table.stats(name) == (3, 3)
    assert table.stats("Cub") == (2, 2)


def test_what_transforms_is_no_card_in_exile() -> None:
    """A card that was exiled just before is no permanent."""
    line = (
        "{2}: Exile target creature. Then if there are three or more cards exiled with ~, "
        "transform it."
    )
    assert "Transform(~)" in bound(read(line, "en", PERMANENT_LINE))


@pytest.mark.parametrize(
    "line",
    [
        "Put a +1/+1 counter on a creature you control. It gains haste until end of turn.",
        "Untap a creature you control. It gains haste until end of turn.",
    ],
)
def test_the_creature_that_was_chosen_is_it(line: str) -> None:
    said = bound(read(line, "en", SPELL_LINE))
    assert 'Modify(found "chosen"' in said


@pytest.mark.parametrize(
    "line",
    [
        "Exile target creature. It can't block this turn.",
        "Exile target creature. Return it to the battlefield under its owner's control at the "
        "beginning of your next upkeep. It gains haste.",
        "Each opponent reveals the top card of their library. If it's a land card, draw a card.",
        "Each player reveals the top card of their library, then loses life equal to that card's "
        "mana value.",
        "Each player sacrifices a creature. You gain life equal to its power.",
        "Create a token that's a copy of target creature you control. Sacrifice that token unless "
        "you pay an amount of {E} equal to its mana value.",
    ],
)
def test_what_is_found_no_more_is_not_taken_for_something_else(line: str) -> None:
    """It is not the spell, not what lay there before, and not all of what each of them had."""
    with pytest.raises(UnsupportedAbility):
        read(line, "en", SPELL_LINE)


@pytest.mark.parametrize(
    "line",
    [
        "Each player exiles the top card of their library. You may play those cards this turn.",
        "Exile target creature. Return it to the battlefield under its owner's control at the "
        "beginning of your next upkeep. Its controller draws a card.",
    ],
)
def test_all_of_them_and_what_it_was_can_be_said(line: str) -> None:
    """Those cards are all of them; its controller is that of what was exiled."""
    assert read(line, "en", SPELL_LINE)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("When enchanted creature dies, return Veil to its owner's hand.", Zone.HAND),
        (
            "When enchanted creature dies, return Veil to the battlefield at the beginning of the "
            "next end step.",
            Zone.BATTLEFIELD,
        ),
    ],
)
def test_aura_is_found_where_it_went_after_what_it_enchanted(text: str, zone: Zone) -> None:
    """CR 400.7f: whether it went at the same time or because it was attached to nothing."""
    veil = worded("Veil", "Enchantment — Aura", f"Enchant creature\n{text}")
    table = Table.of((CUB, OX), hand=(veil, SMITE)).cast("Veil", "Cub").settle()
    table.cast("Smite", "Cub").settle()
    if zone is Zone.BATTLEFIELD:
        table.to(table.state.step.END).settle()
    assert table.zone("Veil") is zone
    assert "400.7f" in table.cited
    assert table.life(A) == 20


def test_each_is_as_large_as_its_own_mana_value() -> None:
    """CR 611.2d: of one target as of all."""
    geist = worded(
        "Geist",
        "Creature — Spirit",
        "{T}: Until your next upkeep, target noncreature artifact becomes an artifact creature "
        "with power and toughness each equal to its mana value.",
        stats="1/1",
    )
    rod = worded("Rod", "Artifact", cost="{3}")
    table = Table.of((geist, rod)).activate("Geist", "Rod").settle()
    assert table.stats("Rod") == (3, 3)


def test_aura_that_went_elsewhere_is_not_found() -> None:
    """CR 400.7f: in its owner's graveyard alone."""
    veil = worded(
        "Veil",
        "Enchantment — Aura",
        "Enchant creature\nWhen enchanted creature leaves the battlefield, return Veil to its "
        "owner's hand.",
    )
    wash = worded("Wash", "Sorcery", "Exile all permanents.")
    table = Table.of((CUB, OX), hand=(veil, wash)).cast("Veil", "Cub").settle()
    table.cast("Wash").settle()
    assert table.zone("Veil") is Zone.EXILE


def test_a_source_of_choice_is_no_part_of_what_is_sacrificed_before_the_colon() -> None:
    """Who sacrifices chooses, said or not; a source is chosen only if that is said."""
    line = (
        "sacrifice a goblin: the next time a source of your choice would deal damage to any "
        "other target this turn, prevent that damage."
    )
    kept = normalised(line, (), legendary=False)[0].text
    assert "source of your choice" in kept
