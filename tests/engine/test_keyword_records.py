"""A keyword is one record, and stands in no second table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.game.registered  # noqa: F401  the macros register themselves
from engine.ability.keywords import is_spelled_out
from engine.terms.keywords import Keyword, Takes, rules_of_keyword
from engine.text.reading import read
from engine.text.words.keywords import CHINESE
from rules.digest import load_digest
from rules.number import RuleNumber

ENGINE = Path(__file__).resolve().parents[2] / "engine"
#: Where keywords stand: their records, and their names in Chinese; a kind of counter may be called
#: as a keyword is and not give it (training).
RECORDS = {"terms/keywords.py", "text/words/keywords.py", "terms/counters.py"}


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(ENGINE.rglob("*.py")):
        name = path.relative_to(ENGINE).as_posix()
        if name not in RECORDS:
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def _is_record(node: ast.expr | None) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Keyword"
    )


def test_no_keyword_stands_in_a_second_table() -> None:
    """What is known of a keyword is a field of its record, or is registered under it once."""
    found = []
    for name, module in _modules():
        for node in ast.walk(module):
            keys = node.keys if isinstance(node, ast.Dict) else []
            if isinstance(node, ast.Set | ast.List):
                keys = list(node.elts)
            if sum(map(_is_record, keys)) > 1:
                found.append(f"{name}:{node.lineno}")
    assert found == []


def test_no_keyword_is_written_as_a_string() -> None:
    """A name in quotation marks is no identifier; templates of card text have longer texts."""
    names = {str(word) for word in Keyword}
    found = [
        f"{name}:{node.lineno} {node.value}"
        for name, module in _modules()
        if name.split("/")[0] in ("ability", "game", "replay", "terms", "telling")
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and node.value in names
    ]
    assert found == []


def test_every_keyword_has_a_chinese_name_and_a_gist_of_its_rule() -> None:
    """Both languages name it; the digest says its rule."""
    assert set(CHINESE) == set(Keyword)
    gists = load_digest()
    assert [word for word in Keyword if RuleNumber.parse(word.rule) not in gists] == []


def test_a_keyword_is_played_by_the_rules_code_or_spelled_out() -> None:
    """Not both: a macro beside rules code would play it twice."""
    assert [word for word in Keyword if word.ruled and is_spelled_out(word)] == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_record_makes_the_rows(language: str) -> None:
    """What takes nothing, a cost or a number is read by the record alone."""
    after = {(): "", (Takes.COST,): "{2}", (Takes.NUMBER,): "2"}
    for word in Keyword:
        if word.takes in after:
            name = CHINESE[word] if language == "zh" else str(word)
            space = " " if language == "en" else ""
            (ability,) = read(f"{name}{space}{after[word.takes]}".strip(), language)
            assert ability.keyword is word


def test_rules_are_those_of_the_records() -> None:
    """CR 702.30a, 702.88a: the rule cited where a keyword is used."""
    assert rules_of_keyword(Keyword.ECHO) == ("702.30a",)
    assert rules_of_keyword(Keyword.REBOUND) == ("702.88a",)
    assert rules_of_keyword(None) == ()
