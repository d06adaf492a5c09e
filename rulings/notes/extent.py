"""The extent of the notes proper, between the front of a document and the notice at its end.

In: the paragraphs of a document. Out: which of them are front and end matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.formats.marks import is_separator
from rules.formats.paragraph import Paragraph
from rulings.notes.header import Headers
from rulings.notes.shapes import (
    emphasised,
    is_document_title,
    is_general_title,
    is_legal,
    is_specific_title,
)

#: The notice at the end has no more paragraphs than this.
_LONGEST_NOTICE = 12


@dataclass(frozen=True, slots=True)
class Extent:
    """Front and end matter, and the positions from `first` up to before `last` between them."""

    front: tuple[Paragraph, ...]
    first: int
    last: int
    end: tuple[Paragraph, ...]


def extent_of(paragraphs: Sequence[Paragraph], headers: Headers) -> Extent:
    """Find where front matter ends and end matter begins.

    The front ends at the first separator, section title or card. The end begins at a notice of
    trademarks or copyright behind the last bullet and the last card.
    """
    first = next(
        (k for k, p in enumerate(paragraphs) if opens(p) or headers.at(k) is not None),
        len(paragraphs),
    )
    last = len(paragraphs)
    for position in range(
        len(paragraphs) - 1, max(first, len(paragraphs) - _LONGEST_NOTICE) - 1, -1
    ):
        paragraph = paragraphs[position]
        if paragraph.mark or headers.at(position) is not None:
            break
        if is_legal(paragraph.text):
            last = position
    return Extent(tuple(paragraphs[:first]), first, last, tuple(paragraphs[last:]))


def opens(paragraph: Paragraph) -> bool:
    """Whether a paragraph ends the front of a document: a separator or a section's title."""
    plain = emphasised(paragraph.text) or paragraph.text
    return is_separator(paragraph.text) or is_general_title(plain) or is_specific_title(plain)


def begins_document(paragraphs: Sequence[Paragraph], position: int) -> bool:
    """Whether another document begins at a position: its title, or the notice before its title."""
    paragraph = paragraphs[position]
    if paragraph.mark:
        return False
    following = paragraphs[position + 1 : position + 4]
    return is_document_title(paragraph.text) or (
        is_legal(paragraph.text) and any(is_document_title(p.text) for p in following)
    )
