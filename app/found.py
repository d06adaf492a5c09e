"""What a search finds, as every face shows it.

In: nothing; values alone, so that faces may speak of them without loading what finds them. Out:
`SearchView` with its `HitView`s and `KindGroup`s.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.search.analysis import fold
from rules.text import Bilingual

if TYPE_CHECKING:
    from app.idle import IdleFilter
    from app.library.edition_facts import EditionFacts
    from rules.books import Book


#: The score of what a query names outright: above every other.
NAMED_SCORE = 1000.0


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the path to a hit, the chapter first; `id` is its permanent address."""

    number: str
    title: Bilingual
    id: str


@dataclass(frozen=True, slots=True)
class HitView:
    """A hit of a search: `number` is None for what has no number.

    `path` is the nodes around a rule; `cards` the names of the cards that a card, a ruling or a
    topic speaks of; `sets` their codes; `lacks` the words of the query that it does not have,
    where hits before it have them all; `asked` is one of our phrasings that asks for it much as
    the query does, `alike` how far (0–1).
    """

    kind: str
    id: str
    number: str | None
    key: str
    title: Bilingual
    snippet: Bilingual
    score: float
    path: tuple[Step, ...] = ()
    book: str | None = None
    cards: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    asked: str | None = None
    alike: float = 0.0


@dataclass(frozen=True, slots=True)
class KindGroup:
    """The hits of one kind: how many there are, and the best of them."""

    kind: str
    total: int
    hits: tuple[HitView, ...]


@dataclass(frozen=True, slots=True)
class SearchView:
    """The answer to a query, hits best first.

    `exact` is the hit that the query names outright; `all_words` is false when no hit has every
    word and the hits have some of them: then `fault` names the words without which there would be
    hits. `marks` are folded strings by which the query is seen in a text (`app.snippet.spans`).
    `unknown_number` is a number that the query asks for and the edition does not have; the
    suggestions are then the nearest ones. `misread` are filters that were left out because their
    value means nothing (`kind:nonsense`); `idle` those that narrow to what is not there, with what
    is (`edition:2024-02-07`). `read_as` is the query with pinyin read as the names that it spells
    and with slips put right; `as_typed` then asks for what was typed.
    `groups` are all hits by kind, scenarios last, where they were asked for (`grouped`). `missing`
    are the books that the query speaks of and that the library does not have.
    """

    query: str
    edition: EditionFacts
    total: int
    hits: tuple[HitView, ...]
    suggestions: tuple[str, ...]
    exact: HitView | None
    all_words: bool
    fault: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    unknown_number: str | None = None
    misread: tuple[str, ...] = ()
    idle: tuple[IdleFilter, ...] = ()
    read_as: str | None = None
    as_typed: str | None = None
    groups: tuple[KindGroup, ...] = ()
    is_question: bool = False
    missing: tuple[Book, ...] = ()

    @property
    def offers(self) -> tuple[str, ...]:
        """The suggestions that the query is not read as already."""
        taken = fold(self.read_as or "")
        return tuple(name for name in self.suggestions if fold(name) != taken)


def id_of(kind: str, key: str, edition: EditionFacts) -> str:
    """Return the permanent address of a thing that can be found."""
    if kind == "glossary":
        return f"{edition.id}/glossary/{key}"
    return f"{edition.id}/{key}" if kind in ("section", "rule") else key
