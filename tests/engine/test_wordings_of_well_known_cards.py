"""Wordings of cards that everybody asks about: played with cards of our own."""

from __future__ import annotations

from engine.game.state.actions import Announcements, Cast, Choose, Pass
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, bolt, creature, worded

LOW = worded(
    "Lowlife",
    "Enchantment",
    "You don't lose the game for having 0 or less life.\n"
    "As long as you have 0 or less life, all damage is dealt to you as though its source had "
    "infect.",
)
KEPT = worded(
    "Kept",
    "Instant",
    "Until end of turn, damage that would reduce your life total to less than 2 reduces it to 2 "
    "instead.",
)
WEIGH = worded(
    "Weigh",
    "Enchantment",
    "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, "
    "counter that spell if it has the same mana value as the revealed card.",
)
PLOUGH = worded(
    "Plough",
    "Sorcery",
    "Sacrifice any number of lands. Search your library for up to that many land cards, put them "
    "onto the battlefield, then shuffle.",
)
WASTE = worded("Waste", "Land")


def _rules(table: Table) -> set[str]:
    return {rule for step in table.steps for rule in step.rules}


def test_damage_as_by_a_source_with_infect() -> None:
    """CR 702.90b, 120.3b: below one life it is poison, before that it is life."""
    table = Table.of((LOW,), hand=(bolt(), bolt()), life=(2, 20, 20))
    table.cast("Bolt", A).settle()
    assert (table.life(A), table.state.player(A).count("poison")) == (-1, 0)
    table.cast("Bolt#2", A).settle()
    assert (table.life(A), table.state.player(A).count("poison")) == (-1, 3)
    assert "702.90b" in _rules(table)


def test_damage_that_leaves_so_much_life_for_a_turn() -> None:
    """CR 614.1a: the damage is dealt, and takes no more life than that."""
    table = Table.of(hand=(KEPT, bolt(7)), life=(5, 20, 20)).cast("Kept").settle()
    table.cast("Bolt", A).settle()
    assert table.life(A) == 2


def test_a_spell_beside_the_revealed_card() -> None:
    """The spell is what is asked of, and the card that was revealed is what it is held against."""
    cheap, dear = creature("Elk", cost="{1}"), creature("Ox", cost="{5}")
    for top, where in ((cheap, Zone.GRAVEYARD), (dear, Zone.STACK)):
        table = Table.of((WEIGH,), library=(top,), their_hand=(bolt(),))
        table.do(Pass(A)).cast("Bolt", A, by=B)
        table.do(Pass(B)).do(Pass(A))
        table.choose("yes")
        assert table.zone("Bolt") is where


def test_as_many_cards_as_were_sacrificed() -> None:
    """ "That many" is how many lands were sacrificed."""
    table = Table.of((WASTE, WASTE), hand=(PLOUGH,), library=(WASTE, WASTE, WASTE))
    table.cast("Plough").settle().choose("Waste", "Waste#2")
    assert table.state.pending is not None
    assert table.state.pending.maximum == 2


def test_any_number_is_any_number_in_a_graveyard_too() -> None:
    """CR 701.23b: "all" has to be found where everybody sees it, "any number" has not."""
    purge = worded(
        "Purge",
        "Sorcery",
        "Choose a card name. Search target player's graveyard, hand, and library for any number "
        "of cards with that name and exile them. Then that player shuffles.",
    )
    table = Table.of(hand=(purge,), graveyard=(WASTE, WASTE))
    table.cast("Purge", A).settle()
    table.do(Choose(A, ("Waste",)))
    table.choose("Waste#2")
    assert (table.zone("Waste"), table.zone("Waste#2")) == (Zone.GRAVEYARD, Zone.EXILE)


def test_a_library_may_be_shuffled_though_nothing_is_shuffled_in() -> None:
    """CR 701.24d: that is no impossible choice (608.2d)."""
    cover = worded(
        "Cover",
        "Sorcery",
        "You may shuffle up to three target cards from your graveyard into your library.",
    )
    table = Table.of(hand=(cover,), graveyard=(WASTE,))
    table.do(Cast(A, table.id("Cover"), Announcements(targets=((),)))).settle()
    table.choose("yes")
    assert "701.24d" in _rules(table)
