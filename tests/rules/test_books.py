"""The names of books before numbers, and references from one book to another."""

from __future__ import annotations

import pytest

from rules.book_references import find_in
from rules.books import (
    CR,
    IPG,
    JAR,
    MTR,
    Book,
    BookNumber,
    is_tournament_number,
    named_book,
    part_named,
    tournament_number,
)
from rules.crossing import link_books
from rules.document import Document, DocumentKind, LineAccount
from rules.edition import Edition, build_edition
from rules.errors import NotationError
from rules.node import ParsedNode, kind_of
from rules.number import RuleNumber
from rules.parsed import ParsedBook
from rules.text import Bilingual, Language


@pytest.mark.parametrize(
    ("text", "book", "number"),
    [
        ("IPG 2.5", IPG, "2.5"),
        ("ipg2.5", IPG, "2.5"),
        ("MTR 4.2", MTR, "4.2"),
        ("MTR section 4.2", MTR, "4.2"),
        ("MTR第4.2节", MTR, "4.2"),
        ("《万智牌比赛规则》第4.3节", MTR, "4.3"),
        ("违规处理方针2.5补救", IPG, "2.5.remedy"),
        ("IPG 2.5 additional remedy", IPG, "2.5.remedy"),
        ("IPG 2.5 remedy", IPG, "2.5.remedy"),
        ("MTR 附录E", MTR, "appendix-e"),
        ("IPG appendix A", IPG, "appendix-a"),
        ("MTR 10", MTR, "10"),
        ("Magic Tournament Rules 1.10", MTR, "1.10"),
        ("JAR 2.1", JAR, "2.1"),
    ],
)
def test_number_with_its_book_is_read(text: str, book: Book, number: str) -> None:
    found = BookNumber.parse(text)
    assert (found.book, str(found.number)) == (book, number)
    assert BookNumber.parse(str(found)) == found


def test_name_of_a_book_may_stand_before_words_or_alone() -> None:
    assert named_book("IPG slow play") == (IPG, "slow play")
    assert named_book("mtr") == (MTR, "")
    assert named_book("jargon") is None
    assert named_book("mtrx 4.2") is None
    assert tournament_number("slow play") is None


def test_number_of_the_rules_is_none_of_a_tournament_document() -> None:
    assert tournament_number("704.5k") is None
    assert not is_tournament_number("704.5")
    assert not is_tournament_number("7")
    assert is_tournament_number("2.5")
    assert is_tournament_number("2.5.remedy")
    with pytest.raises(NotationError):
        BookNumber.parse("704.5k")


def test_parts_have_names_in_both_languages() -> None:
    assert part_named("Additional Remedy") == "remedy"
    assert part_named("定义") == "definition"
    assert part_named("Upgrade:") == "upgrade"
    assert part_named("Warning") is None


@pytest.mark.parametrize(
    ("own", "text", "found"),
    [
        (IPG, "The rules (MTR section 4.3) apply.", [("MTR section 4.3", "4.3", "mtr")]),
        (IPG, "Consider it (see section 1.4).", [("section 1.4", "1.4", None)]),
        (IPG, "except Tardiness (3.1)", [("3.1", "3.1", None)]),
        (IPG, "Infractions (sections 2-4)", [("sections 2-4", "2–4", None)]),
        (IPG, "2.1: baskets.\n3.5: goats.", [("2.1", "2.1", None), ("3.5", "3.5", None)]),
        (IPG, "section 4 of the Magic Tournament Rules", [(..., "4", "mtr")]),
        (MTR, "see rule 103.4c", [("103.4c", "103.4c", "cr")]),
        (MTR, "listed in Appendix F.", [("Appendix F", "appendix-f", None)]),
        (MTR, "参见1.4章节和附录D", [("1.4", "1.4", None), ("附录D", "appendix-d", None)]),
        (MTR, "IPG 2.5 and CR 704.5k", [("IPG 2.5", "2.5", "ipg"), ("704.5k", "704.5k", "cr")]),
        (CR, "See the Magic: The Gathering Tournament Rules.", [(..., ..., "mtr")]),
        (CR, "更多信息参见《万智牌比赛规则》。", [("《万智牌比赛规则》", ..., "mtr")]),
        (CR, "See rule 704.5k and section 6.", [("704.5k", ..., None), ("section 6", "6", None)]),
        (MTR, "A deck of 3.5 pounds, 50% of 2 teams", []),
        (IPG, "a 2/1 creature, 10 minutes", []),
    ],
)
def test_reference_is_found_with_its_book(
    own: Book, text: str, found: list[tuple[str, str, str | None]]
) -> None:
    there = find_in(own, text, Language.EN, "text")
    assert len(there) == len(found)
    for reference, (words, target, book) in zip(there, found, strict=True):
        assert words in (..., reference.text)
        assert target in (..., str(reference.target))
        assert reference.book == book
        assert text[reference.start : reference.end] == reference.text


def edition(book: str, date: str, **texts: str) -> Edition:
    """Make an edition with these texts by number (`s2_5` is 2.5)."""
    nodes = []
    for name, text in texts.items():
        number = RuleNumber.parse(name.removeprefix("s").replace("_", "."))
        nodes.append(
            ParsedNode(
                str(number),
                number,
                kind_of(number),
                Bilingual(),
                Bilingual(None, text),
                (),
                None,
                1,
                Bilingual(),
            )
        )
    document = Document(
        book, book + date, DocumentKind.TOURNAMENT_PAGES, "mtg", book, (Language.EN,), date
    )
    return build_edition([ParsedBook(document, tuple(nodes), (), LineAccount(), ())])


def test_reference_leads_to_the_edition_that_was_in_force() -> None:
    old = edition("ipg", "2030-01-01", s2_1="See MTR section 4.3.")
    new = edition("ipg", "2031-01-01", s2_1="See MTR section 4.3.")
    first = edition("mtr", "2029-06-01", s4_3="Order.")
    last = edition("mtr", "2032-06-01", s4_3="Order, and see IPG 2.1.")
    linked = {e.id: e for e in link_books([old, new, first, last])}
    (reference,) = linked["mtg/ipg/2030-01-01"].nodes[0].references
    assert reference.places == ("mtg/mtr/2029-06-01/4.3",)
    (reference,) = linked["mtg/ipg/2031-01-01"].nodes[0].references
    assert reference.places == ("mtg/mtr/2032-06-01/4.3",)
    assert linked["mtg/mtr/2032-06-01"].nodes[0].cited_elsewhere == ("mtg/ipg/2031-01-01/2.1",)
    assert linked["mtg/ipg/2031-01-01"].nodes[0].cited_elsewhere == ("mtg/mtr/2032-06-01/4.3",)


def test_reference_to_a_book_that_is_not_there_does_not_dangle() -> None:
    (linked,) = link_books([edition("ipg", "2030-01-01", s2_1="See MTR section 4.3.")])
    (reference,) = linked.nodes[0].references
    assert reference.places == ()
    assert not reference.is_dangling
    assert list(linked.dangling()) == []


def test_named_numbers_print_compare_and_know_what_is_around_them() -> None:
    remedy = RuleNumber.parse("2.5.remedy")
    assert str(remedy) == "2.5.remedy"
    assert str(remedy.parent) == "2.5"
    assert remedy.part == "remedy"
    assert remedy.is_within(RuleNumber.parse("2"))
    written = [
        "introduction",
        "2",
        "2.5",
        "2.5.penalty",
        "2.5.definition",
        "2.5.remedy",
        "2.10",
        "10",
        "appendix-a",
        "appendix-b",
        "appendix-b.time-limits",
    ]
    assert [str(n) for n in sorted(map(RuleNumber.stored, written))] == written
    with pytest.raises(NotationError):
        RuleNumber.parse("introduction")
