"""Real card texts: what is understood prints and reads again as the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.game.support import unsupported
from engine.terms.types import CardType
from engine.text.card import FaceText, compile_face
from engine.text.coverage import coverage
from engine.text.reading import PERMANENT_LINE, SPELL_LINE, read, written
from engine.text.words.keywords import CHINESE
from rules.errors import NotationError

_COST = re.compile(r"(?:\{[^{}]+\}\s*)+")
_TYPES = ["生物", "结界", "神器", "法术", "瞬间", "地", "鹏洛客", "传奇", "亲缘", "基本", "雪境"]
_TYPE = re.compile(rf"(?:{'|'.join(_TYPES)})+(?:\s*[~～].*)?")
_NO_TEXT = re.compile(r"- |//|摩登|\d+/\d+$|\d+$")


@pytest.fixture(scope="module")
def faces(corpus: Path) -> list[FaceText]:
    """The cards of a set's release notes: name, cost, type line, then text up to the rulings."""
    (path,) = (corpus / "seeds").glob("003_*.txt")
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    lines = [line for line in lines if line]
    found = []
    for index, line in enumerate(lines):
        if not _TYPE.fullmatch(line) or index < 2:
            continue
        cost = lines[index - 1] if _COST.fullmatch(lines[index - 1]) else ""
        name = lines[index - 2] if cost else lines[index - 1]
        text = []
        for after in lines[index + 1 : index + 12]:
            if after.startswith(("- ", "//", "摩登")) or _TYPE.fullmatch(after):
                break
            text.append(after)
        kept = [each for each in text if not _NO_TEXT.match(each)]
        found.append(FaceText(name, line, cost, text="\n".join(kept)))
    return found


def test_half_of_the_lines_of_a_real_set_are_understood(faces: list[FaceText]) -> None:
    """Measured over distinct lines without reminder text."""
    report = coverage(faces, unsupported)
    assert report.lines > 400
    assert report.understood / report.lines >= 0.5


def test_understood_lines_print_and_read_again_as_the_same(faces: list[FaceText]) -> None:
    """print(compile(text)) is its own check, in both languages."""
    wrong = []
    for face in faces:
        try:
            compiled = compile_face(face)
        except NotationError:
            continue
        spell = {CardType.INSTANT, CardType.SORCERY} & set(compiled.values.types)
        category = SPELL_LINE if spell else PERMANENT_LINE
        for line in compiled.lines:
            if line.problem is not None:
                continue
            for language in ("en", "zh"):
                text = written(line.abilities, language, category)
                if text is None or read(text, language, category) != line.abilities:
                    wrong.append((line.text, text))
    assert wrong == []


def test_no_line_of_a_real_set_has_two_readings(faces: list[FaceText]) -> None:
    """Two readings of a line are an error of the table."""
    report = coverage(faces, unsupported)
    assert [stop.lines for stop in report.stopped if stop.words == "two readings"] == []


def test_keywords_are_called_what_the_rule_book_calls_them(corpus: Path) -> None:
    """Each word of the keyword lists stands in the title, or the text, of its rule (CR 702)."""
    titles = {
        language: dict(
            re.findall(
                r"^(702\.\d+)\.\s+([^\r\n]+?)[.。]?\s*$",
                (corpus / "cr" / f"20260417_{language}.txt").read_text(encoding="utf-8-sig"),
                re.MULTILINE,
            )
        )
        for language in ("En", "Zh")
    }
    chinese = {en.lower(): titles["Zh"][number] for number, en in titles["En"].items()}
    text = (corpus / "cr" / "20260417_Zh.txt").read_text(encoding="utf-8-sig")
    wrong = [
        (word, zh)
        for word, zh in CHINESE.items()
        if (zh not in chinese[word] if word in chinese else zh not in text)
    ]
    assert wrong == []
    assert len(chinese) > 150
