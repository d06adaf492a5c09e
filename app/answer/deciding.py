"""The deciding sentence: of a rule's text the one that answers what was asked.

In: a text in one language or both, the words that our gist rests on, and how each word of the query
is seen. Out: where the sentence stands, as (start, end), None where the text is one sentence or
nothing speaks for any.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.search.analysis import fold, sight
from app.search.units import Unit
from rules.text import Bilingual, Language

#: A sentence ends behind these: Chinese stops, or an English stop before a new beginning; a mark
#: that closes behind a stop still belongs to its sentence.
_END = re.compile(r"[。！？][”’」）]*|[.!?][”’\")]*(?=\s+[“\"'(]?[A-Z])|\n")
#: What only points on, or says what something is called, decides nothing.
_ASIDE = re.compile(
    r"^[（(].*[)）]$|^(?:另?参见|更多|See )|非正式|称为|informal|called the |also known as",
    re.DOTALL,
)
#: How much a word of the gist's own counts beside the whole query.
_KEYWORD = 1.0


def sentences(text: str) -> list[tuple[int, int]]:
    """Return (start, end) of each sentence of a text, without the blanks around it."""
    ends = [match.end() for match in _END.finditer(text)]
    found = []
    start = 0
    for end in (*ends, len(text)):
        piece = text[start:end]
        if piece.strip():
            left = len(piece) - len(piece.lstrip())
            found.append((start + left, start + len(piece.rstrip())))
        start = end
    return found


def deciding(
    text: str | None, keywords: Sequence[str], units: Sequence[Unit]
) -> tuple[int, int] | None:
    """Return where the sentence of `text` stands that decides.

    It has the most of the `keywords` that tests hold our gist against, and of the query's rarity.
    """
    parts = sentences(text or "")
    return _heaviest(parts, _weights(text or "", parts, keywords, units))


def deciding_in_both(
    text: Bilingual, keywords: tuple[Sequence[str], Sequence[str]], units: Sequence[Unit]
) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    """Return where the sentence stands that decides, in Chinese and in English.

    It is the same one where both have as many sentences: what speaks for it in one language does
    so in the other.
    """
    parts = [sentences(text[side] or "") for side in Language]
    weights = [
        _weights(text[side] or "", parts[n], keywords[n], units) for n, side in enumerate(Language)
    ]
    if len(parts[0]) == len(parts[1]):
        weights = [[a + b for a, b in zip(*weights, strict=True)]] * len(parts)
    zh, en = (_heaviest(*each) for each in zip(parts, weights, strict=True))
    return zh, en


def _weights(
    text: str, parts: Sequence[tuple[int, int]], keywords: Sequence[str], units: Sequence[Unit]
) -> list[float]:
    """Return how much speaks for each sentence, nothing for what only points on."""
    whole = sum(unit.rarity for unit in units) or 1.0
    return [
        0.0
        if _ASIDE.search(text[a:b])
        else _KEYWORD * _keywords_in(text[a:b], keywords) + _part_in(text[a:b], units) / whole
        for a, b in parts
    ]


def _heaviest(parts: Sequence[tuple[int, int]], weights: Sequence[float]) -> tuple[int, int] | None:
    best = max(weights, default=0.0)
    return parts[weights.index(best)] if len(parts) > 1 and best > 0 else None


def _keywords_in(sentence: str, keywords: Sequence[str]) -> float:
    folded = fold(sentence)
    there = sum(fold(word) in folded for word in keywords)
    return there / len(keywords) if keywords else 0.0


def _part_in(sentence: str, units: Sequence[Unit]) -> float:
    folded = fold(sentence)
    return sum(unit.rarity for unit in units if any(sight(s) in folded for s in unit.seen))
