"""Web, API and command line give the same hits and the same completions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app import create_app
from app.service import Service
from tests.app.conftest import Runner

QUERIES = ["wound", "死触 生物", "ward or 先攻", "zzz ward", "does ward tax twice?", "set:tst"]


@pytest.mark.parametrize("query", QUERIES)
def test_the_same_hits_come_from_web_api_and_command_line(
    searched: Path, search_by_command: Runner, query: str
) -> None:
    service = Service(searched)
    ids = [hit.id for hit in service.search(query, service.edition(), limit=20).hits]
    client = create_app(searched).test_client()
    api = client.get("/api/v1/search", query_string={"q": query}).get_json()
    command = json.loads(search_by_command("search", query, "--json").stdout)
    assert api == command
    assert [hit["id"] for hit in api["hits"]] == ids
    page = client.get("/search", query_string={"q": query, "all": "1", "order": "best"}).get_data(
        as_text=True
    )
    hits = page[page.index('<ol class="hits"') : page.index("</ol>")]
    numbers = [hit["number"] for hit in api["hits"] if hit["number"]]
    assert re.findall(r"<b>(\d[^<]*)</b>", hits) == numbers


def test_completions_have_a_text_a_kind_and_an_address(searched: Path) -> None:
    client = create_app(searched).test_client()
    answer = client.get("/api/v1/complete?q=sichu").get_json()
    assert answer["completions"][0] == {
        "text": "死触",
        "kind": "rule",
        "id": "mtg/cr/2031-05-04/702.2",
        "number": "702.2",
        "title": {"zh": "死触", "en": "Deathtouch"},
    }


def test_the_language_narrows_the_same_in_api_and_command_line(
    searched: Path, search_by_command: Runner
) -> None:
    client = create_app(searched).test_client()
    api = client.get("/api/v1/search?q=wound&lang=en").get_json()
    command = json.loads(search_by_command("search", "wound", "--lang", "en", "--json").stdout)
    assert api == command
    assert all(hit["snippet"]["zh"] is None for hit in api["hits"])
    assert client.get("/api/v1/search?q=wound&lang=fr").status_code == 400


def test_the_command_line_says_which_word_is_at_fault(search_by_command: Runner) -> None:
    shown = search_by_command("search", "zzz", "ward").stdout
    assert "not with zzz" in shown
    assert "702 关键字" in shown
