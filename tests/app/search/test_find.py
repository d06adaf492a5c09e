"""What a search finds in a small library, what stands first, and what is said when it fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.found import SearchView
from app.library.edition_facts import EditionFacts
from app.naming import is_part
from app.search import units
from app.search.query import parse
from app.service import Service

Find = Callable[..., SearchView]


@pytest.fixture
def find(service: Service, edition: EditionFacts) -> Find:
    """Search the newest edition."""

    def ask(text: str, limit: int = 20) -> SearchView:
        return service.search(text, edition, limit=limit)

    return ask


def names(view: SearchView) -> list[str]:
    return [hit.number or f"{hit.kind}:{hit.key}" for hit in view.hits]


@pytest.mark.parametrize("asked", ["什么时候", "何时", "几时", "啥时候", "甚么时候", "哪个时候"])
def test_what_asks_when_is_no_word_to_look_for(service: Service, asked: str) -> None:
    words = service.library.search.words_of
    assert words(f"{asked}死触") == words("死触")
    assert "任何" in words("任何时候死触")


@pytest.mark.parametrize(
    "text", ["死触", "死觸", "deathtouch", "ＤＥＡＴＨＴＯＵＣＨ", "Deathtouch"]
)
def test_a_keyword_leads_to_its_term_and_its_rule_in_either_language(find: Find, text: str) -> None:
    view = find(text)
    assert names(view)[:2] == ["glossary:deathtouch", "702.2"]
    assert view.exact is not None
    assert view.exact.id == "mtg/cr/2031-05-04/glossary/deathtouch"


def test_an_english_keyword_finds_chinese_rulings(find: Find) -> None:
    view = find("ward kind:ruling")
    assert [hit.id for hit in view.hits] == ["tst/铁壳龟/1"]


@pytest.mark.parametrize(
    ("text", "number"),
    [("咬", "702.2a"), ("长话", "702.1"), ("cafe", "702.3b"), ("快 慢", "702.4a"), ("人", "704.2")],
)
def test_single_characters_unknown_words_and_accents_are_found(
    find: Find, text: str, number: str
) -> None:
    assert number in names(find(text))


def test_several_words_mean_all_of_them(find: Find) -> None:
    view = find("deathtouch 生物")
    assert view.all_words
    whole = [hit for hit in view.hits if not hit.lacks]
    assert {"702.2b"} == {hit.number for hit in whole if hit.kind == "rule"}


def test_behind_a_few_hits_come_others_that_say_which_word_they_lack(find: Find) -> None:
    """One hit with all words may be the wrong one: the best of the rest stand below it."""
    view = find("deathtouch 生物")
    whole = [hit.lacks for hit in view.hits].index(("生物",))
    assert whole > 0
    assert all(not hit.lacks for hit in view.hits[:whole])
    assert all(hit.lacks for hit in view.hits[whole:])


@pytest.mark.parametrize("text", ['"any wound" ward', "deathtouch kind:rule 生物", "wou* dies"])
def test_a_line_with_notation_means_what_it_says(find: Find, text: str) -> None:
    view = find(text)
    assert not any(hit.lacks for hit in view.hits)


def test_when_nothing_has_all_words_the_one_at_fault_is_named(find: Find) -> None:
    view = find("ward zzz")
    assert not view.all_words
    assert view.fault == ("zzz",)
    assert "702.3a" in names(view)


def test_a_phrase_a_prefix_and_alternatives(find: Find) -> None:
    assert names(find('"any wound"')) == ["702.2b"]
    assert set(names(find("wou*"))) == {"702.2a", "702.2b"}
    both = set(names(find("ward or deathtouch", limit=50)))
    assert {"702.2", "702.3"} <= both


def test_what_is_unwanted_is_left_out(find: Find) -> None:
    assert "702.2b" in names(find("creature"))
    assert "702.2b" not in names(find("creature -deathtouch"))


def test_filters_narrow(find: Find) -> None:
    assert set(names(find("in:702.3"))) == {"702.3", "702.3a", "702.3b"}
    assert {hit.kind for hit in find("card:毒牙小蛇").hits} == {"card", "ruling"}
    assert all(hit.sets == ("tst",) for hit in find("set:tst").hits)


def test_a_language_narrows_to_words_and_texts_of_that_language(find: Find) -> None:
    assert all("lang:en" in hit.lacks for hit in find("快 lang:en").hits)
    view = find("死触 lang:en")
    assert "702.2a" in names(view)
    assert all(hit.snippet.zh is None for hit in view.hits)


def test_only_the_newest_edition_unless_asked(find: Find) -> None:
    assert not find("tavern").hits
    view = find("tavern edition:2030-01-01")
    assert [hit.id for hit in view.hits] == ["mtg/cr/2030-01-01/702.3b"]
    assert view.edition.date == "2030-01-01"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("702.2a", ["702.2a"]),
        ("702.2a-b", ["702.2a", "702.2b"]),
        ("104.1, 704.2", ["104.1", "704.2"]),
        ("CR 104.1 vs 104.2", ["104.1", "104.2"]),
        ("104.1 compared to 704.2", ["104.1", "704.2"]),
        ("702.2a/b", ["702.2a", "702.2b"]),
        ("1-7", ["1", "7"]),
        ("104.2-702.2", ["104.2", "702.1", "702.2"]),
    ],
)
def test_numbers_ranges_and_lists_come_first(find: Find, text: str, numbers: list[str]) -> None:
    assert names(find(text))[: len(numbers)] == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("702.2a-b", {"702.2a", "702.2b"}), ("CR704.2", {"704.2", "104.2"}), ("1-7", {"1", "7"})],
)
def test_behind_numbers_stands_only_what_names_them(
    find: Find, text: str, numbers: set[str]
) -> None:
    assert {hit.number for hit in find(text).hits} == numbers


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("702.2aa", ("702.2a",)),
        ("702.2ab", ("702.2b", "702.2a")),
        ("7o2.2a", ("702.2a",)),
        ("CR 702.2bx", ("702.2b",)),
    ],
)
def test_what_is_nearly_a_number_is_offered_the_near_ones(
    find: Find, text: str, near: tuple[str, ...]
) -> None:
    view = find(text)
    assert view.unknown_number
    assert sorted(view.suggestions[: len(near)]) == sorted(near)


@pytest.mark.parametrize("text", ["death", "2/2", "死触", "1.5 damage", "v1.2b"])
def test_words_are_no_mistyped_numbers(find: Find, text: str) -> None:
    assert find(text).unknown_number is None


def test_a_card_is_named_outright(find: Find) -> None:
    view = find("毒牙小蛇")
    assert view.exact is not None
    assert view.exact.id == "tst/毒牙小蛇"


def test_hits_have_their_place_and_are_grouped_by_kind(
    find: Find, service: Service, edition: EditionFacts
) -> None:
    view = find("wound")
    assert [step.number for step in view.hits[0].path] == ["7", "702", "702.2"]
    groups = service.search("死触", edition, grouped=1).groups
    assert [group.kind for group in groups][:2] == ["glossary", "rule"]


def test_a_question_needs_not_all_its_words(find: Find) -> None:
    view = find("does ward tax a player twice?")
    assert names(view)[0] == "702.3a"
    assert view.fault == ("twice",)  # it stands nowhere
    assert find("does a creature wound the player when the game ends?").fault == ()


@pytest.mark.parametrize("text", ["deathtoch", "deathtuoch"])
def test_a_misspelt_english_word_is_put_right(find: Find, text: str) -> None:
    assert find(text).suggestions[0].casefold() == "deathtouch"


@pytest.mark.parametrize("text", ["思触", "守户"])
def test_a_chinese_name_is_suggested_by_its_sound(find: Find, text: str) -> None:
    assert find(text).suggestions[0] in ("死触", "守护")


def test_marks_show_the_query_in_both_languages(find: Find) -> None:
    assert {"死触", "deathtouch"} <= set(find("死触").marks)


def test_what_players_say_finds_what_the_book_says(find: Find) -> None:
    """words.toml: 毒触 is said for deathtouch."""
    assert "702.2a" in names(find("毒触"))


def test_what_players_say_goes_nowhere_by_itself(find: Find) -> None:
    """A saying puts its rules first, and is no name of them."""
    assert find("毒触").exact is None


def test_the_word_at_fault_is_what_the_best_hit_lacks(find: Find) -> None:
    view = find("deathtouch ward snake")
    assert not view.all_words
    assert view.fault
    assert set(view.fault) < {"deathtouch", "ward", "snake"}


@pytest.mark.parametrize("part", ["毒牙", "小蛇", "牙小", "毒牙 小", "毒"])
def test_part_of_a_name_leads_to_the_card_before_its_rulings(find: Find, part: str) -> None:
    hits = find(part).hits
    assert any(hit.kind == "ruling" for hit in hits)
    assert next(hit.id for hit in hits if hit.kind in ("card", "ruling")) == "tst/毒牙小蛇"
    scores = [hit.score for hit in hits]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("part", "name", "is_in_it"),
    [
        ("Snake", "Fanged Snake", True),
        ("fanged snake", "Fanged, Snake of Old", True),
        ("art", "Artist's Cart", True),
        ("art", "Cart", False),
        ("牙小", "毒牙小蛇", True),
        ("毒 牙", "毒牙小蛇", True),
        ("毒蛇", "毒牙小蛇", False),
    ],
)
def test_part_of_a_name_begins_with_a_word(part: str, name: str, is_in_it: bool) -> None:
    """In Chinese, which has no spaces, it may begin anywhere."""
    assert is_part(part, name) is is_in_it


def test_a_word_at_fault_is_named_as_it_was_typed(find: Find) -> None:
    assert find("deathtouch qizzing").fault == ("qizzing",)
    assert find("creatures qizzed kind:rule").fault == ("qizzed",)


def test_words_side_by_side_lead_to_what_has_them_in_its_own_text(find: Find) -> None:
    """Rule 704.2 has “game” only in what cites it and stands around it."""
    assert names(find("game life"))[:2] == ["104.2", "704.2"]


def test_a_common_word_in_quotes_is_not_looked_for_in_every_text(
    searched: Path, edition: EditionFacts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is what it means anyhow, and reading them takes long; several words are looked for."""
    index = Service(searched).library.search
    read: list[int] = []
    monkeypatch.setattr(units, "_COMMON", 1)
    monkeypatch.setattr(index._postings, "plain", lambda entry: read.append(entry) or "")
    assert index.units_of(parse('"死触"'))[0].found
    assert not read
    assert not index.units_of(parse('"any wound"'))[0].found
    assert read


@pytest.mark.parametrize(
    ("plain", "chatty"),
    [
        ("deathtouch creature", "hey quick question deathtouch creature thanks"),
        ("死触生物", "请教各位大佬死触生物"),
    ],
)
def test_what_stands_around_a_question_asks_for_nothing(
    service: Service, plain: str, chatty: str
) -> None:
    index = service.library.search
    assert index.words_of(chatty) == index.words_of(plain)


def test_a_line_that_is_no_more_than_chatter_is_still_looked_for(service: Service) -> None:
    assert service.library.search.words_of("thanks") == ("thank",)
