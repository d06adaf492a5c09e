"""What comes of spending mana, and on what it may be spent (CR 106.6): our own cards, played."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Pass
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Card, Table, creature, worded

BEAR = creature("Bear", cost="{1}{R}")
SPARK = worded("Spark", "Instant", "You gain 1 life.", "{R}")


def land(text: str) -> Card:
    """A land with one mana ability."""
    return worded("Grove", "Land", text)


def has_haste(table: Table, label: str) -> bool:
    """Whether the permanent has haste now."""
    return "haste" in {str(word) for word in table.position.of(table.id(label)).keywords}


HASTY = land(
    "{T}: Add {R}{R}. If that mana is spent on a creature spell, it gains haste until end of turn."
)
WATCHED = land("{T}: Add {R}{R}. When you spend this mana to cast a creature spell, draw a card.")
GROWING = land(
    "{T}: Add {R}. If this mana is spent to cast a creature spell, that creature enters with "
    "an additional +1/+1 counter on it."
)


def test_the_creature_gains_haste_until_the_turn_ends() -> None:
    """CR 106.6, 400.7a: what began on the spell goes on for the permanent."""
    table = Table.of((HASTY,), hand=(BEAR,), strict_mana=True).activate("Grove")
    table.cast("Bear").settle()
    assert has_haste(table, "Bear")
    assert "106.6" in table.cited
    assert not has_haste(table.to(Step.UPKEEP), "Bear")


def test_another_spell_gains_nothing() -> None:
    """The mana is spent on an instant, and the creature is cast with other mana."""
    other = worded("Field", "Land", "{T}: Add {R}{R}.")
    table = Table.of((HASTY, other), hand=(BEAR, SPARK), strict_mana=True).activate("Grove")
    table.cast("Spark").settle().to(Step.POSTCOMBAT_MAIN).activate("Field")
    table.cast("Bear").settle()
    assert not has_haste(table, "Bear")


def test_it_triggers_once_and_for_that_spell() -> None:
    """CR 603.7b: two mana of the same ability make one ability trigger once."""
    table = Table.of((WATCHED,), hand=(BEAR,), strict_mana=True).activate("Grove")
    table.cast("Bear")
    assert len(table.state.stack) == 2
    assert table.settle().said("draws a card")


def test_it_does_not_trigger_for_what_it_does_not_speak_of() -> None:
    """An instant is no creature spell."""
    table = Table.of((WATCHED,), hand=(SPARK,), strict_mana=True).activate("Grove")
    assert len(table.cast("Spark").state.stack) == 1


def test_the_creature_enters_with_one_counter_more() -> None:
    """CR 614.1c: the permanent that the spell becomes, and no other of this turn."""
    other = worded("Field", "Land", "{T}: Add {R}{R}{R}.")
    elk = creature("Elk", cost="{R}{R}")
    table = Table.of((GROWING, other), hand=(BEAR, elk), strict_mana=True)
    table.activate("Grove").activate("Field").cast("Bear").settle().cast("Elk").settle()
    assert table.counters("Bear") == {"+1/+1": 1}
    assert not table.counters("Elk")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_where_mana_is_not_counted_the_player_says_so(answer: str) -> None:
    """Of marked mana it is asked whether it is spent on the spell of which its text speaks."""
    hasty = land(
        "{T}: Add {R}. If that mana is spent on a creature spell, it gains haste until end of turn."
    )
    table = Table.of((hasty,), hand=(BEAR,)).activate("Grove")
    table.cast("Bear").choose(answer).settle()
    assert has_haste(table, "Bear") is (answer == "yes")


def test_a_spell_that_cannot_be_countered() -> None:
    """The effect lasts for as long as the spell is on the stack."""
    boss = land(
        "{T}: Add {R}. If that mana is spent on an instant or sorcery spell, "
        "that spell can't be countered."
    )
    stop = worded("Stop", "Instant", "Counter target spell.", "{U}")
    table = Table.of((boss,), hand=(SPARK,), their_hand=(stop,)).activate("Grove")
    table.cast("Spark").choose("yes").do(Pass(A)).cast("Stop", "Spark", by=B).settle()
    assert table.life(A) == 21


X_ALONE = "{T}: Add {R}{R}{R}. Spend this mana only on costs that contain {X}."


def test_only_on_costs_with_x_in_them() -> None:
    """CR 106.6: in its mana cost or in what its ability costs."""
    fire = worded("Fire", "Sorcery", "You gain X life.", "{X}{R}")
    lamp = worded("Lamp", "Artifact", "{X}: You gain X life.")
    table = Table.of((land(X_ALONE), lamp), hand=(fire, SPARK), strict_mana=True)
    table.activate("Grove").cast("Spark")
    assert table.refused == "601.2h"
    table.cast("Fire", x=1).settle().activate("Lamp", x=1).settle()
    assert table.life(A) == 22


def test_only_on_spells_from_the_graveyard() -> None:
    """CR 601.2a: where it is cast from is known before it is paid for."""
    grove = land("{T}: Add {R}. Spend this mana only to cast spells from your graveyard.")
    ember = worded("Ember", "Instant", "You gain 1 life.\nFlashback {R}", "{R}")
    table = Table.of((grove,), hand=(SPARK,), graveyard=(ember,), strict_mana=True)
    table.activate("Grove").cast("Spark")
    assert table.refused == "601.2h"
    table.cast("Ember", alternative=Keyword.FLASHBACK).settle()
    assert table.zone("Ember") is Zone.EXILE


def test_only_on_the_abilities_of_one_keyword() -> None:
    """Another ability of the same Equipment is no equip ability."""
    grove = land(
        "{T}: Add {R}. Spend this mana only to cast Equipment spells or activate equip abilities."
    )
    blade = worded("Blade", "Artifact — Equipment", "{R}: You gain 1 life.\nEquip {R}")
    table = Table.of((grove, blade, creature("Bear")), strict_mana=True).activate("Grove")
    table.activate("Blade", ability=0)
    assert table.refused == "601.2h"
    table.activate("Blade", "Bear", ability=1).settle()
    assert table.state.objects[table.id("Blade")].attached_to == table.id("Bear")
