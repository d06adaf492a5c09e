"""What the tests of rule documents share: reading a document, and rebuilding its lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.document import Document, DocumentKind, Place, decode, split_lines
from rules.node import ParsedNode
from rules.parsed import ParsedBook
from rules.text import Bilingual, Language, significant

Parse = Callable[[str, Document], ParsedBook]


@pytest.fixture
def read() -> Callable[..., ParsedBook]:
    """Parse a text, given or from a file, as a document of a kind."""

    def reader(
        parse: Parse, source: str | Path, kind: DocumentKind, game: str = "mtg", book: str = "cr"
    ) -> ParsedBook:
        path = str(source) if isinstance(source, Path) else "own"
        text = decode(source.read_bytes(), place=path) if isinstance(source, Path) else source
        document = Document(path, "0", kind, game, book, (Language.ZH, Language.EN))
        return parse(text, document)

    return reader


@pytest.fixture(scope="session")
def not_rebuilt() -> Callable[..., list[str]]:
    """Rebuild a document's lines from what was parsed; the answer lists every part that fails.

    `visible` maps a source line to what its reader sees (for documents with markup).
    """

    def rebuild(
        book: ParsedBook, text: str, visible: Callable[[str], str] = lambda line: line
    ) -> list[str]:
        lines = {
            line.number: line.text for line in split_lines(text, place="") if line.text.strip()
        }
        faults = []
        if set(lines) != set(book.account.records):
            faults.append(f"lines: {sorted(set(lines) ^ set(book.account.records))[:10]}")
        groups: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
        for record in book.account:
            if record.place in (Place.FRONT_MATTER, Place.SET_ASIDE):
                if record.text != lines[record.number]:
                    faults.append(f"line {record.number} is not kept whole")
                continue
            assert record.target is not None
            assert record.part is not None
            groups[record.target, record.part].append((lines[record.number], record.label))
        parts = _parts(book)
        for (target, part), records in groups.items():
            shown = significant("".join(visible(line) for line, _ in records))
            labels = "".join(label for _, label in records)
            wanted = [significant(labels + text) for text in parts.get((target, part), ["∅"])]
            if shown not in wanted and _labels_first(records, visible) not in wanted:
                faults.append(f"{target} {part}: {shown[:60]} | {wanted[0][:60]}")
        stands = {(target, part.split(":")[0]) for target, part in groups}
        missing = {(key, part.split(":")[0]) for (key, part), texts in parts.items() if any(texts)}
        return faults + [f"{key} stands in no line" for key in sorted(missing - stands)]

    return rebuild


def _labels_first(records: list[tuple[str, str]], visible: Callable[[str], str]) -> str:
    """Put the labels of all lines before their texts, for labels that open a later line."""
    labels, rest = "", ""
    for line, label in records:
        shown, said = significant(visible(line)), significant(label)
        assert shown.startswith(said), f"the label {label!r} does not open {line!r}"
        labels += said
        rest += shown[len(said) :]
    return labels + rest


def _parts(book: ParsedBook) -> dict[tuple[str, str], list[str]]:
    """Return the texts of every part; a part of both languages may have them in either order."""
    parts: dict[tuple[str, str], list[str]] = {}
    for node in book.nodes:
        for name, text in _node_parts(node):
            _add(parts, node.key, name, text)
    targets = {record.target for record in book.account if record.place is Place.GLOSSARY}
    names: dict[int, list[str]] = defaultdict(list)
    for entry in book.entries:
        names[entry.line].append(entry.name)
    for entry in book.entries:
        both = names[entry.line]
        for target in {f"{name}@{entry.line}" for name in both} & targets:
            parts[target, f"name:{entry.language}"] = [entry.name]
            parts[target, "name"] = ["".join(both), "".join(reversed(both))]
            parts[target, f"definition:{entry.language}"] = [entry.definition]
    return parts


def _node_parts(node: ParsedNode) -> list[tuple[str, Bilingual]]:
    return [
        ("title", node.title),
        ("text", node.text),
        *((f"example.{i}", example) for i, example in enumerate(node.examples, start=1)),
    ]


def _add(parts: dict[tuple[str, str], list[str]], key: str, name: str, text: Bilingual) -> None:
    for language in Language:
        if text[language]:
            parts[key, f"{name}:{language}"] = [text[language] or ""]
    if text:
        zh, en = text.zh or "", text.en or ""
        parts[key, name] = [zh + en, en + zh]
