"""Subjects: the things that a line names.

In: a line, and the edition to look in. Out: `Subject`s in the order of the line, and whether it
says anything beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.library.linking import is_obsolete
from app.search.vocabulary import Name
from rules.text import HAN, Bilingual
from rulings.card import Card

#: What stands between things that are held against each other and says nothing of its own.
_JOINING = frozenset(
    "vs v versus against meet meets plus combine combined interact interaction with without "
    "对上 碰 碰上 碰到 遇 遇上 遇到 配 配合 加 加上 配上 联动 互动 组合 一起 同时".split()
)
#: What a name that means several things is taken for: a keyword's rule before the term.
_ORDER = ("rule", "glossary", "said", "section", "card", "called")


@dataclass(frozen=True, slots=True)
class Subject:
    """A thing that a line names: a card, or a term with the rules where the book treats it.

    `key` is its address inside its kind: `rule`, `glossary` or `card`. `typed` is the token of the
    line that names it.
    """

    kind: str
    key: str
    title: Bilingual
    rules: tuple[str, ...]
    typed: str
    card: Card | None = None


def subjects_in(
    library: Library, words: str, edition: EditionFacts
) -> tuple[tuple[Subject, ...], bool]:
    """Return what a line names, each thing once, and whether it says nothing else.

    What only joins two things says nothing: `lifelink vs trample`.
    """
    tokens = library.search.words_of(words)
    found: dict[tuple[str, str], Subject] = {}
    others: list[str] = []
    for token in tokens:
        subject = next(_meant(library, token, edition), None)
        if subject is None:
            others.append(token)
        else:
            found.setdefault((subject.kind, subject.key), subject)
    says_more = bool(set(others) - _JOINING) if len(found) > 1 else bool(others)
    return tuple(found.values()), bool(found) and not says_more


def _meant(library: Library, token: str, edition: EditionFacts) -> Iterator[Subject]:
    """Yield what a token may name, the likeliest first."""
    names = library.search.vocabulary.by_token.get(token, ())
    for name in sorted(names, key=lambda n: _ORDER.index(n.kind) if n.kind in _ORDER else 9):
        if name.kind == "said":
            yield from _said(library, token, name, edition)
        elif name.kind in ("rule", "section"):
            yield from _rule(library, token, name, edition)
        elif name.kind == "glossary":
            yield from _term(library, token, name, edition)
        elif name.kind in ("card", "called"):
            yield from _card(library, token, name)


def _rule(library: Library, token: str, name: Name, edition: EditionFacts) -> Iterator[Subject]:
    title = library.titles(edition, (name.key,)).get(name.key)
    if title and name.number:
        yield Subject("rule", name.key, title, (name.key,), token)


def _term(library: Library, token: str, name: Name, edition: EditionFacts) -> Iterator[Subject]:
    entry = library.entry(edition, name.key) or library.entry(edition, name.text)
    if entry is None or is_obsolete(entry):
        return
    there = _there(library, library.linker.rules_of((entry.key,)), edition)
    if len(there) == 1 and library.titles(edition, there):
        yield Subject("rule", there[0], entry.name, there, token)
    else:
        yield Subject("glossary", entry.key, entry.name, there, token)


def _said(library: Library, token: str, name: Name, edition: EditionFacts) -> Iterator[Subject]:
    """Yield what players mean: the rules that a saying leads to."""
    if not library.is_of_the_digest(edition):
        return
    there = _there(library, name.leads, edition)
    if there:
        title = Bilingual(*_sides(name.other))
        yield Subject("rule", there[0], title, there, token)


def _there(library: Library, keys: Sequence[str], edition: EditionFacts) -> tuple[str, ...]:
    """Return the keys that an edition has, in their order."""
    nodes = library.nodes(edition, keys) if keys else {}
    return tuple(key for key in keys if key in nodes)


def _sides(names: Sequence[str]) -> tuple[str | None, str | None]:
    zh = next((name for name in names if HAN.search(name)), None)
    en = next((name for name in names if not HAN.search(name)), None)
    return zh, en


def _card(library: Library, token: str, name: Name) -> Iterator[Subject]:
    card = library.cards.card(name.key) or next(iter(library.cards.find(name.text)), None)
    if card is not None:
        yield Subject("card", card.key, card.name, (), token, card)
