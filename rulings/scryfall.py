"""Scryfall's bulk files: cards (Oracle, Default or All Cards) and rulings, joined by `oracle_id`.

In: the paths of the bulk files, plain or gzip. Out: for each card its `CardData`, and a `NoCard`
for each entry that gave none. A file of cards is an array of card objects; Chinese printings
(`lang: zhs`) give the Chinese names and texts of a card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import msgspec

from rules.text import Bilingual
from rulings.card import Card, Face, layout_of
from rulings.card_data import CardData, Fate, NoCard, Progress, entries, record_of, short
from rulings.mtgjson import LAYOUTS, stats_of
from rulings.notes.building import address_of
from rulings.ruling import Ruling, Source

#: A ruling as its file has it: date, text.
Comment = tuple[str, str]


class _Face(msgspec.Struct):
    """A face as the file has it; what is not read here is not named."""

    name: str | None = None
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    oracle_id: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    printed_name: str | None = None
    printed_type_line: str | None = None
    printed_text: str | None = None


class _Card(_Face):
    """A card: a printing of one."""

    object: str = ""
    lang: str = "en"
    layout: str | None = None
    set: str | None = None
    released_at: str | None = None
    card_faces: list[_Face] | None = None

    @property
    def identity(self) -> str | None:
        """The identity of a card; a reversible card has it on its faces."""
        if self.oracle_id is None and self.card_faces:
            return self.card_faces[0].oracle_id or None
        return self.oracle_id or None

    @property
    def faces(self) -> list[_Face]:
        """Its faces: itself, where it has no others."""
        return self.card_faces or [self]


class _Comment(msgspec.Struct):
    object: str = "ruling"
    oracle_id: str | None = None
    published_at: str | None = None
    comment: str | None = None


def read_bulk(
    cards: Path, rulings: Path | None = None, progress: Progress | None = None
) -> Iterator[CardData | NoCard]:
    """Yield each card once, in the languages of its printings, with its rulings.

    The rulings and the Chinese printings are read first, since they may stand anywhere; only they
    are kept. Raises `DocumentError` for a file that is damaged or cut off.
    """
    comments = read_rulings(rulings) if rulings else {}
    chinese = _chinese_faces(cards)
    seen: set[str] = set()
    for number, (name, entry) in enumerate(entries(cards, "item", progress), start=1):
        try:
            found = _card_of(entry)
        except msgspec.MsgspecError as error:
            yield NoCard(number, name, Fate.UNREADABLE, short(error))
            continue
        identity = found.identity
        assert identity is not None
        called = found.name or found.printed_name or name
        if found.lang == "zhs" and identity in chinese:
            yield NoCard(number, called, Fate.MERGED)
        elif found.lang != "en" or identity in seen:
            yield NoCard(number, called, Fate.REPEATED)
        else:
            seen.add(identity)
            texts = chinese.get(identity, {})
            yield _card(found, identity, texts, comments, str(cards), number)


def _card_of(entry: object) -> _Card:
    """Raises `msgspec.ValidationError` where the entry is no card."""
    found = record_of(entry, _Card)
    if found.object != "card":
        raise msgspec.ValidationError(f"an object {found.object!r} among cards")
    if found.identity is None:
        raise msgspec.ValidationError("no oracle_id")
    return found


def read_rulings(path: Path, progress: Progress | None = None) -> dict[str, list[Comment]]:
    """Read the bulk file of rulings: date and text of each, by `oracle_id`, oldest first."""
    found: dict[str, list[Comment]] = defaultdict(list)
    for _, entry in entries(path, "item", progress):
        try:
            item = record_of(entry, _Comment)
        except msgspec.MsgspecError:
            continue  # `checked_rulings` tells them
        if item.object == "ruling" and item.oracle_id and item.comment:
            found[item.oracle_id].append((item.published_at or "", item.comment))
    return {identity: sorted(set(items)) for identity, items in found.items()}


def checked_rulings(path: Path) -> Iterator[NoCard | None]:
    """Yield, for each entry of the bulk file of rulings, None or what is wrong with it."""
    for number, (name, entry) in enumerate(entries(path, "item"), start=1):
        try:
            item = record_of(entry, _Comment)
            whole = item.oracle_id and item.comment
            reason = "" if whole else "no oracle_id or no comment"
        except msgspec.MsgspecError as error:
            reason = short(error)
        yield NoCard(number, name, Fate.UNREADABLE, reason) if reason else None


def _chinese_faces(path: Path) -> dict[str, dict[int, Face]]:
    """The Chinese faces of the cards of a file, by identity and position; the newest stand."""
    found: dict[str, dict[int, Face]] = {}
    dates: dict[str, str] = {}
    for _, entry in entries(path, "item"):
        try:
            card = _card_of(entry)
        except msgspec.MsgspecError:
            continue
        identity, date = card.identity, card.released_at or ""
        if card.lang == "zhs" and identity and date >= dates.get(identity, ""):
            dates[identity] = date
            found[identity] = dict(enumerate(_chinese_face(face) for face in card.faces))
    return found


def _chinese_face(face: _Face) -> Face:
    return Face(
        name=Bilingual(zh=face.printed_name),
        type=Bilingual(zh=face.printed_type_line),
        text=Bilingual(zh=face.printed_text),
    )


def _face(face: _Face) -> Face:
    return Face(
        name=Bilingual(en=face.name),
        cost=face.mana_cost or None,
        type=Bilingual(en=face.type_line),
        text=Bilingual(en=face.oracle_text),
        stats=stats_of(face.power, face.toughness, face.loyalty, face.defense),
        color=", ".join(face.color_indicator) if face.color_indicator else None,
    )


def _card(
    found: _Card,
    identity: str,
    chinese: Mapping[int, Face],
    comments: Mapping[str, list[Comment]],
    document: str,
    number: int,
) -> CardData:
    faces = [
        _face(face).filled_from(chinese[k]) if k in chinese else _face(face)
        for k, face in enumerate(found.faces)
    ]
    if len(faces) > 1 and faces[0].cost is None and found.mana_cost:
        faces[0] = replace(faces[0], cost=found.mana_cost)
    code = (found.set or "any").lower()
    key = f"{code}/{address_of(faces[0].name.en or str(found.name))}"
    parts = tuple(faces)
    layout = layout_of(parts)
    card = Card(
        key=key,
        faces=parts,
        layout=LAYOUTS.get(str(found.layout), layout),
        sets=(code,),
        oracle_id=identity,
    )
    rulings = tuple(
        Ruling(
            key=f"{key}/{place}",
            number=place,
            cards=(key,),
            text=Bilingual(en=text),
            section=(),
            date=date or None,
            sources=(Source(document, 0, date or None),),
        )
        for place, (date, text) in enumerate(comments.get(identity, ()), start=1)
    )
    return CardData(card, rulings, number)
