"""The Word reader: paragraphs of a .docx with their styles, lists, tables and soft line breaks.

In: the bytes of a .docx. Out: a `Reading`; each soft line break parts a paragraph into lines that
are `glued`. Headers and footers stand in it as page furniture, footnotes behind the text. The
archive is read with a bound on what it may unpack, without entities and without external files.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lxml import etree

from rules.document import LONGEST_LINE, Reason, SourceLine
from rules.errors import DocumentError
from rules.formats.characters import normalised
from rules.formats.marks import split_mark
from rules.formats.paragraph import Paragraph, Reading
from rules.formats.word_styles import Styles, value_of

#: What one part of the archive may unpack to (bytes).
LARGEST_PART = 48 * 1024 * 1024
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_TEXT_BOX = _W + "txbxContent"
_DELETED = frozenset((_W + "del", _W + "moveFrom", _FALLBACK, _TEXT_BOX))
_OTHER_TEXT = re.compile(r"word/(?:footnotes|endnotes|header\d*|footer\d*)\.xml$")
_MARGINS = re.compile(r"word/(?:header|footer)")
_BREAKS = frozenset((_W + "br", _W + "cr"))


@dataclass(slots=True)
class _Lines:
    """The lines read so far, numbered on."""

    paragraphs: list[Paragraph] = field(default_factory=list)
    number: int = 0
    gap: bool = True

    def blank(self) -> None:
        self.number += 1
        self.gap = True


def read_docx(data: bytes, *, place: str) -> Reading:
    """Read a Word document (.docx).

    Raises `DocumentError` for a file that is no .docx or is damaged, for one that unpacks to more
    than `LARGEST_PART`, and for one with a document type or entities of its own.
    """
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        raise DocumentError("this is not a Word document, or it is cut off", place=place) from error
    with archive:
        names = frozenset(archive.namelist())
        if "word/document.xml" not in names:
            raise DocumentError("the archive holds no Word document", place=place)
        styles = Styles(
            _tree(archive, names, "word/styles.xml", place),
            _tree(archive, names, "word/numbering.xml", place),
        )
        lines = _Lines()
        for name in ("word/document.xml", *sorted(n for n in names if _OTHER_TEXT.match(n))):
            aside = Reason.PAGE_FURNITURE if _MARGINS.match(name) else None
            data = _unpacked(archive, name, place)
            _read_part(data, styles, lines, aside, name=name, place=place)
        title = _title(_tree(archive, names, "docProps/core.xml", place))
    if not lines.paragraphs:
        raise DocumentError("the Word document has no text", place=place)
    return Reading("docx", tuple(lines.paragraphs), title)


def _unpacked(archive: zipfile.ZipFile, name: str, place: str) -> bytes:
    """Unpack one part, never more than `LARGEST_PART` bytes of it."""
    try:
        with archive.open(name) as part:
            data = part.read(LARGEST_PART + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as error:
        raise DocumentError(f"{name} in the archive is damaged or locked", place=place) from error
    if len(data) > LARGEST_PART:
        size = f"{LARGEST_PART // 2**20} MiB"
        raise DocumentError(f"{name} unpacks to more than {size}", place=place)
    if b"<!DOCTYPE" in data[:4096] or b"<!ENTITY" in data:
        raise DocumentError(f"{name} declares entities", place=place)
    return data


def _tree(archive: zipfile.ZipFile, names: frozenset[str], name: str, place: str) -> Any:
    """The XML tree of a part, None where the archive lacks it."""
    if name not in names:
        return None
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        return etree.fromstring(_unpacked(archive, name, place), parser)
    except etree.XMLSyntaxError as error:
        raise DocumentError(f"{name} is damaged", place=place) from error


def _title(core: Any) -> str | None:
    if core is None:
        return None
    found = core.findtext("{http://purl.org/dc/elements/1.1/}title")
    return found.strip() or None if found else None


def _read_part(
    data: bytes,
    styles: Styles,
    lines: _Lines,
    aside: Reason | None,
    *,
    name: str,
    place: str,
) -> None:
    """Read the paragraphs of a part one by one, keeping no tree of it."""
    stream = io.BytesIO(data)
    tables: list[int] = []
    table = 0
    try:
        for event, element in etree.iterparse(
            stream,
            events=("start", "end"),
            tag=(_W + "p", _W + "tbl"),
            resolve_entities=False,
            no_network=True,
            load_dtd=False,
        ):
            if element.tag == _W + "tbl":
                if event == "start":
                    table += 1
                    tables.append(table)
                else:
                    tables.pop()
                    element.clear()
            elif event == "end":
                if next(element.iterancestors(_FALLBACK), None) is None:
                    table_number = tables[-1] if tables else 0
                    _read_paragraph(element, styles, lines, table_number, aside, place=place)
                if not _is_inside_paragraph(element):
                    element.clear()
    except etree.XMLSyntaxError as error:
        raise DocumentError(f"{name} is damaged near line {error.lineno}", place=place) from error


def _is_inside_paragraph(element: Any) -> bool:
    """Whether a paragraph stands in another one, as those of a text box do."""
    return next(element.iterancestors(_W + "p"), None) is not None


def _read_paragraph(
    element: Any, styles: Styles, lines: _Lines, table: int, aside: Reason | None, *, place: str
) -> None:
    """Read one paragraph; a line break parts it into lines that are glued."""
    pieces, bold = _pieces(element)
    if not any(piece.strip() for piece in pieces):
        lines.blank()
        return
    style = styles.of(element)
    heading = style.heading or (style.outline if bold else 0)
    first = True
    for piece in pieces:
        lines.number += 1
        written = piece.strip()
        if not written:
            continue
        if len(written) > LONGEST_LINE:
            raise DocumentError(f"line {lines.number} has {len(written):,} characters", place=place)
        mark, text = split_mark(written)
        if first and not mark and style.is_item:
            mark = "•"
        lines.paragraphs.append(
            Paragraph(
                lines=(SourceLine(lines.number, written),),
                text=normalised(text),
                mark=mark,
                level=style.level + 1 if mark else 0,
                heading=heading,
                bold=bold,
                box=table,
                glued=not first,
                gap=first and (lines.gap or style.is_apart),
                aside=aside,
            )
        )
        first = False
        lines.gap = False


def _pieces(element: Any) -> tuple[list[str], bool]:
    """The text of a paragraph between its line breaks, and whether all of it is bold."""
    pieces: list[list[str]] = [[]]
    bold: list[bool] = []
    for node, in_bold in _leaves(element):
        tag = node.tag
        if tag == _W + "t":
            text = node.text or ""
            pieces[-1].append(text)
            if text.strip():
                bold.append(in_bold)
        elif tag in _BREAKS:
            if value_of(node, "type") not in ("page", "column"):
                pieces.append([])
        elif tag == _W + "tab":
            pieces[-1].append(" ")
        elif tag == _W + "noBreakHyphen":
            pieces[-1].append("-")
        elif tag == _W + "sym":
            pieces[-1].append(_symbol(value_of(node, "char")))
    return ["".join(parts) for parts in pieces], bool(bold) and all(bold)


def _leaves(element: Any) -> Iterator[tuple[Any, bool]]:
    """Walk a paragraph's runs in order, leaving out what was deleted and what is no text of it."""
    for child in element:
        if child.tag in _DELETED or not isinstance(child.tag, str):
            continue
        if child.tag == _W + "r":
            properties = child.find(_W + "rPr")
            mark = properties.find(_W + "b") if properties is not None else None
            is_bold = mark is not None and value_of(mark, "val") not in ("0", "false")
            for node, _ in _leaves(child):
                yield node, is_bold
        elif child.tag in (_W + "pPr", _W + "rPr"):
            continue
        elif len(child):
            yield from _leaves(child)
        else:
            yield child, False


def _symbol(code: str | None) -> str:
    """The character of a symbol font; the usual bullet of such fonts is written `•`."""
    try:
        value = int(code or "", 16)
    except ValueError:
        return ""
    if value in (0xF0B7, 0xF0A7, 0xB7):
        return "•"
    return chr(value) if value < 0xE000 else ""
