"""The table over HTTP: playing on, choices, refusals, what is wrong, limits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from app import create_app
from app.replaying.limits import LONGEST_TEXT, MOST_ENTRIES

BOARD = """\
# A comment that stays.
players:
  A: {hand: [Spark], battlefield: [Cub]}
  B: {battlefield: [Ox, Ox]}
cards:
  Cub: {type: Creature — Bear, cost: "{G}", stats: 2/2}
  Ox: {type: Creature — Ox, cost: "{1}{W}", stats: 2/3}
  Spark: {type: Instant, cost: "{R}", text: Spark deals 2 damage to any target.}
"""


@pytest.fixture(scope="module")
def client(starter_library: Path) -> FlaskClient:
    """A visitor of the site over a library."""
    return create_app(starter_library).test_client()


def _post(client: FlaskClient, address: str = "", **body: Any) -> Any:
    return client.post(f"/api/v1/table{address}", json=body)


def _table(client: FlaskClient, **body: Any) -> Any:
    answer = _post(client, **body)
    assert answer.status_code == 200, answer.text
    return answer.json


def test_a_spell_is_cast_aimed_and_resolved_tap_by_tap(client: FlaskClient) -> None:
    """CR 601.2c: the target is asked for, and its answer is written into the scenario."""
    begun = _table(client, scenario=BOARD)
    assert begun["status"] == "act"
    (cast,) = [one for one in begun["actions"] if one["group"] == "cast"]
    asked = _table(client, scenario=begun["scenario"], do=[cast["entry"]])
    assert asked["status"] == "choose"
    choice = asked["choice"]
    assert (choice["kind"], choice["form"], choice["rule"]) == ("targets", "one", "601.2c")
    assert choice["source"] == "Spark"
    (second,) = [one for one in choice["options"] if one["say"] == "Ox#2"]
    aimed = _table(client, scenario=asked["tree"], do=[second["entry"]], known=1)
    assert [one["label"] for one in aimed["stack"]] == ["Spark"]
    done = _table(client, scenario=asked["scenario"], do=[second["entry"], "resolve"])
    damaged = {one["label"]: one["damage"] for one in done["board"]["permanents"]}
    assert damaged == {"Cub": 0, "Ox": 0, "Ox#2": 2}
    assert [one["steps"] for one in done["entries"]] == [0, 1, 2]


def test_text_keeps_its_lines_and_comments(client: FlaskClient) -> None:
    found = _table(client, scenario=BOARD, do=[{"cast": "Spark", "targets": ["B"]}, "resolve"])
    written = "actions:\n  - cast: Spark\n    targets: [B]\n  - resolve\n"
    assert found["scenario"] == BOARD + written
    replayed = client.post("/api/v1/replay", data=found["scenario"]).json
    assert replayed["final"] | {"priority": "A"} == found["board"]


def test_an_entry_that_the_rules_forbid_changes_nothing(client: FlaskClient) -> None:
    """CR 506.2: a player does not attack himself."""
    found = _table(client, scenario=BOARD, do=[{"attack": {"Cub": "A"}}])
    assert found["refused"]["rule"] == "506.2"
    assert found["refused"]["entry"] == {"attack": {"Cub": "A"}}
    assert found["scenario"] == BOARD
    assert found["steps"] == []


def test_a_choice_comes_before_anything_else(client: FlaskClient) -> None:
    found = _table(client, scenario=BOARD, do=[{"cast": "Spark"}, {"to": "end"}])
    assert found["status"] == "choose"
    assert found["refused"]["rule"] == "601.2c"
    assert len(found["entries"]) == 1


def test_known_steps_are_not_told_again(client: FlaskClient) -> None:
    entries = [{"cast": "Spark", "targets": ["B"]}, "resolve"]
    whole = _table(client, scenario=BOARD, do=entries)
    rest = _table(client, scenario=BOARD, do=entries, known=1)
    assert rest["steps"] == whole["steps"][1:]
    assert rest["token"] == whole["token"]


def test_undo_is_an_earlier_text(client: FlaskClient) -> None:
    """Whatever came in between and is kept, the same text has the same answer."""
    first = _table(client, scenario=BOARD)
    _table(client, scenario=BOARD, do=[{"cast": "Spark", "targets": ["Ox"]}, "resolve"])
    assert _table(client, scenario=BOARD) == first


def test_nothing_is_two_players(client: FlaskClient) -> None:
    assert list(_table(client, scenario="")["tree"]["players"]) == ["A", "B"]
    found = _table(client, scenario="", language="zh")
    assert found["scenario"].startswith("牌手")


def test_what_is_not_read_is_marked_and_may_be_left_out(client: FlaskClient) -> None:
    tree = _table(client, scenario=BOARD)["tree"]
    tree["cards"]["Cub"]["text"] = "Trample\nWhistle a merry tune."
    found = _table(client, scenario=tree)
    assert found["status"] == "unplayable"
    card = next(one for one in found["cards"] if one["name"] == "Cub")
    assert [line["read"] for line in card["faces"][0]["lines"]] == [True, False]
    assert {one["label"] for one in found["board"]["permanents"]} == {"Cub", "Ox", "Ox#2"}
    assert _post(client, scenario=tree, do=["pass"]).status_code == 400
    tree["cards"]["Cub"]["irrelevant"] = ["2"]
    left = _table(client, scenario=tree)
    assert left["status"] == "act"
    card = next(one for one in left["cards"] if one["name"] == "Cub")
    assert [line["left_out"] for line in card["faces"][0]["lines"]] == [False, True]
    assert card["whole"]


def test_a_card_that_nothing_defines_is_said(client: FlaskClient) -> None:
    found = _table(client, scenario="players: {A: {hand: [Nothing at all]}, B: {}}")
    assert found["status"] == "unplayable"
    assert [(one["name"], one["found"]) for one in found["cards"]] == [("Nothing at all", False)]


def test_a_text_that_is_no_scenario_names_its_line(client: FlaskClient) -> None:
    found = _table(client, scenario=BOARD + "step: soon\n")
    assert found["status"] == "unreadable"
    assert [one["line"] for one in found["problems"]] == [9]


def test_an_entry_in_the_text_that_is_refused_stops_there(client: FlaskClient) -> None:
    found = _table(client, scenario=BOARD + "actions:\n  - attack: {Cub: A}\n  - to: end\n")
    assert found["status"] == "stopped"
    assert found["refused"]["rule"] == "506.2"
    assert found["entries"] == []


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"do": [{"dance": 1}]}, 400),
        ({"do": [{"cast": "Nobody"}]}, 404),
        ({"do": [{"choose": "Ox"}]}, 400),
        ({"do": {"cast": "Spark"}}, 400),
        ({"do": [3]}, 400),
        ({"known": -1}, 400),
        ({"known": "1"}, 400),
        ({"language": "de"}, 400),
        ({"more": 1}, 400),
        ({"scenario": 3}, 400),
        ({"do": ["pass"] * (MOST_ENTRIES + 1)}, 413),
        ({"scenario": "x" * (LONGEST_TEXT + 1)}, 413),
    ],
)
def test_what_is_wrong_is_one_line(client: FlaskClient, body: Any, status: int) -> None:
    answer = _post(client, **{"scenario": BOARD, **body})
    assert answer.status_code == status, answer.text
    assert "\n" not in answer.json["error"]["message"]


def test_no_json_is_said(client: FlaskClient) -> None:
    for body in (b"", b"[]", b"{", b"\xff", b'{"do": ' + b"[" * 5000):
        assert client.post("/api/v1/table", data=body).status_code == 400


def test_why_not_answers_for_all_that_a_card_could_do(client: FlaskClient) -> None:
    """CR 508.1a: what is tapped does not attack; 302.6 says why a new creature does not."""
    board = BOARD.replace("battlefield: [Cub]", "battlefield: [{Cub: {new: yes}}]")
    found = _post(client, "/why-not", scenario=board, card="Cub").json
    assert found["card"] == "Cub"
    (attack,) = [one for one in found["answers"] if one["group"] == "attack"]
    assert attack["entry"] == {"attack": {"Cub": "B"}, "by": "A"}
    assert attack["now"]["verdict"] == "forbidden"
    assert attack["then"]["rule"] == "302.6"
    one = _post(client, "/why-not", scenario=board, action={"cast": "Spark"}).json["answers"]
    assert [answer["now"]["verdict"] for answer in one] == ["choice"]
    assert _post(client, "/why-not", scenario=board).status_code == 400
    assert _post(client, "/why-not", scenario=board, card="Nobody").status_code == 404


def test_a_cost_that_cannot_be_paid_is_seen_behind_the_choice(client: FlaskClient) -> None:
    """CR 601.2h, 733.1: a tapped permanent offers no {T} ability, though it has a target first."""
    board = """\
players:
  A: {battlefield: [{Pinger: {tapped: yes}}]}
  B: {}
cards:
  Pinger: {type: Creature — Imp, stats: 1/1, text: "{T}: Pinger deals 1 damage to any target."}
"""
    found = _table(client, scenario=board)
    assert not [one for one in found["actions"] if one["group"] == "activate"]
    (asked,) = [
        one
        for one in _post(client, "/why-not", scenario=board, card="Pinger").json["answers"]
        if one["group"] == "activate"
    ]
    assert asked["now"]["verdict"] == "forbidden"
    ready = _table(client, scenario=board.replace("{Pinger: {tapped: yes}}", "Pinger"))
    assert [one["label"] for one in ready["actions"] if one["group"] == "activate"] == ["Pinger"]


def test_expectations_are_made_from_what_happens(client: FlaskClient) -> None:
    text = BOARD + "actions:\n  - cast: Spark\n    targets: [Cub]\n"
    found = _post(client, "/expect", scenario=text).json
    assert found["scenario"].startswith(BOARD)
    replayed = client.post("/api/v1/replay", data=found["scenario"]).json
    assert replayed["outcome"] == "met"
    assert {"Cub": {"zone": "graveyard"}} in found["tree"]["expect"]
    cited = next(one["cites"] for one in found["tree"]["expect"] if "cites" in one)
    assert "704.5g" in cited
    unfinished = BOARD + "actions:\n  - cast: Spark\n"
    assert _post(client, "/expect", scenario=unfinished).status_code == 400


def test_a_play_is_told_as_plain_text(client: FlaskClient) -> None:
    text = BOARD + "actions:\n  - cast: Spark\n    targets: [Cub]\n  - resolve\n"
    zh = _post(client, "/answer", scenario=text, language="zh").json["text"]
    en = _post(client, "/answer", scenario=text, language="en").json["text"]
    assert "704.5g" in zh
    assert "704.5g" in en
    assert "A: 20 life" in en
    assert "A：20点生命" in zh


def test_cards_are_completed(client: FlaskClient) -> None:
    def names(q: str) -> list[tuple[str, str]]:
        found = client.get("/api/v1/table/cards", query_string={"q": q}).json
        return [(one["say"], one["kind"]) for one in found["cards"]]

    assert ("Forest", "basic") in names("for")
    assert ("树林", "basic") in names("树")
    assert ("Forest", "basic") in names("shulin") or ("树林", "basic") in names("shulin")
    assert ("Treasure", "token") in names("trea")
    assert names("2/2") == [("2/2", "vanilla")]
    assert names("3/3 飞行 践踏") == [("3/3 飞行 践踏", "vanilla")]
    assert client.get("/api/v1/table/cards?q=a&limit=99").status_code == 400


def test_what_is_offered_can_be_put_on_the_table(client: FlaskClient) -> None:
    for q in ("Forest", "树林", "Treasure", "珍宝", "2/2 trample", "1/1"):
        (first, *_) = client.get("/api/v1/table/cards", query_string={"q": q}).json["cards"]
        cards = {} if first["definition"] is None else {first["say"]: first["definition"]}
        tree = {"players": {"A": {"battlefield": [first["say"]]}, "B": {}}, "cards": cards}
        assert _table(client, scenario=tree)["status"] == "act", first


def test_a_pasted_card_is_read(client: FlaskClient) -> None:
    text = "Otter {1}{U}\nCreature — Otter\nFlying\nHum a tune.\n2/2"
    found = _post(client, "/cards", card=text).json
    assert found["definition"] == {
        "type": "Creature — Otter",
        "cost": "{1}{U}",
        "stats": "2/2",
        "text": "Flying\nHum a tune.",
    }
    assert [line["read"] for line in found["card"]["faces"][0]["lines"]] == [True, False]
    assert _post(client, "/cards", card="Otter").status_code == 400


def test_keywords_are_tried_on_a_creature(client: FlaskClient) -> None:
    found = client.get("/api/v1/table/try", query_string={"q": "死触 践踏"}).json
    assert found["cards"] == ["死触", "践踏"]
    board = _table(client, scenario=found["scenario"])
    keywords = [set(one["keywords"]) for one in board["board"]["permanents"]]
    assert {"deathtouch", "trample"} in keywords
    assert client.get("/api/v1/table/try?q=Nobodyatall").status_code == 404
    assert client.get("/api/v1/table/try").status_code == 400


def test_every_answer_is_as_the_document_says(client: FlaskClient) -> None:
    told = client.get("/api/v1/openapi.json").json
    asked: list[tuple[str, Any, int]] = [
        ("", {"scenario": BOARD}, 200),
        ("", {"scenario": BOARD, "do": [{"cast": "Spark"}]}, 200),
        ("", {"scenario": BOARD, "do": [{"to": "declare attackers"}]}, 200),
        ("", {"scenario": BOARD, "do": [{"attack": {"Cub": "A"}}]}, 200),
        ("", {"scenario": "players: {A: {hand: [Nothing]}, B: {}}"}, 200),
        ("", {"scenario": "?"}, 200),
        ("", {"scenario": BOARD, "do": [{"dance": 1}]}, 400),
        ("/why-not", {"scenario": BOARD, "card": "Cub"}, 200),
        ("/expect", {"scenario": BOARD}, 200),
        ("/answer", {"scenario": BOARD}, 200),
        ("/cards", {"card": "Otter\nCreature — Otter\n2/2"}, 200),
    ]
    for address, body, status in asked:
        answer = client.post(f"/api/v1/table{address}", data=json.dumps(body))
        assert answer.status_code == status, answer.text
        post = told["paths"][f"/table{address}"]["post"]
        schema = post["responses"][str(status)]["content"]["application/json"]["schema"]
        Draft202012Validator({**schema, "components": told["components"]}).validate(answer.json)
        sent = post["requestBody"]["content"]["application/json"]["schema"]
        if status == 200:
            Draft202012Validator({**sent, "components": told["components"]}).validate(body)


def test_what_was_done_is_told_in_sentences(client: FlaskClient) -> None:
    """Declarations and choices too: no entry is told as the notation writes it."""
    done: list[Any] = [
        {"attack": {"Cub": "B"}},
        {"block": {"Ox#2": "Cub"}, "by": "B"},
        {"cast": "Spark"},
        {"choose": ["Ox#2"]},
        "resolve",
        {"to": "end"},
    ]
    found = _table(client, scenario=BOARD, do=done)
    assert [one["words"]["en"] for one in found["entries"]] == [
        "A declares attackers: Cub attacks B",
        "B declares blockers: Ox#2 blocks Cub",
        "A casts Spark",
        "A: choose targets for Spark: Ox#2",
        "All pass: the top of the stack resolves",
        "Go to the end step",
    ]
    assert found["entries"][0]["words"]["zh"] == "A宣告攻击：Cub攻击B"


def test_the_land_on_the_back_of_a_card_is_played_and_asked_about(client: FlaskClient) -> None:
    """CR 712.12: a modal double-faced card may be played as the land that is its back."""
    card = {
        "type": "Instant",
        "cost": "{R}",
        "text": "Kaz deals 3 damage to any target.",
        "back": {"name": "Kaz Valley", "type": "Land", "text": "{T}: Add {R}."},
    }
    tree = {"players": {"A": {"hand": ["Kaz"]}, "B": {}}, "cards": {"Kaz": card}}
    begun = _table(client, scenario=tree)
    (land,) = [one for one in begun["actions"] if one["group"] == "land"]
    assert land["entry"] == {"play": "Kaz", "with": ["back"]}
    assert land["words"]["en"] == "A plays Kaz Valley"
    asked = _post(client, "/why-not", scenario=tree, card="Kaz").json["answers"]
    assert [one["words"]["en"] for one in asked] == ["A casts Kaz", "A plays Kaz Valley"]
    played = _table(client, scenario=tree, do=[land["entry"]])
    (land_in_play,) = played["board"]["permanents"]
    assert land_in_play["name"]["en"] == "Kaz Valley"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "不是法术力费用的写法：“{F}”"),
        ("en", "not a mana symbol: '{F}'"),
        ("", "card:0: not a mana symbol: '{F}'"),
    ],
)
def test_an_error_is_said_in_the_language_that_is_asked_for(
    client: FlaskClient, language: str, said: str
) -> None:
    address = f"/cards?lang={language}" if language else "/cards"
    answer = _post(client, address, card="Otter {F}\nCreature — Otter\n2/2")
    assert answer.status_code == 400
    assert answer.json["error"]["message"] == said
    assert answer.json["error"]["place"] == "card:0"


def test_problems_of_a_scenario_are_said_in_both_languages(client: FlaskClient) -> None:
    found = _table(client, scenario="players: {A: {}, B: {}}\ncardz: {}\n")
    assert found["status"] == "unreadable"
    (problem,) = found["problems"]
    assert problem["line"] == 2
    assert problem["said"]["zh"].startswith("此处没有这个名称")
    assert problem["said"]["en"].startswith("a scenario has no such key")
