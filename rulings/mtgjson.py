"""MTGJSON's AtomicCards: cards with English and Chinese names and texts, and English rulings.

In: the path of `AtomicCards.json`, plain or gzip. Out: `CardData` one by one. The file is an object
`{meta, data: {NAME: [face, …]}}`; Chinese stands under each face's `foreignData`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rules.text import Bilingual
from rulings.card import Card, Face, Layout, layout_of
from rulings.card_data import CardData, Progress, objects
from rulings.notes.building import address_of
from rulings.ruling import Ruling, Source

_CHINESE = ("Chinese Simplified", "Simplified Chinese")
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
    "prototype": Layout.PROTOTYPE,
    "saga": Layout.SAGA,
    "class": Layout.CLASS,
    "case": Layout.CASE,
    "token": Layout.TOKEN,
}


def read_atomic_cards(path: Path, progress: Progress | None = None) -> Iterator[CardData]:
    """Yield the cards of AtomicCards with their rulings.

    Raises `DocumentError` for a file that is damaged or cut off; what came before was yielded.
    """
    for name, faces in objects(path, "data", progress):
        if isinstance(faces, list) and faces and all(isinstance(f, dict) for f in faces):
            yield _card(str(name), faces, str(path))


def _card(name: str, entries: Sequence[Mapping[str, Any]], document: str) -> CardData:
    """Put the entries of one name together: its faces, in the order of their sides."""
    ordered = sorted(entries, key=lambda e: str(e.get("side") or ""))
    if not any(e.get("side") for e in ordered):
        ordered = ordered[:1]  # cards that share a name and are no faces of one card
    faces = tuple(_face(entry, len(ordered)) for entry in ordered)
    first = ordered[0]
    printings = tuple(str(p).lower() for p in first.get("printings") or ())
    sets = (str(first.get("firstPrinting") or (printings[0] if printings else "any")).lower(),)
    key = f"{sets[0]}/{address_of(faces[0].name.en or name)}"
    identifiers = first.get("identifiers") or {}
    card = Card(
        key=key,
        faces=faces,
        layout=_layout(str(first.get("layout") or ""), faces),
        sets=tuple(dict.fromkeys((*sets, *printings))),
        oracle_id=identifiers.get("scryfallOracleId"),
        aliases=(name,) if len(faces) > 1 else (),
    )
    return CardData(card, _rulings(key, ordered, document))


def _layout(word: str, faces: tuple[Face, ...]) -> Layout:
    found = layout_of(faces)
    if found in (Layout.OMEN, Layout.ROOM):
        return found
    return LAYOUTS.get(word, found)


def _face(entry: Mapping[str, Any], faces: int) -> Face:
    foreign: Mapping[str, Any] = next(
        (f for f in entry.get("foreignData") or () if f.get("language") in _CHINESE), {}
    )
    zh_name = foreign.get("faceName") or foreign.get("name")
    if zh_name and faces > 1 and " // " in zh_name and not foreign.get("faceName"):
        parts = str(zh_name).split(" // ")
        side = "abcde".find(str(entry.get("side") or "a"))
        zh_name = parts[side] if 0 <= side < len(parts) else zh_name
    return Face(
        name=Bilingual(zh_name, entry.get("faceName") or entry.get("name")),
        cost=entry.get("manaCost"),
        type=Bilingual(foreign.get("type"), entry.get("type")),
        text=Bilingual(foreign.get("text"), entry.get("text")),
        stats=stats_of(entry),
        color=", ".join(entry["colorIndicator"]) if entry.get("colorIndicator") else None,
    )


def stats_of(entry: Mapping[str, Any]) -> str | None:
    """Power and toughness, loyalty or defence of a face; both sources name them alike."""
    if entry.get("power") is not None and entry.get("toughness") is not None:
        return f"{entry['power']}/{entry['toughness']}"
    value = entry.get("loyalty") or entry.get("defense")
    return str(value) if value is not None else None


def _rulings(key: str, entries: Sequence[Mapping[str, Any]], document: str) -> tuple[Ruling, ...]:
    """The rulings of all faces, each once."""
    found: dict[tuple[str, str], None] = {}
    for entry in entries:
        for item in entry.get("rulings") or ():
            found[(str(item.get("date") or ""), str(item.get("text") or ""))] = None
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
        for number, (date, text) in enumerate(found, start=1)
        if text
    )
