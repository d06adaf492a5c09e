"""Shapes of cards and release notes: cards, rulings, topics, sets.

In: views of the service and values of `rulings`. Out: the answers of `card` and of the lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta

from app.service import CardView, RulingView
from app.shapes.shape import BilingualText, Count, Shape
from rulings.card import Card as PrintedCard
from rulings.card import Face as PrintedFace
from rulings.topic import PartKind
from rulings.topic import Topic as NotesTopic


class Face(Shape, frozen=True, kw_only=True):
    """One face, as its document writes it."""

    name: BilingualText
    cost: str | None
    type: BilingualText
    text: BilingualText
    stats: str | None
    color: str | None

    @classmethod
    def of(cls, face: PrintedFace) -> Face:
        """Return a face of a card."""
        return cls(
            name=BilingualText.of(face.name),
            cost=face.cost,
            type=BilingualText.of(face.type),
            text=BilingualText.of(face.text),
            stats=face.stats,
            color=face.color,
        )


class Source(Shape, frozen=True, kw_only=True):
    """Where it stands."""

    document: str
    line: int | None
    date: str | None


class Ruling(Shape, frozen=True, kw_only=True):
    """A ruling, numbered under its first card."""

    id: str
    number: Count
    text: BilingualText
    section: str | None
    document: str | None
    date: str | None
    sources: tuple[Source, ...]
    cards: Annotated[tuple[str, ...], Meta(description="Ids of the cards it stands under.")]
    terms: tuple[str, ...]
    rules: Annotated[tuple[str, ...], Meta(description="Rules that it names by number.")]

    @classmethod
    def of(cls, view: RulingView) -> Ruling:
        """Return one ruling; `document` is the first of its sources."""
        it = view.ruling
        return cls(
            id=it.key,
            number=it.number,
            text=BilingualText.of(it.text),
            section=" › ".join(it.section) or None,
            document=it.sources[0].document if it.sources else None,
            date=it.date,
            sources=tuple(
                Source(document=s.document, line=s.line or None, date=s.date) for s in it.sources
            ),
            cards=tuple(it.cards),
            terms=tuple(view.terms),
            rules=tuple(view.rules),
        )


class TopicTitle(Shape, frozen=True, kw_only=True):
    """A mechanics section."""

    id: str
    title: BilingualText

    @classmethod
    def of(cls, topic: NotesTopic) -> TopicTitle:
        """Return a topic by its title."""
        return cls(id=topic.key, title=BilingualText.of(topic.title))


class Card(Shape, frozen=True, kw_only=True):
    """A card: one set of faces, and its rulings."""

    id: str
    name: BilingualText
    layout: str
    faces: tuple[Face, ...]
    sets: Annotated[tuple[str, ...], Meta(description="Codes in lower case.")]
    aliases: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    topics: tuple[TopicTitle, ...]
    others: Annotated[tuple[str, ...], Meta(description="Ids of further cards of this name.")]
    terms: Annotated[tuple[str, ...], Meta(description="Keys of the glossary terms in its text.")]
    rules: Annotated[
        tuple[str, ...], Meta(description="Rules that its text and its rulings touch.")
    ]

    @classmethod
    def of(cls, view: CardView) -> Card:
        """Return the contract of `headjudge card`."""
        it = view.card
        return cls(
            id=it.key,
            name=BilingualText.of(it.name),
            layout=it.layout.value,
            faces=tuple(Face.of(face) for face in it.faces),
            sets=tuple(it.sets),
            aliases=tuple(it.aliases),
            rulings=tuple(Ruling.of(item) for item in view.rulings),
            topics=tuple(TopicTitle.of(topic) for topic in view.topics),
            others=tuple(view.others),
            terms=tuple(view.terms),
            rules=tuple(view.rules),
        )


class CardName(Shape, frozen=True, kw_only=True):
    """A card by its name."""

    id: str
    name: BilingualText


class Set(Shape, frozen=True, kw_only=True):
    """A set."""

    set: str
    titles: Annotated[tuple[str, ...], Meta(description="Titles of its notes.")]
    cards: Count


class Sets(Shape, frozen=True, kw_only=True):
    """The sets whose release notes there are."""

    sets: tuple[Set, ...]

    @classmethod
    def of(cls, found: Iterable[tuple[str, Sequence[str], int]]) -> Sets:
        """Return sets by code, titles of the notes, and number of cards."""
        return cls(sets=tuple(Set(set=c, titles=tuple(t), cards=n) for c, t, n in found))


class Notes(Shape, frozen=True, kw_only=True):
    """The topics and the cards of a set's release notes."""

    set: str
    topics: tuple[TopicTitle, ...]
    cards: tuple[CardName, ...]

    @classmethod
    def of(cls, code: str, topics: Iterable[NotesTopic], cards: Iterable[PrintedCard]) -> Notes:
        """Return what a set's notes speak of, in their order."""
        return cls(
            set=code,
            topics=tuple(TopicTitle.of(topic) for topic in topics),
            cards=tuple(CardName(id=c.key, name=BilingualText.of(c.name)) for c in cards),
        )


class Part(Shape, frozen=True, kw_only=True):
    """A part of it."""

    kind: PartKind
    text: BilingualText
    card: str | None


class Topic(Shape, frozen=True, kw_only=True):
    """A section of release notes on a mechanic."""

    id: str
    title: BilingualText
    section: str | None
    parts: tuple[Part, ...]

    @classmethod
    def of(cls, it: NotesTopic) -> Topic:
        """Return a topic with all its parts."""
        code = it.key.partition("/")[0]
        return cls(
            id=it.key,
            title=BilingualText.of(it.title),
            section=" › ".join(it.section) or None,
            parts=tuple(
                Part(
                    kind=part.kind,
                    text=BilingualText.of(part.text),
                    card=f"{code}/{part.entry}" if part.entry else None,
                )
                for part in it.parts
            ),
        )
