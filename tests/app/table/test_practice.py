"""Questions for practice: drawn by a seed, their answers those of the engine."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.scenarios import scenario_files
from app.table.question_list import RECIPE, how_many, sources, totals, write
from engine.playing import wrong
from engine.playing.practice import questions
from engine.playing.question import Asks, Question
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


def _of(id: str) -> list[Question]:
    topic, _, name = id.partition("/")
    if topic == RECIPE:
        return list(questions(board(int(name))))
    return list(questions(read_scenario((ROOT / "scenarios" / f"{id}.yaml").read_text("utf-8"))))


def test_the_list_has_as_many_questions_as_are_made() -> None:
    """A part of it is made anew: what the page says of the whole holds within a twentieth."""
    some = sources()[::25]
    listed = sum(sum(one.counts.values()) for one in some)
    made = {one.id: [(q.asks, q.level) for q in _of(one.id)] for one in some}
    assert abs(sum(map(len, made.values())) - listed) <= listed / 20, "run scripts/questions"
    assert how_many() > 5000
    assert list(write([("a/b", [(Asks.MAY, 1), (Asks.MAY, 1), (Asks.RULE, 4)]), ("c", [])])) == [
        "a/b rule:0,0,0,1 may:2,0,0,0"
    ]


def test_the_list_knows_every_scenario_that_needs_no_library() -> None:
    folder = ROOT / "scenarios"
    there = {p.relative_to(folder).with_suffix("").as_posix() for p in scenario_files(folder)}
    listed = {one.id for one in sources() if one.topic != RECIPE}
    assert listed <= there, "run scripts/questions"
    # Rulings are played with the cards of their release notes, which a library has.
    ready = {one for one in there if not one.startswith("rulings/")}
    assert len(listed) > len(ready) * 0.8


@pytest.mark.parametrize("seed", [1, 2])
def test_every_kind_and_level_of_every_topic_is_found(client: FlaskClient, seed: int) -> None:
    """Whatever the page offers is drawn, and is what was asked for."""
    wanted = [(topic, kind, level) for topic, sorts in totals().items() for kind, level in sorts]
    assert len(wanted) > 80
    for topic, kind, level in wanted[seed::4]:
        query = f"topic={topic}&asks={kind}&level={level}&seed={seed}"
        found = client.get(f"/api/v1/table/practice?{query}")
        assert found.status_code == 200, query
        assert (found.json["asks"], found.json["level"]) == (kind, level)
        assert found.json["source"].startswith(topic)


def test_every_answer_has_a_rule_and_a_yes_has_its_reason() -> None:
    """At either level of `may` some things are allowed and some are not: it gives nothing away."""
    found = _some()
    assert all(one.rules for one in found)
    may = [one for one in found if one.asks is Asks.MAY]
    assert all(one.because is not None for one in may)
    assert {(one.level, one.right) for one in may} == {(1, 0), (1, 1), (2, 0), (2, 1)}


def test_a_scenario_that_is_sent_is_asked_about(client: FlaskClient) -> None:
    text = (ROOT / "scenarios/combat/deathtouch-with-trample.yaml").read_text("utf-8")
    body = {"scenario": text, "asks": "happens", "seed": 3}
    found = client.post("/api/v1/table/practice", json=body).json
    assert found["asks"] == "happens"
    assert found["source"] == ""
    none = client.post("/api/v1/table/practice", json={"scenario": "players: {A: {}, B: {}}"})
    assert none.status_code == 404


def test_there_are_hundreds_of_questions_and_each_is_one() -> None:
    found = _some()
    assert len(found) > 300
    assert len({one.id for one in found}) == len(found)
    assert {one.asks for one in found} == set(Asks)
    for one in found:
        assert 2 <= len(set(one.choices)) == len(one.choices) <= 4
        assert 0 <= one.right < len(one.choices)
        if one.asks is Asks.RULE:
            assert one.choices[one.right].en == one.rules[0]


def test_every_wrong_choice_says_why_it_is_wrong() -> None:
    """Whether something is allowed has its reason in `because`; the right choice has none."""
    for one in _some():
        assert len(one.whys) == len(one.choices)
        assert one.whys[one.right] is None
        told = [why for n, why in enumerate(one.whys) if n != one.right]
        assert all(told) or one.asks is Asks.MAY
        assert not any("{" in why.en + why.zh for why in told if why is not None)


def test_a_wrong_number_is_told_by_its_change() -> None:
    assert wrong.of_number("2/2", "2/2", "3/2").en.startswith("2/2 is how it was")
    said = wrong.of_number("17", "20", "16").en
    assert "changes it by -4" in said
    assert "have to be -3" in said


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
