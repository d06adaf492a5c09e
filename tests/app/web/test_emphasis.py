"""Emphasis of a document is shown on the pages, and only there."""

from __future__ import annotations

import json

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from app import create_app
from app.library.build import import_documents
from app.web.markup import passage
from rules.emphasis import Stress, drop_emphasis, stresses
from rules.number import RuleNumber
from rules.reference import Reference
from rules.text import Language

BOOK = "/riftbound/core/2031-04-05"
PAGES = """符文战场核心规则
最后更新:2031-04-05
# **裂隙核心规则 (Riftbound Core Rules)**

| 100. | 盒子 |
| 101. | **盖子 (Lid)** |
| 102. | 每个盒子有一个**盖子 (Lid)**,见*规则 101*。 |
| 102.1. | 盖子可以打开。 |
| 102.1.a. | 手打开它。 |
| 102.2. | **手**要***干净***,手套2*3双。 |
"""


@pytest.fixture(scope="module")
def riftbound(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A visitor of a library that has one book with emphasis."""
    folder = tmp_path_factory.mktemp("boxes")
    (folder / "boxes.txt").write_text(PAGES, encoding="utf-8")
    import_documents(folder / "library", [folder / "boxes.txt"])
    return create_app(folder / "library").test_client()


@pytest.mark.parametrize("page", ["102", "read/100", "102?preview=1"])
def test_emphasis_is_shown_where_the_rule_is_read(riftbound: FlaskClient, page: str) -> None:
    shown = riftbound.get(f"{BOOK}/{page}", follow_redirects=True).text
    assert "<strong>盖子 (Lid)</strong>" in shown
    assert "**" not in shown


def test_emphasis_around_a_reference_stays_within_its_link(riftbound: FlaskClient) -> None:
    page = riftbound.get(f"{BOOK}/102").text
    assert f'<em>规则 </em><a href="{BOOK}/101"><em>101</em></a>' in page


def test_three_marks_are_both_and_a_star_that_marks_nothing_stays(riftbound: FlaskClient) -> None:
    page = riftbound.get(f"{BOOK}/102.2").text
    assert "<strong>手</strong>要<strong><em>干净</em></strong>" in page
    assert "2*3" in page


def test_texts_that_are_given_out_stay_plain(riftbound: FlaskClient) -> None:
    text = riftbound.get("/api/v1/rules/102.2?game=riftbound").get_json()["text"]["zh"]
    assert text == "手要干净,手套2*3双。"


def test_the_book_that_is_kept_for_offline_use_has_the_places(riftbound: FlaskClient) -> None:
    worker = riftbound.get("/worker.js").text
    known = json.loads(worker.split("\n")[0].removeprefix("const KNOWN = ").rstrip(";"))
    nodes = riftbound.get(known["book"]["address"]).get_json()["nodes"]
    (node,) = (n for n in nodes if n[0] == "102.2")
    assert node[-2:] == [[[0, 1, 2], [2, 4, 3]], []]


@given(st.lists(st.sampled_from(["*", "**", "***", "词", "a", " ", "。", "2", "+", "\n"])))
def test_places_of_emphasis_lie_in_the_plain_text(pieces: list[str]) -> None:
    marked = "".join(pieces)
    plain = "\n".join(drop_emphasis(line) for line in marked.split("\n"))
    for stress in stresses(marked, plain):
        assert 0 <= stress.start < stress.end <= len(plain)
        assert "\n" not in plain[stress.start : stress.end]


def test_marks_of_another_text_emphasise_nothing() -> None:
    assert stresses("**盖子**与盒子", "盖子和盒子") == ()
    assert stresses("**盖子**与盒子", "盖子与盒子") == (Stress(0, 2, 2),)


def test_no_element_crosses_another_and_nothing_is_left_unescaped() -> None:
    """The emphasis begins before a link and ends within it."""
    link = Reference(Language.ZH, "text", 2, 6, "规则 1", RuleNumber.parse("101"), ("101",))
    shown = passage("<i规则 1>", (link,), Language.ZH, "text", lambda _: "/101", [Stress(0, 4, 2)])
    assert shown == ('<p><strong>&lt;i</strong><a href="/101"><strong>规则</strong> 1</a>&gt;</p>')
