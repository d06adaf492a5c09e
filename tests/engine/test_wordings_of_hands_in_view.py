"""Cards chosen from another hand, exile with counters, what happens unless, combats: played."""

from __future__ import annotations

from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.card import compile_text
from engine.text.typeline import parse_type_line
from tests.engine.kit import A, B, Table, bolt, creature, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
WOOD = worded("Wood", "Land")
ROCK = worded("Rock", "Artifact")


def _entering(text: str, their_hand: tuple[object, ...] = (), **more: object) -> Table:
    """A table on which a creature with this ability has entered and its ability has resolved."""
    spy = worded("Spy", "Creature — Human", f"When Spy enters, {text}", stats="1/1")
    table = Table.of(hand=(spy,), their_hand=their_hand, **more)  # type: ignore[arg-type]
    return table.cast("Spy").settle()


def test_the_one_who_looks_chooses_what_is_discarded() -> None:
    """Only what matches may be chosen."""
    table = _entering(
        "look at target opponent's hand and choose an artifact card from it. That player "
        "discards that card.",
        (CUB, ROCK),
    )
    if table.state.pending is not None:
        assert table.state.pending.player == A
        table.choose("Rock").settle()
    assert table.zone("Rock") is Zone.GRAVEYARD
    assert table.zone("Cub") is Zone.HAND


def test_what_was_chosen_is_exiled_if_it_was() -> None:
    """You may choose nothing."""
    text = (
        "target opponent reveals their hand. You may choose a creature card from it. If you do, "
        "exile that card."
    )
    table = _entering(text, (CUB, ROCK)).choose("Cub").settle()
    assert table.zone("Cub") is Zone.EXILE
    table = _entering(text, (CUB, ROCK)).choose().settle()
    assert table.zone("Cub") is Zone.HAND


def test_one_of_those_they_reveal_is_discarded() -> None:
    """They choose what they reveal, you choose one of it."""
    table = _entering(
        "target opponent reveals a number of cards from their hand equal to the number of "
        "creatures you control. You choose one of them. That player discards that card.",
        (CUB, ROCK),
    )
    assert table.state.pending is not None
    assert table.state.pending.player == B
    table.choose("Rock").settle()
    if table.state.pending is not None:
        table.choose("Rock").settle()
    assert table.zone("Rock") is Zone.GRAVEYARD
    assert table.zone("Cub") is Zone.HAND


def test_a_card_is_exiled_with_counters_on_it() -> None:
    """The counters are on the card in exile."""
    clock = worded(
        "Clock",
        "Creature — Construct",
        "When Clock dies, exile it with two time counters on it.",
        stats="1/1",
    )
    table = Table.of((clock,), hand=(bolt(),)).cast("Bolt", "Clock").settle()
    assert table.zone("Clock") is Zone.EXILE
    assert table.counters("Clock") == {"time": 2}


def test_cards_of_all_graveyards_go_to_their_owners() -> None:
    """Only those that match."""
    table = _entering(
        "return all artifact cards from all graveyards to their owners' hands.",
        graveyard=(ROCK, CUB),
    )
    assert table.zone("Rock") is Zone.HAND
    assert table.zone("Cub") is Zone.GRAVEYARD


def test_a_life_total_is_doubled() -> None:
    """CR 701.10d: the player gains as much life as they have."""
    table = _entering("double target player's life total.", life=(20, 7, 20)).choose("B").settle()
    assert table.life(B) == 14


def test_nothing_happens_to_a_player_who_controls_enough() -> None:
    """It is asked as the ability resolves."""
    toll = worded(
        "Toll",
        "Enchantment",
        "At the beginning of each player's upkeep, Toll deals 2 damage to that player unless they "
        "control two or more artifacts.",
    )
    table = Table.of((toll, ROCK), step=Step.UNTAP).to(Step.UPKEEP).settle()
    assert table.life(A) == 18
    table = Table.of((toll, ROCK, ROCK), step=Step.UNTAP).to(Step.UPKEEP).settle()
    assert table.life(A) == 20


def test_the_amount_speaks_of_the_one_dealt_the_damage() -> None:
    """ "That player" in the amount is the target, and not the player whose upkeep it is."""
    wall = worded(
        "Wall",
        "Enchantment",
        "At the beginning of your upkeep, Wall deals X damage to target opponent, where X is the "
        "number of cards in your hand minus the number of cards in that player's hand.",
    )
    table = Table.of((wall,), hand=(CUB, CUB, ROCK), their_hand=(WOOD,), step=Step.UNTAP)
    table.to(Step.UPKEEP)
    if table.state.pending is not None:
        table.choose("B")
    assert table.settle().life(B) == 18


def test_they_are_the_owner_of_the_card_in_exile() -> None:
    """The card goes to its owner's graveyard, and that player is meant by "they"."""
    text = (
        "you may put a card an opponent owns from exile into their graveyard. If you do, they "
        "lose 3 life."
    )
    (found,) = compile_text(
        f"When ~ enters, {text}".replace("~", "Spy"), parse_type_line("Creature — Human"), ("Spy",)
    )
    assert found.problem is None
    eater = worded("Eater", "Enchantment", "When Eater enters, exile target creature.")
    spy = worded("Spy", "Creature — Human", f"When Spy enters, {text}", stats="1/1")
    table = Table.of((), (creature("Bear"),), hand=(eater, spy)).cast("Eater").settle()
    if table.state.pending is not None:
        table.choose("Bear").settle()
    assert table.zone("Bear") is Zone.EXILE
    table.cast("Spy").settle()
    while table.state.pending is not None:
        table.choose("yes" if "Bear" not in str(table.state.pending) else "Bear").settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.life(B) == 17
    assert table.life(A) == 20


def test_a_ban_ends_with_the_combat() -> None:
    """Not with the turn."""
    ghost = worded(
        "Ghost",
        "Creature — Spirit",
        "Whenever Ghost attacks, it can't be blocked this combat.",
        stats="2/2",
    )
    table = Table.of((ghost,), (creature("Bear"),)).attack(Ghost="B").settle()
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.life(B) == 18


def test_a_counter_is_removed_or_the_permanent_goes() -> None:
    """The one who controls it decides."""
    golem = worded(
        "Golem",
        "Artifact Creature — Golem",
        "Golem enters with a +1/+1 counter on it.\n"
        "At the beginning of your upkeep, sacrifice Golem unless you remove a +1/+1 counter from "
        "it.",
        stats="1/1",
    )
    table = Table.of((), hand=(golem,)).cast("Golem").settle()
    table.to(Step.UPKEEP, table.state.turn + 2).settle()
    assert table.state.pending is not None
    table.choose("yes").settle()
    assert table.stats("Golem") == (1, 1)
    table.to(Step.UPKEEP, table.state.turn + 2).settle()
    if table.state.pending is not None:
        table.choose("no").settle()
    assert table.zone("Golem") is Zone.GRAVEYARD
