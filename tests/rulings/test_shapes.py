"""What a line is by its shape, in truth tables of both languages and all eras."""

from __future__ import annotations

import pytest

from rules.formats.marks import is_face_separator, is_separator, split_mark
from rulings.notes import shapes
from rulings.notes.front import date_in, set_code, set_name


@pytest.mark.parametrize(
    "text", ["{三}{黑}", "{2}{W/U}", "{X} {R}", "[绿]", "{一}{红}：", "{1}{R} // {2}{U}"]
)
def test_cost_is_known(text: str) -> None:
    assert shapes.is_cost(text)


@pytest.mark.parametrize("text", ["{横置}：加{绿}。", "三黑", "{T}: Add {G}.", "", "抓一张牌"])
def test_other_line_is_no_cost(text: str) -> None:
    assert not shapes.is_cost(text)


@pytest.mark.parametrize(
    "text",
    [
        "生物～人类／武士",
        "传奇生物 ~ 人类 / 法术师",
        "亲缘瞬间～奥札奇",
        "基本地～山脉",
        "地",
        "旅法师～某人",
        "神器生物—魔像",
        "Artifact Creature — Golem",
        "Legendary Enchantment -- Saga",
        "Basic Land - Forest",
        "Sorcery",
    ],
)
def test_type_line_is_known(text: str) -> None:
    assert shapes.is_type(text)


@pytest.mark.parametrize(
    "text",
    ["生物获得飞行。", "每个生物得+1/+1", "地落～抓一张牌。", "Creature you control", "白色"],
)
def test_other_line_is_no_type_line(text: str) -> None:
    assert not shapes.is_type(text)


@pytest.mark.parametrize(
    ("text", "stats"),
    [
        ("2/3", True),
        ("*/1+*", True),
        ("* / 1 + *", True),
        ("10/10", True),
        ("2", False),
        ("1/2/3", False),
    ],
)
def test_stats_are_known(text: str, stats: bool) -> None:
    assert shapes.is_stats(text) is stats


@pytest.mark.parametrize(
    "text",
    ["*黑*", "*黑*，*绿*", "颜色标志：黑色，绿色", "（蓝色颜色标志）", "(Green color indicator)"],
)
def test_colour_indicator_is_known(text: str) -> None:
    assert shapes.is_color_indicator(text)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("潮间守望/ Tidal Watcher", ("潮间守望", "Tidal Watcher")),
        ("Tidal Watcher/潮间守望", ("潮间守望", "Tidal Watcher")),
        ("潮间守望Tidal Watcher, the Old", ("潮间守望", "Tidal Watcher, the Old")),
        ("潮间守望", ("潮间守望", None)),
        ("Who/What", (None, "Who/What")),
    ],
)
def test_name_line_is_split_into_its_languages(
    text: str, names: tuple[str | None, str | None]
) -> None:
    assert shapes.split_names(text) == names


@pytest.mark.parametrize(
    ("text", "mark", "rest"),
    [
        ("* 一句话", "*", "一句话"),
        ("*一句话", "*", "一句话"),
        ("*全部*都会", "", "*全部*都会"),
        ("*它*全部*都会", "*", "它*全部*都会"),
        ("＊一句话", "＊", "一句话"),
        ("•一句话", "•", "一句话"),
        ("- a sentence", "-", "a sentence"),
        ("-2: a loyalty ability", "", "-2: a loyalty ability"),
        ("* / 1 + *", "", "* / 1 + *"),
        ("-----", "", "-----"),
        ("***标题***", "", "***标题***"),
    ],
)
def test_bullet_is_split_from_its_text(text: str, mark: str, rest: str) -> None:
    assert split_mark(text) == (mark, rest)


@pytest.mark.parametrize(
    ("text", "between_cards", "between_faces"),
    [
        ("-----", True, False),
        ("----", True, False),
        ("//", False, True),
        ("////", False, True),
        ("//ADV//", False, True),
        ("++++++++++", False, True),
        ("/", False, False),
        ("--", False, False),
    ],
)
def test_separators_are_told_apart(text: str, between_cards: bool, between_faces: bool) -> None:
    assert is_separator(text) is between_cards
    assert is_face_separator(text) is between_faces


@pytest.mark.parametrize(
    ("text", "chooses"),
    [
        ("选择一项～", True),
        ("选择两项 ~", True),
        ("{二}：选择一项。", True),
        ("选择三项。可重复。", True),
        ("选择一项～抓一张牌；或弃一张牌。", False),
        ("选择一个生物。", False),
        ("Choose one —", True),
        ("Choose one — Draw a card; or discard a card.", False),
        ("Choose one -- Draw a card; or discard a card.", False),
        ("Choose one or both --", True),
        ("Choose up to two. You may choose the same mode more than once.", True),
    ],
)
def test_line_that_announces_modes_is_known(text: str, chooses: bool) -> None:
    assert shapes.is_chooser(text) is chooses


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("此文件最近更新日期：2031 年 2 月 3 日", "2031-02-03"),
        ("更新于2031年12月31日", "2031-12-31"),
        ("Last updated February 3, 2031", "2031-02-03"),
        ("没有日期", None),
    ],
)
def test_date_is_read_in_both_languages(text: str, date: str | None) -> None:
    assert date_in(text) == date


@pytest.mark.parametrize(
    ("path", "title", "text", "code"),
    [
        ("faq_mh3.pdf", None, "", "mh3"),
        ("MH3_FAQ.docx", None, "", "mh3"),
        ("notes.txt", "Modern Horizons 3 Release Notes", "", "mh3"),
        ("notes.txt", "摩登新篇 3 发布释疑", "", "mh3"),
        ("notes.txt", "_洛温_常见问题集", "", "lrw"),
        (
            "notes.txt",
            "无名发布释疑",
            "系列代码为 TRI 的牌张；系列代码为 TRC 的牌张；系列代码为 TRI",
            "tri",
        ),
        ("notes.txt", "无名发布释疑", "", None),
    ],
)
def test_set_is_known_by_file_title_or_text(
    path: str, title: str | None, text: str, code: str | None
) -> None:
    assert set_code(path, title, text) == code


def test_name_of_a_set_is_its_title_without_the_kind_of_document() -> None:
    assert set_name("_试炼之环_(TM)常见问题集") == "试炼之环"
    assert set_name("Ring of Trials Release Notes") == "Ring of Trials"
