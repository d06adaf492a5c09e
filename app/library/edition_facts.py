"""What is known of an edition without reading it: whose it is, and as of when."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EditionFacts:
    """An edition that the library has; `starter` when it holds no official text.

    `missing` are numbers that its contents list and it does not have: it is a part of its book.
    """

    id: str
    game: str
    book: str
    date: str
    effective: str | None
    starter: bool
    missing: tuple[str, ...] = ()
