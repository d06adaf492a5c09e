"""Shapes of what stands in a rule book: nodes and terms, with what they refer to.

In: views of the service. Out: the answers of `rule` and `term`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from app.library.edition_facts import EditionFacts
from app.shapes.shape import BilingualText, Count, Keys, Shape
from app.views import NodeView, TermView
from rules.node import Annotation
from rules.node import Node as RuleNode
from rules.reference import Reference
from rules.text import Language


class Around(Shape, frozen=True, kw_only=True):
    """A node around another."""

    number: str
    title: BilingualText

    @classmethod
    def of(cls, node: RuleNode) -> Around:
        """Return a node of the way from the chapter inwards."""
        return cls(number=node.key, title=BilingualText.of(node.title))


class GistSide(Shape, frozen=True, kw_only=True):
    """Our gist of one side of a rule that has two."""

    side: Annotated[str, Meta(description="A name within its rule, such as blocked.")]
    gist: BilingualText


class Note(Shape, frozen=True, kw_only=True):
    """An annotation that the editors of a document set apart: it is no official text."""

    text: BilingualText
    behind: Annotated[
        dict[str, Count],
        Meta(description="Behind how many lines of the text in each language it stands."),
    ]

    @classmethod
    def of(cls, note: Annotation) -> Note:
        """Return an annotation."""
        behind = {language.value: note.behind(language) for language in Language}
        return cls(text=BilingualText.of(note.text), behind=behind)


class Part(Shape, frozen=True, kw_only=True):
    """A part of a section of a tournament document: its definition, its remedy …"""

    id: str
    number: str
    part: Annotated[str, Meta(description="penalty, definition, examples, philosophy, remedy …")]
    title: BilingualText
    text: BilingualText
    examples: tuple[BilingualText, ...]
    notes: tuple[Note, ...]

    @classmethod
    def of(cls, edition: EditionFacts, node: RuleNode) -> Part:
        """Return a part of a section."""
        return cls(
            id=f"{edition.id}/{node.key}",
            number=str(node.number),
            part=node.number.part or "",
            title=BilingualText.of(node.title),
            text=BilingualText.of(node.text),
            examples=tuple(BilingualText.of(example) for example in node.examples),
            notes=tuple(Note.of(note) for note in node.notes),
        )


class Node(Shape, frozen=True, kw_only=True):
    """A chapter, section, rule or subrule of one edition."""

    id: Annotated[str, Meta(description="The permanent id, which is the page's address too.")]
    game: str
    book: str
    edition: Annotated[str, Meta(extra_json_schema={"format": "date"})]
    effective: str | None
    number: str
    key: Annotated[str, Meta(description="The number; with ~2 for the second node of that number.")]
    kind: Literal["chapter", "section", "rule", "subrule"]
    title: BilingualText
    text: BilingualText
    examples: tuple[BilingualText, ...]
    parent: str | None
    path: Annotated[tuple[Around, ...], Meta(description="From the chapter inwards.")]
    children: Keys
    previous: str | None
    next: str | None
    refs: Keys
    dangling: Annotated[
        tuple[str, ...], Meta(description="References that lead nowhere in this edition.")
    ]
    cited_by: Keys
    refs_elsewhere: Annotated[
        tuple[str, ...],
        Meta(description="Ids of what it refers to in other books, or of the book alone."),
    ]
    cited_elsewhere: Annotated[
        tuple[str, ...], Meta(description="Ids of what refers to it in other books.")
    ]
    not_loaded: Annotated[
        tuple[str, ...], Meta(description="Books that it refers to and the library does not have.")
    ]
    notes: Annotated[tuple[Note, ...], Meta(description="Annotations, which are no official text.")]
    parts: Annotated[
        tuple[Part, ...], Meta(description="Parts of a section of a tournament document.")
    ]
    glossary: Annotated[
        tuple[str, ...], Meta(description="Keys of the glossary entries that refer to it.")
    ]
    rulings: tuple[str, ...]
    scenarios: tuple[str, ...]
    terms: Annotated[tuple[str, ...], Meta(description="Keys of the glossary's terms in it.")]
    gist: BilingualText
    gist_sides: Annotated[
        tuple[GistSide, ...], Meta(description="Our gist of each side, for a rule that has two.")
    ]
    official: Annotated[bool, Meta(description="False where the library holds our gists alone.")]

    @classmethod
    def of(cls, view: NodeView) -> Node:
        """Return the contract of `headjudge rule`."""
        it, edition = view.node, view.edition
        return cls(
            id=view.id,
            game=edition.game,
            book=edition.book,
            edition=edition.date,
            effective=edition.effective,
            number=str(it.number),
            key=it.key,
            kind=it.kind.value,
            title=BilingualText.of(it.title),
            text=BilingualText.of(it.text),
            examples=tuple(BilingualText.of(example) for example in it.examples),
            parent=it.parent,
            path=tuple(Around.of(outer) for outer in view.path),
            children=tuple(it.children),
            previous=it.previous,
            next=it.next,
            refs=resolved(it.references),
            dangling=dangling(it.references),
            cited_by=tuple(it.cited_by),
            refs_elsewhere=elsewhere(it.references),
            cited_elsewhere=tuple(it.cited_elsewhere),
            not_loaded=not_loaded(edition, it.references),
            notes=tuple(Note.of(note) for note in it.notes),
            parts=tuple(Part.of(edition, part) for part in view.parts),
            glossary=tuple(view.glossary),
            rulings=tuple(view.rulings),
            scenarios=tuple(view.scenarios),
            terms=tuple(it.terms),
            gist=BilingualText.of(view.gist),
            gist_sides=tuple(
                GistSide(side=side, gist=BilingualText.of(gist)) for side, gist in view.gist_sides
            ),
            official=not edition.starter,
        )


class Nodes(Shape, frozen=True, kw_only=True):
    """The nodes of a range or list."""

    nodes: tuple[Node, ...]


def node_or_nodes(views: Sequence[NodeView]) -> Node | Nodes:
    """Return one node as it is, several as a list."""
    found = tuple(Node.of(view) for view in views)
    return found[0] if len(found) == 1 else Nodes(nodes=found)


class Term(Shape, frozen=True, kw_only=True):
    """A glossary entry."""

    id: str
    name: BilingualText
    definitions: BilingualText
    refs: Keys
    dangling: tuple[str, ...]
    cited_by: Keys
    provisional: Annotated[
        bool, Meta(description="Whether its translators call the Chinese provisional.")
    ]
    gist: BilingualText
    see: Annotated[
        tuple[str, ...],
        Meta(
            description="Keys of the entries to read instead of one that is obsolete or points on."
        ),
    ]

    @classmethod
    def of(cls, view: TermView) -> Term:
        """Return the contract of `headjudge term`."""
        entry = view.entry
        return cls(
            id=view.id,
            name=BilingualText.of(entry.name),
            definitions=BilingualText.of(entry.definitions),
            refs=resolved(entry.references),
            dangling=dangling(entry.references),
            cited_by=tuple(entry.cited_by),
            provisional=entry.provisional,
            gist=BilingualText.of(view.gist),
            see=view.see,
        )


def resolved(references: Iterable[Reference]) -> tuple[str, ...]:
    """Return the keys that references lead to, each once, in the order of the text."""
    return tuple(dict.fromkeys(key for reference in references for key in reference.keys))


def dangling(references: Iterable[Reference]) -> tuple[str, ...]:
    """Return what the references that lead nowhere name, each once."""
    return tuple(dict.fromkeys(str(r.target) for r in references if r.is_dangling))


def elsewhere(references: Iterable[Reference]) -> tuple[str, ...]:
    """Return the ids that references lead to in other books, each once."""
    return tuple(dict.fromkeys(place for r in references for place in r.places))


def not_loaded(edition: EditionFacts, references: Iterable[Reference]) -> tuple[str, ...]:
    """Return the books that references lead to and that the library does not have."""
    missing = (f"{edition.game}/{r.book}" for r in references if r.book and not r.places)
    return tuple(dict.fromkeys(missing))
