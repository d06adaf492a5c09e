"""Find in page without a script: matches marked by the server, each leading to the next."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from app import create_app
from app.web.found import MOST_MARKED, Sought, found_in
from app.web.strings import EN
from tests.app.web.documents import NEWEST
from tests.app.web.visitor import PHONE, Visitor

READ = f"/mtg/cr/{NEWEST}/read"


@pytest.fixture(scope="module")
def client(tea_library: Path) -> FlaskClient:
    """A visitor of the little library."""
    return create_app(tea_library).test_client()


def _marked(page: str) -> list[str]:
    return re.findall(r"<mark[^>]*>(.*?)</mark>", page)


def test_matches_are_marked_counted_and_lead_on(client: FlaskClient) -> None:
    page = client.get(f"{READ}/702?find=STEEPING&lang=en").text
    total = len(_marked(page))
    assert total > 2
    assert {word.casefold() for word in _marked(page)} == {"steeping"}
    assert EN["found_total"].format(total=total) in page
    assert re.findall(r'id="f(\d+)"', page) == [str(n) for n in range(1, total + 1)]
    onward = re.findall(r'class="hop" href="#(\w+)"', page)
    assert onward == [*(f"f{n}" for n in range(2, total + 1)), "find"]
    back = re.findall(r'class="hop back" href="#(\w+)"', page)
    assert back == ["find", *(f"f{n}" for n in range(1, total))]
    assert 'id="find"' in page


def test_a_match_across_a_link_is_one_match_and_the_link_stays(client: FlaskClient) -> None:
    page = client.get(f"{READ}/702?find=rule+704.5b&lang=en").text
    assert _marked(page) == ["rule ", "704.5b"]
    assert re.findall(r'id="(f\d+)"', page) == ["f1"]
    assert re.search(r'<a href="[^"]*/704.5b"><mark>704.5b</mark></a><a class="hop back"', page)


def test_words_that_stand_nowhere_are_told_and_nothing_asked_is_nothing(
    client: FlaskClient,
) -> None:
    page = client.get(f"{READ}/702?find=porcupine&lang=en").text
    assert EN["js_found_none"] in page
    assert 'value="porcupine"' in page
    assert not _marked(page)
    plain = client.get(f"{READ}/702?lang=en").text
    assert "<mark" not in plain
    assert client.get(f"{READ}/702?find=&lang=en").text.count("hop") == plain.count("hop")


def test_release_notes_are_searched_within_their_part(client: FlaskClient) -> None:
    page = client.get("/notes/tea?find=法术力").text
    assert _marked(page)
    assert "<mark" not in page.partition('<nav class="tree"')[2]


#: Queries of several words, folded, in the other language, filtered, a phrase, a whole question.
QUERIES = {
    "steeping leaves": {"steeping", "浸泡", "leaves", "leaf"},
    "浸泡": {"浸泡", "steeping"},
    "浸泡 変深": {"浸泡", "steeping", "变深", "深"},
    "kind:rule ＳＴＥＥＰＩＮＧ": {"steeping", "浸泡"},
    '"while leaves lie"': {"while leaves lie"},
    "does steeping work twice?": {"steeping", "浸泡", "work", "works", "twice"},
}


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("place", ["read/702", "702.2"])
def test_a_query_is_marked_by_its_words_where_it_led(
    client: FlaskClient, place: str, query: str
) -> None:
    page = client.get(f"/mtg/cr/{NEWEST}/{place}", query_string={"q": query, "lang": "en"}).text
    found = {word.casefold() for word in _marked(page)}
    assert found
    assert found <= QUERIES[query]
    assert EN["found_total"].format(total=len(re.findall(r'id="f\d+"', page))) in page


def test_words_in_the_box_that_do_not_stand_together_are_found_one_by_one(
    client: FlaskClient,
) -> None:
    page = client.get(f"{READ}/702?find=leaves+steeping&lang=en").text
    assert {word.casefold() for word in _marked(page)} == {"leaves", "steeping", "浸泡"}


def test_a_hit_leads_to_its_page_with_the_query_and_a_number_marks_nothing(
    client: FlaskClient,
) -> None:
    hits = client.get("/search?q=steeping+leaves&lang=en").text
    assert re.search(r'<h2><a href="/mtg/cr/[^"/]+/702.2a\?q=steeping%20leaves">', hits)
    for plain in ("702.2", "702.2?q=702.2", "702.2?q=CR+702.2"):
        page = client.get(f"/mtg/cr/{NEWEST}/{plain}").text
        assert "<mark" not in page
        assert 'class="within"' not in page
    term = client.get(f"/mtg/cr/{NEWEST}/glossary/steeping?q=浸泡").text
    assert {"浸泡", "Steeping"} <= set(_marked(term))


def test_the_marks_of_words_are_given_to_the_script(client: FlaskClient) -> None:
    assert client.get("/marks?q=浸泡").json == ["浸泡", "steep"]
    assert client.get("/marks?q=702.2").json == []
    assert client.get("/marks").json == []


def test_markup_that_is_looked_for_stays_text(client: FlaskClient) -> None:
    page = client.get(f"{READ}/702", query_string={"find": "<b>&\"'"}).text
    assert "<b>&\"'" not in page


class _Checker(HTMLParser):
    """Reads the text of HTML and fails where an element is not closed in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        assert not (tag == "a" and "a" in self.open)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


_PIECES = st.lists(
    st.sampled_from(
        ["ab", "b", "<a href='/x'>a</a>", "<strong>b</strong>", "&lt;", "İ", " ", "</p><p>", "a"]
    ),
    max_size=14,
)


@given(_PIECES, st.sampled_from(["a", "ab", "B", "<", "i", "a b", "zz"]))
def test_marking_changes_no_text_and_crosses_no_element(pieces: list[str], words: str) -> None:
    html = f"<p>{''.join(pieces)}</p>"
    before, after = _Checker(), _Checker()
    before.feed(html)
    found = found_in(html, Sought(words, words), "up", "down")
    after.feed(str(found.html))
    assert after.open == []
    assert "".join(after.said) == "".join(before.said)
    assert found.html.count('id="f') == found.total


def test_beyond_a_limit_matches_are_counted_but_not_marked() -> None:
    found = found_in(f"<p>{'tea ' * (MOST_MARKED + 7)}</p>", Sought("tea", "tea"), "up", "down")
    assert found.total == MOST_MARKED + 7
    assert found.html.count("<mark") == MOST_MARKED
    assert f'"#f{MOST_MARKED + 1}"' not in found.html


def test_somebody_without_a_script_finds_words_and_goes_on(plain_visitor: Visitor) -> None:
    plain_visitor.go(f"{READ}/702?lang=en")
    plain_visitor.one(".within input").send_keys("steeping")
    plain_visitor.one(".within button[type=submit]").click()
    plain_visitor.until(lambda: "find=steeping" in plain_visitor.at)
    plain_visitor.one(".within output a").click()
    plain_visitor.until(lambda: plain_visitor.at.endswith("#f1"))
    plain_visitor.one("#f1 ~ .hop:not(.back), #f1 + .hop + .hop").click()
    plain_visitor.until(lambda: plain_visitor.at.endswith("#f2"))


def test_a_link_with_words_to_find_is_taken_over_by_the_script(visitor: Visitor) -> None:
    visitor.prefers(lang="en").go(f"{READ}/702?find=steeping")
    visitor.until(lambda: visitor.one(".within output").text.startswith("1 "))
    assert not visitor.all(".page mark, .hop")


@pytest.mark.parametrize("place", ["read/702", "702.2"])
def test_a_query_is_found_alike_with_a_script_and_without(
    visitor: Visitor, plain_visitor: Visitor, place: str
) -> None:
    for query in QUERIES:
        address = f"/mtg/cr/{NEWEST}/{place}?lang=en&q={quote(query)}"
        plain_visitor.go(address)
        total = plain_visitor.one(".within output").text.split()[0]
        assert int(total) > 0
        visitor.go(address)
        visitor.until(lambda total=total: visitor.one(".within output").text == f"1 of {total}")
        assert not visitor.all("mark, .hop")


def test_the_next_match_of_several_words_is_one_touch_away(visitor: Visitor) -> None:
    visitor.device(PHONE)
    visitor.go(f"{READ}/702?lang=en&q=steeping+leaves")
    shown = visitor.one(".within output")
    visitor.until(lambda: shown.text.startswith("1 "))
    visitor.one("[data-find='1']").click()
    visitor.until(lambda: shown.text.startswith("2 "))
    now = "return [...CSS.highlights.get('now')].map(String).join()"
    assert visitor.run(now).casefold() in QUERIES["steeping leaves"]
    for _ in range(2):
        visitor.one("[data-find='-1']").click()
    last = shown.text.split()[-1]
    visitor.until(lambda: shown.text == f"{last} of {last}")


def test_an_address_of_one_rule_begins_at_its_first_match(visitor: Visitor) -> None:
    visitor.go(f"{READ}/702?lang=en&q=steeping+leaves#702.2c")
    visitor.until(lambda: " of " in visitor.one(".within output").text)
    where = (
        "return [...CSS.highlights.get('now')][0].startContainer.parentElement.closest('.rule').id"
    )
    assert visitor.run(where) == "702.2c"
    assert not visitor.one(".within output").text.startswith("1 ")


def test_words_that_are_typed_are_found_one_by_one_too(visitor: Visitor) -> None:
    visitor.go(f"{READ}/702?lang=en")
    visitor.one(".within input").send_keys("leaves steeping")
    visitor.until(lambda: visitor.one(".within output").text.startswith("1 "))
    found = "return [...CSS.highlights.get('found')].map(String)"
    assert {word.casefold() for word in visitor.run(found)} == {"leaves", "steeping", "浸泡"}
