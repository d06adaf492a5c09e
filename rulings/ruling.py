"""Rulings: what a document says about a card, numbered under it.

In: what a parser or loader read. Out: `Ruling` values with their sources.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.text import Bilingual


@dataclass(frozen=True, slots=True)
class Source:
    """Where a ruling stands: a document, its 1-based line (0 where it has no lines) and date."""

    document: str
    line: int = 0
    date: str | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling, numbered under its first card: `mh3/昂度结绳师/2`.

    `cards` are the keys of the cards it stands under; `section` the path of titles above it;
    `date` (ISO 8601) that of its document or its own. Lines of `text` are parted by line breaks.
    """

    key: str
    number: int
    cards: tuple[str, ...]
    text: Bilingual
    section: tuple[str, ...]
    date: str | None
    sources: tuple[Source, ...]
