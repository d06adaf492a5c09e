"""Card text of any era, script and keyboard in one spelling."""

from __future__ import annotations

import pytest

from engine.text.normalise import normalise, normalised


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("当灰狼进战场时，抓一张牌。", "当~进战场时，抓一张牌。"),
        ("当灰狼进战场时,抓一张牌。", "当~进战场时，抓一张牌。"),
        ("当此生物进入战场时，抓一张牌。", "当~进战场时，抓一张牌。"),
        ("當灰狼進戰場時，抓一張牌。", "当~进战场时，抓一张牌。"),
        ("{横置}：加{绿}。", "{T}：加{G}。"),
        ("{二}{白/蓝}{黑/非}：抓一张牌。", "{2}{W/U}{B/P}：抓一张牌。"),
        ("移出对战目标生物。", "放逐目标生物。"),
        (
            "地落～每当一个地在你的操控下进战场时，抓一张牌。",
            "每当一个地在你的操控下进战场时，抓一张牌。",
        ),
        ("守护～支付3点生命。", "守护—支付3点生命。"),
        ("飞行（它只能被具飞行或延势异能的生物阻挡。）", "飞行"),
        ("“{T}：抓一张牌。”", "「{T}：抓一张牌。」"),
    ],
)
def test_chinese_text_has_one_spelling(written: str, expected: str) -> None:
    """Width, script, era, name, symbols and reminder text do not matter."""
    assert normalise(written, ("灰狼",)) == [expected]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("When Grey Wolf enters, draw a card.", "When ~ enters, draw a card."),
        ("When this creature enters, draw a card.", "When ~ enters, draw a card."),
        ("Landfall — Whenever a land enters, scry 1.", "Whenever a land enters, scry 1."),
        ("−2: Draw a card.", "-2: Draw a card."),
        ("Flying (It can't be blocked.)", "Flying "),
        ("Grey Wolf’s power is 2.", "~'s power is 2."),
        ("When Grey Wolf enters the battlefield, draw a card.", "When ~ enters, draw a card."),
        ("Put a 1/1 Elf token onto the battlefield.", "create a 1/1 Elf token."),
        ("It loses his or her totem armor.", "It loses their umbra armor."),
    ],
)
def test_english_text_has_one_spelling(written: str, expected: str) -> None:
    """Names, dashes, quotes and reminder text do not matter."""
    assert normalise(written, ("Grey Wolf",)) == [expected.strip()]


def test_legendary_card_goes_by_a_part_of_its_name() -> None:
    """CR 201.5c: a shortened version of a legendary card's name is that card."""
    zh = normalise("每当寇拉攻击时，抓一张牌。", ("葬仪人寇拉",), legendary=True)
    en = normalise("Whenever Kora attacks, draw a card.", ("Kora, the Mourner",), legendary=True)
    assert zh == ["每当~攻击时，抓一张牌。"]
    assert en == ["Whenever ~ attacks, draw a card."]


def test_card_name_inside_quotation_marks_stays() -> None:
    """There "this creature" is the object with the quoted ability, the name is another object."""
    line = "由你操控的生物具有「牺牲灰狼：抓一张牌。」"
    assert normalise(line, ("灰狼",)) == [line]


def test_modes_stand_on_the_line_of_their_header() -> None:
    """A modal ability is one ability however many lines it is written on."""
    text = "选择一项～\n• 抓一张牌。\n• 占卜1。\n飞行"
    assert normalise(text, ()) == ["选择一项— • 抓一张牌。 • 占卜1。", "飞行"]


def test_lines_are_counted_as_written() -> None:
    """Scenarios name irrelevant lines by number; reminder text keeps its place in the count."""
    lines = normalised("飞行\n（提示文字。）\n死触", ())
    assert [(line.number, line.text) for line in lines] == [(1, "飞行"), (3, "死触")]


def test_symbols_and_loyalty_in_one_pair_of_brackets_are_parted() -> None:
    """Slips of documents: {能能} is two energy symbols, [+1]: a loyalty cost."""
    assert normalise("你得到{能能}。") == ["你得到{E}{E}。"]
    assert normalise("[+1]：你获得2点生命。") == ["+1：你获得2点生命。"]
    assert normalise("[-2]: Draw a card.") == ["-2: Draw a card."]
