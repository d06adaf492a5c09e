"""The Comprehensive Rules as PDF and as Word file give what its plain text gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import comprehensive, laid_out
from rules.document import Document, DocumentKind, Place, decode
from rules.formats.pages import read_pages
from rules.parsed import ParsedBook
from rules.text import Language, significant
from tests.rulings.samples import docx

TEXT = """Garden Comprehensive Rules

These rules are effective as of March 4, 2031.

Contents
1. Sowing
100. Spring
Glossary
Credits

1. Sowing

100. Spring

100.1. Seeds go into the ground in spring.
Example: A bean goes into the ground in April.

100.1a Water them at dawn, see rule 100.2.

100.2. Mulch

Glossary

Bean
A seed that climbs. See rule 100.1.

Straw
What mulch is made of. See rule 100.2, “Mulch.”

Credits

Ann Tester
"""


def document(kind: DocumentKind) -> Document:
    return Document("own", "0", kind, "mtg", "cr", (Language.EN,), "2031-03-04")


def as_word(text: str) -> bytes:
    """Make a Word file of a text: a paragraph for each line, an empty one for each blank line."""
    return docx(tuple(("", line) for line in text.split("\n")))


def same_nodes(one: ParsedBook, other: ParsedBook) -> list[str]:
    """Return the keys of the nodes that differ in anything but blanks and quotes."""
    assert [n.key for n in one.nodes] == [n.key for n in other.nodes]
    return [
        a.key
        for a, b in zip(one.nodes, other.nodes, strict=True)
        if (a.kind, a.parent, len(a.examples)) != (b.kind, b.parent, len(b.examples))
        or significant(a.title.en or "") != significant(b.title.en or "")
        or significant(a.text.en or "") != significant(b.text.en or "")
        or any(
            significant(x.en or "") != significant(y.en or "")
            for x, y in zip(a.examples, b.examples, strict=True)
        )
    ]


def test_word_file_gives_what_the_text_gives() -> None:
    text = comprehensive.parse(TEXT, document(DocumentKind.CR_TEXT))
    word = laid_out.parse(
        read_pages(as_word(TEXT), place="own.docx"), document(DocumentKind.CR_PAGES)
    )
    assert len(text.nodes) == 5
    assert word.nodes != ()
    assert [(n.key, n.title, n.text, n.examples) for n in word.nodes] == [
        (n.key, n.title, n.text, n.examples) for n in text.nodes
    ]
    assert [(e.name, e.definition) for e in word.entries] == [
        (e.name, e.definition) for e in text.entries
    ]


def test_account_speaks_of_the_lines_of_the_file() -> None:
    reading = read_pages(as_word(TEXT), place="own.docx")
    book = laid_out.parse(reading, document(DocumentKind.CR_PAGES))
    lines = {line.number: line.text for p in reading.paragraphs for line in p.lines}
    assert set(book.account.records) == set(lines)
    placed = [r for r in book.account if r.place is Place.NODE and r.target == "100.1"]
    assert [(r.part, r.label, lines[r.number][:8]) for r in placed] == [
        ("text:en", "100.1.", "100.1. S"),
        ("example.1:en", "Example:", "Example:"),
    ]


def test_text_of_a_reading_is_recognised_as_the_rules() -> None:
    reading = read_pages(as_word(TEXT * 2), place="own.docx")
    assert laid_out.recognises(laid_out.text_of(reading))


def test_release_notes_that_quote_rules_are_not_the_rules(corpus: Path) -> None:
    quoting = "Ring of Trials Release Notes\n" + "\n".join(f"603.{n}. Words." for n in range(1, 9))
    assert comprehensive.recognises(quoting)
    assert not laid_out.recognises(quoting)
    for file in sorted((corpus / "release-notes").iterdir()):
        text = laid_out.text_of(read_pages(file.read_bytes(), place=file.name, pages=6))
        assert not laid_out.recognises(text), file.name


@pytest.fixture(scope="module")
def both(corpus: Path) -> tuple[ParsedBook, ParsedBook]:
    """The edition of 2025-06-06 as PDF and as text."""
    data = (corpus / "cr-pdf" / "MagicCompRules-20250606.pdf").read_bytes()
    pages = laid_out.parse(read_pages(data, place="pdf"), document(DocumentKind.CR_PAGES))
    text = decode((corpus / "cr" / "20250606_En.txt").read_bytes(), place="text")
    return pages, comprehensive.parse(text, document(DocumentKind.CR_TEXT))


def test_pdf_gives_the_nodes_of_the_text(both: tuple[ParsedBook, ParsedBook]) -> None:
    """All 3,213 nodes, their levels, texts and examples are those of the text, blanks apart."""
    pages, text = both
    assert len(pages.nodes) == 3213
    assert same_nodes(pages, text) == []


def test_pdf_differs_from_the_text_in_few_blanks(both: tuple[ParsedBook, ParsedBook]) -> None:
    """Blanks are lost where the font sets a sign tight; most are put back."""
    pages, text = both
    pairs = zip(pages.nodes, text.nodes, strict=True)
    unlike = [
        a.key for a, b in pairs if (a.title, a.text, a.examples) != (b.title, b.text, b.examples)
    ]
    assert len(unlike) <= 14


def test_pdf_gives_the_glossary_of_the_text(both: tuple[ParsedBook, ParsedBook]) -> None:
    pages, text = both
    assert len(pages.entries) == 711
    assert [(e.name, significant(e.definition)) for e in pages.entries] == [
        (e.name, significant(e.definition)) for e in text.entries
    ]


def test_every_line_of_the_pdf_is_accounted_for(
    both: tuple[ParsedBook, ParsedBook], corpus: Path
) -> None:
    data = (corpus / "cr-pdf" / "MagicCompRules-20250606.pdf").read_bytes()
    reading = read_pages(data, place="pdf")
    lines = {line.number: line.text for p in reading.paragraphs for line in p.lines}
    pages, _ = both
    totals = pages.account.totals()
    assert set(pages.account.records) == set(lines)
    assert (totals.total, totals.placed, totals.front_matter) == (12249, 12049, 200)
    texts = {n.key: significant(str(n.title) + str(n.text) + str(n.examples)) for n in pages.nodes}
    for record in pages.account:
        if record.place is Place.NODE:
            said = significant(lines[record.number]).removeprefix(significant(record.label))
            assert said in texts[record.target or ""], record
