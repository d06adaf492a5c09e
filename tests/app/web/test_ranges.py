"""The pages of ranges and lists: in parts, and back to all hits of the query that led there."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.web import rule
from app.web.strings import EN
from tests.app.web.documents import NEWEST

BOOK = f"/mtg/cr/{NEWEST}"


@pytest.fixture(scope="module")
def client(tea_library: Path) -> FlaskClient:
    """A visitor of the little library."""
    return create_app(tea_library).test_client()


def _shown(page: str) -> list[str]:
    return [part.split('"')[0] for part in page.split('<article class="rule" id="')[1:]]


@pytest.mark.parametrize("query", ["702.2a-c", "702.2b/c", "101.1 compared to 704.5", "1-7"])
def test_a_range_or_list_leads_to_all_hits_of_its_query(client: FlaskClient, query: str) -> None:
    led = client.get("/search", query_string={"q": query, "lang": "en"})
    page = client.get(led.location)
    assert EN["other_hits"] in page.text
    assert len(_shown(page.text)) > 1
    assert 'href="/search?q=' in page.text
    assert EN["other_hits"] not in client.get(led.location.partition("?")[0] + "?lang=en").text


def test_a_range_over_sections_shows_every_rule_between(client: FlaskClient) -> None:
    assert _shown(client.get(f"{BOOK}/101.1-702.2").text) == [
        "101.1",
        "700.1",
        "701.1",
        "702.1",
        "702.2",
    ]
    assert _shown(client.get(f"{BOOK}/1-7").text) == ["1", "7"]


def test_a_long_range_is_shown_in_parts(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule, "RULES_A_PART", 3)
    first = client.get(f"{BOOK}/101.1-702.3?q=101.1-702.3").text
    assert _shown(first) == ["101.1", "700.1", "701.1"]
    assert 'href="?part=2&amp;q=101.1-702.3"' in first
    assert _shown(client.get(f"{BOOK}/101.1-702.3?part=2").text) == ["702.1", "702.2", "702.3"]
    assert _shown(client.get(f"{BOOK}/101.1-702.3?part=99").text)[0] == "702.1"


def test_a_mistyped_number_is_offered_the_near_ones(client: FlaskClient) -> None:
    for address in ("/search?q=702.2bc&lang=en", "/702.2bc"):
        page = client.get(address).text
        assert "702.2b</a>" in page
        assert "702.2c</a>" in page
