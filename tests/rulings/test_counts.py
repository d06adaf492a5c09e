"""The counts of the corpus, and the same counted again without the parser.

The second count looks at the raw text, the styles or the drawing of a document and at nothing of
ours: where a card begins, and how many bullets stand below it.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from rules.text import significant
from rulings.card import Layout
from rulings.loading import load_notes
from rulings.merge import Merged, merge
from rulings.parsed import ParsedNotes
from rulings.registry import Registry
from tests.rulings.corpus import NOTES, file_of, load

_SEPARATED = ("chk", "10e", "lrw", "isd", "aer", "xln", "dom")
_STYLED = ("war", "mh1", "eld", "m21", "cmr")
_BULLETED = ("khm", "mkm", "otj", "mh3")
_DRAWN = ("tdm", "fin")
_COLOR = re.compile(r"[白蓝黑红绿多无]色|神器|地|神器与地")
_TYPE = re.compile(
    r"^(传奇|基本|雪境|亲缘|部族|世界)*(生物|神器|结界|瞬间|法术|地|鹏洛客)+ ?(～.*)?$"
)


@pytest.mark.parametrize("name", NOTES)
def test_release_notes_have_their_cards_rulings_and_topics(corpus: Path, name: str) -> None:
    notes = load(corpus, name)
    single = [e for e in notes.entries if e.topic is None]
    notes_in_topics = sum(len(t.notes) for t in notes.topics)
    counts = (len(notes.cards), len(single), len(notes.rulings), len(notes.topics), notes_in_topics)
    assert counts == NOTES[name]


@pytest.mark.parametrize("name", NOTES)
def test_no_name_holds_what_belongs_to_another_line(corpus: Path, name: str) -> None:
    for entry in load(corpus, name).entries:
        for face in entry.faces:
            names = f"{face.name.zh or ''}{face.name.en or ''}"
            assert not re.search(r"[{}。]|：$", names)
            assert len(names) < 60


def _text_of_pdf(file: Path) -> Iterator[str]:
    document = pypdfium2.PdfDocument(file)
    for page in document:
        yield page.get_textpage().get_text_bounded().replace("\r\n", "\n")
        page.close()
    document.close()


def _lines_of_pdf(file: Path) -> Iterator[str]:
    for text in _text_of_pdf(file):
        lines = text.split("\n")
        yield from lines[:-1] if lines[-1].strip().isdigit() else lines


def _paragraphs_of_docx(file: Path) -> Iterator[tuple[str, str]]:
    """Yield style and text of each paragraph, by regular expressions over the XML."""
    with zipfile.ZipFile(file) as archive:
        xml = archive.read("word/document.xml").decode().replace("&amp;", "&")
    for paragraph in re.findall(r"<w:p(?: [^>]*)?>.*?</w:p>", xml, re.S):
        runs = re.findall(r"(<w:br ?/>)|<w:t(?: [^>]*)?>([^<]*)</w:t>", paragraph)
        style = re.search(r'<w:pStyle w:val="([^"]*)"', paragraph)
        yield style[1] if style else "", "".join("\n" if br else text for br, text in runs)


def _separated(file: Path) -> list[tuple[str, list[str]]]:
    """Name and bullets of each card of a document with `-----` between its cards."""
    if file.suffix == ".pdf":
        lines = list(_lines_of_pdf(file))
    else:
        lines = [x for _, text in _paragraphs_of_docx(file) for x in text.split("\n")]
    lines = [line.strip() for line in lines if line.strip()]
    begin = max(k for k, line in enumerate(lines) if line == "单卡解惑") + 1
    chunks: list[list[str]] = [[]]
    for line in lines[begin:]:
        if re.fullmatch("-{3,}", line):
            chunks.append([])
        elif line not in ("（正面）", "（背面）"):
            chunks[-1].append(line)
    cards = []
    for chunk in chunks[:-1]:
        body = chunk[1:] if chunk and _COLOR.fullmatch(chunk[0]) else chunk
        if body:
            marked = (x for x in body[1:] if re.match(r"[*＊](?![*/])", x))
            cards.append((body[0], [x for x in marked if not re.match(r"\*[白蓝黑红绿]\*", x)]))
    return cards


def _styled(file: Path) -> list[tuple[str, list[str]]]:
    """Name and bullets of each card of a Word document whose styles say what a paragraph is."""
    cards: list[tuple[str, list[str]]] = []
    begun = False
    for style, text in _paragraphs_of_docx(file):
        begun = begun or (len(text) < 30 and "单卡解惑" in text)
        if begun and style == "FAQCard":
            cards.append((text.split("\n")[0].strip(), []))
        elif begun and style == "FAQPoint" and text.strip():
            cards[-1][1].append(text.strip())
    return cards


def _parsed(notes: ParsedNotes) -> list[tuple[str, list[str]]]:
    """Name and rulings of each entry of the part on single cards, by the lines they stand on."""
    single = [e for e in notes.entries if e.topic is None]
    ends = [e.line for e in single[1:]] + [10**9]
    cards = []
    for entry, end in zip(single, ends, strict=True):
        name = f"{entry.faces[0].name.zh or ''}{entry.faces[0].name.en or ''}"
        below = (r for r in notes.rulings if entry.line < r.sources[0].line < end)
        cards.append((name, [r.text.zh or "" for r in below]))
    return cards


@pytest.mark.parametrize("name", [*_SEPARATED, *_STYLED])
def test_second_count_gives_the_same_rulings_under_the_same_cards(corpus: Path, name: str) -> None:
    file = file_of(corpus, name)
    counted = _separated(file) if name in _SEPARATED else _styled(file)
    parsed = _parsed(load(corpus, name))
    assert len(counted) == len(parsed)
    for (raw_name, bullets), (own_name, rulings) in zip(counted, parsed, strict=True):
        plain = re.sub(r"（.{4,}）$", "", raw_name)
        assert sorted(significant(plain)) == sorted(significant(own_name))
        assert len(bullets) == len(rulings), raw_name
        for bullet, ruling in zip(bullets, rulings, strict=True):
            beginning = significant(bullet)[:15]
            assert significant(ruling).startswith(beginning)


def _runs(items: list[tuple[float, bool]]) -> list[int]:
    """How many bullets stand in each run between two cards; the flag says which is a card."""
    runs, count = [], 0
    for _, is_card in sorted(items):
        if not is_card:
            count += 1
        elif count:
            runs.append(count)
            count = 0
    return [*runs, count]


def _parsed_runs(notes: ParsedNotes) -> list[int]:
    bullets = [r.sources[0].line for r in notes.rulings]
    bullets += [
        x.number for x in notes.account if (x.part or "").startswith("part.") and x.label == "•"
    ]
    cards = [e.line for e in notes.entries]
    return _runs([(x, False) for x in bullets] + [(x, True) for x in cards])


@pytest.mark.parametrize("name", _BULLETED)
def test_bullets_between_type_lines_are_those_under_the_cards(corpus: Path, name: str) -> None:
    items: list[tuple[float, bool]] = []
    for number, line in enumerate(_lines_of_pdf(file_of(corpus, name))):
        if line.startswith("• "):
            items.append((number, False))
        elif _TYPE.match(line.strip()):
            items.append((number, True))
    assert _runs(items) == _parsed_runs(load(corpus, name))


@pytest.mark.parametrize("name", ["chk", "10e", "lrw", "isd", *_BULLETED])
def test_bare_text_of_a_pdf_gives_the_same_cards_and_rulings(corpus: Path, name: str) -> None:
    """Without layout the shapes of lines alone must find the same."""
    text = "\n".join(_text_of_pdf(file_of(corpus, name)))
    notes = load_notes(text.encode(), path=f"faq_{name}.txt")
    single = [e for e in notes.entries if e.topic is None]
    assert (len(notes.cards), len(single), len(notes.rulings)) == NOTES[name][:3]
    assert [len(e.faces) for e in single] == [
        len(e.faces) for e in load(corpus, name).entries if e.topic is None
    ]


@pytest.mark.parametrize("name", _DRAWN)
def test_drawn_bullets_between_drawn_boxes_are_those_under_the_cards(
    corpus: Path, name: str
) -> None:
    items: list[tuple[float, bool]] = []
    document = pypdfium2.PdfDocument(file_of(corpus, name))
    for number, page in enumerate(document):
        for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH]):
            left, bottom, right, top = item.get_bounds()
            if right - left < 6 and top - bottom < 6:
                items.append((number - top / 10_000, False))
            elif right - left > 300 and top - bottom > 5:
                items.append((number - top / 10_000, True))
        page.close()
    document.close()
    assert _runs(items) == _parsed_runs(load(corpus, name))


@pytest.fixture(scope="module")
def merged(corpus: Path) -> Merged:
    """All release notes of the corpus, merged."""
    return merge(load(corpus, name) for name in NOTES)


@pytest.mark.parametrize(
    ("name", "key", "layout", "faces", "rulings"),
    [
        ("昂度结绳师", "mh3/昂度结绳师", Layout.ADVENTURE, 2, 14),
        ("掷索相助", "mh3/昂度结绳师", Layout.ADVENTURE, 2, 14),
        ("狗本影", "mh3/狗本影", Layout.NORMAL, 1, 2),
        ("风雨法师拉尔", "mh3/风雨法师拉尔", Layout.DOUBLE_FACED, 2, 10),
        ("地脉逸才拉尔", "mh3/风雨法师拉尔", Layout.DOUBLE_FACED, 2, 10),
        ("The Lunar Whale", "fin/魔导船", Layout.NORMAL, 1, 4),
        ("魔导船", "fin/魔导船", Layout.NORMAL, 1, 4),
    ],
)
def test_card_is_found_by_each_of_its_names(
    merged: Merged, name: str, key: str, layout: Layout, faces: int, rulings: int
) -> None:
    (card,) = Registry(merged.cards).find(name)
    assert (card.key, card.layout, len(card.faces)) == (key, layout, faces)
    assert sum(1 for r in merged.rulings if key in r.cards) == rulings


def test_two_copies_of_the_mh3_notes_become_one_with_two_sources(merged: Merged) -> None:
    """A file and its transcript: every ruling of one is a ruling of the other."""
    paths = {"faq_mh3.pdf", next(d.documents[1] for d in merged.differences)}
    of_mh3 = [r for r in merged.rulings if {s.document for s in r.sources} & paths]
    assert len(of_mh3) == 1061
    assert all(paths <= {s.document for s in r.sources} for r in of_mh3)
    kinds = {d.kind.value for d in merged.differences}
    assert kinds == {"name", "face", "ruling"}
    names = [(d.first, d.second) for d in merged.differences if d.kind.value == "name"]
    assert ("颚齿筝", "颚齿笋") in names
    assert len(Registry(merged.cards).find("颚齿笋")) == 1
