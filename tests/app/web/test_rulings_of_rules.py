"""The rulings about a rule: the first on its page, all of them one touch further."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.library.build import import_documents
from app.service import Service
from app.web.rule import RULINGS_A_PAGE, SHOWN_RULINGS
from app.web.strings import EN
from tests.app.web.documents import NEWEST, documents

COUNT = RULINGS_A_PAGE + 3


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A visitor of a library in which one rule has many rulings."""
    folder = tmp_path_factory.mktemp("rulings")
    texts = documents()
    notes = "".join(f"* 第{n}条：参见规则101.1。\n" for n in range(COUNT))
    texts["faq_tea.txt"] = texts["faq_tea.txt"].split("* ")[0] + notes
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    import_documents(folder / "library", sorted(folder.glob("*.txt")))
    return create_app(folder / "library").test_client()


def test_a_rule_leads_to_all_of_its_rulings(client: FlaskClient) -> None:
    address = f"/mtg/cr/{NEWEST}/101.1"
    page = client.get(f"{address}?lang=en").text
    assert page.count('href="/rulings/tea/') == SHOWN_RULINGS
    assert f'<a href="{address}/rulings">{EN["all_rulings"].format(count=COUNT)}</a>' in page
    first = client.get(f"{address}/rulings").text
    rest = client.get(f"{address}/rulings?page=2").text
    assert first.count('<article class="rule ruling"') == RULINGS_A_PAGE
    assert rest.count('<article class="rule ruling"') == COUNT - RULINGS_A_PAGE
    assert "第0条" in first
    assert f"第{COUNT - 1}条" in rest


def test_a_rule_without_more_rulings_has_no_such_link(client: FlaskClient) -> None:
    assert "/rulings" not in client.get(f"/mtg/cr/{NEWEST}/100.2?lang=en").text


def test_the_newest_rulings_have_a_short_way(client: FlaskClient) -> None:
    answer = client.get("/mtg/cr/newest/101.1/rulings")
    assert answer.location == f"/mtg/cr/{NEWEST}/101.1/rulings"


def test_the_newest_rulings_of_a_rule_come_first(tmp_path: Path) -> None:
    """A keyword is printed again and again: what was said last about it is what one wants."""
    texts = documents()
    for name, month in (("cup", "2031 年 8 月"), ("pot", "2019 年 8 月")):
        later = texts["faq_tea.txt"].replace("2030 年 3 月", month)
        texts[f"faq_{name}.txt"] = later.replace("茶壶精灵", f"茶壶精灵{name}")
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    import_documents(tmp_path / "library", sorted(tmp_path.glob("*.txt")))
    service = Service(tmp_path / "library")
    about = service.node("101.1", service.edition()).rulings
    assert [key.partition("/")[0] for key in about] == ["cup", "tea", "pot"]
