"""Plain cards by a few words: what is offered, and that each is read and does what it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.table.plain_cards import spells_of


@pytest.fixture(scope="module")
def client(starter_library: Path) -> FlaskClient:
    """A visitor of the site over a library without cards."""
    return create_app(starter_library).test_client()


def _offered(client: FlaskClient, typed: str, language: str) -> list[Any]:
    query = {"q": typed, "lang": language}
    return list(client.get("/api/v1/table/cards", query_string=query).json["cards"])


@pytest.mark.parametrize(
    ("typed", "language", "say"),
    [
        ("+2/+2", "en", "Pump +2/+2"),
        ("a pump spell +2/+2", "en", "Pump +2/+2"),
        ("+4", "en", "Pump +4/+4"),
        ("-1/-1 until end of turn", "en", "Pump -1/-1"),
        ("巨大化式的 +3/+3", "zh", "增大 +3/+3"),
        ("巨大化", "zh", "增大 +3/+3"),
        ("3 damage", "en", "Burn 3"),
        ("burn 5", "en", "Burn 5"),
        ("两点伤害", "zh", "灼烧 2"),
        ("removal", "en", "Plain Removal"),
        ("消灭目标生物", "zh", "消灭术"),
        ("counter target spell", "en", "Plain Counterspell"),
        ("反击", "zh", "反击术"),
    ],
)
def test_a_plain_spell_is_offered_first_for_the_words_that_stand_for_it(
    client: FlaskClient, typed: str, language: str, say: str
) -> None:
    first = _offered(client, typed, language)[0]
    assert (first["say"], first["kind"], first["whole"]) == (say, "spell", True)


@pytest.mark.parametrize(
    ("typed", "say"),
    [("pum", "Pump +3/+3"), ("2 dam", "Burn 2"), ("counters", "Plain Counterspell")],
)
def test_words_that_are_typed_in_part_are_completed(
    client: FlaskClient, typed: str, say: str
) -> None:
    assert say in [one["say"] for one in _offered(client, typed, "en")]


@pytest.mark.parametrize(
    "typed", ["2/2", "a", "an instant", "of the", "3", "Pit Wyrm", "2/2 +1/+1"]
)
def test_words_that_stand_for_something_else_are_no_plain_spell(typed: str) -> None:
    assert spells_of(typed, "en") == ([], [])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_plain_spell_can_be_cast_and_does_what_it_says(
    client: FlaskClient, language: str
) -> None:
    """CR 611.2a, 120.3e, 701.8a, 701.6a."""
    made = [
        _offered(client, typed, language)[0]
        for typed in ("+2/+2", "3 damage", "destroy", "counterspell")
    ]
    pump, burn, kill, counter = [one["say"] for one in made]
    cards = {one["say"]: one["definition"] for one in made} | {
        name: {"type": "Creature", "stats": stats}
        for name, stats in (("4/4", "4/4"), ("9/9", "9/9"))
    }
    tree = {
        "players": {
            "A": {"hand": [pump, burn, kill], "battlefield": ["4/4", "9/9"]},
            "B": {"hand": [counter]},
        },
        "cards": cards,
        "actions": [
            {"cast": pump, "targets": ["4/4"]}, "resolve",
            {"cast": burn, "targets": ["4/4"]}, "resolve",
            {"cast": kill, "targets": ["9/9"]},
            {"cast": counter, "targets": [kill], "by": "B"}, "resolve", "resolve",
        ],
    }  # fmt: skip
    found = client.post("/api/v1/table", json={"scenario": tree}).json
    assert found["status"] == "act", found["problems"]
    board = {one["label"]: one for one in found["board"]["permanents"]}
    assert (board["4/4"]["power"], board["4/4"]["damage"]) == (6, 3)
    assert "9/9" in board  # what would destroy it was countered
    assert kill in found["board"]["players"][0]["graveyard"]
