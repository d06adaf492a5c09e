"""Write the store of one version of the library.

In: documents, editions, gists. Out: the filled tables of `app.library.schema` in a new SQLite file.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from app.library import card_rows, scenario_shelf, term_gists
from app.library.diffs import diff_column
from app.library.report import DocumentReport
from app.library.rows import entry_row, line_row, node_row
from app.library.scenario_shelf import ScenarioFacts
from app.library.schema import FORMAT_VERSION, STORE, TABLES
from rules.diff import Diff
from rules.digest import DigestEntry
from rules.document import LineRecord
from rules.edition import Edition
from rules.glossary import GlossaryEntry
from rules.text import folded
from rulings.merge import Merged
from rulings.parsed import ParsedNotes


class StoreWriter:
    """A store that is being written; use as a context manager, which commits at the end."""

    def __init__(self, directory: Path) -> None:
        self._db = sqlite3.connect(directory / STORE)
        self._db.execute("PRAGMA journal_mode = OFF")
        self._db.execute("PRAGMA synchronous = OFF")
        self._db.executescript(
            TABLES + card_rows.TABLES + scenario_shelf.TABLES + term_gists.TABLES
        )
        self.set_meta("format", str(FORMAT_VERSION))

    def __enter__(self) -> StoreWriter:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._db.commit()
            self._db.execute("PRAGMA optimize")
        self._db.close()

    def set_meta(self, name: str, value: str) -> None:
        """Keep a fact about the whole library."""
        self._db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))

    def add_source(self, sha256: str, data: bytes) -> None:
        """Keep a copy of a source file, so that `--add` can read it again."""
        row = (sha256, zlib.compress(data, 1))
        self._db.execute("INSERT OR IGNORE INTO source VALUES (?, ?)", row)

    def add_document(self, report: DocumentReport, lines: Iterable[LineRecord]) -> None:
        """Keep a document, its report and the account of its lines."""
        document = report.document
        cursor = self._db.execute(
            "INSERT INTO document VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                document.path,
                document.sha256,
                document.kind.value,
                document.game,
                document.book,
                json.dumps([language.value for language in document.languages]),
                document.edition,
                document.set_code,
                document.title,
                document.effective,
                json.dumps(report.as_json(), ensure_ascii=False),
            ),
        )
        number = cursor.lastrowid or 0
        self._insert("line", (line_row(number, record) for record in lines))

    def add_edition(self, edition: Edition, *, starter: bool = False) -> None:
        """Keep an edition with its nodes, glossary and differences."""
        self._db.execute(
            "INSERT INTO edition VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                edition.id,
                edition.game,
                edition.book,
                edition.date,
                edition.effective,
                int(starter),
                json.dumps(edition.missing),
            ),
        )
        self._insert("node", (node_row(edition.id, i, n) for i, n in enumerate(edition.nodes)))
        self._insert("entry", (entry_row(edition.id, i, e) for i, e in enumerate(edition.entries)))
        self._insert("entry_name", _names(edition.id, edition.entries))
        self._insert(
            "difference",
            (
                (edition.id, d.path, d.language.value, d.key, d.part, d.stands, d.other)
                for d in edition.differences
            ),
        )

    def add_cards(self, merged: Merged, terms: Mapping[str, Sequence[str]]) -> None:
        """Keep the cards and rulings of all documents, merged, and what their copies differ in.

        `terms` are the keys of the terms in each ruling, by the ruling's key.
        """
        self._insert("card", (card_rows.card_row(i, c) for i, c in enumerate(merged.cards)))
        self._insert("card_name", (r for c in merged.cards for r in card_rows.card_name_rows(c)))
        self._insert("card_set", ((code, c.key) for c in merged.cards for code in set(c.sets)))
        self._insert(
            "ruling",
            (
                card_rows.ruling_row(i, r, terms.get(r.key, ()))
                for i, r in enumerate(merged.rulings)
            ),
        )
        self._insert(
            "ruling_term", ((term, r.key) for r in merged.rulings for term in terms.get(r.key, ()))
        )
        self._insert(
            "ruling_card", ((c, r.key) for r in merged.rulings for c in dict.fromkeys(r.cards))
        )
        self._insert(
            "ruling_number",
            ((n, r.key) for r in merged.rulings for n in card_rows.numbers_in(r.text)),
        )
        self._insert(
            "notes_difference",
            (
                (d.kind.value, d.card, d.part, *d.documents, d.first, d.second)
                for d in merged.differences
            ),
        )

    def add_topics(self, notes: Iterable[ParsedNotes]) -> None:
        """Keep the topics of release notes; a copy's topics stand where the first copy's do."""
        rows: dict[str, tuple[Any, ...]] = {}
        for parsed in notes:
            document = parsed.document
            for topic in parsed.topics:
                row = card_rows.topic_row(len(rows), topic, document.path, document.set_code or "")
                rows.setdefault(topic.key, row)
        self._insert("topic", rows.values())

    def add_diff(self, old: Edition, new: Edition, diff: Diff) -> None:
        """Keep the diff of two editions."""
        self._insert("diff", [(old.id, new.id, diff_column(diff))])

    def add_scenarios(self, scenarios: Sequence[ScenarioFacts]) -> None:
        """Keep the scenarios of the collection and the rules that each applies."""
        self._insert("scenario", scenario_shelf.scenario_rows(scenarios))
        self._insert("scenario_rule", ((rule, it.id) for it in scenarios for rule in it.rules))

    def add_gists(self, book: str, entries: Iterable[DigestEntry]) -> None:
        """Keep our own gists of a book, and those of the sides of rules that have two."""
        entries = tuple(entries)
        self._insert(
            "gist",
            ((book, str(e.number), e.edition, e.gist.zh or "", e.gist.en or "") for e in entries),
        )
        self._insert(
            "gist_side",
            (
                (book, str(e.number), e.edition, n, side, gist.zh or "", gist.en or "")
                for e in entries
                for n, (side, gist) in enumerate(e.sides)
            ),
        )

    def add_term_gists(self, rows: Iterable[tuple[str, ...]]) -> None:
        """Keep our own gists of terms, as `app.library.term_gists` makes their rows."""
        self._insert("term_gist", rows)

    def _insert(self, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        rows = list(rows)
        if rows:
            marks = ", ".join("?" * len(rows[0]))
            self._db.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def _names(edition: str, entries: Iterable[GlossaryEntry]) -> Iterable[tuple[str, str, str]]:
    """Yield (edition, folded name, key): every name that leads to an entry."""
    for entry in entries:
        names: Mapping[str, None] = dict.fromkeys(
            folded(name) for name in entry_names(entry) if folded(name)
        )
        yield from ((edition, name, entry.key) for name in names)


def entry_names(entry: GlossaryEntry) -> Iterable[str]:
    """Yield every name that leads to an entry: each language's, its parts, and its key."""
    yield entry.key
    for name in (entry.name.zh, entry.name.en):
        if name:
            yield name
            bare = name.split("（")[0].split("(")[0]
            yield bare
            yield from bare.replace("，", "/").replace(", ", "/").split("/")
