"""Every row of the table, through the examples that stand beside it."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.text.form import Form
from engine.text.matcher import NOUNS, Matcher
from engine.text.reading import grammar, printer
from engine.text.row import Language, Row
from engine.text.table import TABLE
from engine.text.tokens import join_en, join_zh, tokenise, tokenise_line

EXAMPLES = [(row, en, zh) for row in TABLE for en, zh in row.examples]
IDS = [f"{row.category}-{en}" for row, en, _ in EXAMPLES]


def readings(category: str, text: str, language: Language) -> set[object]:
    categories = [category]
    if language == "en" and category in NOUNS:
        categories = [f"{category}.sg", f"{category}.pl"]
    matchers = [
        Matcher(grammar(language), tokens) for tokens in {tokenise(text), tokenise_line(text)}
    ]
    return {value for m in matchers for each in categories for value in m.whole(each)}


def written(category: str, value: object, language: Language) -> str:
    phrase = printer(language).write(category, value)
    assert phrase is not None, f"{language}: no row prints {value!r}"
    return (join_en if language == "en" else join_zh)(phrase.tokens)


@pytest.mark.parametrize(("row", "en", "zh"), EXAMPLES, ids=IDS)
def test_row_reads_its_example_alike_in_both_languages(row: Row, en: str, zh: str) -> None:
    """Both languages of one ability give equal values, and each has one reading."""
    english, chinese = readings(row.category, en, "en"), readings(row.category, zh, "zh")
    assert len(english) == 1, f"{en}: {english}"
    assert len(chinese) == 1, f"{zh}: {chinese}"
    assert english == chinese


@pytest.mark.parametrize(("row", "en", "zh"), EXAMPLES, ids=IDS)
def test_row_prints_what_reads_as_the_same_value(row: Row, en: str, zh: str) -> None:
    """Printing and reading again gives the equal value, in both languages."""
    (value,) = readings(row.category, zh, "zh")
    for language in ("en", "zh"):
        again = written(row.category, value, language)
        assert readings(row.category, again, language) == {value}, again


def test_every_row_with_slots_in_both_languages_has_an_example() -> None:
    """A row without an example is a row that nobody has checked."""

    def has_slots(forms: tuple[Form, ...]) -> bool:
        return any(form.holes and form.variants for form in forms)

    passes_on = {"{", "}"}
    lacking = [
        str(row)
        for row in TABLE
        if not row.examples
        and has_slots(row.en)
        and has_slots(row.zh)
        and not (row.zh[0].text[0] in passes_on and row.zh[0].text.count("{") == 1)
    ]
    assert lacking == []


def test_no_row_stands_twice_in_the_table() -> None:
    """Adding a row touches one place; a second copy would go unnoticed."""
    counted = Counter(
        (row.category, tuple(f.text for f in row.en), tuple(f.text for f in row.zh))
        for row in TABLE
    )
    assert [key for key, count in counted.items() if count > 1] == []
