"""The deciding sentence of a text: by the words of our gist and of the query."""

from __future__ import annotations

from app.answer.deciding import deciding, deciding_in_both, sentences
from rules.text import Bilingual


def told(text: str, *keywords: str) -> str | None:
    span = deciding(text, keywords, ())
    return text[slice(*span)] if span else None


def test_sentences_end_at_stops_of_both_languages_and_not_at_rule_numbers() -> None:
    text = "甲先。乙后！See rule 702.2. Then C (it “dies.”) Then D."
    assert [text[a:b] for a, b in sentences(text)] == [
        "甲先。",
        "乙后！",
        "See rule 702.2.",
        "Then C (it “dies.”)",
        "Then D.",
    ]


def test_the_sentence_with_the_words_of_the_gist_decides() -> None:
    assert told("Tea is hot. Tea burns the tongue. Milk cools.", "burns the") == (
        "Tea burns the tongue."
    )


def test_what_points_on_or_tells_a_name_decides_nothing() -> None:
    assert told("茶是热的。这称为“热茶规则”。（参见规则1，“热茶”。）", "热茶") is None
    assert told("茶是热茶。这称为“热茶规则”。", "热茶") == "茶是热茶。"


def test_the_same_sentence_decides_in_both_languages_where_they_have_as_many() -> None:
    """What speaks for it in one language does so in the other."""
    tea = "Tea is hot. Tea burns the tongue. Milk cools."
    text = Bilingual("茶是热的。茶伤舌头。奶会变凉。", tea)
    zh, en = deciding_in_both(text, (("茶",), ("burns the",)), ())
    assert text.zh is not None
    assert text.en is not None
    assert zh is not None
    assert en is not None
    assert (text.zh[slice(*zh)], text.en[slice(*en)]) == ("茶伤舌头。", "Tea burns the tongue.")
    shorter = Bilingual("茶是热的，茶伤舌头。奶会变凉。", text.en)
    assert deciding_in_both(shorter, (("奶",), ("burns the",)), ()) == ((10, 15), en)


def test_one_sentence_or_none_needs_no_mark() -> None:
    assert told("Tea is hot.", "hot") is None
    assert deciding(None, ("hot",), ()) is None
