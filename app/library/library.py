"""Read the library: editions, nodes, glossary entries, documents.

In: the directory of one version. Out: values of the inner rooms. `handle.LibraryHandle` notices
when another version has been put in place.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from app.collecting import collected_seldom
from app.library.diffs import DiffShelf
from app.library.edition_facts import EditionFacts
from app.library.linking import TermFinder
from app.library.place import DamagedLibraryError
from app.library.rows import entry_of, node_of, references_of
from app.library.scenario_shelf import ScenarioShelf
from app.library.schema import FORMAT_VERSION, STORE
from app.library.shelf import CardShelf
from app.library.term_gists import TermGistShelf
from app.library.weighing import Weighing
from rules.books import NotLoadedError, book_of
from rules.errors import HeadjudgeError, NotFoundError
from rules.glossary import GlossaryEntry, heading_of
from rules.node import Node
from rules.number import RuleNumber
from rules.text import Bilingual, Language, folded

if TYPE_CHECKING:
    from app.search.completion import Completer
    from app.search.index import SearchIndex
    from app.search.vocabulary import Name

Found = TypeVar("Found")
#: So many keys are asked for in one query.
MOST_AT_ONCE = 500
#: So many nodes are kept that were asked for alone: mostly what stands around others.
MOST_NODES_KEPT = 256
#: First words are given of at most so many nodes at once.
MOST_OPENINGS = 500
#: What stands for the date of the newest edition, in addresses and in the API.
NEWEST = ("newest", "latest")


class Library:
    """One version of the library, open for reading; connections are one a thread."""

    def __init__(self, version: Path) -> None:
        self.version, self.name = version, version.name
        self._directory = version.parent.parent
        self._local = threading.local()
        self._found: dict[tuple[str, str], Any] = {}
        meta = {r["name"]: r["value"] for r in self._all("SELECT name, value FROM meta")}
        if meta.get("format") != str(FORMAT_VERSION):
            raise HeadjudgeError(
                f"the library has format {meta.get('format')}, this program reads "
                f"{FORMAT_VERSION}; run `headjudge import` again",
                place=str(self._directory),
            )
        self._completers: dict[str, Completer] = {}
        self._node = lru_cache(maxsize=MOST_NODES_KEPT)(self._read_node)
        self.cards = CardShelf(self._all)
        self.diffs = DiffShelf(self)
        self.scenarios = ScenarioShelf(self._all)
        self.term_gists = TermGistShelf(self._all)
        self.editions = tuple(
            EditionFacts(
                r["id"],
                r["game"],
                r["book"],
                r["date"],
                r["effective"],
                bool(r["starter"]),
                tuple(json.loads(r["missing"])),
            )
            for r in self._all("SELECT * FROM edition ORDER BY game, book, date DESC")
        )

    def _all(self, query: str, parameters: Iterable[Any] = ()) -> list[sqlite3.Row]:
        try:
            return list(self._connection().execute(query, tuple(parameters)))
        except sqlite3.DatabaseError as error:
            raise DamagedLibraryError(place=str(self._directory)) from error

    def rows(self, query: str, parameters: Iterable[Any] = ()) -> list[sqlite3.Row]:
        """Return the rows of a statement, for the modules that know the tables."""
        return self._all(query, parameters)

    @cached_property
    def search(self) -> SearchIndex:
        """The index; what searches is loaded when somebody does."""
        from app.search.index import SearchIndex  # noqa: PLC0415

        try:
            return SearchIndex(self.version)
        except Exception as error:  # the engine's reader raises anything on a damaged file
            raise DamagedLibraryError(place=str(self._directory)) from error

    def _connection(self) -> sqlite3.Connection:
        if not hasattr(self._local, "connection"):
            uri = f"file:{self.version / STORE}?mode=ro&immutable=1"
            self._local.connection = sqlite3.connect(uri, uri=True)
            self._local.connection.row_factory = sqlite3.Row
        connection: sqlite3.Connection = self._local.connection
        return connection

    def once(self, name: str, edition: EditionFacts | None, look: Callable[[], Found]) -> Found:
        """Return what `look` finds in an edition or in the whole library, and keep it.

        A version of the library never changes.
        """
        key = (name, edition.id if edition else "")
        if key not in self._found:
            self._found[key] = look()
        found: Found = self._found[key]
        return found

    def edition(self, game: str, book: str, date: str | None) -> EditionFacts:
        """Return an edition by its date (or the effective date it states), the newest without one.

        `newest` and `latest` mean the newest too. Raises `NotFoundError` with the dates there are.
        """
        there = [e for e in self.editions if (e.game, e.book) == (game, book)]
        if not there:
            if (known := book_of(game, book)) is not None:
                raise NotLoadedError(known)
            books = sorted({f"{e.game}/{e.book}" for e in self.editions})
            raise NotFoundError(
                "the library has no such book", text=f"{game}/{book}", nearest=tuple(books)
            )
        for edition in there:
            if date in (None, edition.date, *NEWEST):
                return edition
        for edition in there:
            if date == edition.effective:
                return edition
        dates = tuple(e.date for e in there)
        raise NotFoundError(f"no such edition of {game}/{book}", text=date, nearest=dates)

    def node(self, edition: EditionFacts, key: str) -> Node | None:
        """Return the node at a key, or None; those asked for last are kept."""
        return self._node(edition.id, key)

    def _read_node(self, edition: str, key: str) -> Node | None:
        rows = self._all("SELECT * FROM node WHERE edition = ? AND key = ?", (edition, key))
        return node_of(rows[0]) if rows else None

    def nodes(self, edition: EditionFacts, keys: Iterable[str]) -> dict[str, Node]:
        """Return the nodes at `keys`, by key; absent ones are left out."""
        wanted = list(dict.fromkeys(keys))
        found: dict[str, Node] = {}
        for start in range(0, len(wanted), 500):
            part = wanted[start : start + 500]
            marks = ",".join("?" * len(part))
            query = f"SELECT * FROM node WHERE edition = ? AND key IN ({marks})"
            found |= {row["key"]: node_of(row) for row in self._all(query, (edition.id, *part))}
        return found

    def keys_of(self, edition: EditionFacts, number: RuleNumber) -> tuple[str, ...]:
        """Return the keys of the nodes of a number: more than one where the book repeats it."""
        query = (
            "SELECT key FROM node INDEXED BY node_by_number"
            " WHERE edition = ? AND number = ? ORDER BY position"
        )
        return tuple(row["key"] for row in self._all(query, (edition.id, str(number))))

    def with_number(
        self, editions: Sequence[EditionFacts], number: RuleNumber
    ) -> tuple[EditionFacts, ...]:
        """Return those of some editions that have a number, in their order."""
        marks = ",".join("?" * len(editions))
        query = (
            "SELECT DISTINCT edition FROM node INDEXED BY node_by_number"
            f" WHERE edition IN ({marks}) AND number = ?"
        )
        rows = self._all(query, (*(e.id for e in editions), str(number)))
        there = {row["edition"] for row in rows}
        return tuple(e for e in editions if e.id in there)

    def all_nodes(self, edition: EditionFacts) -> Iterator[Node]:
        """Yield every node of an edition in book order."""
        for row in self._all(
            "SELECT * FROM node WHERE edition = ? ORDER BY position", (edition.id,)
        ):
            yield node_of(row)

    def all_numbers(self, edition: EditionFacts) -> tuple[str, ...]:
        """Return the keys of every node in book order."""
        query = "SELECT key FROM node WHERE edition = ? ORDER BY position"
        return tuple(row["key"] for row in self._all(query, (edition.id,)))

    def outermost(self, edition: EditionFacts) -> tuple[Node, ...]:
        """Return the nodes that stand under no other, in book order."""
        query = "SELECT * FROM node WHERE edition = ? AND parent IS NULL ORDER BY position"
        return self.once(
            "outermost", edition, lambda: tuple(map(node_of, self._all(query, (edition.id,))))
        )

    def languages(self, edition: EditionFacts) -> tuple[Language, ...]:
        """Return the languages that the texts (without texts, the titles) of an edition have."""
        return self.once("languages", edition, lambda: self._languages(edition))

    def _languages(self, edition: EditionFacts) -> tuple[Language, ...]:
        columns = ", ".join(
            f"MAX({part}_{language}) AS {part}_{language}"
            for part in ("text", "title")
            for language in Language
        )
        (row,) = self._all(f"SELECT {columns} FROM node WHERE edition = ?", (edition.id,))
        texts, titles = (
            tuple(language for language in Language if row[f"{part}_{language}"])
            for part in ("text", "title")
        )
        return texts or titles or tuple(Language)

    def has_glossary(self, edition: EditionFacts) -> bool:
        """Tell whether an edition has a glossary."""
        return bool(self._all("SELECT 1 FROM entry WHERE edition = ? LIMIT 1", (edition.id,)))

    def titles(self, edition: EditionFacts, keys: Iterable[str]) -> dict[str, Bilingual]:
        """Return the titles of nodes by key; a node without title is left out."""
        wanted = list(dict.fromkeys(keys))
        marks = ",".join("?" * len(wanted))
        query = f"SELECT key, title_zh, title_en FROM node WHERE edition = ? AND key IN ({marks})"
        rows = self._all(query, (edition.id, *wanted))
        found = {row["key"]: Bilingual(row["title_zh"], row["title_en"]) for row in rows}
        return {key: title for key, title in found.items() if title}

    @cached_property
    def linker(self) -> TermFinder:
        """What finds terms in texts: those of the newest edition of the game's default book."""
        newest = next((e for e in self.editions if (e.game, e.book) == ("mtg", "cr")), None)
        return TermFinder(tuple(self.all_entries(newest)) if newest else ())

    @cached_property
    def weighing(self) -> Weighing:
        """What tells relevant rules from words that stand everywhere."""
        return Weighing(self.cards.rulings_by_term(), self.cards.count("ruling"), self.linker)

    def completer(self, edition: EditionFacts) -> Completer:
        """Return what completes names of the library and numbers of an edition."""
        from app.search.completion import Completer  # noqa: PLC0415

        if edition.id not in self._completers:
            query = "SELECT key, title_zh, title_en FROM node WHERE edition = ?"
            rows = self._all(query, (edition.id,))
            numbers = {row["key"]: Bilingual(row["title_zh"], row["title_en"]) for row in rows}
            names = self._names_in(edition, numbers)
            book = (edition.game, edition.book)
            dates = [e.date for e in self.editions if (e.game, e.book) == book]
            codes = [code.casefold() for code in self.cards.sets() if code]
            offered = {"edition": dates, "set": list(dict.fromkeys(codes))}
            with collected_seldom():
                self._completers[edition.id] = Completer(names, numbers, offered)
        return self._completers[edition.id]

    def _names_in(
        self, edition: EditionFacts, numbers: Mapping[str, Bilingual]
    ) -> tuple[Name, ...]:
        """Return the names that lead somewhere in an edition or in its game.

        A library may hold several games; a rule's name counts where the node of its number has it
        as a title, a term's where the glossary has the entry, cards and what players say in mtg.
        """
        query = "SELECT folded, key FROM entry_name WHERE edition = ?"
        terms = {(row["folded"], row["key"]) for row in self._all(query, (edition.id,))}

        def is_here(name: Name) -> bool:
            if name.kind in ("rule", "section"):
                title = numbers.get(name.key, Bilingual())
                return folded(name.text) in {folded(t) for t in (title.zh, title.en) if t}
            if name.kind == "glossary":
                return (folded(name.text), name.key) in terms
            return edition.game == "mtg"

        return tuple(name for name in self.search.vocabulary.names if is_here(name))

    def diff_column(self, old: EditionFacts, new: EditionFacts) -> str | None:
        """Return the diff that was made of two editions with the library, as it is stored."""
        rows = self._all("SELECT content FROM diff WHERE old = ? AND new = ?", (old.id, new.id))
        return rows[0]["content"] if rows else None

    def is_of_the_digest(self, edition: EditionFacts) -> bool:
        """Whether our gists and what players say were written against this edition."""
        query = "SELECT 1 FROM gist WHERE book = ? AND edition = ? LIMIT 1"
        book = f"{edition.game}/{edition.book}"
        return self.once("digest", edition, lambda: bool(self._all(query, (book, edition.date))))

    def gist(self, edition: EditionFacts, key: str) -> Bilingual:
        """Return our gist of a rule of the edition that the digest was written against."""
        query = "SELECT zh, en FROM gist WHERE book = ? AND number = ? AND edition = ?"
        rows = self._all(query, (f"{edition.game}/{edition.book}", key, edition.date))
        return Bilingual(rows[0]["zh"], rows[0]["en"]) if rows else Bilingual()

    def gist_sides(self, edition: EditionFacts, key: str) -> tuple[tuple[str, Bilingual], ...]:
        """Return our gists of the sides of a rule that has two, each by the side's name."""
        query = (
            "SELECT side, zh, en FROM gist_side"
            " WHERE book = ? AND number = ? AND edition = ? ORDER BY position"
        )
        rows = self._all(query, (f"{edition.game}/{edition.book}", key, edition.date))
        return tuple((row["side"], Bilingual(row["zh"], row["en"])) for row in rows)

    def gists(self, edition: EditionFacts, keys: Iterable[str]) -> dict[str, Bilingual]:
        """Return our gists of the rules at `keys`, by key; a rule without gist is left out."""
        wanted = list(dict.fromkeys(keys))
        if not wanted:
            return {}
        if len(wanted) > MOST_AT_ONCE:
            halves = wanted[:MOST_AT_ONCE], wanted[MOST_AT_ONCE:]
            return self.gists(edition, halves[0]) | self.gists(edition, halves[1])
        marks = ",".join("?" * len(wanted))
        query = (
            "SELECT number, zh, en FROM gist"
            f" WHERE book = ? AND edition = ? AND number IN ({marks})"
        )
        rows = self._all(query, (f"{edition.game}/{edition.book}", edition.date, *wanted))
        return {row["number"]: Bilingual(row["zh"], row["en"]) for row in rows}

    def openings(self, edition: EditionFacts, keys: Iterable[str]) -> dict[str, Bilingual]:
        """Return the title of each node, or the first words of its text, by key.

        The starter has no texts: there it is the first words of our gist.
        """
        wanted = list(dict.fromkeys(keys))[:MOST_OPENINGS]
        marks = ",".join("?" * len(wanted))
        query = (
            "SELECT key, title_zh, title_en, substr(text_zh, 1, 40) AS zh,"
            f" substr(text_en, 1, 80) AS en FROM node WHERE edition = ? AND key IN ({marks})"
        )
        found = {
            row["key"]: Bilingual(row["title_zh"], row["title_en"])
            or Bilingual(_opening(row["zh"], 40), _opening(row["en"], 80))
            for row in self._all(query, (edition.id, *wanted))
        }
        bare = [key for key, opening in found.items() if not opening] if edition.starter else []
        gists = self.gists(edition, bare) if bare else {}
        return found | {
            key: Bilingual(_opening((gist.zh or "")[:40], 40), _opening((gist.en or "")[:80], 80))
            for key, gist in gists.items()
        }

    def scenarios_applying(self, rule: str) -> tuple[str, ...]:
        """Return the ids of the scenarios in which a rule of the played edition applies."""
        return self.once("applying", None, self.scenarios.by_rule).get(rule, ())

    def entries_naming(self, edition: EditionFacts, key: str) -> tuple[str, ...]:
        """Return the keys of the glossary entries that refer to a node."""
        return self.once("entries", edition, lambda: self._entries_by_rule(edition)).get(key, ())

    def _entries_by_rule(self, edition: EditionFacts) -> dict[str, tuple[str, ...]]:
        found: dict[str, dict[str, None]] = {}
        query = "SELECT key, refs FROM entry WHERE edition = ? ORDER BY position"
        for row in self._all(query, (edition.id,)):
            for reference in references_of(row["refs"]):
                for rule in reference.keys:
                    found.setdefault(rule, {})[row["key"]] = None
        return {rule: tuple(entries) for rule, entries in found.items()}

    def term_names(self, edition: EditionFacts, keys: Iterable[str]) -> dict[str, Bilingual]:
        """Return the names of glossary entries by key, in the order of the keys."""
        wanted = list(dict.fromkeys(keys))
        marks = ",".join("?" * len(wanted))
        query = f"SELECT key, name_zh, name_en FROM entry WHERE edition = ? AND key IN ({marks})"
        rows = self._all(query, (edition.id, *wanted)) if wanted else []
        found = {row["key"]: heading_of(Bilingual(row["name_zh"], row["name_en"])) for row in rows}
        return {key: found[key] for key in wanted if key in found}

    def entry(self, edition: EditionFacts, name: str) -> GlossaryEntry | None:
        """Return the glossary entry of a name in either language, or None."""
        query = (
            "SELECT entry.* FROM entry_name JOIN entry USING (edition, key)"
            " WHERE folded = ? AND edition = ? ORDER BY position LIMIT 1"
        )
        rows = self._all(query, (folded(name), edition.id))
        return entry_of(rows[0]) if rows else None

    def all_entries(self, edition: EditionFacts) -> Iterator[GlossaryEntry]:
        """Yield the glossary of an edition in its order."""
        for row in self._all(
            "SELECT * FROM entry WHERE edition = ? ORDER BY position", (edition.id,)
        ):
            yield entry_of(row)

    def documents(self) -> tuple[dict[str, Any], ...]:
        """Return what the import said of each document."""
        rows = self._all("SELECT report FROM document ORDER BY id")
        return tuple(json.loads(row["report"]) for row in rows)

    def titles_of_notes(self, code: str) -> tuple[str, ...]:
        """Return the titles of a set's release notes, each once; the code where they have none."""
        found = (d for d in self.documents_of_cards() if d["set"] == code)
        titles = dict.fromkeys(d["title"] or Path(d["path"]).name for d in found)
        return tuple(titles) or (code.upper(),)

    def documents_of_cards(self) -> tuple[dict[str, Any], ...]:
        """Return what the import said of the documents that hold cards."""
        return self.once(
            "documents", None, lambda: tuple(d for d in self.documents() if not d["book"])
        )

    def lines(self, path: str) -> Iterator[sqlite3.Row]:
        """Yield the account of a document's lines (columns of the table `line`)."""
        query = (
            "SELECT line.* FROM line JOIN document ON document.id = line.document"
            " WHERE path = ? ORDER BY line.number"
        )
        yield from self._all(query, (path,))


def _opening(start: str | None, length: int) -> str | None:
    """Return the first line of the start of a text, with an ellipsis where it was cut."""
    if not start:
        return None
    line = start.split("\n")[0]
    return f"{line.rsplit(' ', 1)[0]}…" if len(line) == length else line
