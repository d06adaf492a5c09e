"""Words of spells that describe whom they mean: each of several, the one you control, this way."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Announcements, Cast
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2", cost="{G}")
OX = worded("Ox", "Creature — Ox", stats="2/4", cost="{G}")
WOLF = worded("Wolf", "Creature — Wolf", stats="3/3", cost="{W}")
ROCK = worded("Rock", "Artifact")
FIELD = worded("Field", "Land")


def test_spell_exiles_itself_with_counters() -> None:
    """CR 122.6: it is put into exile with them on it."""
    zap = worded(
        "Zap",
        "Instant",
        "~ deals 1 damage to any target. Exile ~ with three time counters on it.",
    )
    table = Table.of(hand=(zap,)).cast("Zap", "B").settle()
    assert table.zone("Zap") is Zone.EXILE
    assert table.counters("Zap") == {"time": 3}


def test_each_of_several_deals_damage_at_once() -> None:
    """CR 120.3, 608.2c: each by its own power, all at the same time."""
    gang = worded(
        "Gang",
        "Sorcery",
        "Up to two target creatures you control each deal damage equal to their power to "
        "target creature an opponent controls.",
    )
    table = Table.of((CUB, WOLF), (OX,), hand=(gang,))
    targets = ((table.id("Cub"), table.id("Wolf")), (table.id("Ox"),))
    table.do(Cast(A, table.id("Gang"), Announcements(targets=targets))).settle()
    assert table.said("Cub deals 2 damage to Ox")
    assert table.said("Wolf deals 3 damage to Ox")
    assert table.zone("Ox") is Zone.GRAVEYARD


def test_each_deals_damage_to_itself() -> None:
    """CR 608.2c: its own power is meant."""
    fall = worded("Fall", "Sorcery", "Each creature deals damage to itself equal to its power.")
    table = Table.of((CUB, OX), (WOLF,), hand=(fall,)).cast("Fall").settle()
    assert table.zone("Cub") is Zone.GRAVEYARD
    assert table.zone("Wolf") is Zone.GRAVEYARD
    assert table.zone("Ox") is Zone.BATTLEFIELD


@pytest.mark.parametrize(("answer", "place"), [("yes", 1), ("no", -1)])
def test_owner_puts_it_second_from_the_top_or_on_the_bottom(answer: str, place: int) -> None:
    """CR 608.2d: the owner chooses as it resolves."""
    away = worded(
        "Away",
        "Sorcery",
        "The owner of target creature puts it into their library second from the top or "
        "on the bottom.",
    )
    table = Table.of((), (CUB,), hand=(away,)).cast("Away", "Cub").settle().choose(answer)
    library = table.state.zone(Zone.LIBRARY, B)
    assert library[place] == table.id("Cub")


def test_those_that_share_a_color_with_the_target() -> None:
    """CR 105.1: of the colors that it has as the spell resolves."""
    grow = worded(
        "Grow",
        "Instant",
        "Target permanent and each other permanent that shares a color with it get +1/+1 until "
        "end of turn.",
    )
    table = Table.of((CUB, OX, WOLF), hand=(grow,)).cast("Grow", "Cub").settle()
    assert (table.stats("Cub"), table.stats("Ox"), table.stats("Wolf")) == ((3, 3), (3, 5), (3, 3))


def test_other_target_must_block_what_was_spoken_of_before() -> None:
    """CR 509.1c: "it" is the creature of the sentence before and not the blocker."""
    dare = worded(
        "Dare",
        "Sorcery",
        "Put a +1/+1 counter on target creature you control. "
        "Another target creature blocks it this turn if able.",
    )
    table = Table.of((CUB, WOLF), (OX,), hand=(dare,)).cast("Dare", "Cub", "Ox").settle()
    table.to(Step.DECLARE_ATTACKERS).attack(Cub="B", Wolf="B").to(Step.DECLARE_BLOCKERS)
    assert table.block_with({"Ox": "Wolf"}).refused is not None
    assert table.block_with({"Ox": "Cub"}).refused is None


def test_top_cards_of_an_opponent_are_put_where_they_belong() -> None:
    """CR 400.3: they stay that player's cards, whoever looks at them."""
    fate = worded(
        "Fate",
        "Sorcery",
        "Look at the top two cards of target opponent's library. Put one of those cards into that "
        "player's graveyard and the rest on top of their library in any order.",
    )
    table = Table.of(hand=(fate,)).cast("Fate", "B").settle()
    top = table.state.zone(Zone.LIBRARY, B)[:2]
    table.choose(top[1])
    assert len(table.state.zone(Zone.LIBRARY, B)) == 4
    assert len(table.state.zone(Zone.GRAVEYARD, B)) == 1


def test_you_look_at_a_hand_and_choose_what_is_discarded() -> None:
    """CR 701.9b."""
    take = worded(
        "Take",
        "Sorcery",
        "Look at target opponent's hand and choose a creature card from it. "
        "That player discards that card.",
    )
    table = Table.of(hand=(take,), their_hand=(CUB, ROCK, OX)).cast("Take", "B").settle()
    assert table.state.pending is not None
    assert table.state.pending.player == A
    table.choose("Ox")
    assert table.zone("Ox") is Zone.GRAVEYARD
    assert table.zone("Cub") is Zone.HAND


def test_one_of_each_kind_of_the_cards_looked_at() -> None:
    """CR 608.2d: up to one of each, and no second of one kind."""
    dig = worded(
        "Dig",
        "Sorcery",
        "Look at the top three cards of your library. You may reveal a creature card and/or a "
        "land card from among them and put the revealed cards into your hand. "
        "Put the rest into your graveyard.",
    )
    table = Table.of(hand=(dig,), library=(CUB, OX, FIELD)).cast("Dig").settle()
    table.choose("Cub").choose("Field")
    assert (table.zone("Cub"), table.zone("Field")) == (Zone.HAND, Zone.HAND)
    assert table.zone("Ox") is Zone.GRAVEYARD


def test_chosen_opponent_is_that_player() -> None:
    """CR 608.2d: chosen as it resolves, and no target."""
    gift = worded("Gift", "Sorcery", "Choose an opponent. You and that player each gain 2 life.")
    table = Table.of(third=(), hand=(gift,)).cast("Gift").settle().choose("B")
    assert (table.life(A), table.life(B)) == (22, 22)


def test_creature_you_control_of_two_targets() -> None:
    """CR 608.2c: each is spoken of by whose it is."""
    duel = worded(
        "Duel",
        "Sorcery",
        "Choose target creature you control and target creature an opponent controls. "
        "Put a +1/+1 counter on the creature you control if it has power 2 or less. "
        "Then those creatures fight each other.",
    )
    table = Table.of((CUB,), (WOLF,), hand=(duel,)).cast("Duel", "Cub", "Wolf").settle()
    assert table.zone("Wolf") is Zone.GRAVEYARD
    assert table.said("Cub deals 3 damage to Wolf")


def test_what_was_destroyed_this_way_is_asked_as_it_was() -> None:
    """CR 608.2h: a token that is gone was one."""
    end = worded(
        "End",
        "Sorcery",
        "Destroy all creatures. You gain 3 life for each Bear destroyed this way.",
    )
    table = Table.of((CUB, OX), (CUB,), hand=(end,)).cast("End").settle()
    assert table.life(A) == 26
