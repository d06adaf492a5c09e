"""Questions for practice: drawn by a seed, their answers those of the engine."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from engine.playing.practice import Asks, Question, questions
from engine.playing.recipes import BOARDS, board
from engine.replay.replay import replay
from engine.scenario.reader import read_scenario
from engine.scenario.writer import write_scenario

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.yaml"))


@pytest.fixture(scope="module")
def client(starter_library: Path) -> FlaskClient:
    """A visitor of the site over a library."""
    return create_app(starter_library).test_client()


def _some() -> list[Question]:
    found = [
        q for path in SCENARIOS[::12] for q in questions(read_scenario(path.read_text("utf-8")))
    ]
    return found + [q for number in range(0, BOARDS, 60) for q in questions(board(number))]


def test_there_are_thousands_of_questions_and_each_is_one() -> None:
    """From a part of the scenarios and boards, so many that the whole has thousands."""
    found = _some()
    assert len(found) > 400
    assert len({one.id for one in found}) == len(found)
    assert {one.asks for one in found} == set(Asks)
    for one in found:
        assert 2 <= len(set(one.choices)) == len(one.choices) <= 4
        assert 0 <= one.right < len(one.choices)
        if one.asks is Asks.RULE:
            assert one.choices[one.right].en == one.rules[0]


def test_the_play_that_is_hidden_cites_the_rule_that_is_asked_for() -> None:
    """What is shown is a beginning of the answer, and the answer's replay has the rule."""
    asked = [one for one in _some() if one.asks is Asks.RULE][::8]
    assert asked
    for one in asked:
        shown, whole = one.shown.actions, one.answer.actions
        assert whole[: len(shown)] == shown
        assert len(whole) == len(shown) + 1
        again = read_scenario(write_scenario(one.answer))
        assert one.rules[0] in replay(again).rules


def test_a_question_is_drawn_by_its_seed(client: FlaskClient) -> None:
    address = "/api/v1/table/practice"
    first = client.get(f"{address}?seed=7").json
    assert client.get(f"{address}?seed=7").json == first
    easy = client.get(f"{address}?seed=3&level=1").json
    assert easy["level"] == 1
    made = client.get(f"{address}?seed=3&topic=boards&asks=rule").json
    assert made["source"].startswith("boards/")
    assert made["choices"][made["right"]]["en"] == made["rules"][0]
    table = client.post("/api/v1/table", json={"scenario": made["shown"]["tree"]}).json
    assert table["status"] in ("act", "choose")


@pytest.mark.parametrize(
    ("query", "status"), [("level=9", 400), ("asks=why", 400), ("seed=x", 400), ("topic=no", 404)]
)
def test_what_is_not_there_is_said(client: FlaskClient, query: str, status: int) -> None:
    assert client.get(f"/api/v1/table/practice?{query}").status_code == status
