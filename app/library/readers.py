"""Recognise a source file and read it with the parser of its kind.

In: a `SourceFile` and what the user says of it. Out: what its parser made of it; a file that is no
rule document is `None`, one that is and cannot be read raises `DocumentError`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path

from app.library import card_files
from app.library.card_files import CardFile
from app.library.sources import SourceFile
from rules import (
    basic,
    comprehensive,
    comprehensive_markdown,
    laid_out,
    riftbound,
    tournament,
    tournament_markdown,
)
from rules.books import Book
from rules.document import Document, DocumentKind, Problem, decode, sha256_of
from rules.errors import DocumentError, RefusedError
from rules.formats.html import looks_like_html
from rules.formats.naming import is_laid_out, named
from rules.formats.pages import read_pages
from rules.formats.paragraph import Reading
from rules.parsed import ParsedBook
from rules.text import Language, language_of
from rulings.card_data import head_of
from rulings.loading import load_notes
from rulings.parsed import ParsedNotes
from rulings.recognise import recognise, recognise_card_data

#: What a file becomes.
Parsed = ParsedBook | ParsedNotes | CardFile

_DATE_IN_NAME = re.compile(r"(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?([0-2]\d|3[01])(?!\d)")
_MONTHS = [month[:3].lower() for month in comprehensive.MONTHS]
_MONTH_IN_NAME = re.compile(
    rf"(?<!\d)(20\d\d)[-_. ]?({'|'.join(_MONTHS)})[a-z]*[-_. ]?(\d{{1,2}})(?!\d)", re.IGNORECASE
)
#: So many pages tell what a PDF is.
_FIRST_PAGES = 6
#: A name's date and a text's date this many days apart speak of the same edition.
_SAME_EDITION_DAYS = 31


@dataclass(frozen=True, slots=True)
class Overrides:
    """What the user says of the documents; None leaves it to recognition."""

    kind: DocumentKind | None = None
    game: str | None = None
    book: str | None = None
    language: Language | None = None
    edition: str | None = None
    set_code: str | None = None

    @classmethod
    def of(cls, document: Document) -> Overrides:
        """Return what must be said to read a document again as it was read."""
        one = document.languages[0] if len(document.languages) == 1 else None
        return cls(
            document.kind, document.game, document.book, one, document.edition, document.set_code
        )


@dataclass(frozen=True, slots=True)
class Reader:
    """One kind of document: how to tell it and how to read it.

    `recognises` gets the decoded text; `describe` fills in what the text says of itself. What is
    laid out on pages is read by `parse_pages`, where the kind has that form.
    """

    kind: DocumentKind
    recognises: Callable[[str], bool]
    describe: Callable[[str, Document], Document]
    parse: Callable[[str, Document], ParsedBook] | None = None
    parse_pages: Callable[[Reading, Document], ParsedBook] | None = None


def _describe_comprehensive(text: str, document: Document) -> Document:
    head = text[:4000]
    stated = comprehensive.effective_date(head)
    named = date_in_name(Path(document.path))
    edition = named if stated and named and _near(stated, named) else stated or named
    return replace(
        document,
        game="mtg",
        book="cr",
        languages=(comprehensive.document_language(text),),
        edition=edition,
        effective=stated,
        title=comprehensive.title_of(head),
    )


def _describe_markdown(text: str, document: Document) -> Document:
    edition, title = comprehensive_markdown.describe(text)
    return replace(
        document,
        game="mtg",
        book="cr",
        languages=tuple(Language),
        edition=edition,
        effective=edition,
        title=title,
    )


def _describe_riftbound(text: str, document: Document) -> Document:
    edition, title = riftbound.describe(text)
    return replace(
        document,
        game="riftbound",
        book="core",
        languages=(language_of(text[:20_000]),),
        edition=edition or date_in_name(Path(document.path)),
        effective=edition,
        title=title,
    )


def _describe_basic(text: str, document: Document) -> Document:
    edition, title = basic.describe(text)
    return replace(
        document,
        game="mtg",
        book="basic",
        languages=(Language.ZH,),
        edition=edition or date_in_name(Path(document.path)),
        effective=edition,
        title=title,
    )


def _describe_tournament(text: str, document: Document) -> Document:
    book = tournament.book_of_text(text)
    stated, title = tournament.describe(text)
    language = language_of(text[:20_000])
    return _of_tournament(document, book, (language,), stated, title)


def _describe_tournament_markdown(text: str, document: Document) -> Document:
    book = tournament_markdown.book_of_text(text)
    stated, title = tournament_markdown.describe(text)
    return _of_tournament(document, book, tuple(Language), stated, title)


def _of_tournament(
    document: Document,
    book: Book | None,
    languages: tuple[Language, ...],
    stated: str | None,
    title: str | None,
) -> Document:
    return replace(
        document,
        game="mtg",
        book=book.code if book else document.book,
        languages=languages,
        edition=stated or date_in_name(Path(document.path)),
        effective=stated,
        title=title,
    )


#: Asked in this order: the more particular a form, the earlier.
READERS: tuple[Reader, ...] = (
    Reader(
        DocumentKind.TOURNAMENT_MARKDOWN,
        lambda text: tournament_markdown.book_of_text(text) is not None,
        _describe_tournament_markdown,
        tournament_markdown.parse,
    ),
    Reader(
        DocumentKind.TOURNAMENT_PAGES,
        lambda text: tournament.book_of_text(text) is not None,
        _describe_tournament,
        parse_pages=tournament.parse,
    ),
    Reader(
        DocumentKind.CR_PAGES,
        laid_out.recognises,
        _describe_comprehensive,
        parse_pages=laid_out.parse,
    ),
    Reader(
        DocumentKind.RIFTBOUND,
        riftbound.recognises,
        _describe_riftbound,
        riftbound.parse,
    ),
    Reader(
        DocumentKind.CR_MARKDOWN,
        comprehensive_markdown.recognises,
        _describe_markdown,
        comprehensive_markdown.parse,
    ),
    Reader(
        DocumentKind.BASIC,
        basic.recognises,
        _describe_basic,
        basic.parse,
    ),
    Reader(
        DocumentKind.CR_TEXT,
        comprehensive.recognises,
        _describe_comprehensive,
        comprehensive.parse,
    ),
)


def read_document(
    source: SourceFile,
    overrides: Overrides,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Parsed, bytes] | None:
    """Recognise and read one file; None when it is no document of the library.

    A rule book that states no date comes without edition; `app.library.dating` finds it. Card data
    is streamed from the file, its bytes are not kept; `progress` is told the bytes of it read so
    far and in all. Raises `RefusedError` for a file that cannot
    be read or that its parser refuses, `DocumentError` for one that is no document at all.
    """
    source.check()
    if (kind := _card_data_kind(source, overrides.kind)) is not None:
        return card_files.read(source.path, kind, progress), b""
    data = source.read()
    place = str(source.path)
    if overrides.kind is not DocumentKind.RELEASE_NOTES:
        book = _read_as_book(data, place, overrides)
        if book is not None:
            return book, data
    if overrides.kind in (None, DocumentKind.RELEASE_NOTES):
        notes = _read_notes(data, place, overrides)
        if notes is not None:
            return notes, data
    raise DocumentError(named(data), place=place)


def _read_as_book(data: bytes, place: str, overrides: Overrides) -> ParsedBook | None:
    """Read a rule book as text or as pages; None when the file is none."""
    if is_laid_out(data):
        return _read_laid_out(data, place, overrides)
    text = None if looks_like_html(data) else _text(data, place)
    if text is None:
        return None
    reader = _reader_for(text, overrides.kind)
    if reader is None:
        return None
    reading = None if reader.parse else read_pages(data, place=place)
    return _read_book(reader, text, reading, data, place, overrides)


def _read_laid_out(data: bytes, place: str, overrides: Overrides) -> ParsedBook | None:
    """Read a rule book as PDF or Word file; None when it is none.

    Its first pages tell, so that release notes are not read twice.
    """
    kind = overrides.kind
    try:
        first = tournament.text_of(read_pages(data, place=place, pages=_FIRST_PAGES))
        reader = _reader_of_pages(first, kind)
        if reader is None:
            return None
        reading = read_pages(data, place=place)
    except DocumentError as error:
        if kind is None:
            return None
        raise RefusedError(error.problem, place=place) from error
    text = laid_out.text_of(reading) if reader.kind is DocumentKind.CR_PAGES else None
    return _read_book(reader, text or tournament.text_of(reading), reading, data, place, overrides)


def _reader_of_pages(text: str, kind: DocumentKind | None) -> Reader | None:
    readers = [r for r in READERS if r.parse_pages]
    if kind is not None:
        return next((r for r in readers if r.kind is kind), None)
    return next((r for r in readers if r.recognises(text)), None)


def _text(data: bytes, place: str) -> str | None:
    """Return the text of a text file, None for what cannot be decoded."""
    try:
        return decode(data, place=place)
    except DocumentError:
        return None


def is_card_data(source: SourceFile, overrides: Overrides) -> bool:
    """Whether a file is read as card data."""
    return _card_data_kind(source, overrides.kind) is not None


def _card_data_kind(source: SourceFile, said: DocumentKind | None) -> DocumentKind | None:
    if source.data is not None:
        return None
    try:
        source.check()
    except RefusedError:
        return None
    if said in card_files.KINDS:
        return said
    return recognise_card_data(head_of(source.path)) if said is None else None


def _read_book(
    reader: Reader,
    text: str,
    reading: Reading | None,
    data: bytes,
    place: str,
    overrides: Overrides,
) -> ParsedBook:
    blank = Document(place, sha256_of(data), reader.kind, overrides.game or "mtg")
    document = _overridden(reader.describe(text, blank), overrides)
    try:
        if reading is not None and reader.parse_pages:
            return _with_date_problem(reader.parse_pages(reading, document))
        if reader.parse is None:
            raise AssertionError(f"{reader.kind} has no reader of text")
        return _with_date_problem(reader.parse(text, document))
    except DocumentError as error:
        raise RefusedError(error.problem, place=place, text=error.text) from error


def _read_notes(data: bytes, place: str, overrides: Overrides) -> ParsedNotes | None:
    """Read release notes in any format; None when the file is none."""
    if overrides.kind is None and recognise(place, data) is None:
        return None
    try:
        return load_notes(data, path=place, code=overrides.set_code, language=overrides.language)
    except DocumentError as error:
        raise RefusedError(error.problem, place=place, text=error.text) from error


def _reader_for(text: str, kind: DocumentKind | None) -> Reader | None:
    if kind is not None:
        return next((r for r in READERS if r.kind is kind), None)
    plain = (r for r in READERS if r.parse or r.kind is DocumentKind.TOURNAMENT_PAGES)
    return next((r for r in plain if r.recognises(text)), None)


def _overridden(document: Document, overrides: Overrides) -> Document:
    return replace(
        document,
        game=overrides.game or document.game,
        book=overrides.book or document.book,
        languages=(overrides.language,) if overrides.language else document.languages,
        edition=overrides.edition or document.edition,
        set_code=overrides.set_code or document.set_code,
    )


def date_in_name(path: Path) -> str | None:
    """Return the date in a file's name (`20260417_En.txt` → `2026-04-17`), or None."""
    if match := _DATE_IN_NAME.search(path.stem):
        month = int(match[2])
    elif match := _MONTH_IN_NAME.search(path.stem):
        month = 1 + _MONTHS.index(match[2].lower())
    else:
        return None
    try:
        return date(int(match[1]), month, int(match[3])).isoformat()
    except ValueError:
        return None


def _near(one: str, other: str) -> bool:
    distance = date.fromisoformat(one) - date.fromisoformat(other)
    return abs(distance) <= timedelta(days=_SAME_EDITION_DAYS)


def _with_date_problem(parsed: ParsedBook) -> ParsedBook:
    """Report where the text's date and the edition's are not the same."""
    document = parsed.document
    if document.effective in (None, document.edition):
        return parsed
    problem = Problem(
        0, f"the text says effective {document.effective}, filed as edition {document.edition}"
    )
    return replace(parsed, problems=(problem, *parsed.problems))
