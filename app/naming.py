"""What a query names outright: what stands before all that its words find.

In: a query, the nodes of its numbers, the names that it calls things by. Out: what is shown first,
in its order, and whether a name goes straight to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from app.in_books import tournament_book
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.search.analysis import fold, name_key
from app.search.index import Hit
from app.search.postings import Shown
from app.search.query import Query
from rules.books import named_book
from rules.node import Node
from rules.text import HAN

#: So many rules that a named term refers to stand behind the first so many things of that name.
_MOST_LEADS, _MOST_NAMED = 3, 2
_WORD = re.compile(r"[^\W_]+")
#: Kinds in the order in which a name goes straight to one of them.
_STRAIGHT = ("glossary", "card", "topic", "rule", "section", "policy", "scenario", "ruling")


def by_number(
    library: Library,
    nodes: Iterable[Node],
    edition: EditionFacts,
    scopes: Sequence[str],
    kinds: Sequence[str],
) -> Iterator[Shown]:
    """Yield what is shown of the nodes that a query names by number."""
    book = tournament_book(edition)
    for node in nodes:
        if book is not None:
            there = library.search.named(f"{book.short} {node.key}", scopes, kinds)
            yield from (shown for shown in there if shown.key == f"{edition.id}/{node.key}")
            continue
        there = library.search.named(node.key, scopes, kinds or ("section", "rule"))
        yield from (shown for shown in there if shown.key == node.key)


def named_by(
    library: Library,
    query: Query,
    called: tuple[str, ...],
    edition: EditionFacts,
    scopes: Sequence[str],
    kinds: Sequence[str],
) -> list[Shown]:
    """Return what names mean outright: terms and cards first, then the rules of the terms."""
    there = [shown for name in called for shown in library.search.named(name, scopes, kinds)]
    named = sorted(there, key=lambda shown: _STRAIGHT.index(shown.kind))
    by_key = library.search.vocabulary.by_key
    meant = [name for word in called for name in by_key.get(name_key(word), ())]
    said = meant if library.is_of_the_digest(edition) else ()
    leads = [key for shown in named for key in shown.leads[:_MOST_LEADS]]
    meant_first = [key for name in said for key in name.leads[:_MOST_LEADS]]
    of_books = [key for name in meant for key in name.leads if named_book(key)]

    def rules(keys: Iterable[str]) -> list[Shown]:
        return [
            rule
            for key in dict.fromkeys(keys)
            for rule in library.search.named(key, scopes, kinds)
            if (rule.key == key and rule.number) or rule.kind == "policy"
        ]

    of_old = [shown for shown in named if _is_obsolete(shown)]
    if of_old and meant_first:
        # 传奇 was a type of creature once; who says it today means the legend rule.
        of_today = [shown for shown in named if shown not in of_old]
        return [*rules(meant_first), *of_today, *rules((*leads, *of_books)), *of_old]
    found = rules((*leads, *meant_first, *of_books))
    return [*named[:_MOST_NAMED], *found, *named[_MOST_NAMED:]]


def _is_obsolete(shown: Shown) -> bool:
    """Whether the glossary calls a term obsolete."""
    return shown.kind == "glossary" and (
        "(Obsolete)" in (shown.title.en or "") or "已废止" in (shown.title.zh or "")
    )


def cards_first(hits: Sequence[Hit], query: Query) -> Sequence[Hit]:
    """Let the cards of which the query is a part of the name stand before all rulings."""
    if not query.is_plain or not name_key(query.words):
        return hits
    ruling = next((i for i, hit in enumerate(hits) if hit.shown.kind == "ruling"), len(hits))
    named = [
        hit
        for hit in hits[ruling:]
        if hit.shown.kind == "card" and any(is_part(query.words, n) for n in hit.shown.names)
    ]
    behind = [hit for hit in hits[ruling:] if hit not in named]
    return [*hits[:ruling], *(replace(hit, score=hits[ruling].score) for hit in named), *behind]


def is_part(part: str, name: str) -> bool:
    """Whether a name has a part: characters of Chinese anywhere, letters where a word begins."""
    if HAN.search(part):
        return name_key(part) in name_key(name)
    spaced, whole = (" ".join(_WORD.findall(fold(text))) for text in (part, name))
    return f" {spaced}" in f" {whole}"


def is_named(query: Query, numbered: Sequence[Node], shown: Sequence[Hit]) -> bool:
    """Whether the first of what was found is named by the query itself, not by what players say."""
    if numbered or not shown:
        return bool(shown)
    first, key = shown[0].shown, name_key(query.words)
    return key in map(name_key, first.names)
