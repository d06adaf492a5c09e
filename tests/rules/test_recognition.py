"""Which parser takes which document: exactly one each, and none what is no rule document."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from rules import basic, comprehensive, comprehensive_markdown, riftbound
from rules.document import decode
from tests.rules import books, test_basic, test_comprehensive_markdown, test_riftbound

PARSERS = (basic, comprehensive, comprehensive_markdown, riftbound)


def takers(text: str) -> list[ModuleType]:
    return [parser for parser in PARSERS if parser.recognises(text)]


@pytest.mark.parametrize(
    ("text", "parser"),
    [
        (test_basic.PAGES, basic),
        (books.EN, comprehensive),
        (books.ZH, comprehensive),
        (test_comprehensive_markdown.CHAPTER, comprehensive_markdown),
        (test_riftbound.PAGES, riftbound),
    ],
)
def test_each_kind_is_taken_by_its_parser_alone(text: str, parser: ModuleType) -> None:
    assert takers(text) == [parser]


def test_documents_of_the_project_are_no_rule_documents(root: Path) -> None:
    for path in [root / "README.md", *(root / "docs").rglob("*.md")]:
        assert takers(path.read_text(encoding="utf-8")) == [], path.name


def test_each_document_of_the_corpus_is_taken_by_one_parser(corpus: Path) -> None:
    expected = {
        **dict.fromkeys((corpus / "cr").glob("*.txt"), comprehensive),
        **dict.fromkeys((corpus / "cr-markdown").glob("*.md"), comprehensive_markdown),
    }
    for number, parser in (
        *(("000", comprehensive), ("001", comprehensive_markdown)),
        *(("002", riftbound), ("004", basic)),
    ):
        expected[next((corpus / "seeds").glob(f"{number}_*.txt"))] = parser
    for path, parser in expected.items():
        assert takers(decode(path.read_bytes(), place=path.name)) == [parser], path.name
    notes = next((corpus / "seeds").glob("003_*.txt"))
    assert takers(decode(notes.read_bytes(), place=notes.name)) == []
