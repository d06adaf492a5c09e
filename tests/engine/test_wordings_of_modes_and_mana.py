"""Modes that are chosen once, names of modes, mana of a type that was just produced: played."""

from __future__ import annotations

from engine.terms.colors import Color
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature, worded

HERALD = worded(
    "Herald",
    "Enchantment",
    "Whenever another creature you control enters, choose one that hasn't been chosen this turn — "
    "• You gain 3 life. • Each opponent loses 2 life.",
)
CUB = worded("Cub", "Creature — Bear", stats="2/2")


def test_a_mode_is_chosen_once_each_turn() -> None:
    """The second time only the other is left; the third time none, and nothing is put there."""
    table = Table.of((HERALD,), hand=(CUB, CUB, CUB))
    table.cast("Cub").settle().choose(0).settle()
    assert (table.life(A), table.life(B)) == (23, 20)
    table.cast("Cub#2").settle()
    assert table.state.pending is None
    assert (table.life(A), table.life(B)) == (23, 18)
    table.cast("Cub#3").settle()
    assert (table.life(A), table.life(B)) == (23, 18)


def test_a_mode_is_chosen_once_for_good() -> None:
    """What was chosen in an earlier turn of this object is chosen no more."""
    saga = worded(
        "Omen",
        "Enchantment",
        "At the beginning of your end step, choose one that hasn't been chosen — "
        "• Calm — You gain 3 life. • Wild Storm — Each opponent loses 2 life.",
    )
    table = Table.of((saga,)).to(Step.END).choose(1).settle()
    assert (table.life(A), table.life(B)) == (20, 18)
    table.to(Step.END, turn=5).settle()
    assert (table.life(A), table.life(B)) == (23, 18)


def test_names_of_modes_say_nothing() -> None:
    """CR 207.2d: one word or more before a dash in a mode that is chosen by its number."""
    fork = worded(
        "Fork",
        "Sorcery",
        "Choose one — • Whisper — Target creature gains flying until end of turn. "
        "• Break the gate — Destroy target creature.",
    )
    table = Table.of((creature("Bear"),), hand=(fork,))
    table.cast("Fork", "Bear", modes=(1,)).settle()
    assert table.zone("Bear") is Zone.GRAVEYARD


def test_mana_of_the_type_that_was_produced() -> None:
    """CR 605.4a: at once, of the type of the mana that the land has just made."""
    bloom = worded(
        "Bloom",
        "Enchantment",
        "Whenever you tap a land for mana, add one mana of any type that land produced.",
    )
    marsh = worded("Marsh", "Land", "{T}: Add {C}.\n{T}: Add {B}.", cost="")
    for ability, color in ((0, None), (1, Color.BLACK)):
        table = Table.of((bloom, marsh), strict_mana=True).activate("Marsh", ability=ability)
        assert [mana.color for mana in table.state.player(A).mana] == [color, color]


def test_x_of_cycling_is_that_of_its_cost() -> None:
    """CR 107.3a: what was chosen for the cost, also for what triggers on it."""
    fin = worded(
        "Fin",
        "Enchantment",
        "Cycling {X}{1}\nWhen you cycle Fin, create an X/X blue Fish creature token.",
    )
    table = Table.of((), hand=(fin,)).activate("Fin", x=3).settle()
    label = next(o.label for o in table.state.objects.values() if "Fish" in o.values.subtypes)
    assert table.stats(label) == (3, 3)


def test_x_of_a_kicker_cost_is_known_when_it_enters() -> None:
    """CR 107.3m: the X of the spell that became this permanent."""
    gull = worded(
        "Gull",
        "Creature — Bird",
        "Kicker {X}\nWhen Gull enters, if it was kicked, put X +1/+1 counters on it.",
        stats="1/1",
    )
    table = Table.of((), hand=(gull,)).cast("Gull", x=3, optional=(Keyword.KICKER,)).settle()
    assert table.counters("Gull") == {"+1/+1": 3}
