"""Long lists are narrowed by words and have letters to jump to; ranges have neighbours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.web.narrowed import is_kept
from app.web.strings import EN
from rules.text import Bilingual


@pytest.fixture(scope="module")
def client(starter_library: Path) -> FlaskClient:
    """A visitor of the starter."""
    return create_app(starter_library).test_client()


def items(page: str) -> int:
    return page.partition("<main")[2].partition("</main>")[0].count("<li><a href=")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/mtg/cr/2026-04-17/keywords?by=en", "strike"),
        ("/mtg/cr/2026-04-17/keywords?by=pinyin", "击"),
        ("/scenarios", "deathtouch trample"),
        ("/scenarios?by=keyword", "践踏"),
    ],
)
def test_a_list_is_narrowed_without_a_script(client: FlaskClient, address: str, words: str) -> None:
    joint = "&" if "?" in address else "?"
    whole = client.get(address).text
    narrow = client.get(f"{address}{joint}filter={words}").text
    assert 'name="filter"' in whole
    assert items(narrow) < items(whole)
    none = client.get(f"{address}{joint}filter=qqqq&lang=en").text
    assert items(none) == 0
    assert EN["filter_none"] in none


def test_keywords_have_letters_to_jump_to_that_are_there(client: FlaskClient) -> None:
    page = client.get("/mtg/cr/newest/keywords?by=en", follow_redirects=True).text
    anchors = re.findall(r'<a href="#(702-[A-Z])">', page)
    assert len(anchors) > 15
    assert all(f'id="{anchor}"' in page for anchor in anchors)


@pytest.mark.parametrize(
    "address",
    [
        "/mtg/cr/2026-04-17/keywords?by=en",
        "/mtg/cr/2026-04-17/keywords?by=number",
        "/mtg/cr/2026-04-17/glossary?by=pinyin",
        "/scenarios",
    ],
)
def test_each_group_of_a_long_list_is_led_to_by_its_heading(
    client: FlaskClient, address: str
) -> None:
    """On a phone a group is shown when it is the target of the address."""
    page = client.get(address).text
    groups = re.findall(r'<(?:div|section) class="[^"]*\bfold"[^>]*? id="([^"]+)"[^>]*>', page)
    groups += re.findall(r'<section class="[^"]*\bfold" data-filtered id="([^"]+)">', page)
    assert len(set(groups)) > 5
    headings = re.findall(r'<h[23][^>]*><a href="#([^"]+)">', page)
    assert set(headings) == set(groups)


def test_keywords_by_number_are_in_stretches(client: FlaskClient) -> None:
    page = client.get("/mtg/cr/2026-04-17/keywords?by=number").text
    assert '<a href="#702-2">702.2–21</a>' in page
    narrow = client.get("/mtg/cr/2026-04-17/keywords?by=number&filter=trample").text
    assert "<h3" in narrow
    assert 'class="filter narrowed"' in narrow


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("", True),
        ("LEGEND", True),
        ("传奇", True),
        ("傳奇", True),
        ("rule leg", True),
        ("x", False),
    ],
)
def test_each_word_of_a_filter_stands_in_a_name(words: str, kept: bool) -> None:
    assert is_kept(words, Bilingual("传奇规则", "Legend Rule")) is kept


def test_a_range_leads_to_what_stands_before_and_behind_it(client: FlaskClient) -> None:
    page = client.get("/mtg/cr/newest/702.2a-c", follow_redirects=True).text
    around = re.findall(r'rel="(prev|next)" href="[^"]*/(702\.[^"]*)"', page)
    assert around == [("prev", "702.2"), ("next", "702.2d")]
    assert 'data-copy="quote"' in page
