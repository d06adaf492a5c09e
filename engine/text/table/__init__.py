"""The one table of templates, in files by family; `TABLE` is all of its rows.

In: nothing. Out: rows (`engine.text.row`) and terminals. A row has an English form, a Chinese form
and one builder; see docs/templates.md for how to add one.
"""

from __future__ import annotations

from engine.text.row import Row
from engine.text.table import (
    acts,
    amounts,
    clauses,
    conditions,
    costs,
    events,
    filters,
    keywords,
    lines,
    modifications,
    nouns,
    objects,
    players,
    replacements,
    statics,
    tokens,
)
from engine.text.table.terminals import TERMINALS

TABLE: tuple[Row, ...] = (
    *nouns.ROWS,
    *filters.ROWS,
    *players.ROWS,
    *objects.ROWS,
    *amounts.ROWS,
    *costs.ROWS,
    *conditions.ROWS,
    *events.ROWS,
    *keywords.ROWS,
    *modifications.ROWS,
    *tokens.ROWS,
    *acts.ROWS,
    *clauses.ROWS,
    *statics.ROWS,
    *replacements.ROWS,
    *lines.ROWS,
)

__all__ = ["TABLE", "TERMINALS"]
