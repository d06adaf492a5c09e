"""Cards that text calls by name, and searches that may leave out the library."""

from __future__ import annotations

import pytest

from engine.ability.cards import Card
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from engine.text.errors import UnsupportedAbility
from engine.text.tokens import tokenise_line
from tests.engine.kit import Table, creature, worded

HERON, CROW = creature("Grey Heron, Wader", 1, 1), creature("Crow", 1, 1)
STORK = creature("Stork", 2, 1)


def _spell(text: str) -> Card:
    return compile_card(FaceText("Call", "Sorcery", "{1}", text=text))


CALL = _spell(
    "Search your library and/or graveyard for a card named Grey Heron, Wader, reveal it, and put "
    "it into your hand. If you search your library this way, shuffle."
)


def test_card_is_found_in_the_graveyard_without_a_search_of_the_library() -> None:
    """CR 701.23: only what is searched is shuffled."""
    table = Table.of(hand=(CALL,), graveyard=(HERON, CROW), library=(STORK,))
    table.cast("Call").settle().choose("no")
    assert table.zone("Grey Heron, Wader") is Zone.HAND
    assert "701.24a" not in table.cited


def test_card_is_found_in_the_library_which_is_shuffled() -> None:
    """CR 701.24a."""
    table = Table.of(hand=(CALL,), graveyard=(CROW,), library=(HERON,))
    table.cast("Call").settle().choose("yes").choose("Grey Heron, Wader").settle()
    assert table.zone("Grey Heron, Wader") is Zone.HAND
    assert "701.24a" in table.cited


def test_name_is_one_word_and_ends_before_what_is_no_name() -> None:
    """A comma belongs to it before a capital alone."""
    tokens = tokenise_line("Search for a card named Grey Heron, Wader of the Fen, reveal it.")
    assert "⟨Grey Heron, Wader of the Fen⟩" in tokens


@pytest.mark.parametrize("names", ["Grey Heron and Crow", "Grey Heron or Crow"])
def test_two_names_are_not_taken_for_one(names: str) -> None:
    """ "And" may be part of a name or stand between two."""
    with pytest.raises(UnsupportedAbility):
        _spell(f"Search your library for a card named {names}, reveal it, put it into your hand, "
               "then shuffle.")  # fmt: skip


def test_legendary_card_may_go_by_its_first_name() -> None:
    """CR 201.5c: a shortened name is the card where the line says nothing without it."""
    text = "Whenever Morwen attacks, put a +1/+1 counter on Morwen."
    card = compile_card(
        FaceText("Morwen Greytower", "Legendary Creature — Elf", stats="2/2", text=text)
    )
    assert card.faces[0].abilities
    with pytest.raises(UnsupportedAbility):
        compile_card(FaceText("Morwen Greytower", "Creature — Elf", stats="2/2", text=text))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Void Ape", "{0}：Void Ape得+1/+1直到回合结束。"),
        ("Ape, the Bold", "{0}：Ape, the Bold得+1/+1直到回合结束。"),
        ("虚空猿", "{0}: 虚空猿 gets +1/+1 until end of turn."),
    ],
)
def test_text_of_one_language_may_name_its_card_in_the_other(name: str, line: str) -> None:
    """A card that nobody translated, or whose text is quoted in English."""
    ape = worded(name, "Creature — Ape", line, "{G}", "1/1")
    assert Table.of((ape,)).activate(name).settle().stats(name) == (2, 2)
