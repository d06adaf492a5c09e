"""What the index holds: one `IndexEntry` for each thing that can be found.

In: editions, gists, what players say. Out: the entries of their nodes and terms, with the names
around them that make them findable. Cards, rulings, topics and scenarios come as entries too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.search.analysis import name_key
from app.search.vocabulary import Name, paired_names, plain_names
from rules.digest import SearchWord, TermGist
from rules.glossary import GlossaryEntry
from rules.node import Node, NodeKind
from rules.text import Bilingual

if TYPE_CHECKING:
    from rules.edition import Edition

KINDS = ("section", "rule", "glossary", "card", "ruling", "topic", "policy", "scenario")
_NOTHING = Bilingual()


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A thing that can be found, with all that it is found by and shown with.

    `kind` is one of `KINDS`; `key` its address inside its kind (a node's or an entry's key, a
    card's, a ruling's), `number` its rule number or None. `title` and `text` are shown and
    searched. Searched alone: `names` (whole names that lead to it outright), `examples`, `gist`,
    `context` (titles around it), `called` (what terms and players call it), `asked` (how players
    ask for it), `around` (the text of the node around it), `cited` (the texts of the nodes that
    cite it). `leads` are keys of the rules that a term refers to. Narrowed by: `within` (numbers
    of the nodes around it and its own), `cards` (names of the cards it speaks of), `sets` (codes)
    and `scopes`: ids of the editions that have it (`mtg/cr/2026-04-17`), or the game alone (`mtg`)
    for what belongs to no edition.
    """

    kind: str
    key: str
    title: Bilingual
    text: Bilingual
    scopes: tuple[str, ...]
    number: str | None = None
    names: tuple[str, ...] = ()
    examples: tuple[Bilingual, ...] = ()
    gist: Bilingual = _NOTHING
    context: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    around: Bilingual = _NOTHING
    cited: tuple[Bilingual, ...] = ()
    leads: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OurWords:
    """What the digest has for an edition: gists and phrasings by key, and what players say.

    `gists` are of nodes, `terms` of the glossary's entries.
    """

    gists: Mapping[str, Bilingual] = field(default_factory=dict)
    terms: Mapping[str, TermGist] = field(default_factory=dict)
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    said: Sequence[SearchWord] = ()


def edition_entries(edition: Edition, ours: OurWords) -> Iterator[IndexEntry]:
    """Yield an entry for each node and each term of an edition."""
    nodes = {node.key: node for node in edition.nodes}
    leads = Leads(edition.entries, ours.terms)
    called, cited = _called(edition, leads, ours.said), _cited(edition, nodes)
    for node in edition.nodes:
        around = _around(node, nodes)
        titles = [outer.title for outer in around]
        yield IndexEntry(
            kind="section" if node.kind in (NodeKind.CHAPTER, NodeKind.SECTION) else "rule",
            key=node.key,
            number=str(node.number),
            title=node.title or next((t for t in reversed(titles) if t), _NOTHING),
            text=node.text,
            scopes=(edition.id,),
            names=(node.key, *_both(node.title)),
            examples=node.examples,
            gist=ours.gists.get(node.key, _NOTHING),
            context=tuple(name for title in titles for name in _both(title)),
            called=tuple(called.get(node.key, ())),
            asked=ours.asked.get(node.key, ()),
            around=around[-1].text if around else _NOTHING,
            cited=tuple(cited.get(node.key, ())),
            within=(*(outer.key for outer in around), node.key),
        )
    for entry in edition.entries:
        yield IndexEntry(
            kind="glossary",
            key=entry.key,
            title=entry.heading,
            text=entry.definitions,
            scopes=(edition.id,),
            names=tuple(name for side in _both(entry.name) for name in (side, *plain_names(side))),
            gist=ours.terms[entry.key].gist if entry.key in ours.terms else _NOTHING,
            leads=leads.of(entry),
        )


def edition_names(edition: Edition) -> Iterator[Name]:
    """Yield the names of an edition's terms, sections and keywords for the vocabulary."""
    for entry in edition.entries:
        zh, en = plain_names(entry.name.zh), plain_names(entry.name.en)
        yield from paired_names("glossary", entry.key, None, zh, en)
    titled = [node for node in edition.nodes if node.title]
    times: dict[str, set[str]] = defaultdict(set)
    for node in titled:
        for name in _both(node.title):
            times[name_key(name)].add(node.key)
    for node in titled:
        sides = [
            tuple(n for n in plain_names(side) if len(times[name_key(side or "")]) == 1)
            for side in (node.title.zh, node.title.en)
        ]
        kind = "section" if node.kind in (NodeKind.CHAPTER, NodeKind.SECTION) else "rule"
        yield from paired_names(kind, node.key, str(node.number), *sides)


def _both(text: Bilingual) -> list[str]:
    return [side for side in (text.zh, text.en) if side]


def _around(node: Node, nodes: Mapping[str, Node]) -> list[Node]:
    """Return the nodes around one, the chapter first."""
    around: list[Node] = []
    outer = nodes.get(node.parent) if node.parent else None
    while outer is not None:
        around.insert(0, outer)
        outer = nodes.get(outer.parent) if outer.parent else None
    return around


def _called(
    edition: Edition, leads: Leads, words: Iterable[SearchWord]
) -> dict[str, dict[str, None]]:
    """Return, for each key, the names of terms that refer to it and what players call it."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for entry in edition.entries:
        for key in leads.of(entry):
            for name in (*plain_names(entry.name.zh), *plain_names(entry.name.en)):
                found[key][name] = None
    if (edition.game, edition.book) == ("mtg", "cr"):
        for word in words:
            for number in word.rules:
                found[str(number)][word.said] = None
    return found


def _cited(edition: Edition, nodes: Mapping[str, Node]) -> dict[str, list[Bilingual]]:
    """Return, for each rule and subrule, the texts of the nodes that cite it alone."""
    found: dict[str, list[Bilingual]] = defaultdict(list)
    for node in edition.nodes:
        for reference in node.references:
            if len(reference.keys) == 1 and len(nodes[reference.keys[0]].number.parts) > 1:
                found[reference.keys[0]].append(node.text)
    return found


class Leads:
    """The rules that terms refer to, themselves or through the term that they say to see."""

    def __init__(
        self, entries: Sequence[GlossaryEntry], gists: Mapping[str, TermGist] | None = None
    ) -> None:
        self._gists = gists or {}
        self._by_key = {entry.key: entry for entry in entries}
        self._named: dict[str, list[GlossaryEntry]] = defaultdict(list)
        for entry in entries:
            for name in {*plain_names(entry.name.zh), *plain_names(entry.name.en)}:
                self._named[name_key(name)].append(entry)

    def of(self, entry: GlossaryEntry) -> tuple[str, ...]:
        """Return the keys of the rules of a term, in the order of its text."""
        if keys := _keys(entry):
            return keys
        for name in _seen_names(entry):
            for other in self._named.get(name_key(name), ()):
                if other is not entry and (keys := _keys(other)):
                    return keys
        return self._read_instead(entry)

    def _read_instead(self, entry: GlossaryEntry) -> tuple[str, ...]:
        """Return the keys of the rules of what our gist of the term says to read instead."""
        see = self._gists[entry.key].see_keys if entry.key in self._gists else ()
        others = (self._by_key[key] for key in see if key in self._by_key)
        return tuple(dict.fromkeys(key for other in others for key in _keys(other)))


def _keys(entry: GlossaryEntry) -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for r in entry.references for key in r.keys))


def _seen_names(entry: GlossaryEntry) -> Iterator[str]:
    """Yield what a definition says to see: the words behind it up to a stop or a quotation mark."""
    for text, word in ((entry.definitions.en, "See "), (entry.definitions.zh, "参见")):
        for part in (text or "").split(word)[1:]:
            yield part.strip('“「" ').split("。")[0].split(".")[0].split("”")[0].split(",")[0]
            yield part.strip('“「" ').split("。")[0].rstrip(".”")
