"""Topics: the sections of release notes on a mechanic, with their cards and notes.

In: what a parser read. Out: `Topic` values, their parts in the order of the document.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.text import Bilingual
from rulings.card import NO_TEXT


class PartKind(StrEnum):
    """What a part of a topic is."""

    PROSE = "prose"
    HEADING = "heading"
    RULE = "rule"
    NOTE = "note"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class TopicPart:
    """One part of a topic: its text, or for a card the key of its entry in the document."""

    kind: PartKind
    text: Bilingual = NO_TEXT
    entry: str | None = None


@dataclass(frozen=True, slots=True)
class Topic:
    """A section of the general notes; `key` is its address, `line` its first line, 1-based."""

    key: str
    title: Bilingual
    section: tuple[str, ...]
    parts: tuple[TopicPart, ...]
    line: int

    @property
    def notes(self) -> tuple[Bilingual, ...]:
        """The texts of its notes, in order."""
        return tuple(part.text for part in self.parts if part.kind is PartKind.NOTE)

    @property
    def entries(self) -> tuple[str, ...]:
        """The keys of the card entries in it, in order."""
        return tuple(part.entry for part in self.parts if part.entry is not None)
