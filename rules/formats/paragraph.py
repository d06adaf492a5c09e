"""The neutral form of a document: paragraphs with their lines and what the layout says of them.

In: what a reader of a file format found. Out: `Paragraph`s in reading order, and the `Reading` that
holds them; the parsers see these and never a file.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.document import Problem, Reason, SourceLine


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, or one line of a paragraph that has line breaks of its own.

    `text` is the text of `lines` joined, without the bullet, which is `mark` (for a drawn bullet or
    a list style the readers give `•`). `level` is the depth in a list from 1, 0 outside; `heading`
    the level of a heading from 1, 0 for none. `box` numbers the frame, table or quotation that the
    paragraph stands in, 0 for none; `glued` says that only a soft line break stands before it,
    `gap` that more room than between the lines of a paragraph does. `left` is the indentation in
    whole points, None where the format has no page. `aside` is the reason for which the reader
    itself sets it aside. `page` is 1-based, 0 where the format has no pages.
    """

    lines: tuple[SourceLine, ...]
    text: str
    mark: str = ""
    level: int = 0
    heading: int = 0
    bold: bool = False
    box: int = 0
    glued: bool = False
    gap: bool = False
    left: int | None = None
    aside: Reason | None = None
    page: int = 0
    size: float = 0
    row: tuple[str, ...] = ()

    @property
    def line(self) -> int:
        """The 1-based number of the first line."""
        return self.lines[0].number


@dataclass(frozen=True, slots=True)
class Reading:
    """A document as its reader gives it: `title` and `creator` are what its metadata say."""

    format: str
    paragraphs: tuple[Paragraph, ...]
    title: str | None = None
    problems: tuple[Problem, ...] = ()
