"""The page of a card: lines with marks and rules, formats, links, and where it can be tried."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.library.build import import_documents

CARDS = {
    "meta": {"date": "2031-05-04"},
    "data": {
        "Pebble Juggler": [
            {
                "name": "Pebble Juggler",
                "type": "Creature — Otter",
                "text": "Vigilance\nWhenever Pebble Juggler attacks, juggle three pebbles.",
                "manaCost": "{1}{W}",
                "manaValue": 2,
                "power": "1",
                "toughness": "1",
                "layout": "normal",
                "printings": ["TST"],
                "legalities": {"modern": "Legal", "legacy": "Banned"},
                "identifiers": {"scryfallOracleId": "00000000-0000-0000-0000-000000000003"},
                "foreignData": [
                    {"language": "Chinese Simplified", "name": "抛石獭", "type": "生物～水獭"}
                ],
            }
        ],
        "..": [{"name": "..", "type": "Artifact", "layout": "normal", "printings": ["TST"]}],
    },
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("cards")
    (place / "AtomicCards.json").write_text(json.dumps(CARDS), encoding="utf-8")
    import_documents(place / "library", [place / "AtomicCards.json"])
    return place / "library"


@pytest.fixture
def client(library: Path) -> FlaskClient:
    return create_app(library).test_client()


def test_a_name_of_dots_alone_has_an_address_that_browsers_keep(client: FlaskClient) -> None:
    address = "/cards/tst/%252E%252E"
    assert client.get("/cards/..").location == address
    page = client.get(address + "?lang=en")
    assert page.status_code == 200
    assert "This card has no rules text." in page.text
    assert "reads every line" not in page.text


def _page(client: FlaskClient, language: str) -> str:
    found = client.get(f"/cards/tst/Pebble%20Juggler?lang={language}")
    assert found.status_code == 200
    return found.get_data(as_text=True)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("the engine reads it", "Modern", "Banned")), ("zh", ("引擎读得懂", "近代", "禁用"))],
)
def test_a_card_marks_what_is_read_and_where_reading_stops(
    client: FlaskClient, language: str, words: tuple[str, ...]
) -> None:
    page = _page(client, language)
    assert page.count('class="line line-read"') == 1
    assert page.count('class="line line-stopped"') == 1
    assert '<mark class="stop">' in page
    assert "juggle three pebbles" in page.split('<mark class="stop">')[1].split("</mark>")[0]
    for word in words:
        assert word in page
    assert 'rel="external noopener noreferrer" href="https://scryfall.com/' in page
    assert "<img" not in page.split("<main")[1]


def test_a_name_leads_to_the_address_and_keeps_what_was_asked(client: FlaskClient) -> None:
    found = client.get("/cards/抛石獭?q=otter&lang=en")
    assert found.status_code == 302
    assert found.location.endswith("?q=otter&lang=en")


def test_a_card_can_be_tried_where_the_site_has_a_table(library: Path) -> None:
    app = create_app(library)
    if not any(rule.rule == "/table" for rule in app.url_map.iter_rules()):
        assert "/table?card=" not in _page(create_app(library).test_client(), "en")
        app.add_url_rule("/table", "table_of_the_test", lambda: "")
    assert 'href="/table?card=Pebble+Juggler"' in _page(app.test_client(), "en")
