"""Cards, rulings and topics to rows of the store, and back.

In: the values of `rulings`. Out: tuples in the order of the columns, and the values read from them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from rules.reference import find_references
from rules.text import Bilingual, Language
from rulings.card import Card, Face, Layout, folded, names_of
from rulings.ruling import Ruling, Source
from rulings.topic import PartKind, Topic, TopicPart

TABLES = """
CREATE TABLE card (
    key TEXT PRIMARY KEY, position INTEGER NOT NULL, layout TEXT NOT NULL, faces TEXT NOT NULL,
    sets TEXT NOT NULL, oracle_id TEXT, aliases TEXT NOT NULL, formats TEXT NOT NULL, page TEXT,
    pictures TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE card_name (folded TEXT NOT NULL, name TEXT NOT NULL, card TEXT NOT NULL);
CREATE INDEX card_by_name ON card_name (folded);
CREATE TABLE card_set (set_code TEXT NOT NULL, card TEXT NOT NULL, PRIMARY KEY (set_code, card))
    WITHOUT ROWID;

CREATE TABLE ruling (
    key TEXT PRIMARY KEY, position INTEGER NOT NULL, number INTEGER NOT NULL, cards TEXT NOT NULL,
    text_zh TEXT, text_en TEXT, section TEXT NOT NULL, date TEXT, sources TEXT NOT NULL,
    numbers TEXT NOT NULL, terms TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE ruling_card (card TEXT NOT NULL, ruling TEXT NOT NULL, PRIMARY KEY (card, ruling))
    WITHOUT ROWID;
CREATE TABLE ruling_number (number TEXT NOT NULL, ruling TEXT NOT NULL);
CREATE INDEX ruling_by_number ON ruling_number (number);
CREATE TABLE ruling_term (term TEXT NOT NULL, ruling TEXT NOT NULL, PRIMARY KEY (term, ruling))
    WITHOUT ROWID;

CREATE TABLE topic (
    key TEXT PRIMARY KEY, position INTEGER NOT NULL, document TEXT NOT NULL, set_code TEXT NOT NULL,
    title_zh TEXT, title_en TEXT, section TEXT NOT NULL, parts TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE notes_difference (
    kind TEXT NOT NULL, card TEXT NOT NULL, part TEXT NOT NULL, first_path TEXT NOT NULL,
    second_path TEXT NOT NULL, first TEXT, second TEXT
);
"""


def card_row(position: int, card: Card) -> tuple[Any, ...]:
    """Return the row of a card."""
    return (
        card.key,
        position,
        card.layout.value,
        _dump([_face_column(face) for face in card.faces]),
        _dump(card.sets),
        card.oracle_id,
        _dump(card.aliases),
        _dump(card.formats),
        card.page,
        _dump(card.pictures),
    )


def card_of(row: sqlite3.Row) -> Card:
    """Return the card of a row."""
    return Card(
        key=row["key"],
        faces=tuple(_face_of(face) for face in json.loads(row["faces"])),
        layout=Layout(row["layout"]),
        sets=tuple(json.loads(row["sets"])),
        oracle_id=row["oracle_id"],
        aliases=tuple(json.loads(row["aliases"])),
        formats=tuple((name, word) for name, word in json.loads(row["formats"])),
        page=row["page"],
        pictures=tuple(json.loads(row["pictures"])),
    )


def card_name_rows(card: Card) -> Iterator[tuple[str, str, str]]:
    """Yield (folded name, name, card) for every name that leads to a card."""
    for name in dict.fromkeys((*names_of(card.faces), *card.aliases)):
        yield folded(name), name, card.key


def ruling_row(position: int, ruling: Ruling, terms: Iterable[str]) -> tuple[Any, ...]:
    """Return the row of a ruling; the rules that it names by number and its terms are with it."""
    return (
        ruling.key,
        position,
        ruling.number,
        _dump(ruling.cards),
        ruling.text.zh,
        ruling.text.en,
        _dump(ruling.section),
        ruling.date,
        _dump([[s.document, s.line, s.date] for s in ruling.sources]),
        _dump(numbers_in(ruling.text)),
        _dump(list(terms)),
    )


def numbers_in(text: Bilingual) -> tuple[str, ...]:
    """Return the rules that a text names by number, each once, in order; a range as it is."""
    found = (
        str(reference.target)
        for language in Language
        for reference in find_references(text[language] or "", language, "text")
    )
    return tuple(dict.fromkeys(found))


def ruling_of(row: sqlite3.Row) -> Ruling:
    """Return the ruling of a row."""
    return Ruling(
        key=row["key"],
        number=row["number"],
        cards=tuple(json.loads(row["cards"])),
        text=Bilingual(row["text_zh"], row["text_en"]),
        section=tuple(json.loads(row["section"])),
        date=row["date"],
        sources=tuple(Source(*source) for source in json.loads(row["sources"])),
    )


def topic_row(position: int, topic: Topic, document: str, set_code: str) -> tuple[Any, ...]:
    """Return the row of a topic."""
    parts = [[p.kind.value, p.text.zh, p.text.en, p.entry] for p in topic.parts]
    return (
        topic.key,
        position,
        document,
        set_code,
        topic.title.zh,
        topic.title.en,
        _dump(topic.section),
        _dump(parts),
    )


def topic_of(row: sqlite3.Row) -> Topic:
    """Return the topic of a row."""
    return Topic(
        key=row["key"],
        title=Bilingual(row["title_zh"], row["title_en"]),
        section=tuple(json.loads(row["section"])),
        parts=tuple(
            TopicPart(PartKind(kind), Bilingual(zh, en), entry)
            for kind, zh, en, entry in json.loads(row["parts"])
        ),
        line=0,
    )


def _face_column(face: Face) -> list[Any]:
    texts: Iterable[Bilingual] = (face.name, face.type, face.text)
    return [
        *([text.zh, text.en] for text in texts),
        face.cost,
        face.stats,
        face.color,
    ]


def _face_of(column: list[Any]) -> Face:
    name, type_line, text, cost, stats, color = column
    return Face(
        name=Bilingual(*name),
        cost=cost,
        type=Bilingual(*type_line),
        text=Bilingual(*text),
        stats=stats,
        color=color,
    )


def _dump(value: Any) -> str:
    return msgspec.json.encode(value).decode()
