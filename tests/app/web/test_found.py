"""Find in page without a script: matches marked by the server, each leading to the next."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from app import create_app
from app.web.found import MOST_MARKED, found_in
from app.web.strings import EN
from tests.app.web.documents import NEWEST
from tests.app.web.visitor import Visitor

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
    found = found_in(html, words, "up", "down")
    after.feed(str(found.html))
    assert after.open == []
    assert "".join(after.said) == "".join(before.said)
    assert found.html.count('id="f') == found.total


def test_beyond_a_limit_matches_are_counted_but_not_marked() -> None:
    found = found_in(f"<p>{'tea ' * (MOST_MARKED + 7)}</p>", "tea", "up", "down")
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
