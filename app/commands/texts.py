"""Texts in both languages, or in one of them, as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rules.text import Bilingual, Language


def both(text: Bilingual, lang: str | None = None) -> str:
    """Return a short text in both languages on one line, or in one, if it is there in that."""
    if lang and (side := text[Language(lang)]):
        return side
    return " · ".join(filter(None, (text.zh, text.en)))


def label(words: Bilingual, lang: str | None = None) -> str:
    """Return a label of ours in both languages (`要旨 / gist`), or in one."""
    if lang and (side := words[Language(lang)]):
        return side
    return " / ".join(filter(None, (words.zh, words.en)))


def many(count: int, noun: str) -> str:
    """Return a count with its noun: `1 hit`, `2 hits`, `1,165 rules`."""
    return f"{count:,} {noun}" + ("" if count == 1 else "s")


def paragraphs(text: Bilingual, label: str = "", lang: str | None = None) -> Iterator[str]:
    """Yield the paragraphs of a text, Chinese first; the label stands before each language.

    With `lang` that language alone; a text that is in the other one alone is shown in that.
    """
    wanted = text[Language(lang)] if lang else None
    for side in (wanted,) if wanted else (text.zh, text.en):
        for n, paragraph in enumerate((side or "").split("\n")):
            if paragraph:
                yield f"  {label if n == 0 else ''}{paragraph}"
