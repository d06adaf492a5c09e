"""Card text in Traditional characters, written in the simplified ones that the table uses.

In: a text. Out: `simplified`, of the same length. OpenCC knows the characters; the few of Taiwan's
that it leaves as they are stand here.
"""

from __future__ import annotations

from functools import cache, lru_cache

from opencc import OpenCC

#: Pronouns by what they speak of, and characters that card text writes otherwise.
_OWN = str.maketrans("妳牠祂祇衹甦暱鎔", "你它它只只苏昵熔")


def simplified(text: str) -> str:
    """Write a text in simplified characters; one that has no others stays as it is (覆, 藉)."""
    if text.isascii() or not any(map(_is_traditional, set(text))):
        return text
    return str(_converter().convert(text.translate(_OWN)))


@lru_cache(maxsize=16_384)
def _is_traditional(character: str) -> bool:
    plain = character.translate(_OWN)
    return plain != character or str(_converter().convert(character)) != character


@cache
def _converter() -> OpenCC:
    return OpenCC("t2s")
