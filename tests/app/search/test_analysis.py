"""Folding, runs, stems and the dictionary: what makes two spellings one word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.search.analysis import fold, name_key, places, runs, stream, word_stem
from app.search.lexicon import Lexicon, token_of


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("死觸", "死触"),
        ("ＥＴＢ", "etb"),
        ("Café", "cafe"),
        ("“any”", '"any"'),
        ("can’t", "can't"),
        ("−1/−1", "-1/-1"),
    ],
)
def test_spellings_of_one_text_fold_together(typed: str, meant: str) -> None:
    assert fold(typed) == fold(meant) == meant


@given(st.text(max_size=60))
def test_folding_twice_is_folding_once(text: str) -> None:
    assert len(places(text)[0]) == len(places(text)[1])
    assert all(0 <= place < len(text) for place in places(text)[1])


def test_words_and_characters_are_runs() -> None:
    assert list(runs("死触 deals 2点 +1/+1, CR 704.5k")) == [
        ("han", "死触"),
        ("word", "deals"),
        ("word", "2"),
        ("han", "点"),
        ("word", "+1/+1"),
        ("word", "cr"),
        ("word", "704.5k"),
    ]


@pytest.mark.parametrize("text", ["两个+1/+1指示物", "put a +1/+1 counter", "(+1/+1)"])
def test_a_size_with_signs_is_one_word_wherever_it_stands(text: str) -> None:
    assert ("word", "+1/+1") in list(runs(text))


def test_a_hyphen_inside_a_word_is_no_sign() -> None:
    assert [run for _, run in runs("x-1 and 3-4")] == ["x", "1", "and", "3", "4"]


@pytest.mark.parametrize(
    ("one", "other"),
    [("dies", "died"), ("creatures", "creature"), ("dealt", "deals"), ("stolen", "steal")],
)
def test_forms_of_an_english_word_have_one_stem(one: str, other: str) -> None:
    assert word_stem(one) == word_stem(other)


def test_the_dictionary_finds_names_of_both_languages_at_once() -> None:
    lexicon = Lexicon(map(token_of, ("先攻", "first strike", "strike", "攻")))
    text = stream("先攻生物 with First Strikes, 攻")
    assert [token for _, _, token in lexicon.longest(text)] == ["先攻", "first strike", "攻"]
    assert [t for _, _, t in lexicon.matches(text)].count("strike") == 1


def test_a_name_is_no_part_of_a_longer_english_word() -> None:
    lexicon = Lexicon([token_of("ward")])
    assert lexicon.longest(stream("a wardrobe forward")) == []
    assert lexicon.longest(stream("two wards"))


def test_a_text_counts_under_characters_pairs_names_and_stems() -> None:
    counted = Lexicon([token_of("先攻生"), token_of("攻")]).counts(fold("先攻生 the bears"))
    assert counted == {"先": 1, "攻": 1, "生": 1, "先攻": 1, "攻生": 1, "先攻生": 1, "bear": 1}


def test_names_compare_by_letters_alone() -> None:
    assert name_key("Urza’s Saga") == name_key("urzas saga")
    assert name_key("阿萨 // 阿薩") == "阿萨阿萨"


@pytest.mark.parametrize("typed", ["don't", "don’t", "doesn’t"])
def test_a_word_that_denies_is_found_alone(typed: str) -> None:
    """Beside other words it says nothing; by itself it is what is asked for."""
    counted = Lexicon([]).counts(fold(typed))
    assert counted[word_stem(fold(typed))] == 1


def test_what_is_not_seen_parts_no_word() -> None:
    assert list(runs("践\u200b踏")) == [("han", "践踏")]
