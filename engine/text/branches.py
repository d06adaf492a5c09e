"""The variants of a category as a tree: what begins alike is matched once.

In: variants, each a sequence of words and slots. Out: a `Branch`, from which words and the
categories of slots lead on to further ones; a variant stands where its last element leads.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.text.form import Element
from engine.text.row import Row


@dataclass(frozen=True, slots=True)
class Candidate:
    """One variant of a row's form, ready to be matched: in its place among those of a category."""

    row: Row
    elements: tuple[Element, ...]
    place: int = 0
    names: tuple[str, ...] = ()


@dataclass(slots=True)
class Branch:
    """A place in the tree: the variants that end here, and what may come next."""

    ends: list[Candidate] = field(default_factory=list)
    words: dict[str, Branch] = field(default_factory=dict)
    slots: dict[str, Branch] = field(default_factory=dict)

    def others_than(self, word: str | None) -> bool:
        """Whether another word than this one may come next."""
        return len(self.words) > (word in self.words)


def tree_of(candidates: Iterable[Candidate]) -> Branch:
    """The tree of the variants of a category."""
    root = Branch()
    for candidate in candidates:
        branch = root
        for element in candidate.elements:
            if isinstance(element, str):
                branch = branch.words.setdefault(element, Branch())
            else:
                branch = branch.slots.setdefault(element.category, Branch())
        branch.ends.append(candidate)
    return root
