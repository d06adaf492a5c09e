"""The Comprehensive Rules as plain text: a small book of our own, whole and damaged."""

from __future__ import annotations

from collections import defaultdict

import pytest

from rules import comprehensive
from rules.document import LineRecord, Place, split_lines
from rules.errors import DocumentError
from rules.parsed import ParsedBook
from rules.text import Language, significant
from tests.rules.books import EN, ZH, read


@pytest.fixture(params=[Language.EN, Language.ZH])
def book(request: pytest.FixtureRequest) -> ParsedBook:
    return read(EN if request.param is Language.EN else ZH, request.param)


def test_every_node_stands_in_its_place(book: ParsedBook) -> None:
    keys = [node.key for node in book.nodes]
    assert keys == ["1", "100", "100.1", "100.1a", "100.2", "100.2a", "2", "200", "200.1", "200.2"]
    assert [n.parent for n in book.nodes][:6] == [None, "1", "100", "100.1", "100", "100.2"]
    assert not book.problems


def test_examples_of_every_label_stand_under_their_rule(book: ParsedBook) -> None:
    language = book.document.languages[0]
    examples = {n.key: [e[language] for e in n.examples] for n in book.nodes if n.examples}
    assert list(examples) == ["100.1"]
    assert len(examples["100.1"]) == 2
    assert not any((text or "").startswith(("Example", "例")) for text in examples["100.1"])


def test_a_continuation_paragraph_follows_behind_a_line_break(book: ParsedBook) -> None:
    language = book.document.languages[0]
    node = next(n for n in book.nodes if n.key == "100.1a")
    assert (node.text[language] or "").count("\n") == 1


def test_a_rule_that_is_only_a_name_has_it_as_its_title(book: ParsedBook) -> None:
    language = book.document.languages[0]
    node = next(n for n in book.nodes if n.key == "100.2")
    assert node.title[language] in ("Naming", "起名")
    assert node.text[language] is None


def test_the_glossary_has_names_and_whole_definitions(book: ParsedBook) -> None:
    assert [e.name for e in book.entries] in (["Cat", "Table"], ["猫", "桌子"])
    assert [e.definition.count("\n") for e in book.entries] == [0, 2]


def _parts_of(book: ParsedBook) -> dict[tuple[str, str], str]:
    """Return the text of every part that a line can stand in."""
    language = book.document.languages[0]
    parts: dict[tuple[str, str], str] = {}
    for node in book.nodes:
        parts[node.key, f"title:{language}"] = node.title[language] or ""
        parts[node.key, f"text:{language}"] = node.text[language] or ""
        for n, example in enumerate(node.examples, start=1):
            parts[node.key, f"example.{n}:{language}"] = example[language] or ""
    for entry in book.entries:
        target = f"{entry.name}@{entry.line}"
        parts[target, f"name:{language}"] = entry.name
        parts[target, f"definition:{language}"] = entry.definition
    return parts


def assert_lines_rebuild(book: ParsedBook, text: str) -> None:
    """Every non-blank line is recorded once and stands whole in the part that its record names."""
    lines = {ln.number: ln.text for ln in split_lines(text, place="") if not ln.is_blank}
    totals = book.account.totals()
    assert totals.total == len(lines)
    assert totals.placed + totals.front_matter + totals.set_aside == totals.total
    groups: dict[tuple[str, str], list[LineRecord]] = defaultdict(list)
    for record in book.account:
        if record.place in (Place.FRONT_MATTER, Place.SET_ASIDE):
            assert record.text == lines[record.number]
        else:
            groups[record.target or "", record.part or ""].append(record)
    parts = _parts_of(book)
    for where, records in groups.items():
        written = significant("".join(lines[record.number] for record in records))
        labels = significant("".join(record.label for record in records))
        assert written == labels + significant(parts[where]), where
    assert {where for where, part in parts.items() if part} == set(groups)


def test_the_lines_rebuild_from_the_book(book: ParsedBook) -> None:
    assert_lines_rebuild(book, EN if book.document.languages[0] is Language.EN else ZH)


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_line_ends_make_no_difference(ends: str) -> None:
    assert read(EN.replace("\n", ends), Language.EN).nodes == read(EN, Language.EN).nodes


def test_numbers_without_a_space_behind_them_are_read() -> None:
    tight = EN.replace("100.1a Nobody", "100.1aNobody").replace("100.1. Every", "100.1.Every")
    assert read(tight, Language.EN).nodes == read(EN, Language.EN).nodes


def test_the_effective_date_is_read_in_both_languages() -> None:
    assert comprehensive.effective_date(EN) == comprehensive.effective_date(ZH) == "2031-05-04"
    assert comprehensive.effective_date("effective as of February 30, 2024") is None


def test_a_number_that_occurs_twice_is_kept_apart_and_told() -> None:
    twice = EN.replace("200.2. The game stops.", "200.1. The game stops.")
    book = read(twice, Language.EN)
    assert [n.key for n in book.nodes][-2:] == ["200.1", "200.1~2"]
    assert "occurs 2 times" in book.problems[0].message
    assert_lines_rebuild(book, twice)


def test_a_document_cut_in_half_says_what_is_missing() -> None:
    cut = EN[: EN.index("200. Going On\n\n200.1")]
    book = read(cut, Language.EN)
    messages = " / ".join(problem.message for problem in book.problems)
    assert "missing: 200" in messages
    assert "without a glossary" in messages
    assert_lines_rebuild(book, cut)


def test_a_second_document_behind_the_first_is_not_read_in_silence() -> None:
    book = read(EN + "\n" + EN, Language.EN)
    assert any("second document" in problem.message for problem in book.problems)
    assert [n.key for n in book.nodes] == [n.key for n in read(EN, Language.EN).nodes]
    assert_lines_rebuild(book, EN + "\n" + EN)


def test_a_text_without_rules_is_refused() -> None:
    with pytest.raises(DocumentError, match="no numbered rule"):
        read("Just a letter.\n\nWith 100 words.", Language.EN)
