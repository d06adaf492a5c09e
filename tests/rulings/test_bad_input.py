"""Damaged and hostile files: a one-line message, in bounded time and memory."""

from __future__ import annotations

import resource
import time
import zipfile
from collections.abc import Iterator
from io import BytesIO

import pytest

from rules.errors import DocumentError
from rules.formats.word import LARGEST_PART
from rulings.loading import load_notes
from tests.rulings import samples


@pytest.fixture(autouse=True)
def bounded() -> Iterator[None]:
    """No test of this file takes a minute of processor time or adds 700 MB of memory."""
    began, before = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    assert time.process_time() - began < 60
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 700_000


def _refused(data: bytes, path: str) -> str:
    with pytest.raises(DocumentError) as caught:
        load_notes(data, path=path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b" \n\n ", "empty"),
        (b"PK\x03\x04 not a zip", "cut off"),
        (b"%PDF-1.7\nnothing", "cut off"),
        (b"%PDF-1.7\nnothing\n%%EOF\n", "damaged"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, ".doc"),
        (b"text\0with\0zeros" * 100, "not a text"),
        (b"<html><body><script>1</script></body></html>", "no text"),
    ],
)
def test_file_that_is_nothing_is_refused(data: bytes, words: str) -> None:
    assert words in _refused(data, "faq_tri.bin")


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_word_document_cut_off_is_refused(share: float) -> None:
    data = samples.docx()
    assert "cut off" in _refused(data[: int(len(data) * share)], "faq_tri.docx")


def test_word_document_with_damaged_xml_is_refused() -> None:
    broken = {"word/document.xml": b"<w:document><w:p>"}
    assert "damaged" in _refused(samples.docx(extra=broken), "faq_tri.docx")


def test_zip_bomb_is_refused_before_it_unpacks() -> None:
    buffer = BytesIO()
    with (
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("word/document.xml", "w", force_zip64=True) as part,
    ):
        for _ in range(2 * LARGEST_PART // 2**20):
            part.write(b"A" * 2**20)
    assert len(buffer.getvalue()) < 2**20
    assert "unpacks to more than" in _refused(buffer.getvalue(), "faq_tri.docx")


@pytest.mark.parametrize("where", ["word/document.xml", "word/styles.xml"])
def test_entities_are_refused(where: str) -> None:
    laughs = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'
    assert "entities" in _refused(samples.docx(extra={where: laughs}), "faq_tri.docx")


def test_pdf_without_text_is_refused() -> None:
    assert "no text" in _refused(samples.pdf(((), ())), "faq_tri.pdf")


@pytest.mark.parametrize("share", [0.05, 0.5, 0.95])
def test_pdf_cut_off_is_refused_or_read_in_part(share: float) -> None:
    data = samples.pdf()[: int(len(samples.pdf()) * share)]
    try:
        notes = load_notes(data, path="faq_tri.pdf")
    except DocumentError as error:
        assert "\n" not in str(error)
    else:
        assert notes.account.totals().total > 0


def test_text_cut_in_half_is_read_as_far_as_it_goes() -> None:
    data = samples.HYPHENS.encode()
    notes = load_notes(data[: data.index("倒转之后".encode())], path="faq_tri.txt")
    assert len(notes.rulings) == 2
    assert [p.text for p in notes.problems] == ["暮色学徒"]


def test_text_cut_inside_a_character_is_read_up_to_it() -> None:
    data = samples.HYPHENS.encode()
    notes = load_notes(data[: data.index("倒转之后".encode()) + 2], path="faq_tri.txt")
    assert "cut off" in notes.problems[0].message
    assert len(notes.rulings) == 2


def test_second_document_in_a_file_is_told_and_its_front_is_no_ruling() -> None:
    notes = load_notes((samples.DASHES + "\n" + samples.DASHES).encode(), path="faq_tri.txt")
    told = [p for p in notes.problems if "another document" in p.message]
    assert [p.text for p in told] == ["试炼之环发布释疑"]
    assert notes.account.totals().front_matter == 6
    assert [r.text.zh for r in notes.rulings][3:5] == [
        "伊诺的忠诚为 0 时，它进入坟墓场。",
        "守灯老人可以当作历险来施放。",
    ]


def test_line_of_200_megabytes_is_refused() -> None:
    assert "MiB" in _refused(b"x" * 200_000_000, "faq_tri.txt")


def test_line_of_some_megabytes_is_refused() -> None:
    assert "characters" in _refused("字".encode() * 2_000_000, "faq_tri.txt")


def test_page_nested_without_end_is_refused() -> None:
    data = b"<html>" + b"<div>" * 100_000 + b"text" + b"</div>" * 100_000
    try:
        load_notes(data, path="faq_tri.html")
    except DocumentError as error:
        assert "\n" not in str(error)


def test_text_that_is_no_release_notes_gives_a_problem() -> None:
    notes = load_notes("只有一句话。\n".encode(), path="faq_tri.txt")
    assert [p.message for p in notes.problems] == ["no card and no topic was found"]


def test_many_lines_of_the_same_shape_take_no_more_than_linear_time() -> None:
    card = "铜镜{n}\n{{三}}\n神器\n抓一张牌。\n* 一句话。\n-----\n"
    text = samples.HYPHENS + "".join(card.format(n=n) for n in range(5_000))
    assert len(load_notes(text.encode(), path="faq_tri.txt").rulings) == 5_004
    endless = samples.DASHES + "变幻\n{三}\n瞬间\n选择一项～\n" + "- 又一项。\n" * 20_000
    assert load_notes(endless.encode(), path="faq_tri.txt").account.totals().total > 20_000
