"""Nodes: the chapters, sections, rules and subrules of a book, as a document gives them.

In: what a parser read. Out: `ParsedNode`s of one document; `rules.edition` merges the documents of
an edition into its one set of `Node`s.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.number import RuleNumber
from rules.reference import Reference
from rules.text import Bilingual, Language


class NodeKind(StrEnum):
    """The level of a node in its book."""

    CHAPTER = "chapter"
    SECTION = "section"
    RULE = "rule"
    SUBRULE = "subrule"


def kind_of(number: RuleNumber) -> NodeKind:
    """Return the level of a number: 7 chapter, 704 section, 704.5 rule, 704.5k subrule."""
    if number.is_chapter:
        return NodeKind.CHAPTER
    return {1: NodeKind.SECTION, 2: NodeKind.RULE}.get(len(number.parts), NodeKind.SUBRULE)


@dataclass(frozen=True, slots=True)
class Annotation:
    """An explanation that a document's editors set apart from the official text.

    `zh` and `en` say behind how many lines of the node's text in that language it stands.
    """

    zh: int
    en: int
    text: Bilingual

    def behind(self, language: Language) -> int:
        """Return behind how many lines of the text in a language it stands."""
        return self.zh if language is Language.ZH else self.en


@dataclass(frozen=True, slots=True)
class ParsedNode:
    """A node as one document has it.

    `key` is its address inside the book: the number, with `~2` for the second node of that number.
    `text` is without number and labels and without marks of emphasis, continuation paragraphs
    behind a line break; `marked` is the same text with emphasis as Markdown (`*…*`, `**…**`) where
    the document has any. `line` is the 1-based line it begins on; `parent` is a key.
    """

    key: str
    number: RuleNumber
    kind: NodeKind
    title: Bilingual
    text: Bilingual
    examples: tuple[Bilingual, ...]
    parent: str | None
    line: int
    marked: Bilingual
    notes: tuple[Annotation, ...] = ()


@dataclass(frozen=True, slots=True)
class Node:
    """A node of an edition, in the languages its documents have, linked to its neighbours.

    `previous`, `next`, `parent`, `children` and `cited_by` hold keys; `children` are in document
    order; `previous` and `next` follow the document over all nodes. `terms` are keys of glossary
    entries. `references` stand in the order of the text, dangling ones among them. `notes` are
    annotations, which are no official text. `cited_elsewhere` are the ids of the nodes in other
    books that refer to it (`mtg/ipg/2024-09-23/2.5`).
    """

    key: str
    number: RuleNumber
    kind: NodeKind
    title: Bilingual
    text: Bilingual
    examples: tuple[Bilingual, ...]
    marked: Bilingual
    parent: str | None
    children: tuple[str, ...]
    previous: str | None
    next: str | None
    references: tuple[Reference, ...]
    cited_by: tuple[str, ...]
    terms: tuple[str, ...] = ()
    notes: tuple[Annotation, ...] = ()
    cited_elsewhere: tuple[str, ...] = ()
