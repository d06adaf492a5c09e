"""The glossary's pages: headings are names, what translators note of them stands apart."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.library.build import import_documents
from rules.glossary import GlossaryEntry
from rules.text import Bilingual
from tests.rules.books import EN, ZH

NOTE = "译者注：英文另有一词。"


@pytest.fixture(scope="module")
def noted(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A visitor of a library whose glossary has a name with a note."""
    folder = tmp_path_factory.mktemp("noted")
    before, name, behind = ZH.rpartition("\n猫\n")
    assert name
    (folder / "en.txt").write_text(EN, encoding="utf-8")
    (folder / "zh.txt").write_text(f"{before}\n猫（{NOTE}）\n{behind}", encoding="utf-8")
    import_documents(folder / "library", [folder / "en.txt", folder / "zh.txt"])
    return create_app(folder / "library").test_client()


def test_a_note_stands_apart_from_the_heading(noted: FlaskClient) -> None:
    page = noted.get("/mtg/cr/2031-05-04/glossary/cat").text
    (heading,) = re.findall(r"<h1>(.*?)</h1>", page)
    assert "猫" in heading
    assert NOTE not in heading
    assert page.count(NOTE) == 1
    assert f'lang="zh-Hans">{NOTE}</p>' in page


@pytest.mark.parametrize("page", ["glossary?by=pinyin", "glossary?by=en", "100.1a"])
def test_lists_and_links_show_the_name_alone(noted: FlaskClient, page: str) -> None:
    shown = noted.get(f"/mtg/cr/2031-05-04/{page}").text
    assert "猫" in shown
    assert NOTE not in shown


def test_a_hit_shows_the_name_alone(noted: FlaskClient) -> None:
    (hit, *_) = noted.get("/api/v1/search?q=cat&kind=glossary").get_json()["hits"]
    assert hit["title"]["zh"] == "猫"


@pytest.mark.parametrize(
    ("name", "heading", "note"),
    [
        ("抓/平手（译者注：两词相同。）", "抓/平手", "译者注：两词相同。"),
        ("某客（旧译某师）", "某客", "旧译某师"),
        ("循环（异能）", "循环（异能）", None),
        ("埋葬（已废止）", "埋葬（已废止）", None),
    ],
)
def test_only_what_translators_say_is_a_note(name: str, heading: str, note: str | None) -> None:
    entry = GlossaryEntry("x", Bilingual(name, None), Bilingual(), ())
    assert entry.heading == Bilingual(heading, None)
    assert entry.note == Bilingual(note, None)
