"""Titles: whether a line is the title of a section, of a group of cards, or of a topic.

In: the paragraphs of a document, its headers and its layout, and what stands open above a line.
Out: yes or no; the parser begins what a title names.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.formats.paragraph import Paragraph
from rulings.notes import shapes
from rulings.notes.header import Headers
from rulings.notes.layout import PageLayout


def is_section_title(text: str) -> bool:
    """Whether a text is the title of the general or of the card-specific notes."""
    return shapes.is_general_title(text) or shapes.is_specific_title(text)


class Titles:
    """The titles of one document.

    `fresh` says that a separator or a section's title stands directly before a line.
    """

    def __init__(
        self, paragraphs: Sequence[Paragraph], headers: Headers, layout: PageLayout
    ) -> None:
        self._paragraphs = paragraphs
        self._headers = headers
        self._layout = layout

    def is_of_group(self, position: int, plain: str, *, fresh: bool) -> bool:
        """Whether a line is the title of a group of cards: by its words, its style, or its place
        between a separator and a card.
        """
        if shapes.is_color_title(plain):
            return True
        if shapes.ends_sentence(plain) or len(plain) > shapes.LONGEST_HEADING:
            return False
        before_card = fresh and self._headers.at(position + 1) is not None
        return before_card or self._layout.is_heading(self._paragraphs[position])

    def is_of_topic(self, paragraph: Paragraph, plain: str, *, fresh: bool, in_card: bool) -> bool:
        """Whether a line is the title of a topic or, a level deeper, a heading inside it."""
        if len(plain) > shapes.LONGEST_HEADING or shapes.ends_sentence(plain):
            return False
        if shapes.emphasised(paragraph.text) or self._layout.is_heading(paragraph) or fresh:
            return True
        if self._layout.has_headings or self._layout.has_separators or in_card:
            return False
        # A short line of a text without layout stands where a title may.
        return paragraph.gap if self._layout.has_gaps else shapes.is_topic_title(paragraph.text)

    def is_deeper(self, paragraph: Paragraph) -> bool:
        """Whether the title of a topic is one of a level deeper than that of the topic itself."""
        text = paragraph.text
        in_italics = text.startswith("_") and bool(shapes.emphasised(text))
        return in_italics or self._layout.is_deeper(paragraph)
