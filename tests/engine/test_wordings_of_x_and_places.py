"""Wordings of one X for several sentences, and of where spells and cards come from."""

from __future__ import annotations

from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table


def card(name: str, type_: str, text: str, cost: str = "{1}", stats: str = ""):  # type: ignore[no-untyped-def]
    """A card read from its text."""
    return compile_card(FaceText(name, type_, cost, stats, text))


CUB = card("Cub", "Creature — Bear", "", stats="2/2")
SLATE = card("Slate", "Artifact", "", cost="{2}")


def test_x_is_worked_out_once() -> None:
    """CR 107.3i, 608.2i: the first sentence changes what is counted, and not what X is."""
    wave = card(
        "Wave",
        "Sorcery",
        "每位牌手各失去X点生命，X为由你操控的生物数量。消灭所有生物。你获得X点生命。",
    )
    table = Table.of((CUB, card("Fox", "Creature — Fox", "", stats="1/1")), hand=(wave,))
    table.cast("Wave").settle()
    assert table.zone("Cub") is Zone.GRAVEYARD
    assert table.life(B) == 18
    assert table.life(A) == 20


def test_spell_or_permanent_goes_to_its_owners_hand() -> None:
    """CR 115.1: one target, on the stack or on the battlefield, of an opponent."""
    lull = card("Lull", "Instant", "将目标由对手操控的咒语或神器移回其拥有者手上。")
    table = Table.of((CUB,), (SLATE,), hand=(lull,))
    table.cast("Lull", "Slate").settle()
    assert table.zone("Slate") is Zone.HAND
    own = Table.of((CUB,), (SLATE,), hand=(lull,))
    assert own.cast("Lull", "Cub").refused


def test_equipment_returns_attached() -> None:
    """CR 301.5e: it enters attached to the creature that is named."""
    pike = card("Pike", "Artifact — Equipment", "佩带此物的生物得+2/+0。\n佩带{3}")
    finder = card(
        "Finder",
        "Creature — Dwarf",
        "{1}：将目标武具牌从你的坟墓场移回战场并贴附在此生物上。",
        stats="1/1",
    )
    table = Table.of((finder,), graveyard=(pike,))
    table.activate("Finder", "Pike").settle()
    assert table.zone("Pike") is Zone.BATTLEFIELD
    assert table.stats("Finder") == (3, 1)


def test_creature_without_creature_types() -> None:
    """CR 205.3m: it is of no creature type until the end of the turn."""
    blur = card("Blur", "Instant", "目标生物失去所有生物类别直到回合结束。")
    hunt = card("Hunt", "Instant", "所有熊得+1/+1直到回合结束。")
    table = Table.of((CUB,), hand=(blur, hunt))
    table.cast("Blur", "Cub").settle().cast("Hunt").settle()
    assert table.stats("Cub") == (2, 2)


def test_player_who_cannot_discard() -> None:
    """CR 608.2c: with an empty hand nothing is discarded, and the other instruction follows."""
    imp = card(
        "Imp",
        "Creature — Imp",
        "当此生物进战场时，目标对手弃一张牌。若该牌手无法如此作，则你获得3点生命。",
        stats="1/1",
    )
    table = Table.of((), hand=(imp,))
    table.cast("Imp").settle()
    assert table.life(A) == 23
