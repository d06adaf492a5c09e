"""What belongs to one moment: all damage of a source, who controlled it then, exiled instead."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Pass
from engine.terms.colors import Color
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature, worded


def test_next_time_a_creature_would_deal_damage_is_all_that_it_deals_then() -> None:
    """CR 615.8: a spell's damage to two at once is one instance; the next one is dealt."""
    calm = worded(
        "Calm",
        "Instant",
        "The next time target creature would deal damage this turn, prevent that damage.",
        "{W}",
    )
    ape = worded(
        "Ape",
        "Creature — Ape",
        "{0}: Ape deals 1 damage to each opponent and each Elf.",
        "{R}",
        "2/2",
    )
    elf = creature("Elf", 2, 2, subtypes=("Elf",))
    table = Table.of((ape,), (elf,), hand=(calm,)).cast("Calm", "Ape").settle()
    table.activate("Ape").settle()
    assert table.life(B) == 20
    assert table.state.objects[table.id("Elf")].damage == 0
    table.activate("Ape").settle()
    assert table.life(B) == 19
    assert table.state.objects[table.id("Elf")].damage == 1


@pytest.mark.parametrize("line", ["Void is all colors.", "Void都是五色。"])
def test_what_says_its_own_colors_has_them_everywhere(line: str) -> None:
    """CR 604.3: in the hand and on the stack as well."""
    void = worded("Void", "Creature — Elf", line, "{2}", "1/1")
    table = Table.of(hand=(void,))
    assert table.position.of(table.id("Void")).colors == frozenset(Color)


def test_that_player_is_who_controlled_it_as_it_entered() -> None:
    """CR 603.2: the trigger is about the player of its event, whoever controls the land later."""
    toll = worded(
        "Toll",
        "Enchantment",
        "Whenever a land an opponent controls enters, that player loses 2 life.\n"
        "{0}: Gain control of target land.",
    )
    plot = worded("Plot", "Land", "", "")
    table = Table.of((toll,), their_hand=(plot,)).to(Step.PRECOMBAT_MAIN, 4)
    table.play_land("Plot", by=B).do(Pass(B))
    table.activate("Toll", "Plot").settle()
    assert (table.life(A), table.life(B)) == (20, 18)


def test_what_a_permanent_exiles_instead_is_exiled_with_it() -> None:
    """CR 607.2b: its other ability is about the card that its replacement effect exiled."""
    maw = worded(
        "Maw",
        "Creature — Horror",
        "If another creature would die, exile it instead.\n"
        "Put a card exiled with Maw into its owner's graveyard: Maw gets +2/+2 until end of turn.",
        "{B}",
        "3/3",
    )
    doom = worded("Doom", "Instant", "Destroy target creature.", "{B}")
    table = Table.of((maw,), (creature("Bear", 2, 2),), hand=(doom,)).cast("Doom", "Bear").settle()
    assert table.zone("Bear") is Zone.EXILE
    table.activate("Maw").settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.stats("Maw") == (5, 5)
