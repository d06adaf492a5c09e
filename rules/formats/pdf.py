"""The PDF reader: text, its place on the page, drawn bullets and boxes, joined into paragraphs.

In: the bytes of a PDF. Out: a `Reading`; headers, footers and page numbers stand in it as page
furniture. A PDF without text is refused. Every object of the PDF library is closed again.
"""

from __future__ import annotations

import ctypes
import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

import pypdfium2
import pypdfium2.raw as pdfium

from rules.document import Problem, Reason, SourceLine
from rules.errors import DocumentError
from rules.formats.characters import is_spaced, join, normalised
from rules.formats.joining import Group, LaidLine, first_word, group
from rules.formats.marks import split_mark
from rules.formats.paragraph import Paragraph, Reading
from rules.formats.pdf_tables import Row, rows_of
from rules.formats.pdf_tags import PageTags

#: A PDF may have this many pages, and characters on one page.
MOST_PAGES = 3_000
MOST_CHARACTERS = 200_000
_BOLD = re.compile(r"bold|semi|heavy|black|hei-?b", re.IGNORECASE)
_NUMBER = re.compile(r"\d+")
_LINE_END = (10, 13)


@dataclass(frozen=True, slots=True)
class _Box:
    """A drawn rectangle in page coordinates (points, y upwards)."""

    left: float
    bottom: float
    right: float
    top: float


@dataclass(frozen=True, slots=True)
class _Drawn:
    """What is drawn on a page: bullets, boxes around text, and rules across it."""

    bullets: tuple[_Box, ...]
    boxes: tuple[_Box, ...]
    rules: tuple[_Box, ...]


def read_pdf(
    data: bytes,
    *,
    place: str,
    progress: Callable[[int, int], None] | None = None,
    pages: int | None = None,
    tables: bool = False,
) -> Reading:
    """Read a PDF, or its first `pages`. `progress` is called with pages done and pages in all.

    With `tables` each row of a drawn table is one paragraph with its cells.

    Raises `DocumentError` for a damaged or locked file and for one without text.
    """
    cut = None if b"%%EOF" in data[-2048:] else "the PDF is cut off"
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        problem = "the PDF is locked with a password" if "assword" in str(error) else cut
        problem = problem or "the PDF is damaged"
        raise DocumentError(problem, place=place) from error
    with closing(document):
        count = len(document)
        if count > MOST_PAGES:
            raise DocumentError(f"the PDF has {count:,} pages", place=place)
        count = min(count, pages or count)
        title = document.get_metadata_value("Title") or None
        lines: list[LaidLine] = []
        heights: list[float] = []
        for index in range(count):
            found, height = _read_page(document, index, len(lines) + 1, place, tables=tables)
            lines.extend(found)
            heights.append(height)
            if progress:
                progress(index + 1, count)
    if not any(line.source.text.strip() for line in lines):
        raise DocumentError("the PDF has no text (scanned pages are not read)", place=place)
    furniture = _furniture(lines, heights)
    spaced = is_spaced("\n".join(line.source.text for line in lines))
    body = [line for line in lines if line.source.number not in furniture]
    paragraphs = list(_paragraphs(group([line for line in body if not line.row]), spaced))
    paragraphs += _rows([line for line in body if line.row], spaced)
    paragraphs += [
        Paragraph((x.source,), x.source.text, aside=Reason.PAGE_FURNITURE, page=x.page)
        for x in lines
        if x.source.number in furniture
    ]
    problems = (Problem(0, cut),) if cut else ()
    return Reading("pdf", tuple(sorted(paragraphs, key=lambda p: p.line)), title, problems)


def _read_page(
    document: pypdfium2.PdfDocument, index: int, number: int, place: str, *, tables: bool
) -> tuple[list[LaidLine], float]:
    """Read the lines of one page, numbered from `number`, and the page's height."""
    try:
        page = document[index]
    except pypdfium2.PdfiumError as error:
        raise DocumentError(f"page {index + 1} cannot be read", place=place) from error
    with closing(page):
        height = float(page.get_height())
        drawn = _drawn(page)
        with closing(page.get_textpage()) as text:
            if text.count_chars() > MOST_CHARACTERS:
                raise DocumentError(f"page {index + 1} has too much text", place=place)
            spans, tags = list(_spans(text)), PageTags(page, text)
            lines = [
                _laid_line(text, tags, start, SourceLine(number + k, content), index + 1)
                for k, (start, content) in enumerate(spans)
            ]
            if tables and (rows := rows_of(_bounds(page))):
                starts = [start for start, _ in spans]
                lines = [
                    _in_table(text, line, start, rows, index + 1)
                    for line, start in zip(lines, starts, strict=True)
                ]
    return _with_drawing(lines, drawn, index + 1), height


def _spans(text: pypdfium2.PdfTextPage) -> Iterator[tuple[int, str]]:
    """Yield each line that is not blank: the index of its first character, and its text."""
    codes = [pdfium.FPDFText_GetUnicode(text.raw, k) for k in range(text.count_chars())]
    start = 0
    for end in range(len(codes) + 1):
        if end == len(codes) or codes[end] in _LINE_END:
            content = "".join(_character(c) for c in codes[start:end])
            if content.strip():
                lead = len(content) - len(content.lstrip())
                yield start + lead, content.strip()
            start = end + 1


def _character(code: int) -> str:
    """The character of a code; PDFium gives a hyphen at a line's end as 2, and none as 0."""
    if code in (2, 0xAD):
        return "-"
    return " " if code < 32 or 0xD800 <= code < 0xE000 else chr(code)


def _laid_line(
    text: pypdfium2.PdfTextPage,
    tags: PageTags,
    start: int,
    source: SourceLine,
    page: int,
) -> LaidLine:
    """Measure one line: its ends, first word and type, and its tags."""
    content = source.text
    end = start + len(content) - 1
    left, baseline = _origin(text, start)
    mark, rest = split_mark(content)
    behind = start + len(content) - len(rest)
    text_left = _origin(text, behind)[0] if mark else left
    first_end = behind + first_word(rest) - 1
    middle = (behind + end) // 2
    while content[middle - start].isspace():  # a space may be PDFium's own, without type
        middle += 1
    return LaidLine(
        source=source,
        left=left,
        right=_right(text, end),
        text_left=text_left,
        baseline=baseline,
        first=_right(text, first_end) - text_left,
        size=_size(text, middle),
        bold=_is_bold(text, middle),
        page=page,
        begin=tags.at(behind),
        end=tags.at(end),
    )


def _in_table(
    text: pypdfium2.PdfTextPage, line: LaidLine, start: int, rows: Sequence[Row], page: int
) -> LaidLine:
    """Give a line the row of a table that it stands in, and its pieces by cell."""
    middle = line.baseline + 0.3 * line.size
    at, row = next(
        ((n, r) for n, r in enumerate(rows, start=1) if r.holds(line.left, middle)), (0, None)
    )
    if row is None:
        return line
    pieces: dict[int, str] = defaultdict(str)
    cell = row.cell_at(line.left)
    for k, character in enumerate(line.source.text):
        if not character.isspace():
            cell = row.cell_at(_origin(text, start + k)[0])
        pieces[cell] += character
    cells = tuple((n, piece.strip()) for n, piece in pieces.items())
    return replace(line, row=page * 1_000 + at, cells=cells, box=0)


def _rows(lines: Sequence[LaidLine], spaced: bool) -> Iterator[Paragraph]:
    """Turn the lines of tables into one paragraph for each row."""
    by_row: dict[int, list[LaidLine]] = defaultdict(list)
    for line in lines:
        by_row[line.row].append(line)
    for found in by_row.values():
        width = 1 + max(n for line in found for n, _ in line.cells)
        cells = [""] * width
        for line in found:
            for n, piece in line.cells:
                cells[n] = join(cells[n], normalised(piece), spaced=spaced)
        yield Paragraph(
            lines=tuple(line.source for line in found),
            text=" | ".join(cells),
            bold=all(line.bold for line in found),
            left=round(found[0].left),
            page=found[0].page,
            size=found[0].size,
            row=tuple(cells),
        )


def _origin(text: pypdfium2.PdfTextPage, index: int) -> tuple[float, float]:
    x, y = ctypes.c_double(), ctypes.c_double()
    pdfium.FPDFText_GetCharOrigin(text.raw, index, x, y)
    return x.value, y.value


def _right(text: pypdfium2.PdfTextPage, index: int) -> float:
    box = pdfium.FS_RECTF()
    pdfium.FPDFText_GetLooseCharBox(text.raw, index, box)
    return float(box.right)


def _size(text: pypdfium2.PdfTextPage, index: int) -> float:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFText_GetMatrix(text.raw, index, matrix)
    size = float(pdfium.FPDFText_GetFontSize(text.raw, index))
    return size * (math.hypot(matrix.c, matrix.d) or 1.0)


def _is_bold(text: pypdfium2.PdfTextPage, index: int) -> bool:
    buffer, flags = ctypes.create_string_buffer(128), ctypes.c_int()
    pdfium.FPDFText_GetFontInfo(text.raw, index, buffer, 128, flags)
    name = buffer.value.decode("utf-8", "replace")
    return bool(_BOLD.search(name)) or pdfium.FPDFText_GetFontWeight(text.raw, index) >= 690


def _bounds(page: pypdfium2.PdfPage) -> Iterator[tuple[float, float, float, float]]:
    """Yield (left, bottom, right, top) of each shape that is drawn on a page."""
    for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=3):
        try:
            yield item.get_bounds()
        except pypdfium2.PdfiumError:
            continue


def _drawn(page: pypdfium2.PdfPage) -> _Drawn:
    bullets, boxes, rules = [], [], []
    for bounds in _bounds(page):
        box = _Box(*bounds)
        width, height = box.right - box.left, box.top - box.bottom
        if 1.5 <= width <= 8 and 0.7 <= width / max(height, 0.1) <= 1.4:
            bullets.append(box)
        elif width > 100 and height > 8:
            boxes.append(box)
        elif width > 100:
            rules.append(box)
    return _Drawn(tuple(bullets), tuple(boxes), tuple(rules))


def _with_drawing(lines: list[LaidLine], drawn: _Drawn, page: int) -> list[LaidLine]:
    """Give the lines of a page their drawn bullets, boxes and rules."""
    if not (drawn.bullets or drawn.boxes or drawn.rules):
        return lines
    result = []
    rules = sorted(drawn.rules, key=lambda r: -r.bottom)
    for line in lines:
        middle = line.baseline + 0.35 * line.size
        mark = any(
            b.bottom - 0.3 * line.size < middle < b.top + 0.3 * line.size
            and 0 < line.left - b.right < 2.5 * line.size
            for b in drawn.bullets
        )
        box = next(
            (
                page * 1_000 + k
                for k, b in enumerate(drawn.boxes, start=1)
                if b.bottom < middle < b.top and b.left - 1 <= line.left <= b.right
            ),
            0,
        )
        passed = [r for r in rules if r.bottom > middle]
        rules = [r for r in rules if r.bottom <= middle]
        result.append(replace(line, mark="•" if mark else "", box=box, rule=bool(passed)))
    return result


def _furniture(lines: Sequence[LaidLine], heights: Sequence[float]) -> set[int]:
    """The numbers of lines that are page numbers, headers and footers.

    A line is furniture if it stands in the outer tenth of the page, among its first or last two
    lines, and a line of the same words, digits aside, stands there on at least half of the pages.
    """
    by_page: dict[int, list[LaidLine]] = defaultdict(list)
    for line in lines:
        by_page[line.page].append(line)
    edges = []
    for page, items in by_page.items():
        height = heights[page - 1]
        ordered = sorted(items, key=lambda x: -x.baseline)
        for line in {id(x): x for x in (*ordered[:2], *ordered[-2:])}.values():
            if line.baseline > 0.9 * height or line.baseline < 0.1 * height:
                edges.append((line, (_NUMBER.sub("#", line.source.text), round(line.baseline / 4))))
    counts = Counter(key for _, key in edges)
    most = max(2, len(by_page) * 0.5)
    return {line.source.number for line, key in edges if counts[key] >= most}


def _paragraphs(groups: Sequence[Group], spaced: bool) -> Iterator[Paragraph]:
    """Turn groups of lines into paragraphs; those of one element of a tagged page are glued."""
    above: LaidLine | None = None
    for found in groups:
        line = found.lines[0]
        glued = (
            above is not None
            and above.page == line.page
            and above.end is not None
            and line.begin is not None
            and above.end.block == line.begin.block
        )
        yield _paragraph(found, spaced, glued)
        above = found.lines[-1]


def _paragraph(paragraph: Group, spaced: bool, glued: bool) -> Paragraph:
    lines = paragraph.lines
    mark, first = split_mark(lines[0].source.text)
    text = normalised(first)
    for line in lines[1:]:
        text = join(text, normalised(line.source.text), spaced=spaced)
    tag = lines[0].begin
    mark = mark or lines[0].mark
    return Paragraph(
        lines=tuple(line.source for line in lines),
        text=text,
        mark=mark,
        level=1 if mark else 0,
        bold=all(line.bold for line in lines),
        heading=tag.heading if tag else 0,
        box=lines[0].box,
        glued=glued,
        gap=paragraph.gap,
        left=round(lines[0].left),
        page=lines[0].page,
        size=lines[0].size,
    )
