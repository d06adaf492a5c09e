"""Card text: which paragraphs behind a card's header still belong to the card.

In: the paragraphs of a document, its layout, and the entry that is open. Out: yes or no. Where the
layout frames cards it decides; elsewhere the shapes of lines do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.formats.paragraph import Paragraph
from rulings.notes import shapes
from rulings.notes.building import EntryBuilder
from rulings.notes.header import Headers
from rulings.notes.layout import PageLayout, bullet_of

#: No card has a list of more modes than this.
_MOST_MODES = 40


class CardText:
    """Tells the text of cards from rulings, notes and prose behind them."""

    def __init__(
        self, paragraphs: Sequence[Paragraph], layout: PageLayout, headers: Headers, last: int
    ) -> None:
        self._paragraphs = paragraphs
        self._layout = layout
        self._headers = headers
        self._last = last

    def holds(self, entry: EntryBuilder, position: int, *, is_general: bool) -> bool:
        """Whether the paragraph at a position belongs to an entry; `is_general` in the part on
        mechanics, where prose may follow a card.
        """
        paragraph = self._paragraphs[position]
        if entry.framed:
            if self._layout.is_inside(paragraph, entry.box, entry.left):
                held = self._layout.holds_bullets(entry.box, entry.left)
                return not paragraph.mark or held or entry.choosing
            if paragraph.mark:
                return self._is_mode_outside(entry, position)
            return not is_general and not self._layout.is_heading(paragraph)
        if paragraph.mark:
            return self._is_mode(entry, position)
        if not is_general:
            return not shapes.is_color_title(paragraph.text)
        if paragraph.gap and not entry.spaced:
            return False
        return not _is_prose(entry, paragraph.text)

    def _is_mode(self, entry: EntryBuilder, position: int) -> bool:
        """Whether a bullet is a mode of the card: a list right behind a line that announces it."""
        paragraph = self._paragraphs[position]
        if bullet_of(paragraph) == "•" != self._layout.usual_mark:
            return True  # the tight bullet of modes, where rulings have another
        if not entry.choosing:
            return False
        if not entry.listed:
            entry.mode_mark = bullet_of(paragraph)
            return True
        if bullet_of(paragraph) != entry.mode_mark:
            return False
        if entry.mode_mark != self._layout.usual_mark:
            return True
        if paragraph.gap:
            return False
        return not self._begins_rulings(entry, position)

    def _is_mode_outside(self, entry: EntryBuilder, position: int) -> bool:
        """Whether a bullet outside a card's frame is a mode of it all the same.

        It is in a list right behind the line that announces modes, if another list follows before
        the next card.
        """
        if not entry.choosing or (entry.listed and not entry.outside):
            return False
        if self._paragraphs[position].gap and entry.listed:
            return False
        if not entry.listed and not self._another_list(position):
            return False
        entry.outside = True
        return True

    def _another_list(self, position: int) -> bool:
        """Whether a second list follows the one at a position before anything else does."""
        for at in range(position + 1, min(self._last, position + _MOST_MODES)):
            if not self._paragraphs[at].mark or self._headers.at(at) is not None:
                return False
            if self._paragraphs[at].gap:
                return True
        return False

    def _begins_rulings(self, entry: EntryBuilder, position: int) -> bool:
        """Whether rulings begin in the middle of a list of modes.

        They do where the text speaks of modes, or of the card while no other list follows.
        """
        text = self._paragraphs[position].text
        if "模式" in text or re.search(r"\bmodes?\b", text):
            return True
        if self._another_list(position):
            return False
        names = [n for face in entry.faces for n in (face.name.zh, face.name.en) if n]
        return any(name in text for name in names)


def _is_prose(entry: EntryBuilder, text: str) -> bool:
    """Whether a paragraph behind a card in the general notes is no longer the card's text."""
    if shapes.emphasised(text) or shapes.is_explanation(text):
        return True
    has_loyalty = any(shapes.is_loyalty_ability(line) for line in entry.face.text)
    return has_loyalty and not shapes.is_loyalty_ability(text)
