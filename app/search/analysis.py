"""Words of a text or a query, in both languages, as the index knows them.

In: text. Out: tokens: every Han character and every pair of neighbouring ones; Latin words folded
(width, case, accents) and stemmed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from whoosh.analysis import Token, Tokenizer
from whoosh.lang.porter import stem

_RUNS = re.compile(
    r"(?P<han>[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+)|(?P<word>[^\W_]+(?:['.+/-][^\W_]+)*)"
)
#: English words that say nothing about which rule is meant.
STOP_WORDS = frozenset(
    "a an and are as at be by can do does for from has have how if in into is it its of on or s "
    "that the their them then there these they this to was what when where which who why will "
    "with would you your my i".split()
)


def fold(text: str) -> str:
    """Fold width, case, accents and curly quotes."""
    plain = unicodedata.normalize("NFKD", text.translate(_QUOTES)).casefold()
    return "".join(c for c in plain if not unicodedata.combining(c))


_QUOTES = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "—": "-", "–": "-"})


def runs(text: str) -> Iterator[tuple[str, str]]:
    """Yield (`han` or `word`, run) for each run of a folded text, in order."""
    for match in _RUNS.finditer(fold(text)):
        yield str(match.lastgroup), match.group()


def han_grams(run: str) -> list[str]:
    """Return the pairs of neighbouring characters of a Han run, or the one character it is."""
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]


def word_stem(word: str) -> str | None:
    """Return the stem of a folded Latin word, None for a stop word."""
    if word in STOP_WORDS:
        return None
    bare = word.removesuffix("'s").replace("'", "")
    return bare if any(c.isdigit() for c in bare) else stem(bare)


class BilingualTokenizer(Tokenizer):  # type: ignore[misc]
    """Whoosh's tokenizer for both languages: Han characters and pairs, stems of Latin words."""

    def __call__(self, value: str, **_: Any) -> Iterator[Token]:
        """Yield one token object again and again, as Whoosh expects."""
        token = Token(positions=True)
        position = 0
        for kind, run in runs(value):
            if kind == "word":
                if (word := word_stem(run)) is not None:
                    token.text, token.pos = word, position
                    yield token
                    position += 1
                continue
            for i, character in enumerate(run):
                token.text, token.pos = character, position
                yield token
                if i + 1 < len(run):
                    token.text = run[i : i + 2]
                    yield token
                position += 1
