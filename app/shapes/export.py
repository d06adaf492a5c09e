"""Shapes of an export: what each line of it, or each row of a table, holds.

In: values of the library. Out: records; each kind is a `type` of line and a table of its name.
Cards, rulings, topics and editions are those of the API.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from app.collection import read_text
from app.library.edition_facts import EditionFacts
from app.library.scenario_shelf import ScenarioFacts
from app.library.term_gists import OwnTerm
from app.shapes.cards import ListedCard, Ruling, Topic
from app.shapes.editions import Edition
from app.shapes.rules import Note, dangling, elsewhere, resolved
from app.shapes.shape import BilingualText, Count, Keys, Shape
from rules.glossary import GlossaryEntry
from rules.node import Node
from rules.text import Bilingual


class ExportedNode(Shape, frozen=True, kw_only=True):
    """A chapter, section, rule or subrule of one edition, in the order of the book."""

    id: str
    edition: Annotated[str, Meta(description="The id of the edition.")]
    position: Annotated[Count, Meta(description="Its place in the book, from 0.")]
    number: str
    key: str
    kind: str
    title: BilingualText
    text: BilingualText
    examples: tuple[BilingualText, ...]
    parent: str | None
    children: Keys
    previous: str | None
    next: str | None
    refs: Keys
    dangling: tuple[str, ...]
    cited_by: Keys
    refs_elsewhere: tuple[str, ...]
    cited_elsewhere: tuple[str, ...]
    notes: tuple[Note, ...]
    terms: tuple[str, ...]
    gist: BilingualText

    @classmethod
    def of(cls, edition: EditionFacts, position: int, it: Node, gist: Bilingual) -> ExportedNode:
        """Return a node."""
        return cls(
            id=f"{edition.id}/{it.key}",
            edition=edition.id,
            position=position,
            number=str(it.number),
            key=it.key,
            kind=it.kind.value,
            title=BilingualText.of(it.title),
            text=BilingualText.of(it.text),
            examples=tuple(BilingualText.of(example) for example in it.examples),
            parent=it.parent,
            children=tuple(it.children),
            previous=it.previous,
            next=it.next,
            refs=resolved(it.references),
            dangling=dangling(it.references),
            cited_by=tuple(it.cited_by),
            refs_elsewhere=elsewhere(it.references),
            cited_elsewhere=tuple(it.cited_elsewhere),
            notes=tuple(Note.of(note) for note in it.notes),
            terms=tuple(it.terms),
            gist=BilingualText.of(gist),
        )


class ExportedTerm(Shape, frozen=True, kw_only=True):
    """A glossary entry of one edition."""

    id: str
    edition: str
    position: Count
    key: str
    name: BilingualText
    definitions: BilingualText
    refs: Keys
    dangling: tuple[str, ...]
    cited_by: Keys
    provisional: bool
    gist: BilingualText
    see: tuple[str, ...]

    @classmethod
    def of(
        cls, edition: EditionFacts, position: int, it: GlossaryEntry, own: OwnTerm | None
    ) -> ExportedTerm:
        """Return an entry with what we say of it."""
        return cls(
            id=f"{edition.id}/glossary/{it.key}",
            edition=edition.id,
            position=position,
            key=it.key,
            name=BilingualText.of(it.name),
            definitions=BilingualText.of(it.definitions),
            refs=resolved(it.references),
            dangling=dangling(it.references),
            cited_by=tuple(it.cited_by),
            provisional=it.provisional,
            gist=BilingualText.of(own.gist if own else Bilingual()),
            see=own.see if own else (),
        )


class ExportedScenario(Shape, frozen=True, kw_only=True):
    """A scenario of the collection as it is written, with the rules that apply in it."""

    id: str
    title: BilingualText
    source: str | None
    outcome: str
    steps: Count
    rules: Keys
    text: str

    @classmethod
    def of(cls, it: ScenarioFacts) -> ExportedScenario:
        """Return a scenario."""
        return cls(
            id=it.id,
            title=BilingualText.of(it.title),
            source=it.source,
            outcome=it.outcome,
            steps=it.steps,
            rules=tuple(it.rules),
            text=read_text(it.id),
        )


#: Every kind of record by its type, in the order of an export.
RECORDS: dict[str, type[Shape]] = {
    "edition": Edition,
    "node": ExportedNode,
    "term": ExportedTerm,
    "card": ListedCard,
    "ruling": Ruling,
    "topic": Topic,
    "scenario": ExportedScenario,
}
