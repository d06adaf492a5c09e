"""`headjudge diff`, `history` and `check`, on two small editions of our own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app import create_app
from tests.app.conftest import Runner
from tests.rules.books import EN, ZH

_NEW_EN = (
    EN.replace("May 4, 2031", "June 5, 2032")
    .replace("200.2. The game stops.", "200.2. Nobody leaves.\n\n200.3. The game stops at once.")
    .replace("See rule 200.2", "See rule 200.3")
)
_NEW_ZH = (
    ZH.replace("2031年5月4日", "2032年6月5日")
    .replace("200.2. 游戏停下。", "200.2. 谁也不许走。\n\n200.3. 游戏立刻停下。")
    .replace("参见规则200.2", "参见规则200.3")
)


@pytest.fixture
def run_two(run_fresh: Runner, documents: Path) -> Runner:
    (documents / "20320605_En.txt").write_text(_NEW_EN, encoding="utf-8")
    (documents / "20320605_Zh.txt").write_text(_NEW_ZH, encoding="utf-8")
    assert run_fresh("import", str(documents)).exit_code == 0
    return run_fresh


def _json(run: Runner, *arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_diff_follows_a_renumbered_rule(run_two: Runner) -> None:
    diff = _json(run_two, "diff", "2031-05-04", "2032-06-05")
    assert (diff["added"], diff["removed"]) == (["200.2"], [])
    assert diff["moved"] == [{"from": "200.2", "to": "200.3"}]
    changed = {(c["from"], c["to"]): c for c in diff["changed"]}
    moved = changed["200.2", "200.3"]
    assert moved["what"] == ["text_zh", "text_en"]
    assert 0.3 < moved["similarity"] < 1
    citing = changed["100.1", "100.1"]
    assert citing["what"] == ["refs"]
    assert citing["refs_follow"] is True


def test_a_diff_the_other_way_round_is_the_same_backwards(run_two: Runner) -> None:
    diff = _json(run_two, "diff", "2032-06-05", "2031-05-04")
    assert (diff["added"], diff["removed"]) == ([], ["200.2"])
    assert diff["moved"] == [{"from": "200.3", "to": "200.2"}]


def test_texts_of_a_diff_are_marked(run_two: Runner) -> None:
    printed = run_two("diff", "2031-05-04", "2032-06-05", "--texts").stdout
    assert "{+ at once+}" in printed
    assert "{+立刻+}" in printed


def test_history_goes_forth_and_back_through_renumbering(run_two: Runner) -> None:
    newest = _json(run_two, "history", "200.3")["chain"]
    assert [(s["edition"], s["number"], s["change"]) for s in newest] == [
        ("2031-05-04", "200.2", "first"),
        ("2032-06-05", "200.3", "renumbered+changed"),
    ]
    assert _json(run_two, "history", "200.2", "--edition", "2031-05-04")["chain"] == newest


@pytest.mark.parametrize(
    "arguments",
    [
        ("diff", "2031-05-04", "1999-01-01"),
        ("diff", "2031-05-04", "2031-05-04"),
        ("history", "999"),
    ],
)
def test_what_is_not_there_is_a_clear_error(run_two: Runner, arguments: tuple[str, ...]) -> None:
    result = run_two(*arguments)
    assert result.exit_code == 1
    assert result.stderr.startswith("headjudge: ")


def test_check_lists_what_the_languages_do_not_share(run_two: Runner, documents: Path) -> None:
    result = run_two("check", "--json")
    assert result.exit_code == 1  # 200.1 names other rules in each language
    assert [gap["key"] for gap in json.loads(result.stdout)["gaps"]] == ["200.1"]
    path = documents / "20320605_Zh.txt"
    path.write_text(_NEW_ZH.replace("例如：小安坐在小波左边。\n", ""), encoding="utf-8")
    run_two("import", str(documents))
    gaps = json.loads(run_two("check", "--json").stdout)["gaps"]
    assert {
        "kind": "examples",
        "key": "100.1",
        "lacks": "zh",
        "found": {"zh": "1", "en": "2"},
    } in gaps


def test_the_api_gives_diff_and_history(run_two: Runner) -> None:
    client = create_app(run_two.library).test_client()
    assert client.get("/api/v1/diff/2031-05-04/2032-06-05").json == _json(
        run_two, "diff", "2031-05-04", "2032-06-05"
    )
    assert client.get("/api/v1/history/200.3").json == _json(run_two, "history", "200.3")
    assert client.get("/api/v1/diff/2031-05-04/1999-01-01").status_code == 404


def test_labels_of_a_diff_and_a_history_are_chinese_where_that_is_asked_for(
    run_two: Runner,
) -> None:
    whole = run_two("diff", "2031-05-04", "2032-06-05", "--lang", "zh").stdout
    assert "改动 2 (规则含义 1, 仅编号 1)" in whole
    assert "changed" not in whole
    told = run_two("history", "200.3", "--lang", "zh").stdout
    assert "改号" in told
    assert "renumbered" not in told


def test_a_number_behind_history_leads_to_its_history(run_two: Runner) -> None:
    client = create_app(run_two.library).test_client()
    answer = client.get("/history/200.3")
    assert answer.status_code == 302
    assert answer.location == "/mtg/cr/2032-06-05/200.3/history"


def test_a_diff_says_what_its_changes_are_about_and_narrows_to_one(run_two: Runner) -> None:
    whole = run_two("diff", "2031-05-04", "2032-06-05").stdout
    assert "2 changed (1 meaning, 1 renumbering)" in whole
    only = run_two("diff", "2031-05-04", "2032-06-05", "--only", "meaning").stdout
    assert [line.split()[0] for line in only.splitlines()] == ["200.2"]
    assert "renumbering" not in only
