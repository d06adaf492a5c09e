"""Index a library: entries and names of everything that it holds, handed to the index writer.

In: the editions, the merged cards and rulings, the topics with their sets' codes, the scenarios.
Out: the index and the vocabulary, written beside the store.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from app.library.scenario_shelf import ScenarioFacts
from app.search.card_calls import called_names
from app.search.card_entries import card_entries, card_names, ruling_entries, topic_entries
from app.search.entry import KINDS, IndexEntry, OurWords, edition_entries, edition_names
from app.search.postings import IndexWriter
from app.search.scenario_entries import scenario_entries
from app.search.stores import USUAL
from app.search.tournament_entries import tournament_book, tournament_entries, tournament_names
from app.search.vocabulary import Name, Vocabulary, said_names
from rules.digest import SearchWord, load_asked, load_digest, load_term_gists, load_words
from rules.edition import Edition
from rulings.merge import Merged
from rulings.topic import Topic

#: The game that release notes and card data speak of.
_GAME = "mtg"
#: After so many entries the progress is told.
_STEP = 1_000


def write_index(
    directory: Path,
    editions: Sequence[Edition],
    merged: Merged,
    topics: Sequence[tuple[Topic, str]],
    scenarios: Iterable[ScenarioFacts] = (),
    progress: Callable[[str, int, int], None] = lambda *_: None,
    store: str = USUAL,
) -> None:
    """Write the index of a library into its directory, with one of `app.search.stores`.

    `editions` come oldest first; where two name a thing, the newest name is the one completed.
    Gists, and what players say, speak of the edition that they were written against. `scenarios`
    are asked for when all else is counted: they may still be replayed until then.
    """
    words = load_words()
    documents = [(e, book) for e in editions if (book := tournament_book(e)) is not None]
    of_tournaments = {edition.id for edition, _ in documents}
    newest = {edition.book: edition.id for edition, _ in documents}
    every, editions = editions, [e for e in editions if e.id not in of_tournaments]
    names = [*names_of(editions), *said_names(words)]
    called = called_names(merged.cards, [name.text for name in names], _texts_of(editions))
    titles = [
        name
        for edition, book in documents
        if edition.id == newest[edition.book]
        for name in tournament_names(edition, book)
    ]
    vocabulary = Vocabulary([*names, *card_names(merged.cards), *titles, *called])
    with IndexWriter(directory, vocabulary, store, progress) as index:
        for n, edition in enumerate(editions):
            progress(f"indexing {edition.id}", n, len(every))
            index.add(edition_entries(edition, _ours(edition, words)))
        for edition, book in documents:
            newer = [e for e, _ in documents if e.book == edition.book and e.date > edition.date]
            index.add(tournament_entries(edition, book, words, newer))
        cards = {card.key: card for card in merged.cards}
        told = partial(_told, progress)
        index.add(told("cards", card_entries(merged.cards, _GAME), len(cards)))
        rulings = ruling_entries(merged.rulings, cards, _GAME)
        index.add(told("rulings", rulings, len(merged.rulings)))
        index.add(topic_entries(topics, _GAME))
        index.add(scenario_entries(scenarios, _played(editions), _GAME))


def _told(
    progress: Callable[[str, int, int], None],
    what: str,
    entries: Iterable[IndexEntry],
    total: int,
) -> Iterator[IndexEntry]:
    """Yield entries, telling now and then how many went by."""
    for n, entry in enumerate(entries):
        if n % _STEP == 0:
            progress(f"indexing {what}", n, total)
        yield entry


def _played(editions: Sequence[Edition]) -> Edition | None:
    """Return the newest edition of the rules that scenarios are played by, if it is there."""
    return next((e for e in reversed(editions) if (e.game, e.book) == (_GAME, "cr")), None)


def names_of(editions: Sequence[Edition]) -> Iterable[Name]:
    """Return the names of all editions, each once a book, those of its newest edition first.

    A name that only older editions have is a former one. Books of several games share names
    (token, concede), which lead elsewhere in each.
    """
    found: dict[tuple[str, str, str, str], Name] = {}
    books: set[tuple[str, str]] = set()
    for edition in reversed(editions):
        book = (edition.game, edition.book)
        is_newest = book not in books
        books.add(book)
        for name in edition_names(edition):
            kind = name.kind if is_newest else "former"
            if is_newest or not any((*book, k, name.text) in found for k in KINDS):
                found.setdefault((*book, kind, name.text), replace(name, kind=kind))
    return found.values()


def _texts_of(editions: Sequence[Edition]) -> Iterator[str]:
    """Yield what the newest edition of each book says, and what players ask."""
    newest = {(edition.game, edition.book): edition for edition in editions}
    for edition in newest.values():
        yield from (text for node in edition.nodes for text in (node.text.zh, node.text.en) if text)
    yield from (phrasing for asked in load_asked().values() for phrasing in asked)


def _ours(edition: Edition, words: Sequence[SearchWord]) -> OurWords:
    """Return what the digest has that was written against this edition."""
    if (edition.game, edition.book) != ("mtg", "cr"):
        return OurWords()
    gists = {
        str(number): entry.gist
        for number, entry in load_digest().items()
        if entry.edition == edition.date
    }
    if not gists:
        return OurWords()
    return OurWords(
        gists,
        {it.key: it for it in load_term_gists().values() if it.edition == edition.date},
        {str(number): asked for number, asked in load_asked().items()},
        words,
    )
