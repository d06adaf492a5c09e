"""The rules in an hour: its pages exist, say the same in both languages, and lead on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.collection import played
from app.hour import Stop, all_stops, load_hour
from app.library.library import Library
from app.library.place import current_version
from app.web.hour import deeds
from app.web.practice import questions
from app.web.stepping import stage
from rules.digest import load_digest
from rules.text import HAN, Language

STOPS = all_stops(load_hour())
NUMBER = re.compile(r"\d{3}\.\d+[a-z]?")


@pytest.fixture(scope="module")
def reader(tea_library: Path) -> FlaskClient:
    return create_app(tea_library).test_client()


@pytest.fixture(scope="module")
def library(tea_library: Path) -> Library:
    return Library(current_version(tea_library))


def test_the_way_has_some_forty_pages_from_the_table_to_the_layers() -> None:
    assert 38 <= len(STOPS) <= 50
    first, *_, last = load_hour()
    assert (first.title.en, last.title.en) == ("The table", "The layers")


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.id)
def test_a_page_says_a_few_sentences_in_each_language(stop: Stop) -> None:
    assert HAN.search(stop.title.zh or "")
    assert not HAN.search(f"{stop.title.en}{stop.text.en}")
    assert 2 <= len(re.findall("[。！？]", stop.text.zh or "")) <= 4, stop.text.zh
    assert 2 <= len(re.findall(r"[.!?](?: |$)", stop.text.en or "")) <= 4, stop.text.en


def test_every_number_of_the_way_has_its_gist() -> None:
    known = {str(number) for number in load_digest()}
    for stop in STOPS:
        assert 1 <= len(stop.rules) <= 3, stop.id
        assert set(stop.rules) <= known, stop.id
        assert not NUMBER.search(f"{stop.text.zh}{stop.text.en}"), "numbers stand in `rules`"


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.id)
def test_its_scenario_is_met_without_a_library_and_asks_its_question_in_both_languages(
    stop: Stop, library: Library
) -> None:
    """A learner reads cards, deeds and question in the language chosen."""
    found = played(stop.scenario, library)
    assert found.replay.outcome.value == "met"
    assert not found.library_cards
    for language in Language:
        shown = stage(found.replay, found.scenario, 0, str, language)
        asked = questions(found, shown)[stop.question - 1]
        assert len(asked.choices) >= 2
        faces = {face for each in shown.cards.values() for face in each}
        words = [asked.text, *(f"{face.name} {face.type} {face.text}" for face in faces)]
        words += [getattr(deed.text, language.value) for deed in deeds(found)]
        for text in words:
            assert bool(HAN.search(text)) == (language is Language.ZH), text


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_page_of_the_way_opens_and_leads_to_the_next(
    reader: FlaskClient, language: str
) -> None:
    """Pages stand without the rule book too: this library holds a book about tea."""
    contents = reader.get(f"/hour?lang={language}").text
    for before, stop in zip((None, *STOPS), (*STOPS, None), strict=True):
        if before is not None:
            page = reader.get(f"/hour/{before.id}?lang={language}")
            assert page.status_code == 200
            assert f'href="/hour/{before.id}"' in contents
            assert f'href="/scenarios/{before.scenario}"' in page.text
            assert (before.text[Language(language)] or "")[:12] in page.text
            assert ('rel="next"' in page.text) == (stop is not None)
            if stop is not None:
                assert f'<a rel="next" href="/hour/{stop.id}"' in page.text


def test_an_answer_is_marked_without_a_script(reader: FlaskClient, library: Library) -> None:
    stop = next(stop for stop in STOPS if stop.id == "zones")
    found = played(stop.scenario, library)
    asked = questions(found, stage(found.replay, found.scenario, 0, str, Language.EN))[
        stop.question - 1
    ]
    right, wrong = (
        reader.get(f"/hour/zones?lang=en&answer={n}").text
        for n in (asked.right, (asked.right + 1) % len(asked.choices))
    )
    assert "✓ right" in right.lower()
    assert "✗" in wrong
    for odd in ("", "99", "x", "-1"):
        assert reader.get("/hour/zones", query_string={"answer": odd}).status_code == 200


def test_the_way_is_named_on_home_and_in_the_menu(reader: FlaskClient) -> None:
    assert reader.get("/").text.count('href="/hour"') == 2
    assert reader.get("/contents", follow_redirects=True).text.count('href="/hour"') == 1


def test_a_page_that_is_not_there_names_those_that_are(reader: FlaskClient) -> None:
    answer = reader.get("/hour/layersx")
    assert answer.status_code == 404
    assert "layers" in answer.text


def test_what_was_read_is_kept_in_the_browser(visitor: Any) -> None:
    """Two pages read are marked in the contents, and the third is offered."""
    for stop in STOPS[:2]:
        visitor.go(f"/hour/{stop.id}?lang=en")
    visitor.go("/hour?lang=en")
    told = visitor.driver.find_element("id", "progress")
    assert f"2 of {len(STOPS)} pages read" in told.text
    assert told.find_element("tag name", "a").get_attribute("href").endswith(f"/{STOPS[2].id}")
    told.find_element("tag name", "button").click()
    visitor.go("/hour?lang=en")
    assert "pages read" not in visitor.driver.find_element("id", "progress").text
