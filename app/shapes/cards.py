"""Shapes of cards and release notes: cards, rulings, topics, sets.

In: views of the service and values of `rulings`. Out: the answers of `card` and of the lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta

from app.card_lines import CardLine, FaceLines, Reading, is_whole, lines_of
from app.library.card_list import CardPage, CardQuery
from app.shapes.shape import BilingualText, Count, Shape
from app.views import CardView, RulingView
from rules.text import Language
from rulings.card import Card as PrintedCard
from rulings.card import Face as PrintedFace
from rulings.topic import PartKind
from rulings.topic import Topic as NotesTopic


class Line(Shape, frozen=True, kw_only=True):
    """A line of a card's text, or several that are one ability; what the engine makes of it."""

    text: str
    read: Annotated[bool, Meta(description="Whether the engine understands and plays all of it.")]
    reading: Annotated[
        Reading,
        Meta(
            description="read; not played: understood, and not all of it is played; stopped: not"
            " understood; two readings; reminder: it has no effect."
        ),
    ]
    rules: Annotated[tuple[str, ...], Meta(description="Rules that surely govern it.")]
    stopped: Annotated[
        str | None, Meta(description="Words at which reading stopped, or what is not played.")
    ]

    @classmethod
    def of(cls, it: CardLine) -> Line:
        """Return a line as it was read."""
        return cls(
            text=it.text,
            read=it.is_read,
            reading=it.reading,
            rules=it.rules,
            stopped=it.stopped,
        )


class Lines(Shape, frozen=True, kw_only=True):
    """The lines of a face in each language that it has."""

    zh: tuple[Line, ...]
    en: tuple[Line, ...]

    @classmethod
    def of(cls, found: FaceLines) -> Lines:
        """Return the lines of a face."""
        zh, en = (tuple(map(Line.of, found.get(language, ()))) for language in Language)
        return cls(zh=zh, en=en)


class Face(Shape, frozen=True, kw_only=True):
    """One face, as its document writes it."""

    name: BilingualText
    cost: str | None
    type: BilingualText
    text: BilingualText
    stats: str | None
    color: str | None
    lines: Lines

    @classmethod
    def of(cls, face: PrintedFace, lines: FaceLines) -> Face:
        """Return a face of a card with its lines."""
        return cls(
            name=BilingualText.of(face.name),
            cost=face.cost,
            type=BilingualText.of(face.type),
            text=BilingualText.of(face.text),
            stats=face.stats,
            color=face.color,
            lines=Lines.of(lines),
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


class Links(Shape, frozen=True, kw_only=True):
    """Where a card can be seen elsewhere."""

    page: str | None
    pictures: tuple[str, ...]


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
    formats: Annotated[
        dict[str, str], Meta(description="Formats, each with legal, restricted or banned.")
    ]
    links: Links
    read: Annotated[bool, Meta(description="Whether every line of every face is read.")]
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
        lines = lines_of(it)
        return cls(
            id=it.key,
            name=BilingualText.of(it.name),
            layout=it.layout.value,
            faces=tuple(map(Face.of, it.faces, lines)),
            sets=tuple(it.sets),
            aliases=tuple(it.aliases),
            formats=dict(it.formats),
            links=Links(page=it.page, pictures=it.pictures),
            read=is_whole(lines),
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


class ListedFace(Shape, frozen=True, kw_only=True):
    """One face of a card in a list, as its document writes it."""

    name: BilingualText
    cost: str | None
    type: BilingualText
    text: BilingualText
    stats: str | None
    color: str | None

    @classmethod
    def of(cls, face: PrintedFace) -> ListedFace:
        """Return a face; its lines are not read."""
        return cls(
            name=BilingualText.of(face.name),
            cost=face.cost,
            type=BilingualText.of(face.type),
            text=BilingualText.of(face.text),
            stats=face.stats,
            color=face.color,
        )


class ListedCard(Shape, frozen=True, kw_only=True):
    """A card in a list, without its rulings; its lines are not read."""

    id: str
    name: BilingualText
    layout: str
    faces: tuple[ListedFace, ...]
    sets: Annotated[tuple[str, ...], Meta(description="Codes in lower case.")]
    aliases: tuple[str, ...]
    formats: Annotated[
        dict[str, str], Meta(description="Formats, each with legal, restricted or banned.")
    ]
    links: Links

    @classmethod
    def of(cls, it: PrintedCard) -> ListedCard:
        """Return a card of a list."""
        return cls(
            id=it.key,
            name=BilingualText.of(it.name),
            layout=it.layout.value,
            faces=tuple(ListedFace.of(face) for face in it.faces),
            sets=tuple(it.sets),
            aliases=tuple(it.aliases),
            formats=dict(it.formats),
            links=Links(page=it.page, pictures=it.pictures),
        )


class Cards(Shape, frozen=True, kw_only=True):
    """A page of a list of cards, in the order of the library."""

    total: Annotated[Count, Meta(description="How many cards the whole list has.")]
    offset: Annotated[Count, Meta(description="The place of the first card here, from 0.")]
    next: Annotated[
        int | None, Meta(description="The `offset` of the next page; null on the last one.")
    ]
    cards: tuple[ListedCard, ...]

    @classmethod
    def of(cls, page: CardPage, wanted: CardQuery) -> Cards:
        """Return a page of a list."""
        behind = wanted.first + len(page.cards)
        return cls(
            total=page.total,
            offset=wanted.first,
            next=behind if page.cards and behind < page.total else None,
            cards=tuple(ListedCard.of(card) for card in page.cards),
        )


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
