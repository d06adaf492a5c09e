"""The service: what the faces ask, answered from the library.

In: numbers, names and queries as people type them. Out: views, plain values from which web, API and
command line make pages, JSON and text. Every face asks here, so that all give the same answer.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from app import numbers
from app.found import HitView, SearchView
from app.library.card_rows import numbers_in
from app.library.edition_facts import EditionFacts
from app.library.library import Library, LibraryHandle
from app.library.term_gists import OwnTerm
from app.locating import Located, is_tournament, lacks, locate, question_of
from app.search.entry import KINDS
from app.search.query import LONGEST_QUERY
from rules.check import Gap, gaps
from rules.diff import Change, Diff, Move, Nature, nature_of, renumbered
from rules.errors import IllegalError, NotationError, NotFoundError
from rules.glossary import GlossaryEntry
from rules.history import Step, trace
from rules.node import Node, NodeKind
from rules.text import Bilingual, Language
from rulings.card import Card
from rulings.ruling import Ruling
from rulings.topic import Topic

if TYPE_CHECKING:
    from app.answer.answer import Answer
    from app.search.completion import Completion

__all__ = [
    "KINDS",
    "CardView",
    "DiffView",
    "HitView",
    "NodeView",
    "RulingView",
    "SearchView",
    "Service",
    "TermView",
]

DEFAULT_GAME = "mtg"
#: The engine plays by the Comprehensive Rules of this edition.
PLAYED_EDITION = "2026-04-17"
#: Said of a card where a library has none.
NO_CARDS = (
    "no such card: the library holds no cards; `headjudge import --add PATH…` loads release notes,"
    " MTGJSON's AtomicCards or Scryfall's bulk data"
)
#: What to do where a library has but one edition of a book.
MORE_EDITIONS = "load others with `headjudge import --add PATH…`"
#: What is searched in a library that has cards and no book.
NO_BOOK = EditionFacts("mtg/cr", "mtg", "cr", "", None, starter=False)
#: So many rules are told at a time; the pages of a longer range come in parts.
MOST_RULES = 500
#: Nodes that are about too much for the terms that refer to them.
_OUTER = (NodeKind.CHAPTER, NodeKind.SECTION)
#: Kinds of hits that belong to a book.
_OF_BOOKS = ("section", "rule", "glossary")
DEFAULT_BOOKS = {"mtg": "cr", "riftbound": "core"}


@dataclass(frozen=True, slots=True)
class NodeView:
    """A node with all that a reader of it wants to know.

    `path` is from the chapter inwards; `gist_sides` are our gists of the two sides of a rule that
    has two, by their names (`blocked`, `unblocked`); `glossary` are keys of the entries that refer
    to it; `parts` are the parts of a section of a tournament document (definition, examples,
    remedy …).
    """

    edition: EditionFacts
    node: Node
    gist: Bilingual
    path: tuple[Node, ...]
    gist_sides: tuple[tuple[str, Bilingual], ...] = ()
    rulings: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    glossary: tuple[str, ...] = ()
    parts: tuple[Node, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.edition.id}/{self.node.key}"


@dataclass(frozen=True, slots=True)
class TermView:
    """A glossary entry in its edition, with what we say of it."""

    edition: EditionFacts
    entry: GlossaryEntry
    own: OwnTerm

    @property
    def gist(self) -> Bilingual:
        """Our gist of the term, absent where the digest is of another edition."""
        return self.own.gist

    @property
    def see(self) -> tuple[str, ...]:
        """The keys of the entries to read instead."""
        return self.own.see

    @property
    def id(self) -> str:
        return f"{self.edition.id}/glossary/{self.entry.key}"


@dataclass(frozen=True, slots=True)
class RulingView:
    """A ruling with the rules that it names or touches, as numbers, and the terms in it."""

    ruling: Ruling
    rules: tuple[str, ...]
    terms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardView:
    """A card with its rulings and the topics that write it out.

    `others` are the addresses of further cards of the name that was asked for; `terms` the keys of
    the terms in its text, `rules` what its text and its rulings touch.
    """

    card: Card
    rulings: tuple[RulingView, ...]
    topics: tuple[Topic, ...]
    others: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DiffView:
    """What differs between two editions, with the nodes of both by key."""

    old: EditionFacts
    new: EditionFacts
    diff: Diff
    olds: Mapping[str, Node]
    news: Mapping[str, Node]

    def nature(self, change: Change) -> Nature:
        """Return what a change is about."""
        return nature_of(change, self.olds[change.old], self.news[change.new])

    def renumbered(self) -> tuple[tuple[Move, int], ...]:
        """Return the outermost renumbered nodes, each with how many it takes along."""
        return renumbered(self.diff, tuple(self.olds.values()))


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another book that has what a search looks for, in its newest edition, and how many hits."""

    edition: EditionFacts
    total: int


class Service:
    """Look-ups in the library at a directory."""

    def __init__(self, directory: Path) -> None:
        self._handle = LibraryHandle(directory)

    @property
    def library(self) -> Library:
        """The version of the library in force."""
        return self._handle.get()

    @property
    def version_name(self) -> str:
        """The name of the version of the library in force."""
        return self._handle.get().version.name

    def edition(
        self, game: str | None = None, book: str | None = None, date: str | None = None
    ) -> EditionFacts:
        """Return an edition; the default game, its default book and the newest without more.

        A library without that book has its first book in its place where nothing is asked for.
        """
        if not (game or book or date) and self.book_of_cards is None and self.library.editions:
            return self.library.editions[0]
        game = game or DEFAULT_GAME
        if game not in DEFAULT_BOOKS and not book:
            games = tuple(DEFAULT_BOOKS)
            raise NotFoundError("no such game", text=game, nearest=games)
        return self.library.edition(game, book or DEFAULT_BOOKS[game], date)

    @property
    def book_of_cards(self) -> EditionFacts | None:
        """The newest edition of the rules that cards and their rulings speak of, if it is here."""
        default = (DEFAULT_GAME, DEFAULT_BOOKS[DEFAULT_GAME])
        return next((e for e in self.library.editions if (e.game, e.book) == default), None)

    def searched(
        self, game: str | None = None, book: str | None = None, date: str | None = None
    ) -> EditionFacts:
        """Return the edition to search in; a library of cards alone has `NO_BOOK`."""
        if game or book or date:
            return self.edition(game, book, date)
        default = self.book_of_cards
        return default or next(iter(self.library.editions), NO_BOOK)

    def rules(self, text: str, edition: EditionFacts) -> tuple[NodeView, ...]:
        """Return the nodes of a number, a range or a list of numbers, as they are asked for.

        Raises `NotationError` for what is no number, `NotFoundError` with the nearest numbers for
        one that the edition does not have, `IllegalError` for more than `MOST_RULES`.
        """
        found = self.located(text, edition)
        if len(found.keys) > MOST_RULES:
            count = len(found.keys)
            raise IllegalError(f"{count} rules; at most {MOST_RULES} at a time", text=text)
        return self.views(found.keys, found.edition)

    def located(self, text: str, edition: EditionFacts) -> Located:
        """Return the nodes of a number, and the edition of the book that it names (`IPG 2.5`).

        Raises as `rules` does, and `NotLoadedError` for a book that the library does not have.
        """
        check_length(text)
        return locate(self.library, text, edition)

    def keys(self, text: str, edition: EditionFacts) -> tuple[str, ...]:
        """Return the keys of the nodes of `rules`; raises as it does."""
        return self.located(text, edition).keys

    def views(self, keys: Sequence[str], edition: EditionFacts) -> tuple[NodeView, ...]:
        """Return the nodes at keys, those that the edition has."""
        return tuple(self._views(keys, edition))

    def node(self, key: str, edition: EditionFacts) -> NodeView:
        """Return the node at a key. Raises `NotFoundError` with the nearest numbers."""
        views = self._views((key,), edition)
        if not views:
            raise numbers.no_such_rule(self.library, edition, key)
        return views[0]

    def _nodes(self, keys: Sequence[str], edition: EditionFacts) -> list[Node]:
        found = self.library.nodes(edition, keys)
        return [found[key] for key in keys if key in found]

    def _views(self, keys: Sequence[str], edition: EditionFacts) -> list[NodeView]:
        return [
            NodeView(
                edition,
                node,
                self.library.gist(edition, node.key),
                tuple(self._path(node, edition)),
                self.library.gist_sides(edition, node.key),
                self._rulings_on(node, edition) if edition.game == "mtg" else (),
                self.library.scenarios.applying(node.key) if self._is_played(edition) else (),
                self.library.entries_naming(edition, node.key),
                self._parts(node, edition),
            )
            for node in self._nodes(keys, edition)
        ]

    def _parts(self, node: Node, edition: EditionFacts) -> tuple[Node, ...]:
        """Return the parts with names of a section of a tournament document."""
        if not is_tournament(edition) or not node.children:
            return ()
        return tuple(n for n in self._nodes(node.children, edition) if n.number.part)

    def _is_played(self, edition: EditionFacts) -> bool:
        """Whether the engine plays by the rules of this edition."""
        return (edition.game, edition.book, edition.date) == ("mtg", "cr", PLAYED_EDITION)

    def _rulings_on(self, node: Node, edition: EditionFacts) -> tuple[str, ...]:
        """Return the rulings that name a rule by its number or speak of it, the newest first.

        That is the term it has as its title, and the terms of which the glossary says no more
        than to see this rule (the legend rule for 704.5j).
        """
        library = self.library
        numbered = library.cards.rulings_naming(str(node.number))
        seen = library.entries_naming(edition, node.key) if node.kind not in _OUTER else ()
        own = [term for term in seen if library.linker.rules_of((term,)) == (node.key,)]
        terms = (*library.linker.terms_titled(node.title), *own)
        return library.cards.newest_first((*numbered, *library.cards.rulings_with(terms)))

    def _path(self, node: Node, edition: EditionFacts) -> Iterator[Node]:
        """Yield the nodes around `node`, the chapter first."""
        outer = self.library.node(edition, node.parent) if node.parent else None
        if outer is not None:
            yield from self._path(outer, edition)
            yield outer

    def subtree(self, node: Node, edition: EditionFacts) -> Iterator[tuple[int, Node]]:
        """Yield (depth from 1, node) for all nodes below one, in book order."""
        below = {n.key: n for level in self.levels(node, edition) for n in level}
        yield from in_order(node, below)

    def levels(self, node: Node, edition: EditionFacts) -> Iterator[tuple[Node, ...]]:
        """Yield the nodes directly below one, then those below them, and so on inwards."""
        keys = node.children
        while keys:
            level = tuple(self._nodes(keys, edition))
            yield level
            keys = tuple(key for inner in level for key in inner.children)

    def children(self, node: Node, edition: EditionFacts) -> tuple[Node, ...]:
        """Return the nodes directly below one, in book order."""
        return tuple(self._nodes(node.children, edition))

    def contents(self, edition: EditionFacts) -> tuple[tuple[Node, tuple[Node, ...]], ...]:
        """Return each chapter with its sections."""
        library = self.library

        def look() -> tuple[tuple[Node, tuple[Node, ...]], ...]:
            chapters = library.outermost(edition)
            return tuple((chapter, self.children(chapter, edition)) for chapter in chapters)

        return library.once("contents", edition, look)

    def term(self, name: str, edition: EditionFacts) -> TermView:
        """Return the glossary entry of a name in either language, or of what players call it.

        Raises `NotFoundError` with the nearest names.
        """
        check_length(name)
        entry = self.library.entry(edition, name) or self._meant_term(name, edition)
        if entry is None:
            raise NotFoundError(
                f"no such term in the glossary of {edition.date}",
                text=name,
                nearest=self._near_names(name, edition),
            )
        return TermView(edition, entry, self.library.term_gists.of(edition, entry.key))

    def _meant_term(self, name: str, edition: EditionFacts) -> GlossaryEntry | None:
        """Return the entry that players mean by a name: by its plural, or by what they say."""
        from app.search.lexicon import token_of  # noqa: PLC0415

        said = self.library.search.vocabulary.by_token.get(token_of(name), ())
        words = (word for one in said for word in ((one.key,) if one.kind != "said" else one.other))
        return next((e for word in words if (e := self.library.entry(edition, word))), None)

    def _near_names(self, text: str, edition: EditionFacts) -> tuple[str, ...]:
        """Return up to five names of terms that are spelt like `text`."""
        names: dict[str, str] = {}
        for entry in self.library.all_entries(edition):
            for name in (entry.name.zh, entry.name.en):
                if name:
                    names[name.casefold()] = name
        near = difflib.get_close_matches(text[:60].casefold(), names, n=5, cutoff=0.55)
        return tuple(names[name] for name in near)

    def card(self, name: str) -> CardView:
        """Return the card of a name of any of its faces, in either language, or of an address.

        Raises `NotFoundError` with the nearest names.
        """
        check_length(name)
        shelf = self.library.cards
        by_key = shelf.card(name)
        found = (by_key,) if by_key else shelf.find(name)
        if not found:
            if not shelf.count("card"):
                raise NotFoundError(NO_CARDS, text=name)
            raise NotFoundError(
                "no such card in the library", text=name, nearest=shelf.near_names(name)
            )
        card, *others = found
        rulings = tuple(self._ruling_view(ruling) for ruling in shelf.rulings_of(card.key))
        terms = self.library.linker.terms_of(*(face.text for face in card.faces))
        named = [number for view in rulings for number in numbers_in(view.ruling.text)]
        rules = self.library.weighing.rules_of_card(terms, [v.terms for v in rulings], named)
        return CardView(
            card,
            rulings,
            shelf.topics_with(card.key),
            tuple(other.key for other in others),
            terms,
            rules,
        )

    def _ruling_view(self, ruling: Ruling) -> RulingView:
        terms = self.library.cards.terms_of(ruling.key)
        rules = self.library.weighing.rules_of_ruling(terms, numbers_in(ruling.text))
        return RulingView(ruling, rules, terms)

    def ruling(self, key: str) -> RulingView:
        """Return the ruling at an address. Raises `NotFoundError`."""
        found = self.library.cards.ruling(key)
        if found is None:
            raise NotFoundError("no such ruling in the library", text=key)
        return self._ruling_view(found)

    def diff(
        self, old: str, new: str, game: str | None = None, book: str | None = None
    ) -> DiffView:
        """Compare two editions of a book by their dates.

        Raises `NotFoundError` for a date that the library does not have, `IllegalError` for one
        edition given twice.
        """
        newest = self.edition(game, book)
        of_book = (newest.game, newest.book)
        there = [e.date for e in self.library.editions if (e.game, e.book) == of_book]
        if len(there) == 1 and {old, new} != {*there}:
            problem = f"one edition is loaded, {there[0]}: {MORE_EDITIONS}"
            raise NotFoundError(problem, text=f"{old} {new}")
        one, other = self.edition(game, book, old), self.edition(game, book, new)
        if one.id == other.id:
            raise IllegalError("these are one edition", text=f"{old} {new}")
        diffs = self.library.diffs
        olds, news = (diffs.edition(e).nodes for e in (one, other))
        return DiffView(
            one,
            other,
            diffs.diff(one, other),
            {node.key: node for node in olds},
            {node.key: node for node in news},
        )

    def history(self, number: str, edition: EditionFacts) -> tuple[Step, ...]:
        """Follow one rule through all editions of its book, the oldest first.

        Raises as `rules` does for a number that the edition does not have.
        """
        view = self.rules(number, edition)[0]
        edition, library = view.edition, self.library
        facts = {
            e.date: e
            for e in library.editions
            if (e.game, e.book) == (edition.game, edition.book) and not lacks(e, view.node.number)
        }
        return trace(
            [library.diffs.edition(e) for e in facts.values()],
            view.node.key,
            edition.date,
            lambda old, new: library.diffs.diff(facts[old.date], facts[new.date]),
        )

    def check(self, edition: EditionFacts) -> tuple[Gap, ...]:
        """Return the gaps between the languages of an edition, in book order.

        The starter has no text in either language, and so no gap.
        """
        return () if edition.starter else gaps(self.library.diffs.edition(edition))

    def search(
        self,
        text: str,
        edition: EditionFacts,
        *,
        kinds: Sequence[str] = (),
        limit: int = 20,
        language: Language | None = None,
        grouped: int | None = None,
    ) -> SearchView:
        """Search an edition; `text` may be a number, a name, or words in any mix of languages.

        The notation of queries is that of `app.search.query`; `language` is its `lang:`. With
        `grouped` the view has all hits counted by kind, with so many of the best of each.
        """
        from app import finding  # noqa: PLC0415

        check_length(text)
        asked = question_of(self.library, text, edition)
        view = finding.search(
            self.library,
            asked.text,
            asked.edition,
            self._nodes(asked.keys, asked.edition),
            kinds,
            limit,
            language,
            asked.unknown,
            grouped,
            asked.beside,
        )
        missing = tuple(dict.fromkeys((*asked.missing, *view.missing)))
        view = replace(view, query=text, missing=missing)
        if asked.missing and asked.unknown:  # no number of another book answers it
            return replace(view, hits=(), total=0, groups=(), exact=None, suggestions=())
        if asked.unknown is None:
            return view
        return replace(view, suggestions=asked.near, unknown_number=asked.unknown)

    def answer(self, view: SearchView) -> Answer | None:
        """Return what answers a search above its hits, None where there is no one answer."""
        from app.answer.answering import answer_of  # noqa: PLC0415

        try:
            named = self.keys(view.query, view.edition)
        except (NotationError, NotFoundError):
            named = ()
        return answer_of(self.library, view, named)

    def elsewhere(self, view: SearchView) -> tuple[Elsewhere, ...]:
        """Return the other books in which a search finds what it does not find in its own.

        That is where every word of a query with no full hit has one; cards and rulings do not
        count, which belong to no book.
        """
        from app import finding  # noqa: PLC0415

        if view.hits and (view.all_words or view.is_question):
            return ()
        here = (view.edition.game, view.edition.book)
        found = []
        for other in self.newest_editions():
            if (other.game, other.book) == here:
                continue
            there = finding.search(self.library, view.query, other, (), _OF_BOOKS, 1)
            if there.hits and there.all_words and not there.read_as:
                found.append(Elsewhere(other, there.total))
        return tuple(found)

    def newest_editions(self) -> tuple[EditionFacts, ...]:
        """Return the newest edition of each book, in the order of the library."""
        newest: dict[tuple[str, str], EditionFacts] = {}
        for edition in self.library.editions:
            newest.setdefault((edition.game, edition.book), edition)
        return tuple(newest.values())

    def marks(self, text: str) -> tuple[str, ...]:
        """Return the folded strings by which the words of a query are seen in a page.

        There are none for numbers: what leads to a rule by its number is no word in it.
        """
        from app import finding  # noqa: PLC0415

        check_length(text)
        return finding.marks_in_page(self.library, text)

    def complete(self, text: str, edition: EditionFacts, limit: int = 10) -> tuple[Completion, ...]:
        """Return names and numbers that begin with what was typed so far, the likeliest first."""
        check_length(text)
        return self.library.completer(edition).complete(text, limit)


def check_length(text: str) -> None:
    """Raise `NotationError` for a text longer than anything that can be asked for."""
    if len(text) > LONGEST_QUERY:
        raise NotationError(f"a query has at most {LONGEST_QUERY} characters", text=text)


def in_order(node: Node, below: Mapping[str, Node], depth: int = 1) -> Iterator[tuple[int, Node]]:
    """Yield (depth, node) for those of `below` that stand under a node, in book order."""
    for key in node.children:
        if (child := below.get(key)) is not None:
            yield depth, child
            yield from in_order(child, below, depth + 1)
