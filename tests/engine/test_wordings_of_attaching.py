"""Equipment that an effect attaches: a target, and any number of them at once."""

from __future__ import annotations

from engine.game.state.actions import Pass
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table, creature


def _card(name: str, type_: str, text: str, cost: str = "{1}"):  # type: ignore[no-untyped-def]
    return compile_card(FaceText(name, type_, cost, "", text))


BLADE = _card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {5}")
FITTING = _card(
    "Fitting",
    "Instant",
    "Attach target Equipment you control to target creature you control.",
)
ARMING = _card(
    "Arming",
    "Instant",
    "Attach any number of Equipment you control to target creature you control.",
)


def test_target_equipment_is_attached_to_target_creature() -> None:
    """CR 701.3a: without its equip cost."""
    table = Table.of((BLADE, creature("Bear")), hand=(FITTING,))
    table.cast("Fitting", "Blade", "Bear").settle()
    assert table.stats("Bear") == (3, 3)


def test_any_number_of_equipment_is_attached_at_once() -> None:
    """Both of them, as the player chooses."""
    table = Table.of((BLADE, BLADE, creature("Bear")), hand=(ARMING,))
    table.cast("Arming", "Bear").settle()
    table.choose("Blade", "Blade#2").settle()
    assert table.stats("Bear") == (4, 4)


SHROUDED = _card(
    "Shroudrise",
    "Enchantment — Aura",
    "Enchant artifact card in a graveyard\n"
    "When this Aura enters, if it's on the battlefield, it loses “enchant artifact card in a "
    "graveyard” and gains “enchant artifact put onto the battlefield with this Aura.” Return "
    "enchanted artifact card to the battlefield under your control and attach this Aura to it. "
    "When this Aura leaves the battlefield, that artifact's controller sacrifices it.\n"
    "Enchanted artifact has “{T}: Draw a card.”",
)
LATE = _card(
    "Latecomer",
    "Enchantment",
    "When this enchantment enters, it becomes an Aura with “enchant artifact put onto the "
    "battlefield with this enchantment.” Put target artifact card from a graveyard onto the "
    "battlefield under your control and attach this enchantment to it. When this enchantment "
    "leaves the battlefield, that artifact's controller sacrifices it.",
)
IDOL = _card("Idol", "Artifact", "")
SHATTER = _card("Shatter", "Instant", "Destroy target enchantment.")
PURGE = _card("Purge", "Instant", "Exile target card from a graveyard.")


def test_an_aura_returns_the_card_that_it_enchants() -> None:
    """CR 303.4a, 109.2: on the card it gives nothing to a permanent; then it stays on what came."""
    table = Table.of(hand=(SHROUDED, SHATTER), graveyard=(IDOL,))
    table.cast("Shroudrise", "Idol").settle()
    assert table.zone("Idol") is Zone.BATTLEFIELD
    assert table.position.controller(table.id("Idol")) == A
    assert table.state.objects[table.id("Shroudrise")].attached_to == table.id("Idol")
    table.cast("Shatter", "Shroudrise").settle()
    assert table.zone("Idol") is Zone.GRAVEYARD


def test_an_aura_whose_card_is_gone_is_put_into_the_graveyard() -> None:
    """CR 303.4c, 704.5m: and its trigger finds that it is not on the battlefield."""
    table = Table.of(hand=(SHROUDED, PURGE), graveyard=(IDOL,))
    table.cast("Shroudrise", "Idol").do(Pass(A)).do(Pass(B))
    table.cast("Purge", "Idol").settle()
    assert table.zone("Idol") is Zone.EXILE
    assert table.zone("Shroudrise") is Zone.GRAVEYARD


def test_an_enchantment_that_becomes_an_aura() -> None:
    """CR 205.1a: "it" is what that artifact's controller sacrifices, not the enchantment."""
    table = Table.of(hand=(LATE, SHATTER), graveyard=(IDOL,))
    table.cast("Latecomer").settle()
    its = table.position.of(table.id("Latecomer"))
    assert (its.types, its.subtypes) == ({CardType.ENCHANTMENT}, {"Aura"})
    table.cast("Shatter", "Latecomer").settle()
    assert table.zone("Idol") is Zone.GRAVEYARD
