"""Shapes of search: hits, what may be at fault in a query, completions, scenarios to be found.

In: views of a search. Out: the answers of `search` and of the API's lists of what is found.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from app.finding import HitView, SearchView, id_of
from app.library.edition_facts import EditionFacts
from app.library.scenario_shelf import ScenarioFacts
from app.search.completion import Completion as FoundCompletion
from app.search.entry import KINDS
from app.shapes.rules import Around
from app.shapes.shape import BilingualText, Count, Keys, Shape
from rules.books import Book

#: A kind of hit.
Kind = Annotated[str, Meta(extra_json_schema={"enum": list(KINDS)})]


class Hit(Shape, frozen=True, kw_only=True):
    """A hit; its snippets are plain text."""

    kind: Kind
    id: str
    number: str | None
    book: Annotated[
        str | None, Meta(description="The tournament document that a hit of kind policy is of.")
    ]
    title: BilingualText
    snippet: BilingualText
    score: float
    path: Annotated[
        tuple[Around, ...], Meta(description="The nodes around a rule, the chapter first.")
    ]
    cards: Annotated[
        tuple[str, ...],
        Meta(description="Names of the cards that a card, a ruling or a topic speaks of."),
    ]
    sets: Annotated[tuple[str, ...], Meta(description="Codes of their sets.")]
    lacks: Annotated[
        tuple[str, ...],
        Meta(description="Words of the query that it lacks, where hits before it have them all."),
    ]
    asked: Annotated[
        str | None,
        Meta(description="A phrasing of ours that asks for it much as the query does."),
    ]

    @classmethod
    def of(cls, item: HitView) -> Hit:
        """Return one hit of a search."""
        return cls(
            kind=item.kind,
            id=item.id,
            number=item.number,
            book=item.book,
            title=BilingualText.of(item.title),
            snippet=BilingualText.of(item.snippet),
            score=item.score,
            path=tuple(
                Around(number=step.number, title=BilingualText.of(step.title)) for step in item.path
            ),
            cards=tuple(item.cards),
            sets=tuple(item.sets),
            lacks=tuple(item.lacks),
            asked=item.asked,
        )


class IdleFilter(Shape, frozen=True, kw_only=True):
    """A filter that narrows to what the library does not have."""

    filter: str
    nearest: Annotated[tuple[str, ...], Meta(description="The nearest values that there are.")]


class MissingBook(Shape, frozen=True, kw_only=True):
    """A book that a query speaks of and that the library does not have."""

    book: Annotated[str, Meta(description="Its id: mtg/ipg.")]
    name: BilingualText
    source: Annotated[str, Meta(description="Where the publisher has it.")]
    load: Annotated[str, Meta(description="How to load it.")]

    @classmethod
    def of(cls, book: Book) -> MissingBook:
        """Return a book that is not in the library."""
        return cls(
            book=book.id,
            name=BilingualText.of(book.name),
            source=book.source,
            load="headjudge import --add FILE",
        )


class Search(Shape, frozen=True, kw_only=True):
    """The answer to a query, hits best first."""

    query: str
    edition: str
    total: Count
    hits: tuple[Hit, ...]
    suggestions: Annotated[
        tuple[str, ...], Meta(description="Names that are spelt alike, or the nearest numbers.")
    ]
    unknown_number: Annotated[
        str | None, Meta(description="A number that the edition does not have.")
    ]
    all_words: Annotated[bool, Meta(description="False when no hit has every word of the query.")]
    fault: Annotated[
        tuple[str, ...],
        Meta(
            description="Words without which there would be hits; of a question those found "
            "nowhere."
        ),
    ]
    misread: Annotated[
        tuple[str, ...], Meta(description="Filters that were left out: their value means nothing.")
    ]
    idle: tuple[IdleFilter, ...]
    not_loaded: Annotated[
        tuple[MissingBook, ...],
        Meta(description="Books that the query speaks of and the library does not have."),
    ]
    read_as: Annotated[
        str | None,
        Meta(description="The query with pinyin read as the names that it spells."),
    ]
    exact: Annotated[str | None, Meta(description="The id of what the query names outright.")]
    groups: Annotated[dict[str, Count], Meta(description="All hits by kind, scenarios beside.")]
    marks: Annotated[
        tuple[str, ...],
        Meta(description="Folded strings by which the query is seen in a text."),
    ]

    @classmethod
    def of(cls, view: SearchView) -> Search:
        """Return the contract of `headjudge search`."""
        return cls(
            query=view.query,
            edition=view.edition.date,
            total=view.total,
            hits=tuple(Hit.of(item) for item in view.hits),
            suggestions=tuple(view.suggestions),
            unknown_number=view.unknown_number,
            all_words=view.all_words,
            fault=tuple(view.fault),
            misread=tuple(view.misread),
            idle=tuple(
                IdleFilter(filter=one.typed, nearest=tuple(one.nearest)) for one in view.idle
            ),
            not_loaded=tuple(MissingBook.of(book) for book in view.missing),
            read_as=view.read_as,
            exact=view.exact.id if view.exact else None,
            groups={group.kind: group.total for group in view.groups},
            marks=tuple(view.marks),
        )


class Completion(Shape, frozen=True, kw_only=True):
    """A name or a number that what was typed may become."""

    text: str
    kind: Annotated[str, Meta(description="A kind of hit, said for what players say, or filter.")]
    id: str | None
    number: str | None
    title: BilingualText


class Completions(Shape, frozen=True, kw_only=True):
    """What may complete a query, the likeliest first."""

    query: str
    completions: tuple[Completion, ...]

    @classmethod
    def of(cls, text: str, found: Iterable[FoundCompletion], edition: EditionFacts) -> Completions:
        """Return what may complete a query; `id` leads there, null for what players say."""
        return cls(
            query=text,
            completions=tuple(
                Completion(
                    text=item.text,
                    kind=item.kind,
                    id=id_of(item.kind, item.key, edition) if item.key else None,
                    number=item.number,
                    title=BilingualText.of(item.title),
                )
                for item in found
            ),
        )


class Scenario(Shape, frozen=True, kw_only=True):
    """A scenario and the rules that apply in it."""

    id: str
    title: BilingualText
    source: str | None
    outcome: str
    steps: Count
    rules: Keys

    @classmethod
    def of(cls, it: ScenarioFacts) -> Scenario:
        """Return a scenario of the collection."""
        return cls(
            id=it.id,
            title=BilingualText.of(it.title),
            source=it.source,
            outcome=it.outcome,
            steps=it.steps,
            rules=tuple(it.rules),
        )


class Scenarios(Shape, frozen=True, kw_only=True):
    """The scenarios of the collection."""

    scenarios: tuple[Scenario, ...]

    @classmethod
    def of(cls, found: Iterable[ScenarioFacts]) -> Scenarios:
        """Return the list of scenarios."""
        return cls(scenarios=tuple(Scenario.of(it) for it in found))
