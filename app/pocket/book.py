"""An edition as a browser keeps it: nodes with our gists, glossary, in as few bytes as it takes.

In: an edition of the library. Out: plain lists, as `reader/3-book.js` reads them.
"""

from __future__ import annotations

from typing import Any

from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.library.term_gists import OwnTerm
from app.shapes.rules import resolved
from rules.emphasis import stresses
from rules.glossary import GlossaryEntry
from rules.node import Node
from rules.text import Bilingual, Language


def book_of(library: Library, edition: EditionFacts) -> dict[str, Any]:
    """Return an edition as it is kept."""
    nodes = list(library.all_nodes(edition))
    gists = library.gists(edition, [node.key for node in nodes])
    own = library.term_gists.all(edition)
    return {
        "id": edition.id,
        "date": edition.date,
        "nodes": [_node(node, gists.get(node.key, Bilingual())) for node in nodes],
        "terms": [_term(e, own.get(e.key)) for e in library.all_entries(edition)],
    }


def _node(node: Node, gist: Bilingual) -> list[Any]:
    examples = [pair(example) for example in node.examples]
    kept: list[Any] = [node.key, node.kind.value, node.parent, *pair(node.title), *pair(node.text)]
    kept += [examples, *pair(gist)]
    return [*kept, *(_stresses(node, side) for side in Language)] if node.marked else kept


def _term(entry: GlossaryEntry, own: OwnTerm | None) -> list[Any]:
    """Return an entry; our gist is kept where there is nothing else to read."""
    kept = [entry.key, *pair(entry.heading), *pair(entry.definitions), resolved(entry.references)]
    return [*kept, *pair(own.gist)] if own and not entry.definitions else kept


def _stresses(node: Node, side: Language) -> list[tuple[int, int, int]]:
    found = stresses(node.marked[side], node.text[side])
    return [(s.start, s.end, s.marks) for s in found]


def pair(text: Bilingual) -> tuple[str | None, str | None]:
    """Return both sides of a text."""
    return text.zh, text.en
