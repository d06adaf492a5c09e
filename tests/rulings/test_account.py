"""The account of lines: every document can be rebuilt from what was parsed of it."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.document import LineRecord, Place, Reason
from rules.formats.characters import normalised
from rules.text import significant
from rulings.loading import parse_reading, read_document
from rulings.parsed import ParsedNotes
from tests.rulings import samples
from tests.rulings.corpus import NOTES, file_of

OWN = {
    "faq_tri.txt": samples.HYPHENS.encode(),
    "tri_release_notes.md": samples.DASHES.encode(),
    "faq_tri.en.txt": samples.ENGLISH.encode(),
    "faq_tri.html": samples.HTML.encode(),
    "tri_faq.txt": samples.WRAPPED_FAQ.encode(),
    "tri_faq.html": samples.LOOSE_HTML.encode(),
    "faq_tri.docx": samples.docx(),
    "faq_tri.pdf": samples.pdf(),
}


def assert_rebuilt(data: bytes, path: str) -> ParsedNotes:
    """Every line stands in the account once, and each part's lines say what the part says."""
    reading = read_document(data, path=path)
    notes = parse_reading(reading, data, path=path)
    lines = {line.number: line.text for p in reading.paragraphs for line in p.lines}
    assert set(lines) == set(notes.account.records)
    groups: dict[tuple[str, str], list[LineRecord]] = defaultdict(list)
    for record in notes.account:
        if record.place in (Place.FRONT_MATTER, Place.SET_ASIDE):
            assert record.text == lines[record.number]
        else:
            groups[record.target or "", record.part or ""].append(record)
    for (target, part), records in groups.items():
        written = "".join(normalised(lines[r.number]) for r in records)
        said = "".join(r.label for r in records)
        if part not in ("separator", "section") and not part.endswith((".separator", ".label")):
            said += notes.text_of(target, part)
        assert significant(written) == significant(said), (target, part)
    totals = notes.account.totals()
    assert totals.placed + totals.front_matter + totals.set_aside == totals.total == len(lines)
    return notes


@pytest.mark.parametrize("path", OWN)
def test_own_document_is_rebuilt_from_its_parts(path: str) -> None:
    notes = assert_rebuilt(OWN[path], path)
    assert notes.account.totals().reasons[Reason.UNPLACED] == 0


@pytest.mark.parametrize("name", NOTES)
def test_release_notes_are_rebuilt_from_their_parts(corpus: Path, name: str) -> None:
    file = file_of(corpus, name)
    notes = assert_rebuilt(file.read_bytes(), file.name)
    totals = notes.account.totals()
    assert totals.reasons[Reason.UNPLACED] == 0
    assert totals.front_matter < 20
    aside = {reason for reason, count in totals.reasons.items() if count}
    assert aside <= {Reason.PAGE_FURNITURE}


_LINES = st.sampled_from(
    [
        "",
        "",
        "晨钟骑士",
        "Tidal Watcher/潮间守望",
        "铜镜（买一赠一的牌）",
        "变幻之林 地",
        "重击 {一}{红} 瞬间",
        "{二}{白}",
        "{三}：",
        "[绿]",
        "生物～人类",
        "Legendary Planeswalker — Ino",
        "神器",
        "地",
        "*黑*",
        "2/2",
        "/1+",
        "4",
        "先攻",
        "+1：抓一张牌。",
        "选择一项～",
        "•弃一张牌。",
        "* 一句关于牌的话。",
        "- 另一句，谈到模式。",
        "-- 更细的一点。",
        "-----",
        "//",
        "//ADV//",
        "+++++",
        "（正面）",
        "（背面）",
        "通则释疑",
        "***一个主题***",
        "_小标题_",
        "单卡解惑",
        "白色",
        "702.1a 一条条文。",
        "条文的正式规则解析如下：",
        "一段只有一句话的说明。",
        "没有句号的一行",
        "本文件的商标属于他人。©2031",
        "。",
    ]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(_LINES, min_size=1, max_size=40))
def test_lines_in_any_order_are_all_accounted_for(lines: list[str]) -> None:
    data = "\n".join(lines).encode()
    if data.strip():
        assert_rebuilt(data, "faq_tri.txt")


@settings(max_examples=50, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["", "1", "2", "Card", "Point"]), _LINES), max_size=25))
def test_word_paragraphs_in_any_order_are_all_accounted_for(
    paragraphs: list[tuple[str, str]],
) -> None:
    if any(text.strip() for _, text in paragraphs):
        assert_rebuilt(samples.docx(tuple(paragraphs)), "faq_tri.docx")
