"""Tags of a PDF: which lines its author meant as one paragraph, list item or heading.

In: a page and the text page of a tagged PDF. Out: for a character of it, the `Tag` of its
paragraph; pages without tags give none.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium

#: Structure elements that are a paragraph, a list item or a heading of their own.
_BLOCKS = frozenset(
    ("P", "LI", "H", "H1", "H2", "H3", "H4", "H5", "H6", "TD", "TH", "Caption", "Title")
)
_DEEPEST = 40


@dataclass(frozen=True, slots=True)
class Tag:
    """The element that a piece of text stands in: its type (`P`, `LI`, `H2`), the number of the
    element on its page from 1, and the number of the run of text inside it.
    """

    type: str
    block: int
    run: int

    @property
    def heading(self) -> int:
        """The level of a heading from 1, 0 for anything else."""
        if self.type in ("H", "Title"):
            return 1
        return int(self.type[1:]) if self.type[0] == "H" and self.type[1:].isdigit() else 0


class PageTags:
    """The tags of one page, by character."""

    def __init__(self, page: pypdfium2.PdfPage, text: pypdfium2.PdfTextPage) -> None:
        self._text = text
        self._by_run: dict[int, Tag] = {}
        self._blocks = 0
        tree = pdfium.FPDF_StructTree_GetForPage(page.raw)
        if not tree:
            return
        try:
            for index in range(pdfium.FPDF_StructTree_CountChildren(tree)):
                child = pdfium.FPDF_StructTree_GetChildAtIndex(tree, index)
                if child:
                    self._walk(child, None, 0)
        finally:
            pdfium.FPDF_StructTree_Close(tree)

    def _walk(self, element: object, block: tuple[str, int] | None, depth: int) -> None:
        kind = _type(element)
        if kind in _BLOCKS and not (block and block[0] == "LI"):
            self._blocks += 1
            block = (kind, self._blocks)
        if block:
            for run in _runs(element):
                self._by_run.setdefault(run, Tag(*block, run))
        if depth < _DEEPEST:
            for index in range(pdfium.FPDF_StructElement_CountChildren(element)):
                child = pdfium.FPDF_StructElement_GetChildAtIndex(element, index)
                if child:
                    self._walk(child, block, depth + 1)

    def at(self, index: int) -> Tag | None:
        """The tag of a character, by its index on the page."""
        if not self._by_run:
            return None
        item = pdfium.FPDFText_GetTextObject(self._text.raw, index)
        return self._by_run.get(pdfium.FPDFPageObj_GetMarkedContentID(item)) if item else None


def _type(element: object) -> str:
    size = pdfium.FPDF_StructElement_GetType(element, None, 0)
    if size <= 2:
        return ""
    buffer = ctypes.create_string_buffer(size)
    pdfium.FPDF_StructElement_GetType(element, buffer, size)
    return buffer.raw[: size - 2].decode("utf-16-le", "replace")


def _runs(element: object) -> Iterator[int]:
    for index in range(pdfium.FPDF_StructElement_GetMarkedContentIdCount(element)):
        run = pdfium.FPDF_StructElement_GetMarkedContentIdAtIndex(element, index)
        if run >= 0:
            yield run
