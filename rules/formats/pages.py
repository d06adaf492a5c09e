"""Rule books as files: PDF, Word or plain text as the same sequence of paragraphs.

In: the bytes of a file. Out: a `Reading`, rows of tables as paragraphs with cells.
"""

from __future__ import annotations

from rules.errors import DocumentError
from rules.formats.naming import is_pdf, is_zip
from rules.formats.paragraph import Reading
from rules.formats.pdf import read_pdf
from rules.formats.text import read_text
from rules.formats.word import read_docx


def read_pages(data: bytes, *, place: str, pages: int | None = None) -> Reading:
    """Read a file; of a PDF at most `pages`. Raises `DocumentError` for what cannot be read."""
    if is_pdf(data):
        return read_pdf(data, place=place, pages=pages, tables=True)
    if is_zip(data):
        return read_docx(data, place=place)
    if not data.strip():
        raise DocumentError("the file is empty", place=place)
    return read_text(data, place=place)
