"""The rule book without network: kept after a visit, looked up when the server is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import create_app
from app.web.strings import strings
from rules.text import Language
from tests.app.web.documents import NEWEST
from tests.app.web.outage import Server
from tests.app.web.visitor import PHONE, SCREEN, Visitor

BOOK = f"/mtg/cr/{NEWEST}"
#: Rules of the little book, each with words of its text; none was visited before.
RULES = {
    "/100.1": "100.1", "/101.1b": "says so", "/101.1a-101.1c": "101.1c", "/702.2": "702.2b",
    "/702.2b": "darker", f"{BOOK}/101.1a": "101.1a", f"{BOOK}/read/702": "702.3a", "/7": "702",
    f"{BOOK}/glossary/steeping": "702.2", "/mtg/cr/newest/702.3a": "702.3a", "/contents": "702",
}  # fmt: skip
QUERIES = {
    "darker": "702.2b", "茶壶": "702.2b", "101.1B": "101.1b", "浸泡": "702.2",
    "darker 茶壶": "702.2b", "steeping": "702.2",
}  # fmt: skip


@pytest.mark.parametrize(("width", "language"), [(PHONE, Language.ZH), (SCREEN, Language.EN)])
def test_rules_are_looked_up_and_searched_when_the_server_is_gone(
    offline_visitor: tuple[Visitor, Server], width: int, language: Language
) -> None:
    visitor, server = offline_visitor
    words = strings(language)
    visitor.device(width, touch=width == PHONE)
    visitor.go(f"/?lang={language}")
    visitor.until(lambda: visitor.one("[data-offline]").get_attribute("data-offline") == "kept")
    assert NEWEST in visitor.one("[data-offline]").text
    visitor.go(f"{BOOK}/100.2")
    server.kill()

    visitor.go(f"{BOOK}/100.2")
    visitor.until(lambda: visitor.all(".offline-bar"))
    assert visitor.one(".offline-bar").text == words["js_offline_visited"], (
        "a page that was visited"
    )
    for address, text in RULES.items():
        visitor.go(address).until(lambda text=text: text in visitor.one("main").text)
        assert NEWEST in visitor.one(".offline-bar").text, address
    for query, text in QUERIES.items():
        visitor.search(query).until(lambda text=text: text in visitor.one("main").text)
    visitor.search("xyzzy")
    visitor.until(lambda: words["js_offline_nothing"] in visitor.text)
    visitor.go("/cards/茶壶精灵").until(lambda: words["js_offline_missing"] in visitor.text)
    visitor.go("/702.2").until(lambda: visitor.all("main a[href$='/702.2b']"))
    assert "http" not in visitor.one("main").text, "the path is made of links, not of addresses"
    assert [a.text.split()[0] for a in visitor.all(".path a")][1:] == ["7", "702"]
    visitor.one("main a[href$='/702.2b']").click()
    visitor.until(lambda: visitor.at == f"{BOOK}/702.2b" and "darker" in visitor.text)
    assert visitor.run("return document.documentElement.scrollWidth") <= width
    faults = [m for m in visitor.complaints() if "ERR_CONNECTION_REFUSED" not in m]
    assert faults == []


def test_what_was_kept_can_be_removed_and_stays_removed(
    offline_visitor: tuple[Visitor, Server],
) -> None:
    visitor, _ = offline_visitor
    state = lambda: visitor.one("[data-offline]").get_attribute("data-offline")  # noqa: E731
    visitor.go("/").until(lambda: state() == "kept")
    visitor.run("document.querySelector('[data-offline] button').click()")
    visitor.until(lambda: state() == "not")
    visitor.go("/").until(lambda: state() == "not")


def test_the_worker_is_renewed_with_the_library_and_old_books_are_not_sent(
    tea_library: Path, starter_library: Path
) -> None:
    """The worker's text holds the hash of the book, so that a new import makes a new worker."""
    tea, starter = (create_app(p).test_client() for p in (tea_library, starter_library))
    assert tea.get("/worker.js").headers["Cache-Control"] == "no-cache"
    assert tea.get("/worker.js").text != starter.get("/worker.js").text
    address = tea.get("/offline").text.split('data-book="')[1].split('"')[0]
    assert "immutable" in tea.get(address).headers["Cache-Control"]
    book = tea.get(address).json
    assert book is not None
    assert book["date"] == NEWEST
    assert starter.get(address).status_code == 404
