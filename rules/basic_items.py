"""Items of the basic rulebook: lines of a page with the role that they play on it.

In: pieces of lines. Out: `Item`s, and the tests of shape for a glossary's entries.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.basic_lines import Chunk, Piece, is_card_line, is_name
from rules.document import Reason


class Role(StrEnum):
    """What lines of a page are."""

    OPENING = "opening"
    SECTION_TITLE = "section_title"
    HEADING = "heading"
    BODY = "body"
    LETTER = "letter"
    FRONT = "front"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Item:
    """Lines with one role. `section` is the number of the section they stand in."""

    role: Role
    pieces: tuple[Piece, ...]
    section: str
    reason: Reason | None = None
    begins_chunk: bool = True

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)


def aside(pieces: Iterable[Piece], reason: Reason, section: str = "") -> Item:
    """Make the item of lines that are set aside."""
    return Item(Role.ASIDE, tuple(pieces), section, reason)


def body_text(pieces: Sequence[Piece], section: str) -> list[Item]:
    """Make the item of body text; none of no lines."""
    return [Item(Role.BODY, tuple(pieces), section)] if pieces else []


def section_title(pieces: Sequence[Piece], section: str) -> list[Item]:
    """Make the item of a section's title; none of no lines."""
    return [Item(Role.SECTION_TITLE, tuple(pieces), section)] if pieces else []


def is_entry(chunk: Chunk) -> bool:
    """Whether a chunk is a glossary entry: a name on its first line, its definition below."""
    if len(chunk.pieces) < 2:
        return False
    first = chunk.pieces[0].text
    return is_term(first) and not (is_card_line(first) or is_card_line(chunk.pieces[1].text))


def is_term(text: str) -> bool:
    """Whether a line can be a term: a name, or a short list of symbols or of words."""
    if text[:1].isdigit() or text[:1] in "+-−＋－":
        return False
    if is_name(text) or re.fullmatch(r"[★*]/[★*]", text):
        return True
    parts = [part for part in text.replace(",", "，").split("，") if part.strip()]
    return 1 < len(parts) <= 5 and len(text) <= 20 and all(len(part) <= 5 for part in parts)
