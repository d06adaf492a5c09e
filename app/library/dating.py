"""Give undated documents of an import their edition, by the documents imported with them.

In: what was read. Out: the same with an edition each; those that no comparison could date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rules.dating import DatedTexts
from rules.document import Problem
from rules.parsed import ParsedBook

WITHOUT_DATE = "the text states no effective date; give one with --edition"


def with_editions(books: Sequence[ParsedBook]) -> list[ParsedBook | None]:
    """Return the books with an edition each, in order; None for one that cannot be dated.

    A text is compared with the dated ones; a page that has no rules of its own (front matter, a
    list of terms) goes with the pages of its folder.
    """
    if all(book.document.edition for book in books):
        return list(books)
    dated = DatedTexts(books)
    compared = [book if book.document.edition else _by_text(book, dated) for book in books]
    neighbours = [book for book in compared if book is not None]
    return [
        found if found is not None else _by_folder(book, neighbours)
        for book, found in zip(books, compared, strict=True)
    ]


def _by_text(book: ParsedBook, dated: DatedTexts) -> ParsedBook | None:
    found = dated.dating_of(book)
    return _filed(book, found.edition, str(found)) if found else None


def _by_folder(book: ParsedBook, neighbours: Sequence[ParsedBook]) -> ParsedBook | None:
    """Date a page without rules by the pages of the same kind in its folder."""
    if book.nodes or book.entries:
        return None
    here = Path(book.document.path).parent
    editions = Counter(
        other.document.edition
        for other in neighbours
        if other.document.kind is book.document.kind and Path(other.document.path).parent == here
    )
    if not editions:
        return None
    edition = editions.most_common(1)[0][0] or ""
    return _filed(book, edition, f"no date in the text: filed with its folder as {edition}")


def _filed(book: ParsedBook, edition: str, reason: str) -> ParsedBook:
    document = replace(book.document, edition=edition)
    return replace(book, document=document, problems=(Problem(0, reason), *book.problems))
