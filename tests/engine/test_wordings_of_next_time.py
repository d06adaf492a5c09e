"""What happens instead, the next time this turn: damage, draws, how creatures enter."""

from __future__ import annotations

from engine.game.state.actions import Pass
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Card, Table, creature, worded

SPARK = worded("Spark", "Instant", "Spark deals 2 damage to any target.", "{R}")


def orb(text: str) -> Card:
    """An artifact with one ability."""
    return worded("Orb", "Artifact", text)


def test_the_next_draw_is_something_else() -> None:
    """CR 614.1a, 614.11: one draw of the two, and the effect is used up."""
    text = "{0}: The next time you would draw a card this turn, you gain 5 life instead."
    think = worded("Think", "Sorcery", "Draw two cards.", "{U}")
    table = Table.of((orb(text),), hand=(think,)).activate("Orb").settle()
    table.cast("Think")
    before = len(table.state.zone(Zone.HAND, A))
    table.settle()
    assert table.life(A) == 25
    assert len(table.state.zone(Zone.HAND, A)) == before + 1


def test_the_next_damage_of_any_source_is_prevented_once() -> None:
    """CR 615.1: the first damage to that creature, whatever its source."""
    text = (
        "{0}: The next time a source would deal damage to any target this turn, "
        "prevent that damage."
    )
    table = Table.of((orb(text),), hand=(SPARK, SPARK)).activate("Orb", "B").settle()
    table.cast("Spark", "B").settle()
    assert table.life(B) == 20
    table.cast("Spark#2", "B").settle()
    assert table.life(B) == 18


def test_the_next_damage_of_a_chosen_source_is_dealt_to_the_orb() -> None:
    """CR 609.7a, 614.9: to the creature that redirects it."""
    text = (
        "{0}: The next time a source of your choice would deal damage to you this turn, that "
        "damage is dealt to Wall instead."
    )
    wall = worded("Wall", "Creature — Wall", text, stats="0/4")
    ape = worded("Ape", "Creature — Ape", "{0}: Ape deals 1 damage to target player.", stats="2/2")
    table = Table.of((wall, ape)).activate("Wall").settle().choose("Ape").settle()
    table.activate("Ape", "A").settle()
    assert table.life(A) == 20
    assert table.state.objects[table.id("Wall")].damage == 1
    assert table.activate("Ape", "A").settle().life(A) == 19


def test_the_next_damage_of_the_object_itself() -> None:
    """Only what it deals to its controller, who activated it."""
    text = (
        "{0}: Ape deals 1 damage to target player.\n"
        "{0}: The next time Ape would deal damage to you this turn, prevent that damage."
    )
    ape = worded("Ape", "Creature — Ape", text, stats="2/2")
    table = Table.of((ape,)).activate("Ape", ability=1).settle()
    table.activate("Ape", "B", ability=0).settle().activate("Ape", "A", ability=0).settle()
    assert (table.life(A), table.life(B)) == (20, 19)
    assert table.activate("Ape", "A", ability=0).settle().life(A) == 19


def test_a_shield_before_what_deals_the_damage() -> None:
    """CR 615.7: so much of what the source deals, and no more."""
    text = (
        "{0}: Ape deals 3 damage to target player.\n"
        "{0}: Prevent the next 1 damage that would be dealt by Ape this turn."
    )
    ape = worded("Ape", "Creature — Ape", text, stats="2/2")
    table = Table.of((ape,)).activate("Ape", ability=1).settle()
    table.activate("Ape", "B", ability=0).settle()
    assert table.life(B) == 18
    assert table.activate("Ape", "B", ability=0).settle().life(B) == 15


def test_a_shield_against_combat_damage_alone() -> None:
    """Other damage does not use it up."""
    text = "{0}: Prevent the next 1 combat damage that would be dealt to you this turn."
    table = Table.of((creature("Bear"),), (orb(text),), hand=(SPARK,))
    table.cast("Spark", "B")
    table.do(Pass(A)).activate("Orb", by=B).settle()
    assert table.life(B) == 18
    table.attack(Bear="B").settle().to(Step.POSTCOMBAT_MAIN)
    assert table.life(B) == 17


def test_what_enters_this_turn_enters_with_more() -> None:
    """CR 611.2c, 614.12: every creature of this turn, and none of the next."""
    text = (
        "{0}: This turn, each creature you control enters with an additional +1/+1 counter on it."
    )
    bears = (creature("Bear"), creature("Elk"), creature("Ape"))
    table = Table.of((orb(text),), hand=bears).activate("Orb").settle()
    table.cast("Bear").settle().cast("Elk").settle()
    assert table.counters("Bear") == table.counters("Elk") == {"+1/+1": 1}
    table.to(Step.PRECOMBAT_MAIN, 5).cast("Ape").settle()
    assert not table.counters("Ape")
