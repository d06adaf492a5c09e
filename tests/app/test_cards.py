"""Cards: release notes and card data through the import to the command line and the API."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.scenarios import face_text
from rules.text import Bilingual
from rulings.card import Face
from tests.app.conftest import Runner

NOTES = """测试新篇发布释疑

编纂：小安

此文件最近更新日期：2031 年 5 月 4 日

通则释疑

单卡解惑

结网老人
{二}{白}
生物～人类／法师
2/3
警戒
////
收线
{白}
瞬间～历险
派出一个1/1白色鸟衍生生物。

- 结网老人进战场之后才能再次施放，参见规则715.3d。
- 收线的颜色只看它自己的法术力费用。

铁壳龟
{三}{绿}
生物～龟
1/6
守军

- 具守军的生物不能攻击，这由规则702.3b说明。
"""

ATOMIC = {
    "meta": {"date": "2031-05-04", "version": "5.2.2"},
    "data": {
        "Ironshell Turtle": [
            {
                "name": "Ironshell Turtle",
                "type": "Creature — Turtle",
                "types": ["Creature"],
                "text": "Defender",
                "manaCost": "{3}{G}",
                "manaValue": 4,
                "power": "1",
                "toughness": "6",
                "layout": "normal",
                "printings": ["TST"],
                "firstPrinting": "TST",
                "foreignData": [
                    {
                        "language": "Chinese Simplified",
                        "name": "铁壳龟",
                        "text": "守军",
                        "type": "生物 ～龟",
                    }
                ],
                "identifiers": {"scryfallOracleId": "00000000-0000-0000-0000-000000000001"},
                "rulings": [
                    {"date": "2031-06-01", "text": "A turtle of iron blocks all the same."}
                ],
            }
        ]
    },
}


@pytest.fixture
def run_cards(run_fresh: Runner, documents: Path) -> Runner:
    (documents / "faq_tst.txt").write_text(NOTES, encoding="utf-8")
    (documents / "AtomicCards.json").write_text(json.dumps(ATOMIC), encoding="utf-8")
    result = run_fresh("import", str(documents), "--json")
    assert result.exit_code == 0, result.output
    kinds = {d["kind"] for d in json.loads(result.stdout)["documents"]}
    assert kinds == {"cr-text", "release-notes", "mtgjson-atomic-cards"}
    return run_fresh


def _card(run: Runner, name: str) -> Any:
    result = run("card", name, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.parametrize("name", ["结网老人", "收线", "结网老人 // 收线"])
def test_every_face_leads_to_the_card(run_cards: Runner, name: str) -> None:
    card = _card(run_cards, name)
    assert [face["name"]["zh"] for face in card["faces"]] == ["结网老人", "收线"]
    assert card["layout"] == "adventure"
    assert len(card["rulings"]) == 2


def test_names_of_both_languages_lead_to_one_card(run_cards: Runner) -> None:
    chinese, english = _card(run_cards, "铁壳龟"), _card(run_cards, "ironshell turtle")
    assert chinese == english
    assert chinese["name"] == {"zh": "铁壳龟", "en": "Ironshell Turtle"}
    texts = [ruling["text"] for ruling in chinese["rulings"]]
    assert sum(bool(text["zh"]) for text in texts) == 1
    assert sum(bool(text["en"]) for text in texts) == 1


def test_a_ruling_knows_its_document_its_date_and_its_rules(run_cards: Runner) -> None:
    ruling = next(r for r in _card(run_cards, "铁壳龟")["rulings"] if r["text"]["zh"])
    assert ruling["id"] == "tst/铁壳龟/1"
    assert ruling["document"].endswith("faq_tst.txt")
    assert ruling["date"] == "2031-05-04"
    assert ruling["rules"] == ["702.3b"]


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("铁壳乌龟", "铁壳龟"),
        ("ironshell turtel", "Ironshell Turtle"),  # one end is as it was
        ("irxnshell turxle", "Ironshell Turtle"),  # a slip at each end
        ("shell turt", "Ironshell Turtle"),  # in the middle of a name
    ],
)
def test_an_unknown_card_answers_with_near_names(run_cards: Runner, typed: str, near: str) -> None:
    result = run_cards("card", typed, "--json")
    assert result.exit_code == 1
    assert near in json.loads(result.stdout)["error"]["nearest"]


def test_import_again_keeps_card_data_by_its_file(run_cards: Runner, documents: Path) -> None:
    extra = documents.parent / "faq_ts2.txt"
    extra.write_text(NOTES.replace("铁壳龟", "铜壳龟"), encoding="utf-8")
    assert run_cards("import", "--add", str(extra)).exit_code == 0
    assert _card(run_cards, "ironshell turtle")["name"]["zh"] == "铁壳龟"
    assert _card(run_cards, "铜壳龟")["rulings"]


SEVEN = {
    "昂度结绳师": 2,
    "掷索相助": 2,
    "狗本影": 1,
    "风雨法师拉尔": 2,
    "地脉逸才拉尔": 2,
    "The Lunar Whale": 1,
    "魔导船": 1,
}


def test_cards_of_the_real_notes_are_found_with_faces_and_rulings(
    run_fresh: Runner, corpus: Path
) -> None:
    (copy,) = (corpus / "seeds").glob("003_*.txt")
    notes = corpus / "release-notes"
    paths = [str(copy), str(notes / "faq_mh3.pdf"), str(notes / "faq_fin.pdf")]
    assert run_fresh("import", *paths).exit_code == 0
    for name, faces in SEVEN.items():
        card = _card(run_fresh, name)
        assert len(card["faces"]) == faces, name
        assert card["rulings"], name
        copies = 1 if card["sets"] == ["fin"] else 2
        assert {len(ruling["sources"]) for ruling in card["rulings"]} == {copies}, name


def _named_alike() -> dict[str, Any]:
    """Two cards that have one name in Chinese, and rulings that two files have."""
    turtle = ATOMIC["data"]["Ironshell Turtle"][0]
    foreign = [
        *turtle["foreignData"],
        {"language": "Chinese Traditional", "name": "鐵殼龜", "type": "生物", "text": "守軍"},
    ]
    other = {
        **turtle,
        "name": "Bronze Turtle",
        "text": "Vigilance",
        "identifiers": {"scryfallOracleId": "00000000-0000-0000-0000-000000000002"},
        "rulings": [],
        "legalities": {"modern": "Legal", "legacy": "Banned"},
    }
    first = {**turtle, "foreignData": foreign}
    return {**ATOMIC, "data": {"Ironshell Turtle": [first], "Bronze Turtle": [other]}}


@pytest.fixture
def run_more_cards(run_fresh: Runner, documents: Path) -> Runner:
    turtle = ATOMIC["data"]["Ironshell Turtle"][0]
    (documents / "AtomicCards.json").write_text(json.dumps(_named_alike()), encoding="utf-8")
    identity = turtle["identifiers"]["scryfallOracleId"]
    cards = [
        {
            **{"object": "card", "lang": "en", "layout": "normal", "set": "tst"},
            **{"oracle_id": identity, "name": "Ironshell Turtle"},
            **{"type_line": turtle["type"], "oracle_text": "Defender"},
            "scryfall_uri": "https://cards.example/turtle",
            "image_uris": {"normal": "https://cards.example/turtle.jpg"},
        }
    ]
    rulings = [
        {
            **{"object": "ruling", "oracle_id": identity, "published_at": "2031-06-01"},
            "comment": turtle["rulings"][0]["text"],
        }
    ]
    (documents / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    (documents / "rulings.json").write_text(json.dumps(rulings), encoding="utf-8")
    result = run_fresh("import", str(documents), "--json")
    assert result.exit_code == 0, result.output
    return run_fresh


def test_two_cards_of_one_chinese_name_stay_two(run_more_cards: Runner) -> None:
    one = _card(run_more_cards, "Ironshell Turtle")
    other = _card(run_more_cards, "bronze turtle")
    assert one["id"] != other["id"]
    assert _card(run_more_cards, "铁壳龟")["others"]
    assert _card(run_more_cards, "鐵殼龜")["id"] == one["id"]


def test_a_ruling_of_two_files_stands_once_with_both_sources(run_more_cards: Runner) -> None:
    (ruling,) = _card(run_more_cards, "Ironshell Turtle")["rulings"]
    documents = [Path(source["document"]).name for source in ruling["sources"]]
    assert sorted(documents) == ["AtomicCards.json", "rulings.json"]


def test_a_card_tells_lines_formats_and_links(run_more_cards: Runner) -> None:
    card = _card(run_more_cards, "bronze turtle")
    (line,) = card["faces"][0]["lines"]["en"]
    assert (line["read"], line["rules"], line["stopped"]) == (True, ["702.20"], None)
    assert card["formats"] == {"modern": "legal", "legacy": "banned"}
    assert card["links"]["page"].startswith("https://")
    other = _card(run_more_cards, "Ironshell Turtle")
    assert other["links"]["pictures"] == ["https://cards.example/turtle.jpg"]
    told = run_more_cards("card", "bronze turtle", "--lang", "en").stdout
    assert "✓ Vigilance" in told
    assert "CR 702.20" in told
    assert "守军" not in told


def test_a_chinese_type_line_of_older_days_gives_way_to_the_english_one() -> None:
    """Not where the text is there in Chinese alone: a card without its text is another card."""
    kinds, names = Bilingual("旅法师～安恩", "Planeswalker — Ann"), Bilingual("安恩", "Ann")
    texts = Bilingual("[+1]：抓一张牌。", "[+1]: Draw a card.")
    both = Face(names, type=kinds, text=texts, stats="4")
    assert face_text(both).type == "Planeswalker — Ann"
    assert face_text(both).text == "[+1]: Draw a card."
    assert face_text(both).names == ("安恩",)
    chinese = Face(names, type=kinds, text=Bilingual("[+1]：抓一张牌。"), stats="4")
    assert face_text(chinese).text == "[+1]：抓一张牌。"
    newer = Face(names, type=Bilingual("鹏洛客～安恩", "Planeswalker — Ann"), text=both.text)
    assert face_text(newer).type == "鹏洛客～安恩"
