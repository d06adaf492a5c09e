"""What a file is, by its first bytes: named for what it is, where it is no document of the library.

In: the bytes of a file. Out: a sentence that names its kind (`this is a spreadsheet (.xlsx)`).
"""

from __future__ import annotations

import io
import json
import zipfile

from rules.errors import DocumentError
from rules.formats.pdf import read_pdf

#: What a file begins with, and what it is then called.
_BEGINNINGS: tuple[tuple[bytes, str], ...] = (
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"BM", "a picture (BMP)"),
    (b"II*\x00", "a picture (TIFF)"),
    (b"MM\x00*", "a picture (TIFF)"),
    (b"\xd0\xcf\x11\xe0", "an old Office file (.doc, .xls, .ppt); save it as .docx or PDF"),
    (b"{\\rtf", "a rich-text file (.rtf); save it as .docx or PDF"),
    (b"Rar!", "an archive (RAR); unpack it first"),
    (b"7z\xbc\xaf\x27\x1c", "an archive (7z); unpack it first"),
    (b"\x1f\x8b", "a compressed file (gzip); unpack it first"),
    (b"BZh", "a compressed file (bzip2); unpack it first"),
    (b"\xfd7zXZ", "a compressed file (xz); unpack it first"),
    (b"SQLite format 3", "a database (SQLite)"),
    (b"\x7fELF", "a program"),
    (b"MZ", "a program"),
    (b"ID3", "a sound file (MP3)"),
    (b"OggS", "a sound file (Ogg)"),
    (b"fLaC", "a sound file (FLAC)"),
    (b"%!PS", "a PostScript file; save it as PDF"),
    (b"AT&TFORM", "a DjVu file; save it as PDF with its text"),
)
#: What an archive holds, and what the file is then called.
_INSIDE = (
    ("word/document.xml", "a Word document that is no rule document known here"),
    ("xl/workbook.xml", "a spreadsheet (.xlsx)"),
    ("xl/workbook.bin", "a spreadsheet (.xlsb)"),
    ("ppt/presentation.xml", "a presentation (.pptx)"),
    ("META-INF/container.xml", "an e-book (EPUB)"),
)
_OPEN_DOCUMENT = {
    "application/vnd.oasis.opendocument.text": "an OpenDocument text (.odt); save it as .docx",
    "application/vnd.oasis.opendocument.spreadsheet": "a spreadsheet (.ods)",
    "application/vnd.oasis.opendocument.presentation": "a presentation (.odp)",
    "application/epub+zip": "an e-book (EPUB)",
}
#: Where the mark of a PDF stands at the latest.
_PDF_HEAD = 1024


def is_pdf(data: bytes) -> bool:
    """Whether a file is a PDF."""
    return b"%PDF-" in data[:_PDF_HEAD]


def is_zip(data: bytes) -> bool:
    """Whether a file is an archive, as Word documents are."""
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"))


def is_word(data: bytes) -> bool:
    """Whether a file is a Word document (.docx)."""
    return is_zip(data) and "word/document.xml" in _names_in(data)


def is_laid_out(data: bytes) -> bool:
    """Whether a file is a PDF or a Word document, whose text is laid out on pages."""
    return is_pdf(data) or is_word(data)


def named(data: bytes) -> str:
    """Return what a file is that is no document of the library, as a sentence."""
    return f"this is {_kind_of(data)}"


def _kind_of(data: bytes) -> str:
    if not data.strip():
        return "an empty file"
    if is_pdf(data):
        return _pdf(data)
    if is_zip(data):
        return _archive(data)
    for beginning, name in _BEGINNINGS:
        if data.startswith(beginning):
            return name
    if data[:4] == b"RIFF":
        return "a picture (WebP)" if data[8:12] == b"WEBP" else "a sound or video file (RIFF)"
    if data[4:8] == b"ftyp":
        return "a video or a picture (MP4, HEIC)"
    if b"\0" in data[:4096] and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "a binary file of an unknown kind, not a text"
    return _text(data)


def _pdf(data: bytes) -> str:
    """Name a PDF that no reader took: it says what keeps it from being read."""
    try:
        read_pdf(data, place="", pages=12)
    except DocumentError as error:
        if "no text" in error.problem:
            return "a PDF without text (scanned pages are not read)"
        return f"a PDF that cannot be read: {error.problem}"
    return "a PDF that is no rule document known here"


def _names_in(data: bytes) -> frozenset[str]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return frozenset(archive.namelist())
    except (zipfile.BadZipFile, ValueError, NotImplementedError):
        return frozenset()


def _archive(data: bytes) -> str:
    names = _names_in(data)
    if not names:
        return "an archive (zip) that is empty, cut off or damaged"
    for inside, name in _INSIDE:
        if inside in names:
            return name
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if "mimetype" in names:
            kind = archive.open("mimetype").read(120).decode("ascii", "replace").strip()
            if kind in _OPEN_DOCUMENT:
                return _OPEN_DOCUMENT[kind]
    return f"an archive (zip) of {len(names):,} files; unpack it first"


def _text(data: bytes) -> str:
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if head in (b"{", b"["):
        try:
            json.loads(data)
        except ValueError:
            return "a text that looks like JSON and is none"
        return "a JSON file that is no card data known here"
    if data.lstrip()[:1] == b"<":
        return "a web page or an XML file that is no document known here"
    rows = data[:20_000].split(b"\n")[:20]
    for mark, name in ((b",", "CSV"), (b"\t", "TSV"), (b";", "CSV")):
        counts = {row.count(mark) for row in rows[:-1] if row.strip()}
        if len(rows) > 3 and len(counts) == 1 and min(counts) > 0:
            return f"a table ({name}), not a rule document"
    return "a text that is no document known here"
