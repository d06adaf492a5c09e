"""Exports as files: JSON lines, or tables of SQLite.

In: records. Out: a file put in place whole, and how many records of each type it holds.
"""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, BinaryIO, get_args

import msgspec

from app.exporting.records import Record, Wanted
from app.shapes.export import RECORDS
from app.shapes.shape import BilingualText, Shape, as_json, plain
from rules.errors import HeadjudgeError

#: Raised when a line or a table changes so that a program which reads it would notice.
EXPORT_VERSION = 1
#: So many rows are written at a time.
_ROWS = 500


class Format(StrEnum):
    """The form of an export."""

    JSONL = "jsonl"
    SQLITE = "sqlite"


#: What each form is called on the web.
MEDIA_TYPES = {Format.JSONL: "application/jsonl", Format.SQLITE: "application/vnd.sqlite3"}


def export_to(
    path: Path, found: Iterable[Record], wanted: Wanted, form: Format
) -> Mapping[str, int]:
    """Write an export beside its place and put it there whole; return the counts by type.

    Raises `HeadjudgeError` where it cannot be written; what stood there before is untouched then.
    """
    if path.exists() and not path.is_file():
        raise HeadjudgeError("this is no file that could be replaced", place=str(path))
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent or Path())
    except OSError as error:
        raise HeadjudgeError(f"cannot be written ({error.strerror})", place=str(path)) from error
    aside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            if form is Format.JSONL:
                counts = write_lines(file, found, wanted)
        if form is Format.SQLITE:
            counts = _write_tables(aside, found, wanted)
        aside.chmod(0o644)
        aside.replace(path)
    except (OSError, sqlite3.Error) as error:
        raise HeadjudgeError(f"cannot be written ({error})", place=str(path)) from error
    finally:
        aside.unlink(missing_ok=True)
    return counts


def write_lines(file: BinaryIO, found: Iterable[Record], wanted: Wanted) -> Mapping[str, int]:
    """Write a line of JSON for each record, a header first; return the counts by type."""
    counts: Counter[str] = Counter()
    header = {"type": "export", "version": EXPORT_VERSION, "of": wanted.name}
    file.write(json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
    for kind, shape in found:
        counts[kind] += 1
        file.write(b'{"type":"' + kind.encode() + b'",' + as_json(shape)[1:] + b"\n")
    return counts


def _write_tables(path: Path, found: Iterable[Record], wanted: Wanted) -> Mapping[str, int]:
    counts: Counter[str] = Counter()
    database = sqlite3.connect(path)
    try:
        database.execute("PRAGMA journal_mode = OFF")
        database.execute("PRAGMA synchronous = OFF")
        database.execute("CREATE TABLE export (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        told = {"version": str(EXPORT_VERSION), "of": wanted.name}
        database.executemany("INSERT INTO export VALUES (?, ?)", told.items())
        tables = {kind: _Table(kind, shape) for kind, shape in RECORDS.items()}
        for table in tables.values():
            database.execute(table.definition)
        waiting: dict[str, list[tuple[Any, ...]]] = {kind: [] for kind in tables}
        for kind, shape in found:
            counts[kind] += 1
            waiting[kind].append(tables[kind].row(shape))
            if len(waiting[kind]) >= _ROWS:
                database.executemany(tables[kind].insertion, waiting[kind])
                waiting[kind].clear()
        for kind, rows in waiting.items():
            database.executemany(tables[kind].insertion, rows)
        database.commit()
    finally:
        database.close()
    return counts


class _Table:
    """The table of a kind of record, made from its shape.

    A bilingual text has two columns (`title_zh`, `title_en`); a list is JSON in its column.
    """

    def __init__(self, kind: str, shape: type[Shape]) -> None:
        columns: list[str] = []
        self._fields: list[tuple[str, bool]] = []
        for field in msgspec.structs.fields(shape):
            is_bilingual = field.type is BilingualText
            self._fields.append((field.name, is_bilingual))
            if is_bilingual:
                columns += [f'"{field.name}_zh" TEXT', f'"{field.name}_en" TEXT']
            else:
                key = " PRIMARY KEY" if field.name == "id" else ""
                columns.append(f'"{field.name}" {_column_type(field.type)}{key}')
        self.definition = f'CREATE TABLE "{kind}" ({", ".join(columns)})'
        self.insertion = f'INSERT INTO "{kind}" VALUES ({", ".join("?" * len(columns))})'

    def row(self, shape: Shape) -> tuple[Any, ...]:
        """Return the row of a record."""
        found: list[Any] = []
        for name, is_bilingual in self._fields:
            value = getattr(shape, name)
            if is_bilingual:
                found += [value.zh, value.en]
            else:
                found.append(_column(value))
        return tuple(found)


def _column_type(of: Any) -> str:
    kinds = {of, *get_args(of)}
    return "INTEGER" if kinds & {int, bool} else "TEXT"


def _column(value: Any) -> Any:
    if value is None or isinstance(value, (str, int)):
        return str(value) if isinstance(value, StrEnum) else value
    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":"))
