"""Nodes of a bilingual document while it is being read: two languages put into one node.

In: numbers, titles and paragraphs as they come, each in its language. Out: `ParsedNode`s in
document order, and the records of the lines they came from.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rules.document import LineAccount, Place, Problem, SourceLine
from rules.node import NodeKind, ParsedNode
from rules.number import RuleNumber
from rules.text import HAN, Bilingual, Language

_WIDE = re.compile(r"[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]")
_PER_LEVEL = {1: NodeKind.SECTION, 2: NodeKind.RULE}


def split_title(text: str) -> Bilingual:
    """Split a title of both languages (`总则 General`); a title of one language stays whole."""
    text = text.strip()
    if not HAN.search(text):
        return Bilingual(en=text or None)
    last = max(match.end() for match in _WIDE.finditer(text))
    gap = re.compile(r"\s+").search(text, last)
    if gap is None:
        return Bilingual(zh=text)
    return Bilingual(zh=text[: gap.start()], en=text[gap.end() :] or None)


def kind_of(number: RuleNumber) -> NodeKind:
    """Return the level of a number: chapter, section, rule, or subrule for all that is deeper."""
    if number.is_chapter:
        return NodeKind.CHAPTER
    return _PER_LEVEL.get(len(number.parts), NodeKind.SUBRULE)


@dataclass(slots=True)
class _Side:
    """One language of an open node: its paragraphs and examples, plain and with emphasis."""

    text: list[str] = field(default_factory=list)
    marked: list[str] = field(default_factory=list)
    examples: list[list[str]] = field(default_factory=list)


@dataclass(slots=True)
class _OpenNode:
    key: str
    number: RuleNumber
    line: int
    title: Bilingual = field(default_factory=Bilingual)
    sides: dict[Language, _Side] = field(
        default_factory=lambda: {language: _Side() for language in Language}
    )


@dataclass(slots=True)
class NodeBuilder:
    """Gathers the nodes of a document and reports numbers that occur twice or out of order."""

    nodes: list[_OpenNode] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    by_key: dict[str, _OpenNode] = field(default_factory=dict)
    records: list[tuple[SourceLine, str, str, str]] = field(default_factory=list)

    def open_title(
        self, line: SourceLine, number: RuleNumber, title: Bilingual, label: str
    ) -> None:
        """Open a node that has a title in both languages on one line."""
        node = self._new(line, number)
        node.title = title
        self.records.append((line, node.key, "title", label))

    def open_text(
        self, line: SourceLine, number: RuleNumber, language: Language, text: str, marked: str
    ) -> tuple[str, str, int]:
        """Open a node with text in one language, or add the language to the node of that number.

        Returns the node's key, the part, and the offset at which the text begins in the part.
        """
        node = self._lacking(number, language) or self._new(line, number)
        node.sides[language].text.append(text)
        node.sides[language].marked.append(marked)
        return node.key, f"text:{language}", 0

    def add_paragraph(
        self, line: SourceLine, language: Language, text: str, marked: str, is_example: bool
    ) -> tuple[str, str, int]:
        """Add an example, or continue the last example or else the text of the node in hand."""
        side = self.nodes[-1].sides[language]
        key = self.nodes[-1].key
        if is_example:
            side.examples.append([text])
        elif side.examples:
            side.examples[-1].append(text)
        else:
            offset = _length(side.text)
            side.text.append(text)
            side.marked.append(marked)
            return key, f"text:{language}", offset
        offset = _length(side.examples[-1][:-1])
        return key, f"example.{len(side.examples)}:{language}", offset

    def record(self, line: SourceLine, place: tuple[str, str, int], label: str) -> None:
        """Note that `line` stands at `place`, to be recorded when the nodes are closed."""
        self.records.append((line, place[0], place[1], label))

    def close(self, account: LineAccount) -> tuple[ParsedNode, ...]:
        """Return the nodes, and record their lines."""
        for line, key, part, label in self.records:
            account.place(line, Place.NODE, key, part, label)
        return tuple(self._closed(node) for node in self.nodes)

    def _new(self, line: SourceLine, number: RuleNumber) -> _OpenNode:
        key, copies = str(number), 1
        while key in self.by_key:
            copies += 1
            key = f"{number}~{copies}"
        if copies > 1:
            self._problem(line, f"number {number} occurs {copies} times")
        elif self.nodes and number < self.nodes[-1].number:
            self._problem(line, f"number {number} stands behind {self.nodes[-1].number}")
        node = _OpenNode(key, number, line.number)
        self.by_key[key] = node
        self.nodes.append(node)
        return node

    def _lacking(self, number: RuleNumber, language: Language) -> _OpenNode | None:
        """Return the node in hand when it has this number and nothing yet in this language."""
        node = self.nodes[-1] if self.nodes else None
        if node is None or node.number != number or node.title or node.sides[language].text:
            return None
        return node

    def _closed(self, node: _OpenNode) -> ParsedNode:
        zh, en = node.sides[Language.ZH], node.sides[Language.EN]
        counts = len(zh.examples), len(en.examples)
        if counts[0] != counts[1] and zh.text and en.text:
            self.problems.append(
                Problem(
                    node.line, f"{node.number} has {counts[0]} examples in zh, {counts[1]} in en"
                )
            )
        for language, side in node.sides.items():
            if not side.text and not node.title:
                self.problems.append(Problem(node.line, f"{node.number} has no text in {language}"))
        return ParsedNode(
            key=node.key,
            number=node.number,
            kind=kind_of(node.number),
            title=node.title,
            text=Bilingual(zh=_joined(zh.text), en=_joined(en.text)),
            examples=tuple(
                Bilingual(zh=_example(zh, i), en=_example(en, i)) for i in range(max(counts))
            ),
            parent=self._parent(node),
            line=node.line,
            marked=Bilingual(zh=_if_marked(zh), en=_if_marked(en)),
        )

    def _parent(self, node: _OpenNode) -> str | None:
        """Return the nearest outer number that this document has."""
        outer = node.number.parent
        while outer is not None and str(outer) not in self.by_key:
            outer = outer.parent
        return str(outer) if outer is not None else None

    def _problem(self, line: SourceLine, message: str) -> None:
        self.problems.append(Problem(line.number, message, line.text.strip()[:80]))


def _length(paragraphs: list[str]) -> int:
    """Return the offset at which the next paragraph will begin."""
    return sum(len(paragraph) + 1 for paragraph in paragraphs)


def _joined(paragraphs: list[str]) -> str | None:
    return "\n".join(paragraphs) or None


def _if_marked(side: _Side) -> str | None:
    return _joined(side.marked) if side.marked != side.text else None


def _example(side: _Side, index: int) -> str | None:
    return "\n".join(side.examples[index]) if index < len(side.examples) else None
