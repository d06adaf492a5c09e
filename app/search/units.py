"""Units: what one word, phrase or prefix of a query finds, with all that it is also called.

In: clauses of a query. Out: `Unit`s: for each entry how well it has the word (0–1), and the strings
by which the word is seen in a text.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from app.search.analysis import (
    fold,
    runs_of_folded,
    word_stem,
)
from app.search.lexicon import is_han
from app.search.phrasings import NOBODY, Said, Saying
from app.search.postings import Postings
from app.search.query import Clause, Form
from app.search.segments import MOST_WORDS, Segments
from app.search.stop_words import STOP_WORDS
from app.search.vocabulary import Vocabulary
from rules.text import Language

#: How much a word counts that was not typed, and tells what a card is that was.
TOLD = 0.5
#: A prefix stands for at most so many words, a query has at most so many units.
MOST_EXPANSIONS, MOST_UNITS = 120, MOST_WORDS
#: A Chinese word of one or two characters that more entries have is looked for in no text: it
#: would take too long to read all, to leave out the few that have it only around them.
_COMMON = 2_000


@dataclass(frozen=True, slots=True)
class Unit:
    """What a word, a phrase or a prefix finds.

    `label` is as it was typed; `found` entry → 0–1; `rarity` the idf over all entries, less for
    words that are no names; `seen` the folded strings (stems for Latin words) that show it;
    `is_card` tells that a card is called so, and nothing else. `said` are the phrasings that say
    it.
    """

    label: str
    found: dict[int, float]
    rarity: float
    seen: tuple[str, ...]
    is_card: bool = False
    said: Said = NOBODY

    def weighing(self, part: float) -> Unit:
        """Return the unit of a word that counts only so much."""
        said = replace(self.said, rarity=self.said.rarity * part)
        return replace(self, rarity=self.rarity * part, said=said)


class Units:
    """Makes units; each token is read from the index once and kept."""

    def __init__(self, postings: Postings, vocabulary: Vocabulary) -> None:
        self._postings = postings
        self._vocabulary = vocabulary
        self._by_words = Segments(vocabulary)
        self._saying = Saying(postings, self._by_words)
        self._weights = lru_cache(maxsize=1_024)(self._read)
        self._word = lru_cache(maxsize=256)(self._made)
        self._segments = lru_cache(maxsize=1_024)(self._by_words.words_of)
        self._prefix = lru_cache(maxsize=32)(self._begun)
        self._phrase = lru_cache(maxsize=32)(self._exactly)

    def of_clause(self, clause: Clause, language: Language | None) -> list[Unit]:
        """Return the units of a clause: one for each of its words that says something."""
        if clause.form is Form.PREFIX:
            return [self._prefix(clause.text)]
        if clause.form is Form.PHRASE:
            return [self._phrase(clause.text)]
        typed = _as_typed(clause.text)
        return [
            replace(unit, label=" ".join(typed.get(part, part) for part in unit.label.split(" ")))
            for token in self._segments(clause.text)
            for unit in [self._word(token, language)]
        ]

    def words_of(self, text: str) -> tuple[str, ...]:
        """Return the tokens of words: names, and the words between them that say something."""
        return self._segments(text)

    def of_token(self, token: str) -> Unit:
        """Return the unit of one token."""
        return self._word(token, None)

    def joined(self, alternatives: Iterable[list[Unit]]) -> Unit:
        """Return the unit of several clauses of which a hit has one."""
        label: list[str] = []
        seen: list[str] = []
        found: dict[int, float] = {}
        for units in alternatives:
            label.append(" ".join(unit.label for unit in units))
            seen.extend(s for unit in units for s in unit.seen)
            for entry in _common(units):
                best = sum(unit.found[entry] for unit in units) / len(units)
                found[entry] = max(best, found.get(entry, 0.0))
        return self._unit(" or ".join(label), found, tuple(seen))

    def _read(self, token: str) -> dict[int, float]:
        return dict(self._postings.shares(token))

    def _unit(
        self, label: str, found: dict[int, float], seen: tuple[str, ...], worth: float = 1.0
    ) -> Unit:
        count = self._postings.count
        rarity = worth * math.log(1 + (count - len(found) + 0.5) / (len(found) + 0.5))
        return Unit(label, found, rarity, tuple(dict.fromkeys(seen)))

    def _made(self, token: str, language: Language | None) -> Unit:
        """Return the unit of a token and all that it is also called."""
        is_other = language is not None and _is_in_other(token, language)
        found = {} if is_other else self._alone(token)
        seen = [] if is_other else [token]
        called = {} if is_other else {token: 1.0}
        for other, weight in self._vocabulary.equivalents.get(token, {}).items():
            if language and _is_in_other(other, language):
                continue
            seen.append(other)
            called[other] = weight
            found = _joined(found, self._alone(other), weight)
        unit = self._unit(token, found, tuple(seen), self._by_words.worth(token))
        said = self._saying.of_word(token, called)
        return replace(unit, is_card=token in self._vocabulary.calls, said=said)

    def _alone(self, token: str) -> dict[int, float]:
        """Return what one token finds; a name of several words that no text has, by its words."""
        found = self._weights(token)
        if found or (" " not in token and not (is_han(token[0]) and len(token) > 2)):
            return found
        parts = [self._weights(part) for part in _parts(token)]
        entries = set.intersection(*(set(part) for part in parts)) if parts else set()
        return {entry: min(part[entry] for part in parts) for entry in entries}

    def _union(self, tokens: Iterable[str]) -> dict[int, float]:
        found: dict[int, float] = {}
        for token in tokens:
            for entry, share in self._weights(token).items():
                found[entry] = max(share, found.get(entry, 0.0))
        return found

    def _begun(self, text: str) -> Unit:
        kind, start = next(runs_of_folded(fold(text)), ("word", fold(text)))
        tokens = self._postings.tokens_from(start, MOST_EXPANSIONS)
        if not tokens and kind == "word":
            tokens = self._postings.tokens_from(word_stem(start), MOST_EXPANSIONS)
        return self._unit(f"{text}*", self._union(tokens), (start,))

    def _exactly(self, text: str) -> Unit:
        """Return the unit of a phrase: entries with all its words, in whose text it stands."""
        plain = " ".join(fold(text).split())
        tokens = [t for kind, run in runs_of_folded(plain) for t in _pieces(kind, run)]
        if not tokens:
            return self._unit(text, {}, (plain,))
        parts = sorted((self._alone(token) for token in tokens), key=len)
        if plain == tokens[0] and is_han(plain[0]) and len(parts[0]) > _COMMON:
            return self._unit(f'"{text}"', parts[0], (plain,))
        pattern = re.compile(_bounded(plain))
        entries = set(parts[0]).intersection(*parts[1:])
        found = {
            entry: sum(part[entry] for part in parts) / len(parts)
            for entry in entries
            if pattern.search(self._read_for(plain, entry))
        }
        return self._unit(f'"{text}"', found, (plain,))

    def _read_for(self, phrase: str, entry: int) -> str:
        """Return the text of an entry, its lines joined where the phrase has several words."""
        text = self._postings.plain(entry)
        return " ".join(text.split()) if " " in phrase else text


def _joined(
    found: dict[int, float], others: Mapping[int, float], weight: float
) -> dict[int, float]:
    """Return what is found with what others have, which count less; each by what is more."""
    lesser = {entry: share * weight for entry, share in others.items()}
    joined = {**lesser, **found}
    for entry in found.keys() & lesser.keys():
        joined[entry] = max(found[entry], lesser[entry])
    return joined


def _as_typed(text: str) -> dict[str, str]:
    """Return the Latin words of a text, folded, by their stems."""
    words = [run for kind, run in runs_of_folded(fold(text)) if kind == "word"]
    return {word_stem(word): word for word in reversed(words)}


def _is_in_other(token: str, language: Language) -> bool:
    """Whether a token is a word of the other language; digits and signs are of both."""
    if language is Language.EN:
        return is_han(token[-1])
    return token[-1].isalpha() and not is_han(token[-1])


def _parts(token: str) -> list[str]:
    return [p for kind, run in runs_of_folded(token) for p in _pieces(kind, run)]


def _pieces(kind: str, run: str) -> list[str]:
    """Return the tokens that every text with a run has."""
    if kind == "word":
        return [] if run in STOP_WORDS else [word_stem(run)]
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]


def _bounded(phrase: str) -> str:
    """Return the pattern of a phrase, at the bounds of words where it is Latin."""
    before = r"(?<!\w)" if not is_han(phrase[0]) and phrase[0].isalnum() else ""
    behind = r"(?!\w)" if not is_han(phrase[-1]) and phrase[-1].isalnum() else ""
    return before + re.escape(phrase) + behind


def _common(units: list[Unit]) -> set[int]:
    if not units:
        return set()
    return set.intersection(*(set(unit.found) for unit in units))
