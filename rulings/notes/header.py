"""Headers: where a card or the next face of it begins, found by looking ahead.

In: the paragraphs of a document and a position. Out: a `Header` with the positions of name, cost,
colour indicator and type, or None.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.formats.marks import is_face_separator, is_separator
from rules.formats.paragraph import Paragraph
from rules.text import HAN
from rulings.notes.shapes import (
    is_bare_type,
    is_color_indicator,
    is_color_title,
    is_cost,
    is_face_label,
    is_name,
    is_specific_title,
    is_type,
    run_in,
)


@dataclass(frozen=True, slots=True)
class Header:
    """The positions of a header's paragraphs; `label` is that of `（正面）`.

    `run_in` are name, cost and type where one line holds all three. `end` is the position behind
    the header.
    """

    name: int
    type: int
    label: int | None = None
    cost: int | None = None
    color: int | None = None
    run_in: tuple[str, str, str] | None = None

    @property
    def start(self) -> int:
        return self.name if self.label is None else self.label

    @property
    def end(self) -> int:
        return self.type + 1


class Headers:
    """Finds headers in a sequence of paragraphs."""

    def __init__(self, paragraphs: Sequence[Paragraph]) -> None:
        self._paragraphs = paragraphs
        self._known: dict[int, Header | None] = {}
        self._spaced: bool | None = None

    def at(self, position: int) -> Header | None:
        """The header that begins at a position, or None."""
        if position not in self._known:
            self._known[position] = self._find(position)
        return self._known[position]

    def is_spaced(self, header: Header) -> bool:
        """Whether blank lines part the lines of a header; of one line, those of its document."""
        if header.run_in is None:
            return any(self._paragraphs[k].gap for k in range(header.name + 1, header.type + 1))
        if self._spaced is None:
            found = [h for h in map(self.at, range(len(self._paragraphs))) if h and not h.run_in]
            self._spaced = sum(map(self.is_spaced, found)) * 2 > len(found)
        return self._spaced

    def _text(self, position: int) -> str:
        """The text of a paragraph that may belong to a header, else an empty string."""
        if position >= len(self._paragraphs):
            return ""
        paragraph = self._paragraphs[position]
        return "" if paragraph.mark else paragraph.text

    def _find(self, position: int) -> Header | None:
        label = None
        if is_face_label(self._text(position)):
            label = position
            position += 1
        name = self._text(position)
        if not is_name(name) or is_separator(name) or is_face_separator(name):
            return None
        if is_specific_title(name):
            return None
        if (parts := run_in(name)) and self._is_run_in(position, parts):
            return Header(position, position, label, run_in=parts)
        at = position + 1
        cost = color = None
        for _ in range(2):
            if cost is None and is_cost(self._text(at)):
                cost = at
                at += 1
            elif color is None and is_color_indicator(self._text(at)):
                color = at
                at += 1
        if not is_type(self._text(at)):
            return None
        if cost is None and self._is_group_title(at):
            return None
        if is_type(name) and cost is None and self._is_group_title(position):
            return None
        return Header(position, at, label, cost, color)

    def _is_run_in(self, position: int, parts: tuple[str, str, str]) -> bool:
        """Whether a line is a header of its own: it has a cost, or is a Chinese name and a type."""
        if parts[1]:
            return True
        above = self._paragraphs[position - 1] if position else None
        return (
            self._paragraphs[position].gap
            and above is not None
            and bool(above.mark)
            and " " not in parts[0]
            and bool(HAN.search(parts[0]))
        )

    def _is_group_title(self, position: int) -> bool:
        """Whether a bare type (`神器`) is a title of cards: one with its cost follows it."""
        text = self._text(position)
        if not (is_bare_type(text) and is_color_title(text)):
            return False
        following = self._text(position + 1)
        return is_name(following) and (
            is_cost(self._text(position + 2))
            or (is_type(self._text(position + 2)) and not is_type(following))
        )
