"""Filters: what they leave, what they leave out, and what is told where they leave nothing."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from app.found import SearchView
from app.library.edition_facts import EditionFacts
from app.service import Service
from tests.app.conftest import Runner

Find = Callable[..., SearchView]


@pytest.fixture
def find(service: Service, edition: EditionFacts) -> Find:
    """Search the newest edition."""

    def ask(text: str, limit: int = 60) -> SearchView:
        return service.search(text, edition, limit=limit)

    return ask


def test_a_negated_filter_leaves_out_what_it_names(find: Find) -> None:
    assert {"702.2", "702.2a"} <= {hit.number for hit in find("死触").hits}
    assert not any("702" in (hit.number or "") for hit in find("-in:702 死触").hits)
    kinds = {hit.kind for hit in find("-kind:rule 死触").hits}
    assert kinds
    assert "rule" not in kinds


def test_filters_alone_list_what_they_leave_in_the_order_of_the_book(find: Find) -> None:
    numbers = [hit.number for hit in find("in:702").hits]
    assert numbers[:5] == ["702", "702.1", "702.2", "702.2a", "702.2b"]
    assert [hit.number for hit in find("in:702.2 or in:104").hits][:2] == ["104", "104.1"]
    assert find("edition:2030-01-01").total > len(numbers)
    assert all(hit.snippet.zh is None for hit in find("lang:en").hits)


def test_a_card_without_the_words_is_shown_with_what_it_lacks(find: Find) -> None:
    view = find("card:毒牙小蛇 检查")
    assert {hit.kind for hit in view.hits} == {"card", "ruling"}
    assert all(hit.lacks == ("检查",) for hit in view.hits)
    assert view.fault == ("检查",)
    assert not view.all_words


def test_where_filters_leave_nothing_the_rest_is_shown_without_one_of_them(find: Find) -> None:
    view = find("kind:card lang:en 死触")
    assert view.hits
    assert view.fault == ("lang:en",)
    assert {hit.kind for hit in view.hits} == {"card"}
    assert all("lang:en" in hit.lacks for hit in view.hits)


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("edition:2031-05-05", "2031-05-04"),
        ("set:tsu", "tst"),
        ("in:703", "702"),
        ("card:毒牙大蛇", "毒牙小蛇"),
    ],
)
def test_a_filter_that_names_what_is_not_there_is_told_with_what_is(
    find: Find, search_by_command: Runner, typed: str, nearest: str
) -> None:
    (idle,) = find(f"死触 {typed}").idle
    assert idle.typed == typed
    assert nearest in idle.nearest
    told = search_by_command("search", f"死触 {typed}").stdout
    assert typed in told
    assert nearest in told
    found = json.loads(search_by_command("search", f"死触 {typed}", "--json").stdout)
    assert found["idle"][0]["filter"] == typed
    assert nearest in found["idle"][0]["nearest"]


def test_what_is_not_there_is_mended_in_the_suggestion(find: Find) -> None:
    assert find("card:毒牙大蛇 死触").suggestions[0] == "card:毒牙小蛇 死触"


def test_filters_that_are_there_are_not_idle(find: Find) -> None:
    line = "死触 edition:2030-01-01 set:tst,zzz in:702-799 card:毒牙"
    assert find(line).idle == ()


def test_a_word_of_several_characters_is_told_whole(find: Find) -> None:
    assert "昂鼬" in find("死触 守护 昂鼬").fault
