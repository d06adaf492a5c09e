"""Release notes of every form: cards, faces, rulings and topics where they belong."""

from __future__ import annotations

import pytest

from rules.document import Reason
from rules.text import Bilingual, Language
from rulings.card import Layout
from rulings.loading import load_notes
from rulings.parsed import ParsedNotes
from rulings.topic import PartKind
from tests.rulings import samples
from tests.rulings.test_account import assert_rebuilt


def _load(text: str | bytes, path: str = "faq_tri.txt") -> ParsedNotes:
    return load_notes(text.encode() if isinstance(text, str) else text, path=path)


def _rulings(notes: ParsedNotes, card: str) -> list[str]:
    found = (r for r in notes.rulings if card in r.cards)
    return [r.text.prefer(notes.language) for r in found]


def test_front_gives_title_author_date_and_set() -> None:
    notes = _load(samples.HYPHENS)
    assert notes.title == "试炼之环发布释疑"
    assert notes.author == "林小舟"
    assert notes.date == "2031-02-03"
    assert notes.document.set_code == "tri"
    assert notes.language is Language.ZH


def test_rulings_are_numbered_under_their_card() -> None:
    notes = _load(samples.HYPHENS)
    keys = [r.key for r in notes.rulings if r.cards == ("tri/晨钟骑士",)]
    assert keys == ["tri/晨钟骑士/1", "tri/晨钟骑士/2"]
    assert notes.rulings[0].section == ("单卡解惑", "白色")
    assert notes.rulings[0].date == "2031-02-03"
    assert notes.rulings[0].sources[0].document == "faq_tri.txt"


def test_card_has_cost_type_stats_and_text() -> None:
    face = next(e for e in _load(samples.HYPHENS).entries if e.key == "晨钟骑士").faces[0]
    assert (face.cost, face.type.zh, face.stats) == ("{二}{白}", "传奇生物～人类／骑士", "2/2")
    assert face.text.zh == "先攻\n当晨钟骑士进战场时，抓一张牌。"


def test_name_line_in_two_languages_names_the_card_in_both() -> None:
    face = _load(samples.HYPHENS).entries[0].faces[0]
    assert face.name == Bilingual("潮间守望", "Tidal Watcher")
    other = _load(samples.HYPHENS.replace("潮间守望/ Tidal Watcher", "Tidal Watcher/潮间守望"))
    assert other.entries[0].faces[0].name == face.name


def test_flip_card_has_two_faces_and_one_list_of_rulings() -> None:
    notes = _load(samples.HYPHENS)
    entry = next(e for e in notes.entries if e.key == "暮色学徒")
    assert entry.layout is Layout.FLIP
    assert [f.stats for f in entry.faces] == ["1/1", "3/3"]
    assert _rulings(notes, "tri/暮色学徒") == ["倒转之后名称随之改变。"]


def test_modes_belong_to_the_card_and_rulings_do_not() -> None:
    for text, path in ((samples.HYPHENS, "faq_tri.txt"), (samples.docx(), "faq_tri.docx")):
        notes = _load(text, path)
        face = next(e for e in notes.entries if e.key == "铜镜").faces[0]
        assert face.text.zh == "选择一项～\n•抓一张牌。\n•弃一张牌。"
        assert _rulings(notes, "tri/铜镜") == ["你不能两项都选。"]


def test_modes_and_rulings_with_the_same_bullet_are_told_apart() -> None:
    notes = _load(samples.DASHES)
    entry = next(e for e in notes.entries if e.key == "潮汐的两面")
    assert entry.faces[0].text.zh == "选择两项 ~\n•抓 X 张牌。\n•弃 X 张牌。"
    assert _rulings(notes, "tri/潮汐的两面") == ["X 可以为 0。"]


def test_modes_that_run_into_rulings_end_where_the_text_speaks_of_modes() -> None:
    joined = samples.DASHES.replace(
        "- 弃 X 张牌。\n\n- X 可以为 0。", "- 弃 X 张牌。\n- 你为模式支付 X。"
    )
    notes = _load(joined)
    assert _rulings(notes, "tri/潮汐的两面") == ["你为模式支付 X。"]


def test_header_on_one_line_is_name_cost_and_type() -> None:
    entry = _load(samples.DASHES).entries[0]
    front, back = entry.faces
    assert (front.name.zh, front.cost, front.type.zh) == ("昼行狼", "{一}{绿}", "生物 ~ 狼")
    assert (front.stats, back.name.zh, back.stats, back.text.zh) == ("2/2", "夜行狼", "4/4", "践踏")
    assert entry.layout is Layout.DOUBLE_FACED


def test_adventurer_card_and_planeswalker_are_known_by_their_types() -> None:
    notes = _load(samples.DASHES)
    layouts = {e.key: e.layout for e in notes.entries}
    assert layouts["守灯老人"] is Layout.ADVENTURE
    assert layouts["巡夜者伊诺"] is Layout.PLANESWALKER
    walker = next(e for e in notes.entries if e.key == "巡夜者伊诺").faces[0]
    assert (walker.stats, walker.text.zh) == ("4", "+1：抓一张牌。\n−3：消灭目标生物。")


def test_stats_behind_the_last_face_are_the_creatures() -> None:
    moved = samples.DASHES.replace("2/2\n\n警戒", "警戒").replace(
        "指示物。\n\n- 守灯", "指示物。\n\n2/2\n\n- 守灯"
    )
    faces = next(e for e in _load(moved).entries if e.key == "守灯老人").faces
    assert [face.stats for face in faces] == ["2/2", None]


def test_topic_keeps_prose_cards_rules_and_notes_in_order() -> None:
    (topic,) = _load(samples.HYPHENS).topics
    assert topic.title.zh == "新关键字异能：回潮"
    kinds = [part.kind for part in topic.parts]
    assert kinds == [
        PartKind.PROSE,
        PartKind.CARD,
        PartKind.PROSE,
        PartKind.RULE,
        PartKind.RULE,
        PartKind.NOTE,
        PartKind.NOTE,
    ]
    assert topic.entries == ("潮间守望",)
    assert [note.zh for note in topic.notes] == ["回潮每次都会触发。", "两个回潮各自触发。"]


def test_prose_behind_a_framed_card_is_no_text_of_the_card() -> None:
    notes = _load(samples.docx(), "faq_tri.docx")
    assert notes.entries[0].faces[0].text.zh == "回潮1（自拟的规则提示。）"
    assert notes.topics[0].parts[2].text.zh == "这一段不属于那张牌。"


def test_list_style_that_another_is_based_on_makes_bullets() -> None:
    notes = _load(samples.docx(), "faq_tri.docx")
    assert _rulings(notes, "tri/晨钟骑士") == ["晨钟骑士进战场之后才抓牌。", "牌库为空时也要抓。"]


def test_english_notes_of_the_same_shape_parse() -> None:
    notes = _load(samples.ENGLISH, "tri_release_notes.txt")
    assert notes.language is Language.EN
    assert notes.date == "2031-02-03"
    assert [c.key for c in notes.cards] == [
        "tri/Tidal Watcher",
        "tri/Dawnbell Knight",
        "tri/Copper Mirror",
    ]
    assert len(_rulings(notes, "tri/Dawnbell Knight")) == 2
    mirror = notes.entries[-1].faces[0]
    assert mirror.text.en == "Choose one —\n•Draw a card.\n•Discard a card."


def test_hard_wrapped_english_faq_gives_whole_sentences() -> None:
    notes = _load(samples.WRAPPED_FAQ, "tri_faq.txt")
    layouts = {e.key: (e.layout, e.section) for e in notes.entries if e.topic is None}
    section = "CARD-SPECIFIC NOTES"
    assert layouts == {
        "Dawnbell Knight": (Layout.NORMAL, (section, "WHITE")),
        "Twilight Apprentice": (Layout.FLIP, (section, "WHITE")),
        "Copper Mirror": (Layout.NORMAL, (section, "BLUE AND OTHER COLORS")),
    }
    (topic,) = notes.topics
    assert [len(part.text.en or "") > 70 for part in topic.parts if part.kind is PartKind.NOTE] == [
        True,
        True,
    ]
    knight = next(e for e in notes.entries if e.key == "Dawnbell Knight").faces[0]
    assert (knight.text.en or "").startswith("First strike\nWhen Dawnbell Knight comes into play,")
    assert (knight.text.en or "").endswith("from your hand under it all.")
    assert _rulings(notes, "tri/Dawnbell Knight")[0].endswith("so that it was not there before.")
    assert not notes.problems


def test_page_without_an_article_is_read_all_the_same() -> None:
    notes = _load(samples.LOOSE_HTML, "tri_faq.html")
    assert notes.title == "Ring of Trials Release Notes"
    assert notes.account.totals().reasons[Reason.SITE_CHROME] == 1
    mirror = next(e for e in notes.entries if e.key == "Copper Mirror").faces[0]
    assert mirror.text.en == "Choose one —\n•Draw a card.\n•Discard a card."
    assert _rulings(notes, "tri/Copper Mirror") == ["You can't choose both.", "One is enough."]
    wolf = next(e for e in notes.entries if e.key == "Day Wolf")
    assert [(f.name.en, f.color, f.stats) for f in wolf.faces] == [
        ("Day Wolf", None, "2/2"),
        ("Night Wolf", "[Green]", "4/4"),
    ]
    assert not notes.problems


def test_page_of_line_breaks_alone_gives_the_same_as_the_text() -> None:
    page = "<html><body><div>" + samples.DASHES.replace("\n", "<br>") + "</div></body></html>"
    plain, broken = _load(samples.DASHES), _load(page, "faq_tri.html")
    assert [r.text for r in broken.rulings] == [r.text for r in plain.rulings]
    assert [e.faces for e in broken.entries] == [e.faces for e in plain.entries]


def test_page_numbers_in_text_pulled_from_a_pdf_are_set_aside() -> None:
    card = "铜镜{n}\n{{三}}\n神器\n抓一张牌。\n* 一句话。\n-----\n"
    cards = [card.format(n=n) for n in range(60)]
    pages = ["".join(cards[k : k + 6]) for k in range(0, 60, 6)]
    broken = "\n".join(page[:-6] + f"{n}\n" + page[-6:] for n, page in enumerate(pages, start=1))
    notes = _load(samples.HYPHENS + broken)
    assert notes.account.totals().reasons[Reason.PAGE_FURNITURE] == 10
    assert len(notes.rulings) == 64


def test_web_page_gives_cards_and_sets_the_sites_words_aside() -> None:
    notes = _load(samples.HTML, "faq_tri.html")
    assert notes.account.totals().reasons[Reason.SITE_CHROME] == 3
    knight = notes.entries[0].faces[0]
    assert (knight.cost, knight.stats) == ("{2}{W}", "2/2")
    assert [f.name.en for f in notes.entries[1].faces] == ["Day Wolf", "Night Wolf"]
    assert _rulings(notes, "tri/Dawnbell Knight")[0] == "You draw the card after it has entered."


def test_pdf_lines_are_joined_and_page_numbers_set_aside() -> None:
    notes = _load(samples.pdf(), "faq_tri.pdf")
    assert notes.account.totals().reasons[Reason.PAGE_FURNITURE] == 3
    first, second = _rulings(notes, "tri/Dawnbell Knight")
    assert first.endswith("never before it has done so, whatever else may happen.")
    assert second == "An empty library does not matter."


def test_unplaced_line_is_a_problem_and_not_lost() -> None:
    notes = _load(
        samples.HYPHENS.replace("单卡解惑\n白色\n", "单卡解惑\n白色\n此处有一句无主的话。\n")
    )
    assert notes.account.totals().reasons[Reason.UNPLACED] == 1
    assert [p.text for p in notes.problems] == ["此处有一句无主的话。"]


def test_card_without_rulings_is_a_problem() -> None:
    notes = _load(samples.HYPHENS.replace("* 你不能两项都选。\n", ""))
    assert [(p.message, p.text) for p in notes.problems] == [
        ("no ruling stands under this card", "铜镜")
    ]


def test_cards_that_share_a_list_share_its_rulings() -> None:
    extra = (
        "海雾\n{蓝}\n瞬间\n抓一张牌。\n\n山雾\n{红}\n瞬间\n弃一张牌。\n\n* 两张都一样。\n-----\n"
    )
    notes = _load(samples.HYPHENS.replace("神器\n铜镜", extra + "神器\n铜镜"))
    shared = next(r for r in notes.rulings if r.text.zh == "两张都一样。")
    assert shared.cards == ("tri/海雾", "tri/山雾")
    assert shared.key == "tri/海雾/1"


def test_second_entry_of_a_card_has_a_key_of_its_own_and_one_card() -> None:
    again = samples.HYPHENS.replace(
        "神器\n铜镜", "潮间守望\n{一}{蓝}\n生物～人鱼\n1/3\n* 又一次。\n-----\n神器\n铜镜"
    )
    notes = _load(again)
    assert [e.key for e in notes.entries if e.card == "潮间守望"] == ["潮间守望", "潮间守望~2"]
    assert sum(1 for c in notes.cards if c.key == "tri/潮间守望") == 1


@pytest.mark.parametrize(
    "data",
    [
        samples.HYPHENS.encode("gb18030"),
        b"\xef\xbb\xbf" + samples.DASHES.encode(),
        samples.DASHES.encode("utf-16"),
    ],
)
def test_encoding_and_byte_order_mark_do_not_matter(data: bytes) -> None:
    assert len(_load(data).rulings) >= 4


def test_radicals_and_wide_forms_become_ordinary_characters() -> None:
    odd = samples.HYPHENS.replace("晨钟骑士进战场之后才抓牌。", "晨钟骑⼠得＋１／＋１，飞⻘。")
    assert _rulings(_load(odd), "tri/晨钟骑士")[0] == "晨钟骑士得+1/+1，飞青。"


@pytest.mark.parametrize(
    ("heading", "back", "faces"),
    [
        ("昼行狼 // 夜行狼", "夜行狼", ["昼行狼", "夜行狼"]),
        ("昼行狼//夜行狼", "夜行狼", ["昼行狼", "夜行狼"]),
        ("昼行狼", "夜行狼", ["昼行狼", "夜行狼"]),
        ("昼行狼 // 夜行狼", "暮行狼", ["昼行狼 // 夜行狼", "暮行狼"]),
    ],
)
def test_heading_of_both_faces_names_the_first_where_the_other_stands_below(
    heading: str, back: str, faces: list[str]
) -> None:
    """A heading that promises another face than the one below is left as it is."""
    text = samples.DASHES.replace(
        "昼行狼 {一}{绿} 生物 ~ 狼", f"{heading}\n\n{{一}}{{绿}}\n\n生物 ~ 狼"
    )
    text = text.replace("//\n\n夜行狼", f"//\n\n{back}")
    (entry,) = (entry for entry in _load(text).entries if "狼" in entry.key)
    assert [face.name.zh for face in entry.faces] == faces
    assert entry.layout is Layout.DOUBLE_FACED
    assert entry.key == faces[0].replace("/", "／")
    assert_rebuilt(text.encode(), "faq_tri.txt")
