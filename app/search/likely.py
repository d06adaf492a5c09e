"""Likely names: those among which one is looked for that is spelt nearly like a word.

In: names, once; then a word with slips. Out: the names that begin or end as the word does, or have
one of its words: a few of a hundred thousand. A slip or two leave one end as it was, or, in a name
of several words, a word.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property

from app.search.lexicon import is_han

#: So many letters, and so many characters of Chinese, are an end of a name.
_LETTERS, _CHARACTERS = 2, 1
#: A word of so many letters names something; one that more names have says nothing of any.
_SHORTEST_WORD, _MOST_WITH_A_WORD = 4, 400
_WORD = re.compile(rf"\w{{{_SHORTEST_WORD},}}")


class Likely:
    """Finds the names that may be meant; the tables are made when somebody first asks.

    More `letters` of an end leave fewer names of many, and some that have a slip at each end out.
    """

    def __init__(self, names: Iterable[str], letters: int = _LETTERS) -> None:
        self._names, self._letters = tuple(names), letters

    def of(self, typed: str) -> tuple[str, ...]:
        """Return the names that begin or end as was typed, or have a word of it, each once."""
        found: dict[str, None] = {}
        for end in _ends(typed, self._letters):
            found.update(dict.fromkeys(self._by_end.get(end, ())))
        for word in _words(typed):
            found.update(dict.fromkeys(self._by_word.get(word, ())))
        return tuple(found)

    @cached_property
    def _by_end(self) -> dict[tuple[bool, str], list[str]]:
        found: dict[tuple[bool, str], list[str]] = defaultdict(list)
        for name in self._names:
            for end in _ends(name, self._letters):
                found[end].append(name)
        return dict(found)

    @cached_property
    def _by_word(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for name in self._names:
            for word in _words(name):
                found[word].append(name)
        return {word: names for word, names in found.items() if len(names) <= _MOST_WITH_A_WORD}


def _ends(name: str, letters: int) -> Iterator[tuple[bool, str]]:
    """Yield the beginning of a name and its end."""
    if name:
        length = _CHARACTERS if is_han(name[0]) else letters
        yield False, name[:length]
        length = _CHARACTERS if is_han(name[-1]) else letters
        yield True, name[-length:]


def _words(name: str) -> Iterator[str]:
    """Yield the words of a name in Latin letters."""
    return (word for word in _WORD.findall(name) if not is_han(word[0]))
