"""Slips in Chinese: characters typed for others that sound or look nearly so.

In: a line, how often two characters stand together in the library, and its names. Out: for each
stretch that stands nowhere the names one slip away, those that sound alike first.

A stretch is odd when it has two characters that no text has side by side: misspelt words fall
apart into such pairs, and each character alone is found, so that nonsense would be a full hit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rapidfuzz.distance import Indel

from app.search.analysis import fold, runs
from app.search.lexicon import is_han
from app.search.pinyin import syllables
from app.search.stop_words import HAN_STOP_WORDS
from app.search.vocabulary import Name

#: Stretches of so many characters are looked at.
_SHORTEST, _LONGEST = 2, 10
#: How much a character counts that sounds the same, nearly so, or is another altogether.
_SAME_SOUND, _NEAR_SOUND, _OTHER = 0.95, 0.8, 0.2
#: Syllables are near that have at least so much in common (0–1).
_NEAR = 0.6
#: How alike a name must be, of two characters and of more.
_LIKE_PAIR, _LIKE_LONGER = 0.55, 0.72
#: A character belongs to a name that is in at least this part of what has the character.
_OWN, _ROUNDING = 0.8, 1e-9
_KIND_ORDER = {"rule": 0, "glossary": 1, "section": 2, "said": 3, "card": 4, "topic": 5}


@dataclass(frozen=True, slots=True)
class Slip:
    """A stretch of a line as it was typed, and the name that it may mean."""

    typed: str
    name: str
    likeness: float


class Slips:
    """Finds slips.

    `frequency` tells how many entries have a character or two side by side; `rare` is at how many
    these do not belong together. `parted` parts a run into words.
    """

    def __init__(
        self,
        names: Iterable[Name],
        frequency: Callable[[str], int],
        rare: int,
        parted: Callable[[str], Sequence[str]],
    ) -> None:
        self._frequency, self._rare, self._parted = frequency, rare, parted
        self._kinds: dict[str, int] = {}
        self._masked: dict[str, list[str]] = defaultdict(list)
        self._sounds: dict[str, list[str]] = defaultdict(list)
        for name in names:
            text = name.folded or fold(name.text)
            if name.kind not in _KIND_ORDER or text in self._kinds:
                continue
            if _SHORTEST <= len(text) <= _LONGEST and all(map(is_han, text)):
                self._kinds[text] = _KIND_ORDER[name.kind]
                for masked in _masks(text):
                    self._masked[masked].append(text)
                for reading in name.readings:
                    self._sounds[reading].append(text)

    def has_odd(self, line: str) -> bool:
        """Whether a line has characters side by side that no text has, and that are no words."""
        return any(self._odd(run) for kind, run in runs(line) if kind == "han")

    def of(self, line: str, *, is_sentence: bool) -> tuple[Slip, ...]:
        """Return slips of a line, the likeliest first.

        In a sentence, where people say much that no text says, only what sounds like a name, or
        has a character that hardly stands elsewhere.
        """
        chinese = [run for kind, run in runs(line) if kind == "han"]
        found = [s for run in chinese for s in self._of_run(run, is_sentence=is_sentence)]
        found.sort(key=lambda s: (-s.likeness, -len(s.typed), self._kinds[s.name]))
        return tuple(found)

    def _odd(self, run: str) -> list[tuple[int, int]]:
        """Return the stretches of a run that have an odd pair and are no name.

        They begin and end between words; that two words stand nowhere side by side is not odd.
        """
        ends = [0]
        for part in self._parted(run):
            ends.append(ends[-1] + len(part))
        words = [(a, b) for a, b in pairwise(ends) if b - a > 1]
        between = {b - 1 for _, b in words} & {a - 1 for a, _ in words}
        rare = [
            i
            for i in range(len(run) - 1)
            if i not in between and self._frequency(run[i : i + 2]) <= self._rare
        ]
        return [
            (start, end)
            for start in ends
            for end in ends
            if _SHORTEST <= end - start <= _LONGEST
            and any(start <= i < end - 1 for i in rare)
            and run[start:end] not in self._kinds
        ]

    def _of_run(self, run: str, *, is_sentence: bool) -> Iterator[Slip]:
        for start, end in self._odd(run):
            typed = run[start:end]
            is_alone = typed == run and not is_sentence
            least = _LIKE_PAIR if end - start == _SHORTEST else _LIKE_LONGER
            sound = syllables(typed)
            near = [*self._sounds.get(" ".join(sound), ())]
            near += [name for masked in _masks(typed) for name in self._masked.get(masked, ())]
            for name in dict.fromkeys(near):
                likeness = _likeness(typed, sound, name)
                if name == typed or likeness < least:
                    continue
                if is_alone or self._is_sure(typed, name, likeness):
                    yield Slip(typed, name, likeness)

    def _is_sure(self, typed: str, name: str, likeness: float) -> bool:
        """Whether a stretch among others means a name: by its sound, or a character of its own."""
        differing = [i for i, (a, b) in enumerate(zip(typed, name, strict=True)) if a != b]
        if len(differing) > 1 or typed[differing[0]] in HAN_STOP_WORDS:
            return False
        (at,) = differing
        if likeness >= 1 - (1 - _SAME_SOUND) / len(typed) - _ROUNDING:
            return True
        beside = [(i, name[min(i, at) : max(i, at) + 1]) for i in (at - 1, at + 1)]
        return any(
            0 <= i < len(name) and self._frequency(pair) >= _OWN * self._frequency(name[i])
            for i, pair in beside
        )


def _masks(text: str) -> Iterator[str]:
    return (f"{text[:i]}*{text[i + 1 :]}" for i in range(len(text)))


def _likeness(typed: str, sound: Sequence[str], name: str) -> float:
    """Return how alike two stretches of the same length are: 0 to 1."""
    if len(typed) != len(name):
        return 0.0
    other = syllables(name)
    if not len(sound) == len(other) == len(typed):
        return 0.0
    each = (
        1.0 if a == b else _sounds_alike(spoken, meant)
        for a, b, spoken, meant in zip(typed, name, sound, other, strict=True)
    )
    return sum(each) / len(typed)


@lru_cache(maxsize=4_096)
def _sounds_alike(one: str, other: str) -> float:
    if one == other:
        return _SAME_SOUND
    return _NEAR_SOUND if Indel.normalized_similarity(one, other) >= _NEAR else _OTHER
