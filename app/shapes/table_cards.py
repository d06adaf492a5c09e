"""Shapes of cards at the table: what the engine reads of them, what may be put there.

In: values of `engine.playing` and of the library. Out: parts of the answers of `table`, and those
of `table/cards`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from app.shapes.shape import Count, Shape
from app.words.cards import said_in_both
from engine.playing import laying
from engine.replay.cards import ReadFace
from engine.scenario import setup
from engine.terms.bilingual import Bilingual

Json = dict[str, Any]


class CardLine(Shape, frozen=True, kw_only=True):
    """A line of card text: whether it is read, or left out as not needed here."""

    number: Annotated[Count, Meta(description="1-based, as `irrelevant` names it; 0: the type.")]
    text: str
    read: bool
    left_out: bool
    stopped_at: Annotated[str | None, Meta(description="The words where reading stopped.")]
    rule: Annotated[str | None, Meta(description="The rule of a part that is not played.")]


class SaidFace(Shape, frozen=True, kw_only=True):
    """What a face says, in both languages."""

    type: Bilingual
    text: Bilingual


class CardFace(Shape, frozen=True, kw_only=True):
    """A face of a card and its lines; `said` is its type line and its text in each language.

    A language in which it cannot be said has an empty text.
    """

    name: str
    type: str
    cost: str
    stats: str
    lines: tuple[CardLine, ...]
    said: SaidFace

    @classmethod
    def of(cls, face: ReadFace) -> CardFace:
        """Return a face as it was read."""
        return cls(
            name=face.text.name,
            type=face.text.type,
            cost=face.text.cost,
            stats=face.text.stats,
            said=SaidFace(**said_in_both(face.text)),
            lines=tuple(
                CardLine(
                    number=line.number,
                    text=line.text,
                    read=line.read,
                    left_out=line.left_out,
                    stopped_at=line.stopped_at,
                    rule=line.rule,
                )
                for line in face.lines
            ),
        )


class TableCard(Shape, frozen=True, kw_only=True):
    """A card of the set-up: where it comes from, and whether the engine reads all of it."""

    name: str
    found: bool
    source: Annotated[
        str | None, Meta(extra_json_schema={"enum": ["scenario", "library", "token", None]})
    ]
    whole: bool
    definition: Annotated[
        Json | None, Meta(description="What `cards` of a scenario would say of a library's card.")
    ]
    faces: tuple[CardFace, ...]

    @classmethod
    def of(cls, card: laying.CardRead) -> TableCard:
        """Return a card as it was read."""
        definition = None if card.text is None else laying.definition_of(card.name, card.text)
        return cls(
            name=card.name,
            found=card.source is not None,
            source=card.source,
            whole=card.whole,
            definition=None if definition is None else setup.CARD.write(definition, "en"),
            faces=tuple(map(CardFace.of, card.faces)),
        )


class Pasted(Shape, frozen=True, kw_only=True):
    """A card that was pasted: its definition for `cards` of a scenario, and what is read of it."""

    name: str
    definition: Json
    card: TableCard


class OfferedCard(Shape, frozen=True, kw_only=True):
    """A card for the table: `say` goes into a zone, `definition` into `cards` if there is one.

    `whole` says whether the engine reads all of it, null where that was not looked at.
    """

    say: str
    name: Bilingual
    kind: Literal["library", "basic", "token", "vanilla", "spell"]
    type: str | None
    definition: Json | None
    whole: bool | None
    unread: Annotated[Count, Meta(description="Lines that the engine does not read.")]


class OfferedCards(Shape, frozen=True, kw_only=True):
    """Cards that what was typed may become, the likeliest first."""

    text: str
    cards: tuple[OfferedCard, ...]
