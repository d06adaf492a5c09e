"""By which words a card is meant, and that they bring what speaks of it before the rest."""

from __future__ import annotations

from pathlib import Path

from app.found import SearchView
from app.library.build import import_documents
from app.library.edition_facts import EditionFacts
from app.search.card_calls import called_names
from app.service import Service
from rules.text import Bilingual
from rulings.card import Card, Face, Layout


def card(zh: str, en: str | None = None) -> Card:
    return Card(f"tst/{zh}", (Face(name=Bilingual(zh, en)),), Layout.NORMAL, ("tst",))


def calls(cards: list[Card], *texts: str, taken: tuple[str, ...] = ()) -> dict[str, str]:
    return {name.text: name.key for name in called_names(cards, taken, texts)}


def test_the_end_of_a_chinese_name_calls_the_card() -> None:
    found = calls([card("北港船长昆塔努", "Quintanu, Northport Captain")])
    assert {"昆塔努", "塔努", "Quintanu"} <= found.keys()
    assert set(found.values()) == {"tst/北港船长昆塔努"}


def test_an_end_that_is_an_ordinary_word_calls_no_card() -> None:
    assert "船长" not in calls([card("北港船长")])
    assert "的昆塔" not in calls([card("北港的昆塔")])


def test_what_a_text_says_in_passing_calls_no_card() -> None:
    found = calls([card("赤焰双飞盾", "Wobble, the Shield")], "两面双飞盾都横置", "they wobble")
    assert "双飞盾" not in found
    assert "Wobble" not in found
    assert "赤焰双飞盾" in found


def test_a_name_that_is_a_term_too_calls_no_card() -> None:
    assert calls([card("重振旗号")], taken=("重振旗号",)) == {}


def test_what_more_than_two_cards_end_with_calls_none() -> None:
    ends = [card(f"{where}昆塔努") for where in ("北港", "南港", "西港")]
    assert "昆塔努" not in calls(ends)
    assert "昆塔努" in calls(ends[:2])


STATUES = """新篇发布释疑

此文件最近更新日期：2031 年 6 月 4 日

单卡解惑

守护石像
{三}
神器

- 守护石像在你的回合也能横置，守护石像不怕火。

林间小鹿
{绿}
生物～鹿
1/1
守护{一}

- 小鹿的守护只看对手。
"""


def test_a_term_inside_the_name_of_a_card_counts_less_than_the_term(
    searched: Path, tmp_path: Path
) -> None:
    (tmp_path / "faq_STT.txt").write_text(STATUES, encoding="utf-8")
    rules = sorted(searched.parent.glob("20310504_*.txt"))
    import_documents(tmp_path / "library", [*rules, tmp_path / "faq_STT.txt"])
    service = Service(tmp_path / "library")
    found = _ids(service.search("守护 kind:ruling", service.edition(), limit=20))
    assert found == ["stt/林间小鹿/1", "stt/守护石像/1"]


def _ids(view: SearchView) -> list[str]:
    return [hit.id for hit in view.hits]


def test_a_question_that_names_a_card_is_answered_by_its_rulings_first(
    service: Service, edition: EditionFacts
) -> None:
    view = service.search("铁壳龟横置时还能守护吗", edition, limit=20)
    assert view.hits[0].kind in ("ruling", "card")
    assert view.hits[0].id.startswith("tst/铁壳龟")


def test_short_names_are_found_and_not_offered(service: Service, edition: EditionFacts) -> None:
    assert all(c.text != "壳龟" for c in service.complete("壳龟", edition, limit=20))
    assert any(i.startswith("tst/铁壳龟") for i in _ids(service.search("壳龟", edition, limit=20)))


def test_a_nickname_calls_the_card_that_players_mean() -> None:
    found = calls([card("塔莫耶夫", "Tarmogoyf")])
    assert found["goyf"] == "tst/塔莫耶夫"
    assert "goyf" not in calls([card("塔莫耶夫", "Tarmogoyf")], "the goyf is asked about")
    assert "goyf" not in calls([card("别的", "Something Else")])
