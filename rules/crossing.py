"""References from one book to another: resolved once the editions of all books are there.

In: the editions of a library. Out: the same with each reference to another book led to the edition
that was in force with its own, and with what refers to each node from elsewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.edition import Edition
from rules.number import RuleNumber
from rules.reference import Reference, Title, resolve


def link_books(editions: Sequence[Edition]) -> list[Edition]:
    """Resolve the references between books; editions keep their order.

    An edition refers to the last edition of another book that came before its own was replaced,
    without one to the first that there is; where that one is a part of its book, to the one before.
    """
    keys = {edition.id: _keys(edition) for edition in editions}
    cited: dict[str, dict[str, None]] = defaultdict(dict)
    linked: list[Edition] = []
    for edition in editions:
        beside = {book: _in_force_with(edition, book, editions) for book in _books_named(edition)}
        nodes = []
        for node in edition.nodes:
            references = tuple(_led(r, beside, keys) for r in node.references)
            for place in (p for r in references for p in r.places):
                cited[place][f"{edition.id}/{node.key}"] = None
            nodes.append(replace(node, references=references))
        linked.append(replace(edition, nodes=tuple(nodes)))
    return [_with_citing(edition, cited) for edition in linked]


def _keys(edition: Edition) -> Mapping[RuleNumber, tuple[str, ...]]:
    keys: dict[RuleNumber, tuple[str, ...]] = {}
    for node in edition.nodes:
        keys[node.number] = (*keys.get(node.number, ()), node.key)
    return keys


def _books_named(edition: Edition) -> set[str]:
    return {r.book for node in edition.nodes for r in node.references if r.book}


def _in_force_with(edition: Edition, book: str, editions: Sequence[Edition]) -> tuple[Edition, ...]:
    """Return the editions of a book that belong to an edition of another one, the last first."""
    own = [e.date for e in editions if (e.game, e.book) == (edition.game, edition.book)]
    after = min((date for date in own if date > edition.date), default=None)
    there = sorted(
        (e for e in editions if (e.game, e.book) == (edition.game, book)), key=lambda e: e.date
    )
    before = [e for e in there if after is None or e.date < after]
    return tuple(reversed(before)) or tuple(there[:1])


def _led(
    reference: Reference,
    beside: Mapping[str, tuple[Edition, ...]],
    keys: Mapping[str, Mapping[RuleNumber, tuple[str, ...]]],
) -> Reference:
    """Return a reference with where it leads in another book."""
    for edition in beside.get(reference.book or "", ()):
        if isinstance(reference.target, Title):
            return replace(reference, places=(edition.id,))
        (found,) = resolve((replace(reference, book=None),), keys[edition.id])
        if found.keys:
            return replace(reference, places=tuple(f"{edition.id}/{key}" for key in found.keys))
        if not edition.missing:
            return replace(reference, book=None)  # the book is here and lacks it: it dangles
    return reference


def _with_citing(edition: Edition, cited: Mapping[str, Mapping[str, None]]) -> Edition:
    nodes = tuple(
        replace(node, cited_elsewhere=tuple(cited[place]))
        if (place := f"{edition.id}/{node.key}") in cited
        else node
        for node in edition.nodes
    )
    return replace(edition, nodes=nodes)
