"""What the tests of rule documents share: reading a document, and rebuilding its lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.document import Document, DocumentKind, LineRecord, Place, decode, split_lines
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
        parts = _parts(book)
        rest = {key: [significant(text) for text in texts] for key, texts in parts.items()}
        for record in book.account:
            line = lines[record.number]
            if record.place in (Place.FRONT_MATTER, Place.SET_ASIDE):
                if record.text != line:
                    faults.append(f"line {record.number} is not kept whole")
            elif left := _taken_from(record, significant(visible(line)), rest):
                faults.append(f"line {record.number} {record.target} {record.part}: {left[:60]}")
        for (target, part), texts in rest.items():
            if all(texts) and not _stands_elsewhere(target, part, rest):
                faults.append(f"{target} {part} stands in no line: {texts[:1]}")
        return faults

    return rebuild


def _taken_from(record: LineRecord, shown: str, rest: dict[tuple[str, str], list[str]]) -> str:
    """Take a line's labels and text from the parts that it names; return what is left of it.

    A part of both languages may have them in either order; what fits is taken from the front.
    """
    assert record.target is not None
    assert record.part is not None
    for part, label in zip(record.part.split("+"), record.label.split("\n"), strict=True):
        said = significant(label)
        if not shown.startswith(said):
            return f"label {said} of {shown}"
        shown = shown[len(said) :]
        texts = rest.get((record.target, part), [""])
        taken = max((_common(shown, text) for text in texts), default=0)
        rest[record.target, part] = [t[taken:] for t in texts if t.startswith(shown[:taken])]
        shown = shown[taken:]
    return shown


def _common(one: str, other: str) -> int:
    """Return how many characters two texts have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))


def _stands_elsewhere(target: str, part: str, rest: dict[tuple[str, str], list[str]]) -> bool:
    """Whether a part is also one of both languages, or a half of one, that stands in the lines."""
    name, _, language = part.partition(":")
    if language:
        return "" in rest.get((target, name), ["?"])
    return True


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
