"""What any player may do, what a player may have the source do, and what follows an offer."""

from __future__ import annotations

from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
ISLE = worded("Isle", "Basic Land — Island", cost="")


def test_players_are_asked_in_turn_order_until_one_does() -> None:
    """The second player is not asked once the first has done it."""
    wurm = worded(
        "Wurm",
        "Creature — Wurm",
        "When ~ enters, any player may sacrifice a land. If a player does, return ~ to its "
        "owner's hand.",
        stats="6/6",
    )
    table = Table.of((ISLE,), (ISLE,), hand=(wurm,)).cast("Wurm").settle()
    assert table.state.pending is not None and table.state.pending.player == A
    table.choose("no").settle()
    assert table.state.pending is not None and table.state.pending.player == B
    table.choose("yes").settle()
    assert table.zone("Isle") is Zone.BATTLEFIELD
    assert table.zone("Isle#2") is Zone.GRAVEYARD
    assert table.zone("Wurm") is Zone.HAND


def test_what_is_done_if_no_one_does_is_done_once() -> None:
    """It waits until the last of them has declined."""
    beast = worded(
        "Beast",
        "Sorcery",
        "Any player may have ~ deal 5 damage to them. If no one does, you gain 3 life.",
    )
    table = Table.of(hand=(beast,)).cast("Beast").settle().choose("no").settle()
    table.choose("no").settle()
    assert (table.life(A), table.life(B)) == (23, 20)
    burnt = Table.of(hand=(beast,)).cast("Beast").settle().choose("no").settle()
    burnt.choose("yes").settle()
    assert (burnt.life(A), burnt.life(B)) == (20, 15)


def test_controller_may_be_dealt_damage_instead() -> None:
    """CR 118.12a: whether it is destroyed is that player's choice."""
    blister = worded(
        "Blister",
        "Sorcery",
        "Destroy target land unless its controller has ~ deal 6 damage to them.",
    )
    table = Table.of((), (ISLE,), hand=(blister,)).cast("Blister", "Isle").settle()
    table.choose("yes").settle()
    assert table.life(B) == 14
    assert table.zone("Isle") is Zone.BATTLEFIELD


def test_unless_any_player_pays() -> None:
    """Without payment by anybody the source goes."""
    prison = worded(
        "Prison",
        "Enchantment",
        "At the beginning of your upkeep, sacrifice ~ unless any player pays {1}.",
    )
    table = Table.of((prison, ISLE), (ISLE,), turn=2, step=Step.UPKEEP).to(Step.UPKEEP, 4).settle()
    while table.state.pending is not None:
        table.choose("no").settle()
    assert table.zone("Prison") is Zone.GRAVEYARD


def test_if_you_do_after_a_choice_that_a_condition_offers() -> None:
    """CR 608.2c: it is done if the choice was offered and taken, and not if it was not offered."""
    shaman = worded(
        "Shaman",
        "Creature — Bear",
        "At the beginning of your end step, you may look at the top card of your library. If it "
        "shares a creature type with ~, you may reveal it. If you do, you gain 2 life.",
        stats="1/1",
    )
    alike = Table.of((shaman,), library=(CUB,)).to(Step.END).settle().choose("yes").settle()
    alike.choose("yes").settle()
    assert alike.life(A) == 22
    other = Table.of((shaman,), library=(ISLE,)).to(Step.END).settle().choose("yes").settle()
    assert other.state.pending is None
    assert other.life(A) == 20


def test_if_no_card_was_put_into_the_hand() -> None:
    """What is looked at may have nothing to take, or you take nothing."""
    await_ = worded(
        "Await",
        "Sorcery",
        "Look at the top two cards of your library. You may reveal a Bear card from among them "
        "and put it into your hand. Put the rest into your graveyard. If you didn't put a card "
        "into your hand this way, you gain 4 life.",
    )
    none = Table.of(hand=(await_,), library=(ISLE, ISLE)).cast("Await").settle()
    while none.state.pending is not None:
        none.choose().settle()
    assert none.life(A) == 24
    some = Table.of(hand=(await_,), library=(CUB, ISLE)).cast("Await").settle().choose("Cub")
    some.settle()
    assert some.zone("Cub") is Zone.HAND
    assert some.life(A) == 20
