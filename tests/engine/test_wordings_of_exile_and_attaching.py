"""What is played from exile, what attaches to what and stays there, names that may stand twice."""

from __future__ import annotations

from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_face
from engine.text.reading import written
from tests.engine.kit import A, Table, creature
from tests.engine.test_wordings_played import card

WISH = card("Wish", "Instant", "You gain 1 life.")


def test_cards_exiled_with_it_are_played() -> None:
    """CR 601.3, 305.1: those of the linked ability, lands too, and no others."""
    chest = card(
        "Chest",
        "Artifact",
        "{1}: Exile target card from a graveyard.\nYou may play lands and cast spells from among "
        "cards exiled with ~.",
    )
    cave = card("Cave", "Land", "", cost="")
    table = Table.of((chest,), graveyard=(WISH, cave))
    assert table.cast("Wish").refused is not None
    table.activate("Chest", "Wish").settle().activate("Chest", "Cave").settle()
    table.cast("Wish").settle().play_land("Cave")
    assert table.life(A) == 21
    assert table.zone("Cave") is Zone.BATTLEFIELD


def test_only_during_your_turn() -> None:
    """The leave has a condition of its own."""
    text = (
        "{1}: Exile target card from a graveyard.\nDuring your turn, if you control an "
        "enchantment, you may play lands and cast spells from among cards exiled with ~."
    )
    chest, sign = card("Chest", "Artifact", text), card("Sign", "Enchantment", "")
    for mine, so in (((chest, sign), True), ((chest,), False)):
        table = Table.of(mine, graveyard=(WISH,)).activate("Chest", "Wish").settle()
        assert (table.cast("Wish").refused is None) is so


def test_mana_of_any_color_is_said_again() -> None:
    """What is printed has the mana in it."""
    said = (
        "You may play cards exiled with ~, and you may spend mana as though it were mana of any "
        "color to cast those spells."
    )
    (line,) = compile_face(FaceText("Chest", "Artifact", "{1}", text=said)).lines
    assert written(line.abilities, "en", "line") == said


def test_an_equipment_for_some_creatures_alone() -> None:
    """CR 301.5: it is not attached to others, and not to one that is such a creature no more."""
    spear = card(
        "Spear",
        "Artifact — Equipment",
        "~ can be attached only to a creature with power 3 or greater.\nEquip {1}",
    )
    shrink = card("Shrink", "Instant", "Target creature gets -2/-0 until end of turn.")
    table = Table.of((spear, creature("Bear"), creature("Ox", 4, 4)), hand=(shrink,))
    table.activate("Spear", "Bear").settle()
    assert table.state.objects[table.id("Spear")].attached_to is None
    table.activate("Spear", "Ox").settle()
    assert table.state.objects[table.id("Spear")].attached_to == table.id("Ox")
    table.cast("Shrink", "Ox").settle()
    assert table.state.objects[table.id("Spear")].attached_to is None


def test_a_protection_that_does_not_remove_its_own_aura() -> None:
    """CR 702.16n: that one stays; another of the color goes."""
    ward = card(
        "Ward",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature has protection from white. This effect doesn't "
        "remove ~.",
        cost="{W}",
    )
    veil = card("Veil", "Enchantment — Aura", "Enchant creature", cost="{W}")
    table = Table.of((creature("Bear"),), hand=(veil, ward))
    table.cast("Veil", "Bear").settle().cast("Ward", "Bear").settle()
    assert table.zone("Ward") is Zone.BATTLEFIELD
    assert table.zone("Veil") is Zone.GRAVEYARD


def test_two_instances_of_the_same_protection() -> None:
    """CR 702.16n: another instance removes it after all."""
    text = "Enchant creature\nEnchanted creature has protection from white."
    ward = card("Ward", "Enchantment — Aura", f"{text} This effect doesn't remove ~.", cost="{W}")
    hood = card("Hood", "Enchantment — Aura", text, cost="{B}")
    table = Table.of((creature("Bear"),), hand=(ward, hood))
    table.cast("Ward", "Bear").settle().cast("Hood", "Bear").settle()
    assert table.zone("Ward") is Zone.GRAVEYARD


def test_exactly_two_of_one_name() -> None:
    """CR 704.5j: for two of them, and not for three."""
    twin = card(
        "Twin",
        "Legendary Creature — Human",
        "If there are exactly two permanents named ~ on the battlefield, the “legend rule” doesn't "
        "apply to them.",
        stats="1/1",
    )
    table = Table.of((twin,), hand=(twin, twin)).cast("Twin#2").settle()
    assert table.state.pending is None
    assert table.zone("Twin") is Zone.BATTLEFIELD
    table.cast("Twin#3").settle()
    assert table.state.pending is not None
