"""Scryfall's bulk files: cards (Oracle, Default or All Cards) and rulings, joined by `oracle_id`.

In: the paths of the bulk files, plain or gzip. Out: `CardData` one by one. A file of cards is an
array of card objects; Chinese printings (`lang: zhs`) give the Chinese names and texts of a card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from rules.text import Bilingual
from rulings.card import Card, Face, layout_of
from rulings.card_data import CardData, Progress, objects
from rulings.mtgjson import LAYOUTS, stats_of
from rulings.notes.building import address_of
from rulings.ruling import Ruling, Source

#: A ruling as its file has it: date, text.
Comment = tuple[str, str]


def read_bulk(
    cards: Path, rulings: Path | None = None, progress: Progress | None = None
) -> Iterator[CardData]:
    """Yield each card once, in the languages of its printings, with its rulings.

    The rulings and the Chinese printings are read first, since they may stand anywhere; only they
    are kept. Raises `DocumentError` for a file that is damaged or cut off.
    """
    comments = read_rulings(rulings) if rulings else {}
    chinese = _chinese_faces(cards)
    seen: set[str] = set()
    for found in objects(cards, "item", progress):
        if not isinstance(found, dict) or found.get("object") != "card":
            continue
        identity = oracle_id_of(found)
        if found.get("lang", "en") != "en" or not identity or identity in seen:
            continue
        seen.add(identity)
        yield _card(found, identity, chinese.get(identity, {}), comments, str(cards))


def read_rulings(path: Path, progress: Progress | None = None) -> dict[str, list[Comment]]:
    """Read the bulk file of rulings: date and text of each, by `oracle_id`, oldest first."""
    found: dict[str, list[Comment]] = defaultdict(list)
    for item in objects(path, "item", progress):
        if isinstance(item, dict) and item.get("object", "ruling") == "ruling":
            comment = str(item.get("published_at") or ""), str(item.get("comment") or "")
            if item.get("oracle_id") and comment[1]:
                found[str(item["oracle_id"])].append(comment)
    return {identity: sorted(set(items)) for identity, items in found.items()}


def oracle_id_of(card: Mapping[str, Any]) -> str | None:
    """The identity of a card; a reversible card has it on its faces."""
    identity = card.get("oracle_id")
    if identity is None and card.get("card_faces"):
        identity = card["card_faces"][0].get("oracle_id")
    return str(identity) if identity else None


def _chinese_faces(path: Path) -> dict[str, dict[int, Face]]:
    """The Chinese faces of the cards of a file, by identity and position; the newest stand."""
    found: dict[str, dict[int, Face]] = {}
    dates: dict[str, str] = {}
    for card in objects(path, "item"):
        if not isinstance(card, dict) or card.get("lang") != "zhs":
            continue
        identity, date = oracle_id_of(card), str(card.get("released_at") or "")
        if identity and date >= dates.get(identity, ""):
            dates[identity] = date
            found[identity] = dict(enumerate(_faces(card, is_chinese=True)))
    return found


def _faces(card: Mapping[str, Any], *, is_chinese: bool = False) -> list[Face]:
    faces = card.get("card_faces") or [card]
    return [_face(face, is_chinese=is_chinese) for face in faces]


def _face(face: Mapping[str, Any], *, is_chinese: bool) -> Face:
    if is_chinese:
        return Face(
            name=Bilingual(zh=face.get("printed_name")),
            type=Bilingual(zh=face.get("printed_type_line")),
            text=Bilingual(zh=face.get("printed_text")),
        )
    return Face(
        name=Bilingual(en=face.get("name")),
        cost=face.get("mana_cost") or None,
        type=Bilingual(en=face.get("type_line")),
        text=Bilingual(en=face.get("oracle_text")),
        stats=stats_of(face),
        color=", ".join(face["color_indicator"]) if face.get("color_indicator") else None,
    )


def _card(
    found: Mapping[str, Any],
    identity: str,
    chinese: Mapping[int, Face],
    comments: Mapping[str, list[Comment]],
    document: str,
) -> CardData:
    faces = [
        face.filled_from(chinese[k]) if k in chinese else face
        for k, face in enumerate(_faces(found))
    ]
    if len(faces) > 1 and faces[0].cost is None and found.get("mana_cost"):
        faces[0] = replace(faces[0], cost=found["mana_cost"])
    code = str(found.get("set") or "any").lower()
    key = f"{code}/{address_of(faces[0].name.en or str(found.get('name')))}"
    parts = tuple(faces)
    layout = layout_of(parts)
    card = Card(
        key=key,
        faces=parts,
        layout=LAYOUTS.get(str(found.get("layout")), layout),
        sets=(code,),
        oracle_id=identity,
    )
    rulings = tuple(
        Ruling(
            key=f"{key}/{number}",
            number=number,
            cards=(key,),
            text=Bilingual(en=text),
            section=(),
            date=date or None,
            sources=(Source(document, 0, date or None),),
        )
        for number, (date, text) in enumerate(comments.get(identity, ()), start=1)
    )
    return CardData(card, rulings)
