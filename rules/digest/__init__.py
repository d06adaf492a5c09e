"""The digest: our own plain-language gist of rules, and the outline of the book they stand in.

In: the TOML files beside this module. Out: `DigestEntry`s by rule number, `TermGist`s by term, the
titles of chapters, sections and keywords (`load_outline`), the glossary's term names
(`load_terms`), what players say for what the book says (`load_words`), and how players ask for a
rule (`load_asked`).

`gists/` has a file for each section of the book (`704.toml`) and one for the chapters. A file
begins with the edition that it was written against and holds one table a number:

    edition = "2026-04-17"
    ["704.5k"]
    zh = "…"
    en = "…"
    keywords = {zh = ["…"], en = ["…"]}

A rule with two sides (an attacker blocked or unblocked) has a gist for each beside the one of the
whole; the names of the sides are English and stand for one rule only:

    ["509.1h".sides.blocked]
    zh = "…"
    en = "…"

`glossary/` has a file for each English initial, with one table a term (`["Deathtouch"]`: `zh`, `en`
and, for a term that the book calls obsolete or that only points on, `see = ["Other term"]`).
`asked/` has a list a number, each phrasing in one language:

    "704.5k" = ["…", "…"]

`tournament/` has a file for each tournament document (`mtr.toml`), with such lists by the English
titles of its sections, because its numbers move.

A number stands in one file of a kind only. What is wrong in these files is a fault of the project,
not of its user, and raises `ValueError` with the file and the number.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeVar

from rules.books import BookNumber, named_book
from rules.number import RuleNumber
from rules.text import Bilingual, Language

_T = TypeVar("_T")
OUTLINE = "outline.toml"
TERMS = "terms.toml"
WORDS = "words.toml"
#: Folders of the digest, each with files by section or initial.
GISTS, GLOSSARY, ASKED = "gists", "glossary", "asked"
#: How players ask for sections of the documents of a tournament, a file for each by its code.
TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class Keywords:
    """Words that stand together in a rule's text and in no other rule of its section."""

    zh: tuple[str, ...] = ()
    en: tuple[str, ...] = ()

    def __getitem__(self, language: Language) -> tuple[str, ...]:
        return self.zh if language is Language.ZH else self.en

    def __bool__(self) -> bool:
        return bool(self.zh or self.en)


@dataclass(frozen=True, slots=True)
class DigestEntry:
    """Our gist of one rule, with the edition (effective date) that it was written against.

    `sides` has a gist for each side of a rule that has two, by the side's name.
    """

    number: RuleNumber
    edition: str
    gist: Bilingual
    keywords: Keywords
    sides: tuple[tuple[str, Bilingual], ...] = ()


@dataclass(frozen=True, slots=True)
class TermGist:
    """Our gist of one glossary term, by its English name.

    `see` names the terms to read instead, where this one is obsolete or only points on.
    """

    term: str
    edition: str
    gist: Bilingual
    see: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key of the glossary's entry: the English name folded."""
        return self.term.casefold()

    @property
    def see_keys(self) -> tuple[str, ...]:
        """The keys of the entries to read instead."""
        return tuple(name.casefold() for name in self.see)


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """The title of a chapter, a section or a keyword (701.x, 702.x) in both languages."""

    number: RuleNumber
    edition: str
    title: Bilingual


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary term's names and the rules its entry refers to.

    `provisional` marks a Chinese name that its translators call provisional.
    """

    name: Bilingual
    rules: tuple[RuleNumber, ...]
    provisional: bool = False


@dataclass(frozen=True, slots=True)
class SearchWord:
    """What players say, in `language`, and what the book says for it in both languages.

    `rules` are what a judge wants to see for it in the Comprehensive Rules, `places` in the
    documents of a tournament (`IPG 3.3`); `source` says where the saying is known from.
    """

    said: str
    language: Language
    book: Bilingual
    rules: tuple[RuleNumber, ...]
    source: str
    places: tuple[BookNumber, ...] = ()


@cache
def load_digest() -> Mapping[RuleNumber, DigestEntry]:
    """Return every gist by its number, in book order."""
    entries: dict[RuleNumber, DigestEntry] = {}
    places: dict[RuleNumber, str] = {}
    for name in _toml_files(GISTS):
        for entry in _gists_of(name):
            if entry.number in entries:
                raise ValueError(f"{name}: {entry.number} stands in {places[entry.number]} too")
            entries[entry.number] = entry
            places[entry.number] = name
    return _in_book_order(entries)


@cache
def load_term_gists() -> Mapping[str, TermGist]:
    """Return our gist of each glossary term that has one, by its English name."""
    found: dict[str, TermGist] = {}
    for name in _toml_files(GLOSSARY):
        data = _read(name)
        edition = str(data.pop("edition"))
        for term, row in data.items():
            if term in found:
                raise ValueError(f"{name}: {term} has a gist already")
            table = _table(name, term, row, {"zh", "en", "see"})
            see = tuple(table.get("see", ()))
            found[term] = TermGist(term, edition, _bilingual(name, term, table), see)
    return MappingProxyType(found)


@cache
def load_asked() -> Mapping[RuleNumber, tuple[str, ...]]:
    """Return, by number, how players and judges ask for a rule: our own phrasings, zh and en."""
    asked: dict[RuleNumber, tuple[str, ...]] = {}
    places: dict[RuleNumber, str] = {}
    for name in _toml_files(ASKED):
        data = _read(name)
        data.pop("edition")
        for written, phrasings in data.items():
            number = RuleNumber.parse(written)
            if number in asked:
                raise ValueError(f"{name}: {number} stands in {places[number]} too")
            asked[number] = _phrasings(name, written, phrasings)
            places[number] = name
    return _in_book_order(asked)


@cache
def load_asked_of(book: str) -> Mapping[str, tuple[str, ...]]:
    """Return, by English title, how players and judges ask for a section of a tournament document.

    `book` is its code (`mtr`); nothing for one of which there is no file.
    """
    name = f"{TOURNAMENT}/{book}.toml"
    data = _read(name) if name in _toml_files(TOURNAMENT) else {}
    return MappingProxyType({title: _phrasings(name, title, row) for title, row in data.items()})


@cache
def load_outline() -> Mapping[RuleNumber, OutlineEntry]:
    """Return the titles of chapters, sections and keywords by number, in book order."""
    data = _read(OUTLINE)
    edition = str(data.pop("edition"))
    entries = (
        OutlineEntry(RuleNumber.parse(number), edition, _bilingual(OUTLINE, number, title))
        for number, title in data["titles"].items()
    )
    return MappingProxyType({entry.number: entry for entry in entries})


@cache
def load_terms() -> tuple[Term, ...]:
    """Return the glossary's terms in the order of their English names."""
    return tuple(
        Term(
            _bilingual(TERMS, row["en"], row),
            tuple(RuleNumber.parse(number) for number in row.get("rules", ())),
            bool(row.get("provisional", False)),
        )
        for row in _read(TERMS)["terms"]
    )


@cache
def load_words() -> tuple[SearchWord, ...]:
    """Return the field's own words, then every keyword's name in each language."""
    said = [
        SearchWord(
            row["said"],
            Language(row["language"]),
            _bilingual(WORDS, row["said"], row),
            tuple(RuleNumber.parse(n) for n in row.get("rules", ()) if not named_book(n)),
            row["source"],
            tuple(BookNumber.parse(n) for n in row.get("rules", ()) if named_book(n)),
        )
        for row in _read(WORDS)["words"]
    ]
    known = {(word.language, word.said) for word in said}
    names = (
        SearchWord(name, language, entry.title, (entry.number,), "keyword's name")
        for entry in load_outline().values()
        if len(entry.number.parts) == 2
        for language in Language
        if (name := entry.title[language]) and (language, name) not in known
    )
    return (*said, *names)


def _in_book_order(rows: Mapping[RuleNumber, _T]) -> Mapping[RuleNumber, _T]:
    return MappingProxyType({number: rows[number] for number in sorted(rows, key=RuleNumber.order)})


def _toml_files(folder: str) -> tuple[str, ...]:
    there = files(__name__).joinpath(folder)
    if not there.is_dir():
        return ()
    names = (item.name for item in there.iterdir())
    return tuple(sorted(f"{folder}/{name}" for name in names if name.endswith(".toml")))


def _read(name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(files(__name__).joinpath(name).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name}: {error}") from error


def _gists_of(name: str) -> Iterator[DigestEntry]:
    data = _read(name)
    edition = str(data.pop("edition"))
    for written, row in data.items():
        table = _table(name, written, row, {"zh", "en", "keywords", "sides"})
        words = table.get("keywords", {})
        sides = (
            (side, _bilingual(name, f"{written} {side}", texts))
            for side, texts in table.get("sides", {}).items()
        )
        yield DigestEntry(
            RuleNumber.parse(written),
            edition,
            _bilingual(name, written, table),
            Keywords(tuple(words.get("zh", ())), tuple(words.get("en", ()))),
            tuple(sides),
        )


def _table(name: str, written: str, row: object, known: set[str]) -> dict[str, Any]:
    """A row as a table with no other keys than those known."""
    if not isinstance(row, dict):
        raise ValueError(f"{name}: {written!r} is no table")
    unknown = row.keys() - known
    if unknown:
        raise ValueError(f"{name}: {written} has unknown keys {sorted(unknown)}")
    return row


def _phrasings(name: str, written: str, phrasings: object) -> tuple[str, ...]:
    if not (isinstance(phrasings, list) and phrasings):
        raise ValueError(f"{name}: {written} needs a list of phrasings")
    if not all(isinstance(phrasing, str) and phrasing.strip() for phrasing in phrasings):
        raise ValueError(f"{name}: {written} has a phrasing that is no text")
    return tuple(phrasings)


def _bilingual(name: str, what: str, row: Mapping[str, Any]) -> Bilingual:
    """Take the two texts of a row; both must be there."""
    zh, en = row.get("zh"), row.get("en")
    if not (isinstance(zh, str) and zh and isinstance(en, str) and en):
        raise ValueError(f"{name}: {what} needs a text in both languages")
    return Bilingual(zh, en)
