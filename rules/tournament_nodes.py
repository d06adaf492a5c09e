"""Tournament documents as nodes: what every form of such a document is built into.

In: headings, paragraphs, examples, rows and annotations in the order of the document, each with the
lines it stands on. Out: `ParsedNode`s, and the account of the lines.

Chapters (`2`), sections (`2.5`) and appendices (`appendix-a`) hold their text, and named parts
(`2.5.remedy`). A text has a paragraph on each line; an item of a list begins with `• `, a row of a
table stands between bars (`| Slow Play | Warning |`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules.books import PART_NAMES, part_named
from rules.document import LineAccount, Place, Problem, SourceLine
from rules.node import Annotation, NodeKind, ParsedNode
from rules.number import RuleNumber
from rules.text import Bilingual, Language, folded

ITEM = "• "
_SLUG = re.compile(r"[a-z0-9]+")
#: What a paragraph may begin with that makes it a part of its own.
_RUN_IN = re.compile(r"^\s*(?P<name>[A-Za-z]+|[\u4e00-\u9fff]{2,4})\s*[:：]\s*(?=\S)")
_RUN_IN_PARTS = ("upgrade", "downgrade")
#: The label of an example: `A. …`, `1. …`.
EXAMPLE_LABEL = re.compile(r"^\s*(?P<label>(?:[A-Z]|\d{1,2})[.、．])\s*(?=\S)")
_EXAMPLE_WORD = re.compile(
    r"^\s*(?P<label>(?:Examples?|例|范例|示例|例如)\s*[:：])\s*(?=\S)", re.IGNORECASE
)
#: The titles of parts in both languages.
PART_TITLES = {
    "definition": Bilingual("定义", "Definition"),
    "examples": Bilingual("范例", "Examples"),
    "philosophy": Bilingual("原则", "Philosophy"),
    "remedy": Bilingual("额外修正", "Additional Remedy"),
    "upgrade": Bilingual("升级", "Upgrade"),
    "downgrade": Bilingual("降级", "Downgrade"),
    "penalty": Bilingual("处罚", "Penalty"),
}

#: The lines of a passage, by language.
Lines = Mapping[Language, Sequence[SourceLine]]
#: What lines say beyond the text: the first of them, each language's first, or each line in order.
Label = str | Mapping[Language, str] | Sequence[str]


@dataclass(slots=True)
class _OpenNode:
    """A node while its passages are being read."""

    key: str
    number: RuleNumber
    kind: NodeKind
    title: Bilingual
    parent: str | None
    line: int
    passages: list[Bilingual] = field(default_factory=list)
    examples: list[Bilingual] = field(default_factory=list)
    notes: list[Annotation] = field(default_factory=list)

    def counted(self, language: Language) -> int:
        """Return how many lines the text has so far."""
        return sum(text.count("\n") + 1 for p in self.passages if (text := p[language]))


@dataclass(slots=True)
class NodeBuilder:
    """Builds the nodes of one document, in its order."""

    account: LineAccount
    problems: list[Problem] = field(default_factory=list)
    nodes: list[_OpenNode] = field(default_factory=list)
    _keys: set[str] = field(default_factory=set)
    _at: int = -1

    @property
    def here(self) -> _OpenNode:
        """The node that passages are added to."""
        return self.nodes[self._at]

    @property
    def is_open(self) -> bool:
        """Whether there is a node that text can stand in."""
        return bool(self.nodes)

    @property
    def outer(self) -> _OpenNode | None:
        """The chapter, section or appendix that is open."""
        before = reversed(self.nodes[: self._at + 1 or None])
        return next((n for n in before if n.number.part is None), None)

    def open(self, number: RuleNumber, title: Bilingual, lines: Lines, label: Label = "") -> None:
        """Begin a chapter, a section or an appendix."""
        kind = NodeKind.CHAPTER if number.is_chapter else NodeKind.SECTION
        self._open(number, kind, title, lines, label)

    def open_part(self, name: str, title: Bilingual, lines: Lines, label: Label = "") -> None:
        """Begin a part of what is open, or go on with it where it is there already."""
        outer = self.outer
        if outer is None:
            raise AssertionError("a part stands in a chapter, section or appendix")
        number = outer.number.with_part(name)
        if name in PART_NAMES and str(number) in self._keys and not _all_lines(lines):
            self._at = next(i for i, node in enumerate(self.nodes) if node.key == str(number))
            return
        self._open(number, NodeKind.RULE, title, lines, label)

    def _open(
        self, number: RuleNumber, kind: NodeKind, title: Bilingual, lines: Lines, label: Label
    ) -> None:
        key, copies = str(number), 1
        while key in self._keys:
            copies += 1
            key = f"{number}~{copies}"
        first = next(iter(_all_lines(lines)), None)
        at = first.number if first else (self.here.line if self.nodes else 1)
        if copies > 1:
            self.problems.append(Problem(at, f"number {number} occurs {copies} times", str(title)))
        self._keys.add(key)
        outer = self.outer if number.part else None
        parent = outer.key if outer else self._parent(number)
        self.nodes.append(_OpenNode(key, number, kind, title, parent, at))
        self._at = len(self.nodes) - 1
        self._place(lines, key, "title", label)

    def _parent(self, number: RuleNumber) -> str | None:
        above = number.parent
        return str(above) if above is not None and str(above) in self._keys else None

    def paragraph(self, text: Bilingual, lines: Lines, label: Label = "") -> None:
        """Add a paragraph; one that begins with `Upgrade:` stands in a part of that name."""
        if (name := self._run_in(text)) is not None:
            self._enter(name)
            marks = {x: m for x in Language if (m := _RUN_IN.match(text[x] or ""))}
            text = Bilingual(*(_cut(text[x], marks.get(x)) for x in Language))
            label = _with(label, {x: m[0] for x, m in marks.items()})
        elif (word := _labels(text, _EXAMPLE_WORD)) is not None:
            self.example(word[0], _with(label, word[1]), lines)
            return
        node = self.here
        if node.number.part == "examples" and (lettered := _labels(text, EXAMPLE_LABEL)):
            self.example(lettered[0], _with(label, lettered[1]), lines)
            return
        if node.number.part == "examples" and node.examples:
            node.examples[-1] = _joined(node.examples[-1], text)
            self._place(lines, node.key, f"example.{len(node.examples)}", label)
            return
        node.passages.append(text)
        self._place(lines, node.key, "text", label)

    def _run_in(self, text: Bilingual) -> str | None:
        outer = self.outer
        if outer is None or outer.kind is not NodeKind.SECTION:
            return None
        for language in Language:
            match = _RUN_IN.match(text[language] or "")
            name = part_named(match["name"]) if match else None
            if name in _RUN_IN_PARTS:
                return name
        return None

    def _enter(self, name: str) -> None:
        if self.here.number.part != name:
            self.open_part(name, PART_TITLES[name], {})

    def example(self, text: Bilingual, label: Label, lines: Lines) -> None:
        """Add an example."""
        node = self.here
        node.examples.append(text)
        self._place(lines, node.key, f"example.{len(node.examples)}", label)

    def item(self, text: Bilingual, lines: Lines, depth: int = 0, label: Label = "") -> None:
        """Add an item of a list."""
        node = self.here
        indent = "  " * depth
        node.passages.append(
            Bilingual(*(f"{indent}{ITEM}{text[x]}" if text[x] else None for x in Language))
        )
        self._place(lines, node.key, "text", label)

    def row(self, cells: Sequence[Bilingual], lines: Lines, label: Label = "") -> None:
        """Add a row of a table; a cell without text in one language has that of the other."""
        sides: list[str | None] = []
        for language in Language:
            there = any(cell[language] for cell in cells)
            texts = [(cell[language] or cell.prefer(language)).replace("|", "/") for cell in cells]
            sides.append(f"| {' | '.join(texts)} |" if there else None)
        if not any(sides):
            return
        node = self.here
        node.passages.append(Bilingual(*sides))
        self._place(
            {x: lines[x] for x in lines if sides[tuple(Language).index(x)]}, node.key, "text", label
        )

    def penalty(self, text: Bilingual, lines: Lines, label: Label = "") -> None:
        """Add the penalty of an infraction as a part of it."""
        section = self._at
        self.open_part("penalty", PART_TITLES["penalty"], {})
        node = self.here
        node.passages.append(text)
        self._place(lines, node.key, "text", label)
        self._at = section  # what follows is of the section until a part begins

    def note(self, text: Bilingual, lines: Lines, label: Label = "") -> None:
        """Add an annotation behind what was read so far."""
        node = self.here
        zh, en = (node.counted(language) for language in (Language.ZH, Language.EN))
        node.notes.append(Annotation(zh, en, text))
        self._place(lines, node.key, f"note.{len(node.notes)}", label)

    def _place(self, lines: Lines, key: str, part: str, label: Label) -> None:
        by_number: dict[int, tuple[SourceLine, list[str], list[str]]] = {}
        said = _labels_of(label, lines)
        for language, of in lines.items():
            for line in of:
                there = by_number.setdefault(line.number, (line, [], []))
                there[1].append(f"{part}:{language}")
                there[2].append(next(said[language], ""))
        for line, parts, labels in by_number.values():
            self.account.place(line, Place.NODE, key, "+".join(parts), "\n".join(labels))

    def closed(self) -> tuple[ParsedNode, ...]:
        """Return the nodes in the order of the document."""
        return tuple(_closed(node) for node in self.nodes)


def _closed(node: _OpenNode) -> ParsedNode:
    sides = (
        "\n".join(text for p in node.passages if (text := p[language])) or None
        for language in Language
    )
    return ParsedNode(
        key=node.key,
        number=node.number,
        kind=node.kind,
        title=titled(node.number.part, node.title),
        text=Bilingual(*sides),
        examples=tuple(node.examples),
        parent=node.parent,
        line=node.line,
        marked=Bilingual(),
        notes=tuple(node.notes),
    )


def _all_lines(lines: Lines) -> Iterator[SourceLine]:
    return (line for of in lines.values() for line in of)


def _labels_of(label: Label, lines: Lines) -> dict[Language, Iterator[str]]:
    """Return the labels of the lines of each language, in order."""
    if isinstance(label, Mapping):
        return {language: iter((label.get(language, ""),)) for language in lines}
    if isinstance(label, str):
        first = next(iter(lines), None)
        return {language: iter((label if language is first else "",)) for language in lines}
    ordered = sorted({n for of in lines.values() for n in (line.number for line in of)})
    by_line = dict(zip(ordered, label, strict=True))
    return {language: iter([by_line[line.number] for line in of]) for language, of in lines.items()}


def _with(label: Label, more: Mapping[Language, str]) -> dict[Language, str]:
    """Return labels by language with what was cut off each text."""
    said = label if isinstance(label, Mapping) else {}
    found = {language: said.get(language, "") + more.get(language, "") for language in Language}
    if isinstance(label, str) and label:
        first = next(iter(more), Language.EN)
        found[first] = label + found[first]
    return found


def _cut(text: str | None, match: re.Match[str] | None) -> str | None:
    return text[match.end() :] if text and match else text


def _labels(
    text: Bilingual, pattern: re.Pattern[str]
) -> tuple[Bilingual, dict[Language, str]] | None:
    """Return a text without the label that it begins with, and the label; None without one."""
    marks = {x: m for x in Language if (m := pattern.match(text[x] or ""))}
    if not marks:
        return None
    bare = Bilingual(*(_cut(text[x], marks.get(x)) for x in Language))
    return bare, {language: match[0] for language, match in marks.items()}


def _joined(one: Bilingual, other: Bilingual) -> Bilingual:
    return Bilingual(*("\n".join(t for t in (one[x], other[x]) if t) or None for x in Language))


def slug_of(title: Bilingual, otherwise: str) -> str:
    """Return the name that a heading has in an address: its English words, joined."""
    words = _SLUG.findall(folded(title.en or "").replace("'", ""))
    slug = "-".join(words)[:60].strip("-")
    return slug if len(slug) > 1 and slug[0].isalpha() else otherwise


def titled(part: str | None, title: Bilingual) -> Bilingual:
    """Return the title of a part: what the document calls it, else our words for it.

    One in capitals (`DEFINITION`) is written like the others.
    """
    if title.en and title.en.isupper():
        title = Bilingual(title.zh, " ".join(word.capitalize() for word in title.en.split()))
    return title.filled_from(PART_TITLES[part]) if part in PART_TITLES else title
