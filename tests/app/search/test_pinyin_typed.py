"""Names typed in pinyin are read as the names, wherever they stand in a query."""

from __future__ import annotations

import pytest

from app.library.edition_facts import EditionFacts
from app.search.completion import Completer
from app.search.spoken import spoken
from app.search.vocabulary import Name
from app.service import Service


def names(*spelt: tuple[str, str, str]) -> Completer:
    found = [Name(text, kind, text, readings=(reading,)) for text, kind, reading in spelt]
    return Completer(found, {})


@pytest.mark.parametrize("typed", ["sichu", "si chu", "SiCh", "si1chu4"])
def test_a_line_in_pinyin_leads_where_the_name_leads(
    service: Service, edition: EditionFacts, typed: str
) -> None:
    view = service.search(typed, edition)
    assert view.exact is not None
    assert view.exact.id == "mtg/cr/2031-05-04/glossary/deathtouch"
    assert view.read_as == "死触"


@pytest.mark.parametrize("typed", ["死触 xiaoshe", "deathtouch xiaoshe", "xiaoshe 死触"])
def test_a_word_in_pinyin_among_others_is_no_unknown_word(typed: str) -> None:
    completer = names(("小蛇", "glossary", "xiao she"))
    read = spoken(typed, {"xiaoshe"}, completer.spelt_by)
    assert read is not None
    assert read.line == typed.replace("xiaoshe", "小蛇")


def test_a_word_in_pinyin_finds_together_with_the_others(
    service: Service, edition: EditionFacts
) -> None:
    view = service.search("小蛇 sichu kind:ruling", edition)
    assert view.read_as == "小蛇 死触 kind:ruling"
    assert [hit.id for hit in view.hits] == [
        hit.id for hit in service.search("小蛇 死触 kind:ruling", edition).hits
    ]


def test_a_sound_of_several_names_means_each_of_them() -> None:
    completer = names(("认输", "glossary", "ren shu"), ("忍术", "rule", "ren shu"))
    read = spoken("renshu", {"renshu"}, completer.spelt_by)
    assert read is not None
    assert set(read.names) == {"认输", "忍术"}
    assert read.line == "|".join(read.names)


def test_words_that_stand_in_texts_phrases_and_filters_are_no_pinyin() -> None:
    completer = names(("她", "glossary", "ta"), ("小蛇", "glossary", "xiao she"))
    assert spoken("ta", set(), completer.spelt_by) is None
    assert spoken('"xiaoshe" set:xiaoshe', {"xiaoshe"}, completer.spelt_by) is None


def test_cards_yield_to_terms_of_the_same_sound() -> None:
    completer = names(("忍术", "rule", "ren shu"), ("仁书", "card", "ren shu"))
    assert completer.spelt_by("renshu") == ("忍术",)


def test_initials_that_find_nothing_are_suggested(service: Service, edition: EditionFacts) -> None:
    view = service.search("sc", edition)
    assert view.suggestions[0] == "死触"


def test_letters_that_spell_nothing_are_not_read_so(
    service: Service, edition: EditionFacts
) -> None:
    view = service.search("xyzzy", edition)
    assert view.read_as is None
    assert view.hits == ()
