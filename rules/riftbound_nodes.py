"""Nodes of the Riftbound core rules while they are being read.

In: numbers with their segments, line by line. Out: `ParsedNode`s in document order, and the part in
which each line stands.

Kinds: a section is a number of one part that is only a name; a chapter is a section at a round
hundred with nothing numbered under it; every other number of one part, and of two parts, is a rule,
and what is deeper a subrule. A rule of one part stands under the section before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rules.document import Problem, SourceLine
from rules.emphasis import drop_emphasis, is_all_bold
from rules.node import NodeKind, ParsedNode
from rules.number import RuleNumber
from rules.riftbound_lines import Segment
from rules.riftbound_terms import named_in_both
from rules.text import HAN, Bilingual, Language

_NO_NAME = re.compile(r"[.。!！?？;；,，”\"’]\s*$|[。:：]")
_SENTENCE_OVER = re.compile(r"[.。!！?？:：;；”\"’)）\]*]\s*$")
_SEE = re.compile(r"^\*?(?:更多信息)?(?:请?参[见阅考]|见|see)\s*(?:规则|rule)", re.IGNORECASE)
_CAPITAL = re.compile(
    r"^[A-Z0-9(][\w'’/-]*$|^(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with|&|-)$"
)
_LONGEST_TITLE = 60


@dataclass(slots=True)
class _Open:
    """A node while its lines are being read; paragraphs and examples are marked."""

    key: str
    number: RuleNumber
    line: int
    paragraphs: list[str] = field(default_factory=list)
    examples: list[list[str]] = field(default_factory=list)

    @property
    def title(self) -> str | None:
        """The first paragraph where it is only a name."""
        if not self.paragraphs:
            return None
        marked = self.paragraphs[0]
        text = drop_emphasis(marked)
        name = len(text) <= _LONGEST_TITLE and not _NO_NAME.search(text)
        if name and (is_all_bold(marked) or (len(self.number.parts) == 1 and _is_bare(text))):
            return text
        return None


@dataclass(frozen=True, slots=True)
class _Piece:
    """Where a segment went: `part` is `text` with its paragraph, or an example."""

    part: str
    paragraph: int
    label: str


@dataclass(slots=True)
class NodeBuilder:
    """Gathers the nodes of a document and reports numbers that occur twice or out of order."""

    nodes: list[_Open] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    copies: dict[RuleNumber, list[str]] = field(default_factory=dict)
    records: list[tuple[SourceLine, str, list[_Piece]]] = field(default_factory=list)

    def open(
        self, line: SourceLine, number: RuleNumber, label: str, segments: Sequence[Segment]
    ) -> None:
        """Open the node of a number with the segments of its line."""
        keys = self.copies.setdefault(number, [])
        key = f"{number}~{len(keys) + 1}" if keys else str(number)
        if keys:
            self._problem(line, f"number {number} occurs {len(keys) + 1} times")
        if self.nodes and number < self.nodes[-1].number:
            self._problem(line, f"number {number} stands behind {self.nodes[-1].number}")
        keys.append(key)
        self.nodes.append(_Open(key, number, line.number))
        pieces = self._add(segments, goes_on=False)
        head, *rest = pieces or [_Piece("text", 0, "")]
        self.records.append(
            (line, key, [_Piece(head.part, head.paragraph, label + head.label), *rest])
        )

    def extend(self, line: SourceLine, segments: Sequence[Segment], *, goes_on: bool) -> None:
        """Add a line without number to the node in hand.

        It is an example, a reference, or a paragraph that goes on from the last one; a line behind
        a page mark (`goes_on`) continues the sentence that the page broke.
        """
        self.records.append((line, self.nodes[-1].key, self._add(segments, goes_on=goes_on)))

    def _add(self, segments: Iterable[Segment], *, goes_on: bool) -> list[_Piece]:
        node = self.nodes[-1]
        pieces = []
        for segment in segments:
            if segment.is_example:
                node.examples.append([segment.marked] if segment.marked else [])
            elif node.examples and not _SEE.match(segment.marked):
                _continue(node.examples[-1], segment.marked, goes_on)
            else:
                _continue(node.paragraphs, segment.marked, goes_on)
                pieces.append(_Piece("text", len(node.paragraphs) - 1, segment.label))
                continue
            pieces.append(_Piece(f"example.{len(node.examples)}", 0, segment.label))
        return pieces

    def close(self, language: Language) -> tuple[ParsedNode, ...]:
        """Return the nodes, texts in `language`, titles in both where they have both."""
        kinds = {node.key: self._kind(node) for node in self.nodes}
        parents = self._parents(kinds)
        return tuple(
            self._closed(node, kinds[node.key], parents[node.key], language) for node in self.nodes
        )

    def placed(self, language: Language) -> Iterator[tuple[SourceLine, str, str, str]]:
        """Yield line, key, part and label of every line; parts and labels of one line in order."""
        titled = {node.key for node in self.nodes if node.title}
        for line, key, pieces in self.records:
            parts: list[str] = []
            labels: list[str] = []
            for piece in pieces:
                is_title = piece.part == "text" and piece.paragraph == 0 and key in titled
                part = "title" if is_title else f"{piece.part}:{language}"
                if parts and parts[-1] == part and not piece.label:
                    continue
                parts.append(part)
                labels.append(piece.label)
            yield line, key, "+".join(parts), "\n".join(labels)

    def _kind(self, node: _Open) -> NodeKind:
        depth = len(node.number.parts)
        if depth > 1:
            return NodeKind.RULE if depth == 2 else NodeKind.SUBRULE
        if not node.title:
            return NodeKind.RULE
        first = node.number.parts[0]
        under = any(n.parts[:1] == (first,) and len(n.parts) > 1 for n in self.copies)
        hundred = isinstance(first, int) and first % 100 == 0
        return NodeKind.CHAPTER if hundred and not under else NodeKind.SECTION

    def _parents(self, kinds: dict[str, NodeKind]) -> dict[str, str | None]:
        """Find each node's parent: by number where that is there, else by the titles before it."""
        parents: dict[str, str | None] = {}
        chapter: str | None = None
        section: str | None = None
        seen: dict[RuleNumber, str] = {}
        for node in self.nodes:
            kind = kinds[node.key]
            if len(node.number.parts) > 1:
                parents[node.key] = self._outer(node.number, seen)
            elif kind is NodeKind.CHAPTER:
                parents[node.key], chapter, section = None, node.key, None
            elif kind is NodeKind.SECTION:
                parents[node.key], section = chapter, node.key
            else:
                parents[node.key] = section or chapter
            seen[node.number] = node.key
        return parents

    def _outer(self, number: RuleNumber, seen: dict[RuleNumber, str]) -> str | None:
        """Return the nearest outer number: the copy of it read last, else its first copy."""
        outer = number.parent
        while outer is not None:
            if outer in seen:
                return seen[outer]
            if outer in self.copies:
                return self.copies[outer][0]
            outer = outer.parent
        return None

    def _closed(
        self, node: _Open, kind: NodeKind, parent: str | None, language: Language
    ) -> ParsedNode:
        paragraphs = node.paragraphs[1:] if node.title else node.paragraphs
        marked = "\n".join(paragraphs)
        text = "\n".join(drop_emphasis(paragraph) for paragraph in paragraphs) or None
        if not node.title and not text:
            self.problems.append(Problem(node.line, f"number {node.number} has no text"))
        examples = ("\n".join(drop_emphasis(p) for p in example) for example in node.examples)
        return ParsedNode(
            key=node.key,
            number=node.number,
            kind=kind,
            title=_split_title(node.title, language),
            text=Bilingual.of(language, text),
            examples=tuple(Bilingual.of(language, example) for example in examples),
            parent=parent,
            line=node.line,
            marked=Bilingual.of(language, marked if marked != text else None),
        )

    def _problem(self, line: SourceLine, message: str) -> None:
        self.problems.append(Problem(line.number, message, line.text.strip()[:80]))


def _split_title(title: str | None, language: Language) -> Bilingual:
    """Split a title that gives its English in parentheses."""
    both = named_in_both(title or "")
    if both is not None and language is Language.ZH:
        return both
    return Bilingual.of(language, title)


def _is_bare(text: str) -> bool:
    """Whether a name without emphasis is a title all the same: few words, no clause."""
    name = re.sub(r"\s*[(（][^()（）]*[)）]$", "", text)
    if HAN.search(name):
        return len(name) <= 12 and not re.search(r"[,，、]", name)
    words = name.split()
    return 0 < len(words) <= 7 and all(_CAPITAL.match(word) for word in words)


def _continue(paragraphs: list[str], marked: str, goes_on: bool) -> None:
    """Add a paragraph, or go on with the sentence that a page mark or a line's end broke."""
    if goes_on and paragraphs and not _SENTENCE_OVER.search(paragraphs[-1]):
        latin = paragraphs[-1][-1:].isascii() and marked[:1].isascii()
        paragraphs[-1] += f" {marked}" if latin else marked
    else:
        paragraphs.append(marked)
