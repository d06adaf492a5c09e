"""Phrasings: which of the ways in which we say that players ask says best what a query says.

In: the phrasings of entries, when an index is written; then the words of a query. Out: for each
entry how far its best phrasing and the query say the same.

An entry that many phrasings lead to has the words of all of them; a question says what one of them
says. So each phrasing is a document of its own, behind all entries, with the part of what it says
that each of its words is. Both sides count: the part of the query that the phrasing says, and the
part of the phrasing that the query says.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.search.segments import Segments
from app.search.stores.stored import COLUMNS, StoredDocument

#: The field of phrasings. Under a token that no word is each has the number of its entry as its
#: weight, which single precision keeps up to sixteen million.
FIELD, ENTRIES = "phrasings", "*"
#: How much it counts, as a power, what part of the query a phrasing says, and of the phrasing the
#: query.
_OF_QUERY, _OF_PHRASING = 0.6, 0.9
#: So many phrasings chosen by the rare words of a query are enough to look among.
_ENOUGH = 1_500


class SaidBy(Protocol):
    """What is read of an index: who has a token in a field, and how many."""

    def said_by(self, token: str) -> Iterable[tuple[int, float]]:
        """Return (phrasing, weight) for each that has a token."""

    @property
    def phrasings_count(self) -> int:
        """How many phrasings there are."""


@dataclass(frozen=True, slots=True)
class Said:
    """The phrasings that say a word: how far (1, less by what it is also called), and as what part.

    `rarity` is that of the word among phrasings.
    """

    by: Mapping[int, tuple[float, float]]
    rarity: float


NOBODY = Said({}, 0.0)


def phrasing_documents(
    said: Sequence[tuple[int, Sequence[str]]], words: Segments
) -> Iterator[StoredDocument]:
    """Yield a document for each phrasing: the number of its entry, and what it says in words."""
    often = Counter(token for _, tokens in said for token in tokens)
    weights = {t: words.worth(t) * _rarity(count, len(said)) for t, count in often.items()}
    for entry, tokens in said:
        whole = sum(weights[token] for token in tokens) or 1.0
        parts = {token: weights[token] / whole for token in tokens}
        yield StoredDocument({FIELD: {**parts, ENTRIES: float(entry)}}, dict.fromkeys(COLUMNS, b""))


def _rarity(count: int, total: int) -> float:
    return math.log(1 + (total - count + 0.5) / (count + 0.5))


class Saying:
    """Finds the phrasings that say a word."""

    def __init__(self, postings: SaidBy, words: Segments) -> None:
        self._postings, self._words = postings, words

    def of_word(self, token: str, called: Mapping[str, float]) -> Said:
        """Return the phrasings that say a word or what it is `called` as well, each with a weight.

        A word that none says is the rarest.
        """
        by: dict[int, tuple[float, float]] = {}
        for other, weight in called.items():
            for phrasing, part in self._postings.said_by(other):
                if weight > by.get(phrasing, (0.0, 0.0))[0]:
                    by[phrasing] = weight, part
        total = self._postings.phrasings_count
        return Said(by, self._words.worth(token) * _rarity(len(by), total))


def nearest(
    words: Iterable[Said], entries: Mapping[int, int], among: frozenset[int]
) -> dict[int, float]:
    """Return for each entry `among` some how far (0–1) its best phrasing says what words say.

    `entries` are those of the phrasings. Rare words choose the phrasings; once they have chosen
    enough, the common ones only add to those.
    """
    whole, said = 0.0, defaultdict[int, float](float)
    parts = defaultdict[int, float](float)
    for word in sorted(words, key=lambda word: len(word.by)):
        whole += word.rarity
        is_choosing = len(said) < _ENOUGH
        for phrasing, (weight, part) in word.by.items():
            if is_choosing or phrasing in said:
                said[phrasing] += word.rarity * weight
                parts[phrasing] += part * weight
    best: dict[int, float] = {}
    for phrasing, sum_said in said.items():
        alike = (sum_said / whole) ** _OF_QUERY * min(1.0, parts[phrasing]) ** _OF_PHRASING
        entry = entries[phrasing]
        if alike > best.get(entry, 0.0) and entry in among:
            best[entry] = alike
    return best
