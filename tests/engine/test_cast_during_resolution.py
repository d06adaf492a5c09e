"""Casting while something resolves: as whichever face the player chooses (608.2g, 709.3, 715.3)."""

from __future__ import annotations

from engine.ability.cards import Card, Layout
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table, worded

WYRM = compile_card(
    FaceText("Wyrm", "Creature — Dragon", "{5}{R}", "5/5"),
    FaceText("Singe", "Sorcery — Adventure", "{R}", text="Singe deals 3 damage to each opponent."),
    layout=Layout.ADVENTURE,
)
HALVES = compile_card(
    FaceText("Rise", "Sorcery", "{1}{G}", text="You gain 4 life."),
    FaceText("Fall", "Sorcery", "{3}{B}", text="Each opponent loses 2 life."),
    layout=Layout.SPLIT,
)
TURNED = compile_card(
    FaceText("Scribe", "Creature — Elf", "{1}{G}", "2/2"),
    FaceText("Flood", "Sorcery", "{4}{U}", text="Each opponent loses 5 life."),
    layout=Layout.MODAL,
)
GIFT = worded(
    "Gift",
    "Sorcery",
    "Exile the top card of your library. You may cast it without paying its mana cost.",
)


def _given(card: Card) -> Table:
    """A table at which the question stands whether the front face is cast."""
    return Table.of(hand=(GIFT,), library=(card,)).cast("Gift").settle()


def test_an_adventurer_card_may_be_cast_as_its_adventure() -> None:
    """CR 715.3: normally or as an Adventure, also for nothing."""
    table = _given(WYRM).choose("no").choose("yes").settle()
    assert (table.life(B), table.zone("Wyrm")) == (17, Zone.EXILE)
    assert _given(WYRM).choose("yes").settle().zone("Wyrm") is Zone.BATTLEFIELD


def test_either_half_of_a_split_card_may_be_cast() -> None:
    """CR 709.3: the player chooses which half."""
    assert _given(HALVES).choose("yes").settle().life(A) == 24
    assert _given(HALVES).choose("no").choose("yes").settle().life(B) == 18
    assert _given(HALVES).choose("no").choose("no").settle().zone("Rise") is Zone.EXILE


def test_a_modal_card_may_be_cast_with_its_back_face() -> None:
    """CR 712.11b: either face that can be a spell."""
    table = _given(TURNED).choose("no").choose("yes").settle()
    assert (table.life(B), table.zone("Scribe")) == (15, Zone.GRAVEYARD)


def test_what_is_asked_of_the_spell_is_asked_of_that_face() -> None:
    """CR 709.3a, 715.3a: the Adventure is small enough, the Dragon is not."""
    lure = worded(
        "Lure",
        "Sorcery",
        "You may cast a spell with mana value 3 or less from your hand "
        "without paying its mana cost.",
    )
    table = Table.of(hand=(lure, WYRM)).cast("Lure").settle()
    assert table.choose("yes").settle().life(B) == 17
    halves = Table.of(hand=(lure, HALVES)).cast("Lure").settle().choose("yes").settle()
    assert halves.life(A) == 24
    assert halves.state.pending is None


def test_cascade_casts_a_face_that_is_small_enough() -> None:
    """CR 702.85a: the resulting spell is of lesser mana value."""
    for cost, life in (("{2}{R}", 20), ("{5}{R}", 15)):
        flow = worded("Flow", "Sorcery", "Cascade", cost=cost)
        table = Table.of(hand=(flow,), library=(TURNED,)).cast("Flow").settle().choose("no")
        if table.state.pending is not None:
            table.choose("yes")
        assert table.settle().life(B) == life
