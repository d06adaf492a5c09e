"""Sections of tournament documents as entries of the index, and their names.

In: the editions of the IPG, the MTR and the JAR. Out: `IndexEntry`s of the kind `policy`, whose key
is the whole id (`mtg/ipg/2024-09-23/2.5`), and names to complete. A section is found by its title,
its text, what players call it, and its number behind the name of its book.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from app.search.analysis import fold
from app.search.entry import IndexEntry
from app.search.vocabulary import Name, paired_names, plain_names
from rules.books import TOURNAMENT_BOOKS, Book, BookNumber, book_of
from rules.digest import SearchWord, load_asked_of
from rules.node import Node
from rules.text import HAN, Bilingual, Language

if TYPE_CHECKING:
    from rules.edition import Edition

KIND = "policy"
#: A title names its section if it says enough: `Major`, `Sets` and `严重` mean much else.
_FEWEST_LETTERS, _FEWEST_HAN = 6, 3
_ROW = re.compile(r"^\| (.*) \|$", re.MULTILINE)
#: What stands for a section that has no text of its own.
_FIRST_PART = "definition"
#: A part that says too little to be found.
_UNFOUND = "penalty"


def tournament_book(edition: Edition) -> Book | None:
    """Return the tournament document that an edition is one of, or None."""
    found = book_of(edition.game, edition.book)
    return found if found in TOURNAMENT_BOOKS else None


def tournament_entries(
    edition: Edition, book: Book, words: Iterable[SearchWord], newer: Sequence[Edition] = ()
) -> Iterator[IndexEntry]:
    """Yield the entries of an edition; those of the newest are found beside the rules too.

    So are those that all `newer` editions lack because they are parts of the book.
    """
    nodes = {node.key: node for node in edition.nodes}
    said, asked = _said(book, words), _asked(edition, book)
    for node in edition.nodes:
        part = node.number.part
        outer = nodes.get(node.parent) if node.parent else None
        if part == _UNFOUND or (part == _FIRST_PART and outer is not None and not outer.text):
            continue
        first = nodes.get(f"{node.key}.{_FIRST_PART}")
        text = node.text or (first.text if first else Bilingual())
        notes = (*node.notes, *(first.notes if first else ()))
        yield IndexEntry(
            kind=KIND,
            key=f"{edition.id}/{node.key}",
            number=None if _is_front(node) else str(node.number),
            title=_title(node, outer),
            text=_plain(text or _examples(node)),
            scopes=(edition.id, edition.game) if _stands(node, newer) else (edition.id,),
            names=(f"{book.short} {node.key}", *_names(node)),
            examples=node.examples if text else (),
            context=tuple(_both(outer.title)) if outer else (),
            called=tuple(said.get(node.key, ())),
            cited=tuple(note.text for note in notes),
            asked=asked.get(node.key, ()),
        )


def _asked(edition: Edition, book: Book) -> Mapping[str, tuple[str, ...]]:
    """Return how players ask for sections, by key: each title means its first section."""
    phrasings = {fold(title): asked for title, asked in load_asked_of(book.code).items()}
    found: dict[str, tuple[str, ...]] = {}
    for node in edition.nodes:
        if node.number.part is None and node.title.en:
            asked = phrasings.pop(fold(node.title.en), None)
            if asked:
                found[node.key] = asked
    return found


def _is_front(node: Node) -> bool:
    """Whether a node is front matter, which has a name and no number."""
    first = node.number.parts[0]
    return isinstance(first, str) and not first.startswith("appendix-")


def _stands(node: Node, newer: Sequence[Edition]) -> bool:
    """Whether a node is the last that there is: newer editions are parts of the book without it."""
    around = [node.number]
    while (outer := around[-1].parent) is not None:
        around.append(outer)
    keys = {str(number) for number in around}
    return all(not keys.isdisjoint(edition.missing) for edition in newer)


def tournament_names(edition: Edition, book: Book) -> Iterator[Name]:
    """Yield the names of the sections of an edition, to be completed."""
    for node in edition.nodes:
        names = _names(node)
        zh = [name for name in names if HAN.search(name)]
        en = [name for name in names if name not in zh]
        key = f"{edition.id}/{node.key}"
        yield from paired_names(KIND, key, f"{book.short} {node.number}", zh, en)


def _said(book: Book, words: Iterable[SearchWord]) -> Mapping[str, Sequence[str]]:
    """Return what players call each section of a book, and what the book says for it."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for word in words:
        for place in word.places:
            if place.book is book:
                for name in (word.said, word.book.zh, word.book.en):
                    if name:
                        found[_section(place)][name] = None
    return {key: tuple(names) for key, names in found.items()}


def _section(place: BookNumber) -> str:
    return str(place.number)


def _names(node: Node) -> tuple[str, ...]:
    """Return the whole names that lead to a section outright."""
    if node.number.part is not None:
        return ()
    names = [n for side in _both(node.title) for n in (side, *plain_names(side))]
    return tuple(dict.fromkeys(name for name in names if _says_enough(name)))


def _says_enough(name: str) -> bool:
    if HAN.search(name):
        return len(HAN.findall(name)) >= _FEWEST_HAN
    return sum(c.isalpha() for c in name) >= _FEWEST_LETTERS


def _title(node: Node, outer: Node | None) -> Bilingual:
    """Return the title; that of a part behind the title of its section."""
    if node.number.part is None or outer is None:
        return node.title
    sides = []
    for language in Language:
        own, around = node.title[language], outer.title[language] or outer.title.en
        sides.append(f"{around} · {own}" if own and around else own)
    return Bilingual(*sides)


def _examples(node: Node) -> Bilingual:
    """Return the examples of a part that has nothing else, one on each line."""
    sides = ("\n".join(e[x] or "" for e in node.examples if e[x]) or None for x in Language)
    return Bilingual(*sides)


def _plain(text: Bilingual) -> Bilingual:
    """Return a text whose tables have their cells on a line, without bars."""
    return Bilingual(*(_without_bars(text[language]) for language in Language))


def _without_bars(text: str | None) -> str | None:
    return _ROW.sub(lambda row: row[1].replace(" | ", " · "), text) if text else text


def _both(text: Bilingual) -> list[str]:
    return [side for side in (text.zh, text.en) if side]
