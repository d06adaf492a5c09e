"""What the engine reads of a card, line by line, and where two cards meet."""

from __future__ import annotations

from app.answer.cards_meeting import rules_where_cards_meet
from app.card_lines import CardLine, Reading, is_whole, lines_of, rules_of_lines
from rules.text import Bilingual, Language
from rulings.card import Card, Face, Layout


def _card(name: str, type_line: str, text: str, zh: Bilingual | None = None) -> Card:
    """A card in English; `zh` is its type and text in Chinese."""
    face = Face(
        name=Bilingual(None, name),
        cost="{2}",
        type=Bilingual(zh.zh if zh else None, type_line),
        text=Bilingual(zh.en if zh else None, text),
    )
    return Card(f"tst/{name}", (face,), Layout.NORMAL, ("tst",))


def _english(card: Card) -> tuple[CardLine, ...]:
    return lines_of(card)[0][Language.EN]


def test_each_line_says_whether_it_is_read_and_where_it_stops() -> None:
    otter = _card(
        "River Otter",
        "Creature — Otter",
        "Flying (It flies.)\n(It is an otter.)\n{T}: Draw a card, then juggle the pebbles.",
    )
    read, reminder, stopped = _english(otter)
    assert (read.reading, read.rules) == (Reading.READ, ("702.9",))
    assert (reminder.reading, reminder.rules) == (Reading.REMINDER, ())
    assert (stopped.reading, stopped.is_read, stopped.rules) == (Reading.STOPPED, False, ())
    assert stopped.parted() == ("{T}: Draw a card, then ", "juggle the pebbles.")
    assert not is_whole(lines_of(otter))


def test_modes_belong_to_the_line_that_they_stand_under() -> None:
    sign = _card("Two Roads", "Instant", "Choose one —\n• Draw a card.\n• You gain 2 life.")
    (line,) = _english(sign)
    assert line.text.count("\n") == 2
    assert line.rules[:2] == ("608.2c", "700.2")
    assert is_whole(lines_of(sign))
    assert rules_of_lines(lines_of(sign)) == line.rules


def test_a_face_is_read_in_each_language_that_it_has() -> None:
    otter = _card("River Otter", "Creature — Otter", "Flying", Bilingual("生物～水獭", "飞行"))
    both = lines_of(otter)[0]
    assert both[Language.ZH][0].rules == both[Language.EN][0].rules == ("702.9",)


def test_a_type_line_that_cannot_be_read_stops_every_line() -> None:
    odd = _card("Odd Thing", "Whatchamacallit", "Flying\nHaste")
    assert [line.reading for line in _english(odd)] == [Reading.STOPPED] * 2


def test_two_cards_that_change_the_same_layer_meet_in_layers() -> None:
    """CR 613.1, 613.7, 613.8: layers, timestamps, dependency."""
    calm = _card("Leveling Calm", "Enchantment", "All creatures lose all abilities.")
    wings = _card("Gift of Wings", "Enchantment", "Creatures you control have flying.")
    banner = _card("Tall Banner", "Artifact", "Creatures you control get +1/+1.")
    assert rules_where_cards_meet((calm, wings)) == ("613.1", "613.7", "613.8")
    assert rules_where_cards_meet((calm, banner)) == ("613.1",)


def test_two_cards_of_which_no_rule_surely_speaks_get_none() -> None:
    heron = _card("Gray Heron", "Creature — Bird", "Flying")
    spark = _card("Small Spark", "Instant", "Small Spark deals 2 damage to target creature.")
    newt = _card("Veiled Newt", "Creature — Salamander", "Hexproof")
    unread = _card("Dim Riddle", "Instant", "Juggle target creature.")
    assert rules_where_cards_meet((heron, spark)) == ()
    assert rules_where_cards_meet((newt, spark)) == ("702.11b",)
    assert rules_where_cards_meet((newt, unread)) == ()
