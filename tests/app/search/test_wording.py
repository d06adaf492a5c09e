"""Taiwan's wording finds the mainland's book, and the other way round."""

from __future__ import annotations

import pytest

from app.search.analysis import fold, places
from app.search.query import parse
from app.search.wording import TAIWAN, in_our_wording


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("啟動式異能", "起动式异能"),
        ("巫術", "法术"),
        ("魔法力", "法术力"),
        ("抽牌步驟", "抓牌步骤"),
        ("被彈回手上", "被移回手上"),
        ("反制", "反击"),
    ],
)
def test_a_word_of_taiwan_is_read_as_ours(typed: str, meant: str) -> None:
    assert fold(typed) == meant


def test_the_keyword_rebound_stays_itself() -> None:
    """CR 702.88; 彈回 alone is its name."""
    assert fold("彈回") == "弹回"


def test_reading_twice_changes_nothing() -> None:
    for word in TAIWAN:
        assert in_our_wording(in_our_wording(word)) == in_our_wording(word)


def test_words_of_another_length_keep_their_places() -> None:
    plain, at = places("主階段")
    assert len(plain) == len(at)
    assert at == sorted(at)


@pytest.mark.parametrize("text", ["會死嗎", "還能擋嗎", "怎麼辦", "可不可以"])
def test_a_question_is_one_in_traditional_characters_too(text: str) -> None:
    assert parse(text).is_question


def test_a_long_chinese_line_is_a_sentence_and_a_few_names_are_none() -> None:
    assert parse("传纪的章节异能在堆叠上时传纪被拆了").is_question
    assert not parse("死触 践踏 先攻").is_question
