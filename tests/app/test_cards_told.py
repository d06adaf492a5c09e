"""What the cards are that a question names, told in words of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cards_told import with_cards_told, words_of
from app.library.build import import_documents
from app.search.query import parse
from app.service import Service
from rules.text import Bilingual
from rulings.card import Card, Face, Layout

RULES = """Magic: The Gathering Comprehensive Rules

These rules are effective as of May 4, 2031.

Introduction

Contents

2. Parts
205. Types
7. More
702. Keywords

Glossary

Credits

2. Parts

205. Types

205.1. Of two things that are legendary and have one name a player keeps just the one.

205.2. A creature may be tapped.

7. More

702. Keywords

702.1. A keyword stands for a longer sentence.

702.85. Cascade

702.85a Cascade turns up what lies on top until a cheaper thing is found.

Glossary

Cascade
A keyword. See rule 702.85, “Cascade.”

Credits

Written for tests.
"""
CARDS = """{"meta": {"date": "2031-05-04", "version": "1"}, "data": {
"Gloombraid Otter": [{"name": "Gloombraid Otter", "type": "Creature — Otter", "layout": "normal",
  "manaCost": "{2}", "text": "Haste\\nCascade (Turn up cards.)", "power": "3", "toughness": "2",
  "printings": ["TST"], "foreignData": [], "rulings": []}],
"Ottokar the Elder": [{"name": "Ottokar the Elder", "type": "Legendary Creature — Human",
  "layout": "normal", "manaCost": "{2}", "text": "", "power": "3", "toughness": "2",
  "printings": ["TST"], "foreignData": [], "rulings": []}]
}}"""


def _card(type_line: Bilingual, text: Bilingual) -> Card:
    face = Face(Bilingual(None, "Brook Otter"), type=type_line, text=text)
    return Card("tst/otter", (face,), Layout.NORMAL, ("tst",))


def test_a_card_is_told_by_its_keywords_then_by_its_types() -> None:
    """What its text speaks of in passing (flying) is none of its keywords."""
    text = "First strike, ward {2}\nCascade (Turn up cards.)\nDestroy a creature with flying."
    otter = _card(Bilingual(en="Legendary Creature — Otter"), Bilingual(en=text))
    assert words_of(otter) == ("first strike", "ward", "cascade", "legendary", "creature")


def test_a_card_that_is_known_in_chinese_is_told_in_chinese() -> None:
    text = Bilingual(zh="飞行，系命\n消灭具践踏的目标。")
    otter = _card(Bilingual(zh="传奇生物～水獭"), text)
    assert set(words_of(otter)) == {"飞行", "系命", "传奇", "生物"}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Service:
    """Rules, and card data with two cards."""
    folder = tmp_path_factory.mktemp("told")
    (folder / "20310504_En.txt").write_text(RULES, encoding="utf-8")
    (folder / "AtomicCards.json").write_text(CARDS, encoding="utf-8")
    import_documents(folder / "library", [folder])
    return Service(folder / "library")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("does gloombraid otter work twice?", {"haste", "cascade", "creature"}),
        ("my gloombraid flips what, can I keep it?", {"haste", "cascade", "creature"}),
        ("I copy ottokar, does one of us lose it?", {"legendary", "creature"}),
        ("does my creature die?", set()),
    ],
)
def test_a_question_says_what_the_cards_are_that_it_names_whole_or_in_part(
    service: Service, question: str, told: set[str]
) -> None:
    assert set(with_cards_told(service.library, parse(question)).told) == told


def test_what_is_no_question_is_left_as_it_is(service: Service) -> None:
    assert with_cards_told(service.library, parse("gloombraid otter")).told == ()


def test_the_rule_of_a_cards_keyword_stands_among_the_first(service: Service) -> None:
    """The question says neither cascade nor anything else that its rule has."""
    view = service.search("my gloombraid just got going, do I stop?", service.edition())
    assert "702.85a" in [hit.number for hit in view.hits[:3]]


def test_what_a_card_gives_is_told_too() -> None:
    cloak = _card(
        Bilingual(en="Artifact — Equipment"),
        Bilingual(en="Equipped creature has trample and protection from red.\nEquip {2}"),
    )
    assert set(words_of(cloak)) == {"trample", "protection", "equip", "artifact", "equipment"}


def test_a_known_card_that_is_not_there_is_told_and_its_name_left_out(service: Service) -> None:
    asked = "my opponent has Rest in Peace, do my guys dying trigger anything"
    query = with_cards_told(service.library, parse(asked))
    assert "Peace" not in query.words
    assert "dying" in query.words
    assert query.told == ("enchantment",)
    assert query.text == asked


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("he has Rest in Peace, does my Blood Artist see the creature", "614.6"),
        ("can I Ephemerate my own angel token and keep it around", "111.8"),
        ("Questing Beast hits me through a fog, is that fine", "615.12"),
    ],
)
def test_a_known_card_meets_what_else_is_named(
    starter_library: Path, asked: str, rule: str
) -> None:
    """The starter holds no card at all."""
    service = Service(starter_library)
    hits = service.search(asked, service.edition(), limit=3).hits
    assert rule in [hit.number for hit in hits]


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        ("does the Grumpy Lamplighter of Zog still trample over", "does the still trample over"),
        ("does First Strike still matter with an old clone", None),
        ("Who Goes First", None),
    ],
)
def test_names_that_nobody_knows_say_nothing_of_a_rule(
    service: Service, asked: str, left: str | None
) -> None:
    words = with_cards_told(service.library, parse(asked)).words
    assert words == (left or parse(asked).words)


def test_of_the_first_hits_of_a_question_none_is_the_card_that_it_names(service: Service) -> None:
    """The card says what is asked about; a rule answers."""
    asked = "does cascade of my gloombraid otter keep a legendary creature as a keyword?"
    hits = service.search(asked, service.edition()).hits
    kinds = [hit.kind for hit in hits]
    assert "card" in kinds
    assert "card" not in kinds[:3]
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
