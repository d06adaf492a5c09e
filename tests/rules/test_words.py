"""The field's own words lead to wording that stands in the book."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from rules.digest import load_outline, load_words
from rules.document import decode
from rules.formats.pages import read_pages
from rules.text import HAN, Language, significant
from tests.rules.test_tournament import of_pages

BOOKS = {Language.EN: "20260417_En.txt", Language.ZH: "20260417_Zh.txt"}


def test_no_saying_stands_twice() -> None:
    said = Counter((word.language, word.said.casefold()) for word in load_words())
    assert [saying for saying, times in said.items() if times > 1] == []


def test_every_saying_is_in_its_language_and_has_a_source() -> None:
    for word in load_words():
        assert bool(HAN.search(word.said)) == (word.language is Language.ZH), word
        assert word.source


def test_there_are_enough_sayings_in_both_languages() -> None:
    said = Counter(w.language for w in load_words() if w.source != "keyword's name")
    assert said[Language.EN] > 150
    assert said[Language.ZH] > 150


def test_every_keyword_can_be_said_in_both_languages() -> None:
    names = {word.said for word in load_words()}
    for number, entry in load_outline().items():
        if len(number.parts) == 2:
            assert {entry.title.zh, entry.title.en} <= names


def _tournament_documents(corpus: Path) -> str:
    """The texts of the documents of a tournament, letters and characters alone."""
    found = []
    for file in sorted((corpus / "policy").iterdir()):
        reading = read_pages(file.read_bytes(), place=file.name)
        found += [line.text for p in reading.paragraphs for line in p.lines]
    return significant("".join(found))


def test_the_places_named_are_sections_of_their_documents(corpus: Path) -> None:
    there = set()
    for file, short in (
        ("MTG_IPG_2024Sep23_EN.pdf", "IPG"),
        ("MTG_MTR_2025_Apr_21_EN.pdf", "MTR"),
    ):
        book, _ = of_pages((corpus / "policy" / file).read_bytes())
        there |= {f"{short} {node.key}" for node in book.nodes}
    named = {str(place) for word in load_words() for place in word.places}
    assert len(named) > 40
    assert named <= there


def test_the_books_words_stand_in_the_book(corpus: Path) -> None:
    for language, name in BOOKS.items():
        book = significant(decode((corpus / "cr" / name).read_bytes(), place=name))
        documents = _tournament_documents(corpus)
        missing = [
            word.said
            for word in load_words()
            if significant(word.book[language] or "")
            not in (documents if word.places and not word.rules else book)
        ]
        assert not missing, language


def test_the_rules_named_are_rules_of_the_book(corpus: Path) -> None:
    text = decode((corpus / "cr" / BOOKS[Language.EN]).read_bytes(), place=BOOKS[Language.EN])
    numbers = {line.split(" ")[0].rstrip(".") for line in text.splitlines() if line[:1].isdigit()}
    for word in load_words():
        for number in word.rules:
            assert str(number) in numbers, word
