"""The Riftbound core rules as a forum pastes them: small pages of our own, then the corpus."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rules.document import DocumentKind, Reason, decode
from rules.edition import build_edition
from rules.emphasis import drop_emphasis
from rules.errors import DocumentError
from rules.node import NodeKind, ParsedNode
from rules.parsed import ParsedBook
from rules.riftbound import describe, parse, recognises
from rules.riftbound_lines import read_line
from rules.riftbound_terms import stems
from rules.text import Bilingual, Language

Read = Callable[..., ParsedBook]
Rebuild = Callable[..., list[str]]

PAGES = """某论坛的帖子
3天前
符文战场核心规则
最后更新:2031-04-05
**[文件名称]: x.pdf**
# **裂隙核心规则 (Riftbound Core Rules)**
===== 第 1 页 =====

| 100. | 盒子 |
|---|---|
| 101. | **盖子 (Lid)** |
| 102. | 每个盒子有一个**盖子 (Lid)**。*示例:* 红盒子有红盖。*示例:* 蓝的有蓝盖。 |
| 102.1. | 盖子可以打开,再关
===== 第 2 页 =====
上。更多信息见规则 103. 打开。
|    | *示例: 用手。* |
| 102.1.a. | 也可以<br>用脚。 |
| 102.1.a.1 | 都可以。 |
104. 第四条。
### 103. **打开 (Open)**
103.2.
**两只手**都行。
| 102. | 又一个。 |
---
打赏作者
全部评论 2条
"""


def riftbound(read: Read, text: str = PAGES) -> ParsedBook:
    return read(parse, text, DocumentKind.RIFTBOUND, "riftbound", "core")


def by_key(book: ParsedBook) -> dict[str, ParsedNode]:
    return {node.key: node for node in book.nodes}


def visible(line: str) -> str:
    """What a reader sees of a line: a break is no text."""
    return line.replace("<br>", " ")


def test_numbers_open_nodes_in_rows_headings_and_loose_lines(read: Read) -> None:
    assert list(by_key(riftbound(read))) == [
        *("100", "101", "102", "102.1", "102.1.a", "102.1.a.1"),
        *("104", "103", "103.2", "102~2"),
    ]


def test_kinds_and_parents_follow_titles_and_numbers(read: Read) -> None:
    nodes = by_key(riftbound(read))
    kinds = {key: (node.kind, node.parent) for key, node in nodes.items()}
    assert kinds["100"] == (NodeKind.CHAPTER, None)
    assert kinds["101"] == (NodeKind.SECTION, "100")
    assert kinds["102"] == (NodeKind.RULE, "101")
    assert kinds["102.1"] == (NodeKind.RULE, "102")
    assert kinds["102.1.a.1"] == (NodeKind.SUBRULE, "102.1.a")


def test_titles_split_off_their_english_name(read: Read) -> None:
    title = by_key(riftbound(read))["101"].title
    assert (title.zh, title.en) == ("盖子", "Lid")


def test_edition_keeps_the_english_title_of_a_chinese_document(read: Read) -> None:
    book = riftbound(read)
    chinese = replace(book, document=replace(book.document, languages=(Language.ZH,)))
    nodes = {node.key: node for node in build_edition([chinese]).nodes}
    assert nodes["101"].title.en == "Lid"


def test_examples_within_a_row_are_told_from_its_text(read: Read) -> None:
    node = by_key(riftbound(read))["102"]
    assert node.text.zh == "每个盒子有一个盖子 (Lid)。"
    assert node.marked.zh == "每个盒子有一个**盖子 (Lid)**。"
    assert [e.zh for e in node.examples] == ["红盒子有红盖。", "蓝的有蓝盖。"]


def test_sentence_broken_by_a_page_is_joined(read: Read) -> None:
    node = by_key(riftbound(read))["102.1"]
    assert node.text.zh == "盖子可以打开,再关上。更多信息见规则 103. 打开。"
    assert [e.zh for e in node.examples] == ["用手。"]


def test_breaks_become_lines_and_numbers_alone_take_the_next_line(read: Read) -> None:
    nodes = by_key(riftbound(read))
    assert nodes["102.1.a"].text.zh == "也可以\n用脚。"
    assert nodes["103.2"].text.zh == "两只手都行。"


def test_double_and_disordered_numbers_are_reported_and_kept_apart(read: Read) -> None:
    book = riftbound(read)
    assert by_key(book)["102~2"].text.zh == "又一个。"
    assert [p.message for p in book.problems] == [
        "number 103 stands behind 104",
        "number 102 occurs 2 times",
        "number 102 stands behind 103.2",
    ]


def test_terms_given_in_both_languages_become_entries(read: Read) -> None:
    terms = {t.name.zh: (t.name.en, [r.text for r in t.references]) for t in riftbound(read).terms}
    assert terms == {"盖子": ("Lid", ["101", "102"]), "打开": ("Open", ["103"])}


def test_forms_of_one_word_are_one_term(read: Read) -> None:
    """Beside one Chinese name; another Chinese name makes another term."""
    lines = (
        "| 100. | 盒子 |", "| 101. | **开启 (Openings)** |",
        "| 102. | **开启 (Opening)** 或被 **开启 (opened)** |",
        "| 102.1. | **打开 (Opening)** 与 **盖子 (The Lid)** |", "| 103. | **盖子 (Lids)** |",
        "| 104. | **盖子 (Cap)** |",
    )  # fmt: skip
    text = PAGES[: PAGES.index("| 100.")] + "\n".join(lines) + "\n"
    terms = {t.key: (t.name, [r.text for r in t.references]) for t in riftbound(read, text).terms}
    assert terms == {
        "opened": (Bilingual("开启", "opened/Opening/Openings"), ["101", "102"]),
        "lids": (Bilingual("盖子", "Lids/The Lid"), ["103", "102.1"]),
        "cap": (Bilingual("盖子", "Cap"), ["104"]),
        "opening": (Bilingual("打开", "Opening"), ["102.1"]),
    }


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hide", "Hidden"), ("Stun", "Stunned"), ("Category", "Categories"), ("Pass", "Passes"),
        ("Move", "Movement"), ("Playing Cards", "Playing a Card"), ("Choosing", "Chooses"),
        ("The Legend Zone", "Legend Zone"), ("Burn Out", "Burned Out"), ("banish", "Banished"),
    ],
)  # fmt: skip
def test_forms_of_a_word_have_one_stem(one: str, other: str) -> None:
    assert stems(one) == stems(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Spaces", "Zones"), ("Category", "Type"), ("The Battlefield Zone", "The Board")],
)
def test_other_words_have_other_stems(one: str, other: str) -> None:
    assert stems(one) != stems(other)


def test_every_line_has_its_place_or_its_true_reason(read: Read, not_rebuilt: Rebuild) -> None:
    book = riftbound(read)
    assert not_rebuilt(book, PAGES, visible) == []
    reasons = {r.text: r.reason for r in book.account if r.reason}
    assert reasons["某论坛的帖子"] is Reason.SITE_CHROME
    assert reasons["打赏作者"] is Reason.SITE_CHROME
    assert reasons["===== 第 2 页 ====="] is Reason.PAGE_FURNITURE
    assert reasons["**[文件名称]: x.pdf**"] is Reason.MACHINE_MARK
    assert book.account.totals().front_matter == 3


def test_document_says_its_date_and_title() -> None:
    assert recognises(PAGES)
    assert describe(PAGES) == ("2031-04-05", "裂隙核心规则 (Riftbound Core Rules)")


@pytest.mark.parametrize(
    ("marked", "plain"),
    [
        ("**a** b *c*", "a b c"),
        ("**粗*斜*粗**", "粗斜粗"),
        ("2*3 与 1+*", "2*3 与 1+*"),
        ("尾巴。*", "尾巴。"),
        ("", ""),
    ],
)
def test_emphasis_is_dropped_and_other_stars_stay(marked: str, plain: str) -> None:
    assert drop_emphasis(marked) == plain


def test_loose_sentence_with_a_number_in_front_opens_no_node() -> None:
    assert read_line("103 只手也行").number is None
    assert read_line("| 103 | 只手 |").number is not None


def test_second_document_in_one_file_is_set_aside_with_a_problem(read: Read) -> None:
    body = "".join(f"| {n}. | 第{n}条。 |\n" for n in range(100, 130))
    book = riftbound(read, f"# 裂隙规则\n{body}{body}")
    assert len(book.nodes) == 30
    assert book.account.totals().reasons[Reason.UNPLACED] == 30
    assert any("second document" in p.message for p in book.problems)


def test_text_without_rules_is_refused(read: Read) -> None:
    assert not recognises("符文战场真好玩")
    with pytest.raises(DocumentError, match="no numbered rule"):
        riftbound(read, "符文战场真好玩\n")


def test_hostile_lines_are_read_in_bounded_time(read: Read) -> None:
    started = time.process_time()
    for body in ("*" * 200_000, "*a" * 100_000, "|" * 200_000, "示例:" * 50_000, "(" * 200_000):
        riftbound(read, f"{PAGES}| 200. | {body} |\n")
    assert time.process_time() - started < 60


def test_english_rules_without_tables_are_read_too(read: Read, not_rebuilt: Rebuild) -> None:
    text = """Riftbound Core Rules
Last Updated: 2031-04-05
100. Boxes
101. Lids of Boxes
102. Every box has a lid. Example: A red one.
102.1. It opens.
See rule 103. Opening for more information.
- 12 -
103. Opening
103.1. By hand.
103.1.a. With one
hand alone.
"""
    assert recognises(text)
    book = riftbound(read, text)
    english = replace(book.document, languages=(Language.EN,))
    book = parse(text, english)
    nodes = by_key(book)
    assert nodes["101"].title.en == "Lids of Boxes"
    assert (nodes["100"].kind, nodes["102"].parent) == (NodeKind.CHAPTER, "101")
    assert nodes["102"].examples[0].en == "A red one."
    assert nodes["103.1.a"].text.en == "With one hand alone."
    assert not_rebuilt(book, text) == []


def test_numbers_without_full_stops_are_read_where_the_document_has_none(read: Read) -> None:
    text = "# 裂隙规则\n100 盒子\n101.1 第一条。\n101.1.a 其一。\n101.1.b 其二。\n"
    assert list(by_key(riftbound(read, text))) == ["100", "101.1", "101.1.a", "101.1.b"]


# The corpus: counted facts.


@pytest.fixture
def core_rules(corpus: Path) -> Path:
    """The core rules of 2025-06-02."""
    return next((corpus / "seeds").glob("002_*.txt"))


def test_core_rules_are_placed_line_by_line(
    read: Read, not_rebuilt: Rebuild, core_rules: Path
) -> None:
    text = decode(core_rules.read_bytes(), place="")
    assert recognises(text)
    assert describe(text)[0] == "2025-06-02"
    book = riftbound(read, text)
    assert not_rebuilt(book, text, visible) == []
    totals = book.account.totals()
    assert (totals.total, totals.placed, totals.front_matter) == (1646, 1494, 4)
    assert {r: n for r, n in totals.reasons.items() if n} == {
        Reason.PAGE_FURNITURE: 136,
        Reason.SITE_CHROME: 10,
        Reason.MACHINE_MARK: 2,
    }


def test_core_rules_have_the_counted_nodes(read: Read, core_rules: Path) -> None:
    book = riftbound(read, decode(core_rules.read_bytes(), place=""))
    kinds = Counter(node.kind.value for node in book.nodes)
    assert kinds == {"chapter": 4, "section": 108, "rule": 626, "subrule": 624}
    assert sum(len(node.examples) for node in book.nodes) == 101
    doubled = [node.key for node in book.nodes if "~" in node.key]
    assert doubled == ["115.1~2", "135~2", "135.1~2", "135.2~2", "625.1~2"]
    disordered = [p.message for p in book.problems if "stands behind" in p.message]
    assert len(disordered) == 3
    nodes = by_key(book)
    assert nodes["103.2.b.1"].parent == "103.2.b"
    assert nodes["135.1~2"].parent == "135~2"
    keys = {node.key for node in book.nodes}
    assert all(node.parent in keys for node in book.nodes if node.parent)
    assert [n.key for n in book.nodes if n.kind is NodeKind.CHAPTER] == ["000", "100", "500", "700"]


def test_core_rules_cut_in_half_are_read_as_far_as_they_go(
    read: Read, not_rebuilt: Rebuild, core_rules: Path
) -> None:
    text = decode(core_rules.read_bytes(), place="")
    half = text[: len(text) // 2]
    book = riftbound(read, half)
    assert 500 < len(book.nodes) < 1000
    assert not_rebuilt(book, half, visible) == []
