"""Documents that are a part of their book: what their contents promise and they do not have.

In: the documents of an edition. Out: the numbers that are missing, and titles in a language that
only the contents have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.node import ParsedNode
from rules.number import RuleNumber
from rules.text import Bilingual

if TYPE_CHECKING:
    from rules.parsed import ParsedBook


def is_missing(number: RuleNumber, missing: Sequence[str]) -> bool:
    """Whether a number, or one around it, is among those that a part of a book lacks."""
    outer: RuleNumber | None = number
    while outer is not None:
        if str(outer) in missing:
            return True
        outer = outer.parent
    return False


def with_promised_titles(
    nodes: Sequence[ParsedNode], books: Sequence[ParsedBook]
) -> list[ParsedNode]:
    """Give sections the titles that a table of contents has in a language their document lacks."""
    titles: dict[RuleNumber, Bilingual] = {}
    for number, title in (pair for book in books for pair in book.promised):
        titles[number] = titles.get(number, Bilingual()).filled_from(title)
    return [
        replace(node, title=node.title.filled_from(titles[node.number]))
        if node.number in titles and node.title
        else node
        for node in nodes
    ]


def missing_of(
    books: Sequence[ParsedBook], keys: Mapping[RuleNumber, tuple[str, ...]]
) -> tuple[str, ...]:
    """Return the numbers that every document with a table of contents promises, and none has."""
    promised = [{number for number, _ in book.promised} for book in books if book.promised]
    wanted = set.intersection(*promised) if promised else set()
    return tuple(str(number) for number in sorted(wanted) if number not in keys)
