"""Tables of a PDF: the grid that is drawn on a page, and which cell a character stands in.

In: the paths drawn on a page. Out: its `Row`s from the top, each with the edges of its cells. A
frame around text is no table: some row of it has more than one cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

#: An edge is at most so thick and at least so long (points).
_THICKEST, _SHORTEST = 2.0, 6.0
#: Edges this near to each other are one (points).
_NEAR = 2.5


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its lower and upper edge, the edges of its cells from the left.

    `table` numbers the table on its page, from 1.
    """

    table: int
    bottom: float
    top: float
    edges: tuple[float, ...]

    def holds(self, x: float, y: float) -> bool:
        """Whether a point stands in this row."""
        return self.bottom <= y < self.top and self.edges[0] - _NEAR <= x <= self.edges[-1] + _NEAR

    def cell_at(self, x: float) -> int:
        """Return which cell a place across the page is in, from 0."""
        inner = self.edges[1:-1]
        return sum(1 for edge in inner if x >= edge - _NEAR / 2)


def rows_of(bounds: Iterable[tuple[float, float, float, float]]) -> tuple[Row, ...]:
    """Return the rows of the tables that thin shapes draw: (left, bottom, right, top) of each."""
    upright: list[tuple[float, float, float]] = []
    levels: list[float] = []
    for left, bottom, right, top in bounds:
        if right - left <= _THICKEST and top - bottom >= _SHORTEST:
            upright.append(((left + right) / 2, bottom, top))
        elif top - bottom <= _THICKEST and right - left >= _SHORTEST:
            levels.append((bottom + top) / 2)
    heights = _one_each(levels)
    rows: list[Row] = []
    for top, bottom in pairwise(heights):
        middle = (top + bottom) / 2
        edges = _one_each([x for x, low, high in upright if low <= middle <= high])
        if len(edges) > 1:
            rows.append(Row(0, bottom, top, tuple(reversed(edges))))
    return _numbered(rows)


def _one_each(places: Iterable[float]) -> list[float]:
    """Return places from the greatest, those that are near to each other once."""
    found: list[float] = []
    for place in sorted(places, reverse=True):
        if not found or found[-1] - place > _NEAR:
            found.append(place)
    return found


def _numbered(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Number the tables, rows that touch making one; what has one cell in each row is none."""
    tables: list[list[Row]] = []
    for row in rows:
        if tables and abs(tables[-1][-1].bottom - row.top) < _NEAR:
            tables[-1].append(row)
        else:
            tables.append([row])
    whole = [table for table in tables if any(len(row.edges) > 2 for row in table)]
    return tuple(
        Row(number, row.bottom, row.top, row.edges)
        for number, table in enumerate(whole, start=1)
        for row in table
    )
