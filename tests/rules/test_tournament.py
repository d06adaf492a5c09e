"""The documents of a tournament: chapters, sections and parts, from PDF and from Markdown."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from rules import tournament, tournament_markdown
from rules.books import IPG
from rules.document import Document, DocumentKind, Place, Reason, decode, split_lines
from rules.edition import build_edition
from rules.errors import DocumentError
from rules.formats.pages import read_pages
from rules.formats.paragraph import Reading
from rules.node import ParsedNode
from rules.parsed import ParsedBook
from rules.text import Bilingual, Language, significant
from rules.tournament_nodes import PART_TITLES
from tests.rules import tournament_samples as samples
from tests.rulings.samples import docx, pdf


def of_pages(data: bytes) -> tuple[ParsedBook, Reading]:
    """Read a document that is laid out, as the library does."""
    reading = read_pages(data, place="own")
    text = tournament.text_of(reading)
    book = tournament.book_of_text(text)
    assert book is not None
    date, title = tournament.describe(text)
    kind = DocumentKind.TOURNAMENT_PAGES
    document = Document("own", "0", kind, "mtg", book.code, (Language.EN,), date, None, title, date)
    return tournament.parse(reading, document), reading


def of_markdown(text: str) -> ParsedBook:
    """Read a bilingual document, as the library does."""
    book = tournament_markdown.book_of_text(text)
    assert book is not None
    date, title = tournament_markdown.describe(text)
    kind = DocumentKind.TOURNAMENT_MARKDOWN
    document = Document(
        "own.md", "1", kind, "mtg", book.code, tuple(Language), date, None, title, date
    )
    return tournament_markdown.parse(text, document)


def by_key(book: ParsedBook) -> dict[str, ParsedNode]:
    return {node.key: node for node in book.nodes}


def not_rebuilt(book: ParsedBook, lines: dict[int, str]) -> list[str]:
    """Rebuild the lines: every part has the characters of its lines, labels apart."""
    faults = []
    if set(lines) != set(book.account.records):
        faults.append(f"lines {sorted(set(lines) ^ set(book.account.records))[:9]}")
    written: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for record in book.account:
        line = lines[record.number]
        if record.place in (Place.FRONT_MATTER, Place.SET_ASIDE):
            if record.text != line:
                faults.append(f"line {record.number} is not kept whole")
            continue
        part = (record.part or "").split(":")[0]
        written[record.target or "", part] += Counter(significant(line))
        written[record.target or "", part] -= Counter(significant(record.label))
    said: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for node in book.nodes:
        for part, text in _parts(node):
            for language in Language:
                said[node.key, part] += Counter(significant(text[language] or ""))
    for place in written.keys() | said.keys():
        # The title of a part is ours; a penalty behind the name of an infraction is its label.
        is_ours = (place[1] == "title" or place[0].endswith(".penalty")) and place not in written
        if place[1] == "title" and place[0].rpartition(".")[2] in PART_TITLES:
            is_ours = not written[place] - said[place]  # the other language's title is ours
        if written[place] != said[place] and not is_ours:
            faults.append(f"{place}: {written[place] - said[place]} {said[place] - written[place]}")
    return faults


def _parts(node: ParsedNode) -> list[tuple[str, Bilingual]]:
    return [
        ("title", node.title),
        ("text", node.text),
        *((f"example.{n}", example) for n, example in enumerate(node.examples, start=1)),
        *((f"note.{n}", note.text) for n, note in enumerate(node.notes, start=1)),
    ]


def lines_of(reading: Reading) -> dict[int, str]:
    return {line.number: line.text for p in reading.paragraphs for line in p.lines}


KEYS = [
    "introduction",
    "1",
    "1.1",
    "2",
    "2.1",
    "2.1.penalty",
    "2.1.definition",
    "2.1.examples",
    "2.1.remedy",
    "2.1.upgrade",
    "2.2",
    "2.2.penalty",
    "2.2.definition",
    "appendix-a",
]


def test_guide_in_pages_has_chapters_sections_and_parts() -> None:
    book, reading = of_pages(pdf(samples.GUIDE_PAGES))
    nodes = by_key(book)
    assert list(nodes) == KEYS
    assert book.document.edition == "2031-03-04"
    assert nodes["2.1"].title.en == "Lost Basket"
    assert nodes["2.1.penalty"].text.en == "Warning"
    assert nodes["2.2.penalty"].text.en == "No Penalty"
    assert nodes["1"].title.en == "Sowing", "the table of contents spells it, not the capitals"
    assert [example.en for example in nodes["2.1.examples"].examples] == [
        "A basket stands behind the shed.",
        "A goat has eaten the basket.",
    ]
    assert nodes["2.1.upgrade"].parent == "2.1"
    assert (
        nodes["2.1.upgrade"].text.en
        == "If a gardener hides the basket, the penalty is a Game Loss."
    )
    assert "• a can of copper." in (nodes["1.1"].text.en or "").split("\n")
    assert not_rebuilt(book, lines_of(reading)) == []


def test_guide_in_markdown_has_the_same_nodes_in_both_languages() -> None:
    book = of_markdown(samples.GUIDE_MARKDOWN)
    nodes = by_key(book)
    assert list(nodes) == [key for key in KEYS if key != "2.2.penalty"]
    assert book.document.edition == "2031-03-04"
    assert nodes["2.1"].title == Bilingual("丢失篮子", "Lost Basket")
    assert nodes["2.1.penalty"].text == Bilingual("警告", "Warning")
    assert nodes["2.1.examples"].examples[1] == Bilingual(
        "山羊吃掉了篮子。", "A goat has eaten the basket."
    )
    assert nodes["2.1.upgrade"].text.zh == "如果园丁把篮子藏起来，处罚为一盘负。"
    assert nodes["appendix-a"].text.zh == "| 篮子 | 可装 |\n| 柳条 | 40 |"
    lines = split_lines(samples.GUIDE_MARKDOWN, place="")
    faults = not_rebuilt(book, {line.number: line.text for line in lines if not line.is_blank})
    assert [fault for fault in faults if "appendix-a" not in fault] == []


def test_numbered_lines_in_bold_are_headings_where_no_heading_has_a_number() -> None:
    bold = re.sub(r"(?m)^#+ ((?:IPG )?(?:\d|Appendix).*)$", r"**\1**", samples.GUIDE_MARKDOWN)
    assert bold != samples.GUIDE_MARKDOWN
    plain = [n.key for n in of_markdown(samples.GUIDE_MARKDOWN).nodes if n.key[0].isdigit()]
    assert [n.key for n in of_markdown(bold).nodes if n.key[0].isdigit()] == plain


def as_others_write_it(text: str) -> str:
    """Write a guide as another edition does: no title, `2.0` a chapter, headings in capitals."""
    text = text.replace("# Garden Infraction Procedure Guide 园艺违规处理方针\n", "")
    text = re.sub(r"(?m)^(# |- \[)IPG (\d)\. ", r"\1\2.0 ", text)
    text = re.sub(r"IPG (\d\.\d)", r"\1", text)
    text = text.replace("## 2.1 Lost", "## 2.1 Harvest Error — Lost")
    text = text.replace("**Penalty: Warning 处罚：警告**", "*Penalty Warning 处罚 警告*")
    text = re.sub(r"(?m)^### ([A-Z][\w ]*) (\S+)$", lambda m: f"**{m[1].upper()} {m[2]}**", text)
    return text.replace("Appendix A—Table of Baskets 篮子表", "附录 A～篮子表")


def test_an_edition_that_writes_its_headings_otherwise_has_the_same_nodes() -> None:
    text = as_others_write_it(samples.GUIDE_MARKDOWN)
    assert tournament_markdown.book_of_text(text) is IPG
    book, same = of_markdown(text), of_markdown(samples.GUIDE_MARKDOWN)
    others = [(n.key, n.title, n.text) for n in same.nodes if n.key != "appendix-a"]
    assert [(n.key, n.title, n.text) for n in book.nodes if n.key != "appendix-a"] == others
    assert by_key(book)["appendix-a"].title.zh == "篮子表"
    assert book.problems == same.problems
    lines = {ln.number: ln.text for ln in split_lines(text, place="") if not ln.is_blank}
    assert [fault for fault in not_rebuilt(book, lines) if "appendix-a" not in fault] == []


def test_a_line_right_below_an_annotation_belongs_to_it() -> None:
    """As Markdown has it; a heading, an item and a row do not."""
    text = samples.GUIDE_MARKDOWN.replace(
        ">这里春天来得晚。\n", ">这里春天来得晚。\n例如：\n>\n>- 三月。\n"
    )
    node = by_key(of_markdown(text))["1"]
    assert node.text == Bilingual("种子在春天入土。", "Seeds go into the ground in spring.")
    assert [note.text.zh for note in node.notes] == ["这里春天来得晚。\n例如：\n• 三月。"]


def test_headings_that_are_underlined_are_headings() -> None:
    """`===` below a line makes it a heading of the first level, `---` of the second."""
    text = re.sub(r"(?m)^# (.*)$", r"\1\n===", samples.GUIDE_MARKDOWN)
    text = re.sub(r"(?m)^## (.*)$", r"\1\n---", text)
    book = of_markdown(text)
    same = of_markdown(samples.GUIDE_MARKDOWN)
    assert [(n.key, n.title, n.text) for n in book.nodes] == [
        (n.key, n.title, n.text) for n in same.nodes
    ]
    assert tournament_markdown.book_of_text(text) is IPG
    describe = tournament_markdown.describe
    assert describe(text) == describe(samples.GUIDE_MARKDOWN)
    lines = {ln.number: ln.text for ln in split_lines(text, place="") if not ln.is_blank}
    assert [fault for fault in not_rebuilt(book, lines) if "appendix-a" not in fault] == []
    assert book.account.totals().reasons[Reason.UNPLACED] == 0


def test_a_rule_below_prose_makes_no_heading_of_it() -> None:
    text = samples.GUIDE_MARKDOWN.replace(
        "Seeds go into the ground in spring.\n", "Seeds go into the ground in spring.\n---\n"
    )
    assert text != samples.GUIDE_MARKDOWN
    same = of_markdown(samples.GUIDE_MARKDOWN)
    assert [n.text for n in of_markdown(text).nodes] == [n.text for n in same.nodes]


def test_annotations_stand_apart_behind_their_paragraph() -> None:
    nodes = by_key(of_markdown(samples.GUIDE_MARKDOWN))
    (note,) = nodes["1.1"].notes
    assert note.text == Bilingual("锡很轻。\n• 铜不轻。", "Tin is light.\n• Copper is not.")
    assert (note.zh, note.en) == (2, 2), "behind the paragraph and the first item"
    assert "Tin is light" not in (nodes["1.1"].text.en or "")


def test_links_give_their_words_and_no_address() -> None:
    nodes = by_key(of_markdown(samples.GUIDE_MARKDOWN))
    assert "参见《万智牌比赛规则》第4.3节" in (nodes["1.1"].text.zh or "")


def test_what_the_contents_promise_and_the_document_lacks_is_reported() -> None:
    (problem,) = of_markdown(samples.GUIDE_MARKDOWN).problems
    assert problem.message == "1 numbers of the table of contents are missing: 2.3"


def test_pages_and_markdown_make_one_edition_with_annotations() -> None:
    pages, _ = of_pages(pdf(samples.GUIDE_PAGES))
    edition = build_edition([pages, of_markdown(samples.GUIDE_MARKDOWN)])
    nodes = {node.key: node for node in edition.nodes}
    assert [node.key for node in edition.nodes] == KEYS
    assert nodes["2.2.penalty"].text == Bilingual(None, "No Penalty")
    assert len(nodes["1"].notes) == 1
    assert [d.key for d in edition.differences] == ["appendix-a"]


def test_the_rows_of_an_appendix_lead_to_the_sections_that_they_name() -> None:
    table = "| Lost Basket 丢失篮子 | Warning 警告 |\n| Lost Basket again | None |\n"
    text = samples.GUIDE_MARKDOWN.rstrip() + "\n" + table
    edition = build_edition([of_markdown(text)])
    nodes = {node.key: node for node in edition.nodes}
    named = [(r.language, r.text, r.keys) for r in nodes["appendix-a"].references]
    assert named == [
        (Language.ZH, "丢失篮子", ("2.1",)),
        (Language.EN, "Lost Basket", ("2.1",)),
    ]
    assert "appendix-a" in nodes["2.1"].cited_by
    for found in nodes["appendix-a"].references:
        said = nodes["appendix-a"].text[found.language] or ""
        assert said[found.start : found.end] == found.text


def test_document_without_numbers_is_numbered_by_its_order() -> None:
    book, reading = of_pages(pdf(samples.JAR_PAGES))
    assert book.document.book == "jar"
    assert [(n.key, n.title.en) for n in book.nodes] == [
        ("1", "Common Issues"),
        ("1.1", "A gardener forgets the watering can"),
        ("1.2", "A gardener waters twice"),
        ("2", "Serious Problems"),
    ]
    assert not_rebuilt(book, lines_of(reading)) == []


def test_word_file_of_a_document_is_read_like_its_pages() -> None:
    data = docx(
        (
            ("", "Garden Tournament Rules"),
            ("", "Effective March 4, 2031"),
            ("1", "1. Sowing"),
            ("2", "1.1 Watering"),
            ("", "Water them at dawn."),
            ("Point", "a can of tin"),
            ("2", "1.2 Weeding"),
            ("", "1. Pull them."),
            ("2", "1.3 Mulching"),
            ("", "Straw will do."),
        )
    )
    book, _ = of_pages(data)
    nodes = by_key(book)
    assert list(nodes) == ["1", "1.1", "1.2", "1.3"]
    assert nodes["1.1"].text.en == "Water them at dawn.\n• a can of tin"
    assert nodes["1.2"].text.en == "1. Pull them.", "the number of an item opens no chapter"


def test_text_that_only_mentions_a_document_is_none() -> None:
    assert tournament.book_of_text("Notes.\n" * 40 + "See the Magic Tournament Rules.") is None
    assert tournament.book_of_text("Magic Tournament Rules are long.") is None
    assert tournament_markdown.book_of_text("# Notes\n\nSee IPG 2.1 and IPG 2.2.") is None


def test_document_without_headings_is_refused() -> None:
    with pytest.raises(DocumentError, match="no heading"):
        of_markdown(
            "# 目录\n\n- [IPG 1. Sowing 播种](#a)\n- [IPG 1.1 Watering 浇水](#b)\n"
            "- [IPG 2. Harvest 收获](#c)\n"
        )


CHINESE_ALONE = """# 园艺违规处理方针

版本：ipg-2031-03-04__ann

## 2 收获失误 (Harvest Errors)

这些失误发生在秋天。

### 2.1 丢失篮子 (Lost Basket)

**处罚：警告**

> **AIPG 注解**
> 篮子很贵。

#### 定义

园丁找不到篮子。

### 2.2 采摘过晚 (Late Picking)

**处罚：无**

#### 定义

苹果落了。

升级：如果故意，则处罚为一盘负。
"""


def test_chinese_alone_with_english_in_brackets_is_read() -> None:
    book = of_markdown(CHINESE_ALONE)
    nodes = by_key(book)
    assert book.document.edition == "2031-03-04"
    assert nodes["2.1"].title == Bilingual("丢失篮子", "Lost Basket")
    assert nodes["2.1.penalty"].text == Bilingual("警告", None)
    assert [note.text.zh for note in nodes["2.1"].notes] == ["篮子很贵。"]
    assert nodes["2.2.upgrade"].text.zh == "如果故意，则处罚为一盘负。"
    lines = split_lines(CHINESE_ALONE, place="")
    assert not_rebuilt(book, {x.number: x.text for x in lines if not x.is_blank}) == []


def test_bilingual_document_without_numbers_is_numbered_by_its_order() -> None:
    text = (
        "JAR正文翻译版本：2031年3月4日\n\n# Judging at Regular Fairs 一般集市执法指南\n\n"
        "# Common Issues 常见问题\n\nThese come up.\n\n这些常见。\n\n"
        "## A gardener forgets 园丁忘记\n\nFetch it.\n\n去拿。\n\n# Serious 严重\n\nSome.\n"
    )
    book = of_markdown(text)
    assert (book.document.book, book.document.edition) == ("jar", "2031-03-04")
    assert [node.key for node in book.nodes] == ["1", "1.1", "2"]
    assert by_key(book)["1.1"].text == Bilingual("去拿。", "Fetch it.")


def test_pictures_formulas_and_breaks_in_cells_lose_nothing() -> None:
    picture = "data:image/png;base64," + "iVBORw0K" * 40_000
    text = (
        "# Garden Tournament Rules 比赛规则\n\nMTR正文翻译版本：2031年3月4日\n\n"
        "# MTR 1. Fairs 集市\n\n## MTR 1.1 Tents 帐篷\n\n"
        f"![Tent plan]({picture})\n\n```\nx = 3 / 4\n```\n\n"
        "| Tent<br>帐篷 | Poles<br>杆 |\n| --- | --- |\n| Blue<br>蓝 | 2 |\n"
    )
    book = of_markdown(text)
    node = by_key(book)["1.1"]
    assert node.text.en == "[Tent plan]\nx = 3 / 4\n| Tent | Poles |\n| Blue | 2 |"
    assert node.text.zh == "| 帐篷 | 杆 |\n| 蓝 | 2 |"
    lines = {x.number for x in split_lines(text, place="") if not x.is_blank}
    assert set(book.account.records) == lines
    assert book.account.totals().reasons[Reason.MACHINE_MARK] == 3


#: File: sections, parts of the kinds, examples, front matter, page furniture.
REAL = {
    "MTG_IPG_2024Sep23_EN.pdf": ("ipg", "2024-09-23", 28, 23, 23, 1047, 31),
    "MTG_MTR_2025_Apr_21_EN.pdf": ("mtr", "2025-04-21", 87, 0, 2, 1971, 55),
}


@pytest.mark.parametrize("name", REAL)
def test_real_documents_lose_no_line(corpus: Path, name: str) -> None:
    """Every line of the publisher's PDF stands in a node, save title, contents and page numbers."""
    code, date, sections, definitions, examples, lines, furniture = REAL[name]
    book, reading = of_pages((corpus / "policy" / name).read_bytes())
    assert (book.document.book, book.document.edition) == (code, date)
    assert book.problems == ()
    keys = [node.key for node in book.nodes]
    assert sum(node.kind.value == "section" for node in book.nodes) == sections
    assert sum(key.endswith(".definition") for key in keys) == definitions
    assert sum(key.endswith(".examples") for key in keys) == examples
    totals = book.account.totals()
    assert totals.total == lines
    assert totals.set_aside == totals.reasons[Reason.PAGE_FURNITURE] == furniture
    assert not_rebuilt(book, lines_of(reading)) == []


def test_every_infraction_has_a_penalty_and_a_definition(corpus: Path) -> None:
    book, _ = of_pages((corpus / "policy" / "MTG_IPG_2024Sep23_EN.pdf").read_bytes())
    nodes = by_key(book)
    infractions = [
        key for key in nodes if key[0] in "234" and key.count(".") == 1 and key[1] == "."
    ]
    assert len([key for key in infractions if key.split(".")[1].isdigit()]) == 23
    for key in (k for k in infractions if k.split(".")[1].isdigit()):
        assert nodes[f"{key}.penalty"].text.en, key
        assert nodes[f"{key}.definition"].text.en, key


def test_appendices_are_tables(corpus: Path) -> None:
    """The rows of the drawn tables keep their cells, those of several lines too."""
    ipg, _ = of_pages((corpus / "policy" / "MTG_IPG_2024Sep23_EN.pdf").read_bytes())
    rows = (by_key(ipg)["appendix-a"].text.en or "").split("\n")
    assert "| Slow Play | Warning |" in rows
    assert len(rows) == 27
    mtr, _ = of_pages((corpus / "policy" / "MTG_MTR_2025_Apr_21_EN.pdf").read_bytes())
    text = by_key(mtr)["appendix-e"].text.en or ""
    assert (
        "| 5-8 | 3 Single-Elimination Rounds (No Swiss) | None (Run Single Elimination) |" in text
    )


#: File: book, edition, nodes, annotations, lines.
BILINGUAL = {
    "IPG_bilingual_part.md": ("ipg", "2024-09-23", 6, 28, 249),
    "MTR_bilingual_part.md": ("mtr", "2026-02-27", 8, 19, 315),
}


@pytest.mark.parametrize("name", BILINGUAL)
def test_real_bilingual_documents_lose_no_line(corpus: Path, name: str) -> None:
    code, date, count, notes, total = BILINGUAL[name]
    text = decode((corpus / "policy" / name).read_bytes(), place=name)
    book = of_markdown(text)
    assert (book.document.book, book.document.edition) == (code, date)
    assert len(book.nodes) == count
    assert sum(len(node.notes) for node in book.nodes) == notes
    lines = {x.number: x.text for x in split_lines(text, place="") if not x.is_blank}
    assert len(lines) == total
    assert not_rebuilt(book, lines) == []
    for node in book.nodes:
        for language in Language:
            assert node.title[language], node.key
        zh, en = (len((node.text[x] or "").split("\n")) for x in Language)
        assert zh == en, f"the paragraphs of {node.key} pair"


def test_pages_and_markdown_of_one_edition_say_the_same(corpus: Path) -> None:
    """The English of the bilingual part is that of the PDF, letter by letter."""
    pages, _ = of_pages((corpus / "policy" / "MTG_IPG_2024Sep23_EN.pdf").read_bytes())
    text = decode((corpus / "policy" / "IPG_bilingual_part.md").read_bytes(), place="")
    edition = build_edition([pages, of_markdown(text)])
    assert {d.key for d in edition.differences} <= {"1.1.game-loss"}
    nodes = {node.key: node for node in edition.nodes}
    assert nodes["1"].notes
    assert nodes["1"].title == Bilingual("一般原则", "General Philosophy")
