"""Editions: the documents of a book as of one date, merged into one set of nodes.

In: the `ParsedBook`s of one game, book and date. Out: an `Edition` with linked nodes, the glossary,
the references that dangle, and what differs between documents of one language.

Where several documents give one language, the one that stands is the one with the most nodes, then
the most glossary entries, then the longest text, then the first title and checksum in order; a
node that it lacks is taken from the next. What the others say otherwise is a `Difference`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.books import IPG, book_of
from rules.document import Document
from rules.glossary import GlossaryEntry, ParsedEntry
from rules.infraction_references import named_infractions
from rules.linking import keys_by_number, link_nodes
from rules.node import Node, ParsedNode
from rules.number import RuleNumber
from rules.pairing import pair_entries
from rules.parsed import ParsedBook
from rules.partial import missing_of, with_promised_titles
from rules.reference import Reference, Title, resolve
from rules.text import Bilingual, Language, significant

_Places = dict[str, RuleNumber]


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where two documents of one language differ.

    `part` is `text`, `title`, `examples` or `definition`; `stands` is the text that stands, `other`
    that of the document at `path`; None where one of them lacks it.
    """

    path: str
    language: Language
    key: str
    part: str
    stands: str | None
    other: str | None


@dataclass(frozen=True, slots=True)
class Edition:
    """A book as of a date: nodes in book order, glossary in English order where it has any.

    `missing` are keys of sections that its contents list and none of its documents has: these are
    parts of the book.
    """

    game: str
    book: str
    date: str
    effective: str | None
    documents: tuple[Document, ...]
    nodes: tuple[Node, ...]
    entries: tuple[GlossaryEntry, ...]
    differences: tuple[Difference, ...]
    missing: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.game}/{self.book}/{self.date}"

    def dangling(self) -> Iterator[tuple[str, Reference]]:
        """Yield (node key or term key, reference) for each reference that leads nowhere."""
        for node in self.nodes:
            yield from ((node.key, r) for r in node.references if r.is_dangling)
        for entry in self.entries:
            yield from ((entry.key, r) for r in entry.references if r.is_dangling)


def build_edition(books: Sequence[ParsedBook]) -> Edition:
    """Merge the documents of one edition. All must be of one game, book and edition date."""
    first = books[0].document
    differences: list[Difference] = []
    ranked = {language: _ranked(books, language) for language in Language}
    nodes = with_promised_titles(_merged_nodes(ranked, differences), books)
    keys = keys_by_number(nodes)
    entries = _merged_entries(ranked, nodes, keys, differences)
    titled = _titled_references(books, nodes)
    if (first.game, first.book) == (IPG.game, IPG.code):
        titled = {**titled, **named_infractions(nodes)}
    return Edition(
        game=first.game,
        book=first.book or "",
        date=first.edition or "",
        effective=next((b.document.effective for b in books if b.document.effective), None),
        documents=tuple(book.document for book in books),
        nodes=link_nodes(nodes, titled, book_of(first.game, first.book or "")),
        entries=_with_titled(_with_terms(entries, books), titled),
        differences=tuple(differences),
        missing=missing_of(books, keys),
    )


def _ranked(books: Iterable[ParsedBook], language: Language) -> list[ParsedBook]:
    """Return the documents that have `language`, the one that stands first."""

    def rank(book: ParsedBook) -> tuple[int, int, int, str, str]:
        length = sum(len(node.text[language] or "") for node in book.nodes)
        entries = sum(1 for entry in book.entries if entry.language is language)
        document = book.document
        return (-len(book.nodes), -entries, -length, document.title or "", document.sha256)

    return sorted((b for b in books if language in b.document.languages), key=rank)


def _merged_nodes(
    ranked: Mapping[Language, Sequence[ParsedBook]], differences: list[Difference]
) -> list[ParsedNode]:
    """Merge the nodes of all documents, languages filled from the best document of each."""
    merged: dict[str, ParsedNode] = {}
    order: list[str] = []
    longest = sorted((b for books in ranked.values() for b in books), key=lambda b: -len(b.nodes))
    places: _Places = {}
    for book in longest:
        _insert_in_order(order, book.nodes, places)
    for language, books in ranked.items():
        taken: set[str] = set()
        for book in books:
            for node in book.nodes:
                if node.key in taken:
                    differences.extend(_node_differences(book, language, merged[node.key], node))
                    continue
                taken.add(node.key)
                side = _only(node, language)
                there = merged.get(node.key)
                merged[node.key] = _joined(there, side) if there else side
    for node in (node for book in longest for node in book.nodes if node.notes):
        merged[node.key] = _annotated(merged[node.key], node)
    for node in (node for book in longest for node in book.nodes):
        # A document of one language may give a title in the other beside it.
        stands = merged[node.key]
        merged[node.key] = replace(stands, title=stands.title.filled_from(node.title))
    return [merged[key] for key in order]


def _insert_in_order(order: list[str], nodes: Sequence[ParsedNode], places: _Places) -> None:
    """Insert the nodes that `order` lacks, each behind the one that it follows in its document.

    A document that has none of the nodes in `order` (another chapter) goes where its numbers do.
    """
    there = set(order)
    places.update((node.key, node.number) for node in nodes)
    keys = [node.key for node in nodes]
    if there.isdisjoint(keys):
        first = nodes[0].number if nodes else None
        behind = (i for i, key in enumerate(order) if first is not None and places[key] > first)
        at = next(behind, len(order))
        order[at:at] = keys
        return
    previous: str | None = None
    for key in keys:
        if key not in there:
            order.insert(order.index(previous) + 1 if previous else 0, key)
            there.add(key)
        previous = key


def _only(node: ParsedNode, language: Language) -> ParsedNode:
    """Return the node with the texts of one language alone."""

    def side(text: Bilingual) -> Bilingual:
        return Bilingual.of(language, text[language])

    return replace(
        node,
        title=side(node.title),
        text=side(node.text),
        marked=side(node.marked),
        examples=tuple(side(e) for e in node.examples if e[language] is not None),
        notes=(),
    )


def _joined(one: ParsedNode, other: ParsedNode) -> ParsedNode:
    """Join two nodes of different languages; the examples pair in order."""
    count = max(len(one.examples), len(other.examples))
    pad = (Bilingual(),) * count
    examples = zip((*one.examples, *pad)[:count], (*other.examples, *pad)[:count], strict=True)
    return replace(
        one,
        title=one.title.filled_from(other.title),
        text=one.text.filled_from(other.text),
        marked=one.marked.filled_from(other.marked),
        examples=tuple(a.filled_from(b) for a, b in examples),
        parent=one.parent or other.parent,
    )


def _annotated(stands: ParsedNode, noted: ParsedNode) -> ParsedNode:
    """Give a node the annotations of a document.

    Where that document has the same text in other paragraphs, its paragraphs stand, as the
    annotations are behind them; where it says otherwise, they stand behind the whole text.
    """
    text = stands.text
    notes = noted.notes
    for language in Language:
        said = text[language]
        if said == noted.text[language]:
            continue
        if significant(said or "") == significant(noted.text[language] or ""):
            text = Bilingual.of(language, noted.text[language]).filled_from(text)
            continue
        whole = said.count("\n") + 1 if said else 0
        notes = tuple(
            replace(n, zh=whole) if language is Language.ZH else replace(n, en=whole) for n in notes
        )
    return replace(stands, text=text, notes=notes)


def _node_differences(
    book: ParsedBook, language: Language, stands: ParsedNode, other: ParsedNode
) -> Iterator[Difference]:
    def joined(node: ParsedNode) -> str:
        return "\n".join(e[language] or "" for e in node.examples if e[language])

    pairs = (
        ("title", stands.title[language], other.title[language]),
        ("text", stands.text[language], other.text[language]),
        ("examples", joined(stands), joined(other)),
    )
    for part, a, b in pairs:
        if significant(a or "") != significant(b or ""):
            yield Difference(book.document.path, language, stands.key, part, a or None, b or None)


def _titled_references(
    books: Iterable[ParsedBook], nodes: Sequence[ParsedNode]
) -> dict[str, tuple[Reference, ...]]:
    """Return the references by title of each node and term, those that lead to a node."""
    there = {node.key for node in nodes}
    found: dict[str, list[Reference]] = defaultdict(list)
    for book in books:
        for titled in book.titled:
            if not titled.is_term:
                keys = (titled.target,) if titled.target else ()
                found[titled.source].append(
                    Reference(
                        book.document.languages[0],
                        "text" if titled.source in there else "definition",
                        titled.start,
                        titled.end,
                        titled.title,
                        Title(titled.title),
                        keys,
                    )
                )
    return {key: tuple(references) for key, references in found.items()}


def _merged_entries(
    ranked: Mapping[Language, Sequence[ParsedBook]],
    nodes: Sequence[ParsedNode],
    keys: Mapping[RuleNumber, tuple[str, ...]],
    differences: list[Difference],
) -> tuple[GlossaryEntry, ...]:
    """Choose the entries of each language, pair them, resolve their references."""
    sides: dict[Language, list[ParsedEntry]] = {}
    for language, books in ranked.items():
        taken: dict[str, list[ParsedEntry]] = defaultdict(list)
        for book in books:
            # Two entries of one name in one document are two; of two documents they are one.
            earlier = set(taken)
            for entry in (e for e in book.entries if e.language is language):
                name = significant(entry.name)
                if name not in earlier:
                    taken[name].append(entry)
                elif not any(
                    significant(t.definition) == significant(entry.definition) for t in taken[name]
                ):
                    differences.append(_entry_difference(book, entry, taken[name][0]))
        sides[language] = [entry for same in taken.values() for entry in same]
    titles = [node.title for node in nodes if node.title.zh and node.title.en]
    return tuple(
        replace(entry, references=resolve(entry.references, keys))
        for entry in pair_entries(sides[Language.ZH], sides[Language.EN], titles)
    )


def _with_terms(
    entries: Sequence[GlossaryEntry], books: Sequence[ParsedBook]
) -> tuple[GlossaryEntry, ...]:
    """Add the terms that documents give in both languages, and mark provisional names."""
    provisional = {
        significant(name)
        for book in books
        for pair in book.provisional
        for name in (pair.zh, pair.en)
        if name
    }
    there = {entry.key for entry in entries}
    terms: dict[str, GlossaryEntry] = {}
    for term in (term for book in books for term in book.terms):
        if term.key not in there:
            terms.setdefault(term.key, term)
    return tuple(
        replace(entry, provisional=entry.provisional or _is_named(entry, provisional))
        for entry in (*entries, *terms.values())
    )


def _with_titled(
    entries: Iterable[GlossaryEntry], titled: Mapping[str, tuple[Reference, ...]]
) -> tuple[GlossaryEntry, ...]:
    """Add to each term the references by title that stand in its definitions."""
    result = []
    for entry in entries:
        names = dict.fromkeys(name for name in (entry.name.zh, entry.name.en) if name)
        more = (r for name in names for r in titled.get(name, ()))
        result.append(replace(entry, references=(*entry.references, *more)))
    return tuple(result)


def _is_named(entry: GlossaryEntry, names: set[str]) -> bool:
    return any(name and significant(name) in names for name in (entry.name.en, entry.name.zh))


def _entry_difference(book: ParsedBook, other: ParsedEntry, stands: ParsedEntry) -> Difference:
    return Difference(
        book.document.path,
        other.language,
        stands.name,
        "definition",
        stands.definition,
        other.definition,
    )
