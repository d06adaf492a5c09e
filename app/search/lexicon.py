"""The dictionary: the library's own words, found in texts of both languages at once.

In: names (of terms, keywords, sections, cards) and what players say. Out: where they stand in a
text, all of them or the longest that do not overlap, and the tokens that a text is indexed under.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ahocorasick_rs import AhoCorasick, MatchKind

from app.search.analysis import runs_of_folded, stream, stream_of_runs, word_stem
from app.search.stop_words import STOP_WORDS


def token_of(name: str) -> str:
    """Return the token of a name: its stream without the spaces around it."""
    return stream(name).strip()


def is_han(character: str) -> bool:
    """Whether a folded character is a Han character."""
    return "\u3400" <= character <= "\u9fff" or "\uf900" <= character <= "\ufaff"


class Lexicon:
    """Tokens of names, to be found in streams (`app.search.analysis.stream`)."""

    def __init__(self, tokens: Iterable[str]) -> None:
        self.tokens = tuple(dict.fromkeys(token for token in tokens if token))
        patterns = [token if is_han(token[0]) else f" {token}" for token in self.tokens]
        self._all = AhoCorasick(patterns, matchkind=MatchKind.Standard) if patterns else None

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

        Stems of Latin words; Han characters and pairs of neighbouring ones; and the names of this
        lexicon that have more characters or several words.
        """
        found = list(runs_of_folded(folded))
        counted: Counter[str] = Counter()
        for kind, run in found:
            if kind == "word":
                if run not in STOP_WORDS:
                    counted[word_stem(run)] += 1
                continue
            counted.update(run[i : i + 2] for i in range(len(run) - 1))
            counted.update(run)
        text = stream_of_runs(iter(found))
        counted.update(t for _, _, t in self.matches(text) if not _is_counted_already(t))
        return counted


def _is_counted_already(token: str) -> bool:
    """Whether a name is a Han character, a pair of them, or a single Latin word."""
    if not is_han(token[0]):
        return " " not in token
    return len(token) == 1 or (len(token) == 2 and is_han(token[1]))
