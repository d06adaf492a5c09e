"""The pages and the API, asked as a browser asks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app import create_app
from app.web.linked import gist_line
from app.web.strings import EN, ZH
from rules.text import Language

PAGES = [
    "/",
    "/mtg/cr/2031-05-04",
    "/mtg/cr/2031-05-04/1",
    "/mtg/cr/2031-05-04/100",
    "/mtg/cr/2031-05-04/100.1",
    "/mtg/cr/2031-05-04/100.1-100.2",
    "/mtg/cr/2031-05-04/glossary",
    "/mtg/cr/2031-05-04/glossary/cat",
    "/search?q=table&all=1",
]


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("address", PAGES)
def test_every_page_answers_in_both_languages(
    client: FlaskClient, address: str, language: str
) -> None:
    joined = "&" if "?" in address else "?"
    answer = client.get(f"{address}{joined}lang={language}", follow_redirects=True)
    assert answer.status_code == 200
    assert f'<html lang="{"zh-Hans" if language == "zh" else "en"}">' in answer.text


def test_a_rule_page_shows_both_texts_and_links_references(client: FlaskClient) -> None:
    page = client.get("/mtg/cr/2031-05-04/100.1").text
    assert "Everybody sits down" in page
    assert "大家在桌旁坐好" in page
    assert page.count('<a href="/mtg/cr/2031-05-04/200.2">200.2</a>') == 2
    assert "2031-05-04" in page


def test_the_readers_own_language_comes_first(client: FlaskClient) -> None:
    """In titles and in texts, which stand under each other on a phone."""
    for language, first, second in (("en", "Everybody", "大家"), ("zh", "大家", "Everybody")):
        page = client.get(f"/mtg/cr/2031-05-04/100.1?lang={language}").text
        main = page[page.index("<main") :]
        assert main.index(first) < main.index(second)
        page = client.get(f"/mtg/cr/2031-05-04/glossary/cat?lang={language}").text
        heading = page[page.index("<h1") : page.index("</h1>")]
        assert (heading.index("Cat") < heading.index("猫")) is (language == "en")


@pytest.mark.parametrize(
    ("short", "number"),
    [("100.1a", "100.1a"), ("CR100.1A", "100.1a"), ("100.1-100.2", "100.1-100.2")],
)
def test_a_short_address_leads_to_the_newest_edition(
    client: FlaskClient, short: str, number: str
) -> None:
    answer = client.get(f"/{short}")
    assert answer.status_code == 302
    assert answer.location == f"/mtg/cr/2031-05-04/{number}"
    assert client.get(answer.location).status_code == 200


@pytest.mark.parametrize("query", ["100.1a", "规则100.1a", "r100.1a", "cat", "猫"])
def test_a_query_that_names_something_goes_straight_there(client: FlaskClient, query: str) -> None:
    answer = client.get("/search", query_string={"q": query})
    assert answer.status_code == 302
    page = client.get(answer.location)
    assert page.status_code == 200
    assert "all=1" in page.text  # the other hits are one click away


def test_an_unknown_rule_names_the_nearest(client: FlaskClient) -> None:
    answer = client.get("/100.9")
    assert answer.status_code == 404
    assert "100.2" in answer.text


@pytest.mark.parametrize("address", ["/nothing", "/mtg/cr/1999-01-01/100.1", "/chess/core/1/1"])
def test_an_address_that_leads_nowhere_is_a_page(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "<main" in answer.text


@settings(
    max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(st.text(max_size=400))
def test_no_query_breaks_a_page(client: FlaskClient, query: str) -> None:
    answer = client.get("/search", query_string={"q": query, "all": "1"})
    assert answer.status_code in (200, 302)


def test_markup_in_a_query_is_shown_as_text(client: FlaskClient) -> None:
    page = client.get("/search", query_string={"q": "<script>alert(1)</script>"}).text
    assert "<script>alert" not in page


def test_the_language_is_kept_in_a_cookie_and_taken_from_the_browser(client: FlaskClient) -> None:
    assert EN["tagline"] in client.get("/", headers={"Accept-Language": "en-GB"}).text
    assert ZH["tagline"] in client.get("/", headers={"Accept-Language": "zh-TW,en;q=0.5"}).text
    client.get("/?lang=en")
    assert EN["tagline"] in client.get("/", headers={"Accept-Language": "zh"}).text


def test_the_interface_has_the_same_words_in_both_languages() -> None:
    assert ZH.keys() == EN.keys()
    assert all(ZH.values())
    assert all(EN.values())


def test_the_api_gives_what_the_command_line_gives(client: FlaskClient, run: Any) -> None:
    for address, command in (
        ("/api/v1/rules/100.1", ["rule", "100.1"]),
        ("/api/v1/rules/100.1-100.2", ["rule", "100.1-100.2"]),
        ("/api/v1/terms/猫", ["term", "猫"]),
        ("/api/v1/search?q=cat", ["search", "cat"]),
    ):
        assert client.get(address).json == json.loads(run(*command, "--json").stdout)


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/api/v1/rules/100.9", 404, "not_found"),
        ("/api/v1/rules/cat", 400, "syntax"),
        ("/api/v1/terms/xylophone", 404, "not_found"),
        ("/api/v1/search?q=cat&limit=0", 400, "syntax"),
        ("/api/v1/search?q=cat&kind=nothing", 400, "syntax"),
        ("/api/v1/rules/100.1?edition=1999-01-01", 404, "not_found"),
        ("/api/v1/nothing", 404, "not_found"),
    ],
)
def test_api_errors_have_one_shape(
    client: FlaskClient, address: str, status: int, code: str
) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert answer.json is not None
    assert set(answer.json["error"]) == {"code", "message", "place", "nearest"}
    assert answer.json["error"]["code"] == code


def test_the_starter_says_that_the_official_text_is_not_loaded(starter_client: FlaskClient) -> None:
    for address in ("/?lang=zh", "/mtg/cr/2026-04-17/704?lang=zh"):
        assert ZH["starter_title"] in starter_client.get(address).text
    page = starter_client.get("/704?lang=en", follow_redirects=True).text
    assert EN["gist_note"] in page
    assert "State-Based Actions" in page


def test_the_numbers_in_a_gist_lead_to_their_rules(starter_client: FlaskClient) -> None:
    """Our gist of section 104 names those of its rules that are often opened."""
    book = "/mtg/cr/2026-04-17"
    for language in ("zh", "en"):
        page = starter_client.get(f"{book}/104?lang={language}").text
        gist = page[page.index('class="gist"') :].split("</aside>")[0]
        numbers = re.findall(rf'<a href="{book}/([^"]+)">', gist)
        assert numbers
        assert all(starter_client.get(f"{book}/{n}").status_code == 200 for n in numbers)


@pytest.mark.parametrize("language", list(Language))
def test_the_numbers_in_a_gist_on_one_line_lead_to_their_rules(
    starter_library: Path, small_library: Path, language: Language
) -> None:
    """So they stand in the editor and beside a step; without the rules they are words."""
    gist = "{T}, 104.3a <b>"
    with create_app(starter_library).test_request_context():
        linked = gist_line(gist, language)
    assert linked.endswith(', <a href="/mtg/cr/2026-04-17/104.3a">104.3a</a> &lt;b&gt;')
    with create_app(small_library).test_request_context():
        assert gist_line(gist, language).endswith(", 104.3a &lt;b&gt;")


def test_the_list_of_keywords_shows_gists_in_the_language_of_the_interface(
    starter_client: FlaskClient,
) -> None:
    for language in ("zh", "en"):
        page = starter_client.get(f"/mtg/cr/2026-04-17/keywords?lang={language}").text
        gists = re.findall(r"</b></a><p>(.*?)</p>", page)
        assert len(gists) > 200
        assert all(bool(re.search("[\u4e00-\u9fff]", g)) is (language == "zh") for g in gists)


@pytest.mark.parametrize("query", ["mao", "zhuoz"])
def test_a_name_in_pinyin_is_found_without_choosing_a_completion(
    client: FlaskClient, query: str
) -> None:
    """Enter is pressed before the completions are there, or scripts are off."""
    answer = client.get("/search", query_string={"q": query})
    assert answer.status_code == 302
    assert answer.location.startswith("/mtg/cr/2031-05-04/")
    assert f"q={query}" in answer.location


@pytest.mark.parametrize("narrowed", ["set:zzz", "in:999", "edition:1999-01-01"])
def test_what_narrows_a_search_to_nothing_is_named(client: FlaskClient, narrowed: str) -> None:
    page = client.get("/search", query_string={"q": f"table {narrowed}", "lang": "en"}).text
    assert f"{EN['idle_filter']}: <b>{narrowed}</b>" in page
    assert EN["idle_filter"] not in client.get("/search?q=table+in:100&lang=en").text


@pytest.mark.parametrize("address", ["q=table+kind:nonsense", "q=table&kind=nonsense"])
def test_a_kind_that_is_not_there_is_told_with_the_kinds_and_hits_are_shown(
    client: FlaskClient, address: str
) -> None:
    page = client.get(f"/search?{address}&all=1&lang=en").text
    assert f"{EN['misread_filter']}: <b>kind:nonsense</b>" in page
    assert re.search(r'<a href="/search\?q=table&amp;[^"]*kind=ruling[&"]', page)
    assert "<mark>" in page.partition('<ol class="hits">')[2]
    assert EN["misread_filter"] not in client.get("/search?q=table+kind:rule&lang=en").text
