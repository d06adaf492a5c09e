"""Completion while typing: names and numbers, in both languages and by pinyin, fast."""

from __future__ import annotations

import sys

import pytest

from app.library.edition_facts import EditionFacts
from app.search import completion
from app.search.completion import Completer
from app.search.vocabulary import Name
from app.service import Service


@pytest.mark.parametrize("typed", ["死", "触", "死觸", "sichu", "si chu", "sic", "sc"])
def test_a_keyword_is_completed_from_characters_pinyin_and_initials(
    service: Service, edition: EditionFacts, typed: str
) -> None:
    assert "死触" in [item.text for item in service.complete(typed, edition)]


@pytest.mark.parametrize(("typed", "text"), [("dea", "Deathtouch"), ("strike", "First Strike")])
def test_english_names_are_completed_from_the_beginning_of_any_word(
    service: Service, edition: EditionFacts, typed: str, text: str
) -> None:
    assert text in [item.text for item in service.complete(typed, edition)]


def test_numbers_are_completed_in_order(service: Service, edition: EditionFacts) -> None:
    found = service.complete("702.2", edition)
    assert [item.text for item in found] == ["702.2", "702.2a", "702.2b"]
    assert found[0].title.zh == "死触"


def test_cards_and_what_players_say_are_completed(service: Service, edition: EditionFacts) -> None:
    kinds = {
        item.text: item.kind for typed in ("du", "ETB") for item in service.complete(typed, edition)
    }
    assert kinds["毒牙小蛇"] == "card"
    assert kinds["ETB"] == "said"


def test_names_that_begin_so_come_before_names_that_have_it_inside() -> None:
    """The end of a longer name reads as what was typed, and is still the lesser match."""
    names = [Name("储法", "said", "法术"), Name("法术", "rule", "1"), Name("法", "glossary", "law")]
    found = [item.text for item in Completer(names, {}).complete("法", 10)]
    assert found == ["法", "法术", "储法"]


def test_a_name_alike_in_both_languages_is_told_once() -> None:
    (found,) = Completer([Name("EDH", "glossary", "edh", other=("EDH",))], {}).complete("ed", 9)
    assert (found.title.zh, found.title.en) == (None, "EDH")


def test_nothing_typed_completes_to_nothing(service: Service, edition: EditionFacts) -> None:
    assert service.complete("  ", edition) == ()


def test_a_completion_takes_little_work(service: Service, edition: EditionFacts) -> None:
    """Counted in calls of functions, which are the same on every machine: some milliseconds."""
    service.complete("warm", edition)
    calls = 0

    def count(frame: object, event: str, what: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        for typed in ("s", "sc", "d", "死", "7", "the", "c", "ward"):
            service.complete(typed, edition)
    finally:
        sys.setprofile(None)
    assert calls / 8 < 10_000


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("死触 守", "死触 守护"),
        ("deathtouch war", "deathtouch Ward"),
        ("死触 shouhu", "死触 守护"),
        ("in:702 sich", "in:702 死触"),
        ("死触 kind:ru", "死触 kind:rule"),
        ("kind:", "kind:glossary"),
        ("-kind:r", "-kind:ruling"),
        ("set:", "set:tst"),
        ("edition:2030", "edition:2030-01-01"),
        ("lang:z", "lang:zh"),
        ("in:702.2", "in:702.2a"),
        ("card:毒", "card:毒牙小蛇"),
        ("牌:小蛇", "牌:毒牙小蛇"),
    ],
)
def test_behind_other_words_and_in_filters_the_end_is_completed(
    service: Service, edition: EditionFacts, typed: str, text: str
) -> None:
    found = {item.text: item for item in service.complete(typed, edition)}
    assert text in found
    assert found[text].key is None


def test_a_card_filter_completes_to_cards_alone(service: Service, edition: EditionFacts) -> None:
    assert service.complete("card:死", edition) == ()


@pytest.mark.parametrize("typed", ["死c", "死chu", "死 c", "si1chu4", "si1 chu4"])
def test_characters_and_letters_may_be_mixed_and_tones_written(
    service: Service, edition: EditionFacts, typed: str
) -> None:
    assert service.complete(typed, edition)[0].text == "死触"


def test_names_by_pinyin_and_english_names_take_turns() -> None:
    english = [Name(f"Sift{c}", "card", c) for c in "abcdefgh"]
    chinese = [Name("死触", "rule", "1", readings=("si chu",))]
    found = [item.text for item in Completer([*english, *chinese], {}).complete("si", 4)]
    assert "死触" in found[:2]


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("deahtt", "Deathtouch"),
        ("deathtoch", "Deathtouch"),
        ("fisrt st", "First Strike"),
        ("死处", "死触"),
    ],
)
def test_a_slip_is_completed_to_what_was_meant(
    service: Service, edition: EditionFacts, typed: str, text: str
) -> None:
    assert service.complete(typed, edition)[0].text == text


def test_nothing_is_completed_from_nonsense_or_from_too_little(
    service: Service, edition: EditionFacts
) -> None:
    for typed in ("xyzzyq", "dxa", "处处处"):
        assert service.complete(typed, edition) == ()


@pytest.mark.parametrize(("typed", "text"), [("is it", "Itself"), ("can i ste", "Step")])
def test_words_typed_apart_are_never_read_as_one(typed: str, text: str) -> None:
    names = [Name("Isitar", "rule", "1"), Name("Instead", "rule", "2"), Name(text, "rule", "3")]
    found = Completer(names, {}).complete(typed, 5)
    assert [item.text for item in found] == [f"{typed.rsplit(maxsplit=1)[0]} {text}"]


def test_words_typed_as_one_are_completed_apart() -> None:
    found = Completer([Name("First Strike", "rule", "1")], {}).complete("firststr", 5)
    assert [item.text for item in found] == ["First Strike"]


def test_the_likeliest_of_many_cards_are_found_by_blocks_as_one_by_one() -> None:
    """Thirty thousand keys begin with one letter: not all of them are compared."""
    names = [Name(f"s{n * 7919 % 9973:04}{'x' * (n % 23)}", "card", str(n)) for n in range(6_000)]
    completer = Completer([*names, Name("r", "card", "r"), Name("t", "card", "t")], {})
    assert len(completer._keys_of_cards) > completion._BLOCK * completion._MOST_OF_CARDS
    chosen = [key for key, _, _ in completer._chosen_cards("s")]
    every = sorted((len(name.text), n, name.text) for n, name in enumerate(names))
    assert chosen == [text for _, _, text in every[: completion._MOST_OF_CARDS]]
