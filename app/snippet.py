"""Snippets: the part of a text that shows why it was found.

In: a text and the query. Out: plain text of at most `LENGTH` characters around the first place
where most of the query's words stand, with an ellipsis where it was cut.
"""

from __future__ import annotations

from app.search.analysis import fold, han_grams, runs, word_stem

LENGTH = 160
_BEFORE = 40


def snippet(text: str, query: str) -> str:
    """Return the part of `text` that has the most words of `query`."""
    flat = " ".join(text.split())
    if len(flat) <= LENGTH:
        return flat
    start = _best_start(flat, query)
    if start + LENGTH >= len(flat):
        start = max(0, len(flat) - LENGTH)
    part = flat[start : start + LENGTH]
    if start and " " in part[:20]:
        part = part[part.index(" ") + 1 :]
    before = "…" if start else ""
    behind = "…" if start + LENGTH < len(flat) else ""
    return f"{before}{part.strip()}{behind}"


def marks(query: str) -> tuple[str, ...]:
    """Return the pieces of a query to look for in a text: Han pairs and stems, folded."""
    found: list[str] = []
    for kind, run in runs(query):
        if kind == "han":
            found.extend(han_grams(run))
        elif word := word_stem(run):
            found.append(word)
    return tuple(dict.fromkeys(found))


def _best_start(text: str, query: str) -> int:
    """Return where to begin: a little before the window with the most of the query's pieces."""
    plain = fold(text)
    places = sorted(at for mark in marks(query) if (at := plain.find(mark)) >= 0)
    if not places or len(plain) != len(text):
        return 0
    best = max(places, key=lambda at: (sum(at <= p < at + LENGTH - _BEFORE for p in places), -at))
    return max(0, best - _BEFORE)
