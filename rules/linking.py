"""Linking: nodes get their parents, children, neighbours, references and what cites them.

In: the merged `ParsedNode`s of an edition, in book order. Out: its `Node`s.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from rules.book_references import find_in
from rules.books import Book
from rules.node import Node, ParsedNode
from rules.number import RuleNumber
from rules.reference import Reference, resolve
from rules.text import Language


def keys_by_number(nodes: Iterable[ParsedNode]) -> dict[RuleNumber, tuple[str, ...]]:
    """Return the keys of the nodes of each number, in book order."""
    keys: dict[RuleNumber, tuple[str, ...]] = {}
    for node in nodes:
        keys[node.number] = (*keys.get(node.number, ()), node.key)
    return keys


def link_nodes(
    nodes: Sequence[ParsedNode],
    titled: Mapping[str, tuple[Reference, ...]] | None = None,
    book: Book | None = None,
) -> tuple[Node, ...]:
    """Give every node its references, children, neighbours and the nodes that cite it.

    `book` is the one that they stand in, whose forms of reference are looked for.
    """
    keys = keys_by_number(nodes)
    order = [node.key for node in nodes]
    there = set(order)
    parents = {node.key: _parent_of(node, keys, there) for node in nodes}
    children: dict[str, list[str]] = defaultdict(list)
    for key, parent in parents.items():
        if parent:
            children[parent].append(key)
    titled = titled or {}
    references = {
        node.key: resolve((*_references_of(node, book), *titled.get(node.key, ())), keys)
        for node in nodes
    }
    cited_by: dict[str, dict[str, None]] = defaultdict(dict)
    for key, found in references.items():
        for target in (k for reference in found for k in reference.keys if k != key):
            cited_by[target][key] = None
    return tuple(
        Node(
            key=node.key,
            number=node.number,
            kind=node.kind,
            title=node.title,
            text=node.text,
            examples=node.examples,
            marked=node.marked,
            parent=parents[node.key],
            children=tuple(children[node.key]),
            previous=order[i - 1] if i else None,
            next=order[i + 1] if i + 1 < len(order) else None,
            references=references[node.key],
            cited_by=tuple(cited_by[node.key]),
            notes=node.notes,
        )
        for i, node in enumerate(nodes)
    )


def _parent_of(
    node: ParsedNode, keys: Mapping[RuleNumber, tuple[str, ...]], there: set[str]
) -> str | None:
    if node.parent in there:
        return node.parent
    outer = node.number.parent
    while outer is not None and outer not in keys:
        outer = outer.parent
    return keys[outer][0] if outer is not None else None


def _references_of(node: ParsedNode, book: Book | None) -> tuple[Reference, ...]:
    parts = [("text", node.text)]
    parts += [(f"example.{n}", example) for n, example in enumerate(node.examples, start=1)]
    parts += [(f"note.{n}", note.text) for n, note in enumerate(node.notes, start=1)]
    return tuple(
        reference
        for language in Language
        for part, text in parts
        if (said := text[language])
        for reference in find_in(book, said, language, part)
    )
