"""The real editions: counts as facts, lines all accounted for, references that lead somewhere."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from rules import comprehensive
from rules.digest import load_term_gists
from rules.document import Document, DocumentKind, decode, sha256_of
from rules.edition import Edition, build_edition
from rules.parsed import ParsedBook
from rules.text import Language
from tests.rules.test_comprehensive import assert_lines_rebuild

#: Date of the file: chapters, sections, rules, subrules, examples, glossary entries.
COUNTS = {
    "20231117": (9, 142, 1100, 1799, 276, 668),
    "20240206": (9, 143, 1108, 1829, 276, 673),
    "20250606": (9, 145, 1141, 1918, 275, 711),
    "20260417": (9, 147, 1165, 1973, 277, 730),
}
#: References that lead nowhere: a fault of the documents, which name a rule that had been moved.
DANGLING = {
    "20231117": [("map", "110.10")],
    "20240206": [("map", "110.10")],
    "20250606": [("map", "110.10")],
    "20260417": [],
}


def _read(path: Path) -> tuple[str, ParsedBook]:
    data = path.read_bytes()
    text = decode(data, place=str(path))
    document = Document(
        str(path),
        sha256_of(data),
        DocumentKind.CR_TEXT,
        "mtg",
        "cr",
        (comprehensive.document_language(text),),
        comprehensive.effective_date(text),
        title=comprehensive.title_of(text),
    )
    return text, comprehensive.parse(text, document)


@pytest.fixture(scope="module", params=sorted(COUNTS))
def documents(
    request: pytest.FixtureRequest, corpus: Path
) -> tuple[str, list[tuple[str, ParsedBook]]]:
    date = request.param
    return date, [_read(corpus / "cr" / f"{date}_{language}.txt") for language in ("En", "Zh")]


@pytest.fixture(scope="module")
def edition(documents: tuple[str, list[tuple[str, ParsedBook]]]) -> tuple[str, Edition]:
    date, read = documents
    return date, build_edition([book for _, book in read])


def test_each_document_has_the_counts_of_its_edition(
    documents: tuple[str, list[tuple[str, ParsedBook]]],
) -> None:
    date, read = documents
    for _, book in read:
        kinds = Counter(node.kind.value for node in book.nodes)
        levels = tuple(kinds[k] for k in ("chapter", "section", "rule", "subrule"))
        examples = sum(len(node.examples) for node in book.nodes)
        assert (*levels, examples, len(book.entries)) == COUNTS[date]
        assert not book.problems


def test_each_line_of_each_document_stands_in_the_book(
    documents: tuple[str, list[tuple[str, ParsedBook]]],
) -> None:
    for text, book in documents[1]:
        assert book.account.totals().set_aside == 0
        assert_lines_rebuild(book, text)


def test_every_node_and_term_has_both_languages(edition: tuple[str, Edition]) -> None:
    for node in edition[1].nodes:
        assert bool(node.text.zh) == bool(node.text.en), node.key
        assert bool(node.title.zh) == bool(node.title.en), node.key
        assert all(example.zh and example.en for example in node.examples), node.key
    for entry in edition[1].entries:
        assert entry.name.zh, entry.key
        assert entry.name.en, entry.key


def test_next_walks_the_edition_without_a_gap(edition: tuple[str, Edition]) -> None:
    nodes = edition[1].nodes
    assert nodes[0].previous is None
    assert nodes[-1].next is None
    for one, other in pairwise(nodes):
        assert (one.next, other.previous) == (other.key, one.key)
        assert one.number < other.number


def test_the_references_that_dangle_are_the_documents_own_faults(
    edition: tuple[str, Edition],
) -> None:
    date, built = edition
    assert sorted({(key, r.text) for key, r in built.dangling()}) == DANGLING[date]


def test_two_documents_of_one_edition_differ_in_one_line(corpus: Path) -> None:
    (seed,) = (corpus / "seeds").glob("000_*.txt")
    books = [_read(path)[1] for path in (seed, corpus / "cr" / "20231117_Zh.txt")]
    (difference,) = build_edition(books).differences
    assert (difference.key, difference.part, difference.language) == ("205.3j", "text", Language.ZH)
    assert len(difference.stands or "") > len(difference.other or "")


def test_the_rules_that_others_lose_are_there(corpus: Path) -> None:
    """704.5 skips letters, 613.6 has four examples, 205.4c a paragraph without number."""
    _, book = _read(corpus / "cr" / "20260417_En.txt")
    nodes = {node.key: node for node in book.nodes}
    assert sum(1 for node in book.nodes if node.parent == "704.5") == 24
    assert len(nodes["613.6"].examples) == 4
    assert (nodes["205.4c"].text.en or "").count("\n") == 1


def test_every_gist_of_a_term_belongs_to_an_entry(edition: tuple[str, Edition]) -> None:
    """The key of a gist is the key that the entry has in the edition of the digest."""
    date, book = edition
    if date == "20260417":
        assert {it.key for it in load_term_gists().values()} == {e.key for e in book.entries}
