"""The deciding sentence of a text: by the words of our gist and of the query."""

from __future__ import annotations

from app.answer.deciding import deciding, sentences


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


def test_one_sentence_or_none_needs_no_mark() -> None:
    assert told("Tea is hot.", "hot") is None
    assert deciding(None, ("hot",), ()) is None
