"""The service: what the faces ask, answered from the library.

In: numbers, names and queries as people type them. Out: views, plain values from which web, API and
command line make pages, JSON and text. Every face asks here, so that all give the same answer.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from app import numbers
from app.askable import check_length
from app.editions import MORE_EDITIONS, NO_BOOK, book_of_cards, edition_meant, newest_editions
from app.found import SearchView
from app.library.card_rows import numbers_in
from app.library.edition_facts import EditionFacts
from app.library.handle import LibraryHandle
from app.library.library import Library
from app.locating import Located, lacks, locate, question_of
from app.nodes import contents_of, in_order, levels_below, nodes_at, views_of
from app.views import CardView, DiffView, Elsewhere, NodeView, RulingView, TermView
from rules.errors import IllegalError, NotationError, NotFoundError
from rules.glossary import GlossaryEntry
from rules.node import Node
from rules.text import Language
from rulings.ruling import Ruling

if TYPE_CHECKING:
    from app.answer.answer import Answer
    from app.search.completion import Completion
    from rules.check import Gap
    from rules.history import Step

#: Said of a card where a library has none.
NO_CARDS = (
    "no such card: the library holds no cards; `headjudge import --add PATH…` loads release notes,"
    " MTGJSON's AtomicCards or Scryfall's bulk data"
)
#: So many rules are told at a time; the pages of a longer range come in parts.
MOST_RULES = 500
#: Kinds of hits that belong to a book.
_OF_BOOKS = ("section", "rule", "glossary")


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
        return self._handle.get().name

    def one_version(self) -> AbstractContextManager[None]:
        """Have all that this thread asks be answered from one version of the library."""
        return self._handle.held()

    def edition(
        self, game: str | None = None, book: str | None = None, date: str | None = None
    ) -> EditionFacts:
        """Return an edition; the default game, its default book and the newest without more.

        A library without that book has its first book in its place where nothing is asked for.
        """
        return edition_meant(self.library, game, book, date)

    @property
    def book_of_cards(self) -> EditionFacts | None:
        """The newest edition of the rules that cards and their rulings speak of, if it is here."""
        return book_of_cards(self.library)

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
        return tuple(views_of(self.library, keys, edition))

    def node(self, key: str, edition: EditionFacts) -> NodeView:
        """Return the node at a key. Raises `NotFoundError` with the nearest numbers."""
        views = views_of(self.library, (key,), edition)
        if not views:
            raise numbers.no_such_rule(self.library, edition, key)
        return views[0]

    def subtree(self, node: Node, edition: EditionFacts) -> Iterator[tuple[int, Node]]:
        """Yield (depth from 1, node) for all nodes below one, in book order."""
        below = {n.key: n for level in self.levels(node, edition) for n in level}
        yield from in_order(node, below)

    def levels(self, node: Node, edition: EditionFacts) -> Iterator[tuple[Node, ...]]:
        """Yield the nodes directly below one, then those below them, and so on inwards."""
        return levels_below(self.library, node, edition)

    def children(self, node: Node, edition: EditionFacts) -> tuple[Node, ...]:
        """Return the nodes directly below one, in book order."""
        return tuple(nodes_at(self.library, node.children, edition))

    def contents(self, edition: EditionFacts) -> tuple[tuple[Node, tuple[Node, ...]], ...]:
        """Return each chapter with its sections."""
        return contents_of(self.library, edition)

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
                nearest=(*self._in_other_games(name, edition), *self._near_names(name, edition)),
            )
        return TermView(edition, entry, self.library.term_gists.of(edition, entry.key))

    def _meant_term(self, name: str, edition: EditionFacts) -> GlossaryEntry | None:
        """Return the entry that players mean by a name: by its plural, or by what they say."""
        from app.search.lexicon import token_of  # noqa: PLC0415

        said = self.library.search.vocabulary.by_token.get(token_of(name), ())
        words = (word for one in said for word in ((one.key,) if one.kind != "said" else one.other))
        return next((e for word in words if (e := self.library.entry(edition, word))), None)

    def _in_other_games(self, name: str, edition: EditionFacts) -> Iterator[str]:
        """Yield the ids of the entries that other games have of a name."""
        for other in newest_editions(self.library):
            if other.game != edition.game and (entry := self.library.entry(other, name)):
                yield f"{other.id}/glossary/{entry.key}"

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

    def ruling_views(self) -> Iterator[RulingView]:
        """Yield every ruling of the library."""
        return map(self._ruling_view, self.library.cards.all_rulings())

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
        from rules.history import trace  # noqa: PLC0415 - a look-up compares nothing

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
        from rules.check import gaps  # noqa: PLC0415

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
        from app.enforcement import with_regular  # noqa: PLC0415

        check_length(text)
        asked = question_of(self.library, text, edition)
        view = finding.search(
            self.library,
            asked.text,
            asked.edition,
            nodes_at(self.library, asked.keys, asked.edition),
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
            return with_regular(
                self.library,
                view,
                lambda line, of: finding.search(self.library, line, of, (), kinds, limit, language),
            )
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
        return newest_editions(self.library)

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
