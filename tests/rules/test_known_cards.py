"""Known cards: one card for each nickname, traits that exist, and where a line names them."""

from __future__ import annotations

from collections import Counter

from rules.digest.known_cards import (
    card_called,
    known_cards_in,
    load_known_cards,
    nicknames_of,
)
from rules.digest.situations import load_traits


def test_a_nickname_means_one_card_and_is_no_name_of_another() -> None:
    cards = load_known_cards()
    often = Counter(said for card in cards.values() for said in card.called)
    assert [said for said, times in often.items() if times > 1] == []
    assert not {name.lower() for name in cards} & often.keys()
    assert all(said == said.lower() for said in often)


def test_what_known_cards_do_are_traits_of_the_meetings() -> None:
    does = {trait for card in load_known_cards().values() for trait in card.traits}
    assert does <= {trait.name for trait in load_traits()}


def test_a_nickname_is_found_by_the_name_and_the_name_by_it() -> None:
    assert card_called("Prime Time") == "Primeval Titan"
    assert card_called("三球") == "Trinisphere"
    assert "goyf" in nicknames_of("Tarmogoyf")
    assert card_called("no such thing") is None
    assert nicknames_of("No Such Card") == ()


def test_a_line_names_cards_as_whole_words_the_longest_first() -> None:
    line = "does Blood Moon stop Urza’s Saga and a bob"
    assert [line[it.start : it.end] for it in known_cards_in(line)] == [
        "Blood Moon",
        "Urza’s Saga",
        "bob",
    ]
    assert known_cards_in("he is bobbing") == ()
    assert [it.card.name for it in known_cards_in("场上有三球")] == ["Trinisphere"]
