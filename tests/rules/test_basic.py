"""The basic rulebook as text of a two-column PDF: small pages of our own, then the corpus."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.basic import describe, parse, recognises
from rules.basic_references import render_mana
from rules.document import DocumentKind, Reason, decode
from rules.edition import build_edition
from rules.errors import DocumentError
from rules.node import NodeKind, ParsedNode
from rules.parsed import ParsedBook

Read = Callable[..., ParsedBook]
Rebuild = Callable[..., list[str]]

MARK = "<|CUT-1|>"
PAGES = f"""{MARK}开始玩万智牌
欢迎。
画家：Ann Artist
{MARK}第1节：

盒子

所有的盒子都有盖子，也都可以打开；打开之前先看看里面装了什么东西，再看看外面写了什么。

盖子
盖子在上面。打开盖子要支
付 o1oR，

然后才能往里看。

第1节：盒子
{MARK}飞行

警戒（此生物攻击时不需横
置。）
{MARK}飞行

警戒（此生物攻击时不需横
置。）
{MARK}所有的盒子都可以装东西；装东西之前要先打开盖子，装完之后要关上盖子，这样才算装好了。

小的先装。
大的后装。

1. 打开
A. 拿起
先拿起来，然后打开盖子，再放下盖
子。

第1节：盒子

装东西

红的盒子。
™ & © 2031 Wizards of the Coast 1/9
{MARK}第2节：

名词解释
以下依拼音排序。

G（盖子－关上）
盖子
在盒子上面的东西。请参见第 2页的「盖子」段落。

关上
与打开相反。请参见名词解释的
「盖子」段落，也请参见第 3页的「装东西了」段落。

「好盒子。」
～盒匠

oT（横置）
转一转。

第2节：名词解释
{MARK}
"""


def basic(read: Read, text: str = PAGES) -> ParsedBook:
    book = read(parse, text, DocumentKind.BASIC, "mtg", "basic")
    assert isinstance(book, ParsedBook)
    return book


def by_title(book: ParsedBook) -> dict[str | None, ParsedNode]:
    return {node.title.zh: node for node in book.nodes}


def test_sections_and_headings_become_nodes_in_order(read: Read) -> None:
    book = basic(read)
    assert [(n.key, n.title.zh, n.parent) for n in book.nodes] == [
        ("1", "盒子", None),
        ("1.1", "盖子", "1"),
        ("1.2", "装东西", "1"),
        ("1.3", "1. 打开", "1"),
        ("1.4", "A. 拿起", "1"),
        ("2", "名词解释", None),
    ]
    assert {node.kind for node in book.nodes} == {NodeKind.CHAPTER, NodeKind.SECTION}
    assert [node.number for node in book.nodes] == sorted(node.number for node in book.nodes)


def test_broken_lines_are_joined_and_mana_stands_in_braces(read: Read) -> None:
    nodes = by_title(basic(read))
    assert nodes["盖子"].text.zh == "盖子在上面。打开盖子要支付 {1}{R}，然后才能往里看。"
    assert nodes["A. 拿起"].text.zh == "先拿起来，然后打开盖子，再放下盖子。"


def test_title_behind_its_page_names_the_text_with_which_the_page_begins(read: Read) -> None:
    text = by_title(basic(read))["装东西"].text.zh or ""
    assert text.startswith("所有的盒子都可以装东西")
    assert text.endswith("\n小的先装。大的后装。")


def test_glossary_entries_are_read_by_letter_without_card_fragments(read: Read) -> None:
    entries = {entry.name: entry.definition for entry in basic(read).entries}
    assert list(entries) == ["盖子", "关上", "{T}（横置）"]
    assert entries["{T}（横置）"] == "转一转。"


def test_references_by_title_lead_to_headings_and_terms(read: Read) -> None:
    references = [(r.source, r.title, r.page, r.target) for r in basic(read).titled]
    assert references == [
        ("盖子", "盖子", 2, "1.1"),
        ("关上", "盖子", None, "盖子"),
        ("关上", "装东西了", 3, "1.2"),
    ]


def test_reference_by_title_is_one_of_the_edition(read: Read) -> None:
    edition = build_edition([basic(read)])
    by_name = {entry.name.zh: entry for entry in edition.entries}
    assert [r.keys for r in by_name["盖子"].references] == [("1.1",)]


def test_reference_to_nothing_is_a_problem(read: Read) -> None:
    book = basic(read, PAGES.replace("「装东西了」", "「跳舞」"))
    assert [p.text for p in book.problems] == ["跳舞"]


def test_fragments_heads_and_marks_are_set_aside_with_their_reason(
    read: Read, not_rebuilt: Rebuild
) -> None:
    book = basic(read)
    assert not_rebuilt(book, PAGES, render_mana) == []
    reasons = {r.text.removeprefix(MARK): r.reason for r in book.account if r.reason}
    assert reasons["画家：Ann Artist"] is Reason.CAPTION
    assert reasons["第1节：盒子"] is Reason.PAGE_FURNITURE
    assert reasons["红的盒子。"] is Reason.CAPTION
    assert reasons["～盒匠"] is Reason.CAPTION
    assert reasons["飞行"] is Reason.DUPLICATE
    assert reasons[""] is Reason.MACHINE_MARK
    assert book.account.totals().reasons[Reason.UNPLACED] == 0


def test_document_says_its_year_and_title() -> None:
    assert recognises(PAGES)
    assert describe(PAGES + "万智牌 2031核心系列") == ("2031", "基本规则手册（2031核心系列）")


@pytest.mark.parametrize(
    ("written", "rendered"),
    [
        ("o4oRoR", "{4}{R}{R}"),
        ("支付 o10，oT：", "支付 {10}，{T}："),
        ("oh1", "{h1}"),
        ("Wizards.com/Locator", "Wizards.com/Locator"),
    ],
)
def test_mana_symbols_are_written_in_braces(written: str, rendered: str) -> None:
    assert render_mana(written) == rendered


def test_text_without_sections_is_refused(read: Read) -> None:
    assert not recognises("万智牌真好玩")
    with pytest.raises(DocumentError, match="no numbered section"):
        basic(read, "万智牌真好玩\n")


def test_second_document_in_one_file_is_set_aside_with_a_problem(
    read: Read, not_rebuilt: Rebuild
) -> None:
    book = basic(read, PAGES + PAGES)
    assert not_rebuilt(book, PAGES + PAGES, render_mana) == []
    assert len(book.nodes) == len(basic(read).nodes)
    assert any("second document" in p.message for p in book.problems)


def test_section_whose_opening_is_lost_has_its_title_from_a_running_head(
    read: Read, not_rebuilt: Rebuild
) -> None:
    text = PAGES.replace("第1节：\n\n盒子\n", "")
    book = basic(read, text)
    assert book.nodes[0].title.zh == "盒子"
    assert not_rebuilt(book, text, render_mana) == []


def test_document_without_machine_marks_is_split_at_its_running_heads(read: Read) -> None:
    titles = by_title(basic(read, PAGES.replace(MARK, "\n")))
    assert {"盒子", "盖子", "装东西", "名词解释"} <= set(titles)


def test_hostile_text_is_read_in_bounded_time(read: Read, not_rebuilt: Rebuild) -> None:
    started = time.process_time()
    for body in ("「" * 100_000, "o1" * 100_000, "字\n\n" * 5_000, MARK * 20_000, "（" * 100_000):
        text = PAGES.replace("然后才能往里看。", f"然后才能往里看。\n{body}\n")
        assert not [f for f in not_rebuilt(basic(read, text), text, render_mana) if "lines" in f]
    assert time.process_time() - started < 60


# The corpus: counted facts.


@pytest.fixture
def rulebook(corpus: Path) -> Path:
    """The basic rulebook of the 2014 core set."""
    return next((corpus / "seeds").glob("004_*.txt"))


def test_rulebook_is_placed_line_by_line(read: Read, not_rebuilt: Rebuild, rulebook: Path) -> None:
    text = decode(rulebook.read_bytes(), place="")
    assert recognises(text)
    assert describe(text)[0] == "2013"
    book = basic(read, text)
    assert not_rebuilt(book, text, render_mana) == []
    totals = book.account.totals()
    assert (totals.total, totals.placed, totals.front_matter) == (1939, 1449, 53)
    assert {r: n for r, n in totals.reasons.items() if n} == {
        Reason.PAGE_FURNITURE: 23,
        Reason.MACHINE_MARK: 1,
        Reason.CAPTION: 338,
        Reason.DUPLICATE: 75,
    }


def test_rulebook_has_the_counted_nodes_and_entries(read: Read, rulebook: Path) -> None:
    book = basic(read, decode(rulebook.read_bytes(), place=""))
    assert [n.title.zh for n in book.nodes if n.kind is NodeKind.CHAPTER] == [
        *("基本概念", "建立观念", "进行游戏", "各式各样的玩法", "名词解释"),
    ]
    assert len(book.nodes) == 80
    assert len(book.entries) == 178
    titles = by_title(book)
    assert (titles["最高原则"].text.zh or "").startswith("当某张万智牌的牌面")
    assert titles["回合的结构"].key == "3.1"
    names = {entry.name for entry in book.entries}
    assert {"弃牌", "★/★", "额外费用", "再调度", "阻挡"} <= names


def test_every_reference_of_the_rulebook_leads_somewhere(read: Read, rulebook: Path) -> None:
    book = basic(read, decode(rulebook.read_bytes(), place=""))
    assert len(book.titled) > 60
    assert [r.title for r in book.titled if r.target is None] == []


def test_rulebook_cut_in_half_is_read_as_far_as_it_goes(
    read: Read, not_rebuilt: Rebuild, rulebook: Path
) -> None:
    text = decode(rulebook.read_bytes(), place="")
    half = text[: len(text) // 2]
    book = basic(read, half)
    assert not_rebuilt(book, half, render_mana) == []
    assert len(book.nodes) > 70
