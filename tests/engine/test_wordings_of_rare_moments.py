"""Words whose meaning shows at rare moments: cards milled into exile, a turn of two combats."""

from __future__ import annotations

import pytest

from engine.ability.cards import Card
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
OX = worded("Ox", "Creature — Ox", stats="2/4")
PEACE = worded(
    "Peace",
    "Enchantment",
    "If a card would be put into a graveyard from anywhere, exile it instead.",
)
FLASH = worded(
    "Haste", "Enchantment", "You may cast sorcery spells as though they had flash.", cost="{U}"
)
AGAIN_TEXT = (
    "After this main phase, there is an additional combat phase followed by an additional main "
    "phase."
)
AGAIN = worded("Again", "Sorcery", AGAIN_TEXT)


@pytest.mark.parametrize(
    "text",
    [
        "Mill two cards. You may put a creature card from among them into your hand.",
        "Mill two cards. Put up to two creature cards from among the milled cards into your hand.",
        "Mill two cards. Put any number of creature cards from among the cards milled this way "
        "into your hand.",
        "磨两张牌。你可以将以此法磨掉的牌中一张生物牌置于你手上。",
    ],
)
@pytest.mark.parametrize("there", [(), (PEACE,)])
def test_milled_card_is_found_where_it_went(text: str, there: tuple[Card, ...]) -> None:
    """CR 701.17c: in exile too."""
    dig = worded("Dig", "Sorcery", text)
    table = Table.of(there, hand=(dig,), library=(CUB, OX)).cast("Dig").settle()
    if "may" in text or "可以" in text:
        table.choose("yes")
    table.choose("Cub")
    assert table.zone("Cub") is Zone.HAND
    assert table.zone("Ox") is (Zone.EXILE if there else Zone.GRAVEYARD)


def test_milled_card_in_a_hidden_zone_is_not_found() -> None:
    """CR 701.17c: only a public zone is looked at."""
    dig = worded(
        "Dig", "Sorcery", "Mill two cards. Put a creature card from among them into your hand."
    )
    deep = worded(
        "Deep",
        "Creature — Fish",
        "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its "
        "owner's library instead.",
        stats="9/9",
    )
    table = Table.of(hand=(dig,), library=(deep, worded("Rock", "Artifact"))).cast("Dig").settle()
    assert table.state.pending is None
    assert table.zone("Deep") is Zone.LIBRARY


def _main_phases_after_combat(table: Table) -> int:
    told = len(table.steps)
    table.to(Step.END)
    return sum("main phase" in step.text.en for step in table.steps[told:])


def test_phases_after_this_main_phase() -> None:
    """CR 500.8: in a main phase the additional phases follow it, else none are added."""
    table = Table.of((CUB,), hand=(AGAIN,)).cast("Again").settle()
    assert _main_phases_after_combat(table) == 2
    table = Table.of((CUB, FLASH), hand=(AGAIN,)).to(Step.BEGINNING_OF_COMBAT)
    table.cast("Again").settle()
    assert "500.8" in table.checked
    assert _main_phases_after_combat(table) == 1


def test_phases_after_this_phase_are_added_to_any() -> None:
    """CR 500.8: where the text says "this phase", it may be combat."""
    text = AGAIN_TEXT.replace("main phase, there", "phase, there")
    more = worded("More", "Instant", text)
    table = Table.of((CUB,), hand=(more,)).to(Step.BEGINNING_OF_COMBAT).cast("More").settle()
    assert _main_phases_after_combat(table) == 2


ARCHER = worded(
    "Archer",
    "Creature — Archer",
    "{T}: ~ deals 1 damage to any target. "
    "Activate only during your turn, before attackers are declared.",
    stats="1/1",
)


def test_before_attackers_are_declared_in_the_first_combat() -> None:
    """CR 506.7a, 506.7d, 506.7g: also if nobody attacked, not in a later combat."""
    assert Table.of((ARCHER,)).activate("Archer", "B").settle().life(B) == 19
    early = Table.of((ARCHER,)).to(Step.BEGINNING_OF_COMBAT).activate("Archer", "B").settle()
    assert early.life(B) == 19
    table = Table.of((ARCHER,), hand=(AGAIN,)).cast("Again").settle()
    table.to(Step.DECLARE_ATTACKERS).attack_with({}).to(Step.POSTCOMBAT_MAIN)
    assert table.activate("Archer", "B").refused is not None
    table.to(Step.BEGINNING_OF_COMBAT)
    assert table.activate("Archer", "B").refused is not None
    assert table.said("it is not before the declare attackers step")


def test_spell_cast_only_before_attackers_are_declared() -> None:
    """CR 506.7a, 506.7d: of a spell likewise."""
    burn = worded(
        "Burn",
        "Instant",
        "Cast ~ only before attackers are declared.\n~ deals 1 damage to any target.",
    )
    assert Table.of((CUB,), hand=(burn,)).cast("Burn", "B").settle().life(B) == 19
    table = Table.of((CUB,), hand=(burn, AGAIN)).cast("Again").settle()
    table.to(Step.DECLARE_ATTACKERS).attack_with({}).to(Step.POSTCOMBAT_MAIN)
    table.to(Step.BEGINNING_OF_COMBAT)
    assert table.cast("Burn", "B").refused is not None


SEEK = worded(
    "Seek",
    "Sorcery",
    "Search your library and/or graveyard for a Bear card, reveal it, and put it into your hand. "
    "If you search your library this way, shuffle.",
)


def test_card_must_be_found_in_a_graveyard_searched_alone() -> None:
    """CR 701.23a, 701.23b: nobody need find what lies in a hidden zone; a graveyard is none."""
    table = Table.of(hand=(SEEK,), graveyard=(CUB, OX, CUB)).cast("Seek").settle().choose("no")
    table.choose()
    assert table.refused is not None
    assert table.choose("Cub").zone("Cub") is Zone.HAND


def test_card_need_not_be_found_where_the_library_is_searched_too() -> None:
    """CR 701.23b."""
    table = Table.of(hand=(SEEK,), graveyard=(CUB,)).cast("Seek").settle().choose("yes").choose()
    assert table.zone("Cub") is Zone.GRAVEYARD
