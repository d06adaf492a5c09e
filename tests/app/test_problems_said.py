"""What can be wrong with a scenario, a card or a question at the table is said in Chinese too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.words.problems import in_both
from rules.errors import HeadjudgeError, NotationError

#: Where that is raised which a reader of the table's page may meet.
_ROOMS = ("engine/scenario", "engine/replay", "engine/playing", "engine/text/typeline.py",
          "app/replaying", "app/table")  # fmt: skip
#: Problems of files on the command line, and of the program's own, which no page shows.
_ELSEWHERE = (
    "the file ", "no way to write ", "no judgement for ", "no move for ", "a worker failed",
    "passing priority was refused",
)  # fmt: skip
_FAULTS = ("RuntimeError", "AssertionError", "TypeError", "ValueError", "KeyError")


def _texts(path: Path) -> Iterator[str]:
    """Yield the problems that a file raises, 7 for what stands in their places."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = (
            node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        )
        if name in _FAULTS or not (name.endswith("Error") or name in ("bad", "_error")):
            continue
        said = node.args[0]
        if isinstance(said, ast.Constant) and isinstance(said.value, str):
            yield said.value
        elif isinstance(said, ast.JoinedStr):
            parts = [p.value if isinstance(p, ast.Constant) else _place(p) for p in said.values]
            yield "".join(map(str, parts))


def _place(part: ast.expr) -> str:
    is_quoted = isinstance(part, ast.FormattedValue) and part.conversion == ord("r")
    return "'7'" if is_quoted else "7"


def _raised(root: Path) -> set[str]:
    files = [
        file
        for room in _ROOMS
        for file in ([root / room] if room.endswith(".py") else (root / room).rglob("*.py"))
    ]
    return {text for file in files for text in _texts(file) if not text.startswith(_ELSEWHERE)}


def test_every_problem_that_is_raised_there_has_chinese_words(root: Path) -> None:
    raised = _raised(root)
    assert len(raised) > 80
    # What is not found of several sorts, and how near it comes, is filled in when it is raised.
    filled = {
        text.replace("no 7 named '7'7", "no player named '7'")
        .replace("named '7'7", "named '7'")
        .replace("so7", "so")
        for text in raised
    }
    untold = {text for text in filled if in_both(HeadjudgeError(text)).zh == text}
    assert untold == set()


@pytest.mark.parametrize(
    ("problem", "text", "zh", "en"),
    [
        ("no such card", "Bear", "没有这张牌：“Bear”", "no such card: 'Bear'"),
        (
            "power and toughness are written 2/3",
            None,
            "身材写作 2/3",
            "power and toughness are written 2/3",
        ),
        ("something unheard of", "x", "something unheard of: 'x'", "something unheard of: 'x'"),
    ],
)
def test_the_offending_text_stands_in_both(
    problem: str, text: str | None, zh: str, en: str
) -> None:
    said = in_both(NotationError(problem, text=text, place="scenario:3"))
    assert (said.zh, said.en) == (zh, en)
