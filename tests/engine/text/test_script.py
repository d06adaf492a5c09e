"""Card text in Traditional characters is read as the same text in simplified ones."""

from __future__ import annotations

import pytest

from engine.text.words.script import simplified


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("當此生物進戰場時，妳抓一張牌。", "当此生物进战场时，你抓一张牌。"),
        ("如果是白晝，喚醒牠，盡情採集。", "如果是白昼，唤醒它，尽情采集。"),
        ("於你的回合中", "于你的回合中"),
        ("飛行，先攻", "飞行，先攻"),
    ],
)
def test_traditional_characters_are_written_as_simplified_ones(written: str, plain: str) -> None:
    assert simplified(written) == plain
    assert len(written) == len(plain)


@pytest.mark.parametrize(
    "text", ["覆盖", "藉由此法", "乾坤一掷", "Flying — draw a card.", "当~进战场时"]
)
def test_what_simplified_texts_write_so_stays(text: str) -> None:
    assert simplified(text) == text
