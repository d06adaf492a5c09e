"""A long list narrowed by words in a box: with a script at once, without one by the address.

In: `?filter=` of the request and the names in a list. Out: which of them have all its words.
"""

from __future__ import annotations

from flask import request

from app.search.analysis import fold
from rules.text import Bilingual

#: A filter has at most so many characters.
_LONGEST = 80


def asked_filter() -> str:
    """Return what the list is to be narrowed by, nothing for the whole of it."""
    return " ".join(request.args.get("filter", "").split())[:_LONGEST]


def is_kept(words: str, *names: Bilingual | str | None) -> bool:
    """Whether names have each of some words, in either language, whatever case or script."""
    if not words:
        return True
    sides = (s for n in names for s in ((n.zh, n.en) if isinstance(n, Bilingual) else (n,)) if s)
    there = fold("\n".join(sides))
    return all(word in there for word in fold(words).split())
