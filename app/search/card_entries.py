"""Cards, rulings and topics as entries of the index.

In: the values of `rulings`, merged. Out: `IndexEntry`s, and the cards' names for the vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from app.search.analysis import fold
from app.search.entry import IndexEntry
from app.search.vocabulary import Name, paired_names
from rules.text import Bilingual, Language
from rulings.card import Card, names_of
from rulings.ruling import Ruling
from rulings.topic import PartKind, Topic


def card_entries(cards: Iterable[Card], scope: str) -> Iterator[IndexEntry]:
    """Yield an entry for each card; `scope` is its game."""
    for card in cards:
        names = (*names_of(card.faces), *card.aliases)
        yield IndexEntry(
            kind="card",
            key=card.key,
            title=card.name,
            text=_joined(side for face in card.faces for side in (face.type, face.text)),
            scopes=(scope,),
            names=names,
            cards=names,
            sets=card.sets,
        )


def ruling_entries(
    rulings: Iterable[Ruling], cards: Mapping[str, Card], scope: str
) -> Iterator[IndexEntry]:
    """Yield an entry for each ruling; it is found by the names of its cards too."""
    for ruling in rulings:
        under = [cards[key] for key in ruling.cards if key in cards]
        names = tuple(dict.fromkeys(name for card in under for name in names_of(card.faces)))
        yield IndexEntry(
            kind="ruling",
            key=ruling.key,
            title=under[0].name if under else Bilingual(),
            text=ruling.text,
            scopes=(scope,),
            context=names,
            cards=names,
            sets=tuple(dict.fromkeys(code for card in under for code in card.sets)),
        )


def topic_entries(topics: Iterable[tuple[Topic, str]], scope: str) -> Iterator[IndexEntry]:
    """Yield an entry for each topic, which comes with the code of its set."""
    for topic, code in topics:
        texts = [part.text for part in topic.parts if part.kind is not PartKind.CARD]
        yield IndexEntry(
            kind="topic",
            key=topic.key,
            title=topic.title,
            text=_joined(texts),
            scopes=(scope,),
            names=tuple(side for side in (topic.title.zh, topic.title.en) if side),
            cards=tuple(topic.entries),
            sets=(code,) if code else (),
        )


def card_names(cards: Sequence[Card]) -> Iterator[Name]:
    """Yield the names of cards, each face's with those of the other language."""
    for card in cards:
        for face in card.faces:
            zh = (face.name.zh,) if face.name.zh else ()
            en = (face.name.en,) if face.name.en else ()
            yield from paired_names("card", card.key, None, zh, en)
        known = {fold(name) for name in names_of(card.faces)}
        # A name in Traditional characters that folds to one of these is found with it.
        yield from (Name(a, "card", card.key) for a in card.aliases if fold(a) not in known)


def _joined(texts: Iterable[Bilingual]) -> Bilingual:
    found = list(texts)
    sides = ("\n".join(text[side] or "" for text in found if text[side]) for side in Language)
    zh, en = sides
    return Bilingual(zh or None, en or None)
