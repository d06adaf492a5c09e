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
    outcome TEXT NOT NULL, steps INTEGER NOT NULL, rules TEXT NOT NULL, told TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE scenario_rule (rule TEXT NOT NULL, scenario TEXT NOT NULL,
    PRIMARY KEY (rule, scenario)) WITHOUT ROWID;
"""


#: A step as it is told: its sentence in both languages, the rules that decide it, the procedure.
ToldStep = tuple[str, str, tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class ScenarioFacts:
    """A scenario of the collection; `id` is its path in `scenarios/` without the ending.

    `rules` are the rules applied at its steps, each once, in the order they came up. `told` are
    its steps; facts that are read from the store leave them there (`ScenarioShelf.told`).
    """

    id: str
    title: Bilingual
    source: str | None
    outcome: str
    steps: int
    rules: tuple[str, ...]
    told: tuple[ToldStep, ...] = ()


def scenario_rows(scenarios: Sequence[ScenarioFacts]) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of the scenarios."""
    for position, it in enumerate(scenarios):
        rules, told = json.dumps(it.rules), json.dumps(it.told, ensure_ascii=False)
        title = (it.title.zh, it.title.en)
        yield (it.id, position, *title, it.source, it.outcome, it.steps, rules, told)


class ScenarioShelf:
    """The scenarios of one version of the library; `query` runs a statement of SQL."""

    def __init__(self, query: Callable[[str, Iterable[Any]], list[sqlite3.Row]]) -> None:
        self._query = query

    def all(self) -> tuple[ScenarioFacts, ...]:
        """Return every scenario, in the order of the folders."""
        columns = "id, title_zh, title_en, source, outcome, steps, rules"
        rows = self._query(f"SELECT {columns} FROM scenario ORDER BY position", ())
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

    def told(self) -> Iterator[tuple[str, list[Any]]]:
        """Yield the id of every scenario and its steps, each a list as a `ToldStep` has it."""
        for row in self._query("SELECT id, told FROM scenario ORDER BY position", ()):
            yield row["id"], json.loads(row["told"])

    def by_rule(self) -> dict[str, tuple[str, ...]]:
        """Return the ids of the scenarios in which each rule applies."""
        found: dict[str, list[str]] = {}
        for row in self._query("SELECT rule, scenario FROM scenario_rule ORDER BY scenario", ()):
            found.setdefault(row["rule"], []).append(row["scenario"])
        return {rule: tuple(ids) for rule, ids in found.items()}
