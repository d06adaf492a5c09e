"""Fused split spells (CR 702.102): our own cards, played."""

from __future__ import annotations

from engine.ability.cards import Layout
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table, creature

CARD = compile_card(
    FaceText("Near", "Instant", "{1}{R}", text="Near deals 2 damage to any target.\nFuse"),
    FaceText("Far", "Sorcery", "{W}", text="You gain 3 life. Tap target creature.\nFuse"),
    layout=Layout.SPLIT,
)
CUB = creature("Cub", 2, 4)
FUSED = {"alternative": Keyword.FUSE}


def test_both_halves_are_one_spell_for_both_costs() -> None:
    """CR 702.102b-d: the left half's instructions first, then the right half's."""
    table = Table.of((), (CUB,), hand=(CARD,)).cast("Near", "B", "Cub", **FUSED)
    assert table.said("pays {1}{R}{W}")
    assert len(table.state.stack) == 1
    table.settle()
    assert (table.life(A), table.life(B)) == (23, 18)
    assert table.state.objects[table.id("Cub")].tapped
    told = table.steps[-1].text.en
    assert told.index("deals 2 damage") < told.index("gains 3 life")
    assert {"702.102a", "702.102b", "702.102c"} <= table.cited


def test_one_half_alone_is_cast_as_ever() -> None:
    """CR 709.3: fusing is a choice."""
    table = Table.of((), (CUB,), hand=(CARD,)).cast("Near", "B").settle()
    assert (table.life(A), table.life(B)) == (20, 18)


def test_only_from_the_hand() -> None:
    """CR 702.102a."""
    table = Table.of((), (CUB,), graveyard=(CARD,)).cast("Near", "B", "Cub", **FUSED)
    assert table.refused == "702.102a"
    assert table.zone("Near") is Zone.GRAVEYARD


def test_without_fuse_one_half_is_cast() -> None:
    """CR 709.3: a split card without the keyword."""
    plain = compile_card(
        FaceText("Left", "Instant", "{R}", text="You gain 1 life."),
        FaceText("Right", "Instant", "{W}", text="You gain 2 life."),
        layout=Layout.SPLIT,
    )
    table = Table.of((), hand=(plain,)).cast("Left", **FUSED)
    assert table.refused == "702.102a"
