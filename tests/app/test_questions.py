"""The questions that search is measured with are answered by rules and cards that exist."""

from __future__ import annotations

import re
import tomllib
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.document import decode
from tests.rules.test_tournament import of_pages

MH3_NOTES = "003_*.txt"


def _rows(name: str) -> list[dict[str, Any]]:
    path = Path(__file__).with_name(name)
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["questions"]
    return rows


@pytest.fixture(scope="module")
def questions() -> list[dict[str, Any]]:
    parts = (
        "questions.toml",
        "questions_hard.toml",
        "questions_held_out.toml",
        "questions_third.toml",
        "questions_fourth.toml",
        "questions_players.toml",
    )
    return [row for part in parts for row in _rows(part)]


def test_half_of_the_questions_are_chinese(questions: list[dict[str, Any]]) -> None:
    languages = Counter(row["lang"] for row in questions)
    assert len(questions) >= 150
    assert min(languages.values()) * 5 >= len(questions) * 2
    assert set(languages) == {"zh", "en"}


def test_the_third_part_asks_in_three_scripts() -> None:
    scripts = Counter((row["lang"], row.get("script")) for row in _rows("questions_third.toml"))
    assert set(scripts) == {("en", None), ("zh", None), ("zh", "Hant")}
    assert min(scripts.values()) >= 30


def test_a_third_of_the_first_questions_and_all_of_the_others_are_held_out() -> None:
    for part in ("questions_held_out.toml", "questions_third.toml"):
        assert all(row["held_out"] for row in _rows(part))
    for lang in ("zh", "en"):
        rows = [row for row in _rows("questions.toml") if row["lang"] == lang]
        held = sum(row.get("held_out", False) for row in rows)
        assert abs(held * 3 - len(rows)) <= 3


def test_every_question_is_asked_once_and_has_an_answer(questions: list[dict[str, Any]]) -> None:
    asked = Counter(row["question"] for row in questions)
    assert [question for question, times in asked.items() if times > 1] == []
    assert all(row["answers"] or row.get("cards") or row.get("places") for row in questions)


def test_the_rules_that_answer_are_in_the_edition(
    questions: list[dict[str, Any]], corpus: Path
) -> None:
    path = corpus / "cr" / "20260417_En.txt"
    lines = decode(path.read_bytes(), place=path.name).splitlines()
    numbers = {line.split(" ")[0].rstrip(".") for line in lines if line[:1].isdigit()}
    for row in questions:
        assert set(row["answers"]) <= numbers, row["question"]


def test_the_places_that_answer_are_sections_of_their_documents(
    questions: list[dict[str, Any]], corpus: Path
) -> None:
    there = {
        f"{short} {node.key}"
        for file, short in (
            ("MTG_IPG_2024Sep23_EN.pdf", "IPG"),
            ("MTG_MTR_2025_Apr_21_EN.pdf", "MTR"),
        )
        for node in of_pages((corpus / "policy" / file).read_bytes())[0].nodes
    }
    named = {place for row in questions for place in row.get("places", ())}
    assert named and named <= there


def test_the_cards_that_answer_are_in_the_notes(
    questions: list[dict[str, Any]], corpus: Path
) -> None:
    notes = [path.read_text(encoding="utf-8") for path in (corpus / "seeds").glob(MH3_NOTES)]
    for path in (corpus / "release-notes").glob("*.docx"):
        with zipfile.ZipFile(path) as document:
            xml = document.read("word/document.xml").decode("utf-8")
        notes.append(re.sub(r"<[^>]+>", "", xml))
    text = "\n".join(notes)
    for row in questions:
        for card in row.get("cards", ()):
            assert card in text, row["question"]
