"""Spelling: queries that a line may have meant, in both languages.

In: a query. Out: queries to offer: the line with its slips put right, names spelt like it, Chinese
names that sound like it. A line whose words are all known is offered nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA, JaroWinkler

from app.search.analysis import fold, name_key, runs, runs_of_folded, word_stem
from app.search.likely import Likely
from app.search.pinyin import readings
from app.search.postings import Postings
from app.search.query import Query
from app.search.segments import parted
from app.search.slips import Slip, Slips
from app.search.stop_words import STOP_WORDS
from app.search.vocabulary import UNOFFERED, Vocabulary
from rules.text import HAN

_MOST = 5
#: How alike (0–100) a whole name, a word, and the sound of a Chinese name must be.
_LIKE_NAME, _LIKE_WORD, _LIKE_SOUND = 72.0, 74.0, 84.0
#: A word of so many letters may be written as it sounds: its beginning is right, its end is not.
_LONG, _LIKE_BEGINNING = 7, 0.86
_FEWEST_LETTERS = 4
#: From so much on a slip is sure enough to be put right without asking (0–1).
_SURE, _SURE_SLIP = 0.8, 0.95
#: A line of more characters is no mere name.
_LONGEST_NAME = 12
#: A pair of characters is rare that at most one of so many entries has.
_RARE = 5_000


@dataclass(frozen=True, slots=True)
class Meant:
    """What a line with slips means, and the query that asks for it just as it was typed."""

    line: str
    as_typed: str


class Speller:
    """Finds names that are spelt or sound like what was typed."""

    def __init__(self, vocabulary: Vocabulary, postings: Postings) -> None:
        self._postings = postings
        self._names: dict[str, str] = {}
        self._sounds: dict[str, str] = {}
        self._words: dict[str, str] = {}
        self._whole: dict[str, str] = {}
        for name in vocabulary.names:
            if name.kind in UNOFFERED:
                continue
            self._names.setdefault(name.folded, name.text)
            if " " in name.folded and name.folded.isascii():
                self._whole.setdefault(name_key(name.folded), name.folded)
            for kind, run in runs_of_folded(name.folded):
                if kind == "word" and len(run) >= _FEWEST_LETTERS:
                    self._words.setdefault(run, run)
            if len(name.text) > 1 and name.kind != "said":
                for reading in name.readings:
                    self._sounds.setdefault(reading, name.text)
        self._likely_names = Likely(self._names)
        self._likely_sounds = Likely(self._sounds)
        self._likely_words = Likely(self._words)
        self._stems = frozenset(map(word_stem, self._words))
        rare = postings.count // _RARE
        offered = (name for name in vocabulary.names if name.kind not in UNOFFERED)
        self._slips = Slips(
            offered,
            cache(postings.frequency),
            rare,
            lambda run: parted(run, vocabulary.query_lexicon),
        )
        self.suggest = lru_cache(maxsize=512)(self._suggest)
        self._slips_of = lru_cache(maxsize=512)(
            lambda words, is_sentence: self._slips.of(words, is_sentence=is_sentence)
        )

    def _suggest(self, query: Query) -> tuple[str, ...]:
        """Return up to five queries to offer, the likeliest first."""
        typed = query.words
        if not typed or typed == " ".join(query.misread).replace(":", " "):
            return ()
        is_odd, mended = self._slips.has_odd(typed), self._mended(query)
        if not (is_odd or mended):
            return ()
        found: dict[str, None] = dict.fromkeys(mended)
        if query.is_plain and not query.is_question and not (mended and is_odd):
            if HAN.search(typed):
                found.update(dict.fromkeys(self._sounding_like(typed)))
            found.update(dict.fromkeys(self._spelt_like(typed)))
        offers = {fold(name): name for name in reversed(found)}
        offers.pop(fold(typed), None)
        return tuple(reversed(offers.values()))[:_MOST]

    def meant(self, query: Query) -> Meant | None:
        """Return what a plain line surely means where it has slips, None where that is not sure.

        Sure is a word that no entry has and that is one slip from a name's, and Chinese that sounds
        just like a name and stands nowhere.
        """
        if not query.is_plain or not query.words:
            return None
        line = typed = fold(query.text) if query.text.isascii() else query.text
        for kind, run in runs(query.words):
            if kind == "word" and self._is_unknown(run) and (near := self._nearest(run, _SURE)):
                whole = re.compile(rf"(?<!\w){re.escape(run)}(?!\w)", re.IGNORECASE)
                line, typed = whole.sub(near, line), whole.sub(f'"{run}"', typed)
        is_sentence = query.is_question or len(query.words) > _LONGEST_NAME
        for slip in self._slips_of(query.words, is_sentence)[:1]:
            if slip.likeness >= _SURE_SLIP and slip.typed in line:
                line = line.replace(slip.typed, slip.name)
                typed = typed.replace(slip.typed, f'"{slip.typed}"')
        return Meant(line, typed) if line != typed else None

    def _mended(self, query: Query) -> tuple[str, ...]:
        """Return the line with its slips put right, the likeliest first; none without slips."""
        is_sentence = query.is_question or len(query.words) > _LONGEST_NAME
        slips = self._slips_of(query.words, is_sentence)
        words = {
            run: near
            for kind, run in runs(query.words)
            if kind == "word" and self._is_unknown(run) and (near := self._nearest(run))
        }
        is_folded = not all(slip.typed in query.text for slip in slips) or bool(words)
        lines = [fold(query.text) if is_folded else query.text]
        for word, near in words.items():
            lines = [re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", near, line) for line in lines]
        lines = list(_put_right(lines[0], slips)) if slips else lines
        return tuple(
            self._names.get(line, line) for line in lines if fold(line) != fold(query.text)
        )

    def _spelt_like(self, typed: str) -> Iterator[str]:
        near = process.extract(
            fold(typed),
            self._likely_names.of(fold(typed)),
            scorer=fuzz.ratio,
            limit=_MOST,
            score_cutoff=_LIKE_NAME,
        )
        yield from (self._names[name] for name, _, _ in near)

    def _sounding_like(self, typed: str) -> Iterator[str]:
        for reading in readings(typed)[:2]:
            near = process.extract(
                reading,
                self._likely_sounds.of(reading),
                scorer=fuzz.ratio,
                limit=_MOST,
                score_cutoff=_LIKE_SOUND,
            )
            yield from (self._sounds[sound] for sound, _, _ in near)

    def _is_unknown(self, word: str) -> bool:
        """Whether neither a name nor any text has a word."""
        if word in self._words or word in STOP_WORDS or len(word) < _FEWEST_LETTERS:
            return False
        stem = word_stem(word)
        return word.isalpha() and stem not in self._stems and not self._postings.frequency(stem)

    def _nearest(self, word: str, least: float = _LIKE_WORD / 100) -> str | None:
        """Return the word of a name that an unknown one is spelt or begins like.

        Of a name whose words were typed as one (`doublestrike`) the whole name.
        """
        if whole := self._whole.get(word):
            return whole
        likely = self._likely_words.of(word)
        near = process.extractOne(
            word,
            likely,
            scorer=OSA.normalized_similarity,
            score_cutoff=least,
        )
        if not near and len(word) >= _LONG and least <= _LIKE_WORD / 100:
            near = process.extractOne(
                word,
                likely,
                scorer=JaroWinkler.normalized_similarity,
                score_cutoff=_LIKE_BEGINNING,
            )
        return near[0] if near else None


def _put_right(line: str, slips: tuple[Slip, ...]) -> Iterator[str]:
    """Yield a line with its likeliest slips, then with each other of the first put right."""
    first = slips[0]
    whole = line.replace(first.typed, first.name)
    for slip in slips[1:]:
        if slip.typed in whole and not set(slip.typed) & set(first.typed):
            whole = whole.replace(slip.typed, slip.name)
    yield whole
    for slip in slips[1:]:
        yield line.replace(slip.typed, slip.name)
