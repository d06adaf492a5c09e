"""Release notes of many cards are read in parts, each card one touch away, or whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.library.build import import_documents
from app.web.cards import CARDS_A_PART
from tests.app.web.conftest import chromium
from tests.app.web.documents import documents
from tests.app.web.visitor import Visitor

COUNT = CARDS_A_PART + 2
_DIGITS = "零一二三四五六七八九"


def _name(n: int) -> str:
    return "壶" + "".join(_DIGITS[int(digit)] for digit in str(n))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with the notes of one large set."""
    folder = tmp_path_factory.mktemp("notes")
    head = "茶园发布释疑\n编撰：茶人\n文档最后更新日期：2030 年 3 月 1 日\n\n通则释疑\n\n单卡释疑\n"
    cards = (
        f"\n{_name(n)}\n{{1}}{{绿}}\n生物～精灵\n{{横置}}：加{{绿}}。\n1/1\n* 第{n}条释疑。\n"
        for n in range(COUNT)
    )
    texts = {**documents(), "faq_tea.txt": head + "".join(cards)}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    import_documents(folder / "library", sorted(folder.glob("*.txt")))
    return folder / "library"


@pytest.fixture(scope="module")
def client(library: Path) -> FlaskClient:
    return create_app(library).test_client()


@pytest.fixture
def reader(driver: Any, library: Path) -> Iterator[Visitor]:
    """Somebody who reads these notes in a browser."""
    with chromium.serving(library) as site:
        somebody = Visitor(driver, site)
        somebody.forget()
        yield somebody
        assert somebody.complaints() == []


def _entries(page: str) -> list[str]:
    return re.findall(r'<section class="rule entry" id="([^"]+)"', page)


def test_every_card_stands_on_one_part_and_the_contents_lead_there(client: FlaskClient) -> None:
    first, second = (client.get(f"/notes/tea?part={n}").text for n in (1, 2))
    assert client.get("/notes/tea").text.count("entry") == first.count("entry")
    assert len(_entries(first)) == CARDS_A_PART
    assert len(_entries(second)) == COUNT - CARDS_A_PART
    tree = first.partition('<nav class="tree"')[2]
    for key in _entries(first):
        assert f'href="#{key}"' in tree
    for key in _entries(second):
        assert f'href="?part=2#{key}"' in tree


def test_the_whole_notes_can_be_read_and_printed(client: FlaskClient) -> None:
    page = client.get("/notes/tea?part=all").text
    assert len(_entries(page)) == COUNT
    assert 'href="?part=2#' not in page


def test_a_part_that_is_not_there_is_the_nearest(client: FlaskClient) -> None:
    assert len(_entries(client.get("/notes/tea?part=99").text)) == COUNT - CARDS_A_PART


def test_in_a_part_of_the_notes_nothing_is_found_before_it_is_asked_for(reader: Visitor) -> None:
    """The form that finds in the page carries the part along; that is nothing to be found."""
    reader.go("/notes/tea?part=2")
    assert reader.one(".within output").text == ""
    assert reader.run("return CSS.highlights.get('found')?.size ?? 0") == 0
    reader.press("f")
    reader.press("第51条")
    reader.until(lambda: "1" in reader.one(".within output").text)
    assert reader.run("return CSS.highlights.get('found').size") == 1
