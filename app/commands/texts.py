"""Texts in both languages as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rules.text import Bilingual


def both(text: Bilingual) -> str:
    """Return a short text in both languages on one line."""
    return " · ".join(filter(None, (text.zh, text.en)))


def paragraphs(text: Bilingual, label: str = "") -> Iterator[str]:
    """Yield the paragraphs of a text, Chinese first; the label stands before each language."""
    for side in (text.zh, text.en):
        for n, paragraph in enumerate((side or "").split("\n")):
            if paragraph:
                yield f"  {label if n == 0 else ''}{paragraph}"
