"""What the book of one game lacks and that of another has is told with its address."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.library.build import import_documents
from tests.app.conftest import Runner
from tests.rules.books import EN, ZH

PAGES = """符文战场核心规则
最后更新:2031-04-05
# **裂隙核心规则 (Riftbound Core Rules)**

| 300. | 盒子 |
| 301. | **盖子 (Lid)** |
| 301.1. | 盖子可以打开。 |
| 301.2. | 盖子可以合上。 |
| 302. | 每个盒子有一个**盖子 (Lid)**,见*规则 301*。 |
| 302.1. | 手打开它。 |
| 302.2. | 脚踩着它。 |
"""
ID = "riftbound/core/2031-04-05"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with a book of each of two games."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "en.txt").write_text(EN, encoding="utf-8")
    (folder / "zh.txt").write_text(ZH, encoding="utf-8")
    (folder / "boxes.txt").write_text(PAGES, encoding="utf-8")
    assert import_documents(folder / "library", [folder]).skipped == ()
    return folder / "library"


@pytest.fixture(scope="module")
def run(library: Path) -> Runner:
    return Runner(library)


@pytest.fixture(scope="module")
def client(library: Path) -> FlaskClient:
    return create_app(library).test_client()


@pytest.mark.parametrize(
    ("command", "asked", "id"),
    [("rule", "301.1", f"{ID}/301.1"), ("term", "盖子", f"{ID}/glossary/lid")],
)
def test_what_another_game_has_is_told_with_an_id_that_leads_there(
    run: Runner, client: FlaskClient, command: str, asked: str, id: str
) -> None:
    result = run(command, asked)
    assert result.exit_code == 1
    assert f"nearest: {id}" in result.stderr
    assert run(command, id).exit_code == 0
    answer = client.get(f"/api/v1/{command}s/{asked}")
    assert answer.status_code == 404
    assert answer.get_json()["error"]["nearest"][0] == id


def test_the_page_of_an_error_leads_to_the_other_game(client: FlaskClient) -> None:
    assert f'href="/{ID}/301.1"' in client.get("/301.1").text
    assert client.get(f"/{ID}/301.1").status_code == 200


def test_a_term_without_an_english_text_has_no_empty_one(run: Runner) -> None:
    told = json.loads(run("term", "盖子", "--game", "riftbound", "--json").stdout)
    assert told["definitions"]["zh"].startswith("盖子可以打开。\n盖子可以合上。")
    assert told["definitions"]["en"] is None
