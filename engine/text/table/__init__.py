"""The one table of templates, in files by family; `TABLE` is all of its rows.

In: nothing. Out: rows (`engine.text.row`) and terminals. A row has an English form, a Chinese form
and one builder; see docs/templates.md for how to add one.
"""

from __future__ import annotations

from engine.text.row import Row
from engine.text.table import (
    amounts,
    bans,
    cards,
    casting,
    chains,
    clauses,
    combat,
    conditions,
    copies,
    costs,
    counters,
    creating,
    events,
    exchanges,
    filters,
    keywords,
    life,
    lines,
    mana,
    modifications,
    nouns,
    objects,
    permanents,
    player_events,
    players,
    prevention,
    qualities,
    replacements,
    searches,
    sentences,
    spell_costs,
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
    *cards.ROWS,
    *life.ROWS,
    *permanents.ROWS,
    *zones.ROWS,
    *counters.ROWS,
    *creating.ROWS,
    *copies.ROWS,
    *exchanges.ROWS,
    *mana.ROWS,
    *searches.ROWS,
    *clauses.ROWS,
    *combat.ROWS,
    *chains.ROWS,
    *sentences.ROWS,
    *casting.ROWS,
    *spell_costs.ROWS,
    *statics.ROWS,
    *replacements.ROWS,
    *prevention.ROWS,
    *triggers.ROWS,
    *lines.ROWS,
)

__all__ = ["TABLE", "TERMINALS"]
