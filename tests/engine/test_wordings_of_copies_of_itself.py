"""Words of spells that copy themselves, and what was returned, drawn or milled this way."""

from __future__ import annotations

from engine.game.state.actions import Announcements, Cast, Pass
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2", cost="{G}")
OX = worded("Ox", "Creature — Ox", stats="2/4", cost="{W}")
FIELD = worded("Field", "Land — Plains")
ROCK = worded("Rock", "Artifact")


def test_controller_of_what_it_destroyed_may_copy_the_spell() -> None:
    """CR 707.10, 707.10c: that player controls the copy and chooses its target."""
    chain = worded(
        "Chain",
        "Sorcery",
        "Destroy target creature. Then that creature's controller may copy ~ and may choose "
        "a new target for that copy.",
    )
    table = Table.of((OX,), (CUB,), hand=(chain,)).cast("Chain", "Cub").settle()
    assert table.state.pending is not None
    assert table.state.pending.player == B
    table.choose("yes").choose("yes").settle()
    assert (table.zone("Cub"), table.zone("Ox")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert "707.10c" in table.cited


def test_spell_countered_unless_paid_is_exiled() -> None:
    """CR 608.2c: only if it is countered this way."""
    no = worded(
        "No",
        "Instant",
        "Counter target spell unless its controller pays {4}. If that spell is countered this way, "
        "exile it instead of putting it into its owner's graveyard.",
        cost="{0}",
    )
    grow = worded("Grow", "Sorcery", "You gain 3 life.", cost="{0}")
    table = Table.of(hand=(grow,), their_hand=(no,), strict_mana=True).cast("Grow").do(Pass(A))
    table.cast("No", "Grow", by=B).settle()
    assert table.zone("Grow") is Zone.EXILE
    assert table.life(A) == 20


def test_lands_returned_this_way_are_counted_as_they_left() -> None:
    """CR 608.2h: it was a Plains."""
    call = worded(
        "Call",
        "Instant",
        "Return any number of Plains you control to their owner's hand. "
        "Creatures you control get +1/+1 until end of turn for each Plains returned this way.",
    )
    table = Table.of((CUB, FIELD, FIELD), hand=(call,)).cast("Call").settle()
    table.choose("Field", "Field#2")
    assert table.stats("Cub") == (4, 4)


def test_cards_drawn_this_way_are_counted() -> None:
    """CR 608.2c."""
    dig = worded(
        "Dig",
        "Sorcery",
        "Draw cards equal to the number of cards in your hand, then discard a card for each card "
        "drawn this way.",
    )
    table = Table.of(hand=(dig, CUB, OX), library=(ROCK, FIELD)).cast("Dig").settle()
    table.choose("Cub", "Ox")
    assert (table.zone("Cub"), table.zone("Ox")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert (table.zone("Rock"), table.zone("Field")) == (Zone.HAND, Zone.HAND)


def test_milled_cards_that_went_to_the_graveyard_are_counted() -> None:
    """CR 701.17c: what was exiled instead was not put there."""
    mill = worded(
        "Grind",
        "Sorcery",
        "Mill three cards. You gain 2 life for each creature card put into your graveyard "
        "this way.",
    )
    peace = worded(
        "Peace",
        "Enchantment",
        "If a card would be put into a graveyard from anywhere, exile it instead.",
    )
    table = Table.of(hand=(mill,), library=(CUB, OX, ROCK)).cast("Grind").settle()
    assert table.life(A) == 24
    table = Table.of((peace,), hand=(mill,), library=(CUB, OX, ROCK)).cast("Grind").settle()
    assert table.life(A) == 20


def test_damage_instead_if_what_is_dealt_it_is_such_a_one() -> None:
    """CR 608.2c: asked of the target."""
    hands = worded(
        "Hands",
        "Instant",
        "~ deals 1 damage to target creature or planeswalker. If that permanent is green, "
        "~ deals 3 damage instead.",
    )
    table = Table.of((), (CUB,), hand=(hands,)).cast("Hands", "Cub").settle()
    assert table.zone("Cub") is Zone.GRAVEYARD
    table = Table.of((), (OX,), hand=(hands,)).cast("Hands", "Ox").settle()
    assert table.said("Hands deals 1 damage to Ox")


def test_card_is_returned_for_each_that_was_discarded() -> None:
    """CR 608.2c: so many are chosen."""
    call = worded(
        "Recall",
        "Sorcery",
        "Discard X cards, then return a card from your graveyard to your hand for each card "
        "discarded this way. Exile ~.",
        cost="{X}",
    )
    table = Table.of(hand=(call, CUB), graveyard=(OX, ROCK))
    table.do(Cast(A, table.id("Recall"), Announcements(x=1))).settle()
    table.choose("Ox")
    assert (table.zone("Ox"), table.zone("Cub")) == (Zone.HAND, Zone.GRAVEYARD)
    assert table.zone("Recall") is Zone.EXILE
