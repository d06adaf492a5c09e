"""The variants of a category as a tree: what begins alike is matched once.

In: variants, each a sequence of words and slots. Out: a `Branch`, from which words and the
categories of slots lead on to further ones; a variant stands where its last element leads. The
Chinese forms have 60,000 variants, of which a text meets few: a branch grows when it is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.text.form import Element
from engine.text.row import Row


@dataclass(frozen=True, slots=True)
class Candidate:
    """One variant of a row's form, ready to be matched: in its place among those of a category."""

    row: Row
    elements: tuple[Element, ...]
    place: int = 0
    names: tuple[str, ...] = ()
    #: Whose the words say that something is, "their" or "your"; "" where they do not.
    whose: str = ""


class Branch:
    """A place in the tree: the variants that end here, and what may come next.

    `ends`, `words` and `slots` are made when one of them is first asked for.
    """

    __slots__ = ("_candidates", "_depth", "ends", "slots", "words")
    ends: list[Candidate]
    words: dict[str, Branch]
    slots: dict[str, Branch]

    def __init__(self, candidates: Iterable[Candidate] = (), depth: int = 0) -> None:
        """Hold the variants that are alike in their first `depth` elements."""
        self._candidates = tuple(candidates)
        self._depth = depth

    def __getattr__(self, name: str) -> Any:
        # Only what is not set yet is asked for here. Two threads may both grow a branch: alike.
        if name not in {"ends", "words", "slots"}:
            raise AttributeError(name)
        self._grow()
        return getattr(self, name)

    def _grow(self) -> None:
        depth = self._depth
        ends: list[Candidate] = []
        words: dict[str, list[Candidate]] = {}
        slots: dict[str, list[Candidate]] = {}
        for candidate in self._candidates:
            if len(candidate.elements) == depth:
                ends.append(candidate)
            elif isinstance(element := candidate.elements[depth], str):
                words.setdefault(element, []).append(candidate)
            else:
                slots.setdefault(element.category, []).append(candidate)
        self.ends = ends
        self.words = {word: Branch(below, depth + 1) for word, below in words.items()}
        self.slots = {slot: Branch(below, depth + 1) for slot, below in slots.items()}

    def others_than(self, word: str | None) -> bool:
        """Whether another word than this one may come next."""
        return len(self.words) > (word in self.words)


def tree_of(candidates: Iterable[Candidate]) -> Branch:
    """The tree of the variants of a category."""
    return Branch(candidates)
