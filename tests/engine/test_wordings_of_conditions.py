"""Conditions where words put them: joined, after what they decide, in a graveyard, of players."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from engine.text.errors import UnsupportedAbility
from engine.text.reading import PERMANENT_LINE, SPELL_LINE, read
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", "", "{1}{G}", "2/2")
WISP = worded("Wisp", "Creature — Spirit", "", "{U}", "1/1")
WOOD = worded("Wood", "Basic Land — Forest", cost="")


def test_static_ability_functions_in_the_graveyard_that_its_condition_says() -> None:
    """CR 113.6b: both halves of the condition are asked; on the battlefield it does nothing."""
    heir = worded(
        "Heir",
        "Creature — Spirit",
        "As long as Heir is in your graveyard and you control a Forest, "
        "creatures you control get +1/+1.",
        stats="1/1",
    )
    assert Table.of((CUB, WOOD), graveyard=(heir,)).stats("Cub") == (3, 3)
    assert Table.of((CUB,), graveyard=(heir,)).stats("Cub") == (2, 2)
    assert Table.of((CUB, WOOD, heir)).stats("Cub") == (2, 2)


def test_either_of_two_conditions_is_enough() -> None:
    """ "Or" between two conditions."""
    pair = worded(
        "Pair",
        "Creature — Cat",
        "As long as you control a Forest or you have no cards in hand, Pair gets +2/+0.",
        stats="1/1",
    )
    assert Table.of((pair,)).stats("Pair") == (3, 1)
    assert Table.of((pair, WOOD), hand=(CUB,)).stats("Pair") == (3, 1)
    assert Table.of((pair,), hand=(CUB,)).stats("Pair") == (1, 1)


@pytest.mark.parametrize(("label", "zone"), [("Wisp", Zone.GRAVEYARD), ("Cub", Zone.BATTLEFIELD)])
def test_condition_after_an_instruction_is_about_its_target(label: str, zone: Zone) -> None:
    """CR 608.2c: the target may be any creature; whether it is blue is asked on resolution."""
    drain = worded("Drain", "Instant", "Destroy target creature if it's blue.")
    table = Table.of((), (WISP, CUB), hand=(drain,)).cast("Drain", label).settle()
    assert table.zone(label) is zone


@pytest.mark.parametrize(("label", "zone"), [("Wisp", Zone.EXILE), ("Cub", Zone.GRAVEYARD)])
def test_what_is_done_instead_asks_about_the_target_as_it_stands(label: str, zone: Zone) -> None:
    """CR 608.2c: the later sentence changes the earlier instruction before it is followed."""
    fell = worded(
        "Fell",
        "Instant",
        "Destroy target creature. If that creature is blue, exile it instead.",
    )
    table = Table.of((), (WISP, CUB), hand=(fell,)).cast("Fell", label).settle()
    assert table.zone(label) is zone


def test_which_of_two_instructions_is_replaced_is_not_guessed() -> None:
    """Two instructions and one in the place of either of them."""
    with pytest.raises(UnsupportedAbility):
        read(
            "Draw two cards, then discard a card. If you control an Elf, draw four cards instead.",
            "en",
            SPELL_LINE,
        )


def test_trigger_with_another_outcome_is_no_intervening_if() -> None:
    """CR 603.4: it triggers whether or not the second sentence's condition holds."""
    grove = worded(
        "Grove",
        "Enchantment",
        "Whenever another permanent you control enters, you gain 1 life. "
        "If you control a Forest, you gain 3 life instead.",
    )
    assert Table.of((grove,), hand=(CUB,)).cast("Cub").settle().life(A) == 21
    assert Table.of((grove, WOOD), hand=(CUB,)).cast("Cub").settle().life(A) == 23


def test_spell_of_another_kind_of_object_is_not_the_source() -> None:
    """ "Whenever ~ or another creature enters, if it was kicked": either may be "it"."""
    with pytest.raises(UnsupportedAbility):
        read(
            "Whenever ~ or another creature you control enters, if it was kicked, draw a card.",
            "en",
            PERMANENT_LINE,
        )


def test_cast_from_elsewhere_than_the_hand() -> None:
    """A permanent keeps from where it was cast (CR 400.7d)."""
    echo = worded(
        "Echoing",
        "Creature — Spirit",
        "When Echoing enters, if it was cast from anywhere other than your hand, "
        "you gain 5 life.\nEscape—{1}, Exile a card from your graveyard.",
        stats="1/1",
    )
    assert Table.of((), hand=(echo,)).cast("Echoing").settle().life(A) == 20
    # put there by an effect it was not cast at all
    raise_ = worded(
        "Raise",
        "Sorcery",
        "Return target creature card from your graveyard to the battlefield.",
    )
    table = Table.of((), hand=(raise_,), graveyard=(echo,))
    assert table.cast("Raise", "Echoing").settle().life(A) == 20


def test_target_is_a_player_of_whom_a_condition_holds() -> None:
    """CR 115.4: nobody else can be chosen."""
    weigh = worded("Weigh", "Sorcery", "Target opponent who has more life than you loses 3 life.")
    assert Table.of((), hand=(weigh,), life=(10, 20, 20)).cast("Weigh", "B").settle().life(B) == 17
    assert Table.of((), hand=(weigh,), life=(20, 20, 20)).cast("Weigh", "B").refused is not None


def test_each_opponent_of_whom_a_condition_holds() -> None:
    """Only those who are told lose life; players are counted by what they control."""
    judge = worded(
        "Judge",
        "Sorcery",
        "Each opponent who controls fewer creatures than you loses 2 life. "
        "You gain 3 life for each opponent who controls no creatures.",
    )
    table = Table.of((CUB, WISP), (WISP,), hand=(judge,)).cast("Judge").settle()
    assert (table.life(A), table.life(B)) == (20, 18)
    table = Table.of((CUB,), (WISP,), hand=(judge,)).cast("Judge").settle()
    assert (table.life(A), table.life(B)) == (20, 20)
    table = Table.of((CUB,), hand=(judge,)).cast("Judge").settle()
    assert (table.life(A), table.life(B)) == (23, 18)
