"""Firing: which rows of the table take part in the reading of a line.

In: one normalised line that is read. Out: the rows of each way in which the table reads it, so that
a program can count over a corpus which rows are dead and which serve a single line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.text.branches import Candidate
from engine.text.matcher import Matcher
from engine.text.reading import PERMANENT_LINE, matched
from engine.text.row import Language, Row
from engine.text.table import FILES

#: A span of tokens read as a value of a category: category, start, end, value.
Span = tuple[str, int, int, Any]


def rows_fired(line: str, language: Language, category: str = PERMANENT_LINE) -> tuple[Row, ...]:
    """The rows that take part in reading one normalised line, each once; none if it is not read."""
    matcher, readings = matched(line, language, category)
    found: dict[int, Row] = {}
    todo: list[Span] = [(category, 0, len(matcher.tokens), value) for value in readings]
    seen: set[Span] = set()
    while todo:
        span = todo.pop()
        if span in seen:
            continue
        seen.add(span)
        for row, parts in _derivations(matcher, span):
            found[id(row)] = row
            todo.extend(parts)
    return tuple(found.values())


def _derivations(matcher: Matcher, span: Span) -> Iterator[tuple[Row, tuple[Span, ...]]]:
    """Each row that reads the span as its value, with the spans of its slots."""
    category, start, _, value = span
    for candidate in matcher.grammar.candidates(category, matcher.tokens[start]):
        for bindings, parts in _paths(matcher, candidate, span):
            if candidate.row.build(bindings) == value:
                yield candidate.row, parts


def _paths(
    matcher: Matcher, candidate: Candidate, span: Span
) -> list[tuple[dict[str, Any], tuple[Span, ...]]]:
    """The ways in which the words and slots of a form cover the span exactly."""
    _, start, end, _ = span
    states: list[tuple[int, dict[str, Any], tuple[Span, ...]]] = [(start, {}, ())]
    for element in candidate.elements:
        following: list[tuple[int, dict[str, Any], tuple[Span, ...]]] = []
        for place, bindings, parts in states:
            if isinstance(element, str):
                if place < end and matcher.tokens[place] == element:
                    following.append((place + 1, bindings, parts))
                continue
            for stop, value in matcher.at(element.category, place):
                if stop <= end:
                    part = (element.category, place, stop, value)
                    following.append((stop, {**bindings, element.name: value}, (*parts, part)))
        states = following
    return [(bindings, parts) for place, bindings, parts in states if place == end]


@dataclass
class Firing:
    """How often each row of the table fired, by language: in how many distinct lines."""

    lines: Counter[Language] = field(default_factory=Counter)
    counts: Counter[tuple[int, Language]] = field(default_factory=Counter)

    def add(self, line: str, language: Language, category: str) -> None:
        """Count one line; one that is not read counts for no row."""
        self.lines[language] += 1
        for row in rows_fired(line, language, category):
            self.counts[id(row), language] += 1

    def of(self, row: Row) -> tuple[int, int]:
        """How often a row fired in English and in Chinese."""
        return self.counts[id(row), "en"], self.counts[id(row), "zh"]

    def rows(self) -> Iterator[tuple[str, Row, int, int]]:
        """Yield each row of the table with its file and how often it fired: English, Chinese."""
        for name, rows in FILES.items():
            for row in rows:
                yield name, row, *self.of(row)
