"""Segments: the words that a line says, names first, and how much each counts.

In: the vocabulary; then a line. Out: its tokens: the longest names, and between them the likeliest
words of the general dictionary.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from app.search.analysis import fold, runs_of_folded, stream_of_runs, word_stem
from app.search.lexicon import Lexicon, is_han, with_names_whole
from app.search.stop_words import CHATTER, HAN_STOP_WORDS, STOP_WORDS
from app.search.vocabulary import Vocabulary

if TYPE_CHECKING:
    import rjieba

#: How much a word counts that is no name of the library, and a lone character that is none.
PLAIN_WORD, LONE_CHARACTER = 0.7, 0.35
#: How much a number and a size count (3, 4/4): mostly they are examples, and no rule has them.
EXAMPLE = 0.2
_NUMBER = re.compile(r"\d+(?:/\d+)?")
#: A line has at most so many words.
MOST_WORDS = 24
_STOP_STEMS = frozenset({*STOP_WORDS, *map(word_stem, STOP_WORDS), *CHATTER, "dont"})


class Segments:
    """Parts lines into words, by the names of one library."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._names = vocabulary.lexicon.names

    def worth(self, token: str) -> float:
        """Return how much a token counts: a name more than what is none."""
        if token in self._names:
            return 1.0
        if _NUMBER.fullmatch(token):
            return EXAMPLE
        return LONE_CHARACTER if len(token) == 1 and is_han(token) else PLAIN_WORD

    def words_of(self, text: str) -> tuple[str, ...]:
        """Return the tokens that words ask for: the longest names, then the likeliest pieces."""
        found = list(runs_of_folded(with_names_whole(fold(text), self._names)))
        whole = stream_of_runs(iter(found))
        spans = self._vocabulary.query_lexicon.longest(whole)
        tokens: list[str] = []
        at = 0
        for start, end, token in (*spans, (len(whole), len(whole), "")):
            tokens.extend(_rest(whole[at:start]))
            if token and token not in HAN_STOP_WORDS and token not in CHATTER:
                tokens.append(token)
            at = end
        said = [t for t in dict.fromkeys(tokens) if not _says_nothing(t)]
        return tuple(said or dict.fromkeys(tokens))[:MOST_WORDS]


def _rest(part: str) -> Iterator[str]:
    """Yield the tokens of what stands between names in a stream."""
    for kind, run in runs_of_folded(part):
        if kind == "word":
            yield run
        else:
            yield from _segmenter().cut(run, False)


def is_ordinary_word(word: str) -> bool:
    """Whether the general dictionary knows a Chinese word."""
    return len(_segmenter().cut(word, False)) == 1


def parted(run: str, lexicon: Lexicon) -> list[str]:
    """Return a run of Han as names and words, one behind the other."""
    parts: list[str] = []
    at = 0
    for start, end, _ in (*lexicon.longest(f" {run} "), (len(run) + 1, len(run) + 1, "")):
        if start - 1 > at:
            parts.extend(_segmenter().cut(run[at : start - 1], False))
        parts.append(run[start - 1 : end - 1])
        at = end - 1
    return [part for part in parts if part]


@cache
def _segmenter() -> rjieba.Jieba:
    """Return the general dictionary, for what stands between the library's own names.

    It takes a while to load, and many commands never need it.
    """
    import rjieba  # noqa: PLC0415

    return rjieba.Jieba()


def _says_nothing(token: str) -> bool:
    return token in HAN_STOP_WORDS or token in _STOP_STEMS
