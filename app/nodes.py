"""Nodes with all that a reader of them wants to know.

In: the library, an edition and keys of its nodes. Out: `NodeView`s.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from app.editions import is_played
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.locating import is_tournament
from app.views import NodeView
from rules.node import Node, NodeKind

#: Nodes that are about too much for the terms that refer to them.
_OUTER = (NodeKind.CHAPTER, NodeKind.SECTION)


def nodes_at(library: Library, keys: Sequence[str], edition: EditionFacts) -> list[Node]:
    """Return the nodes at keys, those that the edition has, in the order of the keys."""
    found = library.nodes(edition, keys)
    return [found[key] for key in keys if key in found]


def views_of(library: Library, keys: Sequence[str], edition: EditionFacts) -> list[NodeView]:
    """Return the nodes at keys with all around them."""
    return [
        NodeView(
            edition,
            node,
            library.gist(edition, node.key),
            tuple(_path(library, node, edition)),
            library.gist_sides(edition, node.key),
            _rulings_on(library, node, edition) if edition.game == "mtg" else (),
            library.scenarios_applying(node.key) if is_played(edition) else (),
            library.entries_naming(edition, node.key),
            _parts(library, node, edition),
        )
        for node in nodes_at(library, keys, edition)
    ]


def _parts(library: Library, node: Node, edition: EditionFacts) -> tuple[Node, ...]:
    """Return the parts with names of a section of a tournament document."""
    if not is_tournament(edition) or not node.children:
        return ()
    return tuple(n for n in nodes_at(library, node.children, edition) if n.number.part)


def _rulings_on(library: Library, node: Node, edition: EditionFacts) -> tuple[str, ...]:
    """Return the rulings that name a rule by its number or speak of it, the newest first.

    That is the term it has as its title, and the terms of which the glossary says no more
    than to see this rule (the legend rule for 704.5j).
    """
    numbered = library.cards.rulings_naming(str(node.number))
    seen = library.entries_naming(edition, node.key) if node.kind not in _OUTER else ()
    own = [term for term in seen if library.linker.rules_of((term,)) == (node.key,)]
    terms = (*library.linker.terms_titled(node.title), *own)
    return library.cards.newest_first((*numbered, *library.cards.rulings_with(terms)))


def _path(library: Library, node: Node, edition: EditionFacts) -> Iterator[Node]:
    """Yield the nodes around `node`, the chapter first."""
    outer = library.node(edition, node.parent) if node.parent else None
    if outer is not None:
        yield from _path(library, outer, edition)
        yield outer


def levels_below(library: Library, node: Node, edition: EditionFacts) -> Iterator[tuple[Node, ...]]:
    """Yield the nodes directly below one, then those below them, and so on inwards."""
    keys = node.children
    while keys:
        level = tuple(nodes_at(library, keys, edition))
        yield level
        keys = tuple(key for inner in level for key in inner.children)


def contents_of(
    library: Library, edition: EditionFacts
) -> tuple[tuple[Node, tuple[Node, ...]], ...]:
    """Return each chapter with its sections."""

    def look() -> tuple[tuple[Node, tuple[Node, ...]], ...]:
        chapters = library.outermost(edition)
        return tuple((one, tuple(nodes_at(library, one.children, edition))) for one in chapters)

    return library.once("contents", edition, look)


def in_order(node: Node, below: Mapping[str, Node], depth: int = 1) -> Iterator[tuple[int, Node]]:
    """Yield (depth, node) for those of `below` that stand under a node, in book order."""
    for key in node.children:
        if (child := below.get(key)) is not None:
            yield depth, child
            yield from in_order(child, below, depth + 1)
