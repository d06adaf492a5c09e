"""Card data in the published formats of MTGJSON and Scryfall, small and of our own cards."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.document import DocumentKind
from rules.errors import DocumentError
from rules.text import Bilingual
from rulings.card import Layout
from rulings.card_data import CardData, Fate, NoCard
from rulings.mtgjson import read_atomic_cards
from rulings.recognise import is_scryfall_rulings, recognise_card_data, recognise_file
from rulings.registry import Registry
from rulings.scryfall import read_bulk

ATOMIC: dict[str, Any] = {
    "meta": {"date": "2031-02-03", "version": "5.2.2+20310203"},
    "data": {
        "Day Wolf // Night Wolf": [
            {
                "colorIdentity": ["G"],
                "colors": ["G"],
                "convertedManaCost": 2.0,
                "faceName": "Night Wolf",
                "colorIndicator": ["G"],
                "foreignData": [
                    {
                        "faceName": "夜行狼",
                        "language": "Chinese Simplified",
                        "name": "昼行狼 // 夜行狼",
                        "text": "践踏",
                        "type": "生物 ～狼",
                    }
                ],
                "identifiers": {"scryfallOracleId": "o-1"},
                "layout": "transform",
                "manaValue": 2.0,
                "name": "Day Wolf // Night Wolf",
                "power": "4",
                "printings": ["TRI"],
                "rulings": [{"date": "2031-02-03", "text": "It enters with its front face up."}],
                "side": "b",
                "text": "Trample",
                "toughness": "4",
                "type": "Creature — Wolf",
                "types": ["Creature"],
            },
            {
                "faceName": "Day Wolf",
                "foreignData": [
                    {
                        "language": "Chinese Simplified",
                        "name": "昼行狼 // 夜行狼",
                        "text": "转化昼行狼。",
                        "type": "生物 ～狼",
                    },
                    {"language": "Japanese", "name": "昼の狼", "text": "", "type": ""},
                ],
                "firstPrinting": "TRI",
                "identifiers": {"scryfallOracleId": "o-1"},
                "layout": "transform",
                "manaCost": "{1}{G}",
                "name": "Day Wolf // Night Wolf",
                "power": "2",
                "printings": ["TRI", "TRC"],
                "rulings": [{"date": "2031-02-03", "text": "It enters with its front face up."}],
                "side": "a",
                "text": "Transform Day Wolf.",
                "toughness": "2",
                "type": "Creature — Wolf",
            },
        ],
        "Ino the Watcher": [
            {
                "foreignData": [],
                "identifiers": {},
                "layout": "normal",
                "loyalty": "4",
                "manaCost": "{3}{R}",
                "name": "Ino the Watcher",
                "printings": ["TRI"],
                "type": "Legendary Planeswalker — Ino",
            }
        ],
    },
}
_WOLF = {
    "object": "card",
    "oracle_id": "o-1",
    "lang": "en",
    "name": "Day Wolf // Night Wolf",
    "layout": "transform",
    "set": "tri",
    "released_at": "2031-02-03",
    "card_faces": [
        {
            "object": "card_face",
            "name": "Day Wolf",
            "mana_cost": "{1}{G}",
            "type_line": "Creature — Wolf",
            "oracle_text": "Transform Day Wolf.",
            "power": "2",
            "toughness": "2",
        },
        {
            "object": "card_face",
            "name": "Night Wolf",
            "mana_cost": "",
            "type_line": "Creature — Wolf",
            "oracle_text": "Trample",
            "power": "4",
            "toughness": "4",
            "color_indicator": ["G"],
        },
    ],
}
_WOLF_ZH = {
    **_WOLF,
    "lang": "zhs",
    "card_faces": [
        {**face, "printed_name": name, "printed_type_line": "生物～狼", "printed_text": text}
        for face, name, text in zip(
            _WOLF["card_faces"],  # type: ignore[arg-type]
            ("昼行狼", "夜行狼"),
            ("转化昼行狼。", "践踏"),
            strict=True,
        )
    ],
}
CARDS = [
    _WOLF_ZH,
    _WOLF,
    {**_WOLF, "set": "trc"},
    {
        "object": "card",
        "oracle_id": "o-2",
        "lang": "en",
        "name": "Copper Mirror",
        "layout": "normal",
        "set": "tri",
        "mana_cost": "{3}",
        "type_line": "Artifact",
        "oracle_text": "Draw a card.",
    },
    {
        "object": "card",
        "lang": "en",
        "name": "Two Sides // Two Sides",
        "layout": "reversible_card",
        "set": "trx",
        "card_faces": [
            {"oracle_id": "o-3", "name": "Two Sides", "type_line": "Sorcery", "mana_cost": "{R}"},
            {"oracle_id": "o-3", "name": "Two Sides", "type_line": "Sorcery", "mana_cost": "{R}"},
        ],
    },
]
RULINGS = [
    {
        "object": "ruling",
        "oracle_id": "o-2",
        "source": "wotc",
        "published_at": "2031-03-01",
        "comment": "A later word of our own.",
    },
    {
        "object": "ruling",
        "oracle_id": "o-2",
        "source": "wotc",
        "published_at": "2031-02-03",
        "comment": "A first word of our own.",
    },
    {
        "object": "ruling",
        "oracle_id": "o-1",
        "source": "scryfall",
        "published_at": "2031-02-03",
        "comment": "A word about wolves.",
    },
]


def _write(path: Path, value: object, *, packed: bool = False) -> Path:
    data = json.dumps(value, ensure_ascii=False).encode()
    path.write_bytes(gzip.compress(data) if packed else data)
    return path


def _cards(found: Iterable[CardData | NoCard]) -> list[CardData]:
    return [item for item in found if isinstance(item, CardData)]


@pytest.mark.parametrize("packed", [False, True])
def test_atomic_cards_give_faces_in_both_languages(tmp_path: Path, packed: bool) -> None:
    path = _write(tmp_path / "AtomicCards.json.gz", ATOMIC, packed=packed)
    wolf, ino = _cards(read_atomic_cards(path))
    assert [f.name for f in wolf.card.faces] == [
        Bilingual("昼行狼", "Day Wolf"),
        Bilingual("夜行狼", "Night Wolf"),
    ]
    assert [f.stats for f in wolf.card.faces] == ["2/2", "4/4"]
    assert wolf.card.faces[1].text == Bilingual("践踏", "Trample")
    assert (wolf.card.layout, wolf.card.sets) == (Layout.DOUBLE_FACED, ("tri", "trc"))
    assert (wolf.card.oracle_id, wolf.card.faces[1].color) == ("o-1", "G")
    assert ino.card.faces[0].stats == "4"
    assert ino.card.layout is Layout.PLANESWALKER


def test_a_face_without_a_name_of_its_own_is_called_as_its_part_of_the_whole(
    tmp_path: Path,
) -> None:
    """Data that gives the front alone, under the name of the whole card."""
    path = tmp_path / "AtomicCards.json"
    entry = {"name": "Sea // Shore", "layout": "transform", "type": "Land", "text": "Sea is here."}
    path.write_text(json.dumps({"meta": {}, "data": {"Sea // Shore": [entry]}}), encoding="utf-8")
    (found,) = [item for item in read_atomic_cards(path) if isinstance(item, CardData)]
    assert found.card.faces[0].name.en == "Sea"
    assert "Sea // Shore" in found.card.aliases


def test_ruling_on_both_faces_stands_once_with_its_date(tmp_path: Path) -> None:
    wolf, _ = _cards(read_atomic_cards(_write(tmp_path / "a.json", ATOMIC)))
    (ruling,) = wolf.rulings
    assert (ruling.key, ruling.date) == ("tri/Day Wolf/1", "2031-02-03")
    assert ruling.text == Bilingual(en="It enters with its front face up.")


@pytest.mark.parametrize("packed", [False, True])
def test_bulk_cards_are_joined_with_rulings_and_chinese_names(tmp_path: Path, packed: bool) -> None:
    cards = _write(tmp_path / "cards.json", CARDS, packed=packed)
    rulings = _write(tmp_path / "rulings.json", RULINGS, packed=packed)
    found = {item.card.key: item for item in _cards(read_bulk(cards, rulings))}
    assert set(found) == {"tri/Day Wolf", "tri/Copper Mirror", "trx/Two Sides"}
    mirror = found["tri/Copper Mirror"]
    assert [r.text.en for r in mirror.rulings] == [
        "A first word of our own.",
        "A later word of our own.",
    ]
    wolf = found["tri/Day Wolf"].card
    assert wolf.faces[1].name == Bilingual("夜行狼", "Night Wolf")
    assert wolf.faces[0].text == Bilingual("转化昼行狼。", "Transform Day Wolf.")


@pytest.mark.parametrize(
    "name",
    ["昼行狼", "夜行狼", "Day Wolf", "night wolf", "Day Wolf // Night Wolf", "昼行狼 // 夜行狼"],
)
def test_every_name_of_every_face_leads_to_the_card(tmp_path: Path, name: str) -> None:
    atomic = read_atomic_cards(_write(tmp_path / "a.json", ATOMIC))
    bulk = read_bulk(_write(tmp_path / "c.json", CARDS))
    for cards in (atomic, bulk):
        (card,) = Registry(item.card for item in _cards(cards)).find(name)
        assert card.key == "tri/Day Wolf"


def test_card_data_is_known_by_its_beginning(tmp_path: Path) -> None:
    atomic = _write(tmp_path / "x.json", ATOMIC, packed=True)
    found = recognise_file(atomic)
    assert found is not None
    assert found.kind is DocumentKind.ATOMIC_CARDS
    for value in (CARDS, RULINGS):
        data = json.dumps(value).encode()
        assert recognise_card_data(data) is DocumentKind.SCRYFALL
        assert is_scryfall_rulings(data) is (value is RULINGS)
    assert recognise_card_data(b'{"some": "json"}') is None
    assert recognise_card_data(b"[1, 2]") is None


@pytest.mark.parametrize("packed", [False, True])
def test_file_cut_off_gives_what_came_before_and_a_message(tmp_path: Path, packed: bool) -> None:
    many = {
        "meta": {},
        "data": {f"Card {n}": ATOMIC["data"]["Ino the Watcher"] for n in range(3000)},
    }
    data = json.dumps(many).encode()
    whole = gzip.compress(data) if packed else data
    path = tmp_path / "AtomicCards.json"
    path.write_bytes(whole[: int(len(whole) * 0.7)])
    found = 0
    with pytest.raises(DocumentError) as caught:
        for _ in read_atomic_cards(path):
            found += 1
    assert found > 1000
    assert "cut off" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_progress_is_told_while_reading(tmp_path: Path) -> None:
    many = {"data": {f"Card {n}": ATOMIC["data"]["Ino the Watcher"] for n in range(1200)}}
    steps: list[tuple[int, int]] = []
    path = _write(tmp_path / "a.json", many)
    for _ in read_atomic_cards(path, lambda done, total: steps.append((done, total))):
        pass
    assert len(steps) >= 3
    assert steps[-1] == (path.stat().st_size, path.stat().st_size)


#: Values of every kind that JSON has, none of them what a card's field is.
ODD: tuple[Any, ...] = (7, 1.5, True, [], ["x", 3], [[]], {}, {"a": {}}, [None], [{"date": 3}])


def _paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value."""
    yield at
    if isinstance(value, (dict, list)):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, below in inner:
            yield from _paths(below, (*at, key))


def _with(value: Any, at: tuple[Any, ...], put: Any) -> Any:
    made = copy.deepcopy(value)
    inner = made
    for key in at[:-1]:
        inner = inner[key]
    inner[at[-1]] = put
    return made


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_an_odd_entry_is_told_and_the_others_stand(tmp_path: Path, odd: Any) -> None:
    """Wherever an odd value stands in an entry: nothing breaks, nothing is lost."""
    path = tmp_path / "odd.json"
    for at in _paths(ATOMIC["data"]["Day Wolf // Night Wolf"]):
        data = _with(ATOMIC, ("data", "Day Wolf // Night Wolf", *at), odd)
        found = list(read_atomic_cards(_write(path, data)))
        assert len(found) == 2, at
        assert isinstance(found[1], CardData), at
    for at in _paths(CARDS[0]):
        found = list(read_bulk(_write(path, _with(CARDS, (0, *at), odd))))
        assert sorted(item.number for item in found) == list(range(1, len(CARDS) + 1)), at


def test_what_is_no_list_of_faces_is_told_by_its_name(tmp_path: Path) -> None:
    data = {"data": {"Lost": {"name": "Lost"}, **ATOMIC["data"]}}
    lost, *cards = read_atomic_cards(_write(tmp_path / "a.json", data))
    assert isinstance(lost, NoCard)
    assert (lost.name, lost.fate, lost.number) == ("Lost", Fate.UNREADABLE, 1)
    assert "array" in lost.reason
    assert len(_cards(cards)) == 2


def test_a_file_in_parts_reads_as_one_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is too large to be read at once gives the same cards from the stream."""
    atomic, bulk = _write(tmp_path / "a.json", ATOMIC), _write(tmp_path / "c.json", CARDS)
    at_once = [*read_atomic_cards(atomic), *read_bulk(bulk)]
    monkeypatch.setattr("rulings.card_data._AT_ONCE_BYTES", 10)
    assert [*read_atomic_cards(atomic), *read_bulk(bulk)] == at_once


def _by_lines(path: Path, values: list[Any]) -> Path:
    """Write a list as Scryfall does: an entry on each line."""
    body = ",\n".join(json.dumps(value, ensure_ascii=False) for value in values)
    path.write_text(f"[\n{body}\n]\n", encoding="utf-8")
    return path


def test_a_list_with_an_entry_on_each_line_reads_as_any_other(tmp_path: Path) -> None:
    other = [*read_bulk(_write(tmp_path / "a.json", CARDS))]
    assert [*read_bulk(_by_lines(tmp_path / "a.json", CARDS))] == other
    # An entry over several lines among them: what came before is not read twice.
    text = (tmp_path / "a.json").read_text(encoding="utf-8")
    (tmp_path / "a.json").write_text(text.replace('"set": "trc"', '"set":\n"trc"'))
    assert [*read_bulk(tmp_path / "a.json")] == other


def test_lines_that_are_cut_off_give_what_came_before_and_a_message(tmp_path: Path) -> None:
    path = _by_lines(tmp_path / "a.json", [_WOLF, *CARDS[3:]])
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b"Two Sides")])
    found: list[CardData | NoCard] = []
    with pytest.raises(DocumentError, match="cut off"):
        found.extend(read_bulk(path))
    path.write_bytes(data.rsplit(b"]", 1)[0])
    with pytest.raises(DocumentError, match="cut off"):
        found.extend(read_bulk(path))


def test_formats_and_addresses_come_with_a_card_and_what_is_no_address_does_not(
    tmp_path: Path,
) -> None:
    mirror = {
        **CARDS[3],
        "legalities": {"modern": "legal", "legacy": "banned", "standard": "not_legal"},
        "scryfall_uri": "https://cards.example/mirror",
        "image_uris": {"normal": "javascript:alert(1)", "small": "https://cards.example/s.jpg"},
    }
    (found,) = _cards(read_bulk(_by_lines(tmp_path / "a.json", [mirror])))
    assert found.card.formats == (("legacy", "banned"), ("modern", "legal"))
    assert found.card.page == "https://cards.example/mirror"
    assert found.card.pictures == ("https://cards.example/s.jpg",)


def test_traditional_names_lead_to_the_card_and_stand_where_there_is_no_other(
    tmp_path: Path,
) -> None:
    traditional = {**CARDS[3], "lang": "zht", "printed_name": "銅鏡", "printed_text": "抽一張牌。"}
    simplified = {**CARDS[3], "lang": "zhs", "printed_name": "铜镜"}
    for more, name, aliases in (
        ([traditional], "銅鏡", ()),
        ([traditional, simplified], "铜镜", ("銅鏡",)),
    ):
        path = _by_lines(tmp_path / "a.json", [*more, CARDS[3]])
        (found,) = _cards(read_bulk(path))
        assert (found.card.name.zh, found.card.aliases) == (name, aliases)
        assert Registry([found.card]).find("銅鏡") == (found.card,)


def test_tokens_and_cards_of_art_are_no_cards_and_one_key_is_one_card(tmp_path: Path) -> None:
    entries = [
        {**CARDS[3], "oracle_id": "t-1", "layout": "token", "name": "Otter"},
        {**CARDS[3], "oracle_id": "t-2", "layout": "art_series", "name": "Copper Mirror"},
        CARDS[3],
        {**CARDS[3], "oracle_id": "o-9"},
    ]
    found = list(read_bulk(_by_lines(tmp_path / "a.json", entries)))
    assert [item.fate for item in found if isinstance(item, NoCard)] == [Fate.NOT_PLAYED] * 2
    assert [c.card.key for c in _cards(found)] == ["tri/Copper Mirror", "tri/Copper Mirror~2"]
