"""Shapes of search: hits, what may be at fault in a query, completions, scenarios to be found.

In: views of a search. Out: the answers of `search` and of the API's lists of what is found.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from app.answer import answer as answers
from app.found import HitView, SearchView, id_of
from app.library.edition_facts import EditionFacts
from app.library.scenario_shelf import ScenarioFacts
from app.search.entry import KINDS
from app.shapes.rules import Around
from app.shapes.shape import BilingualText, Count, Keys, Shape
from app.views import Elsewhere as FoundElsewhere
from rules.books import Book
from rules.text import Language

if TYPE_CHECKING:
    from app.search.completion import Completion as FoundCompletion

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


class Answering(Shape, frozen=True, kw_only=True):
    """A rule, a term or a ruling in full that answers a query."""

    kind: Annotated[
        str, Meta(extra_json_schema={"enum": ["rule", "glossary", "ruling", "policy", "card"]})
    ]
    id: str
    number: str | None
    title: BilingualText
    text: BilingualText
    gist: Annotated[BilingualText, Meta(description="Our own words, no official text.")]
    decides: Annotated[
        BilingualText,
        Meta(description="The sentence of the text that decides; null where it is the whole."),
    ]
    asked: Annotated[str | None, Meta(description="A phrasing of ours that asks the same.")]

    @classmethod
    def of(cls, item: answers.Answering) -> Answering:
        """Return one of the things that answer."""
        zh, en = (item.decided(language) for language in Language)
        return cls(
            kind=item.kind,
            id=item.id,
            number=item.number,
            title=BilingualText.of(item.title),
            text=BilingualText.of(item.text),
            gist=BilingualText.of(item.gist),
            decides=BilingualText(zh=zh, en=en),
            asked=item.asked,
        )


class Answer(Shape, frozen=True, kw_only=True):
    """What stands above the hits."""

    how: Annotated[
        str,
        Meta(
            description="The query is its name; names things that meet in these rules, or that no "
            "rule speaks of together; or asks what the best hit answers.",
            extra_json_schema={"enum": [how.value for how in answers.How]},
        ),
    ]
    sure: Annotated[str, Meta(extra_json_schema={"enum": [sure.value for sure in answers.Sure]})]
    subjects: Annotated[
        tuple[BilingualText, ...], Meta(description="The names of what the query names.")
    ]
    items: Annotated[
        tuple[Answering, ...], Meta(description="What answers, the one first that decides.")
    ]
    scenario: Annotated[str | None, Meta(description="The id of a scenario that shows it.")]

    @classmethod
    def of(cls, it: answers.Answer) -> Answer:
        """Return what stands above the hits."""
        return cls(
            how=it.how.value,
            sure=it.sure.value,
            subjects=tuple(BilingualText.of(name) for name in it.subjects),
            items=tuple(Answering.of(item) for item in it.items),
            scenario=it.scenario.id if it.scenario else None,
        )


class Elsewhere(Shape, frozen=True, kw_only=True):
    """Another book, in its newest edition, that has what is not found here."""

    id: str
    game: str
    book: str
    total: Count


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
    answer: Answer | None
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
        Meta(description="The query with pinyin read as names and slips put right, if it has."),
    ]
    as_typed: Annotated[
        str | None, Meta(description="The query for what was typed, where slips were put right.")
    ]
    exact: Annotated[str | None, Meta(description="The id of what the query names outright.")]
    elsewhere: tuple[Elsewhere, ...]
    groups: Annotated[dict[str, Count], Meta(description="All hits by kind, scenarios beside.")]
    marks: Annotated[
        tuple[str, ...],
        Meta(description="Folded strings by which the query is seen in a text."),
    ]

    @classmethod
    def of(
        cls,
        view: SearchView,
        answer: answers.Answer | None = None,
        elsewhere: Iterable[FoundElsewhere] = (),
    ) -> Search:
        """Return the contract of `headjudge search`; `answer` is what stands above the hits."""
        return cls(
            query=view.query,
            edition=view.edition.date,
            total=view.total,
            answer=Answer.of(answer) if answer else None,
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
            as_typed=view.as_typed,
            exact=view.exact.id if view.exact else None,
            elsewhere=tuple(
                Elsewhere(
                    id=one.edition.id,
                    game=one.edition.game,
                    book=one.edition.book,
                    total=one.total,
                )
                for one in elsewhere
            ),
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
