"""Damaged documents: lines lost, doubled, out of order. Every line is still accounted for."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import basic, comprehensive_markdown, riftbound
from rules.basic_references import render_mana
from rules.document import Document, DocumentKind
from rules.errors import DocumentError
from rules.text import Language
from tests.rules import test_basic, test_comprehensive_markdown, test_riftbound

KINDS = {
    "basic": (basic, test_basic.PAGES, render_mana, DocumentKind.BASIC),
    "riftbound": (riftbound, test_riftbound.PAGES, test_riftbound.visible, DocumentKind.RIFTBOUND),
    "markdown": (
        comprehensive_markdown,
        test_comprehensive_markdown.CHAPTER + test_comprehensive_markdown.GLOSSARY,
        test_comprehensive_markdown.visible,
        DocumentKind.CR_MARKDOWN,
    ),
}


@pytest.mark.parametrize("name", KINDS)
@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_lines_of_a_damaged_document_rebuild_or_it_is_refused(
    name: str, data: st.DataObject, not_rebuilt: Callable[..., list[str]]
) -> None:
    """Take lines of a document in any choice and order: read in part or refused, nothing lost."""
    parser: ModuleType
    parser, pages, visible, kind = KINDS[name]
    lines = pages.split("\n")
    text = "\n".join(data.draw(st.lists(st.sampled_from(lines), max_size=2 * len(lines))))
    document = Document("damaged", "0", kind, "mtg", "cr", (Language.ZH,))
    try:
        book = parser.parse(text, document)
    except DocumentError:
        return
    assert not_rebuilt(book, text, visible) == []
    keys = [node.key for node in book.nodes]
    assert len(keys) == len(set(keys))
    assert all(node.parent is None or node.parent in keys for node in book.nodes)
