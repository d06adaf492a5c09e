"""A file that is no document is named for what it is."""

from __future__ import annotations

import gzip
import io
import zipfile

import pytest

from rules.formats.naming import is_laid_out, named
from tests.rulings.samples import docx, pdf


def archive(*names: str, mimetype: str = "") -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        if mimetype:
            file.writestr("mimetype", mimetype)
        for name in names:
            file.writestr(name, "x")
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "an empty file"),
        (pdf(((), ())), "a PDF without text"),
        (b"%PDF-1.4\nnothing", "a PDF that cannot be read"),
        (pdf(), "a PDF that is no rule document"),
        (docx(), "a Word document that is no rule document"),
        (archive("xl/workbook.xml"), "a spreadsheet (.xlsx)"),
        (archive("ppt/presentation.xml"), "a presentation (.pptx)"),
        (archive("a.txt", "b.txt"), "an archive (zip) of 2 files"),
        (archive("x", mimetype="application/vnd.oasis.opendocument.text"), "an OpenDocument text"),
        (archive("x", mimetype="application/epub+zip"), "an e-book"),
        (archive("a.txt")[:20], "an archive (zip) that is empty, cut off or damaged"),
        (b"\x89PNG\r\n\x1a\n", "a picture (PNG)"),
        (b"\xd0\xcf\x11\xe0rest", "an old Office file"),
        (b"{\\rtf1 hello}", "a rich-text file"),
        (gzip.compress(b"x", mtime=0), "a compressed file (gzip)"),
        (b"SQLite format 3\0", "a database"),
        (b"\0\1\2\3", "a binary file"),
        (b'{"a": 1}', "a JSON file that is no card data"),
        (b"{oops", "a text that looks like JSON"),
        (b"a,b\n1,2\n3,4\n5,6\n", "a table (CSV)"),
        (b"<html><p>x</p></html>", "a web page"),
        (b"Bread, butter, honey.\nAnd tea.", "a text that is no document"),
    ],
    ids=lambda value: value if isinstance(value, str) else "data",
)
def test_file_is_named_for_what_it_is(data: bytes, words: str) -> None:
    assert named(data).startswith("this is ")
    assert words in named(data)


def test_pdf_and_word_are_laid_out_and_other_archives_are_not() -> None:
    assert is_laid_out(pdf())
    assert is_laid_out(docx())
    assert not is_laid_out(archive("xl/workbook.xml"))
    assert not is_laid_out(b"text")
