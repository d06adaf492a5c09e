"""MTGJSON's AtomicCards: cards with English and Chinese names and texts, and English rulings.

In: the path of `AtomicCards.json`, plain or gzip. Out: for each name its `CardData`, or a `NoCard`
that says why there is none. The file is an object `{meta, data: {NAME: [face, …]}}`; Chinese stands
under each face's `foreignData`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from rules.text import Bilingual
from rulings.card import Card, Face, Layout, further_names, layout_of
from rulings.card_data import (
    CardData,
    Fate,
    NoCard,
    Progress,
    address,
    entries,
    formats_of,
    record_of,
    short,
)
from rulings.notes.building import address_of
from rulings.ruling import Ruling, Source

_SIMPLIFIED = ("Chinese Simplified", "Simplified Chinese")
_TRADITIONAL = ("Chinese Traditional", "Traditional Chinese")
#: Where a card can be seen by its identity.
_PAGE = "https://scryfall.com/search?q=oracleid%3A"
#: MTGJSON's and Scryfall's words for a layout, by ours.
LAYOUTS = {
    "split": Layout.SPLIT,
    "aftermath": Layout.SPLIT,
    "flip": Layout.FLIP,
    "transform": Layout.DOUBLE_FACED,
    "modal_dfc": Layout.DOUBLE_FACED,
    "meld": Layout.DOUBLE_FACED,
    "reversible_card": Layout.DOUBLE_FACED,
    "double_faced_token": Layout.DOUBLE_FACED,
    "adventure": Layout.ADVENTURE,
    "prepare": Layout.PREPARATION,
    "prototype": Layout.PROTOTYPE,
    "saga": Layout.SAGA,
    "class": Layout.CLASS,
    "case": Layout.CASE,
    "token": Layout.TOKEN,
}
_SIDES = "abcde"


class _Foreign(msgspec.Struct, rename="camel"):
    """A face in another language."""

    language: str = ""
    name: str | None = None
    face_name: str | None = None
    type: str | None = None
    text: str | None = None


class _Comment(msgspec.Struct):
    """A ruling."""

    date: str | None = None
    text: str | None = None


class _Identifiers(msgspec.Struct, rename="camel"):
    scryfall_oracle_id: str | None = None


class _Face(msgspec.Struct, rename="camel"):
    """A face as the file has it; what is not read here is not named."""

    name: str | None = None
    face_name: str | None = None
    side: str | None = None
    layout: str | None = None
    mana_cost: str | None = None
    type: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    first_printing: str | None = None
    printings: list[str] | None = None
    identifiers: _Identifiers | None = None
    foreign_data: list[_Foreign] | None = None
    legalities: dict[str, str] | None = None
    rulings: list[_Comment] | None = None


class _Faces(msgspec.Struct):
    """The faces of one name."""

    faces: list[_Face]


def read_atomic_cards(path: Path, progress: Progress | None = None) -> Iterator[CardData | NoCard]:
    """Yield the cards of AtomicCards with their rulings, and what gave none.

    Raises `DocumentError` for a file that is damaged or cut off; what came before was yielded.
    """
    for number, (name, entry) in enumerate(entries(path, "data", progress), start=1):
        try:
            yield _card(name, _faces_of(entry), str(path), number)
        except msgspec.MsgspecError as error:
            yield NoCard(number, name, Fate.UNREADABLE, short(error))


def _faces_of(entry: object) -> list[_Face]:
    """Raises `msgspec.ValidationError` where the entry is not what one is."""
    if isinstance(entry, msgspec.Raw):
        found = msgspec.json.decode(entry, type=list[_Face])
    else:
        found = record_of({"faces": entry}, _Faces).faces
    if not found or not any(face.name or face.face_name for face in found):
        raise msgspec.ValidationError("no face with a name")
    return found


def _card(name: str, found: Sequence[_Face], document: str, number: int) -> CardData:
    """Put the entries of one name together: its faces, in the order of their sides."""
    ordered = sorted(found, key=lambda e: e.side or "")
    if not any(e.side for e in ordered):
        ordered = ordered[:1]  # cards that share a name and are no faces of one card
    faces = tuple(_face(entry, len(ordered)) for entry in ordered)
    first = ordered[0]
    printings = tuple(p.lower() for p in first.printings or ())
    sets = ((first.first_printing or (printings[0] if printings else "any")).lower(),)
    key = f"{sets[0]}/{address_of(faces[0].name.en or name)}"
    traditional = [_foreign_name(entry, len(ordered), _TRADITIONAL) for entry in ordered]
    identity = first.identifiers.scryfall_oracle_id if first.identifiers else None
    card = Card(
        key=key,
        faces=faces,
        layout=_layout(first.layout or "", faces),
        sets=tuple(dict.fromkeys((*sets, *printings))),
        oracle_id=identity,
        aliases=further_names((name, *traditional), faces),
        formats=formats_of(first.legalities),
        page=address(f"{_PAGE}{identity}") if identity else None,
    )
    return CardData(card, _rulings(key, ordered, document), number)


def _layout(word: str, faces: tuple[Face, ...]) -> Layout:
    found = layout_of(faces)
    if found in (Layout.OMEN, Layout.ROOM):
        return found
    return LAYOUTS.get(word, found)


def _face(entry: _Face, faces: int) -> Face:
    foreign = _foreign(entry, _SIMPLIFIED) or _foreign(entry, _TRADITIONAL) or _Foreign()
    zh_name = _foreign_name(entry, faces, _SIMPLIFIED) or _foreign_name(entry, faces, _TRADITIONAL)
    return Face(
        name=Bilingual(zh_name, entry.face_name or _of_side(entry.name, entry.side)),
        cost=entry.mana_cost,
        type=Bilingual(foreign.type, entry.type),
        text=Bilingual(foreign.text, entry.text),
        stats=stats_of(entry.power, entry.toughness, entry.loyalty, entry.defense),
        color=", ".join(entry.color_indicator) if entry.color_indicator else None,
    )


def _foreign(entry: _Face, languages: Sequence[str]) -> _Foreign | None:
    return next((f for f in entry.foreign_data or () if f.language in languages), None)


def _foreign_name(entry: _Face, faces: int, languages: Sequence[str]) -> str | None:
    """Return the name of a face in another language; some files have that of the whole card."""
    foreign = _foreign(entry, languages)
    name = (foreign.face_name or foreign.name) if foreign else None
    if foreign and name and faces > 1 and " // " in name and not foreign.face_name:
        return _of_side(name, entry.side)
    return name


def _of_side(name: str | None, side: str | None) -> str | None:
    """The part of a whole card's name that is that of one face, the first where none is said."""
    parts = (name or "").split(" // ")
    number = _SIDES.find(side or "a")
    return parts[number] if 0 <= number < len(parts) else name


def stats_of(
    power: str | None, toughness: str | None, loyalty: str | None, defense: str | None
) -> str | None:
    """Power and toughness, loyalty or defence of a face, as they are printed."""
    if power is not None and toughness is not None:
        return f"{power}/{toughness}"
    return loyalty or defense


def _rulings(key: str, found: Sequence[_Face], document: str) -> tuple[Ruling, ...]:
    """The rulings of all faces, each once."""
    said = dict.fromkeys((r.date or "", r.text or "") for face in found for r in face.rulings or ())
    return tuple(
        Ruling(
            key=f"{key}/{number}",
            number=number,
            cards=(key,),
            text=Bilingual(en=text),
            section=(),
            date=date or None,
            sources=(Source(document, 0, date or None),),
        )
        for number, (date, text) in enumerate(said, start=1)
        if text
    )
