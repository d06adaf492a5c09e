"""The dictionary: the library's own words, found in texts of both languages at once.

In: names (of terms, keywords, sections, cards) and what players say. Out: where they stand in a
text, all of them or the longest that do not overlap, and the tokens that a text is indexed under.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property
from operator import add

from ahocorasick_rs import AhoCorasick, MatchKind

from app.search.analysis import runs_of_folded, stream, stream_of_runs, word_stem
from app.search.stop_words import STOP_WORDS

#: How many, between a verb and what it does something to: 下两张地, 弃几张牌, 使用一个地, 下过地.
COUNTED = (
    r"(?:[了过](?:(?:几|多少|[一二两三四五六七八九十]|\d+)[张块个片只])?"
    r"|(?:几|多少|[一二两三四五六七八九十]|\d+)[张块个片只])"
)
_PARTING = re.compile(COUNTED)


def token_of(name: str) -> str:
    """Return the token of a name: its stream without the spaces around it."""
    return stream(name).strip()


def is_han(character: str) -> bool:
    """Whether a folded character is a Han character."""
    return "\u3400" <= character <= "\u9fff" or "\uf900" <= character <= "\ufaff"


def _parted_names(folded: str, names: AbstractSet[str]) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, name) of each name that a number parts in a folded text."""
    for match in _PARTING.finditer(folded):
        start, end = match.span()
        noun = folded[end : end + 1]
        begins = folded[end : end + 2] in names  # 死了触发 says 触发, and no 死触
        for length in (2, 1) if noun and is_han(noun) and not begins else ():
            name = folded[max(start - length, 0) : start] + noun
            if name in names:
                yield start - len(name) + 1, end + 1, name
                break


def with_names_whole(folded: str, names: AbstractSet[str]) -> str:
    """Return a line in which names stand whole that a number parts: 下两张地 asks for 下地."""
    for start, end, name in reversed(list(_parted_names(folded, names))):
        folded = folded[:start] + name + folded[end:]
    return folded


class Lexicon:
    """Tokens of names, to be found in streams (`app.search.analysis.stream`)."""

    def __init__(self, tokens: Iterable[str]) -> None:
        self.tokens = tuple(dict.fromkeys(token for token in tokens if token))
        self.names = frozenset(self.tokens)

    @cached_property
    def _all(self) -> AhoCorasick | None:
        """All tokens at once; of a lexicon that finds nothing it is never made."""
        patterns = [token if is_han(token[0]) else f" {token}" for token in self.tokens]
        return AhoCorasick(patterns, matchkind=MatchKind.Standard) if patterns else None

    def matches(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield (start, end, token) of every token in a stream, overlapping ones too."""
        if self._all is None:
            return
        for number, start, end in self._all.find_matches_as_indexes(text, overlapping=True):
            token = self.tokens[number]
            if is_han(token[-1]) or text[end] == " ":
                yield (start if is_han(token[0]) else start + 1), end, token

    def longest(self, text: str) -> list[tuple[int, int, str]]:
        """Return the matches from the left, the longest first, that do not overlap."""
        kept: list[tuple[int, int, str]] = []
        for match in sorted(self.matches(text), key=lambda m: (m[0], -m[1])):
            if not kept or match[0] >= kept[-1][1]:
                kept.append(match)
        return kept

    def counts(self, folded: str) -> Counter[str]:
        """Return how often each token stands in a folded text, by which the text is indexed.

        Stems of Latin words; Han characters and pairs of neighbouring ones; the names of this
        lexicon that have more characters or several words, and those that a number parts.
        """
        found = list(runs_of_folded(folded))
        tokens: list[str] = []
        for kind, run in found:
            if kind == "word":
                if run not in STOP_WORDS:
                    tokens.append(word_stem(run))
                continue
            tokens.extend(map(add, run, run[1:]))
            tokens.extend(run)
        text = stream_of_runs(iter(found))
        tokens.extend(token for _, _, token in self._longer.matches(text))
        tokens.extend(name for _, _, name in _parted_names(folded, self.names))
        return Counter(tokens)

    @cached_property
    def _longer(self) -> Lexicon:
        """The names that are no Han character, pair of them or single word, which count anyway."""
        return Lexicon(token for token in self.tokens if not _is_counted_already(token))


def _is_counted_already(token: str) -> bool:
    """Whether a name is a Han character, a pair of them, or a single Latin word."""
    if not is_han(token[0]):
        return " " not in token
    return len(token) == 1 or (len(token) == 2 and is_han(token[1]))
