"""Champions, forecasts, another cost for spells that you cast, and what is revealed until found."""

from __future__ import annotations

from engine.terms.keywords import UnnamedCost
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
ISLE = worded("Isle", "Basic Land — Island", cost="")
SLAY = worded("Slay", "Instant", "Destroy target creature.")
BOSS = worded("Boss", "Creature — Bear", "Champion a Bear", stats="5/5")


def test_champion_exiles_another_and_gives_it_back() -> None:
    """CR 702.72a: what was exiled comes back as the champion leaves."""
    table = Table.of((CUB,), hand=(BOSS, SLAY)).cast("Boss").settle().choose("yes").settle()
    assert table.zone("Cub") is Zone.EXILE
    table.cast("Slay", "Boss").settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD


def test_champion_without_another_is_sacrificed() -> None:
    """CR 702.72a: it does not champion itself, nor what another player controls."""
    table = Table.of((), (CUB,), hand=(BOSS,)).cast("Boss").settle()
    assert table.state.pending is None
    assert table.zone("Boss") is Zone.GRAVEYARD
    declined = Table.of((CUB,), hand=(BOSS,)).cast("Boss").settle().choose("no").settle()
    assert declined.zone("Boss") is Zone.GRAVEYARD
    assert declined.zone("Cub") is Zone.BATTLEFIELD


def test_forecast_from_the_hand_in_the_upkeep_once() -> None:
    """CR 702.57b: only in one's upkeep, and once each turn."""
    sight = worded(
        "Sight", "Sorcery", "Draw two cards.\nForecast — {1}, Reveal ~ from your hand: "
        "Each player draws a card.",
    )  # fmt: skip
    assert Table.of(hand=(sight,)).activate("Sight").refused is not None
    table = Table.of(hand=(sight,), step=Step.UPKEEP).activate("Sight").settle()
    assert len(table.state.zone(Zone.HAND, B)) == 1
    assert table.zone("Sight") is Zone.HAND
    assert table.activate("Sight").refused is not None


def test_another_cost_for_spells_that_you_cast() -> None:
    """CR 118.9: chosen as the spell is cast; other players have none of it."""
    sun = worded(
        "Sun",
        "Artifact",
        "You may pay {1} rather than pay the mana cost for creature spells you cast.",
    )
    giant = worded("Giant", "Creature — Giant", cost="{7}{G}{G}", stats="8/8")
    table = Table.of((sun, ISLE), hand=(giant,), strict_mana=True)
    table.activate("Isle")
    table.cast("Giant", alternative=UnnamedCost.ALTERNATIVE).settle()
    assert table.zone("Giant") is Zone.BATTLEFIELD
    alone = Table.of((ISLE,), hand=(giant,), strict_mana=True).activate("Isle")
    assert alone.cast("Giant", alternative=UnnamedCost.ALTERNATIVE).refused is not None


def test_rest_of_what_was_revealed_is_shuffled() -> None:
    """The card that was found stays, the others go back into that player's library."""
    morph = worded(
        "Morph",
        "Sorcery",
        "Destroy target creature. Its controller reveals cards from the top of their library "
        "until they reveal a creature card. The player puts that card onto the battlefield, then "
        "shuffles all other cards revealed this way into their library.",
    )
    table = Table.of((CUB,), hand=(morph,), library=(ISLE, BOSS, ISLE)).cast("Morph", "Cub")
    table.settle()
    while table.state.pending is not None:
        table.choose("no").settle()
    assert table.zone("Cub") is Zone.GRAVEYARD
    assert table.zone("Isle") is Zone.LIBRARY
    assert table.zone("Boss") is Zone.GRAVEYARD  # it championed nothing
