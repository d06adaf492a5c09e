"""Scryfall's bulk files: cards (Oracle, Default or All Cards) and rulings, joined by `oracle_id`.

In: the paths of the bulk files, plain or gzip. Out: for each card its `CardData`, and a `NoCard`
for each entry that gave none. A file of cards is an array of card objects; Chinese printings
(`lang: zhs`, and `zht` where there is no other) give the Chinese names and texts of a card, and
all of them names that lead to it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from rules.text import Bilingual
from rulings.card import Card, Face, further_names, layout_of
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
from rulings.mtgjson import LAYOUTS, stats_of
from rulings.notes.building import address_of
from rulings.ruling import Ruling, Source

#: A ruling as its file has it: date, text.
Comment = tuple[str, str]
#: Chinese in Simplified and in Traditional characters, the first of more worth.
_CHINESE = ("zhs", "zht")
#: Layouts of what is no card of a deck: others make them, or they are only looked at.
_NOT_PLAYED = {
    "token": "a token",
    "double_faced_token": "a token",
    "emblem": "an emblem",
    "art_series": "a card of art",
}
#: The picture of each size that there may be, the one to link first.
_PICTURES = ("normal", "large", "png", "small")


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
    image_uris: dict[str, str] | None = None
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
    legalities: dict[str, str] | None = None
    scryfall_uri: str | None = None

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


@dataclass(slots=True)
class _Chinese:
    """What the Chinese printings of a card say: its faces, and every name that it has there."""

    rank: tuple[bool, str]  # in Simplified characters; its date
    faces: dict[int, Face]
    names: dict[str, None]


def read_bulk(
    cards: Path, rulings: Path | None = None, progress: Progress | None = None
) -> Iterator[CardData | NoCard]:
    """Yield each card once, in the languages of its printings, with its rulings.

    The rulings and the Chinese printings are read first, since they may stand anywhere; only they
    are kept. Raises `DocumentError` for a file that is damaged or cut off.
    """
    comments = read_rulings(rulings) if rulings else {}
    chinese = _chinese_faces(cards, _part_of(progress, 0))
    seen: set[str] = set()
    keys: Counter[str] = Counter()
    for number, (name, entry) in enumerate(entries(cards, "item", _part_of(progress, 1)), start=1):
        try:
            found = _card_of(entry)
        except msgspec.MsgspecError as error:
            yield NoCard(number, name, Fate.UNREADABLE, short(error))
            continue
        identity = found.identity
        assert identity is not None
        called = found.name or found.printed_name or name
        if (what := _NOT_PLAYED.get(found.layout or "")) is not None:
            yield NoCard(number, called, Fate.NOT_PLAYED, what)
        elif found.lang in _CHINESE and identity in chinese:
            yield NoCard(number, called, Fate.MERGED)
        elif found.lang != "en" or identity in seen:
            yield NoCard(number, called, Fate.REPEATED)
        else:
            seen.add(identity)
            card = _card(found, identity, chinese.get(identity))
            keys[card.key] += 1
            if keys[card.key] > 1:
                card = replace(card, key=f"{card.key}~{keys[card.key]}")
            yield CardData(card, rulings_of(card, comments, str(rulings or "")), number)


def _part_of(progress: Progress | None, part: int) -> Progress | None:
    """Return what takes the progress of one of the two times that a file is read."""
    if progress is None:
        return None
    return lambda done, total: progress((done + part * total) // 2, total)


def rulings_of(
    card: Card, comments: Mapping[str, list[Comment]], document: str
) -> tuple[Ruling, ...]:
    """Return the rulings under a card, of those that a file has by identity."""
    return tuple(
        Ruling(
            key=f"{card.key}/{place}",
            number=place,
            cards=(card.key,),
            text=Bilingual(en=text),
            section=(),
            date=date or None,
            sources=(Source(document, 0, date or None),),
        )
        for place, (date, text) in enumerate(comments.get(card.oracle_id or "", ()), start=1)
    )


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


def _chinese_faces(path: Path, progress: Progress | None) -> dict[str, _Chinese]:
    """Return what Chinese printings say of each card, by identity.

    Simplified characters before Traditional ones, the newest of each.
    """
    found: dict[str, _Chinese] = {}
    for _, entry in entries(path, "item", progress):
        if isinstance(entry, msgspec.Raw) and b'"zh' not in memoryview(entry).tobytes():
            continue  # most of a file: no Chinese printing, and nothing to decode
        try:
            card = _card_of(entry)
        except msgspec.MsgspecError:
            continue
        identity = card.identity
        if card.lang not in _CHINESE or not identity:
            continue
        rank = (card.lang == _CHINESE[0], card.released_at or "")
        faces = dict(enumerate(_chinese_face(face) for face in card.faces))
        known = found.setdefault(identity, _Chinese(rank, faces, {}))
        if rank > known.rank:
            known.rank, known.faces = rank, faces
        known.names.update((face.name.zh, None) for face in faces.values() if face.name.zh)
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


def _card(found: _Card, identity: str, chinese: _Chinese | None) -> Card:
    there = chinese.faces if chinese else {}
    faces = [
        _face(face).filled_from(there[k]) if k in there else _face(face)
        for k, face in enumerate(found.faces)
    ]
    if len(faces) > 1 and faces[0].cost is None and found.mana_cost:
        faces[0] = replace(faces[0], cost=found.mana_cost)
    code = (found.set or "any").lower()
    parts = tuple(faces)
    pictures = [_picture(face) for face in (found, *(found.card_faces or ()))]
    return Card(
        key=f"{code}/{address_of(faces[0].name.en or str(found.name))}",
        faces=parts,
        layout=LAYOUTS.get(str(found.layout), layout_of(parts)),
        sets=(code,),
        oracle_id=identity,
        aliases=further_names(chinese.names if chinese else (), parts),
        formats=formats_of(found.legalities),
        page=address(found.scryfall_uri),
        pictures=tuple(dict.fromkeys(filter(None, pictures))),
    )


def _picture(face: _Face) -> str | None:
    there = face.image_uris or {}
    return next((found for size in _PICTURES if (found := address(there.get(size)))), None)
