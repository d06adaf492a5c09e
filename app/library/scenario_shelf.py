"""The project's scenarios in the library: what each is called, and the rules that it applies.

In: `ScenarioFacts` (made by `app.scenarios`). Out: rows of the store, and the facts read from them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.text import Bilingual

#: The folder of the project's own scenarios.
SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
TABLES = """
CREATE TABLE scenario (
    id TEXT PRIMARY KEY, position INTEGER NOT NULL, title_zh TEXT, title_en TEXT, source TEXT,
    outcome TEXT NOT NULL, steps INTEGER NOT NULL, rules TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE scenario_rule (rule TEXT NOT NULL, scenario TEXT NOT NULL,
    PRIMARY KEY (rule, scenario)) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class ScenarioFacts:
    """A scenario of the collection; `id` is its path in `scenarios/` without the ending.

    `rules` are the rules applied at its steps, each once, in the order they came up.
    """

    id: str
    title: Bilingual
    source: str | None
    outcome: str
    steps: int
    rules: tuple[str, ...]


def scenario_rows(scenarios: Sequence[ScenarioFacts]) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of the scenarios."""
    for position, it in enumerate(scenarios):
        rules = json.dumps(it.rules)
        title = (it.title.zh, it.title.en)
        yield (it.id, position, *title, it.source, it.outcome, it.steps, rules)


class ScenarioShelf:
    """The scenarios of one version of the library; `query` runs a statement of SQL."""

    def __init__(self, query: Callable[[str, Iterable[Any]], list[sqlite3.Row]]) -> None:
        self._query = query

    def all(self) -> tuple[ScenarioFacts, ...]:
        """Return every scenario, in the order of the folders."""
        rows = self._query("SELECT * FROM scenario ORDER BY position", ())
        return tuple(
            ScenarioFacts(
                row["id"],
                Bilingual(row["title_zh"], row["title_en"]),
                row["source"],
                row["outcome"],
                row["steps"],
                tuple(json.loads(row["rules"])),
            )
            for row in rows
        )

    def by_rule(self) -> dict[str, tuple[str, ...]]:
        """Return the ids of the scenarios in which each rule applies."""
        found: dict[str, list[str]] = {}
        for row in self._query("SELECT rule, scenario FROM scenario_rule ORDER BY scenario", ()):
            found.setdefault(row["rule"], []).append(row["scenario"])
        return {rule: tuple(ids) for rule, ids in found.items()}
