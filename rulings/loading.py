"""Loading: the bytes of a file of release notes become `ParsedNotes`.

In: a path's name and the file's bytes. Out: what the one parser of notes makes of it. The format is
told from the bytes, not from the name.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.document import LARGEST_DOCUMENT, Document, DocumentKind, sha256_of
from rules.errors import DocumentError
from rules.formats.html import looks_like_html, read_html
from rules.formats.paragraph import Reading
from rules.formats.pdf import read_pdf
from rules.formats.text import read_text
from rules.formats.word import read_docx
from rules.text import Language, language_of
from rulings.notes.building import address_of
from rulings.notes.extent import extent_of
from rulings.notes.front import set_code, set_name, title_of
from rulings.notes.header import Headers
from rulings.notes.parser import parse_notes
from rulings.parsed import ParsedNotes

#: Called with what is done and what there is in all (pages of a PDF; one step elsewhere).
Progress = Callable[[int, int], None]


def read_document(
    data: bytes, *, path: str, progress: Progress | None = None, pages: int | None = None
) -> Reading:
    """Read a file of any format into paragraphs; of a PDF at most `pages`, where that is given.

    Raises `DocumentError` for a file that is too large, empty, damaged or of no known format.
    """
    if len(data) > LARGEST_DOCUMENT:
        raise DocumentError(f"the file has {len(data) // 2**20:,} MiB", place=path)
    if not data.strip():
        raise DocumentError("the file is empty", place=path)
    if b"%PDF-" in data[:1024]:
        return read_pdf(data, place=path, progress=progress, pages=pages)
    if data.startswith(b"PK"):
        return read_docx(data, place=path)
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise DocumentError("this is an old Word document (.doc); save it as .docx", place=path)
    if looks_like_html(data):
        return read_html(data, place=path)
    return read_text(data, place=path)


def load_notes(
    data: bytes,
    *,
    path: str,
    code: str | None = None,
    language: Language | None = None,
    progress: Progress | None = None,
) -> ParsedNotes:
    """Read and parse a file of release notes; `code` and `language` override what it says itself.

    Raises `DocumentError` where the file cannot be read at all.
    """
    reading = read_document(data, path=path, progress=progress)
    return parse_reading(reading, data, path=path, code=code, language=language)


def _nameless(title: str | None) -> str:
    """What stands in place of an unknown set's code: the name of the set in the title."""
    return address_of(set_name(title)) if title and set_name(title) else "unknown"


def parse_reading(
    reading: Reading,
    data: bytes,
    *,
    path: str,
    code: str | None = None,
    language: Language | None = None,
) -> ParsedNotes:
    """Parse release notes that have been read already."""
    body = [p for p in reading.paragraphs if p.aside is None]
    text = "\n".join(p.text for p in body[:400])
    language = language or language_of(text)
    front = extent_of(body, Headers(body)).front
    title = title_of(front) or reading.title
    document = Document(
        path=path,
        sha256=sha256_of(data),
        kind=DocumentKind.RELEASE_NOTES,
        game="mtg",
        languages=(language,),
        set_code=(code or set_code(path, title, text) or _nameless(title)).lower(),
        title=title,
    )
    return parse_notes(reading, document, language)
