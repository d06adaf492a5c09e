"""Pinyin of Chinese names, for order and index. In: a name. Out: its initial and its sort key."""

from __future__ import annotations

from functools import lru_cache

from app.search.pinyin import syllables

_LAST = "~"


@lru_cache(maxsize=4096)
def sort_key(name: str | None) -> tuple[str, ...]:
    """Return the syllables of a name; a name that is not there comes last."""
    return tuple(syllable.lower() for syllable in syllables(name)) if name else (_LAST,)


def initial_of(name: str | None) -> str:
    """Return the capital initial of a name's first syllable, or an empty string."""
    return sort_key(name)[0][:1].upper() if name else ""
