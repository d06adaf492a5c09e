"""Layout: what the place of a paragraph on the page says of it, over a whole document.

In: the paragraphs of a document. Out: whether one is a heading, and whether one stands inside the
frame of a card. Documents without layout answer no to all of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.formats.marks import is_separator
from rules.formats.paragraph import Paragraph
from rulings.notes.shapes import is_general_title

#: An indentation of more than this many points sets a card apart from the text.
_APART = 6


def bullet_of(paragraph: Paragraph) -> str:
    """The bullet of an item as it is written: with the space behind it, if there is one."""
    written = paragraph.lines[0].text.lstrip()
    behind = written[len(paragraph.mark) :]
    is_written = written.startswith(paragraph.mark)
    return paragraph.mark + (" " if is_written and behind[:1].isspace() else "")


class PageLayout:
    """The layout of one document; `usual_mark` is the bullet that most of its items have.

    `has_gaps` says that it puts more room between some of its paragraphs than between others.
    """

    def __init__(self, paragraphs: Sequence[Paragraph]) -> None:
        self.has_headings = sum(1 for p in paragraphs if p.heading or p.bold) > 1
        self.has_separators = sum(1 for p in paragraphs if is_separator(p.text)) > 1
        lefts = Counter(p.left for p in paragraphs if p.left is not None and not p.mark)
        common = [left for left, count in lefts.items() if count * 50 > len(paragraphs)]
        self._body = min(common, default=None)
        marks = Counter(bullet_of(p) for p in paragraphs if p.mark)
        self.usual_mark = marks.most_common(1)[0][0] if marks else ""
        items = [p for p in paragraphs if p.mark]
        self._items_are_glued = sum(1 for p in items if p.glued) * 2 > len(items)
        self.has_gaps = sum(1 for p in paragraphs if p.gap) * 20 > len(paragraphs)
        self._topic_level = self._level_of_topics(paragraphs)

    def _level_of_topics(self, paragraphs: Sequence[Paragraph]) -> int:
        """The level of the first heading below the title of the general notes."""
        seen = False
        for paragraph in paragraphs:
            if is_general_title(paragraph.text):
                seen = True
            elif seen and paragraph.heading:
                return paragraph.heading
        return 0

    def is_heading(self, paragraph: Paragraph) -> bool:
        """Whether style or weight make a paragraph a heading."""
        return bool(paragraph.heading or paragraph.bold) and not paragraph.mark

    def is_deeper(self, paragraph: Paragraph) -> bool:
        """Whether a heading stands below the level of topics."""
        return self._topic_level > 0 and paragraph.heading > self._topic_level

    def is_framed(self, paragraphs: Sequence[Paragraph], name: int, kind: int) -> bool:
        """Whether the layout shows which lines are a card's, from its name to its type line."""
        if paragraphs[name].box:
            return True
        if kind > name and all(p.glued for p in paragraphs[name + 1 : kind + 1]):
            return True
        return self._is_indented(paragraphs[name].left)

    def _is_indented(self, left: int | None) -> bool:
        return left is not None and self._body is not None and left - self._body > _APART

    def holds_bullets(self, box: int, left: int | None) -> bool:
        """Whether bullets in the frame of a card with this box and indentation are the card's.

        They are not where line breaks are all that holds the card together, and hold the most of
        the document's items together as well.
        """
        return bool(box) or self._is_indented(left) or not self._items_are_glued

    def is_inside(self, paragraph: Paragraph, box: int, left: int | None) -> bool:
        """Whether a paragraph stands in the frame of a card with this box and indentation."""
        if paragraph.glued:
            return True
        if box:
            return bool(paragraph.box)
        return (
            self._is_indented(left)
            and left is not None
            and paragraph.left is not None
            and abs(paragraph.left - left) <= 3
        )
