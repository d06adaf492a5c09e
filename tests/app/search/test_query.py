"""The language of queries: what each notation means, and that nothing is an error."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.search.query import Clause, Form, parse
from rules.text import Language


def words(text: str) -> tuple[Clause, ...]:
    return (Clause(Form.WORDS, text),)


def test_plain_words_stand_together() -> None:
    query = parse("legend  rule 死触")
    assert query.wanted == (words("legend rule 死触"),)
    assert query.is_plain


@pytest.mark.parametrize("text", ['"at random"', "“at random”", "「at random」"])
def test_quotation_marks_make_a_phrase(text: str) -> None:
    assert parse(text).wanted == ((Clause(Form.PHRASE, "at random"),),)


def test_a_minus_leaves_words_and_phrases_out() -> None:
    query = parse('ward -flying -"at random" state-based')
    assert query.unwanted == (Clause(Form.WORDS, "flying"), Clause(Form.PHRASE, "at random"))
    assert query.wanted == (words("ward state-based"),)


@pytest.mark.parametrize("line", ["死触|践踏", "死触｜践踏", "死触 | 践踏"])
def test_a_bar_joins_without_spaces_too(line: str) -> None:
    assert parse(line).wanted == ((*words("死触"), *words("践踏")),)


def test_signs_in_full_width_and_what_is_not_seen_are_read() -> None:
    query = parse("－死触 践\u200b踏")
    assert query.unwanted == words("死触")
    assert query.wanted == (words("践踏"),)


@pytest.mark.parametrize("word", ["or", "OR", "或", "|"])
def test_or_joins_what_stands_beside_it(word: str) -> None:
    query = parse(f"creature destroy {word} exile")
    assert query.wanted == (words("creature"), (*words("destroy"), *words("exile")))


def test_a_star_makes_a_prefix() -> None:
    assert parse("counter*").wanted == ((Clause(Form.PREFIX, "counter"),),)


def test_filters_narrow_and_are_no_words() -> None:
    query = parse("死触 kind:rulings card:“狗 本影” in:CR702 set:MH3 edition:2024-02-06 lang:en")
    assert query.words == "死触"
    assert query.values("kind") == ("ruling",)
    assert query.values("card") == ("狗本影",)
    assert query.values("in") == ("702",)
    assert query.values("set") == ("mh3",)
    assert query.edition == "2024-02-06"
    assert query.language is Language.EN


@pytest.mark.parametrize(
    "text", ["foo:bar", "kind:nonsense", "in:nowhere", "edition:soon", "lang:xx"]
)
def test_a_filter_that_means_nothing_is_words_where_it_is_all_there_is(text: str) -> None:
    query = parse(text)
    assert query.wanted == (words(text.replace(":", " ")),)


@pytest.mark.parametrize("asked", ["kind:nonsense", "in：nowhere", "edition:soon", "类型:xx"])
def test_a_filter_without_such_a_value_is_left_out_and_told(asked: str) -> None:
    query = parse(f"死触 {asked} 践踏")
    assert query.wanted == (words("死触 践踏"),)
    assert query.misread == (asked.replace("：", ":"),)
    assert not query.is_plain
    assert parse(asked).misread == query.misread


@pytest.mark.parametrize("text", ["-1/-1 counter", "−1/−1指示物", "flying -X/-X"])
def test_a_change_of_power_and_toughness_is_no_exclusion(text: str) -> None:
    query = parse(text)
    assert query.unwanted == ()
    assert "1" in query.words or "X" in query.words


@pytest.mark.parametrize(
    ("typed", "name", "values"),
    [
        ("in:704-706", "in", ("704", "705", "706")),
        ("in:702.2a-c", "in", ("702.2a", "702.2b", "702.2c")),
        ("in:702,704.5", "in", ("702", "704.5")),
        ("in:702 or in:701", "in", ("702", "701")),
        ("set:MKM,mh3", "set", ("mkm", "mh3")),
        ("kind:规则，牌", "kind", ("rule", "card")),
        ("lang:英文", "lang", ("en",)),
        ("lang:English", "lang", ("en",)),
        ("lang:zh-Hans", "lang", ("zh",)),
        ("edition:20240206", "edition", ("2024-02-06",)),
        ("edition:2024-2-6", "edition", ("2024-02-06",)),
    ],
)
def test_the_value_of_a_filter_may_be_written_in_several_ways(
    typed: str, name: str, values: tuple[str, ...]
) -> None:
    query = parse(typed)
    assert query.values(name) == values
    assert query.wanted == ()
    assert query.misread == ()


def test_a_minus_before_a_filter_leaves_out_what_it_names() -> None:
    query = parse("-in:702 死触 -kind:rule")
    assert [(f.name, f.values) for f in query.excluded] == [("in", ("702",)), ("kind", ("rule",))]
    assert query.filters == ()


@pytest.mark.parametrize("typed", ["edition:2024-13-40", "edition:2024-02", "-edition:2024-02-06"])
def test_what_is_no_date_or_leaves_out_an_edition_is_told(typed: str) -> None:
    assert parse(f"死触 {typed}").misread == (typed,)


def test_of_a_list_what_means_nothing_is_told() -> None:
    query = parse("死触 kind:rule,nonsense")
    assert query.values("kind") == ("rule",)
    assert query.misread == ("kind:nonsense",)


def test_a_colon_behind_another_word_is_no_filter() -> None:
    assert parse("foo:bar 死触").misread == ()
    assert parse("foo:bar 死触").wanted == (words("foo bar 死触"),)


@pytest.mark.parametrize(
    "text",
    [
        "does ward trigger twice",
        "死触还会消灭吗",
        "谁先选",
        "how many?",
        "能不能挡",
        "clone a creature with counters",
        "何时检查目标",
        "甚么时候抓牌",
        "何处放置",
    ],
)
def test_a_question_is_told_from_words(text: str) -> None:
    assert parse(text).is_question
    assert not parse("任何时候 施放").is_question
    assert not parse("死触 践踏").is_question
    assert not parse("put a card").is_question


@given(st.text(max_size=300))
def test_every_line_can_be_read(text: str) -> None:
    parse(text)


@pytest.mark.parametrize(
    "line", ["player takes the aura, does it move", "生物死了咋办", "下了地. can i attack"]
)
def test_a_question_behind_a_comma_or_in_everyday_words_is_a_question(line: str) -> None:
    assert parse(line).is_question


@pytest.mark.parametrize(
    "line",
    ["does it die or is it exiled", 'what does "at random" mean', "那「死去时」的触发还有吗"],
)
def test_a_sentence_has_no_notation(line: str) -> None:
    """Who asks quotes a card, and names two things of which one is true."""
    query = parse(line)
    assert query.is_plain and query.is_question
    assert [clause.form for group in query.wanted for clause in group] == [Form.WORDS]
