"""`POST /api/v1/replay`: the answer of the command line, its errors, and what is too much."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from app import create_app
from app.cli import cli
from app.replaying import pool as pool_module
from app.replaying.limits import LONGEST_TEXT

BEGINNING = """\
players:
  A: {battlefield: [Otter]}
  B: {life: 20}
cards:
  Otter: {type: Creature — Otter, stats: 3/2}
"""
MET = BEGINNING + "actions:\n  - attack: Otter\nexpect:\n  - B: {life: 17}\n"


@pytest.fixture
def client(tea_library: Path) -> FlaskClient:
    """A visitor of the site over the small library."""
    return create_app(tea_library).test_client()


def _send(client: FlaskClient, text: str | bytes, query: str = "") -> Any:
    return client.post(f"/api/v1/replay{query}", data=text)


def test_the_answer_is_that_of_the_command_line(
    client: FlaskClient, tmp_path: Path, tea_library: Path
) -> None:
    file = tmp_path / "scenario"
    file.write_text(MET, encoding="utf-8")
    told = CliRunner().invoke(cli, ["replay", str(file), "--json", "--library", str(tea_library)])
    assert json.loads(told.stdout) == _send(client, MET).json


def test_every_answer_is_as_the_document_says(client: FlaskClient) -> None:
    """Replays of each outcome, left-out ones, and errors of each status."""
    told = client.get("/api/v1/openapi.json").json
    asked = [
        (MET, "", 200),
        (MET.replace("17", "18"), "", 200),
        (BEGINNING + "actions:\n  - block: {Otter: Otter}\n", "", 200),
        (MET.replace("stats: 3/2", 'stats: 3/2, text: "Dance."'), "", 200),
        (MET.replace("Otter: {type", "Stoat: {type"), "", 200),
        (MET.replace("Otter: {type", "Stoat: {type"), "?skip_missing=1", 200),
        (MET, "?skip_missing=perhaps", 400),
        ("", "", 400),
        (BEGINNING.replace("[Otter]", "[{Otter: {controller: C}}]"), "", 404),
        ("x" * (LONGEST_TEXT + 1), "", 413),
    ]
    responses = told["paths"]["/replay"]["post"]["responses"]
    for text, query, status in asked:
        answer = _send(client, text, query)
        assert answer.status_code == status, answer.text
        schema = responses[str(status)]["content"]["application/json"]["schema"]
        Draft202012Validator({**schema, "components": told["components"]}).validate(answer.json)


def test_the_example_of_the_document_is_met(client: FlaskClient) -> None:
    told = client.get("/api/v1/openapi.json").json
    content = told["paths"]["/replay"]["post"]["requestBody"]["content"]
    assert _send(client, content["application/yaml"]["example"]).json["outcome"] == "met"


def test_a_scenario_may_be_json_with_tabs(client: FlaskClient) -> None:
    """JSON is YAML; a program that indents with tabs is understood too."""
    scenario = {
        "players": {"A": {"battlefield": ["水獭"]}, "B": {}},
        "cards": {"水獭": {"type": "Creature — Otter", "stats": "3/2", "text": "死触"}},
        "actions": [{"attack": "水獭"}],
        "expect": [{"B": {"life": 17}}],
    }
    for text in (json.dumps(scenario), json.dumps(scenario, indent="\t", ensure_ascii=False)):
        assert _send(client, text).json["outcome"] == "met"


def test_a_card_of_the_library_is_found(client: FlaskClient) -> None:
    """What a scenario does not define is looked up by the server for the worker."""
    text = "players:\n  A: {battlefield: [茶壶精灵]}\n  B: {}\n"
    answer = _send(client, text).json
    assert answer["outcome"] != "missing"
    assert _send(client, text.replace("茶壶", "酒壶")).json["missing"] == ["酒壶精灵"]


def test_an_error_names_its_line(client: FlaskClient) -> None:
    answer = _send(client, BEGINNING + "actions:\n  - dance: Otter\n")
    assert answer.status_code == 400
    assert answer.json["error"]["place"] == "scenario:7"
    assert answer.json["error"]["code"] == "syntax"


HOSTILE = {
    "aliases": ("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "syntax"),
    "nesting": ("a: " + "[" * 30_000, "syntax"),
    "blocks within blocks": ("- " * 30_000, "syntax"),
    "a long number": (BEGINNING.replace("20", "1" + "0" * 5_000), "syntax"),
    "many permanents": (BEGINNING.replace("[Otter]", "[{Otter: {count: 1000000}}]"), "syntax"),
    "201 permanents": (BEGINNING.replace("[Otter]", "[{Otter: {count: 201}}]"), "too_large"),
    "many cards": (BEGINNING.replace("[Otter]", "[Otter], hand: [1000000]"), "syntax"),
    "no text": (b"\xff\xfe\x00", "document"),
    "a zero byte": ("a\x00b", "syntax"),
    "a long text": ("x" * (LONGEST_TEXT + 1), "too_large"),
    "a long request": ("x" * 2_000_000, "too_large"),
    "too many steps": (
        BEGINNING.replace(
            "3/2",
            '3/2, text: "Whenever you gain life, put a +1/+1 counter on this creature.\\n'
            '{0}: You gain 1 life."',
        )
        + "actions:\n"
        + "  - activate: Otter\n  - resolve\n  - resolve\n" * 330,
        "too_many_steps",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_too_much_is_refused_at_once(client: FlaskClient, name: str) -> None:
    text, code = HOSTILE[name]
    answer = _send(client, text)
    assert answer.json["error"]["code"] == code, answer.json


@pytest.mark.parametrize(
    "line",
    ["flying, " * 1000, "“" * 4000, "target creature or " * 400, "{T}, " * 1500, "飞行，" * 2000],
)
def test_long_card_text_is_not_understood_and_harms_nothing(client: FlaskClient, line: str) -> None:
    text = BEGINNING.replace("stats: 3/2", f'stats: 3/2, text: "{line}"')
    answer = _send(client, text)
    assert answer.json["outcome"] == "unsupported"
    assert answer.json["unsupported"][0]["card"] == "Otter"


#: Makes a token for each token that it makes, without end, and slowly: every step has a hundred
#: effects to apply, so that its time ends before the steps that it may have, on any machine.
ENDLESS = (
    "players:\n  A: {battlefield: [Otter, {Lodge: {count: 100}}]}\n  B: {}\n"
    "cards:\n  Lodge:\n    type: Enchantment\n"
    "    text: As long as you control a creature, creatures you control get +1/+1.\n"
    "  Otter:\n    type: Creature — Otter\n    stats: 3/2\n    text: |\n"
    "      Whenever a creature enters, create a 1/1 green Saproling creature token.\n"
    "      {0}: Create a 1/1 green Saproling creature token.\n"
    "actions:\n  - activate: Otter\n  - resolve\n"
)


def test_a_replay_is_ended_at_its_time_and_others_go_on(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A loop that no state repeats is ended; the server answers meanwhile and afterwards."""
    assert _send(client, MET).json["outcome"] == "met"  # a worker is ready
    monkeypatch.setattr(pool_module, "SECONDS_BY_THE_CLOCK", 120.0)  # not what ends it
    ended: list[Any] = []
    other = client.application.test_client()
    thread = threading.Thread(target=lambda: ended.append(_send(other, ENDLESS)))
    thread.start()
    assert client.get("/api/v1/rules/702.2").status_code == 200
    assert not ended
    thread.join()
    assert ended[0].status_code == 400
    assert ended[0].json["error"]["code"] == "too_slow"
    assert _send(client, MET).json["outcome"] == "met"


def test_who_finds_every_worker_busy_is_told_so(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "PATIENCE", 0.05)
    workers = pool_module.pool()
    for _ in range(pool_module.WORKERS):
        assert workers._free.acquire(timeout=1)
    try:
        answer = _send(client, MET)
    finally:
        for _ in range(pool_module.WORKERS):
            workers._free.release()
    assert (answer.status_code, answer.json["error"]["code"]) == (503, "busy")


ASKED = MET.replace("Otter, stats: 3/2}", "Otter, stats: 3/2, text: Defender}")


def _ask(client: FlaskClient, text: str, **query: str) -> Any:
    return client.post("/api/v1/why-not", query_string=query, data=text)


def test_an_action_that_was_not_taken_has_its_rule(client: FlaskClient) -> None:
    """CR 702.3b: as the command line says; each answer is as the document says."""
    told = client.get("/api/v1/openapi.json").json
    responses = told["paths"]["/why-not"]["post"]["responses"]
    asked = [
        (ASKED, {"step": "0", "action": "attack: Otter"}, 200),
        (MET, {"step": "0", "action": "attack: {Otter: B}"}, 200),
        (MET, {"step": "0"}, 200),
        (MET, {"step": "-1", "action": "attack: Otter"}, 400),
        (MET, {"action": "attack: Otter"}, 400),
        (MET, {"step": "0", "action": "dance: Otter"}, 400),
        (MET, {"step": "99", "action": "attack: Otter"}, 404),
        (MET, {"step": "0", "action": "attack: Stoat"}, 404),
    ]
    for text, query, status in asked:
        answer = _ask(client, text, **query)
        assert answer.status_code == status, answer.text
        schema = responses[str(status)]["content"]["application/json"]["schema"]
        Draft202012Validator({**schema, "components": told["components"]}).validate(answer.json)
    first = _ask(client, ASKED, step="0", action="attack: Otter").json
    assert (first["now"]["rule"], first["then"]["rule"]) == ("508.1", "702.3b")
    assert _ask(client, MET, step="0", action="attack: Otter").json["then"]["verdict"] == "legal"
    offered = _ask(client, MET, step="0").json["actions"]
    assert [(o["kind"], o["label"]) for o in offered] == [("attack", "Otter"), ("block", "Otter")]


def test_other_methods_and_addresses_have_the_one_shape_of_errors(client: FlaskClient) -> None:
    asked = {"POST": client.get("/api/v1/replay"), "GET": client.post("/api/v1/rules/702.2")}
    for method, answer in asked.items():
        assert answer.status_code == 405
        assert method in answer.headers["Allow"]
        assert set(answer.json["error"]) == {"code", "message", "place", "nearest"}
