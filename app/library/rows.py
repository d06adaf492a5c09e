"""Values of the rooms to rows of the store, and back.

In: `Node`, `GlossaryEntry`, `LineRecord`. Out: tuples in the order of the columns, and the same
values read from them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rules.glossary import GlossaryEntry
from rules.node import Annotation, Node, NodeKind
from rules.number import NumberRange, RuleNumber
from rules.reference import Reference, Target, Title
from rules.text import Bilingual, Language

if TYPE_CHECKING:
    from rules.document import LineRecord


def _loaded(column: str) -> Any:
    """Return what a column holds; most lists are empty, and those cost nothing."""
    return () if column == "[]" else json.loads(column)


def node_row(edition: str, position: int, node: Node) -> tuple[Any, ...]:
    """Return the row of a node."""
    return (
        edition,
        node.key,
        position,
        str(node.number),
        node.kind.value,
        node.title.zh,
        node.title.en,
        node.text.zh,
        node.text.en,
        node.marked.zh,
        node.marked.en,
        _dump([[e.zh, e.en] for e in node.examples]),
        node.parent,
        _dump(node.children),
        node.previous,
        node.next,
        references_column(node.references),
        _dump(node.cited_by),
        _dump(node.terms),
        _dump([[n.zh, n.en, n.text.zh, n.text.en] for n in node.notes]),
        _dump(node.cited_elsewhere),
    )


def node_of(row: sqlite3.Row) -> Node:
    """Return the node of a row."""
    return Node(
        key=row["key"],
        number=RuleNumber.stored(row["number"]),
        kind=NodeKind(row["kind"]),
        title=Bilingual(row["title_zh"], row["title_en"]),
        text=Bilingual(row["text_zh"], row["text_en"]),
        examples=tuple(Bilingual(zh, en) for zh, en in _loaded(row["examples"])),
        marked=Bilingual(row["marked_zh"], row["marked_en"]),
        parent=row["parent"],
        children=tuple(_loaded(row["children"])),
        previous=row["previous"],
        next=row["next"],
        references=references_of(row["refs"]),
        cited_by=tuple(_loaded(row["cited_by"])),
        terms=tuple(_loaded(row["terms"])),
        notes=tuple(
            Annotation(zh, en, Bilingual(*text)) for zh, en, *text in _loaded(row["notes"])
        ),
        cited_elsewhere=tuple(_loaded(row["cited_elsewhere"])),
    )


def entry_row(edition: str, position: int, entry: GlossaryEntry) -> tuple[Any, ...]:
    """Return the row of a glossary entry."""
    return (
        edition,
        entry.key,
        position,
        entry.name.zh,
        entry.name.en,
        entry.definitions.zh,
        entry.definitions.en,
        references_column(entry.references),
        _dump(entry.cited_by),
        int(entry.provisional),
    )


def entry_of(row: sqlite3.Row) -> GlossaryEntry:
    """Return the glossary entry of a row."""
    return GlossaryEntry(
        key=row["key"],
        name=Bilingual(row["name_zh"], row["name_en"]),
        definitions=Bilingual(row["definition_zh"], row["definition_en"]),
        references=references_of(row["refs"]),
        cited_by=tuple(_loaded(row["cited_by"])),
        provisional=bool(row["provisional"]),
    )


def line_row(document: int, record: LineRecord) -> tuple[Any, ...]:
    """Return the row of a line's record."""
    reason = record.reason.value if record.reason else None
    return (
        document,
        record.number,
        record.place.value,
        record.target,
        record.part,
        record.label,
        reason,
        record.text,
    )


def references_column(references: Iterable[Reference]) -> str:
    """Return references as the text of one column."""
    return _dump([[*_own_columns(r), *([r.book, r.places] if r.book else [])] for r in references])


def references_of(column: str) -> tuple[Reference, ...]:
    """Return the references of one column."""
    return tuple(
        Reference(
            Language(language),
            part,
            start,
            end,
            text,
            _target(target),
            tuple(keys),
            elsewhere[0] if elsewhere else None,
            tuple(elsewhere[1]) if elsewhere else (),
        )
        for language, part, start, end, text, target, keys, *elsewhere in _loaded(column)
    )


def _own_columns(r: Reference) -> list[Any]:
    return [r.language.value, r.part, r.start, r.end, r.text, _written(r.target), list(r.keys)]


def _written(target: Target) -> str | list[str]:
    """Write a target so that it reads as itself: a title stands in a list of one."""
    return [target.name] if isinstance(target, Title) else str(target)


def _target(written: str | list[str]) -> Target:
    if isinstance(written, list):
        return Title(written[0])
    return NumberRange.parse(written) if "–" in written else RuleNumber.stored(written)


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
