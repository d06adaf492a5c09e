"""Rule numbers: reading, printing, comparing, ranges and lists."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import NotationError
from rules.number import LETTERS, NumberRange, RuleNumber, parse_query

_letters = st.sampled_from(LETTERS)
_small = st.integers(1, 199)
_mtg = st.builds(
    lambda s, r, letter: f"{s}.{r}{letter}",
    st.integers(100, 999),
    _small,
    st.one_of(st.just(""), _letters),
)
_riftbound = st.builds(
    lambda s, r, letter, n: f"{s:03}.{r}.{letter}{n}",
    st.integers(0, 999),
    _small,
    _letters,
    st.one_of(st.just(""), _small.map(lambda n: f".{n}")),
)
numbers = st.one_of(_mtg, _riftbound, st.integers(1, 9).map(str), st.integers(100, 999).map(str))


@pytest.mark.parametrize(
    "written",
    [
        "704.5k",
        "704.5K",
        "CR 704.5k",
        "cr704.5k",
        "规则704.5k",
        "７０４．５ｋ",
        "r704.5k",
        "704.5k.",
    ],
)
def test_the_ways_of_writing_a_number_read_the_same(written: str) -> None:
    assert RuleNumber.parse(written) == RuleNumber((704, 5, "k"))


@given(numbers)
def test_a_printed_number_reads_as_itself(text: str) -> None:
    number = RuleNumber.parse(text)
    assert str(number) == text
    assert RuleNumber.parse(str(number)) == number
    assert hash(RuleNumber.parse(str(number))) == hash(number)


@given(numbers, numbers)
def test_numbers_have_one_order(one: str, other: str) -> None:
    a, b = RuleNumber.parse(one), RuleNumber.parse(other)
    assert (a < b) + (a == b) + (a > b) == 1


def test_book_order_puts_a_chapter_before_its_sections_and_ten_behind_nine() -> None:
    written = ["7", "700", "702.2", "702.2a", "702.9", "702.10", "702.10a", "703", "8", "800"]
    parsed = [RuleNumber.parse(text) for text in written]
    shuffled = [parsed[i * 7 % len(parsed)] for i in range(len(parsed))]
    assert shuffled != parsed
    assert sorted(shuffled) == parsed


def test_a_number_knows_the_numbers_around_it() -> None:
    number = RuleNumber.parse("704.5k")
    outer = []
    while number.parent is not None:
        number = number.parent
        outer.append(str(number))
    assert outer == ["704.5", "704", "7"]
    assert RuleNumber.parse("103.2.b.1").parent == RuleNumber.parse("103.2.b")
    assert RuleNumber.parse("704.5k").is_within(RuleNumber.parse("7"))
    assert not RuleNumber.parse("804.5").is_within(RuleNumber.parse("7"))
    assert not RuleNumber.parse("704.50").is_within(RuleNumber.parse("704.5"))


@pytest.mark.parametrize("text", ["", "abc", "70.4.5", "1234", "704.5kk", "7-", "704.5k.1"])
def test_what_is_no_number_is_quoted_in_the_error(text: str) -> None:
    with pytest.raises(NotationError, match="not a rule number"):
        RuleNumber.parse(text)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("702.2a–c", "702.2a", "702.2c"),
        ("903.9b-c", "903.9b", "903.9c"),
        ("702.2a-702.2c", "702.2a", "702.2c"),
        ("712.9–10", "712.9", "712.10"),
        ("704.5-704.6", "704.5", "704.6"),
        ("702.2a～c", "702.2a", "702.2c"),
    ],
)
def test_ranges_read_in_every_form(text: str, first: str, last: str) -> None:
    span = NumberRange.parse(text)
    assert (span.first, span.last) == (RuleNumber.parse(first), RuleNumber.parse(last))
    assert NumberRange.parse(str(span)) == span
    assert span.first in span
    assert span.last in span


@pytest.mark.parametrize("text", ["702.2c-a", "702.2a-704.5k", "702.2a-703", "702.2a"])
def test_a_range_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        NumberRange.parse(text)


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("CR 603.2 vs 603.6", ["603.2", "603.6"]),
        ("702.2a-c, 704.5k", ["702.2a–702.2c", "704.5k"]),
        ("601.2b和601.2h", ["601.2b", "601.2h"]),
        ("603.2 603.6", ["603.2", "603.6"]),
        ("rules 509.1b – 509.1c", ["509.1b–509.1c"]),
        ("704.5 k", ["704.5k"]),
        ("第704.5k条", ["704.5k"]),
        ("规则 第704.5k条和第704.6条", ["704.5k", "704.6"]),
        ("§704.5k", ["704.5k"]),
        ("702.2a to c", ["702.2a–702.2c"]),
        ("702.2a through 702.2c", ["702.2a–702.2c"]),
        ("702.2a 至 702.2c", ["702.2a–702.2c"]),
        ("１０４．３ａ到ｃ", ["104.3a–104.3c"]),
        ("704.5j/704.5k", ["704.5j", "704.5k"]),
        ("704。5k", ["704.5k"]),
        ("704.5k, r704.5K", ["704.5k"]),
        ("702.2b/c", ["702.2b", "702.2c"]),
        ("702.2a, c-e", ["702.2a", "702.2c–702.2e"]),
        ("103.2.b.1, 103.2.b和c", ["103.2.b.1", "103.2.b", "103.2.c"]),
        ("603.2 compared to 603.6", ["603.2", "603.6"]),
        ("603.2 与 603.6 相比", ["603.2", "603.6"]),
        ("603.2对比603.6", ["603.2", "603.6"]),
        ("1-9", ["1–9"]),
        ("701.1-702.192", ["701.1–702.192"]),
        ("104-205", ["104–205"]),
    ],
)
def test_lists_as_they_are_typed(text: str, items: list[str]) -> None:
    assert [str(item) for item in parse_query(text)] == items


@pytest.mark.parametrize("text", ["702.2-704.5k", "7-704", "205-104", "a/b"])
def test_a_range_of_two_levels_or_backwards_is_none(text: str) -> None:
    with pytest.raises(NotationError):
        parse_query(text)


def test_a_range_over_two_sections_has_what_stands_between_at_its_level() -> None:
    (span,) = parse_query("701.60-702.3")
    assert isinstance(span, NumberRange)
    within = ["701.60", "701.68", "702.1", "702.3"]
    assert all(RuleNumber.parse(number) in span for number in within)
    without = ["701.59", "702.4", "702", "702.2a", "703.1"]
    assert not any(RuleNumber.parse(number) in span for number in without)


@given(st.text(max_size=40))
def test_any_text_is_a_number_or_a_clear_error(text: str) -> None:
    try:
        assert parse_query(text)
    except NotationError as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize("text", ["+1/+1", "-1/-1", "2/2", "+1", "−3", "3/3"])
def test_power_and_toughness_are_no_rule_numbers(text: str) -> None:
    with pytest.raises(NotationError):
        parse_query(text)


def test_a_list_has_a_bound() -> None:
    assert len(parse_query(",".join(f"100.{n}" for n in range(1, 101)))) == 100
    with pytest.raises(NotationError, match="at most 100"):
        parse_query("1," * 3000)
