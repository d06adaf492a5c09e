"""Recognising: whether a file is a document of this room, of which set, and in which language.

In: a file's name and its first bytes. Out: `Recognised`, or None for a file of another kind. A
format is told by bytes, notes by what notes have: their titles, cards with cost and type, bullets.
"""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePath

from rules.document import DocumentKind, decode
from rules.errors import DocumentError
from rules.formats.html import looks_like_html
from rules.formats.paragraph import Paragraph
from rules.formats.text import without_half_character
from rules.text import Language, language_of
from rulings.card_data import head_of
from rulings.loading import read_document
from rulings.notes.extent import extent_of
from rulings.notes.front import front_facts
from rulings.notes.header import Headers

#: So much of a text, and so many pages of a PDF, are looked at.
HEAD = 262_144
_PAGES = 12
_NOTES_NAME = re.compile(
    r"(?:^|[-_ ])(?:faq|release[-_ ]?notes)(?:[-_ .]|$)|释疑|常见问题集", re.IGNORECASE
)
_NOTES_TITLE = re.compile(
    r"发布释疑|常见问题集|单卡解惑|通则释疑|release notes|card[- ]specific (?:notes|questions)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a file is; `set_code` in lower case, `date` ISO 8601, None where it does not say."""

    kind: DocumentKind
    set_code: str | None = None
    language: Language | None = None
    title: str | None = None
    date: str | None = None


def recognise(path: str, data: bytes) -> Recognised | None:
    """Tell what a file is from its name and its bytes (all of them for PDF and Word).

    Text of another kind, such as a rule book that names release notes, gives None.
    """
    kind = recognise_card_data(data[:65_536])
    if kind is not None:
        return Recognised(kind)
    if data.startswith(b"\xef\xbb\xbf{") or data[:1] in (b"{", b"["):
        return None
    try:
        if data.startswith(b"PK") and not _is_word(data):
            return None
        is_binary = data.startswith((b"PK", b"%PDF"))
        head = data if is_binary or len(data) <= HEAD else data[:HEAD].rpartition(b"\n")[0]
        if not is_binary and not looks_like_html(head):
            text = decode(without_half_character(head), place=path)
            if not _NOTES_TITLE.search(text) and not _is_named_so(path):
                return None
        reading = read_document(head, path=path, pages=_PAGES)
    except DocumentError:
        return Recognised(DocumentKind.RELEASE_NOTES) if _is_named_so(path) else None
    body = [p for p in reading.paragraphs if p.aside is None]
    return _notes(path, body)


def recognise_file(path: Path) -> Recognised | None:
    """Tell what a file on disk is; card data may be of any size and is not read whole."""
    head = head_of(path)
    kind = recognise_card_data(head)
    if kind is not None:
        return Recognised(kind)
    return recognise(str(path), path.read_bytes())


def recognise_card_data(head: bytes) -> DocumentKind | None:
    """Tell card data by the first bytes of its JSON."""
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n")[:65_536]
    if text.startswith(b"{") and re.search(rb'"(?:meta|data)"\s*:\s*\{', text[:400]):
        found = re.search(rb'"(?:manaValue|foreignData|colorIdentity)"', text)
        return DocumentKind.ATOMIC_CARDS if found else None
    if text.startswith(b"[") and re.search(rb'"object"\s*:\s*"(?:card|ruling)"', text):
        return DocumentKind.SCRYFALL
    return None


def is_scryfall_rulings(head: bytes) -> bool:
    """Whether a Scryfall bulk file holds rulings and not cards."""
    return bool(re.search(rb'^\s*\[\s*\{[^{}]*"object"\s*:\s*"ruling"', head[:4_096]))


def _notes(path: str, body: list[Paragraph]) -> Recognised | None:
    """Tell release notes by title, sections, cards and bullets; two of the four must be there."""
    headers = Headers(body)
    text = "\n".join(p.text for p in body[:400])
    opening = "\n".join(p.text for p in body[:30])
    signs = (
        bool(_NOTES_TITLE.search(opening)) or _is_named_so(path),
        bool(re.search(r"单卡解惑|通则释疑|card[- ]specific|general notes", text, re.IGNORECASE)),
        sum(1 for k in range(min(len(body), 2_000)) if headers.at(k)) >= 2,
        sum(1 for p in body if p.mark) >= 3,
    )
    if sum(signs) < 2 or not (signs[0] or signs[1]):
        return None
    facts = front_facts(extent_of(body, headers).front, text, path)
    return Recognised(
        DocumentKind.RELEASE_NOTES, facts.set_code, language_of(text), facts.title, facts.date
    )


def _is_named_so(path: str) -> bool:
    return bool(_NOTES_NAME.search(PurePath(path).stem))


def _is_word(data: bytes) -> bool:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return "word/document.xml" in archive.namelist()
    except (zipfile.BadZipFile, ValueError):
        return True  # cut off: the reader says so
