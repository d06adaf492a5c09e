"""The pages of the scenarios, asked as a browser asks: lists, steps, practice."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.web.board import board
from app.web.strings import strings
from engine.scenario.model import Cites
from engine.scenario.reader import load_scenario
from engine.telling.view import PermanentView, PlayerView, StateView
from rules.text import Language

DEATHTOUCH = "/scenarios/combat/deathtouch-with-trample"


@pytest.fixture(scope="module")
def starter(starter_library: Path) -> FlaskClient:
    return create_app(starter_library).test_client()


def _ids(client: FlaskClient) -> list[str]:
    answer = client.get("/api/v1/scenarios").json
    assert answer is not None
    return [item["id"] for item in answer["scenarios"] if item["steps"]]


def test_each_step_is_a_page_and_behind_the_last_there_is_none(starter: FlaskClient) -> None:
    """`test_stepper` goes through every step of every scenario."""
    last = 6
    assert f'data-last="{last}"' in starter.get(DEATHTOUCH).text
    for at in range(last + 1):
        assert f'data-at="{at}"' in starter.get(f"{DEATHTOUCH}/{at}").text
    assert starter.get(f"{DEATHTOUCH}/{last + 1}").status_code == 404


def test_a_step_shows_what_changed_and_the_rules_that_apply(starter: FlaskClient) -> None:
    """CR 702.2c, 702.19b: one point is lethal from deathtouch, the rest tramples over."""
    page = starter.get(f"{DEATHTOUCH}/4?lang=zh").text
    assert 'id="rule-702.2c"' in page
    assert 'id="rule-702.19b"' in page
    assert re.search(r'class="life changed".*?15', page, re.DOTALL)
    assert "掘地巨虫" in page
    assert 'data-attacks="B"' in page
    assert "死触，践踏" in page, "the text of the card stands on the board"


def test_at_the_set_up_the_active_player_has_priority(starter: FlaskClient) -> None:
    """CR 117.3a: whoever has it when the first told step begins, after silent passes."""
    page = starter.get(f"{DEATHTOUCH}?fragment=1&lang=en").text
    seats = re.findall(r'data-player="(\w)".*?(?=<section class="seat|$)', page, re.DOTALL)
    bodies = re.split(r'data-player="\w"', page)[1:]
    have = [who for who, body in zip(seats, bodies, strict=True) if "has priority" in body]
    assert (seats, have) == (["B", "A"], ["A"])


def test_the_words_of_the_board_are_in_the_readers_language(starter: FlaskClient) -> None:
    """Types, keywords and steps are named as the reader's language names them."""
    chinese = starter.get(f"{DEATHTOUCH}/4?lang=zh").text
    english = starter.get(f"{DEATHTOUCH}/4?lang=en").text
    assert "生物～亚龙" in chinese
    assert "战斗伤害步骤" in chinese
    assert "石墙 · 伤害 <span>0 → <b>1" in chinese
    assert "creature" not in re.sub(r"<[^>]*>", " ", chinese).lower()
    assert "Creature — Wurm" in english
    assert "combat damage step" in english


@pytest.mark.parametrize("rule", ["704.5h", "704.5", "CR 704.5H"])
def test_a_rule_leads_to_the_first_step_where_it_applies(starter: FlaskClient, rule: str) -> None:
    answer = starter.get(DEATHTOUCH, query_string={"rule": rule})
    assert answer.status_code == 302
    assert answer.location == f"{DEATHTOUCH}/5"


@pytest.mark.parametrize(
    "address",
    [
        "/scenarios/combat/deathtouch-with-trampel",
        "/scenarios/../README",
        f"{DEATHTOUCH}/99",
        f"{DEATHTOUCH}?rule=903.8",
        f"{DEATHTOUCH}?rule=xyzzy",
        "/scenarios?rule=xyzzy",
    ],
)
def test_what_is_not_there_is_said(starter: FlaskClient, address: str) -> None:
    answer = starter.get(address)
    assert answer.status_code == 404
    assert strings(Language.ZH)["name"] in answer.text


def test_scenarios_are_listed_under_their_topics_sections_and_keywords(
    starter: FlaskClient,
) -> None:
    for order in ("topic", "section", "keyword"):
        page = starter.get(f"/scenarios?by={order}&lang=zh").text
        links = re.findall(r'href="(/scenarios[/?][^"]+)"', page)
        assert len(links) > 5
        assert all(starter.get(unescape(link)).status_code in (200, 302) for link in links[:25])
    assert DEATHTOUCH in starter.get("/scenarios?rule=702.2c").text
    assert DEATHTOUCH in starter.get("/scenarios?rule=702").text
    assert DEATHTOUCH not in starter.get("/scenarios?rule=616").text


def test_a_rules_page_names_the_scenarios_of_the_rule_and_of_its_subrules(
    starter: FlaskClient,
) -> None:
    for rule in ("702.2c", "702.2"):
        page = starter.get(f"/{rule}", follow_redirects=True).text
        assert f'href="{DEATHTOUCH}?rule={rule}"' in page
    assert 'id="scenarios"' not in starter.get("/100.1", follow_redirects=True).text


def test_practice_hides_the_outcome_until_the_reader_has_answered(starter: FlaskClient) -> None:
    """Right answers are those of the scenario's expectations: B at 15, the wall destroyed."""
    page = starter.get(f"{DEATHTOUCH}/practice?lang=zh").text
    assert strings(Language.ZH)["practice_answer"] not in page
    assert DEATHTOUCH + "/4" not in page
    fields = re.findall(r"<fieldset>.*?</fieldset>", page, re.DOTALL)
    right = {}
    for n, field in enumerate(fields):
        choices = re.findall(r'value="(\d)"[^>]*> <span>(.*?)</span>', field, re.DOTALL)
        wanted = ("15", "坟墓场", "<b>702.2c</b>")[n]
        right[f"q{n}"] = next(v for v, words in choices if words.strip().startswith(wanted))
    all_right = starter.post(f"{DEATHTOUCH}/practice?lang=zh", data=right).text
    assert strings(Language.ZH)["practice_score"].format(right=3, all=3) in all_right
    none_right = starter.post(f"{DEATHTOUCH}/practice?lang=zh", data={"q0": "junk"}).text
    assert strings(Language.ZH)["practice_score"].format(right=0, all=3) in none_right


def test_practice_asks_for_no_rule_that_applies_beside_the_right_one(
    starter: FlaskClient, root: Path
) -> None:
    """Of the rules to choose from, one alone applies in the replay."""
    for id in _ids(starter):
        page = starter.get(f"/scenarios/{id}/practice").text
        choices = re.findall(r"<span><b>([\d.a-z]+)</b>", page)
        if not choices:
            continue
        scenario = load_scenario(root / "scenarios" / f"{id}.yaml")
        cited = {
            str(rule)
            for one in scenario.expectations
            if isinstance(one, Cites) and not one.negated
            for rule in one.rules
        }
        assert len(cited & set(choices)) == 1, id


def _permanent(n: int, **more: object) -> PermanentView:
    values: dict[str, object] = {
        "id": n, "label": f"Bear#{n}", "name": None, "controller": "A", "owner": "A",
        "types": ("creature",), "subtypes": ("Bear",), "supertypes": (), "colors": ("G",),
        "power": 2, "toughness": 2, "loyalty": None, "keywords": (), "counters": (), "damage": 0,
        "tapped": False, "attached_to": None, "attacking": None, "blocking": (), "token": True,
        "lost": (), "others_lost": 0,
    }  # fmt: skip
    return PermanentView(**(values | more))  # type: ignore[arg-type]


def _state(*permanents: PermanentView) -> StateView:
    player = PlayerView("A", 20, (), "", (), 40, (), (), (), False)
    return StateView(1, "A", "precombat main", "A", (player,), permanents, (), (), False)


def test_permanents_alike_are_drawn_as_one_and_a_changed_one_apart() -> None:
    """Forty bears are one tile with a number; the one that was tapped stands beside them."""
    bears = tuple(_permanent(n) for n in range(40))
    tapped = (*bears[:39], _permanent(39, tapped=True))
    (side,) = board(_state(*tapped), _state(*bears)).sides
    ((heap, alone),) = side.rows
    assert heap.count == 39
    assert alone.count == 1
    assert alone.changed == {"tapped"}


def test_what_is_attached_stands_with_its_host_and_nothing_is_drawn_twice() -> None:
    sword = _permanent(2, label="Sword", types=("artifact",), attached_to="Bear#1")
    (side,) = board(_state(_permanent(1), sword)).sides
    ((host,),) = side.rows
    assert [tile.it.label for tile in host.attached] == ["Sword"]
