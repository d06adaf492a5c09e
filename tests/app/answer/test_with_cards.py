"""What stands above the hits where cards are named together, or with terms: our own cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.answer.answer import Answer, How, Sure
from app.library.build import import_documents
from app.service import Service


def _card(
    name: str, type_line: str, text: str, zh: tuple[str, str] | None = None
) -> dict[str, object]:
    foreign = [{"language": "Chinese Simplified", "name": zh[0], "text": zh[1]}] if zh else []
    row = {"name": name, "type": type_line, "text": text, "layout": "normal", "printings": ["TST"]}
    return row | {"power": "2", "toughness": "2", "foreignData": foreign}


CARDS = (
    _card("Sting Adder", "Creature — Snake", "Deathtouch", ("刺尾蝮", "死触")),
    _card("Ground Roller", "Creature — Beast", "Trample", ("碾地兽", "践踏")),
    _card("Adder Fang", "Artifact — Equipment", "Equipped creature has deathtouch.\nEquip {2}"),
    _card("Everlasting Oak", "Creature — Treefolk", "Indestructible"),
    _card("Felling Axe", "Sorcery", "Destroy target creature."),
    _card("Levelled Land", "Enchantment", "Nonbasic lands are Mountains."),
    _card("Quiet Pebble", "Artifact", ""),
)


@pytest.fixture(scope="module")
def service(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Service:
    place = tmp_path_factory.mktemp("met")
    data = {"meta": {"date": "2031-05-04"}, "data": {card["name"]: [card] for card in CARDS}}
    (place / "AtomicCards.json").write_text(json.dumps(data), encoding="utf-8")
    rules = corpus / "cr" / "20260417_En.txt"
    import_documents(place / "library", [rules, place / "AtomicCards.json"])
    return Service(place / "library")


def answered(service: Service, query: str) -> tuple[Answer, list[str]]:
    found = service.answer(service.search(query, service.edition()))
    assert found is not None, query
    return found, [item.number or item.title.en or "" for item in found.items]


@pytest.mark.parametrize(
    "query", ["Sting Adder Ground Roller", "刺尾蝮 碾地兽", "Ground Roller vs Adder Fang"]
)
def test_cards_whose_keywords_meet_have_the_rule_and_what_shows_it(
    service: Service, query: str
) -> None:
    """CR 702.19b: with deathtouch 1 is lethal; it stands on either card or is given by one."""
    found, told = answered(service, query)
    assert (found.how, found.sure) == (How.MEET, Sure.LIKELY)
    assert told[:2] == ["702.19b", "702.2c"]
    assert len(told) == 4  # and the cards
    assert found.scenario is not None
    assert found.scenario.id == "combat/deathtouch-with-trample"
    assert "1" in (found.items[0].gist.en or "")


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("Everlasting Oak deathtouch", "702.2b"),  # the keyword of a card and a term
        ("Sting Adder deathtouch", "702.2"),  # the card's own keyword
        ("Felling Axe indestructible", "702.12b"),  # what a card does and a term
        ("Levelled Land layers", "613.1d"),  # the rule of its line under the section
    ],
)
def test_a_card_and_a_term_have_the_rule_where_they_meet(
    service: Service, query: str, rule: str
) -> None:
    found, told = answered(service, query)
    assert found.how is How.MEET
    assert rule in told
    assert told[-1] in query


def test_a_card_that_has_nothing_to_do_with_a_term_stands_beside_it(service: Service) -> None:
    found, told = answered(service, "Quiet Pebble ward")
    assert found.how is How.APART
    assert told == ["702.21", "Quiet Pebble"]


def test_a_question_that_names_two_cards_is_answered_with_both(service: Service) -> None:
    found, told = answered(service, "can Felling Axe get rid of the Everlasting Oak at all")
    assert found.how is How.MEET
    assert "702.12b" in told
    assert {"Felling Axe", "Everlasting Oak"} <= {*told}


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("hexproof ward", ["702.11", "702.21a"]),
        ("first strike deathtouch", ["702.7b", "702.2"]),
        ("系命 践踏", ["702.15b", "702.19"]),
        ("lifelink vs flying", ["702.15", "702.9"]),
    ],
)
def test_things_of_which_no_rule_names_both_are_told_apart(
    service: Service, query: str, told: list[str]
) -> None:
    """A phrasing of ours that asks for both shows which rule to read; it is no meeting."""
    found, numbers = answered(service, query)
    assert (found.how, numbers) == (How.APART, told)


def test_the_line_under_a_box_that_has_all_does_not_say_that_words_are_missing(
    service: Service,
) -> None:
    found, _ = answered(service, "Sting Adder Ground Roller")
    assert found.has_all
    asked, _ = answered(service, "what if the moon eats my permanents, can they be regenerated")
    assert not asked.has_all


def test_a_question_around_a_card_that_is_known_and_one_that_is_not_is_no_dead_end(
    service: Service,
) -> None:
    found, keys = answered(service, "does Sting Adder kill Grimstone Colossus")
    assert found.sure is not Sure.SURE
    assert keys[-1].endswith("Sting Adder")
    assert keys[0] in ("701.8b", "702.2b", "701.8")
