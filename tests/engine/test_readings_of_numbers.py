"""Numbers that are worked out: sizes from nothing, costs below nothing, attackers that are gone."""

from __future__ import annotations

import pytest

from engine.ability.cards import Card
from engine.game.state.actions import Pass
from engine.terms.keywords import Keyword, is_keyword
from engine.text.errors import UnsupportedAbility
from engine.text.reading import read
from tests.engine.kit import A, B, Table, creature, worded


def test_creature_without_a_size_counts_from_zero() -> None:
    """CR 208.5: a planeswalker that an effect makes a creature, with a bonus."""
    gift = worded(
        "Gift",
        "Artifact",
        "Each planeswalker you control is a creature in addition to its other types and gets "
        "+4/+4.",
    )
    walker = worded("Walker", "Legendary Planeswalker — Bolas", "+1: You gain 1 life.", "{1}", "4")
    table = Table.of((gift, walker)).activate("Walker").settle()
    assert table.life(A) == 21
    assert table.stats("Walker") == (4, 4)


def _monstrosity() -> Card:
    return worded(
        "Monster",
        "Creature — Hellion",
        "Monster costs {X} less to cast, where X is the greatest power among creatures you "
        "control.",
        "{2}{R}",
        "5/5",
    )


@pytest.mark.parametrize(("power", "cost"), [(-1, "{2}{R}"), (1, "{1}{R}")])
def test_a_number_below_zero_makes_no_spell_dearer(power: int, cost: str) -> None:
    """CR 107.1b: it counts as zero."""
    table = Table.of((creature("Weak", power, 3),), hand=(_monstrosity(),)).cast("Monster")
    assert table.said(f"pays {cost}")


def test_attackers_that_are_gone_are_counted() -> None:
    """ "For each creature that attacked this turn": whether or not it is still there."""
    text = "Study costs {1} less to cast for each creature that attacked this turn."
    study = worded("Study", "Instant", f"{text}\nDraw a card.", "{2}{U}")
    doom = worded("Doom", "Instant", "Destroy target creature.", "{B}")
    attackers = (creature("Bear", 2, 2), creature("Cub", 1, 1))
    table = Table.of(attackers, hand=(study, doom)).attack(Bear="B", Cub="B")
    table.cast("Doom", "Bear").settle().cast("Study")
    assert table.said("pays {U}")


@pytest.mark.parametrize(
    "line",
    [
        "At the beginning of your end step, if a face-down creature entered under your control "
        "this turn, draw a card.",
        "When ~ enters, enchanted creature deals damage equal to its power to any other target.",
        "Whenever a creature an opponent controls deals damage to you, that player loses 1 life.",
        "When ~ enters, sacrifice it unless you return an enchantment to its owner's hand.",
        "~ has cascade as long as you control a creature.",
    ],
)
def test_what_is_not_known_any_more_is_not_read(line: str) -> None:
    """How it entered, than what a target is another, and who is "that player" beside "you"."""
    with pytest.raises(UnsupportedAbility):
        read(line, "en")


def test_that_player_is_whose_spell_or_ability_had_it_discarded() -> None:
    """Two lines of a spell, of which the second is an ability of the card in the graveyard."""
    purge = worded(
        "Purge",
        "Sorcery",
        "Purge deals 1 damage to any target.\nWhen a spell or ability an opponent controls causes "
        "you to discard Purge, that player loses 5 life.",
        "{B}",
    )
    hymn = worded("Hymn", "Instant", "Target player discards a card.", "{B}")
    table = Table.of((), hand=(purge,), their_hand=(hymn,)).do(Pass(A)).cast("Hymn", "A", by=B)
    assert table.settle().life(B) == 15


def test_typecycling_is_cycling() -> None:
    """CR 702.29f: what looks for a card with cycling finds it."""
    engine = worded(
        "Engine",
        "Artifact",
        "{0}: You gain 1 life for each card with cycling in your graveyard.",
    )
    ranger = worded("Ranger", "Creature — Elf", "Forestcycling {1}", "{G}", "1/1")
    table = Table.of((engine,), graveyard=(ranger,)).activate("Engine").settle()
    assert table.life(A) == 21


def test_commander_ninjutsu_is_ninjutsu() -> None:
    """CR 702.49d."""
    assert is_keyword(Keyword.COMMANDER_NINJUTSU, Keyword.NINJUTSU)
    assert not is_keyword(Keyword.NINJUTSU, Keyword.COMMANDER_NINJUTSU)


def test_nobody_may_mill_more_than_there_is() -> None:
    """CR 701.17b: where it is a choice, it can't be chosen."""
    pool = worded("Pool", "Artifact", "{0}: You may mill three cards. If you do, you gain 3 life.")
    table = Table.of((pool,), unknown_cards=2).activate("Pool").settle()
    assert (table.state.suspended, table.life(A)) == (None, 20)


@pytest.mark.parametrize(
    ("barring", "offer"),
    [
        ("Players can't gain life.", "You may gain 1 life. If you do, each opponent loses 1 life."),
        (
            "Counters can't be put on artifacts.",
            "You may put a charge counter on Bowl. If you do, each opponent loses 1 life.",
        ),
    ],
)
def test_what_an_effect_bars_cannot_be_chosen(barring: str, offer: str) -> None:
    """CR 608.2d, 119.7: so that what follows "if you do" is not done."""
    bowl = worded("Bowl", "Artifact", "{0}: " + offer)
    seal = worded("Seal", "Enchantment", barring, "{1}")
    table = Table.of((bowl, seal)).activate("Bowl").settle()
    assert (table.state.suspended, table.life(B)) == (None, 20)
