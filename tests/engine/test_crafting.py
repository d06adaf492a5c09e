"""Craft (CR 702.167): our own cards, played."""

from __future__ import annotations

from engine.ability.cards import Layout
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import Table, worded

ORE = compile_card(
    FaceText("Ore", "Artifact", "{1}", text="Craft with artifact {2}"),
    FaceText("Blade", "Artifact Creature — Golem", stats="4/4"),
    layout=Layout.TRANSFORMING,
)
COIN = worded("Coin", "Artifact", "", "{0}")
PAIR = compile_card(
    FaceText("Egg", "Artifact", "{1}", text="Craft with two creatures {2}"),
    FaceText("Bird", "Creature — Bird", stats="3/3"),
    layout=Layout.TRANSFORMING,
)
CUB = worded("Cub", "Creature — Bear", stats="2/2")


def test_it_returns_with_its_other_face_up() -> None:
    """CR 702.167a: itself and an artifact are exiled, and it comes back transformed."""
    table = Table.of((ORE, COIN)).activate("Ore").settle()
    assert table.zone("Coin") is Zone.EXILE
    assert table.stats("Ore") == (4, 4)
    assert "702.167a" in table.cited


def test_it_is_no_material_of_its_own() -> None:
    """CR 702.167a: it is exiled besides."""
    assert Table.of((ORE,)).activate("Ore").refused == "601.2h"


def test_a_card_in_the_graveyard_is_a_material_too() -> None:
    """CR 702.167b: a kind means permanents of one's own and cards of one's graveyard alike."""
    table = Table.of((PAIR, CUB), graveyard=(CUB,)).activate("Egg").settle()
    assert table.zone("Cub") is Zone.EXILE
    assert table.zone("Cub#2") is Zone.EXILE
    assert table.stats("Egg") == (3, 3)


def test_what_an_opponent_controls_is_none() -> None:
    """CR 702.167a: from among permanents that you control."""
    assert Table.of((ORE,), (COIN,)).activate("Ore").refused == "601.2h"


def test_only_as_a_sorcery() -> None:
    """CR 702.167a."""
    table = Table.of((ORE, COIN)).to(Step.END).activate("Ore")
    assert table.refused == "602.5d"
