"""Views: what the service answers with, as every face shows it.

In: nothing; values alone, made by the service from the library. What a search finds is in `found`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.library.edition_facts import EditionFacts
from app.library.term_gists import OwnTerm
from rules.glossary import GlossaryEntry
from rules.node import Node
from rules.text import Bilingual
from rulings.card import Card
from rulings.ruling import Ruling
from rulings.topic import Topic

if TYPE_CHECKING:
    from rules.diff import Change, Diff, Move, Nature


@dataclass(frozen=True, slots=True)
class NodeView:
    """A node with all that a reader of it wants to know.

    `path` is from the chapter inwards; `gist_sides` are our gists of the two sides of a rule that
    has two, by their names (`blocked`, `unblocked`); `glossary` are keys of the entries that refer
    to it; `parts` are the parts of a section of a tournament document (definition, examples,
    remedy …).
    """

    edition: EditionFacts
    node: Node
    gist: Bilingual
    path: tuple[Node, ...]
    gist_sides: tuple[tuple[str, Bilingual], ...] = ()
    rulings: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    glossary: tuple[str, ...] = ()
    parts: tuple[Node, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.edition.id}/{self.node.key}"


@dataclass(frozen=True, slots=True)
class TermView:
    """A glossary entry in its edition, with what we say of it."""

    edition: EditionFacts
    entry: GlossaryEntry
    own: OwnTerm

    @property
    def gist(self) -> Bilingual:
        """Our gist of the term, absent where the digest is of another edition."""
        return self.own.gist

    @property
    def see(self) -> tuple[str, ...]:
        """The keys of the entries to read instead."""
        return self.own.see

    @property
    def id(self) -> str:
        return f"{self.edition.id}/glossary/{self.entry.key}"


@dataclass(frozen=True, slots=True)
class RulingView:
    """A ruling with the rules that it names or touches, as numbers, and the terms in it."""

    ruling: Ruling
    rules: tuple[str, ...]
    terms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardView:
    """A card with its rulings and the topics that write it out.

    `others` are the addresses of further cards of the name that was asked for; `terms` the keys of
    the terms in its text, `rules` what its text and its rulings touch.
    """

    card: Card
    rulings: tuple[RulingView, ...]
    topics: tuple[Topic, ...]
    others: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DiffView:
    """What differs between two editions, with the nodes of both by key."""

    old: EditionFacts
    new: EditionFacts
    diff: Diff
    olds: Mapping[str, Node]
    news: Mapping[str, Node]

    def nature(self, change: Change) -> Nature:
        """Return what a change is about."""
        from rules.diff import nature_of  # noqa: PLC0415 - a look-up compares nothing

        return nature_of(change, self.olds[change.old], self.news[change.new])

    def renumbered(self) -> tuple[tuple[Move, int], ...]:
        """Return the outermost renumbered nodes, each with how many it takes along."""
        from rules.diff import renumbered  # noqa: PLC0415

        return renumbered(self.diff, tuple(self.olds.values()))


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another book that has what a search looks for, in its newest edition, and how many hits."""

    edition: EditionFacts
    total: int
