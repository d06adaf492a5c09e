"""Snippets: the part of a text that shows why it was found."""

from __future__ import annotations

import pytest

from app.snippet import LENGTH, snippet


def test_a_short_text_is_its_own_snippet() -> None:
    assert snippet("Lift  the\nlid.", ["lid"]) == "Lift the lid."


@pytest.mark.parametrize("length", range(LENGTH - 12, LENGTH + 1))
def test_a_word_is_not_cut_in_two(length: int) -> None:
    """Wherever the limit falls, the snippet ends with a whole word and an ellipsis."""
    words = "teapot kettle ladle " * 20
    text = "x" * (LENGTH - length) + " " + words
    shown = snippet(text, ["x"])
    assert len(shown) <= LENGTH + 1
    assert shown.removesuffix("…").rpartition(" ")[2] in ("teapot", "kettle", "ladle")


@pytest.mark.parametrize("before", range(LENGTH - 6, LENGTH + 1))
def test_a_symbol_is_not_cut_in_two(before: int) -> None:
    text = "茶" * before + "{10}{G}" + "壶" * 40
    shown = snippet(text, ["茶"])
    assert shown.count("{") == shown.count("}")


def test_the_part_with_the_most_of_the_marks_is_shown() -> None:
    text = "kettle " + "water " * 60 + "the kettle meets the ladle at last, " + "tea " * 60
    assert "kettle meets the ladle" in snippet(text, ["kettle", "ladle"])


def test_a_text_full_of_marks_is_looked_through_once() -> None:
    """A page of beginnings (`a* b* c*`) has thousands of places: each beside each took seconds."""
    text = "tea pot " * 20_000 + "lid tea pot"
    assert snippet(text, ["tea", "pot", "lid"]).endswith("lid…")
