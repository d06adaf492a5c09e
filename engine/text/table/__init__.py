"""The one table of templates, in files by family; `TABLE` is all of its rows.

In: nothing. Out: rows (`engine.text.row`) and terminals. A row has an English form, a Chinese form
and one builder; see docs/templates.md for how to add one.
"""

from __future__ import annotations

from engine.text.row import Row
from engine.text.table import (
    amounts,
    bans,
    becoming,
    cards,
    casting,
    chains,
    clauses,
    conditions,
    costs,
    counters,
    creating,
    events,
    filters,
    instead,
    keywords,
    life,
    lines,
    mana,
    modifications,
    nouns,
    objects,
    permanents,
    permits,
    player_events,
    players,
    prevention,
    putting,
    qualities,
    replacements,
    searches,
    sentences,
    statics,
    targets,
    tokens,
    triggers,
    zones,
)
from engine.text.table.terminals import TERMINALS

TABLE: tuple[Row, ...] = (
    *nouns.ROWS,
    *qualities.ROWS,
    *filters.ROWS,
    *players.ROWS,
    *targets.ROWS,
    *objects.ROWS,
    *amounts.ROWS,
    *costs.ROWS,
    *conditions.ROWS,
    *events.ROWS,
    *player_events.ROWS,
    *keywords.ROWS,
    *bans.ROWS,
    *modifications.ROWS,
    *tokens.ROWS,
    *becoming.ROWS,
    *cards.ROWS,
    *life.ROWS,
    *permanents.ROWS,
    *zones.ROWS,
    *counters.ROWS,
    *creating.ROWS,
    *mana.ROWS,
    *searches.ROWS,
    *clauses.ROWS,
    *chains.ROWS,
    *putting.ROWS,
    *sentences.ROWS,
    *casting.ROWS,
    *permits.ROWS,
    *statics.ROWS,
    *replacements.ROWS,
    *prevention.ROWS,
    *instead.ROWS,
    *triggers.ROWS,
    *lines.ROWS,
)

__all__ = ["TABLE", "TERMINALS"]
