"""What a question puts on the table: creatures by their numbers, cards, keywords."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app import create_app


@pytest.fixture(scope="module")
def client(table_library: Path) -> FlaskClient:
    """A visitor of the site over a library with cards of our own."""
    return create_app(table_library).test_client()


def _tried(client: FlaskClient, q: str, language: str = "en") -> Any:
    return client.get("/api/v1/table/try", query_string={"q": q, "lang": language}).json


def _sides(found: Any) -> list[list[str]]:
    """What each player has on the battlefield: name, number and text of each."""
    tree = found["tree"]

    def said(written: Any) -> str:
        name, more = next(iter(written.items())) if isinstance(written, dict) else (written, {})
        text = tree["cards"].get(name, {}).get("text", "").replace("\n", ",")
        count = str(more.get("count", 1))
        return " ".join(part for part in (count if count != "1" else "", name, text) if part)

    return [[said(one) for one in _listed(side.get("battlefield"))] for side in _players(tree)]


def _players(tree: Any) -> list[Any]:
    return [side or {} for side in tree["players"].values()]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


@pytest.mark.parametrize(
    ("question", "mine", "theirs"),
    [
        (
            "can a 3/3 with deathtouch and trample kill two 4/4s and hit for damage",
            ["3/3 deathtouch trample deathtouch,trample"],
            ["2 4/4"],
        ),
        (
            "3/3死触践踏能打死两个4/4并造成伤害吗",
            ["3/3 死触 践踏 死触,践踏"],
            ["2 4/4"],
        ),
        ("can a 2/2 with reach block a 3/3 flyer?", ["3/3 flying flying"], ["2/2 reach reach"]),
        ("死触的3/3被两个2/2阻挡", ["3/3 死触 死触"], ["2 2/2"]),
        ("两个2/2能阻挡一个5/5威慑吗", ["5/5 威慑 威慑"], ["2 2/2"]),
        (
            "I attack with two 2/2s, my opponent blocks with a first strike 1/4",
            ["2 2/2"],
            ["1/4 first strike first strike"],
        ),
        ("Does Spark kill a 4/4?", ["Bear"], ["4/4"]),
    ],
)
def test_a_question_with_numbers_gives_these_creatures(
    client: FlaskClient, question: str, mine: list[str], theirs: list[str]
) -> None:
    """Whoever is named first attacks, unless the question is whether it can block."""
    found = _sides(_tried(client, question))
    assert found == [mine, theirs]


def test_cards_in_a_sentence_lie_where_they_can_be_tried(client: FlaskClient) -> None:
    """A spell in one's own hand, whoever is named first; names in several words in any letters."""
    found = _tried(client, "Does Spark kill a 4/4?")
    assert _listed(_players(found["tree"])[0]["hand"]) == ["Spark"]
    both = _tried(client, "plain days and waking charms")
    assert _listed(_players(both["tree"])[0]["hand"]) == ["plain days", "waking charms"]
    asked = _tried(client, "what happens with Plain Days when Waking Charms is there")
    assert _listed(_players(asked["tree"])[0]["hand"]) == ["Plain Days", "Waking Charms"]
    chinese = _tried(client, "掘坑巨虫能打死4/4吗", "zh")
    assert _sides(chinese) == [["掘坑巨虫"], ["4/4"]]


def test_keywords_in_a_sentence_are_tried(client: FlaskClient) -> None:
    found = _tried(client, "how does a creature with deathtouch and trample work")
    assert found["cards"] == ["deathtouch", "trample"]


def test_a_card_that_is_not_there_is_named(client: FlaskClient) -> None:
    answer = client.get("/api/v1/table/try?q=Nobodyatall")
    assert answer.status_code == 404
    assert "Nobodyatall" in answer.json["error"]["message"]


def test_the_search_leads_a_question_with_numbers_to_its_board(client: FlaskClient) -> None:
    page = client.get(
        "/search", query_string={"q": "can a 3/3 with reach block a 2/2", "lang": "en"}
    )
    assert "/table?q=can+a+3%2F3" in page.text


@pytest.mark.parametrize(
    "question",
    [
        "I attack a planeswalker with loyalty 4 with a 3/3, what is left",
        "a 3/3 with trample is blocked by a 2/2 and assigns 1, am I at 5 life",
        "several 1/1s block a 5/5",
        "two 2/2s attack my planeswalker, I have a 3/3 blocker",
        "my 2/2 and my 3/3 attack",
        "my 3/3 trampler attacks into a blocker with deathtouch",
        "a 4/4 with two +1/+1 counters blocks a 5/5",
        "Can Nobodysname and Otherwise kill a 4/4",
        "3/3攻击忠诚为4的鹏洛客",
        "几个1/1能挡住5/5吗",
        "3/3践踏被三个阻挡者阻挡",
        "4/4上有两个+1/+1指示物，能打死5/5吗",
        "3/3有飞行，对手的阻挡者有死触",
    ],
)
def test_a_question_that_is_understood_in_part_is_not_put_on_the_table(
    client: FlaskClient, question: str
) -> None:
    """Another board than the one asked about would answer another question."""
    page = client.get("/search", query_string={"q": question, "all": "1", "lang": "en"})
    assert page.status_code == 200
    assert "/table?q=" not in page.text
    assert "/table?card=" not in page.text
    assert _tried(client, question)["error"]["code"] == "understood_in_part"


@pytest.mark.parametrize(
    "question",
    [
        "can a 3/3 with deathtouch and trample kill two 4/4s and hit for damage",
        "3/3死触践踏能打死两个4/4并造成伤害吗",
        "Does Spark kill a 4/4?",
        "a 3/3 creature with flying is blocked by a 2/2 creature with reach",
        "my 3/3 deathtouch trample attacks, their two 4/4 creatures block. How much?",
    ],
)
def test_a_question_that_is_understood_is_put_on_the_table(
    client: FlaskClient, question: str
) -> None:
    page = client.get("/search", query_string={"q": question, "all": "1", "lang": "en"})
    assert "/table?q=" in page.text
