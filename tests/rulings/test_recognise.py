"""Recognising release notes among other files."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.document import DocumentKind
from rules.text import Language
from rulings.recognise import recognise
from tests.rulings import samples
from tests.rulings.corpus import NOTES, file_of, load


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("faq_tri.txt", samples.HYPHENS.encode()),
        ("whatever.txt", samples.DASHES.encode()),
        ("page.html", samples.HTML.encode()),
        ("faq_tri.docx", samples.docx()),
        ("notes.pdf", samples.pdf()),
    ],
)
def test_release_notes_are_known_in_every_format(path: str, data: bytes) -> None:
    found = recognise(path, data)
    assert found is not None
    assert found.kind is DocumentKind.RELEASE_NOTES


def test_set_language_title_and_date_are_read() -> None:
    found = recognise("tri_faq.txt", samples.ENGLISH.encode())
    assert found is not None
    assert (found.set_code, found.language) == ("tri", Language.EN)
    assert (found.title, found.date) == ("Ring of Trials Release Notes", "2031-02-03")


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("rules.txt", "1. 总则\n100. 开头\n100.1. 一句话。\n".encode()),
        ("README.md", "# 这里有发布释疑\n\n一段话。\n".encode()),
        ("data.json", b'{"a": 1}'),
        ("archive.zip", b"PK\x05\x06" + b"\0" * 18),
        ("empty.txt", b""),
    ],
)
def test_other_files_are_left_alone(path: str, data: bytes) -> None:
    assert recognise(path, data) is None


def test_damaged_file_with_the_name_of_notes_is_known_so_that_it_can_be_refused() -> None:
    found = recognise("faq_tri.pdf", b"%PDF-1.7 broken")
    assert found is not None
    assert found.set_code is None


@pytest.mark.parametrize("name", NOTES)
def test_release_notes_of_the_corpus_are_known_with_set_and_date(corpus: Path, name: str) -> None:
    file = file_of(corpus, name)
    found = recognise(file.name, file.read_bytes())
    assert found is not None
    assert found.set_code == ("mh3" if name == "003" else name)
    assert found.date == load(corpus, name).date
    assert (found.date is None) is (name == "chk")


def test_rule_books_of_the_corpus_are_no_release_notes(corpus: Path) -> None:
    files = [*(corpus / "cr").iterdir(), *(corpus / "cr-markdown").iterdir()]
    files += [f for f in (corpus / "seeds").iterdir() if not f.name.startswith("003_")]
    for file in files:
        assert recognise(file.name, file.read_bytes()) is None, file.name
