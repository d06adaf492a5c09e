"""The vocabulary of a library: its names in both languages, and what else each is called.

In: names of terms, keywords, sections and cards, and what players say. Out: the lexicon that
segments texts, the equivalents of a word of a query, and the names to complete and to suggest.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

import msgspec
from msgspec.structs import replace

from app.search.analysis import fold
from app.search.lexicon import Lexicon, is_han, token_of
from app.search.pinyin import readings
from app.search.stop_words import CHATTER, HAN_STOP_WORDS, INSIDE_OTHERS
from rules.books import named_book
from rules.digest import SearchWord

_FILE = "vocabulary.json"
_REMARK = re.compile(r"\s*[（(\[［][^（）()\]］]*[)）\]］]")
#: How much a hit by another name of a word counts beside a hit by the word itself.
TRANSLATED, SAID = 0.75, 0.9
#: A name longer than this many tokens of English or characters of Chinese is no word of a query.
_LONGEST_NAME = 40
#: The kinds of names that are found and not offered.
UNOFFERED = ("former", "called")


class Name(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A name in one language, and what it names; there may be a hundred thousand.

    `kind` is the kind of hit (glossary, rule, section, card, topic) or `said` for what players say;
    `key` is the address of what it names inside its kind, for `said` the book's words. `other` is
    what it names in the other language, or what the book says. `readings` are its pinyin;
    `leads` the numbers that a judge wants to see for what players say.
    Names of sections of tournament documents (`policy`) are offered and found, and are no words by
    which texts are parted. Found and not offered are the kinds `former`, names that only older
    editions have, and `called`, what means a card wherever it stands (`app.search.card_calls`).
    """

    text: str
    kind: str
    key: str
    number: str | None = None
    other: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    folded: str = ""
    token: str = ""


class Vocabulary:
    """All names of a library; saved beside its index."""

    def __init__(self, names: Iterable[Name]) -> None:
        self.names = tuple(name if name.token else _looked_for(name) for name in names)

    @classmethod
    def load(cls, directory: Path) -> Vocabulary:
        """Read the vocabulary that was saved in a directory."""
        return cls(_sharing_texts((directory / _FILE).read_bytes()))

    def save(self, directory: Path) -> None:
        """Write the vocabulary into a directory."""
        named = [replace(name, readings=_spoken(name)) for name in self.names]
        (directory / _FILE).write_bytes(msgspec.json.encode(named))

    @cached_property
    def _token_of(self) -> Mapping[str, str]:
        """The token of the text of each name."""
        return {name.text: name.token for name in self.names}

    def token_of(self, text: str) -> str:
        """Return the token of a text, which mostly is a name of this vocabulary."""
        return self._token_of.get(text) or token_of(text)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The names that texts are indexed under."""
        return Lexicon(
            token
            for name in self.names
            if name.kind != "policy"
            for token in (*self.tokens(name), *map(self.token_of, name.other))
        )

    @cached_property
    def calls(self) -> frozenset[str]:
        """The tokens that mean a card and nothing else."""
        called = (name for name in self.names if name.kind == "called")
        return frozenset(token for name in called for token in self.tokens(name))

    @cached_property
    def card_tokens(self) -> frozenset[str]:
        """The tokens by which cards are named."""
        cards = (name for name in self.names if name.kind in ("card", "called"))
        return frozenset(token for name in cards for token in self.tokens(name))

    @cached_property
    def query_lexicon(self) -> Lexicon:
        """The names and the words that say nothing, by which a query is parted."""
        idle = (HAN_STOP_WORDS | CHATTER) - INSIDE_OTHERS
        nothing = (word for word in idle if is_han(word[0]) and len(word) > 1)
        return Lexicon((*self.lexicon.tokens, *nothing))

    @cached_property
    def equivalents(self) -> Mapping[str, Mapping[str, float]]:
        """Token → the tokens that mean the same, with how much a hit by each counts (0–1)."""
        found: dict[str, dict[str, float]] = defaultdict(dict)
        for name in self.names:
            if name.kind == "policy":
                continue
            weight = SAID if name.kind == "said" else TRANSLATED
            for token in self.tokens(name):
                for other in map(self.token_of, name.other):
                    if other and other != token:
                        found[token][other] = max(weight, found[token].get(other, 0.0))
        return found

    @cached_property
    def by_token(self) -> Mapping[str, tuple[Name, ...]]:
        """Token → what it names; names that only older editions have name nothing."""
        found: dict[str, list[Name]] = defaultdict(list)
        for name in self.names:
            if name.kind != "former":
                for token in self.tokens(name):
                    found[token].append(name)
        return {token: tuple(names) for token, names in found.items()}

    @cached_property
    def of_tournaments(self) -> tuple[Name, ...]:
        """What players say that a tournament document has the rules of."""
        said = (name for name in self.names if name.kind == "said")
        return tuple(name for name in said if any(named_book(lead) for lead in name.leads))

    @staticmethod
    def tokens(name: Name) -> tuple[str, ...]:
        """Return the tokens of a name; none for one that is too long for a word of a query."""
        return (name.token or token_of(name.text),) if len(name.text) <= _LONGEST_NAME else ()

    @cached_property
    def by_key(self) -> Mapping[str, tuple[Name, ...]]:
        """Folded name → what it names."""
        found: dict[str, list[Name]] = defaultdict(list)
        for name in self.names:
            folded = name.folded
            key = folded if folded.isalnum() else "".join(filter(str.isalnum, folded))
            found[key].append(name)
        return {key: tuple(names) for key, names in found.items()}


def _sharing_texts(written: bytes) -> Iterator[Name]:
    """Yield the names of a file; texts that are the same, as mostly a name and its token, are one.

    That is two fifths of the memory: a name stands also in what it is called elsewhere.
    """
    known: dict[str, str] = {}
    decoder = msgspec.json.Decoder(Name)

    def same(texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([known.setdefault(text, text) for text in texts])

    for each in msgspec.json.decode(written, type=list[msgspec.Raw]):
        name = decoder.decode(each)
        text, kind, key, folded, token = same(
            (name.text, name.kind, name.key, name.folded, name.token)
        )
        other, number = same(name.other), name.number
        yield Name(text, kind, key, number, other, name.readings, name.leads, folded, token)


def _looked_for(name: Name) -> Name:
    """Return a name with what it is looked for by."""
    return replace(name, folded=fold(name.text), token=token_of(name.text))


def _spoken(name: Name) -> tuple[str, ...]:
    """Return the pinyin of a name that is offered."""
    return name.readings or (() if name.kind in UNOFFERED else readings(name.text))


def plain_names(name: str | None) -> tuple[str, ...]:
    """Return the names in a heading of the glossary: without remarks, alternatives apart."""
    if not name:
        return ()
    bare = _REMARK.sub("", name).strip()
    parts = [part.strip() for part in re.split(r"\s*[/／]\s*", bare)]
    if any(len(part) < 2 and not is_han(part[:1] or " ") for part in parts):
        parts = [bare]
    return tuple(dict.fromkeys(part for part in parts if part))


def paired_names(
    kind: str, key: str, number: str | None, zh: Sequence[str], en: Sequence[str]
) -> Iterator[Name]:
    """Yield the names of one thing in both languages; each leads to those of the other."""
    yield from (Name(text, kind, key, number, tuple(en)) for text in zh)
    yield from (Name(text, kind, key, number, tuple(zh)) for text in en)


def said_names(sayings: Iterable[SearchWord]) -> Iterator[Name]:
    """Yield what players say, with the book's words for it."""
    for saying in sayings:
        words = tuple(word for word in (saying.book.zh, saying.book.en) if word)
        leads = tuple(map(str, (*saying.rules, *saying.places)))
        yield Name(saying.said, "said", "/".join(words), None, words, leads=leads)
