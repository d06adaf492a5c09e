"""The two languages of one card are read alike, or it is told which is read and which is not."""

from __future__ import annotations

from rules.text import Bilingual
from rulings.card import Card, Face, Layout
from scripts.pairing import Comparison, counted, pairs_of


def _card(zh: str, en: str) -> Card:
    face = Face(
        Bilingual("试作", "Tester"),
        "{1}{G}",
        Bilingual("生物～狼", "Creature — Wolf"),
        Bilingual(zh, en),
        "2/2",
    )
    return Card("any/Tester", (face,), Layout.NORMAL, ("any",))


def test_equal_readings_are_paired_wherever_they_stand() -> None:
    """The order of the lines differs; each is paired with what says the same."""
    card = _card("飞行\n当试作死去时，抓一张牌。", "When Tester dies, draw a card.\nFlying")
    assert counted(pairs_of([card])) == {Comparison.EQUAL: 2}


def test_lines_that_say_two_things_are_found() -> None:
    """One card, one card more: a difference of the card's or a fault of a reading."""
    (pair,) = pairs_of([_card("当试作死去时，抓一张牌。", "When Tester dies, draw two cards.")])
    assert pair.comparison is Comparison.DIFFERENT
    assert pair.card == "Tester"


def test_line_of_one_language_alone_is_told() -> None:
    """What is read in one language, in neither, and what has no other line."""
    pairs = list(
        pairs_of(
            [
                _card("飞行\n狼们嚎叫。\n抓狼。", "Flying\nHowl like wolves.\nTrample"),
                _card("飞行", "Flying\nTrample"),
            ]
        )
    )
    assert counted(pairs) == {
        Comparison.EQUAL: 2,
        Comparison.NEITHER: 1,
        Comparison.ONLY_ENGLISH: 1,
        Comparison.UNPAIRED: 1,
    }


def test_condition_before_or_after_is_the_same() -> None:
    """English says the condition last where Chinese says it first."""
    zh = "{1}：派出一个1/1绿色狼衍生生物。如果你操控神器，则抓一张牌。"
    en = "{1}: Create a 1/1 green Wolf creature token. Draw a card if you control an artifact."
    assert counted(pairs_of([_card(zh, en)])) == {Comparison.EQUAL: 1}
