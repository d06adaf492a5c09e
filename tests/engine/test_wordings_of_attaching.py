"""Equipment that an effect attaches: a target, and any number of them at once."""

from __future__ import annotations

from engine.text.card import FaceText, compile_card
from tests.engine.kit import Table, creature


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
