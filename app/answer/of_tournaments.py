"""What a document of a tournament answers: a section in full, an infraction with its remedy.

In: a hit in such a document, the query, the library. Out: `Answering`s, in the edition of the hit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from app.answer.answer import Answering
from app.answer.deciding import deciding_in_both
from app.found import HitView
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.search.query import Query
from rules.infraction import in_short
from rules.node import Node


def of_tournament(library: Library, query: Query, hit: HitView) -> tuple[Answering, ...]:
    """Return a section, behind it the remedy where it is an infraction; nothing for other hits."""
    book, _, key = hit.id.rpartition("/")
    edition = next((e for e in library.editions if e.id == book), None)
    node = library.node(edition, key) if edition else None
    if edition is None or node is None:
        return ()
    units = library.search.units_of(query)
    parts = {} if node.text else library.nodes(edition, node.children)
    text = node.text or in_short(parts.values())
    decides = deciding_in_both(text, ((), ()), units)
    gist = library.gist(edition, key)
    item = Answering("policy", hit.id, hit.key, hit.number, hit.title, text, gist)
    return (replace(item, decides=decides), *_remedy(edition, parts.values()))


def _remedy(edition: EditionFacts, parts: Iterable[Node]) -> Iterator[Answering]:
    """Yield what a judge does about an infraction, where its section has such a part."""
    for part in parts:
        if part.number.part == "remedy":
            where = f"{edition.id}/{part.key}"
            yield Answering("policy", where, where, str(part.number), part.title, part.text)
