"""What can't happen: it is not replaced, not chosen, no part of a cost (CR 101.2, 614.17)."""

from __future__ import annotations

from engine.ability.cards import Card
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, Table, creature

OX = creature("Ox", 2, 2)


def _read(name: str, type_: str, text: str, stats: str = "") -> Card:
    return compile_card(FaceText(name, type_, "{1}", stats, text))


CALM = _read("Calm", "Enchantment", "Players can't draw cards or gain life.")
BARE = _read("Bare", "Enchantment", "Players can't get counters.\nCounters can't be put on "
             "artifacts, creatures, enchantments, or lands.")  # fmt: skip


def _hand(table: Table) -> int:
    return len(table.state.zone(Zone.HAND, A))


def test_nobody_draws_or_gains_life_where_players_cant() -> None:
    """CR 101.2, 119.7."""
    feast = _read("Feast", "Sorcery", "You draw two cards and you gain 3 life.")
    table = Table.of((CALM,), hand=(feast,)).cast("Feast").settle()
    assert _hand(table) == 0
    assert table.life(A) == 20
    assert {"101.2", "119.7"} <= set(table.cited)


def test_a_draw_that_cant_happen_is_not_replaced() -> None:
    """CR 614.17c: neither a draw nor a gain of life becomes anything else."""
    mill = _read("Mill", "Enchantment", "If you would draw a card, mill a card instead.")
    glow = _read("Glow", "Enchantment", "If you would gain life, draw a card instead.")
    draw = _read("Draw", "Sorcery", "Draw a card.")
    table = Table.of((mill, glow), hand=(draw,)).cast("Draw").settle()
    assert table.state.zone(Zone.GRAVEYARD, A)[1:], "what can happen is replaced"
    table = Table.of((CALM, mill, glow), hand=(draw,)).cast("Draw").settle()
    assert len(table.state.zone(Zone.GRAVEYARD, A)) == 1, "the spell alone"
    assert "614.17c" in table.cited


def test_indestructible_keeps_its_shields() -> None:
    """CR 614.17c, 702.12b: what can't be destroyed is not regenerated instead either."""
    wall = _read("Wall", "Creature", "Indestructible\n{0}: Regenerate Wall.", "0/4")
    blow = _read("Blow", "Instant", "Destroy target creature.")
    table = Table.of((wall,), hand=(blow,)).activate("Wall").settle().cast("Blow", "Wall").settle()
    assert table.zone("Wall") is Zone.BATTLEFIELD
    assert not table.state.objects[table.id("Wall")].tapped, "a regenerated one is tapped"
    assert table.state.replacements, "the shield is there still"
    assert "614.17c" in table.cited


def test_what_cant_be_drawn_is_not_chosen_to_be_drawn() -> None:
    """CR 121.3: an effect that lets a player choose to draw does not let this one."""
    offer = _read("Offer", "Sorcery", "You may draw a card. If you do, you lose 2 life.")
    table = Table.of((CALM,), hand=(offer,)).cast("Offer").settle()
    assert table.state.pending is None
    assert table.life(A) == 20
    table = Table.of((), hand=(offer,)).cast("Offer").settle().choose("yes")
    assert table.life(A) == 18


def test_several_draws_cant_be_chosen_where_one_is_the_most() -> None:
    """CR 121.2b."""
    one = _read("One", "Enchantment", "Each player can't draw more than one card each turn.")
    offer = _read("Offer", "Sorcery", "You may draw two cards. If you do, you lose 2 life.")
    table = Table.of((one,), hand=(offer,)).cast("Offer").settle()
    assert table.state.pending is None
    assert table.life(A) == 20


def test_counters_are_put_on_nobody_and_nothing() -> None:
    """CR 101.2: also none of a kind that something would enter with."""
    grow = _read("Grow", "Sorcery", "Put a +1/+1 counter on target creature. You get {E}{E}.")
    seed = _read("Seed", "Creature", "Seed enters with two +1/+1 counters on it.", "1/1")
    table = Table.of((OX, BARE), hand=(grow, seed)).cast("Grow", "Ox").settle()
    assert table.counters("Ox") == {}
    assert not table.state.player(A).counters
    assert table.cast("Seed").settle().stats("Seed") == (1, 1)


def test_a_cost_that_includes_what_cant_happen_cant_be_paid() -> None:
    """CR 614.17b."""
    druid = _read("Druid", "Creature", "Put a -1/-1 counter on Druid: Untap Druid.", "0/2")
    table = Table.of((druid, BARE)).activate("Druid")
    assert table.refused is not None
    assert Table.of((druid,)).activate("Druid").refused is None
