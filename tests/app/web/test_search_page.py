"""The page of hits: tabs with counts, by kind or the best first, scenarios, contrary filters."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.web import searching
from app.web.strings import EN

Tabs = dict[str, tuple[str, int]]


@pytest.fixture(scope="module")
def client(tea_library: Path) -> FlaskClient:
    """A visitor of the little library."""
    return create_app(tea_library).test_client()


def _page(client: FlaskClient, query: str, **more: str) -> str:
    return client.get("/search", query_string={"q": query, "all": "1", "lang": "en", **more}).text


def _tabs(page: str) -> Tabs:
    """Return element and count of each tab by its name."""
    nav = page.partition('<nav class="choice kinds"')[2].partition("</nav>")[0]
    found = re.findall(r"<(a|span)\b[^>]*>([^<]+) <small>(\d+)</small>", nav)
    return {name: (element, int(count)) for element, name, count in found}


def _total(page: str) -> int:
    found = re.search(r"<h1>[^<]*<small>(\d+)", page)
    assert found is not None
    return int(found[1])


def test_tabs_say_how_many_hits_there_are_and_dead_ones_lead_nowhere(client: FlaskClient) -> None:
    page = _page(client, "steeping leaves")
    tabs = _tabs(page)
    total = _total(page)
    assert tabs[EN["all_kinds"]] == ("a", total)
    counts = [n for name, (_, n) in tabs.items() if name not in ("All", "Scenario")]
    assert sum(counts) == total > 0
    assert tabs[EN["kind_card"]] == ("span", 0)
    assert tabs[EN["kind_rule"]][0] == "a"
    assert EN["kind_scenario"] not in tabs
    rules = _page(client, "steeping leaves", kind="rule")
    assert _total(rules) == tabs[EN["kind_rule"]][1]
    assert _tabs(rules) == tabs


def test_hits_of_words_stand_by_kind_and_those_of_a_question_best_first(
    client: FlaskClient,
) -> None:
    words = _page(client, "steeping")
    assert words.count('<section class="group">') > 1
    assert f"<b>{EN['order_kind']}</b>" in words
    hits = words.partition('<nav class="choice kinds"')[2]
    assert hits.count("<h3><a") == hits.count("<li data-key=")
    best = _page(client, "steeping", order="best")
    assert '<section class="group">' not in best
    keys = set(re.findall(r'<li data-key="([^"]*)"', words))
    assert {key for key in keys if "/" not in key} == set(
        re.findall(r'<li data-key="([^"]*)"', best)
    )
    question = _page(client, "does steeping work twice?")
    assert f"<b>{EN['order_best']}</b>" in question
    assert '<section class="group">' not in question
    assert '<section class="group">' in _page(client, "does steeping work?", order="kind")


def test_a_group_leads_to_all_of_its_kind(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "STEP", 5)
    page = _page(client, "tea")
    count = _tabs(page)[EN["kind_rule"]][1]
    assert count > 4
    assert EN["all_of_kind"].format(count=count, kind=EN["kind_rule"]) in page


def test_a_tab_that_contradicts_a_filter_says_so(client: FlaskClient) -> None:
    page = _page(client, "kind:glossary steeping", kind="rule")
    assert EN["contrary_kind"].format(filter="kind:glossary", kind=EN["kind_rule"]) in page
    assert page.count(f"{EN['lacks']} kind:glossary") == page.count("<li data-key=") > 0
    link = re.search(r'class="tries"><a href="([^"]+)"', page)
    assert link is not None
    assert "<li data-key=" in client.get(link[1].replace("&amp;", "&")).text
    assert EN["contrary_kind"].split("{")[0] not in _page(client, "kind:rule steeping", kind="rule")


def test_scenarios_that_match_have_a_tab_and_lead_to_their_page(client: FlaskClient) -> None:
    page = _page(client, "blocker red")
    element, count = _tabs(page)[EN["kind_scenario"]]
    assert element == "a"
    assert count > 0
    hits = _page(client, "kind:scenario blocker red")
    assert _tabs(hits)[EN["all_kinds"]] == ("a", _total(hits))
    assert re.search(r'<a href="/scenarios/combat/blocker-turned-red-later\?q=', hits)
    assert client.get("/scenarios/combat/blocker-turned-red-later?q=red").status_code == 200
