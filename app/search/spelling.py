"""Spelling: names that a query may have meant, in both languages.

In: a query that found nothing, or not all. Out: queries to offer: names spelt like it, Chinese
names that sound like it, and the query with its unknown words put right.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from app.search.analysis import fold, runs, word_stem
from app.search.pinyin import readings
from app.search.query import Query
from app.search.stop_words import STOP_WORDS
from app.search.vocabulary import UNOFFERED, Vocabulary
from rules.text import HAN

_MOST = 5
#: How alike (0–100) a whole name, a word, and the sound of a Chinese name must be.
_LIKE_NAME, _LIKE_WORD, _LIKE_SOUND = 72.0, 74.0, 84.0


class Speller:
    """Finds names that are spelt or sound like what was typed."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._names: dict[str, str] = {}
        self._sounds: dict[str, str] = {}
        self._words: dict[str, str] = {}
        self._pinyin: dict[str, str] = {}
        for name in vocabulary.names:
            if name.kind in UNOFFERED:
                continue
            self._names.setdefault(fold(name.text), name.text)
            for kind, run in runs(name.text):
                if kind == "word" and len(run) > 3:
                    self._words.setdefault(run, run)
            if len(name.text) > 1 and name.kind != "said":
                for reading in name.readings:
                    self._sounds.setdefault(reading, name.text)
                    self._pinyin.setdefault(reading.replace(" ", ""), name.text)
        self._stems = frozenset(map(word_stem, self._words))
        self.suggest = lru_cache(maxsize=512)(self._suggest)

    def _suggest(self, query: Query) -> tuple[str, ...]:
        """Return up to five queries to offer, the likeliest first."""
        typed = query.words or query.text
        found: dict[str, None] = {}
        if HAN.search(typed):
            found.update(dict.fromkeys(self._sounding_like(typed)))
        else:
            if name := self._pinyin.get(fold(typed).replace(" ", "")):
                found[name] = None
            if (mended := self._mended(typed)) is not None:
                found[self._names.get(mended, mended)] = None
        found.update(dict.fromkeys(self._spelt_like(typed)))
        offers = {fold(name): name for name in reversed(found)}
        offers.pop(fold(typed), None)
        return tuple(reversed(offers.values()))[:_MOST]

    def _spelt_like(self, typed: str) -> Iterator[str]:
        near = process.extract(
            fold(typed), self._names.keys(), scorer=fuzz.ratio, limit=_MOST, score_cutoff=_LIKE_NAME
        )
        yield from (self._names[name] for name, _, _ in near)

    def _sounding_like(self, typed: str) -> Iterator[str]:
        for reading in readings(typed)[:2]:
            near = process.extract(
                reading,
                self._sounds.keys(),
                scorer=fuzz.ratio,
                limit=_MOST,
                score_cutoff=_LIKE_SOUND,
            )
            yield from (self._sounds[sound] for sound, _, _ in near)

    def _mended(self, typed: str) -> str | None:
        """Return the query with each word that no name has put right, None if none can be."""
        words = [run for kind, run in runs(typed) if kind == "word"]
        mended = [self._nearest(word) for word in words]
        if not words or mended == words:
            return None
        return " ".join(mended)

    def _nearest(self, word: str) -> str:
        if word in self._words or word in STOP_WORDS or len(word) < 4:
            return word
        if word_stem(word) in self._stems:
            return word
        near = process.extractOne(
            word,
            self._words.keys(),
            scorer=OSA.normalized_similarity,
            score_cutoff=_LIKE_WORD / 100,
        )
        return near[0] if near else word
