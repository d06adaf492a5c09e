"""How something was cast, or that it was not, as card text asks it."""

from __future__ import annotations

from engine.ability.cards import Card
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, Table, creature

OX = creature("Ox", 2, 2)


def _read(name: str, type_: str, text: str, stats: str = "") -> Card:
    return compile_card(FaceText(name, type_, "{1}", stats, text))


GUARD = _read("Guard", "Creature", "If a nontoken creature would enter and it wasn't cast, "
              "exile it instead.", "2/2")  # fmt: skip
RISE = _read("Rise", "Sorcery", "Return target creature card from your graveyard to the "
             "battlefield.")  # fmt: skip


def test_what_was_not_cast_is_exiled_as_it_would_enter() -> None:
    """CR 614.1a, 614.6: it never enters; what was cast does, and so does a token."""
    table = Table.of((GUARD,), hand=(RISE, OX), graveyard=(creature("Elk", 3, 3),))
    table.cast("Rise", "Elk").settle().cast("Ox").settle()
    assert table.zone("Elk") is Zone.EXILE
    assert table.zone("Ox") is Zone.BATTLEFIELD
    make = _read("Make", "Sorcery", "Create a 1/1 green Elf creature token.")
    table = Table.of((GUARD,), hand=(make,)).cast("Make").settle()
    assert len(table.state.battlefield) == 2


def test_the_source_of_the_effect_may_enter_uncast_itself() -> None:
    """CR 614.12: its effect does not apply to its own entering: it is not there yet."""
    table = Table.of((), hand=(RISE,), graveyard=(GUARD,)).cast("Rise", "Guard").settle()
    assert table.zone("Guard") is Zone.BATTLEFIELD


def test_a_creature_that_was_not_cast_is_what_the_trigger_asks_for() -> None:
    """CR 603.4: "it" is the creature that entered."""
    watch = _read("Watch", "Creature", "Whenever another creature you control enters, if it "
                  "wasn't cast, put a +1/+1 counter on Watch.", "1/1")  # fmt: skip
    table = Table.of((watch,), hand=(RISE, OX), graveyard=(creature("Elk", 3, 3),))
    assert table.cast("Ox").settle().counters("Watch") == {}
    assert table.cast("Rise", "Elk").settle().counters("Watch") == {"+1/+1": 1}


def test_a_spell_cast_from_a_graveyard_says_so() -> None:
    """CR 601.2: where it was cast from; a card cast from the hand was not cast from elsewhere."""
    text = ("You gain 1 life. If Ember was cast from a graveyard, you gain 5 life.\n"
            "Flashback {1}")  # fmt: skip
    ember = _read("Ember", "Sorcery", text)
    table = Table.of((), hand=(ember,), graveyard=(_read("Ember", "Sorcery", text),))
    assert table.cast("Ember").settle().life(A) == 21
    assert table.cast("Ember#2").settle().life(A) == 27


def test_anywhere_other_than_your_hand() -> None:
    """CR 601.2: the graveyard is such a place; a hand is not."""
    text = ("If Ember was cast from anywhere other than your hand, you gain 5 life.\n"
            "Flashback {1}")  # fmt: skip
    ember = _read("Ember", "Sorcery", text)
    table = Table.of((), hand=(ember,), graveyard=(_read("Ember", "Sorcery", text),))
    assert table.cast("Ember").settle().life(A) == 20
    assert table.cast("Ember#2").settle().life(A) == 25
