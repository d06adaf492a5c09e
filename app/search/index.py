"""The full-text index: the only module that knows the search engine (Whoosh).

In: editions to index; a query. Out: an index directory beside the store; scored hits by kind and
key. A text that several editions share is indexed once, with the list of its editions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from whoosh import fields, index, query, scoring

from app.search.analysis import BilingualTokenizer, han_grams, runs, word_stem
from rules.edition import Edition
from rules.node import NodeKind
from rules.text import folded

_DIRECTORY = "index"
_NAME_BOOST, _EXACT_BOOST, _GIST_BOOST = 3.0, 40.0, 0.7
#: A query is read up to so many characters and so many words.
LONGEST_QUERY, MOST_WORDS = 200, 24


@dataclass(frozen=True, slots=True)
class Hit:
    """A hit: `kind` is section, rule or glossary, `key` the node's or the entry's key."""

    kind: str
    key: str
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """Hits, best first, and how many there are; `all_words` tells whether each has every word."""

    hits: tuple[Hit, ...]
    total: int
    all_words: bool


@dataclass(slots=True)
class _Entry:
    """A text to index, with the editions that have it."""

    kind: str
    key: str
    name: str
    body: str
    gist: str
    exact: str
    editions: list[str] = field(default_factory=list)


def _schema() -> fields.Schema:
    text = fields.TEXT(analyzer=BilingualTokenizer(), phrase=True)
    return fields.Schema(
        kind=fields.ID(stored=True),
        key=fields.ID(stored=True),
        edition=fields.KEYWORD(),
        exact=fields.KEYWORD(commas=True),
        name=text,
        body=text,
        gist=text,
    )


class IndexWriter:
    """An index that is being written; use as a context manager, which commits at the end."""

    def __init__(self, directory: Path, gists: Mapping[str, tuple[str, str]]) -> None:
        self._directory = directory / _DIRECTORY
        self._gists = gists
        self._entries: dict[str, _Entry] = {}

    def __enter__(self) -> IndexWriter:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._write()

    def add_edition(self, edition: Edition) -> None:
        """Add the nodes and the glossary of an edition."""
        for node in edition.nodes:
            level = "section" if node.kind in (NodeKind.CHAPTER, NodeKind.SECTION) else "rule"
            examples = (t for e in node.examples for t in (e.zh, e.en))
            self._add(
                edition,
                level,
                node.key,
                (node.title.zh, node.title.en),
                (node.text.zh, node.text.en, *examples),
                self._gists.get(node.key, ()),
            )
        for entry in edition.entries:
            names = (entry.name.zh, entry.name.en)
            texts = (entry.definitions.zh, entry.definitions.en)
            self._add(edition, "glossary", entry.key, names, texts, ())

    def _add(
        self,
        edition: Edition,
        kind: str,
        key: str,
        names: Iterable[str | None],
        texts: Iterable[str | None],
        gists: Iterable[str],
    ) -> None:
        named = [name for name in names if name]
        body = "\n".join(text for text in texts if text)
        gist = "\n".join(gists)
        mark = hashlib.sha1("\0".join((kind, key, *named, body, gist)).encode()).hexdigest()
        exact = ",".join(folded(name).replace(",", " ") for name in (*named, key))
        entry = self._entries.setdefault(
            mark, _Entry(kind, key, "\n".join(named), body, gist, exact)
        )
        entry.editions.append(edition.id)

    def _write(self) -> None:
        self._directory.mkdir()
        created = index.create_in(str(self._directory), _schema())
        writer = created.writer(limitmb=256)
        for entry in self._entries.values():
            writer.add_document(
                kind=entry.kind,
                key=entry.key,
                edition=" ".join(entry.editions),
                exact=entry.exact,
                name=entry.name,
                body=entry.body,
                gist=entry.gist,
            )
        writer.commit(optimize=True)
        created.close()


class SearchIndex:
    """An index, open for searching."""

    def __init__(self, version: Path) -> None:
        self._searcher = index.open_dir(str(version / _DIRECTORY), readonly=True).searcher(
            weighting=scoring.BM25F(body_B=0.6, name_B=0.3)
        )

    def find(self, text: str, edition: str, kinds: Iterable[str], limit: int) -> Found:
        """Return the best `limit` hits of an edition for a query in any mix of languages.

        All words are wanted; when nothing has them all, any of them will do.
        """
        words = list(runs(text[:LONGEST_QUERY]))[:MOST_WORDS]
        parts = [part for kind, run in words for part in _word_queries(kind, run)]
        if not parts:
            return Found((), 0, all_words=True)
        exact = query.Term("exact", folded(text).replace(",", " "), boost=_EXACT_BOOST)
        within: Any = query.Term("edition", edition)
        if wanted := [query.Term("kind", kind) for kind in kinds]:
            within = query.And([within, query.Or(wanted)])
        for all_words, joined in ((True, query.And(parts)), (False, query.Or(parts))):
            results = self._searcher.search(
                query.Or([joined, exact]), limit=max(limit, 1), filter=within
            )
            if len(results):
                hits = tuple(Hit(h["kind"], h["key"], round(h.score, 4)) for h in results)
                return Found(hits[:limit], len(results), all_words)
        return Found((), 0, all_words=False)


def _word_queries(kind: str, run: str) -> list[Any]:
    """Return what a hit must have for one run of a query."""
    if kind == "han":
        return [_anywhere(gram) for gram in han_grams(run)]
    word = word_stem(run)
    return [_anywhere(word)] if word is not None else []


def _anywhere(word: str) -> Any:
    return query.Or(
        [
            query.Term("name", word, boost=_NAME_BOOST),
            query.Term("body", word),
            query.Term("gist", word, boost=_GIST_BOOST),
        ]
    )
