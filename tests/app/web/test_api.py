"""The OpenAPI document against the running API, and how answers travel."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from app import create_app
from app.web.strings import EN
from app.web.strings.api import API_ZH
from rules.errors import HeadjudgeError
from tests.app.web.documents import NEWEST, OLDER

#: Every address of the document with what to put into it.
ASKED = {
    "/rules/{number}": [
        "/rules/mtg/cr/latest/702.2",
        f"/rules/mtg/cr/{OLDER}/702.2",
        "/rules/mtg/cr/1999-01-01/702.2",
        "/rules/702.2?edition=latest",
        "/rules/702.2",
        "/rules/702.2a-c",
        "/rules/1",
        "/rules/999",
        "/rules/x",
    ],
    "/contents": ["/contents", f"/contents?edition={OLDER}", "/contents?edition=1999-01-01"],
    "/terms": ["/terms", "/terms?game=chess"],
    "/sets": ["/sets"],
    "/notes/{set}": ["/notes/tea", "/notes/nothing"],
    "/topics/{id}": ["/topics/nothing"],
    "/terms/{name}": [
        "/terms/浸泡",
        "/terms/Tea Table",
        "/terms/mtg/cr/latest/glossary/steeping",
        "/terms/nothing",
    ],
    "/export/{what}": ["/export/nothing", "/export/mtg/cr/1999-01-01", "/export/all?format=x"],
    "/cards": [
        "/cards",
        "/cards?q=茶壶&set=tea&rulings=1&limit=1",
        "/cards?set=nothing",
        "/cards?offset=1",
        "/cards?q=",
        "/cards?limit=0",
        "/cards?offset=x",
    ],
    "/scenarios/{id}": [
        "/scenarios/combat/deathtouch-with-trample",
        "/scenarios/combat/nothing",
        "/scenarios/../secret",
    ],
    "/cards/{name}": ["/cards/nothing", "/cards/茶壶精灵"],
    "/rulings/{id}": ["/rulings/nothing/1"],
    "/diff/{old}/{new}": [
        f"/diff/{OLDER}/{NEWEST}",
        f"/diff/{NEWEST}/{OLDER}",
        f"/diff/{NEWEST}/{NEWEST}",
        f"/diff/1999-01-01/{NEWEST}",
    ],
    "/history/{number}": ["/history/100.2", "/history/704.5c", "/history/x"],
    "/search": [
        "/search?q=pot",
        "/search?q=茶壶&kind=rule&limit=3",
        "/search?q=xyzzy",
        "/search?q=pot&limit=9999",
        "/search",
        "/search?q=",
        "/search?q=%20%E3%80%80",
    ],
    "/complete": ["/complete?q=ste", "/complete?q=70", "/complete?q=", "/complete?q=a&limit=0"],
    "/table/cards": ["/table/cards?q=2/2", "/table/cards?q=cha", "/table/cards?limit=0"],
    "/table/practice": ["/table/practice?seed=7", "/table/practice?level=9"],
    "/table/try": ["/table/try?q=flying", "/table/try?card=茶壶精灵", "/table/try?q=nobody"],
    "/scenarios": ["/scenarios"],
    "/scenarios/{id}/why-not": [
        "/scenarios/combat/deathtouch-with-trample/why-not?step=0&action=attack: 石墙",
        "/scenarios/combat/deathtouch-with-trample/why-not?step=2",
        "/scenarios/combat/deathtouch-with-trample/why-not?step=x",
        "/scenarios/combat/nothing/why-not?step=0",
    ],
    "/scenarios/{id}/about": [
        "/scenarios/combat/deathtouch-with-trample/about?step=2&name=石墙",
        "/scenarios/layers/silenced-and-still-one-one/about?name=Winged Ox",
        "/scenarios/combat/deathtouch-with-trample/about?step=2&name=Nobody",
        "/scenarios/combat/deathtouch-with-trample/about?step=x&name=石墙",
        "/scenarios/combat/deathtouch-with-trample/about",
    ],
    "/editions": ["/editions"],
}


@pytest.fixture(scope="module")
def tea(tea_library: Path) -> Flask:
    """The site over the small library about tea."""
    return create_app(tea_library)


@pytest.fixture
def client(tea: Flask) -> FlaskClient:
    """A visitor of that site."""
    return tea.test_client()


@pytest.fixture
def told(client: FlaskClient) -> Any:
    """The OpenAPI document as the API gives it."""
    answer = client.get("/api/v1/openapi.json")
    assert answer.status_code == 200
    return answer.json


def _resolved(told: Any, schema: Any) -> Any:
    return {**schema, "components": told["components"]}


def test_every_answer_is_as_the_document_says(client: FlaskClient, told: Any) -> None:
    asked = {path for path, operations in told["paths"].items() if "get" in operations}
    assert asked == set(ASKED)
    for path in asked:
        operations = told["paths"][path]
        for address in ASKED[path]:
            answer = client.get(f"/api/v1{address}")
            responses = operations["get"]["responses"]
            assert str(answer.status_code) in responses, address
            schema = responses[str(answer.status_code)]["content"]["application/json"]["schema"]
            Draft202012Validator(_resolved(told, schema)).validate(answer.json)


def test_the_document_names_every_address_of_the_api(tea: Flask, told: Any) -> None:
    """All that the application routes under `/api/v1` is told, the document itself aside."""
    routed = {
        rule.rule.removeprefix("/api/v1")
        for rule in tea.url_map.iter_rules()
        if rule.rule.startswith("/api/v1/")
    }
    served = {r for r in routed if r not in ("/<path:unknown>", "/openapi.json")}
    assert len(served) == len(told["paths"])
    for path in told["paths"]:
        assert any(r.startswith(path.partition("{")[0]) for r in served), path


def _codes(kind: type[HeadjudgeError]) -> set[str]:
    """The codes of a kind of error and of all that are made from it."""
    return {kind.code}.union(*map(_codes, kind.__subclasses__()))


def test_every_code_of_an_error_is_declared(told: Any) -> None:
    """Fetching is of the command line alone."""
    problem = told["components"]["schemas"]["Problem"]
    declared = set(problem["properties"]["code"]["enum"])
    assert {one for one in _codes(HeadjudgeError) if one != "fetch"} <= declared


def test_every_schema_is_one(told: Any) -> None:
    for schema in told["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def test_every_parameter_in_a_path_is_described(told: Any) -> None:
    for path, operations in told["paths"].items():
        for operation in operations.values():
            described = {p["name"] for p in operation["parameters"] if p["in"] == "path"}
            assert described == {part[1:-1] for part in path.split("/") if part.startswith("{")}


def test_the_page_of_the_api_shows_every_address(client: FlaskClient, told: Any) -> None:
    page = client.get("/api").text
    for path in told["paths"]:
        assert f"/api/v1{path}" in page


def test_every_example_of_the_page_opens(client: FlaskClient, told: Any) -> None:
    """Cards, rulings and dates of the examples are those of the library in force."""
    page = client.get("/api?lang=en").text
    examples = re.findall(r'<a href="(/api/v1/[^"]+)"><code>', page)
    asked = {path for path, operations in told["paths"].items() if "get" in operations}
    assert len(examples) == len(asked - {"/topics/{id}"})
    assert page.count(EN["api_no_example"]) == 1, "the notes about tea have no topic"
    for example in examples:
        assert "{" not in example
        with client.get(unescape(example)) as answer:
            assert answer.status_code == 200, example


def test_home_counts_what_the_library_has(client: FlaskClient, starter_library: Path) -> None:
    """One card with two rulings, from the notes of one set; four rule documents beside them."""
    page = client.get("/?lang=en").text
    for word, count in (("cards", 1), ("rulings", 2), ("sets", 1), ("documents", 5)):
        assert EN[f"count_{word}"].format(count=count) in page
    bare = create_app(starter_library).test_client().get("/?lang=en").text
    assert EN["count_cards"].format(count=0) not in bare


def test_an_example_is_not_made_up_where_the_library_has_nothing(starter_library: Path) -> None:
    """The starter has no rulings and one edition: no link to a card, a ruling or a diff."""
    starter = create_app(starter_library).test_client()
    page = starter.get("/api?lang=en").text
    examples = re.findall(r'<a href="(/api/v1/[^"]+)"><code>', page)
    assert page.count(EN["api_no_example"]) == 5
    for example in examples:
        with starter.get(unescape(example)) as answer:
            assert answer.status_code == 200, example


@pytest.mark.parametrize(
    "address", ["/", f"/mtg/cr/{NEWEST}/702.2", f"/mtg/cr/{NEWEST}/glossary", "/api/v1/rules/702.2"]
)
def test_an_answer_has_an_etag_and_is_not_sent_twice(client: FlaskClient, address: str) -> None:
    first = client.get(address)
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert client.get(address, headers={"If-None-Match": '"other"'}).status_code == 200


def test_an_answer_is_compressed_for_who_can_read_it(client: FlaskClient) -> None:
    address = f"/mtg/cr/{NEWEST}/702"
    plain = client.get(address)
    small = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.data) == plain.data
    assert "Accept-Encoding" in small.headers["Vary"]


def test_a_kept_page_is_the_readers_own(client: FlaskClient) -> None:
    """What one reader chose is not shown to another."""
    address = f"/mtg/cr/{NEWEST}/101.1b"
    both = client.get(address).text
    client.get(f"{address}?show=en&lang=en&theme=dark")
    english = client.get(address).text
    assert "说出来" in both
    assert "说出来" not in english
    assert 'data-theme="dark"' in english


def test_bundles_are_kept_for_good_under_a_name_of_their_own(client: FlaskClient) -> None:
    page = client.get("/").text
    address = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
    answer = client.get(address)
    assert "immutable" in answer.headers["Cache-Control"]
    other = client.get(address.replace(".css", "x.css"))
    assert "immutable" not in other.headers.get("Cache-Control", "")
    assert client.get("/assets/nothing.css").status_code == 404


def test_every_page_allows_nothing_from_other_sites(client: FlaskClient) -> None:
    for address in ("/", "/nothing", "/api/v1/editions"):
        policy = client.get(address).headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'self'")


def test_symbols_are_drawn_and_their_braces_stay(client: FlaskClient) -> None:
    page = client.get(f"/mtg/cr/{NEWEST}/101.1a").text
    assert '<span class="m m-w"><i>{</i>W<i>}</i></span>' in page


def test_an_edition_called_newest_leads_to_it(client: FlaskClient) -> None:
    for part in ("", "702.2", "glossary", "keywords", "glossary/pour"):
        answer = client.get(f"/mtg/cr/newest/{part}")
        assert answer.status_code == 302
        assert answer.location == f"/mtg/cr/{NEWEST}/{quote(part)}"


def test_two_editions_are_compared_with_marked_words(client: FlaskClient) -> None:
    page = client.get(f"/diff?old={OLDER}&new={NEWEST}", follow_redirects=True).text
    assert "<del>" in page
    assert "<ins>" in page
    assert "704.5c" in page
    listed = client.get(f"/diff/mtg/cr/{OLDER}/{NEWEST}/renumbered")
    assert listed.status_code == 200
    history = client.get(f"/mtg/cr/{NEWEST}/100.2/history").text
    assert history.index(NEWEST) < history.rindex(OLDER)
    assert "<ins>" in history


def test_the_history_of_a_rule_tells_of_its_subrules(client: FlaskClient) -> None:
    """704.5c came with the newest edition; its text stands there to be read."""
    page = client.get(f"/mtg/cr/{NEWEST}/704.5/history?lang=en").text
    (under,) = re.findall(r'<section class="under".*?</section>', page, re.DOTALL)
    assert f'<a href="/mtg/cr/{NEWEST}/704.5c">704.5c</a>' in under
    assert EN["became_added"] in under
    assert '<div class="side"' in under
    assert "under" not in client.get(f"/mtg/cr/{NEWEST}/100.2/history").text.split("<main")[1]


def test_a_card_is_shown_with_its_rulings(client: FlaskClient) -> None:
    answer = client.get("/cards/茶壶精灵", follow_redirects=True)
    assert answer.status_code == 200
    assert "茶壶精灵的异能是法术力异能" in answer.text
    assert f'<a href="/mtg/cr/{NEWEST}/101.1">101.1</a>' in answer.text
    assert '<span class="m m-g"><i>{</i>G<i>}</i></span>' in answer.text
    card = client.get("/api/v1/cards/茶壶精灵").json
    assert card is not None
    told = client.get("/api/v1/openapi.json").json
    for name, value in (("Card", card), ("Ruling", card["rulings"][0])):
        schema = {"$ref": f"#/components/schemas/{name}"}
        Draft202012Validator(_resolved(told, schema)).validate(value)
    ruling = card["rulings"][0]["id"]
    assert client.get(f"/api/v1/rulings/{quote(ruling)}").json == card["rulings"][0]
    page = client.get(f"/rulings/{quote(ruling)}")
    assert page.status_code == 200
    assert "茶园发布释疑" in page.text


def test_release_notes_are_read_as_a_document(client: FlaskClient) -> None:
    page = client.get("/cards").text
    code = page.partition('href="/notes/')[2].partition('"')[0]
    notes = client.get(f"/notes/{code}")
    assert notes.status_code == 200
    assert "你可以在支付费用时起动它" in notes.text
    assert client.get("/notes/none").status_code == 404
    for nothing in ("/cards/nothing", "/rulings/nothing/1", "/topics/nothing"):
        assert client.get(nothing).status_code == 404


def test_the_page_of_the_api_says_in_chinese_what_the_document_says(tea: Flask, told: Any) -> None:
    """Every sentence of the document has its Chinese, and no Chinese is left over."""
    operations = [o for methods in told["paths"].values() for o in methods.values()]
    said = {o[key] for o in operations for key in ("summary", "description")}
    said |= {p["description"] for o in operations for p in o["parameters"]}
    assert set(API_ZH) == said
    page = tea.test_client().get("/api?lang=zh").text
    assert "一条规则、一段范围或一份列表。" in page
    assert "A rule, a range" not in page


def test_cards_are_listed_a_page_at_a_time(client: FlaskClient) -> None:
    whole = client.get("/api/v1/cards").json
    assert whole is not None
    assert whole["total"] == len(whole["cards"]) == 1
    assert (whole["offset"], whole["next"]) == (0, None)
    assert [card["name"]["zh"] for card in whole["cards"]] == ["茶壶精灵"]
    for asked, total in (
        ("q=壶精", 1),
        ("q=咖啡", 0),
        ("set=TEA", 1),
        ("game=mtg", 1),
        ("rulings=1", 1),
    ):
        listed = client.get(f"/api/v1/cards?{asked}").json
        assert listed is not None
        assert listed["total"] == total, asked


@pytest.mark.parametrize(
    ("address", "status", "place", "nearest"),
    [
        ("cards?set=tee", 404, "set", ["tea"]),
        ("cards?game=chess", 404, "game", ["mtg"]),
        ("scenarios?limit=abc", 400, "limit", None),
        ("scenarios?offset=-1", 400, "offset", None),
        ("search?q=!!!", 400, "q", None),
        ("search?q=%22%22", 400, "q", None),
    ],
)
def test_what_means_nothing_is_refused_by_name(
    client: FlaskClient, address: str, status: int, place: str, nearest: list[str] | None
) -> None:
    answer = client.get(f"/api/v1/{address}")
    assert answer.status_code == status
    assert answer.json is not None
    assert answer.json["error"]["place"] == place
    assert answer.json["error"]["nearest"] == (nearest or [])


def test_scenarios_are_listed_a_page_at_a_time(client: FlaskClient) -> None:
    def ids(asked: str) -> list[str]:
        told = client.get(f"/api/v1/scenarios{asked}").json
        return [one["id"] for one in told["scenarios"]] if told else []

    whole = ids("")
    assert len(whole) > 200
    assert ids("?limit=3") == whole[:3]
    assert ids("?offset=3&limit=2") == whole[3:5]


def test_a_misspelt_scenario_is_told_its_nearest(client: FlaskClient) -> None:
    for asked in ("combat/deathtuch-with-trample", "deathtouch-with-tramle"):
        answer = client.get(f"/api/v1/scenarios/{asked}")
        assert answer.status_code == 404
        assert answer.json is not None
        assert answer.json["error"]["nearest"][0] == "combat/deathtouch-with-trample"


def test_a_scenario_is_given_as_written_and_as_it_plays(client: FlaskClient) -> None:
    told = client.get("/api/v1/scenarios/combat/deathtouch-with-trample").json
    assert told is not None
    assert told["outcome"] == told["replay"]["outcome"] == "met"
    assert told["steps"] == len(told["replay"]["steps"])
    assert "702.19b" in told["rules"]
    assert told["text"].startswith(("title", "#", "标题"))


@pytest.mark.parametrize(
    ("address", "led_to"),
    [
        ("/latest/702.2", f"/mtg/cr/{NEWEST}/702.2"),
        (f"/{OLDER}/702.2?lang=en", f"/mtg/cr/{OLDER}/702.2?lang=en"),
        (f"/diff/{OLDER}/latest", f"/diff/mtg/cr/{OLDER}/{NEWEST}"),
        ("/diff", f"/diff/mtg/cr/{OLDER}/{NEWEST}"),
        (f"/diff?old={OLDER}", f"/diff/mtg/cr/{OLDER}/{NEWEST}"),
    ],
)
def test_dates_alone_mean_the_comprehensive_rules(
    client: FlaskClient, address: str, led_to: str
) -> None:
    assert client.get(address).location == led_to


@pytest.mark.parametrize("word", ["latest", "newest"])
def test_the_newest_edition_has_a_name(client: FlaskClient, word: str) -> None:
    for address in (f"rules/mtg/cr/{word}/702.2", f"rules/702.2?edition={word}"):
        told = client.get(f"/api/v1/{address}").json
        assert told is not None
        assert told["id"] == f"mtg/cr/{NEWEST}/702.2"
    diff = client.get(f"/api/v1/diff/{OLDER}/{word}").json
    assert diff is not None
    assert diff["new"] == NEWEST
    assert client.get(f"/diff/mtg/cr/{OLDER}/{word}?only=meaning&lang=en").location == (
        f"/diff/mtg/cr/{OLDER}/{NEWEST}?only=meaning&lang=en"
    )


@pytest.mark.parametrize("asked", ["search", "search?q=", "search?q=%20%E3%80%80", "cards?q="])
def test_an_empty_search_is_not_well_formed(client: FlaskClient, asked: str) -> None:
    answer = client.get(f"/api/v1/{asked}")
    assert answer.status_code == 400
    assert answer.json is not None
    assert answer.json["error"]["place"] == "q"
