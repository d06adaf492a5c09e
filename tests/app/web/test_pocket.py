"""What readers keep by choice: sizes said before, progress, reading without network, removing."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.library.handle import LibraryHandle
from app.web.strings import strings
from rules.text import Language
from tests.app.web.documents import NEWEST, OLDER
from tests.app.web.outage import Server
from tests.app.web.visitor import PHONE, Visitor

OLD_BOOK = f"mtg/cr/{OLDER}"
CHOSEN = (OLD_BOOK, "cards", "rulings", "scenarios")
SCENARIO = "combat/deathtouch-with-trample"


@pytest.fixture(scope="module")
def client(tea_library: Path) -> FlaskClient:
    return create_app(tea_library).test_client(use_cookies=False)


@pytest.fixture(scope="module")
def offered(client: FlaskClient) -> dict[str, Any]:
    """The parcels that are offered, by id."""
    told: Any = client.get("/offline/parcels.json").json
    return {parcel["id"]: parcel for parcel in told["parcels"]}


def _rows(client: FlaskClient, parcel: Any) -> list[Any]:
    """The rows of a parcel, from all its parts."""
    parts = [json.loads(client.get(part["address"]).data) for part in parcel["parts"]]
    return [row for part in parts for row in part]


def test_all_that_the_library_has_is_offered(
    client: FlaskClient, offered: dict[str, Any], tea_library: Path
) -> None:
    library = LibraryHandle(tea_library).get()
    assert set(offered) == {f"mtg/cr/{NEWEST}", *CHOSEN}
    assert len(_rows(client, offered["cards"])) == library.cards.count("card")
    assert len(_rows(client, offered["rulings"])) == library.cards.count("ruling")
    ids = [facts.id for facts in library.scenarios.all()]
    assert [row[0] for row in _rows(client, offered["scenarios"])] == ids
    for edition in library.editions:
        (part,) = offered[edition.id]["parts"]
        book = json.loads(client.get(part["address"]).data)
        assert [node[0] for node in book["nodes"]] == list(library.all_numbers(edition))
        assert len(book["terms"]) == len(list(library.all_entries(edition)))


def test_sizes_are_what_travels(client: FlaskClient, offered: dict[str, Any]) -> None:
    for parcel in offered.values():
        assert parcel["bytes"] == sum(part["bytes"] for part in parcel["parts"])
        for part in parcel["parts"]:
            packed = client.get(part["address"], headers={"Accept-Encoding": "gzip"})
            assert packed.headers["Content-Encoding"] == "gzip"
            assert "immutable" in packed.headers["Cache-Control"]
            assert len(packed.data) == part["bytes"]
            plain = client.get(part["address"], headers={"Accept-Encoding": "identity"})
            assert gzip.decompress(packed.data) == plain.data
            assert len(plain.data) == part["plain"]
    assert client.get("/offline/part-0123456789abcdef.json").status_code == 404


COUNTING = (
    "window.asked = 0; const real = window.fetch; window.fetch = (what, ...more) =>"
    " String(what).includes('/part-') && ++window.asked > arguments[0]"
    " ? Promise.reject(new Error('gone')) : real(what, ...more);"
)


def _keep_after_a_break(visitor: Visitor, id: str) -> None:
    """Keep a parcel whose second part is cut off at first.

    A part that came is not fetched again, and what is not whole is not called kept.
    """
    row = f"[data-parcel='{id}']"
    state = lambda: visitor.one(row).get_attribute("data-state")  # noqa: E731
    visitor.run(COUNTING, 1)
    visitor.choose(f"{row} button").until(lambda: state() == "begun")
    assert visitor.one(f"{row} button").text == strings(Language.EN)["js_pocket_go_on"]
    visitor.go("/pocket").until(lambda: state() == "begun")
    visitor.run(COUNTING, 99)
    visitor.choose(f"{row} button").until(lambda: state() == "kept")
    parcels = visitor.run("return fetch('/offline/parcels.json').then(a => a.json())")["parcels"]
    whole = next(len(parcel["parts"]) for parcel in parcels if parcel["id"] == id)
    assert whole > 1
    assert visitor.run("return window.asked") == whole - 1


def test_what_is_chosen_is_read_and_searched_when_the_server_is_gone(
    offline_visitor: tuple[Visitor, Server],
) -> None:
    visitor, server = offline_visitor
    words = strings(Language.EN)
    visitor.device(PHONE, touch=True)
    visitor.go("/pocket?lang=en")
    visitor.until(lambda: visitor.one("[data-offline]").get_attribute("data-offline") == "kept")
    row = lambda id: f"[data-parcel='{id}']"  # noqa: E731
    state = lambda id: visitor.one(row(id)).get_attribute("data-state")  # noqa: E731
    visitor.until(lambda: all(state(id) == "not" for id in CHOSEN))
    _keep_after_a_break(visitor, "scenarios")
    for id in CHOSEN[:-1]:
        assert " MB" in visitor.one(f"{row(id)} [data-size]").text, "said before it is kept"
        visitor.choose(f"{row(id)} button").until(lambda id=id: state(id) == "kept")
        assert visitor.one(f"{row(id)} button").text == words["js_offline_drop"]
    assert visitor.run("return document.documentElement.scrollWidth") <= PHONE
    server.kill()

    reads = {
        f"/{OLD_BOOK}/100.2": "after the water",
        f"/mtg/cr/{NEWEST}/100.2": "before the water",
        "/mtg/cr/latest/100.2": "before the water",
        "/cards/茶壶精灵": "法术力异能",
        "/rulings/tea/茶壶精灵/2": "起动",
        f"/scenarios/{SCENARIO}/2": "702.19b",
        "/scenarios": "combat",
        "/search?q=法术力异能": "茶壶精灵",
        "/search?q=茶壶精灵": words["js_offline_rulings"],
        "/": OLD_BOOK,
    }
    for address, text in reads.items():
        visitor.go(address).until(lambda text=text: text in visitor.one("main").text)
        assert visitor.run("return document.documentElement.scrollWidth") <= PHONE, address
    faults = [m for m in visitor.complaints() if "ERR_CONNECTION_REFUSED" not in m]
    assert faults == []

    visitor.go("/pocket").until(lambda: state("cards") == "kept")
    visitor.choose(f"{row('cards')} button").until(lambda: not visitor.all(row("cards")))
    visitor.go("/cards/茶壶精灵").until(lambda: words["js_offline_missing"] in visitor.text)
    kept = visitor.driver.execute_async_script(
        "const done = arguments[0]; caches.open('headjudge-parcels').then(c => c.keys())"
        ".then(found => done(found.length))"
    )
    assert kept >= 4, "the other parcels stay"


def test_the_site_can_be_installed(whole_driver: Any, site: str) -> None:
    """As Chromium judges it: the manifest has no errors, and nothing stands against installing."""
    visitor = Visitor(whole_driver, site)
    for address in ("/?lang=zh", f"/mtg/cr/{NEWEST}/702.2?lang=en"):
        visitor.go(address)
        visitor.until(lambda: visitor.one("[data-offline]").get_attribute("data-offline") == "kept")
        manifest = visitor.driver.execute_cdp_cmd("Page.getAppManifest", {})
        assert manifest["errors"] == []
        assert manifest["url"].endswith(".webmanifest")
        found = visitor.driver.execute_cdp_cmd("Page.getInstallabilityErrors", {})
        assert found["installabilityErrors"] == []
