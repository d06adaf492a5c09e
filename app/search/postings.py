"""The index: what an entry is found by, how much each word of it weighs, and what is shown of it.

In: entries, once, when a library is built. Out: for each token the numbers of the entries that have
it, with shares; the tags that narrow a search; and what is shown of an entry.

A text that several editions share is indexed once, with the scopes of all of them. The weight of a
token in an entry is the frequency of BM25F: its count in each field, times the field's weight, over
the field's length beside the average.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec

from app.search.analysis import fold, name_key
from app.search.entry import IndexEntry
from app.search.phrasings import ENTRIES, FIELD, phrasing_documents
from app.search.segments import Segments
from app.search.stores import USUAL, open_index, write
from app.search.stores.stored import COLUMNS, StoredDocument
from app.search.vocabulary import Vocabulary
from rules.text import Bilingual

_DIRECTORY = "index"
#: Between the folded phrasings of an entry and those as they were written.
_APART = b"\0"
#: So many texts are kept counted, and after so many entries the progress is told.
_MOST_COUNTED, _STEP = 20_000, 1_000
#: So many rows that were read are kept.
_MOST_ROWS = 1_024
#: Saturation of BM25: the weight at which a word counts half.
_SATURATION = 2.5
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class FieldWeight:
    """How much a count in a field weighs, and how far its length counts (0 not at all, 1 all)."""

    weight: float
    length: float


WEIGHTS = {
    "title": FieldWeight(2.0, 0.3),
    "called": FieldWeight(2.0, 0.3),
    "asked": FieldWeight(2.0, 0.0),
    "text": FieldWeight(1.0, 0.6),
    "examples": FieldWeight(0.2, 0.5),
    "gist": FieldWeight(1.3, 0.5),
    "context": FieldWeight(0.8, 0.2),
    "around": FieldWeight(0.5, 0.8),
    "cited": FieldWeight(0.3, 0.8),
    "in_name": FieldWeight(0.15, 0.3),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of an entry; the fields are those of `IndexEntry`.

    `is_text` is false where the text shown is our gist, because the book has only a name.
    """

    kind: str
    key: str
    number: str | None
    title: Bilingual
    text: Bilingual
    within: tuple[str, ...]
    cards: tuple[str, ...]
    sets: tuple[str, ...]
    leads: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    is_text: bool = True


#: The tokens of a field of an entry by their numbers, and how often each stands there. Counters
#: would take ten times the memory, and there is one for each field of each entry.
_Counts = tuple["array[int]", "array[int]"]
#: Kinds of which no two entries are the same.
_SINGLE = frozenset({"card", "ruling"})


@dataclass(slots=True)
class _Pending:
    """An entry that waits to be written, with the scopes of all editions that have it.

    `said` are the words of each phrasing that asks for it.
    """

    entry: IndexEntry
    counts: Mapping[str, _Counts]
    said: tuple[tuple[str, ...], ...]
    scopes: dict[str, None] = field(default_factory=dict)


class IndexWriter:
    """An index that is being written; use as a context manager, which commits at the end."""

    def __init__(
        self,
        directory: Path,
        vocabulary: Vocabulary,
        store: str = USUAL,
        progress: Progress = lambda *_: None,
    ) -> None:
        self._progress = progress
        self._directory = directory / _DIRECTORY
        self._store = store
        self._vocabulary = vocabulary
        self._pending: list[_Pending] = []
        self._there: dict[IndexEntry, _Pending] = {}
        self._counted = lru_cache(maxsize=_MOST_COUNTED)(self._counts_of_text)
        self._numbers: dict[str, int] = {}  # of tokens
        self._segments = Segments(vocabulary)
        named = (name for name in vocabulary.names if name.kind in ("glossary", "rule", "section"))
        self._terms = frozenset(token for name in named for token in vocabulary.tokens(name))

    def __enter__(self) -> IndexWriter:
        self._directory.mkdir()
        self._vocabulary.save(self._directory)
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._write()

    def add(self, entries: Iterable[IndexEntry]) -> None:
        """Add entries; one that is there already, scopes apart, takes the scopes of the new one."""
        for entry in entries:
            pending = None
            if entry.kind not in _SINGLE:
                key = replace(entry, scopes=())
                pending = self._there.get(key)
            if pending is None:
                said = tuple(map(self._segments.words_of, entry.asked))
                pending = _Pending(entry, self._numbered(self._counts(entry)), said)
                self._pending.append(pending)
                if entry.kind not in _SINGLE:
                    self._there[key] = pending
            pending.scopes.update(dict.fromkeys(entry.scopes))

    def _numbered(self, counts: Mapping[str, Counter[str]]) -> dict[str, _Counts]:
        """Return counts by the numbers of tokens."""
        numbers = self._numbers
        return {
            name: (
                array("I", [numbers.setdefault(token, len(numbers)) for token in words]),
                array("I", words.values()),
            )
            for name, words in counts.items()
        }

    def _write(self) -> None:
        averages = _averages([pending.counts for pending in self._pending])
        write(self._store, self._directory, self._documents(averages))

    def _documents(self, averages: Mapping[str, float]) -> Iterator[StoredDocument]:
        tokens, count = tuple(self._numbers), len(self._pending)
        self._there.clear()
        self._counted.cache_clear()
        said: list[tuple[int, tuple[str, ...]]] = []
        self._pending.reverse()  # what is written is let go of: the index takes its place in memory
        for n in range(count):
            if n % _STEP == 0:
                self._progress("writing the index, entries", n, count)
            pending = self._pending.pop()
            entry = pending.entry
            said.extend((n, tokens) for tokens in pending.said)
            yield StoredDocument(
                {
                    "words": _shares(pending.counts, averages, tokens),
                    "tags": dict.fromkeys(_tags(pending), 1.0),
                    "names": {name_key(name): 1.0 for name in entry.names if name_key(name)},
                },
                {
                    "shown": _shown(entry),
                    "plain": _plain(entry).encode(),
                    "asked": _asked(entry.asked).encode(),
                },
            )
        yield from phrasing_documents(said, self._segments)

    def _counts(self, entry: IndexEntry) -> dict[str, Counter[str]]:
        """Return the tokens of each field of an entry, counted."""
        names = entry.names if entry.kind == "rule" else (entry.title.zh, entry.title.en)
        sides: dict[str, Iterable[str | None]] = {
            "title": names,
            "called": entry.called,
            "asked": entry.asked,
            "text": (entry.text.zh, entry.text.en),
            "examples": [side for example in entry.examples for side in (example.zh, example.en)],
            "gist": (entry.gist.zh, entry.gist.en),
            "context": entry.context,
            "around": (entry.around.zh, entry.around.en),
            "cited": [side for text in entry.cited for side in (text.zh, text.en)],
        }
        if entry.kind in ("card", "ruling"):
            # The name of a card says nothing of its rules: it counts as title and context alone.
            sides["text"] = [without(text, entry.cards) for text in (entry.text.zh, entry.text.en)]
        counts: dict[str, Counter[str]] = {}
        for name, texts in sides.items():
            words: Counter[str] = Counter()
            for text in texts:
                if text:
                    words.update(self._counted(text))
            if words:
                counts[name] = words
        return self._apart(counts, entry) if entry.kind in ("card", "ruling") else counts

    def _apart(self, counts: dict[str, Counter[str]], entry: IndexEntry) -> dict[str, Counter[str]]:
        """Count terms that are parts of a card's name apart: they say little of what it does."""
        whole = {self._vocabulary.token_of(name) for name in entry.cards}
        parts: Counter[str] = Counter()
        for name in ("title", "context"):
            for token in [t for t in counts.get(name, ()) if t in self._terms and t not in whole]:
                parts[token] += counts[name].pop(token)
        return counts | {"in_name": parts} if parts else counts

    def _counts_of_text(self, text: str) -> Counter[str]:
        """Count a text; many entries have the texts around them, or those that cite them."""
        return self._vocabulary.lexicon.counts(fold(text))


def without(text: str | None, names: Iterable[str]) -> str | None:
    """Return a text without some names, the longest first."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ") if text else text
    return text


def _joined(text: Bilingual) -> str:
    return "\n".join(side for side in (text.zh, text.en) if side)


def _averages(counted: Iterable[Mapping[str, _Counts]]) -> dict[str, float]:
    """Return the average length of each field over the entries that have it."""
    lengths: dict[str, list[int]] = defaultdict(list)
    for counts in counted:
        for name, (_, often) in counts.items():
            lengths[name].append(sum(often))
    return {name: sum(each) / len(each) for name, each in lengths.items()}


def _shares(
    counts: Mapping[str, _Counts], averages: Mapping[str, float], tokens: Sequence[str]
) -> dict[str, float]:
    """Return the share (0-1) of each token: its weight over all fields (BM25F), saturated.

    They are ready made, for a word that ten thousand cards have is read ten thousand times.
    """
    weights: dict[int, float] = {}
    for name, (numbers, often) in counts.items():
        given = WEIGHTS[name]
        share = sum(often) / averages[name] if averages[name] else 1.0
        unit = given.weight / (1 - given.length + given.length * share)
        for number, count in zip(numbers, often, strict=True):
            weights[number] = weights.get(number, 0.0) + unit * count
    return {tokens[number]: w / (w + _SATURATION) for number, w in weights.items()}


def _tags(pending: _Pending) -> Iterator[str]:
    """Yield what a search can be narrowed by."""
    entry = pending.entry
    yield f"kind:{entry.kind}"
    yield from (f"scope:{scope}" for scope in pending.scopes)
    yield from (f"in:{key}" for key in entry.within)
    yield from (f"card:{name_key(name)}" for name in entry.cards)
    yield from (f"set:{code.casefold()}" for code in entry.sets)
    shown = entry.text or entry.gist
    yield from (f"lang:{code}" for code, side in (("zh", shown.zh), ("en", shown.en)) if side)


def _shown(entry: IndexEntry) -> bytes:
    text = entry.text or entry.gist
    row = [
        entry.kind,
        entry.key,
        entry.number,
        entry.title.zh,
        entry.title.en,
        text.zh,
        text.en,
        entry.within,
        entry.cards,
        entry.sets,
        entry.leads,
        entry.names,
        bool(entry.text),
    ]
    return msgspec.json.encode(row)


def _plain(entry: IndexEntry) -> str:
    parts = [entry.title, entry.text, *entry.examples, entry.gist]
    return fold("\n".join(map(_joined, parts)))


def _asked(phrasings: Sequence[str]) -> str:
    """Return phrasings as they are kept: folded, then as they were written, one a line each."""
    written = "\n".join(phrasings)
    return f"{fold(written)}{_APART.decode()}{written}" if written else ""


class Postings:
    """An index, open for reading; entries have numbers from 0, their phrasings those behind."""

    def __init__(self, version: Path) -> None:
        self.directory = version / _DIRECTORY
        self._stored = open_index(self.directory)
        self.phrasings_count = self._stored.frequency(FIELD, ENTRIES)
        self.count = self._stored.count - self.phrasings_count
        self.shown = lru_cache(maxsize=8_192)(self._read_shown)
        self._rows: dict[int, tuple[bytes, ...]] = {}

    def shares(self, token: str) -> Iterable[tuple[int, float]]:
        """Return (entry, share) for each entry that has a token, in order of entries.

        The share (0-1) is how well an entry has it.
        """
        return self._stored.read("words", token)

    def tagged(self, tag: str) -> list[int]:
        """Return the entries with a tag: `kind:`, `scope:`, `in:`, `card:`, `set:`, `lang:`."""
        return [number for number, _ in self._stored.read("tags", tag)]

    def named(self, name: str) -> list[int]:
        """Return the entries that a whole name leads to."""
        return [number for number, _ in self._stored.read("names", name_key(name))]

    def said_by(self, token: str) -> Iterable[tuple[int, float]]:
        """Return (phrasing, part of what it says) for each that has a token."""
        return self._stored.read(FIELD, token)

    @cached_property
    def phrased(self) -> Mapping[int, int]:
        """The entry of each phrasing."""
        return {phrasing: int(entry) for phrasing, entry in self._stored.read(FIELD, ENTRIES)}

    def frequency(self, token: str) -> int:
        """Return how many entries have a token."""
        return self._stored.frequency("words", token)

    def tokens_from(self, prefix: str, limit: int) -> list[str]:
        """Return up to `limit` tokens that begin with `prefix`, in order."""
        return self._stored.tokens_from("words", prefix, limit)

    def tags_from(self, prefix: str, limit: int) -> list[str]:
        """Return up to `limit` tags that begin with `prefix`, in order."""
        return self._stored.tokens_from("tags", prefix, limit)

    def read_ahead(self, numbers: Iterable[int]) -> None:
        """Read at once what is shown of some entries, and their texts, before they are asked for.

        What was read is kept for the next queries until it becomes much.
        """
        kept = self._rows if len(self._rows) < _MOST_ROWS else {}
        lacking = [number for number in numbers if number not in kept]
        if lacking:
            kept.update(self._stored.rows(lacking))
        self._rows = kept

    def _column(self, name: str, number: int) -> bytes:
        row = self._rows.get(number) or self._stored.rows((number,))[number]
        return row[COLUMNS.index(name)]

    def _read_shown(self, number: int) -> Shown:
        """Return what is shown of an entry."""
        row = msgspec.json.decode(self._column("shown", number))
        kind, key, no, title_zh, title_en, zh, en, *lists, is_text = row
        title, text = Bilingual(title_zh, title_en), Bilingual(zh, en)
        within, cards, sets, leads, names = map(tuple, lists)
        return Shown(kind, key, no, title, text, within, cards, sets, leads, names, is_text)

    def plain(self, number: int) -> str:
        """Return the folded text of an entry: title, text, examples and gist."""
        return self._column("plain", number).decode()

    def asked(self, number: int) -> tuple[str, ...]:
        """Return how an entry is asked for: folded phrasings."""
        return tuple(self._column("asked", number).partition(_APART)[0].decode().splitlines())

    def phrasings(self, number: int) -> tuple[str, ...]:
        """Return the phrasings of `asked` as they were written."""
        return tuple(self._column("asked", number).partition(_APART)[2].decode().splitlines())
