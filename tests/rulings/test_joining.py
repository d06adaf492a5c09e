"""Lines become paragraphs again: hard-wrapped text, Word's pieces, what a font put in."""

from __future__ import annotations

import textwrap

import pytest

from rules.formats.characters import is_spaced, join, normalised
from rules.formats.text import read_text, without_emphasis
from rules.formats.word import read_docx
from tests.rulings import samples

_PARAGRAPHS = (
    "Ring of Trials FAQ",
    "This is the first paragraph of a text that was wrapped at seventy columns, as people did "
    "when they sent such things by mail. It goes on for three lines, the last of which is short.",
    "* A bullet may take more than a single line, in which case its second line is indented by two "
    "columns, or sometimes it is not at all.",
    "* The next bullet is another paragraph.",
    *(
        f"* Bullet number {n} makes this text as long as it has to be so that it is seen as one "
        "that was wrapped."
        for n in range(20)
    ),
)
WRAPPED = "\n\n".join(
    textwrap.fill(text, 70, subsequent_indent="  " if text.startswith("*") else "")
    for text in _PARAGRAPHS
).replace("at all.\n\n*", "at all.\n*")


def test_hard_wrapped_lines_are_joined() -> None:
    paragraphs = read_text(WRAPPED.encode(), place="faq.txt").paragraphs
    texts = [p.text for p in paragraphs]
    assert texts[1].startswith("This is the first")
    assert texts[1].endswith("the last of which is short.")
    assert texts[2].startswith("A bullet may take")
    assert texts[2].endswith("it is not at all.")
    assert texts[3] == "The next bullet is another paragraph."
    assert len(paragraphs) == 4 + 20


def test_text_that_was_not_wrapped_keeps_its_lines() -> None:
    reading = read_text(samples.DASHES.encode(), place="x")
    assert all(len(p.lines) == 1 for p in reading.paragraphs)


@pytest.mark.parametrize(
    ("before", "after", "spaced", "joined"),
    [
        ("两个", "字", False, "两个字"),
        ("two", "words", False, "two words"),
        ("放置 1", "个", True, "放置 1 个"),
        ("放置1", "个", False, "放置1个"),
        ("得+1/", "+1", False, "得+1/+1"),
        ("句子。", "Next", False, "句子。Next"),
        ("", "x", False, "x"),
    ],
)
def test_lines_join_with_a_space_where_the_language_has_one(
    before: str, after: str, spaced: bool, joined: str
) -> None:
    assert join(before, after, spaced=spaced) == joined


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("⽤⾃⼰的", "用自己的"),
        ("⻓⻢⻋", "长马车"),
        ("ＡＢＣ１２３", "ABC123"),
        ("＋１／＋１", "+1/+1"),
        ("人类／武士～浪客，好。", "人类／武士～浪客，好。"),
        ("a\u200bb\u00a0c\u3000d", "ab c d"),
    ],
)
def test_characters_become_ordinary(raw: str, plain: str) -> None:
    assert normalised(raw) == plain


def test_spaces_between_scripts_are_noticed() -> None:
    assert is_spaced("获得 3 点生命，抓 2 张牌")
    assert not is_spaced("获得3点生命，抓2张牌")


@pytest.mark.parametrize(
    ("marked", "plain"),
    [
        ("*万物* 有名", "万物 有名"),
        ("随**试炼**发售", "随试炼发售"),
        ("_试炼_系列", "试炼系列"),
        ("见[此处](#)。", "见此处。"),
        ("力量为*", "力量为*"),
        ("snake_case_word", "snake_case_word"),
    ],
)
def test_marks_of_emphasis_are_dropped(marked: str, plain: str) -> None:
    assert without_emphasis(marked) == plain


def test_deleted_words_of_a_word_document_are_left_out() -> None:
    data = samples.docx((("", "甲"), ("", "乙")))
    edited = samples.docx(
        extra={
            "word/document.xml": (
                '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/'
                'wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>留下</w:t></w:r><w:del><w:r>'
                "<w:t>删去</w:t></w:r></w:del><w:ins><w:r><w:t>加上</w:t></w:r></w:ins></w:p>"
                "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>格中</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"
                "</w:body></w:document>"
            ).encode(),
            "word/header1.xml": (
                '<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">'
                "<w:p><w:r><w:t>页眉</w:t></w:r></w:p></w:hdr>"
            ).encode(),
        }
    )
    assert [p.text for p in read_docx(data, place="x").paragraphs] == ["甲", "乙"]
    paragraphs = read_docx(edited, place="x").paragraphs
    assert [p.text for p in paragraphs] == ["留下加上", "格中", "页眉"]
    assert paragraphs[1].box > 0
    assert paragraphs[2].aside is not None
